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
    """Print both medians and their difference."""
    start_ms("import tweak_edu")  # byte code is written once
    pairs = [(start_ms("pass"), start_ms("import tweak_edu")) for _ in range(RUNS)]
    bare, whole = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    print(f"python -c pass           {bare:6.1f} ms")
    print(f"import tweak_edu         {whole:6.1f} ms")
    print(f"import over bare Python  {whole - bare:6.1f} ms (goal: {GOAL_MS})")


if __name__ == "__main__":
    main()
