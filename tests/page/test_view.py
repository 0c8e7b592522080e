"""The shape of the view, held against the sample that both sides of the page read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import comb
from pathlib import Path
from typing import Any

import pytest

import tweak_edu.page
from tests.page.scripted import Pupil, ways_of
from tweak_edu.engine.cards import Card
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import NotationError, RulesError
from tweak_edu.i18n import load_catalog
from tweak_edu.page import Controller, panel_labels, panel_view
from tweak_edu.page.actions import action_rows
from tweak_edu.page.messages import TABS
from tweak_edu.page.ways import MOST_ROWS, decision_ways, plain_ways
from tweak_edu.page.words import Words

SAMPLE = json.loads((Path(__file__).parents[1] / "data" / "view.json").read_text("utf-8"))
WORDS = Words("en", ("you", "greedy"))


def views() -> Iterator[dict[str, Any]]:
    """Views of all phases, with all kinds of content."""
    for seed in range(12):
        settings = {"edition": "72", "players": 2 + seed % 5, "bots": "random"}
        page = Pupil(Controller(seed, **settings, bot_slips=True, panel="open"), seed)
        yield page.view
        yield page.send(kind="new", settings={"seed": "seven"})
        yield page.send(kind="take", hand=[0, 1], table=[])
        while page.view["phase"] in ("turn", "drop"):
            yield page.send(**page.decide())
            yield page.send(kind="panel", tab=page.rng.choice(TABS))
            ways = ways_of(page.view) if page.view["phase"] == "turn" else []
            for hand, table in ways[:1]:
                yield page.send(kind="find", hand=[hand], table=table)
            for claim in page.view["claims"]:
                yield page.send(kind="challenge", claim=claim["ply"])
            for hand, table in ways[:1]:
                yield page.send(kind="say", hand=[hand], table=table)
    page = Pupil(Controller(3, players=3, bots=["you", "random"]), 3)
    while page.view["result"] is None:
        yield page.send(**page.decide())
    yield page.send(kind="review", at=0)
    yield page.send(kind="reveal")
    yield Controller(mode="learn").view
    yield panel_view("R1 R2", "O5", 7)


def shapes(value: Any, path: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    """Every object of a view: where it stands and the names of its fields."""
    if isinstance(value, dict):
        yield path, frozenset(value)
        for key, inner in value.items():
            yield from shapes(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from shapes(inner, f"{path}[]")


def test_the_sample_and_the_views_have_the_same_fields() -> None:
    real = {shape for view in views() for shape in shapes(view)}
    sampled = set(shapes(SAMPLE["view"]))
    assert sampled <= real, "the sample has fields that no view has"
    # The sample stands amid a round, so that it has no result.
    other = {(path, keys) for path, keys in real - sampled if not path.startswith(".result")}
    assert not other, "views have fields that the sample lacks"


def test_the_labels_are_those_of_the_sample() -> None:
    assert Controller(seed=1).labels == SAMPLE["labels"]
    assert panel_labels() == SAMPLE["labels"]


def test_the_form_of_a_new_game_is_that_of_the_sample() -> None:
    assert Controller(seed=1).form == SAMPLE["form"]


def test_the_result_tells_points_card_by_card() -> None:
    view = Pupil(Controller(3, players=3), 3).play_round()
    result = view["result"]
    texts = {"left_text", "outcome_text", "next_text", "review_text"}
    assert set(result) == {"title", "rows", *texts}
    assert result["title"] == "End of round 1"
    for row in result["rows"]:
        assert set(row) == {"name", "you", "cards", "sum_text", "total_text"}
        for card in row["cards"]:
            common = {"name", "points", "points_text"}
            assert set(card) - common in ({"card"}, {"text", "color", "value"})


def source() -> str:
    files = Path(tweak_edu.page.__file__).parent.glob("*.py")
    return "\n".join(path.read_text("utf-8") for path in files)


def test_every_key_used_exists_and_every_page_key_is_used() -> None:
    catalog = load_catalog("en")
    used = set(re.findall(r'"(page\.[a-z_.]+[a-z])"', source()))
    known = set(catalog.keys("page."))
    assert used <= known
    # Labels are taken all together, the others by the name of a card, a setting or a step.
    computed = ("page.label.", "page.help.", "page.lesson.", "page.lock.", "page.set.")
    assert {key for key in known - used if not key.startswith(computed)} == set()


def test_each_bot_is_known_by_its_level() -> None:
    view = Controller(3, players=4, bots=["master", "you", "careful"]).view
    assert [player["level_text"] for player in view["players"]] == ["", "Owl", "", "Cat"]


def test_players_actions_and_totals_are_those_of_the_game() -> None:
    page = Pupil(Controller(3, edition="72", players=3), 3)
    counts = set()
    for _ in range(2):
        while page.view["phase"] in ("turn", "drop"):
            state = page.controller.session.state
            held = [card.value for card in state.held[0]]
            shown = {row["card"]: row["count"] for row in page.view["actions"]}
            assert shown == {card: held.count(card) for card in held}
            counts |= set(shown.values())
            for seat, player in enumerate(page.view["players"]):
                assert player["turn"] == (seat == state.actor) == player["you"]
                assert player["points"] == state.points(seat)
                assert player["total"] == page.controller.session.match.totals[seat]
                assert len(player["actions"]) == len(state.held[seat])
            page.send(**page.decide())
        assert not any(player["turn"] for player in page.view["players"])
        page.send(kind="next")
    assert max(counts) > 1, "no card was held twice; take other seeds"


@pytest.mark.parametrize("card", ["thief", "bomb"])
def test_a_card_against_nobody_says_that_no_other_player_has_cards(card: str) -> None:
    state = State.parse(f"A G4 B1\nB -\ntable O2\ndeck -\nA held {card}")
    (row,) = action_rows(state.view(0), WORDS)
    assert not row["enabled"]
    assert row["reason"] == "No other player has cards right now."


def test_ways_count_both_ways_and_mark_a_tweak() -> None:
    state = State.parse("A O1 G4 P6\nB R1\ntable Y3 B2 R3\ndeck O4/9\ntpile bomb")
    panel = decision_ways(state.view(0), WORDS)
    assert panel["by_cards_text"] == "5 ways by cards"
    assert panel["by_numbers_text"] == "3 ways by numbers"
    assert panel["selections_text"] == "5 of 21 card choices make 9"
    first = panel["by_cards"][-1]  # few cards come first
    assert first["sum"] == "1 + 3 + 2 + 3 = 9"
    assert first["spoken"] == "1 plus 3 is 4, plus 2 is 6, plus 3 is 9"
    assert (first["hand"], first["table"]) == (0, [0, 1, 2])
    assert (first["tweak"], first["points"]) == (True, 6)
    assert first["points_text"] == "6 points, and 2 for the action card"
    assert [row["tweak"] for row in panel["by_cards"]] == [False, False, False, False, True]
    assert [len(row["cards"]) for row in panel["by_cards"]] == [2, 2, 3, 3, 4]
    assert [row["times"] for row in panel["by_numbers"]] == [2, 2, 1]
    assert [row["tweak"] for row in panel["by_numbers"]] == [False, False, True]
    assert panel["by_numbers"][1]["times_text"] == "2 ways by cards"


def test_a_tweak_without_action_cards_left_names_none() -> None:
    state = State.parse("A G4\nB R1\ntable O3\ndeck B1/7\ntpile -")
    (way,) = decision_ways(state.view(0), WORDS)["by_cards"]
    assert (way["tweak"], way["points_text"]) == (True, "2 points")


def test_no_way_is_said_so() -> None:
    state = State.parse("A O1\nB R1\ntable Y3\ndeck O4/9\ntpile -")
    panel = decision_ways(state.view(0), WORDS)
    assert panel["by_cards_text"] == "0 ways by cards"
    assert panel["empty_text"].startswith("No hand card makes 9")


def test_many_ways_are_cut_short_at_once() -> None:
    deck = Rules.edition("72").deck
    panel = plain_ways(deck[:3], deck, 10, WORDS)
    assert len(panel["by_cards"]) == MOST_ROWS
    assert panel["more_text"].startswith("and ")
    few = plain_ways([1], [2, 3], 6, WORDS)
    assert (len(few["by_cards"]), few["more_text"]) == (1, "")


def test_a_panel_takes_cards_texts_and_numbers() -> None:
    by_cards = panel_view([Card("O1")], [Card("Y3"), Card("B2")], 6)["ways"]
    assert by_cards == panel_view("O1", "Y3 B2", 6)["ways"]
    by_numbers = panel_view([1], [3, 2], 6)["ways"]
    assert by_numbers["by_cards"][0]["cards"][0]["name"] == "1"
    with pytest.raises(NotationError):
        panel_view("O9", "Y3", 6)


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"seed": "7"}, "seed"),
        ({"seed": True}, "seed"),
        ({"edition": "66"}, "edition"),
        ({"edition": 65}, "edition"),
        ({"edition": []}, "edition"),
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"players": "2"}, "players"),
        ({"bots": "owl"}, "bots"),
        ({"bots": 3}, "bots"),
        ({"bots": ["greedy", "greedy"]}, "bots"),
        ({"bots": [None]}, "bots"),
        ({"bots": [["greedy"]]}, "bots"),
        ({"bots": "person"}, "bots"),
        ({"colors": "OYG"}, "colors"),
        ({"colors": 9}, "colors"),
        ({"colors": 1, "players": 6}, "colors"),
    ],
)
def test_a_bad_setting_is_named(settings: dict[str, Any], field: str) -> None:
    with pytest.raises(RulesError, match=rf"^{field} = "):
        Controller(**settings)


def test_an_unknown_language_falls_back_to_english() -> None:
    assert Controller(seed=1, lang="xx").view["lang"] == "en"


def test_without_a_seed_deals_differ() -> None:
    assert len({str(Controller().view["hand"]) for _ in range(5)}) > 1


def test_trouble_keeps_the_view_and_says_so() -> None:
    controller = Controller(seed=1)
    before = controller.view
    after = controller.trouble({"id": 4})
    assert after["notice"]["kind"] == "info"
    assert after["announce"]["text"] == after["notice"]["text"]
    assert (after["reply"], after["hand"]) == (4, before["hand"])


def test_a_panel_counts_more_ways_than_fit_into_64_bits() -> None:
    ways = panel_view([1], [1] * 90, 46)["ways"]
    assert str(comb(90, 45)) in ways["by_cards_text"]
    assert len(ways["by_cards"]) == MOST_ROWS
