"""Random rounds a second through the checked engine: python tests/bench/bench_rounds.py.

Two players, 36 cards, public API: `deal`, then `legal_moves` and `play` with every move checked.
The figure is the best of some batches on one core. Goal: at least 3,000 rounds a second.
"""

from __future__ import annotations

import random
import time

import tweak_edu as te

BATCHES, ROUNDS = 12, 100
GOAL = 3_000


def random_round(rules: te.Rules, seed: int) -> int:
    """Play one round of random moves; return how many there were."""
    rng = random.Random(seed)
    state, plies = te.deal(rules, seed=seed), 0
    while moves := state.legal_moves():
        state = state.play(moves[int(rng.random() * len(moves))], rng)
        plies += 1
    return plies


def main() -> None:
    """Print rounds and moves a second."""
    rules = te.Rules.edition("65", players=2)
    for seed in range(ROUNDS):  # look-up tables fill
        random_round(rules, seed)
    times, plies = [], 0
    for batch in range(1, BATCHES + 1):
        started = time.perf_counter()
        plies = sum(
            random_round(rules, seed) for seed in range(batch * ROUNDS, (batch + 1) * ROUNDS)
        )
        times.append(time.perf_counter() - started)
    best = min(times)
    print(f"checked engine  {ROUNDS / best:8,.0f} rounds/s (goal: {GOAL:,})")
    print(f"                {plies / best:8,.0f} moves/s")


if __name__ == "__main__":
    main()
