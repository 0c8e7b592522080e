"""The panel's list of ways: by cards, by numbers, both counts labelled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tweak_edu.analysis.capture_ways import NumberWay, Way, Ways, ways
from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.view import View
from tweak_edu.page.count import works_text
from tweak_edu.page.words import Json, Words, equation

MOST_ROWS = 200

Item = Card | int | str


def decision_ways(view: View, words: Words) -> Json:
    """All ways of a seat's own decision; the target is the one a Joker or Shifter left."""
    found = ways(view.hand, view.table, view.target)
    return _panel(found, words, rules=view.rules, wins_action=view.t_pile_size > 0)


def plain_ways(
    hand: Sequence[Item] | str, table: Sequence[Item] | str, target: int, words: Words
) -> Json:
    """All ways of cards or numbers that belong to no round."""
    return _panel(ways(hand, table, target), words, rules=None, wins_action=False)


def _panel(found: Ways, words: Words, *, rules: Rules | None, wins_action: bool) -> Json:
    """Rows with few cards first; by cards, hand card by hand card among those."""
    by_cards = sorted(islice(found.by_cards, MOST_ROWS), key=lambda way: len(way.table))
    by_numbers = sorted(found.by_numbers, key=lambda row: len(row.numbers))
    count = sum(found.counts)  # len() refuses what does not fit into 64 bits
    rows = max(count, len(by_numbers))
    return {
        "target": found.target,
        "by_cards_text": words.plural("page.count.by_cards", count),
        "by_numbers_text": words.plural("page.count.by_numbers", len(by_numbers)),
        "selections_text": works_text(found, words),
        "empty_text": "" if found else words.text("page.ways.empty", target=found.target),
        "by_cards": [way_row(way, words, rules, wins_action=wins_action) for way in by_cards],
        "by_numbers": [_by_numbers(row, words) for row in by_numbers[:MOST_ROWS]],
        "more_text": words.more(rows - MOST_ROWS),
    }


def way_row(way: Way, words: Words, rules: Rules | None, *, wins_action: bool) -> Json:
    """One way by cards, as a row of the panel."""
    worths = [_worth(card, rules) for card in way.cards]
    points = sum(worths)
    # The card's own points are the way's; what the action card adds is named beside them, because
    # it is won by the TWEAK! and not by the sum.
    if rules and way.is_tweak and wins_action:
        worth = rules.points_of(ActionCard.THIEF)
        points_text = words.plural("page.count.points_and_action", points, action=worth)
    else:
        points_text = words.points(points)
    return {
        "hand": way.hand,
        "table": list(way.table),
        "cards": [
            words.number_card(card, worth) for card, worth in zip(way.cards, worths, strict=True)
        ],
        "sum": equation(way.numbers),
        "spoken": words.said(way.cards),
        "points": points,
        "points_text": points_text,
        "tweak": way.is_tweak,
    }


def _by_numbers(row: NumberWay, words: Words) -> Json:
    return {
        "numbers": list(row.numbers),
        "sum": equation(row.numbers),
        "times": row.times,
        "times_text": words.plural("page.count.by_cards", row.times),
        "tweak": row.is_tweak,
    }


def _worth(card: Card | int, rules: Rules | None) -> int:
    """Points of a card, by the round's rules if there is a round; plain numbers have none."""
    if isinstance(card, int):
        return 0
    return rules.points_of(card) if rules else card.points
