"""Saves: a match is taken up where it stood, and what cannot have been played is refused."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.quick import QUICK
from tests.page.scripted import Pupil
from tests.strategies import SIZES, random_move, seeds
from tweak_edu.engine.cards import Card
from tweak_edu.errors import SaveError
from tweak_edu.page import Controller
from tweak_edu.page.saved import LARGEST_SAVE, format_save, parse_save
from tweak_edu.page.settings import Settings
from tweak_edu.session import Session


def play_on(session: Session, rng: random.Random, decisions: int) -> None:
    """Let the pupil make some moves by chance, over the ends of rounds but not of the match."""
    for _ in range(decisions):
        if session.state.is_over:
            if session.match.is_over:
                return
            session.next_round()
        else:
            move = random_move(session.state, rng)
            session.play(0, move)


@st.composite
def matches(draw: st.DrawFn) -> tuple[Settings, Session]:
    """Matches of any settings, stopped anywhere."""
    edition, players, colors = draw(st.sampled_from(SIZES))
    asked = Settings(
        seed=draw(st.integers(0, 10**15 - 1)),
        round=draw(st.integers(1, 3)),
        edition=edition,
        players=players,
        colors=colors,
        bots=draw(st.lists(st.sampled_from(QUICK), min_size=players - 1, max_size=players - 1)),
        undo=draw(st.booleans()),
    )
    session = asked.open_session()
    play_on(session, random.Random(draw(seeds)), draw(st.integers(0, 60)))
    return asked, session


def told(session: Session) -> tuple[object, ...]:
    """Everything about a match that anybody could be told."""
    match = session.match
    return session.rules, session.seats, session.seed, match, session.moves, session.state


@given(matches(), seeds)
@hypothesis.settings(max_examples=60, deadline=None)
def test_a_match_taken_up_again_is_the_same_and_goes_on_the_same(
    match: tuple[Settings, Session], seed: int
) -> None:
    asked, session = match
    settings, again = parse_save(format_save(session, asked))
    assert settings == asked
    assert told(again) == told(session)
    assert (again.ply, again.round_number) == (session.ply, session.round_number)
    assert again.steps == session.steps  # with what the bots say of their moves
    for one in (session, again):
        play_on(one, random.Random(seed), 25)
    assert told(again) == told(session)
    assert format_save(again, settings) == format_save(session, asked)


def a_save() -> str:
    """Two rounds and a bit of the third."""
    for seed in range(99):
        asked = Settings(seed=seed, edition="72", players=3, bots=["greedy", "random"])
        session = asked.open_session()
        while len(session.moves) < 3 and not session.match.is_over:
            play_on(session, random.Random(seed), 1)
        play_on(session, random.Random(seed), 2)
        if len(session.moves) == 3 and not session.state.is_over:
            return format_save(session, asked)
    raise AssertionError("every match was short")


SAVE = a_save()
LINES = SAVE.splitlines()
MOVES = LINES[-2].split()


def changed(line: int, text: str) -> str:
    """The save with another text in a line; lines count from 1."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]])


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "no saved match"),
        ("hello", 1, "no saved match"),
        ("tweak_edu record 1\nend", 1, "no saved match"),
        (SAVE.replace("save 1", "save 2"), 1, "no saved match"),
        ("\n".join(LINES[:-1]), 5, "cut off"),
        (SAVE[:-30], 5, "cut off"),
        (changed(2, "rules 65 players=3"), 2, "'link' is wanted"),
        (changed(2, "link v=1&seed=4&players=9"), 2, "players=9"),
        (changed(2, "link v=1&seed=4&players=3&bots=owl"), 2, "bots=owl"),
        (changed(2, "link v=1&seed=x&players=3"), 2, "seed=x"),
        (changed(2, "link v=1&seed=-1&players=3"), 2, "seed=-1"),
        (changed(2, "link v=1&seed=" + "9" * 5000), 2, "seed="),
        (changed(2, "link v=1&players=3"), 2, "no seed"),
        (changed(2, "link v=2&seed=7"), 2, "v=2"),
        (changed(2, LINES[1] + "&round=2"), 3, "'round 2'"),
        (changed(3, LINES[3]), 3, "'round 1'"),
        (changed(3, "round 1"), 4, "next round"),
        (changed(4, LINES[3] + " place:R1"), 4, "round_over"),
        (changed(5, "round 3 what"), 5, "'what'"),
        (changed(5, "round 3 skip"), 5, r"move 1 \(skip\)"),
        (changed(5, " ".join([*MOVES, "thief:F"])), 5, "move"),
        ("tweak_edu save 1\nend", 1, "'link' is wanted"),
    ],
)
def test_a_damaged_or_foreign_save_is_refused_with_its_line(
    text: str, line: int, reason: str
) -> None:
    with pytest.raises(SaveError, match=reason) as refused:
        parse_save(text)
    assert refused.value.line == line


