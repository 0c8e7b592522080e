"""The tab *Find*: the pupil looks for the ways before they are shown."""

from __future__ import annotations

from tweak_edu.analysis.capture_ways import ways
from tweak_edu.engine.view import View
from tweak_edu.page.tries import Tries
from tweak_edu.page.ways import way_row
from tweak_edu.page.words import Json, Words

MOST_GUESSED = 99
"""No larger number of ways can be guessed; tables with more are not for guessing."""


def find_view(view: View, tries: Tries, words: Words) -> Json:
    """What has been found so far; of what has not, only the number once the pupil knows it."""
    wins_action = view.t_pile_size > 0
    by_place = {
        (way.hand, tuple(way.table)): way
        for way in (ways(view.hand, view.table, view.target).by_cards if tries.found else ())
    }
    return {
        "task": words.text("page.find.task", target=view.target),
        "progress": _progress(view, tries, words),
        "verdict": tries.verdict,
        "text": tries.text,
        "can_guess": not tries.knows_number,
        "found": [
            way_row(by_place[found], words, view.rules, wins_action=wins_action)
            for found in tries.found
        ],
    }


def _progress(view: View, tries: Tries, words: Words) -> str:
    found = len(tries.found)
    if not tries.knows_number:
        return words.plural("page.find.so_far", found)
    number = sum(ways(view.hand, view.table, view.target).counts)
    return words.plural("page.find.of", number, found=found)
