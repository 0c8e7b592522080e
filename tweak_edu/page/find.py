"""The tab *Find*: the pupil looks for the ways before they are shown."""

from __future__ import annotations

from tweak_edu.engine.view import View
from tweak_edu.page.messages import MOST_GUESSED
from tweak_edu.page.tries import Tries
from tweak_edu.page.ways import way_row
from tweak_edu.page.words import Json, Words


def find_view(view: View, tries: Tries, words: Words) -> Json:
    """What has been found so far; of what has not, only the number once the pupil knows it."""
    count = len(tries.found)
    if tries.number is None:
        progress = words.plural("page.find.so_far", count)
    else:
        progress = words.plural("page.find.of", tries.number, found=count)
    wins_action = view.t_pile_size > 0
    return {
        "task": words.text("page.find.task", target=view.target),
        "progress": progress,
        "verdict": tries.verdict,
        "text": tries.text,
        "can_guess": tries.number is None,
        "most": MOST_GUESSED,
        "found": [way_row(way, words, view.rules, wins_action=wins_action) for way in tries.found],
    }
