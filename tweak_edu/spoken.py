"""The running sum: said aloud (RULES R7) and written as true equations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

from tweak_edu.engine.cards import Card
from tweak_edu.errors import NotationError
from tweak_edu.i18n import load_catalog

FEWEST = 2
"""A sum takes two numbers; a lone card has none to say (RULES Q19)."""


def running_sum(cards: Sequence[Card | int | str] | str, lang: str = "en") -> str:
    """Return the sum as it is said aloud, one step for each card after the first.

    Args:
        cards: Cards, card texts or numbers in the order said; or one text of cards.
        lang: Language code; without a catalogue for it, English is used.

    Raises:
        TypeError: If something is neither card, text nor int.
        ValueError: If there are fewer than two cards: then there is no sum to say (RULES Q19).
        NotationError: If a text is no card.

    >>> running_sum([1, 3, 2, 3])
    '1 plus 3 is 4, plus 2 is 6, plus 3 is 9'
    >>> running_sum("O5 Y2")
    '5 plus 2 is 7'
    """
    return sum_said(cards, partial_sums(cards), lang)


def sum_said(
    cards: Sequence[Card | int | str] | str, sums: Sequence[int | str], lang: str = "en"
) -> str:
    """Return a sum with the partial sums that somebody said, right or wrong.

    Args:
        cards: As for ``running_sum``.
        sums: The sum after each card from the second on, at least one; fewer tell fewer steps.
        lang: As for ``running_sum``.

    Raises:
        TypeError: As ``running_sum``.
        ValueError: As ``running_sum``, or if there are no sums, or more than steps.
        NotationError: As ``running_sum``.

    >>> sum_said([4, 3, 2], [8, 10])
    '4 plus 3 is 8, plus 2 is 10'
    >>> sum_said([4, 3, 2], ["…"])
    '4 plus 3 is …'
    """
    values = _values(cards)
    if not 0 < len(sums) < len(values):
        raise ValueError(f"{len(values)} cards have {len(values) - 1} steps, got {len(sums)} sums")
    catalog = load_catalog(lang)
    steps = [catalog.text("sum.first", a=values[0], b=values[1], s=sums[0])]
    for value, total in zip(values[2:], sums[1:], strict=False):
        steps.append(catalog.text("sum.next", b=value, s=total))
    return catalog.text("sum.joiner").join(steps)


def partial_sums(cards: Sequence[Card | int | str] | str) -> tuple[int, ...]:
    """Return the sum after each card from the second on.

    >>> partial_sums([1, 3, 2, 3])
    (4, 6, 9)
    """
    return tuple(accumulate(_values(cards)))[1:]


def equations(cards: Sequence[Card | int | str] | str) -> tuple[str, ...]:
    """Return one true equation for each step, never a chain of equals signs.

    >>> equations([1, 3, 2])
    ('1 + 3 = 4', '4 + 2 = 6')
    """
    values = _values(cards)
    return tuple(
        f"{before} + {value} = {after}"
        for (before, after), value in zip(pairwise(accumulate(values)), values[1:], strict=True)
    )


def _values(cards: Sequence[Card | int | str] | str) -> tuple[int, ...]:
    if isinstance(cards, bytes) or not isinstance(cards, Iterable):
        raise TypeError(f"cards is {cards!r}; it must hold cards, card texts or numbers")
    given = cards.split() if isinstance(cards, str) else cards
    values = tuple(_value(card, place) for place, card in enumerate(given))
    if len(values) < FEWEST:
        raise ValueError(f"a running sum needs at least two cards or numbers, got {len(values)}")
    return values


def _value(card: Card | int | str, place: int) -> int:
    if isinstance(card, Card):
        return card.value
    if isinstance(card, str):
        try:
            return Card(card).value
        except NotationError as error:
            raise NotationError(f"cards[{place}]: {error}") from None
    if type(card) is int:
        return card
    raise TypeError(f"cards[{place}] is {card!r}; it must be a Card, a card's text or an int")
