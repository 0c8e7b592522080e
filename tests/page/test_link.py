"""Links: what is written is read back; whatever is read, there are settings and no exception."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tweak_edu.bots import BOTS
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import RulesError
from tweak_edu.page import Controller
from tweak_edu.page.link import format_link, read_link
from tweak_edu.page.settings import PARAMETERS, Settings

names = st.sampled_from(["you", *sorted(BOTS)])


@st.composite
def settings_of_any_kind(draw: st.DrawFn) -> Settings:
    """Settings with every parameter drawn, those listed in a new field included."""
    players = draw(st.integers(2, 6))
    drawn: dict[str, Any] = {
        "seed": draw(st.none() | st.integers(0, 10**15 - 1)),
        "round": draw(st.integers(1, 999)),
        "hints": draw(st.integers(0, 4)),
        "speed": draw(st.integers(0, 3)),
        "players": players,
        "points": draw(st.none() | st.integers(1, 999)),
        "colors": draw(st.none() | st.sampled_from(["ROYGB", "RP", 3, 6])),
        "bots": draw(names | st.lists(names, min_size=players - 1, max_size=players - 1)),
        "lang": "en",
    }
    drawn["at"] = tuple(draw(st.lists(st.just(0), max_size=4))) if drawn["seed"] else ()
    for name, known in PARAMETERS.items():
        if known.values:
            drawn.setdefault(name, draw(st.sampled_from(known.values)))
    assert drawn.keys() == PARAMETERS.keys()
    try:
        return Settings.of(**drawn)
    except RulesError as error:  # so few colors for so many players
        assert str(error).startswith(("colors = ", "table = "))  # noqa: PT017 - others fail
        return Settings.of(**drawn | {"colors": None})


@given(settings_of_any_kind())
def test_a_link_is_read_back_as_it_was_written(settings: Settings) -> None:
    assert read_link(format_link(settings)) == (settings, ())
    assert read_link(f"?{format_link(settings)}") == (settings, ())


@given(settings_of_any_kind())
def test_a_link_tells_all_that_decides_the_deal(settings: Settings) -> None:
    link = format_link(settings)
    assert link.startswith("v=1&" + ("" if settings.seed is None else f"seed={settings.seed}&"))
    for name in ("edition", "players", "bots"):
        assert f"&{name}=" in f"&{link}"
    assert link.isascii()
    assert not set(' "<>') & set(link)


@given(st.text(max_size=80))
def test_any_text_gives_settings(text: str) -> None:
    settings, left_out = read_link(text)
    assert isinstance(settings, Settings)
    for part in left_out:
        assert len(part) <= 24
        assert part.isprintable()


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["v", *PARAMETERS]) | st.text(max_size=5),
            st.sampled_from(["", "0", "1", "2", "9", "65", "eager", "en", "%ff"])
            | st.text(max_size=8),
        ),
        max_size=8,
    )
)
def test_a_query_near_the_mark_gives_settings_that_can_be_played(pairs: list[Any]) -> None:
    settings, _left_out = read_link("&".join(f"{name}={text}" for name, text in pairs))
    assert Rules.edition(settings.edition, settings.players).players == len(settings.seats)
    assert settings.with_seed().open_session().state is not None


DEFAULT = Settings()
MALFORMED = [
    *("foo=1", "players=9", "players=1", "players=0", "players=-2", "players=2.0", "players=two"),
    *("players=", "players", "players=%00", "players=%F0%9F%82%A1", "players=²", "players=٣"),
    *("seed=-1", "seed=1e3", "seed=abc", "seed=0x10", "seed=1_000", "seed=%201", "seed=None"),
    *(f"seed={'9' * 5000}", f"seed={10**15}", "seed=%ff%fe", "seed='; DROP TABLE", "seed=<b>7"),
    *("edition=66", "edition=065", "edition=", "edition=[65]", "edition=65.", "EDITION=65"),
    *("bots=owl", "bots=", "bots=,", "bots=eager,eager", "bots=me", "bots=EAGER", "bots=eager,"),
    *("colors=OYG", "colors=RR", "colors=0", "colors=7", "colors=xyz", "colors=red", "colors="),
    *("table=5", "table=-4", "table=12", "table=six", "table=6.0", "table="),
    *("round=0", "round=-1", "round=1000", "round=last"),
    *("lang=xx", "lang=", "lang=../en", "lang=e%00n", f"lang={'e' * 999}", "v=2", "v=", "v=1.0"),
    *("players=%zz", "=", "=5", "<script>=1", "%=%", "\ud800=1", "\u202e=x", "name=Mary"),
]


def test_there_are_enough_malformed_links() -> None:
    assert len(set(MALFORMED)) >= 50


@pytest.mark.parametrize("query", MALFORMED, ids=lambda query: ascii(query)[:30])
def test_a_malformed_link_gives_the_default_and_is_told(query: str) -> None:
    settings, left_out = read_link(query)
    assert settings == DEFAULT
    assert len(left_out) == 1
    good, also_left_out = read_link(f"v=1&seed=7&{query}")
    if not query.startswith(("seed", "v=")):
        assert (good, also_left_out) == (Settings(seed=7), left_out)


@pytest.mark.parametrize(
    ("query", "settings"),
    [
        ("", Settings()),
        ("?", Settings()),
        ("&&", Settings()),
        ("v=1", Settings()),
        ("token=abc", Settings()),
        ("seed=007", Settings(seed=7)),
        ("players=3&bots=greedy,eager", Settings(players=3, bots=["greedy", "eager"])),
        ("bots=greedy,eager&players=3", Settings(players=3, bots=["greedy", "eager"])),
        ("bots=greedy%2Ceager&players=3", Settings(players=3, bots=["greedy", "eager"])),
        ("colors=royg", Settings(colors="ROYG")),
        ("colors=4", Settings(colors="ROYG")),
        ("lang=en-GB", Settings()),
    ],
)
def test_a_good_link_is_read(query: str, settings: Settings) -> None:
    assert read_link(query) == (settings, ())


def test_of_two_that_do_not_go_together_the_later_field_falls_back() -> None:
    assert read_link("players=6&colors=RO") == (Settings(players=6), ("colors=RO",))
    assert read_link("table=4&colors=R") == (Settings(colors="R"), ("table=4",))
    assert read_link("players=4&bots=eager,greedy") == (
        Settings(players=4),
        ("bots=eager,greedy",),
    )


def test_what_is_said_twice_counts_once() -> None:
    assert read_link("seed=7&seed=8") == (Settings(seed=7), ("seed=8",))


def test_of_a_link_without_end_only_the_beginning_is_read() -> None:
    settings, left_out = read_link("seed=7&" + "a=1&" * 100_000)
    assert settings == Settings(seed=7)
    assert len(left_out) < 600


def test_settings_in_python_have_one_form() -> None:
    assert Settings(colors=4) == Settings(colors=["g", "R", "o", "y"])
    assert Settings(players=3, bots=["eager", "eager"]) == Settings(players=3, bots="eager")
    assert Settings(lang="en-GB") == Settings(lang="no-such-language") == Settings()
    assert hash(Settings(players=3, bots=["greedy", "eager"]))


def test_the_page_keeps_its_settings_with_the_seed_drawn() -> None:
    drawn = Controller().settings.seed
    assert drawn is not None
    assert Controller(seed=7, players=3).settings == Settings(seed=7, players=3)
    with pytest.raises(RulesError, match=r"^seed = None"):
        Settings().open_session()
