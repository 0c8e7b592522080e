"""Widgets of the page; the only part of the library that needs ipywidgets."""

from tweak_edu.ui.widgets import App, GameTable, WaysPanel, app

__all__ = ["App", "GameTable", "WaysPanel", "app"]
