"""The README's table of links tells every parameter, its values and its default as they are."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tweak_edu.page.link import read_link
from tweak_edu.page.settings import PARAMETERS, Settings

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
DEFAULTS = {one.name: one.default for one in fields(Settings)}


def rows() -> dict[str, tuple[str, str]]:
    """Values and default of each parameter, as the table tells them."""
    _, _, table = README.partition("| parameter |")
    lines = table.partition("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {name.strip("`"): (values, default) for name, _what, values, default in cells}


ROWS = rows()


def test_the_table_has_a_row_for_every_setting_in_their_order() -> None:
    assert list(ROWS) == list(PARAMETERS), "README.md, One link, one deal: a row for each setting"


@pytest.mark.parametrize("name", ROWS)
def test_the_default_is_the_one_told(name: str) -> None:
    default, told = DEFAULTS[name], ROWS[name][1]
    if default in (None, ()):
        assert "`" not in told
    else:
        assert told == f"`{PARAMETERS[name].write(default)}`"


@pytest.mark.parametrize("name", ROWS)
def test_the_values_are_those_told(name: str) -> None:
    told = re.findall("`([^`]+)`", ROWS[name][0])
    known = PARAMETERS[name]
    if known.values:
        assert set(told) == {known.write(value) for value in known.values if value is not None}
    elif " to " in ROWS[name][0]:
        low, high = map(int, told)
        assert [is_read(name, number) for number in (low, high)] == [True, True]
        assert [is_read(name, number) for number in (low - 1, high + 1)] == [False, False]
    else:
        assert all(is_read(name, text) for text in told)


def is_read(name: str, text: object) -> bool:
    return read_link(f"{name}={text}")[1] == ()


def test_the_example_is_a_good_link() -> None:
    (query,) = re.findall(r"as many of these parameters as needed: `([^`]+)`", README)
    settings, left_out = read_link(query)
    assert left_out == ()
    assert settings == Settings(seed=4711, players=3, bots=["careful", "eager"])
