"""Imports point one way, and everything below the widgets is the standard library alone."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tweak_edu

ROOT = Path(__file__).parent.parent
PACKAGE = Path(tweak_edu.__file__).parent
ABOVE = {"cli", "serving", "ui", "locales"}  # locales: the build's own tool, not installed
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

EXTRAS = {
    "analysis/symbols.py": {"sympy"},
    "playout/compiled.py": {"numba", "numpy"},
    "simulation/progress.py": {"tqdm"},
    "simulation/running.py": {"cloudpickle"},
}
"""Files that need the packages of an extra, and are only imported when asked for."""

BELOW = sorted(
    path
    for path in PACKAGE.rglob("*.py")
    if path.relative_to(PACKAGE).parts[0].removesuffix(".py") not in ABOVE
)


def imported(path: Path) -> set[str]:
    """List the top packages that a file imports, late imports and those for types included."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: write the whole name"
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_the_contracts_are_kept() -> None:
    command = shutil.which("lint-imports", path=str(Path(sys.executable).parent))
    done = subprocess.run([command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", BELOW, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_below_the_widgets_is_the_standard_library_alone(path: Path) -> None:
    extras = EXTRAS.get(path.relative_to(PACKAGE).as_posix(), set())
    assert imported(path) <= {*sys.stdlib_module_names, "tweak_edu", *extras}


def test_the_wheel_needs_two_packages_and_no_more() -> None:
    needs = {need.partition(">")[0] for need in PROJECT["project"]["dependencies"]}
    assert needs == {"anywidget", "ipywidgets"}