def test_a_save_that_is_too_long_is_not_looked_at() -> None:
    with pytest.raises(SaveError, match="too long"):
        parse_save(SAVE + "#" * LARGEST_SAVE)


def test_chance_cannot_be_rewritten() -> None:
    """The Thief of a save takes what the seed lets it take."""
    for seed in range(200):
        asked = Settings(seed=seed, edition="72")
        session = asked.open_session()
        play_on(session, random.Random(seed), 8)
        robbed = [(i, s) for i, s in enumerate(session.steps) if str(s.move).startswith("thief")]
        others = [
            card
            for _, step in robbed
            for card in step.before.hands[step.move.victim]
            if card != step.move.card
        ]
        if robbed and others:
            break
    (_, step), *_ = robbed
    honest = format_save(session, asked)
    forged = honest.replace(str(step.move), f"thief:B={others[0]}")
    assert forged != honest
    with pytest.raises(SaveError, match="chance") as refused:
        parse_save(forged)
    assert refused.value.line == 3


@given(st.data())
@hypothesis.settings(max_examples=150, deadline=None)
def test_a_save_with_a_spoilt_place_is_refused_or_could_have_been_played(data: Any) -> None:
    at = data.draw(st.integers(0, len(SAVE) - 1))
    letter = data.draw(st.characters(codec="utf-8"))
    spoilt = SAVE[:at] + letter + SAVE[at + data.draw(st.integers(0, 3)) :]
    try:
        asked, session = parse_save(spoilt)
    except SaveError:
        return
    assert parse_save(format_save(session, asked))[1].moves == session.moves


@given(st.text(max_size=200))
@hypothesis.settings(deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    for save in (text, f"tweak_edu save 1\n{text}\nend"):
        with contextlib.suppress(SaveError):
            parse_save(save)


# On the page.


@pytest.fixture
def pupil() -> Pupil:
    """A pupil amid a round."""
    pupil = Pupil(Controller(11), 11)
    for _ in range(5):
        pupil.send(**pupil.decide())
    return pupil


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what belongs to the conversation."""
    talk = {"version", "reply", "notice", "announce"}
    return {name: value for name, value in view.items() if name not in talk}


def test_every_view_carries_a_save_that_brings_it_back(pupil: Pupil) -> None:
    rounds = set()
    while pupil.view["phase"] != "match_over":
        view = pupil.view
        other = Pupil(Controller(99, players=3), 1)
        again = other.send(kind="resume", save=view["save"])
        assert shown(again) == shown(view)
        assert again["notice"] == {"kind": "info", "text": "Here is your round again."}
        assert again["announce"]["text"] == "Here is your round again."
        rounds.add(view["round"])
        pupil.send(**pupil.decide())
    assert len(rounds) > 1


def test_an_opened_file_replaces_the_round(pupil: Pupil) -> None:
    view = Pupil(Controller(99, players=4), 1).send(kind="open", save=pupil.view["save"])
    assert shown(view) == shown(pupil.view)
    assert "open" in view["notice"]["text"]


@pytest.mark.parametrize(
    ("save", "told"),
    [
        ("", "no saved round"),
        ("%PDF", "no saved round"),
        (changed(5, "round 3 what"), "line 5"),
        (SAVE + "#" * LARGEST_SAVE, "no saved round"),
    ],
)
def test_a_refused_file_is_explained_and_the_round_stays(
    pupil: Pupil, save: str, told: str
) -> None:
    before = pupil.view
    view = pupil.send(kind="open", save=save)
    assert shown(view) == shown(before)
    assert view["notice"]["kind"] == "wrong"
    assert told in view["notice"]["text"]
    assert "stays" in view["announce"]["text"]
    assert pupil.send(**pupil.decide())["ply"] > before["ply"]


def test_what_the_browser_kept_badly_leaves_the_new_round(pupil: Pupil) -> None:
    before = pupil.view
    view = pupil.send(kind="resume", save=SAVE[:50])
    assert shown(view) == shown(before)
    assert "new one" in view["notice"]["text"]


@pytest.mark.parametrize("save", [None, 7, [], {"save": SAVE}])
def test_a_save_that_is_no_text_changes_nothing(pupil: Pupil, save: object) -> None:
    before = pupil.view
    assert shown(pupil.send(kind="open", save=save)) == shown(before)
    assert pupil.view["announce"] == before["announce"]


def test_a_save_tells_no_card_but_those_of_the_moves(pupil: Pupil) -> None:
    session = pupil.controller.session
    public = " ".join(map(str, session.record.moves))
    cards = {
        str(Card(word))
        for word in public.replace("+", " ").replace(":", " ").split()
        if len(word) == 2 and word[0] in "ROYGBP"
    }
    hidden = {str(card.front) for card in session.record.deal.cards} - cards
    assert hidden
    save = "\n".join(line for line in pupil.view["save"].splitlines() if line[:5] == "round")
    assert not any(card in save for card in hidden)
