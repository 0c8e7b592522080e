"""Time `import tweak_edu` on top of a bare interpreter: python tests/bench/bench_import.py.

Goal: at most 50 ms (median of 15 runs of each, alternating).
"""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

RUNS = 15
GOAL_MS = 50


def start_ms(code: str) -> float:
    """Time one fresh interpreter that runs ``code``."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - started) * 1000


def main() -> None:
    """Print the median of each and what it is above a bare interpreter."""
    codes = {
        "python -c pass": "pass",
        "import tweak_edu": "import tweak_edu",
        "... and a round dealt": (
            "import tweak_edu as te; te.deal(te.Rules.edition('65'), seed=7).legal_moves()"
        ),
    }
    for code in codes.values():
        start_ms(code)  # byte code is written once
    runs = [{name: start_ms(code) for name, code in codes.items()} for _ in range(RUNS)]
    medians = {name: median(run[name] for run in runs) for name in codes}
    bare = medians["python -c pass"]
    for name, ms in medians.items():
        print(f"{name:24}{ms:7.1f} ms   {ms - bare:+6.1f} ms")
    print(f"goal for the import: at most {GOAL_MS:+} ms")


if __name__ == "__main__":
    main()
