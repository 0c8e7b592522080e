"""Every lesson has the same shape; that its cells run is seen by nbval."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LESSONS = sorted(FOLDER.glob("[0-9][0-9]_*.ipynb"))
MOST_LINES = 9


def cells(file: Path, kind: str) -> list[str]:
    notebook = nbformat.read(file, as_version=4)
    return [cell.source for cell in notebook.cells if cell.cell_type == kind]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_it_is_valid_and_holds_no_outputs(file: Path) -> None:
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert (cell.outputs, cell.execution_count) == ([], None)


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_tells_its_aim_and_ends_with_a_question(file: Path) -> None:
    first, *_, last = cells(file, "markdown")
    assert first.startswith(f"# {nbformat.read(file, as_version=4).metadata.title}\n")
    assert "**After this lesson** you" in first
    assert [line[:2] for line in first.splitlines()[-3:]] == ["1.", "2.", "3."]
    assert "<summary>For teachers</summary>" in last
    assert "`True` means" in "".join(cells(file, "markdown")[-2:])


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_its_cells_are_short_and_import_us_and_the_standard_library_alone(file: Path) -> None:
    for source in cells(file, "code"):
        assert len(source.splitlines()) <= MOST_LINES
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= {
                    "tweak_edu",
                    *sys.stdlib_module_names,
                }
            elif isinstance(node, ast.ImportFrom):
                assert node.module in sys.stdlib_module_names


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_it_defines_nothing_but_bots(file: Path) -> None:
    for source in cells(file, "code"):
        for node in ast.walk(ast.parse(source)):
            assert not isinstance(node, ast.ClassDef)
            if isinstance(node, ast.FunctionDef):
                assert [argument.arg for argument in node.args.args] == ["view", "rng"]
