"""A page opened by a link: its deal and its bots' replies, what is told, and the link it holds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.page.scripted import Pupil
from tests.page.test_link import MALFORMED
from tweak_edu.page import Controller
from tweak_edu.page.link import format_link, read_link
from tweak_edu.page.settings import LARGEST_SEED, Settings


def opened(query: str, **kernel: Any) -> Pupil:
    """A pupil at a page whose kernel had begun a deal of its own before the link came."""
    pupil = Pupil(Controller(**kernel), seed=1)
    pupil.send(kind="link", query=query)
    return pupil


def played(pupil: Pupil, decisions: int = 12) -> list[Any]:
    """What a pupil with habits gets to see, decision by decision."""
    seen = []
    for _ in range(decisions):
        view = pupil.send(**pupil.decide())
        seen.append([view[key] for key in ("hand", "table", "players", "story", "log", "link")])
    return seen


@pytest.mark.parametrize(
    "query",
    [
        "?seed=4711",
        "?seed=7&players=3&bots=random,novice&table=6&bot_slips=1",
        "?v=1&seed=3&round=4&edition=72&players=4&bots=careful&undo=0",
    ],
)
def test_a_link_gives_the_same_deal_and_replies_in_every_kernel(query: str) -> None:
    one, other = opened(query, seed=1), opened(query, seed=2, players=5, bots="greedy")
    for key in ("hand", "table", "players", "goal", "match_text", "house_text", "story", "link"):
        assert one.view[key] == other.view[key]
    assert played(one) == played(other)


def test_a_link_gives_what_its_settings_give() -> None:
    made = Pupil(Controller(seed=7, players=3, bots="random"), seed=1)
    assert played(opened("seed=7&players=3&bots=random")) == played(made)


def test_a_link_without_a_seed_draws_one_and_keeps_it() -> None:
    view = opened("players=3", seed=5).view
    settings, left_out = read_link(view["link"])
    assert (settings.players, left_out) == (3, ())
    assert settings.seed not in (None, 5)
    assert view["notice"] is None


@pytest.mark.parametrize("query", ["", "?", "token=secret", "?token=secret&token=more"])
def test_a_query_with_nothing_for_the_page_leaves_its_deal(query: str) -> None:
    pupil = Pupil(Controller(seed=5, players=3), seed=1)
    before = pupil.send(**pupil.decide())
    after = pupil.send(kind="link", query=query)
    assert after == {**before, "version": before["version"] + 1, "reply": before["reply"] + 1}


@pytest.mark.parametrize("query", MALFORMED, ids=lambda query: ascii(query)[:30])
def test_a_malformed_link_opens_the_default_and_tells_so_in_one_line(query: str) -> None:
    view = opened(f"?{query}", seed=5, players=3).view
    settings, _left_out = read_link(view["link"])
    assert settings == Settings(seed=settings.seed)
    assert view["notice"]["kind"] == "info"
    text = view["notice"]["text"]
    assert text.startswith("This link has a part that does not fit. It was left out: ")
    assert "\n" not in text
    assert len(text) < 120
    assert view["announce"]["text"].startswith(text)
    assert view["announce"]["text"].endswith(view["story"][-1]["text"])


def test_of_many_bad_parts_three_are_shown() -> None:
    text = opened("&".join(f"a{number}=1" for number in range(9))).view["notice"]["text"]
    assert text == (
        "This link has 9 parts that do not fit. They were left out: a0=1, a1=1, a2=1 and …."
    )


@given(st.text(max_size=60))
def test_whatever_stands_in_a_link_there_is_a_page(query: str) -> None:
    view = opened(query, seed=5).view
    assert view["phase"] == "turn"
    assert read_link(view["link"])[1] == ()


def test_the_notice_of_a_link_goes_with_the_first_move() -> None:
    pupil = opened("seed=7&players=9")
    assert pupil.view["notice"] is not None
    assert pupil.send(**pupil.decide())["notice"] is None


def test_the_link_follows_the_rounds_and_opens_each_of_them() -> None:
    pupil = Pupil(Controller(seed=7, players=3), seed=1)
    first = pupil.view["link"]
    assert first == "v=1&seed=7&edition=65&players=3&bots=eager"
    assert pupil.play_round()["link"] == first
    second = pupil.send(kind="next")
    assert second["link"] == "v=1&seed=7&round=2&edition=65&players=3&bots=eager"
    other = opened(second["link"]).view
    for key in ("hand", "table", "goal", "deck", "match_text", "link"):
        assert other[key] == second[key]


def test_the_link_follows_a_new_match_up_to_the_largest_seed() -> None:
    pupil = Pupil(Controller(seed=LARGEST_SEED), seed=1)
    while pupil.view["phase"] != "match_over":
        pupil.send(**pupil.decide())
    view = pupil.send(kind="next")
    assert view["link"] == "v=1&seed=0&edition=65&players=2&bots=eager"
    assert opened(view["link"]).view["hand"] == view["hand"]


def test_the_link_follows_an_opened_file() -> None:
    saved = Pupil(Controller(seed=7, players=3, table=6), seed=1)
    saved.send(**saved.decide())
    pupil = Pupil(Controller(seed=5), seed=1)
    assert pupil.send(kind="open", save=saved.view["save"])["link"] == saved.view["link"]
    assert read_link(pupil.view["link"]) == (Settings(seed=7, players=3, table=6), ())


def test_a_kept_match_goes_before_the_link() -> None:
    kept = Pupil(Controller(seed=7), seed=1)
    kept.send(**kept.decide())
    pupil = Pupil(Controller(seed=5), seed=1)
    view = pupil.send(kind="resume", save=kept.view["save"], query="?seed=8")
    assert [view[key] for key in ("hand", "log", "link")] == [
        kept.view[key] for key in ("hand", "log", "link")
    ]


def test_if_the_kept_match_is_damaged_the_link_is_opened() -> None:
    pupil = Pupil(Controller(seed=5), seed=1)
    view = pupil.send(kind="resume", save="tweak_edu save 1\nend\n", query="?seed=8&players=3")
    assert view["link"] == format_link(Settings(seed=8, players=3))
    assert view["notice"]["text"] == "Your round could not be read. Here is a new one."


@pytest.mark.parametrize("query", [None, 7, [], {}, True, ["seed=7"]])
@pytest.mark.parametrize("kind", ["link", "resume"])
def test_a_query_that_is_no_text_is_ignored(kind: str, query: object) -> None:
    pupil = Pupil(Controller(seed=5), seed=1)
    before = pupil.view["link"]
    assert pupil.send(kind=kind, save="", query=query)["link"] == before
    assert pupil.view["notice"] is None
