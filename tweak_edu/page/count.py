"""The tab *Count*: how many selections there are, and how products count those that work."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from tweak_edu.analysis import mathml
from tweak_edu.analysis.capture_ways import NumberWay, Ways, ways
from tweak_edu.engine.cards import Card
from tweak_edu.engine.view import View
from tweak_edu.page.words import Json, Words, equation

MOST_PRODUCTS = 30
"""Rows of one hand number; no table of cards has more than 44 for one target."""

_NUMBERS = (
    "page.number.one",
    "page.number.two",
    "page.number.three",
    "page.number.four",
    "page.number.five",
    "page.number.six",
)
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def count_view(view: View, words: Words) -> Json:
    """Count the ways of a seat's own decision: by trying, by products, by the polynomial.

    Hand cards with the same number need the same, so they share a group.
    """
    found = ways(view.hand, view.table, view.target)
    if not view.table:
        return _view(words.text("page.counting.empty"))
    groups: dict[int, list[Card]] = {}
    for card in view.hand:
        groups.setdefault(card.value, []).append(card)
    return _view(
        words.text(
            "page.counting.search",
            hand=words.plural("count.cards", len(view.hand)),
            table=words.plural("count.cards", len(view.table)),
            all=found.selections,
        ),
        search_mathml=_search(len(view.hand), len(view.table), found.selections),
        works_text=works_text(found, words),
        groups=[_group(value, cards, found, words, view) for value, cards in groups.items()],
        mathml=found.mathml(),
        terms=[_term(value, cards, found, words) for value, cards in groups.items()],
    )


def works_text(found: Ways, words: Words) -> str:
    """How many of all selections reach the target."""
    count = sum(found.counts)  # len() refuses what does not fit into 64 bits
    if not count:
        return words.text("page.count.no_selection", all=found.selections, target=found.target)
    return words.plural("page.count.selections", count, all=found.selections, target=found.target)


def _view(
    search_text: str,
    *,
    search_mathml: str = "",
    works_text: str = "",
    groups: Sequence[Json] = (),
    mathml: str = "",
    terms: Sequence[str] = (),
) -> Json:
    return {
        "search_text": search_text,
        "search_mathml": search_mathml,
        "works_text": works_text,
        "groups": list(groups),
        "mathml": mathml,
        "terms": list(terms),
    }


def _search(hand: int, table: int, selections: int) -> str:
    """|H|·(2^|T| - 1) with its numbers."""
    power = f"<msup>{mathml.number(2)}{mathml.number(table)}</msup>"
    subsets = mathml.bracket(power, mathml.operator(mathml.MINUS), mathml.number(1))
    product = mathml.join("·", [mathml.number(hand), subsets])
    return mathml.math(mathml.join("=", [product, mathml.number(selections)]))


def _group(value: int, cards: Sequence[Card], found: Ways, words: Words, view: View) -> Json:
    rows = [row for row in found.by_numbers if row.hand == value]
    count = found.counts[found.hand_values.index(value)]
    each = "page.counting.ways" if len(cards) == 1 else "page.counting.ways_each"
    left_out = len(rows) - MOST_PRODUCTS
    return {
        "cards": [words.number_card(card, view.rules.points_of(card)) for card in cards],
        "count": count,
        "count_text": words.plural(each, count),
        "text": _need(value, count, found.target, words),
        "rows": [_row(row, words) for row in rows[:MOST_PRODUCTS]],
        "more_text": words.more(left_out),
    }


def _need(value: int, count: int, target: int, words: Words) -> str:
    rest = target - value
    if not rest:
        return words.text("page.counting.alone", target=target)
    key = "page.counting.need" if count else "page.counting.no_way"
    return words.text(key, rest=rest, target=target)


def _row(row: NumberWay, words: Words) -> Json:
    """One product: for each number how many there are and how many are taken."""
    times = row.times // row.copies
    taken = dict.fromkeys(row.numbers[1:])
    picks = [
        _pick(number, there, count, words)
        for number, (there, count) in zip(taken, row.binomials, strict=True)
    ]
    return {
        "sum": equation(row.numbers),
        "text": words.text("page.counting.pick", picks=words.listed(picks)),
        "mathml": _product(row),
        "times": times,
        "times_text": words.plural("page.counting.ways", times),
        "tweak": row.is_tweak,
    }


def _pick(number: int, there: int, taken: int, words: Words) -> str:
    if there == 1:
        return words.text("page.counting.pick_only", number=number)
    if taken < there:
        return words.text(
            "page.counting.pick_some",
            taken=_spelled(taken, words),
            there=_spelled(there, words),
            number=number,
        )
    if there == 2:
        return words.text("page.counting.pick_both", number=number)
    return words.text("page.counting.pick_all", there=_spelled(there, words), number=number)


def _spelled(n: int, words: Words) -> str:
    """A small number as a word, so that it is not taken for a number on a card."""
    return words.text(_NUMBERS[n - 1]) if n <= len(_NUMBERS) else str(n)


def _product(row: NumberWay) -> str:
    """What the choices are, as one equation; the product itself stands beside it in words."""
    choices = [mathml.binomial(there, taken) for there, taken in row.binomials]
    values = [mathml.number(comb(there, taken)) for there, taken in row.binomials]
    return mathml.math(mathml.join("=", [mathml.join("·", choices), mathml.join("·", values)]))


def _term(value: int, cards: Sequence[Card], found: Ways, words: Words) -> str:
    """Say which term of the polynomial answers for a hand number, and how to read it."""
    rest = found.target - value
    names = words.cards(cards)
    if not rest:
        return words.text("page.counting.term_alone", cards=names)
    count = found.counts[found.hand_values.index(value)]
    power = "x" if rest == 1 else "x" + str(rest).translate(_RAISED)
    if count > 1:
        return words.text("page.counting.term", cards=names, rest=rest, power=power, n=count)
    key = "page.counting.term_once" if count else "page.counting.term_none"
    return words.text(key, cards=names, rest=rest, power=power)
