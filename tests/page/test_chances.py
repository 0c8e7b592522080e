"""The tab *Chances* shows the figures of `te.analyze`, best choice first."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import tweak_edu as te
from tests.page.scripted import Pupil, View
from tweak_edu.engine.state import State
from tweak_edu.i18n import load_catalog
from tweak_edu.page import Controller
from tweak_edu.page import chances as tab
from tweak_edu.page.chances import chances_view, filled_dots
from tweak_edu.page.words import Words

WORDS = Words("en", ("you", "greedy"))
CATALOG = load_catalog("en")
POSITION = """
A O1 G4 P6
B Y6 Y2 B1
table Y3 B2 R3
deck O4/9 Y1/7 B3/10 P2/8 G6/7
tpile bomb
A held joker thief
"""


def chances_of(position: str) -> tuple[te.Analysis, View]:
    view = State.parse(position).view(0)
    return te.analyze(view), chances_view(view, WORDS)


def value_of(figure: dict[str, Any]) -> Fraction:
    """Read the exact value back; a whole number is shown once."""
    if not figure["value_mathml"]:
        shown = int(figure["value_text"].removesuffix("%"))
        return Fraction(shown, 100 if figure["value_text"].endswith("%") else 1)
    above, below = re.findall(r"<mn>(\d+)</mn>", figure["value_mathml"])
    return Fraction(int(above), int(below))


def test_the_choices_are_ranked_with_their_reasons() -> None:
    analysis, shown = chances_of(POSITION)
    assert shown["intro_text"] == (
        "The bot plays next and holds 3 cards. 48 cards are hidden from you."
    )
    assert [row["move"] for row in shown["choices"]] == [str(one.move) for one in analysis.ranked]
    assert [row["reason"] for row in shown["choices"]] == [
        one.reason(CATALOG) for one in analysis.ranked
    ]
    best = shown["choices"][0]
    assert (best["text"], best["tweak"], best["best"]) == ("Take 1 + 3 + 2 + 3 = 9", True, True)
    assert best["net_text"] == "Ahead by 4.9"
    assert not any(row["best"] for row in shown["choices"][1:])
    last = shown["choices"][-1]
    assert last["text"].startswith("Place ")
    assert last["net_text"].startswith("Behind by ")


def test_every_figure_is_exact_and_carries_its_derivation() -> None:
    analysis, shown = chances_of(POSITION)
    for choice, row in zip(analysis.ranked, shown["choices"], strict=False):
        if not row["figures"]:
            continue
        combine, tweak, points = row["figures"]
        for chance, figure in ((choice.combine, combine), (choice.tweak, tweak)):
            assert value_of(figure) == chance.value
            assert figure["dots"] == filled_dots(chance.value)
            assert figure["dots_text"].startswith(f"{figure['dots']} of 100 dots ")
            assert figure["text"] == chance.text(CATALOG)
            assert figure["mathml"] == chance.mathml()
            assert f"N: {chance.unseen} " in figure["letters_text"]
            cases = chance.case_texts(CATALOG)
            assert tuple(figure["cases"]) == (cases[: tab.MOST_CASES] if len(cases) > 1 else ())
            assert bool(figure["more_text"]) == (len(cases) > tab.MOST_CASES)
        assert value_of(points) == choice.expected.value
        assert points["mathml"] == choice.expected.mathml()
        assert points["dots"] is None
        assert len(points["spread"]) == len(choice.expected.best)


def test_a_whole_number_is_shown_once() -> None:
    _, shown = chances_of("A O1 G4\nB Y6\ntable Y3 B2\ndeck -\ntpile -")
    figures = [figure for row in shown["choices"] for figure in row["figures"]]
    certain = [figure for figure in figures if figure["value_text"] in ("0%", "100%", "0")]
    assert certain
    assert {figure["value_mathml"] for figure in certain} == {""}


def test_a_known_target_names_how_many_cards_help() -> None:
    _, shown = chances_of("A O1 G4\nB Y6\ntable Y3 B2\ndeck -\ntpile -")
    figure = shown["choices"][0]["figures"][0]
    assert re.fullmatch(
        r"N: \d+ hidden cards\. m: 1 in the next hand\. K: \d+ hidden cards that help\.",
        figure["letters_text"],
    )
    assert figure["cases"] == []


def test_action_cards_tell_what_they_add_and_a_thief_once() -> None:
    position = POSITION.replace("table", "C G1 G2\ntable")
    analysis, shown = chances_of(position)
    assert [row["name"] for row in shown["actions"]] == [
        "The Thief",
        "The Joker (±1) for 10",
        "The Joker (±1) for 8",
    ]
    texts = {gain.text(CATALOG) for gain in analysis.actions}
    assert {row["text"] for row in shown["actions"]} == texts
    assert len(analysis.actions) == 4  # a Thief against each of two


def test_a_next_player_without_cards_needs_no_figures() -> None:
    _, shown = chances_of("A O1 G4\nB -\ntable Y3 B2\ndeck -\ntpile -")
    assert shown["intro_text"] == "The next player has no cards."
    assert all(row["figures"] == [] for row in shown["choices"])


def test_long_lists_are_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tab, "MOST_CHOICES", 3)
    monkeypatch.setattr(tab, "MOST_DETAILED", 1)
    monkeypatch.setattr(tab, "MOST_CASES", 2)
    analysis, shown = chances_of(POSITION)
    assert shown["more_text"] == f"and {len(analysis) - 3} more"
    assert [bool(row["figures"]) for row in shown["choices"]] == [True, False, False]
    figure = shown["choices"][0]["figures"][0]
    cases = len(analysis.ranked[0].combine.cases)
    assert (len(figure["cases"]), figure["more_text"]) == (2, f"and {cases - 2} more")


@pytest.mark.parametrize("seed", range(4))
def test_whole_rounds_with_the_tab_open(seed: int) -> None:
    page = Pupil(
        Controller(seed, edition="72", players=2 + seed, bots="random", panel="open"), seed
    )
    page.send(kind="panel", tab="chances")
    while page.view["phase"] in ("turn", "drop"):
        shown = page.view["chances"]
        if page.view["phase"] == "turn":
            view = page.controller.session.state.view(0)
            assert len(shown["choices"]) == min(len(te.analyze(view)), tab.MOST_CHOICES)
        else:
            assert shown is None
        page.send(**page.decide())
    assert page.view["chances"] is None
