"""The page without a browser: messages in, views out, plain JSON, the standard library alone."""

from tweak_edu.page.controller import Controller
from tweak_edu.page.panel import panel_labels, panel_view

__all__ = ["Controller", "panel_labels", "panel_view"]
