"""Estimates against exact values, and the summary as text, HTML and file."""

from __future__ import annotations

import random
from html.parser import HTMLParser
from math import comb, isnan, sqrt
from pathlib import Path

import pytest

import tweak_edu as te
from tweak_edu.simulation.statistics import estimate_mean, estimate_rate, t_quantile

TWO = te.Rules.edition("65")


def summary(results, *, duplicate=False, rules=TWO, bots=("a", "b")) -> te.Summary:
    return te.Summary(rules, bots, 7, duplicate, tuple(results))


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045)],
)
def test_students_t_as_in_the_tables(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, rel=2e-3)


def test_a_rate_of_single_rounds_is_wilsons() -> None:
    """20 of 100: 13.3 % to 28.9 % (Wilson 1927), a little wider for the variance estimated."""
    rate = estimate_rate([1] * 20 + [0] * 80, 1)
    assert (rate.low, rate.high) == pytest.approx((0.1334, 0.2888), abs=2e-3)


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.5, 0.9])
def test_the_interval_of_a_rate_holds_the_exact_value_as_often_as_it_says(rate: float) -> None:
    """Summed over all outcomes of 60 rounds, each with its binomial weight: within 93 to 98 %."""
    n, held = 60, 0.0
    for won in range(n + 1):
        estimate = estimate_rate([1] * won + [0] * (n - won), 1)
        if estimate.low <= rate <= estimate.high:
            held += comb(n, won) * rate**won * (1 - rate) ** (n - won)
    assert 0.93 < held < 0.985


def test_the_interval_of_a_mean_holds_the_exact_value_as_often_as_it_says() -> None:
    """Groups of two dice each: the mean is 3.5."""
    rng, held = random.Random(7), 0
    for _ in range(2_000):
        groups = [rng.randint(1, 6) + rng.randint(1, 6) for _ in range(12)]
        estimate = estimate_mean(groups, 2)
        held += estimate.low <= 3.5 <= estimate.high
    assert 0.935 < held / 2_000 < 0.965


def test_groups_that_go_together_widen_the_interval() -> None:
    """Two rounds of a group that always end alike tell as much as one."""
    alike = estimate_rate([2] * 50 + [0] * 50, 2)
    single = estimate_rate([1] * 50 + [0] * 50, 1)
    assert alike == single
    assert estimate_rate([1] * 100, 2).low > alike.low  # each group has one win: no variance


@pytest.mark.parametrize("rate", [0.9, 0.97])
def test_the_interval_of_a_rate_counts_deals_and_not_their_rounds(rate: float) -> None:
    """Both rounds of a deal end alike: 60 deals of 2 rounds are 60 observations, not 120."""
    n, held = 60, 0.0
    for won in range(n + 1):
        estimate = estimate_rate([2] * won + [0] * (n - won), 2)
        if estimate.low <= rate <= estimate.high:
            held += comb(n, won) * rate**won * (1 - rate) ** (n - won)
    assert held > 0.93
    assert estimate_rate([2] * n, 2) == estimate_rate([1] * n, 1)  # all won: no variance to see


def test_figures_of_a_small_example() -> None:
    rows = summary([(40, 30), (20, 44), (35, 35), (41, 29)]).rows
    assert [row.points.mean for row in rows] == [34.0, 34.5]
    assert rows[0].difference.mean == -rows[1].difference.mean == -0.5
    assert [row.wins.mean for row in rows] == [0.625, 0.375]
    half = t_quantile(3) * sqrt(sum(d * d for d in (10.5, -23.5, 0.5, 12.5)) / 12)
    assert rows[0].difference.high == pytest.approx(-0.5 + half)


def test_three_bots_are_compared_with_the_mean_of_the_others() -> None:
    rules = te.Rules.edition("65", players=3)
    rows = summary([(30, 20, 10), (30, 20, 40)], rules=rules, bots=("a", "b", "c")).rows
    assert [row.difference.mean for row in rows] == [7.5, -7.5, 0.0]
    assert [row.wins.mean for row in rows] == [0.5, 0.0, 0.5]


def test_only_whole_deals_count() -> None:
    results = [(40, 30), (20, 44), (99, 0), None, (35, 36), (41, 29)]
    some = summary(results, duplicate=True)
    whole = summary([results[i] for i in (0, 1, 4, 5)], duplicate=True)
    assert some.rows == whole.rows
    assert (some.finished, some.rounds) == (5, 6)
    assert "5 of 6 rounds, each deal from every seat, seed 7" in str(some)


def test_one_deal_has_no_interval_and_none_has_no_rows() -> None:
    one = summary([(40, 30)])
    assert isnan(one.rows[0].points.low)
    assert "±" not in str(one).splitlines()[1]
    assert 0 <= one.rows[0].wins.low < 0.5 < one.rows[0].wins.high <= 1
    none = summary([None, None])
    assert none.rows == ()
    assert str(none).endswith("No deal is finished.")
    assert "No deal is finished." in none._repr_html_()


def test_the_table_is_aligned() -> None:
    lines = str(summary([(40, 30), (41, 29)], bots=("a long name", "b"))).splitlines()
    assert len({len(line) for line in lines[1:4]}) == 1


def test_its_short_form_does_not_list_the_rounds() -> None:
    assert repr(summary([(40, 30)] * 100)) == (
        "<Summary of a v b, 65-card edition, 2 players: 100 rounds, seed 7>"
    )


class Checker(HTMLParser):
    """Sees that every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag, attrs) -> None:
        self.open.append(tag)
        self.seen.add(tag)

    def handle_startendtag(self, tag, attrs) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag) -> None:
        assert self.open.pop() == tag


def test_html_is_a_table_with_escaped_names_and_no_script() -> None:
    html = summary([(40, 30), (41, 29)], bots=("<lambda>", "b & c"))._repr_html_()
    checker = Checker()
    checker.feed(html)
    assert checker.open == []
    assert {"table", "caption", "th", "svg"} <= checker.seen
    assert "script" not in checker.seen
    assert "lambda" not in checker.seen
    assert "&lt;lambda&gt;" in html
    assert "b &amp; c" in html


def test_a_summary_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "summary.jsonl"
    whole = summary([(40, 30), (20, 44), None, (1, 0)], duplicate=True)
    whole.save(file)
    assert te.Summary.load(file) == whole
    with pytest.raises(FileExistsError):
        whole.save(file)


def test_greedy_rounds_bring_as_many_points_as_the_rules_say() -> None:
    """About 36 points for each of two (RULES N11: the same play, action cards used at random)."""
    rows = te.simulate(TWO, ["eager", "eager"], 600, seed=7).rows
    assert rows[0].points.low < 37.5
    assert rows[0].points.high > 34.5
