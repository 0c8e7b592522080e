"""Counting and listing subsets of whole numbers; knows no game."""
