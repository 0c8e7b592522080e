"""Run every check of the project, one after the other: ``python -m tests``.

All of them run, whatever fails; the end says which did. Arguments are the names of the checks to
run (default: all).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.browser import find_chromium

ROOT = Path(__file__).parent.parent
JAVASCRIPT = ROOT / "tests" / "js"
BUNDLES = tuple(sorted((ROOT / "tweak_edu" / "ui" / "static").iterdir()))
NODE_AT_LEAST = 18
NO_NODE = (
    f"The JavaScript tests need Node {NODE_AT_LEAST} or newer with npm. "
    "Debian: apt-get install nodejs npm. Elsewhere: https://nodejs.org"
)

Check = Callable[[], bool]


def run(*command: str, cwd: Path = ROOT) -> bool:
    """Run a program, one that lies beside this Python first, and tell whether it succeeded."""
    name, *arguments = command
    program = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    print("+", *command, flush=True)
    if program is None:
        print(f"{name} is not installed")
        return False
    return subprocess.run([program, *arguments], cwd=cwd, check=False).returncode == 0


def lint() -> bool:
    """Check the Python code and the notebooks for what ruff knows."""
    return run("ruff", "check")


def form() -> bool:
    """Check that the code has the formatter's form."""
    return run("ruff", "format", "--check")


def types() -> bool:
    """Check the types of the package."""
    return run("mypy")


def imports() -> bool:
    """Check that imports point one way."""
    return run("lint-imports")


def javascript() -> bool:
    """Check the types of the front end, test it without a browser, and compare the bundles."""
    if not run("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", cwd=JAVASCRIPT):
        return False
    results = [
        run("npm", "run", "--silent", "check", cwd=JAVASCRIPT),
        run("npm", "test", "--silent", cwd=JAVASCRIPT),
        bundles_are_fresh(),
    ]
    return all(results)


def bundles_are_fresh() -> bool:
    """Build the bundles and see that they are those in the package; leave these as they were."""
    committed = [bundle.read_bytes() for bundle in BUNDLES]
    try:
        built = run("npm", "run", "--silent", "build", cwd=JAVASCRIPT)
        fresh = built and [bundle.read_bytes() for bundle in BUNDLES] == committed
    finally:
        for bundle, content in zip(BUNDLES, committed, strict=True):
            bundle.write_bytes(content)
    if not fresh:
        print("the bundles in tweak_edu/ui/static are stale: npm run build in tests/js")
    return fresh


def python() -> bool:
    """Run tests, doctests, notebooks and the browser, two files at a time.

    The browser tests wait more than they work; a notebook has one kernel for all its cells.
    """
    return run(sys.executable, "-m", "pytest", "--numprocesses=2", "--dist=loadfile")


CHECKS: dict[str, Check] = {
    check.__name__: check for check in (lint, form, types, imports, javascript, python)
}


def missing() -> list[str]:
    """Say what this machine lacks and how to get it."""
    sentences = []
    node = shutil.which("node")
    version = ""
    if node and shutil.which("npm"):
        version = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=False
        ).stdout
    if not version or int(version.removeprefix("v").partition(".")[0]) < NODE_AT_LEAST:
        sentences.append(NO_NODE)
    try:
        find_chromium()
    except FileNotFoundError as error:
        sentences.append(str(error))
    return sentences


def timed(name: str) -> bool:
    """Run one check and say how it went."""
    print(f"\n=== {name}", flush=True)
    started = time.monotonic()
    passed = CHECKS[name]()
    seconds = time.monotonic() - started
    print(f"=== {name}: {'ok' if passed else 'FAILED'} in {seconds:.0f} s", flush=True)
    return passed


def main(names: list[str]) -> int:
    """Run the checks called ``names``, or all; return 0 when each one passed."""
    if unknown := [name for name in names if name not in CHECKS]:
        print(f"no check is called {', '.join(unknown)}; there are {', '.join(CHECKS)}")
        return 2
    results = {name: timed(name) for name in names or CHECKS}
    lacking = [] if names else missing()
    print("\nChecks:")
    for name, passed in results.items():
        print(f"  {name:12}{'ok' if passed else 'FAILED'}")
    for sentence in lacking:
        print(sentence)
    return 0 if all(results.values()) and not lacking else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
