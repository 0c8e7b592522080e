"""What the page may say to Python, read from JSON that anybody may have written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from tweak_edu.page.lesson import STEPS
from tweak_edu.page.settings import LAYOUTS
from tweak_edu.page.what_if import WhatIf, read_what_if

KINDS = frozenset(
    {
        "action",
        "challenge",
        "drop",
        "find",
        "guess",
        "hello",
        "hint",
        "layout",
        "lesson",
        "link",
        "new",
        "next",
        "open",
        "panel",
        "place",
        "resume",
        "reveal",
        "review",
        "say",
        "show",
        "stop_saying",
        "take",
        "undo",
        "what_if",
    }
)
TABS = ("find", "ways", "count", "chances", "log")
"""The tabs of the panel, in their order."""

# The kinds that name one of some known things, and nothing else: the field, and what it may be.
_CHOSEN = {
    "panel": ("tab", TABS),
    "layout": ("layout", LAYOUTS),
    "lesson": ("step", ("", *(step.name for step in STEPS))),
}
# No honest page picks or says more; a longer list is not even looked at.
MOST_PICKED = 54
LARGEST_SUM = 999
# A table with more ways is not for guessing.
MOST_GUESSED = 99
# More settings than there are, and longer texts than any of them has.
MOST_SETTINGS = 40
LONGEST_SETTING = 200
# JavaScript's largest exact integer: an id above it would not come back unchanged.
LARGEST_ID = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Message:
    """One well-formed message.

    Attributes:
        kind: One of ``KINDS``.
        round: Number of the round it was made for; -1 where any round will do.
        ply: Ply it was made for; -1 where any ply will do.
        hand: Positions of the chosen hand cards, distinct, in the order picked.
        table: Positions of the chosen table cards, distinct, in the order picked.
        card: Name of the action card, or empty.
        choice: What was chosen for it; for ``show``, the seat that asks for its cards; or empty.
        tab: For ``panel``, the tab that was opened, one of ``TABS``.
        layout: For ``layout``, the one that was chosen, one of ``LAYOUTS``.
        step: For ``lesson``, the step to begin; empty ends the lesson and begins a game.
        save: For ``open`` (a file) and ``resume`` (what the browser kept), a saved match, unread.
        query: For ``link``, and for ``resume`` in case the save is damaged, the query of the page's
            address, unread.
        said: For ``say``, the partial sums said so far, the newest last.
        settings: For ``new``, names of settings with their texts, unread.
        claim: For ``challenge``, the ply of the capture whose sum is challenged; else -1.
        guess: For ``guess``, how many ways there are thought to be, 0 to ``MOST_GUESSED``.
        what_if: For ``what_if``, other numbers in place of the position's; ``None`` ends it.
        at: For ``review``, the decision to look back on, from 0; -1 goes back to the result.
    """

    kind: str
    round: int = -1
    ply: int = -1
    hand: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    card: str = ""
    choice: str = ""
    tab: str = ""
    layout: str = ""
    step: str = ""
    save: str = ""
    query: str = ""
    said: tuple[int, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    claim: int = -1
    guess: int = 0
    at: int = -1
    what_if: WhatIf | None = None


def read_id(content: object) -> int | None:
    """Return the id of a message, however broken the rest of it is.

    >>> read_id({"id": 3, "kind": []}), read_id({"id": True}), read_id("hello")
    (3, None, None)
    """
    found = content.get("id") if isinstance(content, Mapping) else None
    return found if _is_whole(found) and 0 <= found <= LARGEST_ID else None


def read_message(content: object) -> Message | None:
    """Return the message, or ``None`` if it is malformed in any way.

    Whether positions exist and the ply is the present one is for the controller to say.

    >>> message = {"kind": "take", "id": 1, "round": 1, "ply": 0, "hand": [0], "table": [1, 2]}
    >>> read_message(message) == Message("take", round=1, ply=0, hand=(0,), table=(1, 2))
    True
    >>> read_message({"kind": "take", "id": 1, "round": 1, "ply": 0, "hand": [0, 0], "table": []})
    """
    if not isinstance(content, Mapping):
        return None
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        return None
    if kind == "hello":
        return Message(kind)
    if kind in _CHOSEN:
        name, known = _CHOSEN[kind]
        value = content.get(name)
        return Message(kind, **{name: value}) if value in known else None
    if kind in ("link", "open", "resume"):
        save, query = content.get("save", ""), content.get("query", "")
        texts = isinstance(save, str) and isinstance(query, str)
        return Message(kind, save=save, query=query) if texts else None
    if kind == "new":
        settings = _read_settings(content.get("settings"))
        return None if settings is None else Message(kind, settings=settings)
    return _read_present(kind, content)


def _read_present(kind: str, content: Mapping[Any, Any]) -> Message | None:
    """A message that is for one position."""
    round_number, ply = content.get("round"), content.get("ply")
    hand, table = _read_positions(content.get("hand")), _read_positions(content.get("table"))
    card, choice = content.get("card", ""), content.get("choice", "")
    if not _is_whole(round_number) or not _is_whole(ply) or hand is None or table is None:
        return None
    if not isinstance(card, str) or not isinstance(choice, str):
        return None
    said, guess = _read_sums(content.get("said")), content.get("guess", 0)
    claim, at = content.get("claim", -1), content.get("at", -1)
    wholes = _is_whole(claim) and _is_whole(at)
    if said is None or not wholes or not _can_be_guessed(guess):
        return None
    what_if = read_what_if(content.get("what_if"))
    if what_if is None and content.get("what_if") is not None:
        return None
    return Message(
        kind,
        round_number,
        ply,
        hand,
        table,
        card=card,
        choice=choice,
        said=said,
        claim=claim,
        guess=guess,
        at=at,
        what_if=what_if,
    )


def _is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is an integer; JSON's ``true`` is not, though Python's ``bool`` is an int."""
    return isinstance(value, int) and not isinstance(value, bool)


def _can_be_guessed(value: object) -> TypeGuard[int]:
    return _is_whole(value) and 0 <= value <= MOST_GUESSED


def _read_settings(value: object) -> tuple[tuple[str, str], ...] | None:
    """Names and texts; ``None`` if malformed."""
    if not isinstance(value, Mapping) or len(value) > MOST_SETTINGS:
        return None
    texts = all(
        isinstance(part, str) and len(part) <= LONGEST_SETTING
        for pair in value.items()
        for part in pair
    )
    return tuple(value.items()) if texts else None


def _read_positions(value: object) -> tuple[int, ...] | None:
    """Distinct positions from a list; a missing list is an empty one; ``None`` if malformed."""
    found = _read_numbers(value)
    return found if found is not None and len(set(found)) == len(found) else None


def _read_sums(value: object) -> tuple[int, ...] | None:
    """Sums from a list, as positions are read; none is too large to be written in an answer."""
    found = _read_numbers(value)
    return found if found is not None and all(said <= LARGEST_SUM for said in found) else None


def _read_numbers(value: object) -> tuple[int, ...] | None:
    """Whole numbers from 0 on."""
    if value is None:
        return ()
    if not isinstance(value, (list, tuple)) or len(value) > MOST_PICKED:
        return None
    return tuple(value) if all(_is_whole(number) and number >= 0 for number in value) else None
