"""Subsets of whole numbers, draws and exact distributions; knows no game."""
