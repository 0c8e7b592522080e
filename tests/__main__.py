"""Run every check of the project, one after the other: ``python -m tests``.

All of them run, whatever fails; the end says which did. Arguments are the names of the checks to
run (default: all).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.browser import find_chromium

ROOT = Path(__file__).parent.parent
NODE_AT_LEAST = 20
NO_NODE = (
    f"The JavaScript tests need Node {NODE_AT_LEAST} or newer. "
    "Debian and Ubuntu: apt-get install nodejs. Elsewhere: https://nodejs.org"
)


def tool(name: str, *arguments: str) -> list[str]:
    """Build the command line of a tool that lies beside this Python."""
    here = shutil.which(name, path=str(Path(sys.executable).parent))
    return [here or name, *arguments]


def commands() -> dict[str, list[str]]:
    """Map each check to its command line."""
    javascript = sorted(
        str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "js").glob("*.test.*js")
    )
    return {
        "lint": tool("ruff", "check"),
        "format": tool("ruff", "format", "--check"),
        "types": tool("mypy"),
        "imports": tool("lint-imports"),
        "javascript": ["node", "--test", *javascript],
        "python": [sys.executable, "-m", "pytest"],
    }


def missing() -> list[str]:
    """Say what this machine lacks and how to get it."""
    sentences = []
    node = shutil.which("node")
    version = (
        subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        if node
        else ""
    )
    if not version or int(version.strip().removeprefix("v").partition(".")[0]) < NODE_AT_LEAST:
        sentences.append(NO_NODE)
    try:
        find_chromium()
    except FileNotFoundError as error:
        sentences.append(str(error))
    return sentences


def run(name: str, command: list[str]) -> bool:
    """Run one check and say how it went."""
    print(f"\n=== {name}: {' '.join([Path(command[0]).name, *command[1:]])}", flush=True)
    started = time.monotonic()
    try:
        passed = subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    except FileNotFoundError as error:
        print(error)
        passed = False
    print(
        f"=== {name}: {'ok' if passed else 'FAILED'} in {time.monotonic() - started:.0f} s",
        flush=True,
    )
    return passed


def main(names: list[str]) -> int:
    """Run the checks called ``names``, or all; return 0 when each one passed."""
    known = commands()
    if unknown := [name for name in names if name not in known]:
        print(f"no check is called {', '.join(unknown)}; there are {', '.join(known)}")
        return 2
    lacking = missing() if not names else []
    results = {name: run(name, known[name]) for name in names or known}
    failed = [name for name, passed in results.items() if not passed]
    print(
        "\nChecks:",
        ", ".join(f"{name} {'ok' if passed else 'FAILED'}" for name, passed in results.items()),
    )
    for sentence in lacking:
        print(sentence)
    return 1 if failed or lacking else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
