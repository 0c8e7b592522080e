"""Play the ladder of bots against itself: python tests/bench/bench_ladder.py [rounds [players]].

Each deal is played from every seat; wins of a round and points more than the mean of the others,
both with 95 % intervals, beside their goals; 2,000 rounds without an argument, and both editions.
Search bots play on the compiled core (extra ``fast``), which chooses the same moves in less time;
their time for a decision in pure Python is printed too. The last line is no level: the expert's
search with all cards open, the ceiling.
"""

from __future__ import annotations

import os
import random
import sys
import time
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import tweak_edu as te
from tweak_edu.bots import BOTS, LEVELS, Searcher
from tweak_edu.bots.search import after
from tweak_edu.playout import Position, choice_of, compiled
from tweak_edu.simulation.statistics import estimate_mean, estimate_rate

if TYPE_CHECKING:
    from tweak_edu.engine.moves import Move

RUNGS = list(LEVELS)
OTHERS = [("careful", "novice"), ("shrewd", "careful"), ("expert", "careful")]


class Goal(NamedTuple):
    """Lower ends of the intervals."""

    wins: float
    points: float = -1000.0


GOALS = {
    ("novice", "random"): Goal(0.97),
    ("greedy", "novice"): Goal(0.72),
    ("careful", "greedy"): Goal(0.64),
    ("careful", "novice"): Goal(0.82),
    ("shrewd", "careful"): Goal(0.5, 5.5),
    ("expert", "careful"): Goal(0.65, 9),
    ("master", "expert"): Goal(0.5, 2),
}
PAIRS = [*zip(RUNGS[1:], RUNGS, strict=False), ("novice", "random"), *OTHERS]


def bot(name: str) -> object:
    """A bot by name; searches on the compiled core."""
    found = LEVELS[name].bot
    if isinstance(found, Searcher):
        return found.replace(play_on=compiled.play_positions)
    return BOTS[name]


def play_pair(above: str, below: str, edition: str, rounds: int, players: int) -> None:
    """One line: the better bot against as many of the other as there are seats left."""
    seats = [bot(above), *[bot(below)] * (players - 1)]
    started = time.perf_counter()
    summary = te.simulate(
        te.Rules.edition(edition, players), seats, rounds, seed=2026, workers=os.cpu_count() or 1
    )
    row = summary.rows[0]
    goal = GOALS.get((above, below)) if players == 2 else None
    aim = ""
    if goal:
        reached = row.wins.low >= goal.wins and row.difference.low >= goal.points
        aim = f"goal {goal.wins:.0%}" + (f", {goal.points:+}" if goal.points > -1000 else "")
        aim += ": reached" if reached else ": MISSED"
    print(
        f"{edition} {above:>8} v {below:8} {row.wins.mean:6.1%} "
        f"[{row.wins.low:6.1%}, {row.wins.high:6.1%}] {row.difference.mean:+6.2f} "
        f"[{row.difference.low:+6.2f}, {row.difference.high:+6.2f}] "
        f"{time.perf_counter() - started:5.0f} s  {aim}".rstrip(),
        flush=True,
    )


def print_times() -> None:
    """Time for one decision of each level in pure Python, over the views of some rounds."""
    views = []
    for seed in range(6):
        state, rng = te.deal(te.Rules.edition("65"), seed=seed), random.Random(seed)
        while not state.is_over:
            if len(state.legal_moves()) > 1:
                views.append(state.view(state.actor))
            state = state.play(BOTS["eager"](state.view(state.actor), rng), rng)
    for name, level in LEVELS.items():
        times = []
        for number, view in enumerate(views):
            rng = random.Random(number)
            started = time.process_time()
            level(view, rng)
            times.append(1000 * (time.process_time() - started))
        times.sort()
        print(
            f"{name:>8}: median {median(times):8.3f} ms, 95 % {times[len(times) * 95 // 100]:8.3f} "
            f"ms, largest {times[-1]:8.3f} ms"
        )


class OpenSearch(Searcher):
    """The expert's search on the true position: no level, since it sees all cards."""

    def choose(self, state: te.State, rng: random.Random) -> Move:
        """The move after which greedy play ends best."""
        choices = {choice_of(move): move for move in state.legal_moves()}
        if len(choices) == 1:
            return next(iter(choices.values()))
        seat, position = state.actor, Position.of_state(state)
        positions = [after(position, choice, rng) for choice in choices for _ in range(8)]
        points = self.play_on(positions, seed=rng.getrandbits(63), turns=self.turns)
        leads = dict.fromkeys(choices, 0)
        for number, each in enumerate(points):
            leads[list(choices)[number // 8]] += 2 * each[seat] - sum(each)
        return choices[max(leads, key=leads.__getitem__)]


def print_ceiling(edition: str, rounds: int) -> None:
    """Two players: a search that sees all cards against careful, each deal from both seats."""
    search, careful = OpenSearch(0, None, compiled.play_positions), LEVELS["careful"]
    wins, leads = [], []
    for number in range(rounds // 2):
        won = lead = 0
        for seat in range(2):
            rng = random.Random(f"{number} {seat}")
            state = te.deal(te.Rules.edition(edition), seed=number)
            while not state.is_over:
                if state.actor == seat:
                    move = search.choose(state, rng)
                else:
                    move = careful(state.view(state.actor), rng)
                state = state.play(move, rng)
            ahead = state.points(seat) - state.points(1 - seat)
            won, lead = won + (ahead > 0) * 2 + (ahead == 0), lead + ahead
        wins.append(won)
        leads.append(lead)
    rate, mean = estimate_rate(wins, 2, 2), estimate_mean(leads, 2)
    print(
        f"{edition} all cards open v careful (no level) {rate.mean:6.1%} "
        f"[{rate.low:6.1%}, {rate.high:6.1%}] {mean.mean:+6.2f} "
        f"[{mean.low:+6.2f}, {mean.high:+6.2f}]"
    )


def main() -> None:
    """Print the tables."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    compiled.play_rounds(te.Rules.edition("65"), 1, seed=7)  # compiles, or reads what was kept
    print(f"{rounds} rounds, {players} players: wins, points a round more than the others, time")
    for edition in ("65", "72"):
        for above, below in PAIRS if players == 2 else zip(RUNGS[1:], RUNGS, strict=False):
            play_pair(above, below, edition, rounds, players)
        if players == 2:
            print_ceiling(edition, rounds)
    if players == 2:
        print_times()


if __name__ == "__main__":
    main()
