"""One way to time a call, for all benchmarks of single calls."""

from __future__ import annotations

from time import perf_counter_ns, process_time_ns
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def microseconds(call: Callable[[], object], runs: int = 5) -> float:
    """Best of some runs, each repeated until it takes 0.2 ms or more."""
    started = perf_counter_ns()
    call()
    repeats = max(1, 200_000 // (perf_counter_ns() - started + 1))
    best = float("inf")
    for _ in range(runs):
        started = process_time_ns()
        for _ in range(repeats):
            call()
        best = min(best, (process_time_ns() - started) / repeats)
    return best / 1000
