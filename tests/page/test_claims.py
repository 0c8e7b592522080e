"""Bots that slip while they say their sum, and the pupil who challenges it."""

from __future__ import annotations

import random
import re
from itertools import accumulate
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.page.scripted import Pupil
from tweak_edu.page import Controller
from tweak_edu.page.claims import ONE_IN, open_claims, with_a_slip


def play(seed: int, rounds: int = 1, **settings: Any) -> list[dict[str, Any]]:
    """All views of some rounds."""
    page = Pupil(Controller(seed, **settings), seed)
    views = [page.view]
    for _ in range(rounds):
        while page.view["phase"] in ("turn", "drop"):
            views.append(page.send(**page.decide()))
        views.append(page.send(kind="next"))
    return views


def said_in(text: str) -> list[tuple[int, int, int]]:
    """Each step said in a text: sum before, number added, sum said."""
    steps: list[tuple[int, int, int]] = []
    for first, added, total in re.findall(r"(?:(\d+) )?plus (\d+) is (\d+)", text):
        steps.append((int(first) if first else steps[-1][2], int(added), int(total)))
    return steps


def pupil_with_claim(right: bool, **settings: Any) -> tuple[Pupil, int]:
    """A pupil who can challenge a bot that is right, or one that is wrong; the claim's ply."""
    for seed in range(300):
        page = Pupil(Controller(seed, bot_slips=True, **settings), seed)
        while page.view["phase"] in ("turn", "drop"):
            page.send(**page.decide())
            for ply, claim in open_claims(page.controller.session).items():
                if claim.is_right == right:
                    return page, ply
    raise AssertionError("no such claim")


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6), st.integers())
def test_a_slip_is_one_step_wrong_by_one_or_two(values: list[int], seed: int) -> None:
    said = with_a_slip(values, random.Random(seed))
    before = [values[0], *said]
    off = [before[i + 1] - before[i] - values[i + 1] for i in range(len(said))]
    assert sorted(map(abs, off))[:-1] == [0] * (len(said) - 1)
    assert max(map(abs, off)) in (1, 2)
    assert all(after > sum_before for sum_before, after in zip(before, said, strict=False))
    assert said[-1] != sum(values)


def test_bots_slip_about_once_in_five_captures_and_only_in_words() -> None:
    claims = slipped = 0
    for seed in range(40):
        plain, slipping = play(seed, players=3), play(seed, players=3, bot_slips=True)
        assert [v["record"] for v in plain] == [v["record"] for v in slipping]
        assert [v["table"] for v in plain] == [v["table"] for v in slipping]
        for view in slipping:
            told = [e["text"] for e in view["story"] if e["kind"] == "bot" and "said:" in e["text"]]
            assert len(told) == len(view["claims"])
            claims += len(told)
            slipped += sum(any(a + b != c for a, b, c in said_in(text)) for text in told)
        assert not any(view["claims"] for view in plain)
    assert claims > 300
    assert 0.75 / ONE_IN < slipped / claims < 1.3 / ONE_IN


def test_the_same_deal_has_the_same_slips() -> None:
    assert play(5, 2, bot_slips=True) == play(5, 2, bot_slips=True)


def test_a_wrong_sum_is_found_and_the_true_one_shown() -> None:
    page, ply = pupil_with_claim(right=False)
    before = page.view
    (told,) = [e["text"] for e in before["story"] if "said:" in e["text"]][-1:]
    (row,) = [row for row in before["log"] if row["ply"] == ply]
    assert row["spoken"] in told
    after = page.send(kind="challenge", claim=ply)
    (claim,) = [claim for claim in after["claims"] if claim["ply"] == ply]
    verdict = claim["verdict"]
    assert verdict["found"]
    assert verdict["text"].startswith("Well heard!")
    assert after["announce"]["text"] == verdict["text"]
    assert after["announce"]["count"] == before["announce"]["count"] + 1
    steps = said_in(verdict["text"])
    assert all(a + b == c for a, b, c in steps)
    assert verdict["equations"] == [f"{a} + {b} = {c}" for a, b, c in steps]
    (row,) = [row for row in after["log"] if row["ply"] == ply]
    assert said_in(row["spoken"]) == steps
    for same in ("hand", "table", "players", "ply", "goal"):
        assert after[same] == before[same]


def test_a_right_sum_is_confirmed_and_nothing_is_lost() -> None:
    page, ply = pupil_with_claim(right=True, players=3)
    before = page.view
    after = page.send(kind="challenge", claim=ply)
    (verdict,) = [claim["verdict"] for claim in after["claims"] if claim["ply"] == ply]
    assert not verdict["found"]
    assert verdict["text"].startswith("It is good to check. Bot ")
    sums = [int(line.split(" = ")[1]) for line in verdict["equations"]]
    assert sums == [c for _, _, c in said_in(verdict["text"])]
    for same in ("hand", "table", "players", "ply", "goal", "log"):
        assert after[same] == before[same]


def test_a_claim_is_challenged_once_and_only_until_the_next_move() -> None:
    page, ply = pupil_with_claim(right=True)
    first = page.send(kind="challenge", claim=ply)
    again = page.send(kind="challenge", claim=ply)
    assert again["announce"] == first["announce"]
    page.send(**page.decide())
    assert ply not in [claim["ply"] for claim in page.view["claims"]]
    late = page.send(kind="challenge", claim=ply)
    assert late["claims"] == page.view["claims"]
    assert all(claim["verdict"] is None for claim in late["claims"])


def test_a_slip_that_nobody_challenged_is_put_right_after_the_next_move() -> None:
    page, ply = pupil_with_claim(right=False)
    values = open_claims(page.controller.session)[ply].values
    after = page.send(**page.decide())
    told = [e["text"] for e in after["story"] if "had a slip before" in e["text"]]
    assert [c for _, _, c in said_in(told[-1])] == list(accumulate(values))[1:]
    (row,) = [row for row in after["log"] if row["ply"] == ply]
    assert all(a + b == c for a, b, c in said_in(row["spoken"]))

    page, ply = pupil_with_claim(right=False)
    page.send(kind="challenge", claim=ply)
    after = page.send(**page.decide())
    assert not any("had a slip" in e["text"] for e in after["story"])


def test_a_round_taken_up_again_has_the_same_claims() -> None:
    page, _ = pupil_with_claim(right=False)
    again = Controller(1, bot_slips=True)
    view = again.handle({"kind": "resume", "id": 1, "save": page.view["save"]})
    assert view["claims"] == page.view["claims"]
    assert view["log"] == page.view["log"]


def test_a_move_taken_back_may_be_challenged_anew() -> None:
    page, ply = pupil_with_claim(right=False)
    before = page.view
    page.send(kind="challenge", claim=ply)
    page.send(**page.decide())
    back = page.send(kind="undo")
    assert back["claims"] == before["claims"]
    assert back["log"] == before["log"]
    assert not any("had a slip" in entry["text"] for entry in back["story"])


def test_malformed_challenges_change_nothing() -> None:
    page, ply = pupil_with_claim(right=True)
    before = page.view
    for claim in (-1, 0, 999, 10**30, True, "1", None, [ply], float(ply)):
        after = page.send(kind="challenge", claim=claim)
        assert after["announce"] == before["announce"]
        assert after["claims"] == before["claims"]
    assert page.send(kind="challenge")["claims"] == before["claims"]
