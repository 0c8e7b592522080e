"""Texts that the page itself puts on its parts; they change with the language alone."""

from __future__ import annotations

from tweak_edu.page.words import Words

_FROM_CORE = {"sum_first": "sum.first", "sum_next": "sum.next", "sum_joiner": "sum.joiner"}


def page_labels(words: Words) -> dict[str, str]:
    """Labels by name: the catalogue's ``page.label.…``, and the patterns of the running sum.

    The page adds up a selection while cards are picked, and counts the answers that it shows, so it
    gets such texts with their fields still open.

    >>> labels = page_labels(Words("en", ("you", "greedy")))
    >>> labels["take"], labels["sum_next"]
    ('Take', 'plus {b} is {s}')
    """
    prefix = "page.label."
    keys = {key.removeprefix(prefix): key for key in sorted(words.catalog.keys(prefix))}
    return {name: _still_open(key, words) for name, key in {**keys, **_FROM_CORE}.items()}


def _still_open(key: str, words: Words) -> str:
    fields = {field: f"{{{field}}}" for field in words.catalog.fields(key)}
    return words.text(key, **fields)
