"""Contrast ratios of the style sheet's colours, by the formula of WCAG 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tweak_edu

CSS = Path(tweak_edu.__file__).parent / "ui" / "css" / "colors.css"
TEXT, PART = 4.5, 3.0

# What stands on what. Text needs 4.5, edges and marks 3.
ON_TEXT = [
    ("ink", "ground"),
    ("ink", "paper"),
    ("soft", "ground"),
    ("soft", "paper"),
    ("ink", "accent-soft"),
    ("accent", "paper"),
    ("accent", "ground"),
    ("felt-ink", "felt-top"),
    ("felt-ink", "felt-bottom"),
    ("felt-soft", "felt-top"),
    ("felt-soft", "felt-bottom"),
    ("slate-ink", "slate"),
    ("chalk", "slate"),
    ("main-ink", "main"),
    ("notice-ink", "notice"),
]
ON_PART = [
    ("edge", "ground"),
    ("edge", "paper"),
    ("main-edge", "ground"),
    ("notice-edge", "notice"),
]


def read_colors() -> dict[str, dict[str, str]]:
    """Colours by name, for light and for dark; what dark does not name is as in light."""
    text = CSS.read_text(encoding="utf-8")
    blocks = re.findall(r"\.tweak-edu \{(.*?)\}", text, re.DOTALL)
    light, dark = (dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in blocks[:2])
    return {"light": light, "dark": light | dark}


def read_cards() -> dict[str, tuple[str, str]]:
    """Of each card colour its ground and the ink of its mark."""
    text = CSS.read_text(encoding="utf-8")
    found = re.findall(r'data-color="(\w*)"\] \{ --card: (#\w{6}); --mark: (#\w{6}); \}', text)
    return {color: (card, mark) for color, card, mark in found}


def luminance(color: str) -> float:
    """Relative luminance of ``#rrggbb`` (WCAG 2.2, section 5)."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_formula_gives_published_numbers() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.005)
    assert contrast("#ffffff", "#ff0000") == pytest.approx(4.0, abs=0.005)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_text_and_edges_stand_out(light: str) -> None:
    colors = read_colors()[light]
    pairs = [(*pair, TEXT) for pair in ON_TEXT] + [(*pair, PART) for pair in ON_PART]
    low = {
        f"{front} on {back}": round(contrast(colors[front], colors[back]), 2)
        for front, back, least in pairs
        if contrast(colors[front], colors[back]) < least
    }
    assert low == {}


def test_the_marks_stand_out_on_their_cards() -> None:
    cards = read_cards()
    assert set(cards) == {*"ROYGBPT", ""}
    low = {color: contrast(*pair) for color, pair in cards.items() if contrast(*pair) < TEXT}
    assert low == {}


def test_the_themes_of_notebooks_are_the_same_two() -> None:
    """What the system chooses and what a notebook chooses look the same."""
    text = CSS.read_text(encoding="utf-8")
    blocks = [
        set(re.findall(r"--[\w-]+: [^;]+;", one)) for one in re.findall(r"\{([^{}]*)\}", text)
    ]
    light, dark, notebook_dark, notebook_light = blocks[:4]
    assert notebook_dark == dark
    assert notebook_light < light
    assert {one.split(":")[0] for one in notebook_light} == {one.split(":")[0] for one in dark}
