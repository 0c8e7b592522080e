"""The panel by itself: all ways of cards or numbers that belong to no round."""

from __future__ import annotations

from collections.abc import Sequence

from tweak_edu.page.labels import page_labels
from tweak_edu.page.ways import Item, plain_ways
from tweak_edu.page.words import Json, Words
from tweak_edu.session import PERSON


def panel_view(
    hand: Sequence[Item] | str, table: Sequence[Item] | str, target: int, *, lang: str = "en"
) -> Json:
    """A page view with nothing but ways in it; it has no log, so the page shows no tabs.

    Args:
        hand: Cards, card texts or numbers, or one text such as ``"O1 G4"``.
        table: The same for the table.
        target: The sum to reach.
        lang: Language code; an unknown one falls back to English.

    Raises:
        NotationError: If a text is no card.
        ValueError: If a number is below 1.

    >>> panel_view("O1 G4 P6", "Y3 B2 R3", 9)["ways"]["by_cards_text"]
    '5 ways by cards'
    """
    words = _words(lang)
    return {
        "version": 1,
        "reply": 0,
        "lang": words.lang,
        "round": 0,
        "ply": 0,
        "phase": "turn",
        "title": words.text("page.title"),
        "goal": {"target": target, "text": words.text("page.goal.text", target=target), "note": ""},
        "deck": {"count": 0, "back": None, "text": ""},
        "players": [],
        "match_text": "",
        "house_text": "",
        "prompt": "",
        "hand": [],
        "table": [],
        "actions": [],
        "can_place": False,
        "pass": None,
        "undo": None,
        "hints": None,
        "story": [],
        "notice": None,
        "announce": {"count": 0, "text": ""},
        "replay": {"seconds": 0, "frames": []},
        "saying": None,
        "claims": [],
        "tab": "ways",
        "find": None,
        "lock": "",
        "ways": plain_ways(hand, table, target, words),
        "what_if": None,
        "count": None,
        "chances": None,
        "log": None,
        "layout": "page",
        "lesson": None,
        "link": "",
        "new": None,
        "save": "",
        "record": "",
        "result": None,
        "review": None,
        "curve": None,
        "sheet": None,
    }


def panel_labels(lang: str = "en") -> dict[str, str]:
    """Labels for a panel by itself."""
    return page_labels(_words(lang))


def _words(lang: str) -> Words:
    return Words(lang, (PERSON,))
