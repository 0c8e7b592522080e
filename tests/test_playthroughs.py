"""Whole rounds written down: each replays, with the same choices in the same order at every ply.

Behind each move stands which of how many legal moves it was, in the order of ``legal_moves``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine import naive
from tests.engine.test_state import to_naive
from tweak_edu.engine.moves import Bomb, Capture, Drop, Joker, Move, Shifter, Skip, Thief
from tweak_edu.engine.record import Record

FILES = sorted((Path(__file__).parent / "data" / "playthroughs").glob("*.txt"))
PLACE = re.compile(r"^\d+ [A-F] (?P<move>\S+)\s+# (?P<nth>\d+) of (?P<count>\d+)$", re.MULTILINE)
POINTS = re.compile(r"^# points (?P<points>[\d ]+)$", re.MULTILINE)


def asked(move: Move) -> Move:
    """The move as it is listed before chance takes a card."""
    return Thief(move.victim) if isinstance(move, Thief) else move


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert re.sub(r"\s*#.*", "", text).strip() == record.format().strip()
    plies = list(PLACE.finditer(text))
    assert len(plies) == len(record.moves) > 20
    for state, move, ply in zip(record.states(), record.moves, plies, strict=False):
        legal = state.legal_moves()
        assert len(legal) == int(ply["count"]), ply.group()
        listed = Drop() if Drop() in legal else asked(move)
        assert legal.index(listed) + 1 == int(ply["nth"]), ply.group()
        assert list(map(str, legal)) == naive.legal_moves(to_naive(state)), ply.group()
    outcome = record.final.outcome()
    assert outcome is not None
    pinned = POINTS.search(text)
    assert pinned is not None
    assert outcome.points == tuple(map(int, pinned["points"].split()))


def test_the_playthroughs_show_every_kind_of_move() -> None:
    records = [Record.parse(path.read_text(encoding="utf-8")) for path in FILES]
    kinds = {type(move) for record in records for move in record.moves}
    assert kinds >= {Thief, Joker, Shifter, Bomb, Drop, Capture, Skip}
    assert {record.deal.rules.name for record in records} == {"65", "72"}
    assert {record.deal.rules.players for record in records} >= {2, 3, 4, 6}
    lost = [
        state
        for record in records
        for state, move in zip(record.states(), record.moves, strict=False)
        if isinstance(move, Skip) and state.deck
    ]
    assert lost, "a turn lost for want of hand cards while there is a deck"
