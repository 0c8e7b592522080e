"""The page's words: cards, seats and counts, each from the catalogue of one language."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import reduce

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.moves import SEATS
from tweak_edu.i18n import Catalog, load_catalog
from tweak_edu.session import PERSON
from tweak_edu.spoken import running_sum, sum_said

Json = dict[str, object]


class Words:
    """Texts for one page: a language, the names of the seats, and who reads them.

    Args:
        lang: Language code; an unknown one falls back to English.
        seats: Who sits where, in playing order (``Session.seats``).
        seat: The seat that is spoken to as "you"; ``None`` speaks to nobody in particular.

    >>> words = Words("en", ("you", "greedy"))
    >>> words.cards([Card("R3"), Card("B2"), Card("G1")])
    'red 3, blue 2 and green 1'
    >>> words.name(0), words.name(1)
    ('You', 'The bot')
    >>> words.spoken_to(None).name(0)
    'Player A'
    """

    def __init__(self, lang: str, seats: Sequence[str], seat: int | None = 0) -> None:
        self.catalog: Catalog = load_catalog(lang)
        self.seat = seat
        self._bots = [seat for seat, who in enumerate(seats) if who != PERSON]

    @property
    def lang(self) -> str:
        """The language really used."""
        return self.catalog.lang

    def text(self, key: str, **fields: object) -> str:
        """A whole sentence or label."""
        return self.catalog.text(key, **fields)

    def plural(self, key: str, n: int, **fields: object) -> str:
        """A text that counts something."""
        return self.catalog.plural(key, n, **fields)

    def spoken_to(self, seat: int | None) -> Words:
        """The same words, spoken to another seat."""
        other = copy.copy(self)
        other.seat = seat
        return other

    def told(self, seat: int, *, you: str, bot: str, **fields: object) -> str:
        """A sentence about a seat: one key speaks to the reader, the other about somebody else."""
        if seat == self.seat:
            return self.text(you, **fields)
        return self.text(bot, name=self.name(seat), **fields)

    def name(self, seat: int) -> str:
        """A seat's name as a heading or at the start of a sentence."""
        if seat == self.seat:
            return self.text("page.name.you")
        if seat not in self._bots:
            return self.text("page.name.person", letter=SEATS[seat])
        if len(self._bots) == 1:
            return self.text("page.name.bot")
        return self.text("page.name.bot_n", n=self._bots.index(seat) + 1)

    def name_inside(self, seat: int) -> str:
        """A seat's name inside a sentence."""
        if seat in self._bots and len(self._bots) == 1:
            return self.text("page.name.bot_inside")
        return self.name(seat)

    def card(self, card: Card) -> str:
        """Color and value, such as "red 5"."""
        return self.text(f"card.{card.color.value}", value=card.value)

    def action(self, card: ActionCard) -> str:
        """Name of an action card, such as "The Joker (±1)"."""
        return self.text(f"action.{card.value}")

    def more(self, left_out: int) -> str:
        """How many rows a list leaves out; empty if none."""
        return self.plural("page.ways.more", left_out) if left_out > 0 else ""

    def sentences(self, texts: Sequence[str]) -> str:
        """Whole sentences one after another."""
        return reduce(
            lambda first, then: self.text("page.list.sentences", first=first, then=then), texts
        )

    def listed(self, items: Sequence[str]) -> str:
        """Items as a list in a sentence; empty for no items."""
        *others, last = items or [""]
        if not others:
            return last
        first = reduce(
            lambda head, item: self.text("page.list.more", first=head, next=item), others
        )
        return self.text("page.list.last", first=first, last=last)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards as a list in a sentence."""
        return self.listed([self.card(card) for card in cards])

    def said(self, cards: Sequence[Card | int]) -> str:
        """The running sum as it is said aloud, from two cards on."""
        return running_sum(cards, lang=self.lang)

    def said_as(self, cards: Sequence[Card | int], sums: Sequence[int | str]) -> str:
        """The running sum with the partial sums that somebody said, right or wrong."""
        return sum_said(cards, sums, lang=self.lang)

    def points(self, n: int) -> str:
        """A number of points."""
        return self.plural("count.points", n)

    def number_card(self, card: Card | int, points: int) -> Json:
        """A number card, or a plain number without a color, as the page draws it."""
        if isinstance(card, int):
            text, color, name = str(card), "", str(card)
        else:
            text, color, name = str(card.front), card.color.value, self.card(card)
        return {
            "text": text,
            "color": color,
            "value": _value(card),
            "name": name,
            "points": points,
            "points_text": self.points(points),
        }


def equation(numbers: Sequence[int]) -> str:
    """One true equation.

    >>> equation((1, 3, 2, 3))
    '1 + 3 + 2 + 3 = 9'
    """
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"


def _value(card: Card | int) -> int:
    return card if isinstance(card, int) else card.value
