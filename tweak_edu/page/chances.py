"""The tab *Chances*: the choices of a turn, best first, and what each leaves to the next player."""

from __future__ import annotations

from fractions import Fraction

from tweak_edu.analysis import mathml
from tweak_edu.analysis.action_gains import ActionGain
from tweak_edu.analysis.choices import Analysis, Choice, analyze
from tweak_edu.analysis.figures import Chance, Expectation
from tweak_edu.analysis.wording import rounded, say_number, say_percent
from tweak_edu.engine.moves import ACTION_OF, Capture, Joker
from tweak_edu.engine.view import View
from tweak_edu.page.words import Json, Words, equation

MOST_CHOICES = 12
MOST_DETAILED = 6
"""Choices shown with the derivation of their figures; it takes most of the time and room."""

MOST_CASES = 12


def chances_view(view: View, words: Words) -> Json:
    """Rank the choices of a seat's own decision, each with its exact figures."""
    analysis = analyze(view)
    ranked = analysis.ranked
    left_out = len(ranked) - MOST_CHOICES
    return {
        "intro_text": _intro(analysis, words),
        "choices": [
            choice_row(choice, analysis, words, detailed=place < MOST_DETAILED)
            for place, choice in enumerate(ranked[:MOST_CHOICES])
        ],
        "more_text": words.more(left_out),
        "actions": _actions(analysis, words),
    }


def filled_dots(chance: Fraction) -> int:
    """How many of 100 dots show a chance; none or all only where that is exact, as for percent.

    >>> [filled_dots(Fraction(n, 1000)) for n in (0, 1, 125, 999, 1000)]
    [0, 1, 13, 99, 100]
    """
    nearest = rounded(chance * 100)
    return min(max(nearest, 1), 99) if 0 < chance < 1 else nearest


def _intro(analysis: Analysis, words: Words) -> str:
    if not analysis.cards:
        return words.text("analysis.nobody")
    return words.plural(
        "page.chances.intro",
        analysis.unseen,
        name=words.name(analysis.next_seat),
        cards=words.plural("count.cards", analysis.cards),
    )


def choice_row(choice: Choice, analysis: Analysis, words: Words, *, detailed: bool = False) -> Json:
    """One choice with its cards, why, and how far ahead it is; detailed with its figures."""
    move, rules = choice.move, analysis.view.rules
    if isinstance(move, Capture):
        cards = (move.hand, *move.table)
        text = words.text("page.chances.take", sum=equation([card.value for card in cards]))
    else:
        cards = (move.card,)
        text = words.text("page.chances.place", card=words.card(move.card))
    return {
        "move": str(move),
        "cards": [words.number_card(card, rules.points_of(card)) for card in cards],
        "text": text,
        "tweak": choice.is_tweak,
        "best": choice.net == analysis.ranked[0].net,
        "reason": choice.reason(words.catalog),
        "net_text": _net(choice.net, words),
        # A next player without cards can do nothing; the reason has said so.
        "figures": _figures(choice, words) if detailed and analysis.cards else [],
    }


def _net(net: Fraction, words: Words) -> str:
    if not net:
        return words.text("page.chances.level")
    key = "page.chances.ahead" if net > 0 else "page.chances.behind"
    return words.text(key, points=say_number(abs(net), words.catalog))


def _figures(choice: Choice, words: Words) -> list[Json]:
    return [
        _chance("page.chances.combine", choice.combine, words),
        _chance("page.chances.tweak", choice.tweak, words),
        _points(choice.expected, words),
    ]


def _chance(title: str, chance: Chance, words: Words) -> Json:
    percent = say_percent(chance.value, words.catalog)
    dots = filled_dots(chance.value)
    known = len(chance.cases) == 1
    useful = {"useful": chance.cases[0].useful} if known else {}
    # One case says nothing that the sentence has not said.
    cases = () if known else chance.case_texts(words.catalog)
    left_out = len(cases) - MOST_CASES
    return {
        "title": words.text(title),
        "value_mathml": _fraction(chance.value),
        "value_text": percent,
        "dots": dots,
        "dots_text": words.plural("page.chances.dots", dots, all=100),
        "text": chance.text(words.catalog),
        "letters_text": words.text(
            "page.chances.letters_known" if known else "page.chances.letters",
            unseen=chance.unseen,
            cards=chance.cards,
            **useful,
        ),
        "mathml": chance.mathml(),
        "cases": list(cases[:MOST_CASES]),
        "more_text": words.more(left_out),
        "spread": [],
    }


def _points(expected: Expectation, words: Words) -> Json:
    """The expected points; instead of dots, how likely each number of points is."""
    return {
        "title": words.text("page.chances.points"),
        "value_mathml": _fraction(expected.value),
        "value_text": say_number(expected.value, words.catalog),
        "dots": None,
        "dots_text": "",
        "text": expected.text(words.catalog),
        "letters_text": "",
        "mathml": expected.mathml(),
        "cases": [],
        "more_text": "",
        "spread": [
            {
                "points_text": words.points(points),
                "percent_text": say_percent(expected.best.probability(points), words.catalog),
                "share": filled_dots(expected.best.probability(points)),
            }
            for points in expected.best
        ],
    }


def _fraction(value: Fraction) -> str:
    """The exact value beside the rounded one; a whole number is exact as it is."""
    return mathml.math(mathml.number(value)) if value.denominator > 1 else ""


def _actions(analysis: Analysis, words: Words) -> list[Json]:
    """What each action card adds; a Thief adds the same whoever is robbed, so it is told once."""
    told: dict[str, ActionGain] = {}
    for gain in analysis.actions:
        told.setdefault(_action_name(gain, analysis.view.target, words), gain)
    return [
        {
            "card": ACTION_OF[type(gain.move)].value,
            "name": name,
            "text": gain.text(words.catalog),
        }
        for name, gain in told.items()
    ]


def _action_name(gain: ActionGain, target: int, words: Words) -> str:
    name = words.action(ACTION_OF[type(gain.move)])
    if isinstance(gain.move, Joker):
        return words.text("page.chances.joker", name=name, target=target + gain.move.step)
    return name
