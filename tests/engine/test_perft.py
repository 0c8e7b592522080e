"""Numbers of lines of play: the engine, the slow counter and the file must agree."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.engine import naive
from tweak_edu.engine.moves import Drop, Move, Thief
from tweak_edu.engine.state import State

PERFT = Path(__file__).parents[1] / "data" / "perft.txt"
ENGINE_LIMIT = 60_000
NAIVE_LIMIT = 5_000
"""Lines counted at most by each; the slow counter has counted all of them once, for the file."""


class Case(NamedTuple):
    """One block of the file."""

    name: str
    position: str
    counts: dict[int, int]


def read_cases(text: str) -> list[Case]:
    cases = []
    for block in re.split(r"^\[", text, flags=re.MULTILINE)[1:]:
        head, counts = block.split("---\n")
        name, position = head.split("]\n", 1)
        cases.append(Case(name, position, {}))
        for line in counts.strip().splitlines():
            depth, count = line.split()
            cases[-1].counts[int(depth)] = int(count)
    return cases


def naive_position(text: str) -> naive.Position:
    """The slow counter's position, its options taken from the ``rules`` line."""
    lines = text.splitlines()
    options = {}
    if lines[0].startswith("rules "):
        for word in lines.pop(0).split()[4:]:
            key, value = word.split("=")
            options[key] = True if value == "yes" else int(value) if value.isdigit() else value
    return naive.parse("\n".join(lines), **options)


def told(state: State, move: Move) -> list[Move]:
    """The move as it can come out: an asked Thief or drop once for each different card."""
    if isinstance(move, Thief) and move.card is None:
        return [Thief(move.victim, card) for card in dict.fromkeys(state.hands[move.victim])]
    if isinstance(move, Drop) and move.card is None:
        return [Drop(card) for card in dict.fromkeys(state.hands[state.actor])]
    return [move]


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves = [each for move in state.legal_moves() for each in told(state, move)]
    return sum(perft(state.play(move), depth - 1) for move in moves)


CASES = read_cases(PERFT.read_text(encoding="utf-8"))


def test_every_block_has_counts() -> None:
    assert len(CASES) >= 12
    assert all(len(case.counts) >= 3 for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.replace(" ", "-"))
def test_engine(case: Case) -> None:
    state = State.parse(case.position)
    for depth, count in case.counts.items():
        if count <= ENGINE_LIMIT:
            assert perft(state, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.replace(" ", "-"))
def test_slow_counter(case: Case) -> None:
    position = naive_position(case.position)
    for depth, count in case.counts.items():
        if count <= NAIVE_LIMIT:
            assert naive.perft(position, depth) == count, f"depth {depth}"
