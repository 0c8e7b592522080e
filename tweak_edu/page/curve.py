"""The curve of a round: the points of every seat after every move."""

from __future__ import annotations

from collections.abc import Sequence

from tweak_edu.engine.state import State
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Step


def points_of(state: State) -> list[int]:
    """The points that each seat has so far: its winnings and the action cards it holds."""
    worth = state.rules.points_of
    return [sum(map(worth, (*won, *held))) for won, held in zip(state.won, state.held, strict=True)]


def curve(steps: Sequence[Step], words: Words) -> Json:
    """The points from the deal to the last move, seat by seat; the rows tell where they changed."""
    after = [[0] * len(steps[0].before.hands), *(points_of(step.after) for step in steps)]
    rows = [
        {"ply": ply, "points": points}
        for ply, points in enumerate(after)
        if ply == 0 or points != after[ply - 1]
    ]
    return {
        "title": words.text("page.curve.title"),
        "text": words.text("page.curve.text"),
        "lines": [
            {"name": words.name(seat), "you": seat == words.seat, "points": list(points)}
            for seat, points in enumerate(zip(*after, strict=True))
        ],
        "rows": rows,
    }
