"""The fifty worked examples of the rules, replayed from their data files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.engine.example_runner import EXAMPLES, ExampleRunner

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(EXAMPLES.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    runner = ExampleRunner(path)
    runner.run()
    assert runner.checks > 0
    assert runner.executed == len(runner.lines)


def test_all_fifty_examples_are_there() -> None:
    numbers = {int(re.match(r"E(\d\d)", path.stem)[1]) for path in FILES}
    assert numbers == set(range(1, 51))
    assert {path.stem[4:] for path in FILES if path.stem.startswith("E50")} == {
        "invalid-claim",
        "min-table-cards",
        "must-combine",
        "table-fill",
        "table-fill-action",
        "table-fill-capture",
        "table-fill-skip",
        "table-fill-tweak",
        "tweak-call",
        "tweak-min-table",
    }


def test_an_unknown_line_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "E99.txt"
    path.write_text("A R1\nB R2\ntable R3\ndeck -\ntpile -\n---\nlgal none\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"unknown line, E99\.txt:7"):
        ExampleRunner(path).run()
