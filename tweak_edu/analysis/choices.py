"""Every main move of a turn with its points and what it leaves to the next player, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from tweak_edu.analysis.action_gains import ActionGain, find_action_gains
from tweak_edu.analysis.figures import Case, Chance, Expectation
from tweak_edu.analysis.fills import iter_faced
from tweak_edu.analysis.outlook import Prospect, Rated, look_ahead, rate_moves
from tweak_edu.analysis.tables import VALUES, Targets
from tweak_edu.analysis.wording import say_list, say_percent
from tweak_edu.combinatorics.checks import check_number
from tweak_edu.combinatorics.distribution import Distribution
from tweak_edu.combinatorics.draws import binomial_column
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Capture, Move, Place
from tweak_edu.engine.notation import parse_move
from tweak_edu.engine.view import View
from tweak_edu.i18n import Catalog

_Cases = dict[tuple[int, int], int]
"""Target and how many unseen cards help, with a weight."""


def analyze(view: View) -> Analysis:
    """Weigh up every choice that a seat has now.

    For each legal capture and place: what it takes, what it leaves, and what the next player may
    hope for, exactly. For each playable action card: what it adds to the own best main move.

    What is averaged: the next player's hand is any m of the unseen cards (not own, on the table
    or won), each set equally likely, whatever has been played so far; own drawn cards are unseen
    too and change nothing. After a TWEAK!, and by the house rule ``Rules.table_fill`` after nearly
    every move, unseen cards come to the table first, each set equally likely. The next target is
    the back of any card left in the deck but the present top, 7 once the deck will be empty. The
    next player is taken to play no action card, and to call a TWEAK!.

    Args:
        view: What a seat sees. Without a main move to make (not its turn, a Bomb to answer, an
            empty hand) there are no choices.

    Raises:
        TypeError: If ``view`` is no ``View``, or holds something else than cards.
        ValueError: If its target is below 1, if it shows a card more often than there is one, or
            fewer unseen cards than hands and deck must hold.

    >>> from tweak_edu.engine.state import State
    >>> state = State.parse('''
    ...     A O1 G4 P6
    ...     B Y6 Y2 B1
    ...     table Y3 B2 R3
    ...     deck O4/9 Y1/7 B3/10 P2/8 G6/7
    ...     tpile bomb
    ... ''')
    >>> choices = analyze(state.view(0))
    >>> choice = choices["P6+R3"]
    >>> choice.points, [str(card) for card in choice.left], choice.is_tweak
    (4, ['Y3', 'B2'], False)
    >>> choice.combine.value, choice.tweak.value, choice.expected.value
    (Fraction(49579, 69184), Fraction(527, 1081), Fraction(66315, 17296))
    >>> choice.combine.cases[0]
    Case(target=7, weight=2, useful=22, values=(2, 4, 5))
    """
    if not isinstance(view, View):
        raise TypeError(
            f"view is a {type(view).__name__}; it must be a View, such as state.view(0)"
        )
    _check(view)
    prospect = look_ahead(view)
    moves = [move for move in view.legal_moves() if isinstance(move, Capture | Place)]
    rated = rate_moves(view, prospect, moves)
    return Analysis(view, prospect, tuple(Choice(row, view, prospect) for row in rated))


def _check(view: View) -> None:
    """Refuse what no state shows; views can be made by hand."""
    check_number(view.target, "view.target", least=1)
    check_number(view.deck_size, "view.deck_size", least=0)
    for name, cards in (("hand", view.hand), ("table", view.table)):
        for position, card in enumerate(cards):
            if not isinstance(card, Card):
                raise TypeError(f"view.{name}[{position}] is {card!r}; it must be a Card")


@dataclass(frozen=True)
class Choice:
    """A main move, what it takes, what it leaves, and what the next player may hope for.

    Attributes:
        rated: The figures in whole numbers.
    """

    rated: Rated
    _view: View = field(repr=False)
    _prospect: Prospect = field(repr=False)

    @property
    def move(self) -> Capture | Place:
        """The capture or place."""
        return self.rated.move

    @property
    def points(self) -> int:
        """Points of the cards it takes."""
        return self.rated.points

    @property
    def action_points(self) -> int:
        """Points of the action card that it wins by a TWEAK!, else 0."""
        return self.rated.action_points

    @property
    def is_tweak(self) -> bool:
        """Whether it is a TWEAK!."""
        return self.rated.is_tweak

    @property
    def left(self) -> tuple[Card, ...]:
        """The table it leaves, in table order, before any card comes to it from the deck."""
        left = list(self._view.table)
        if isinstance(self.move, Place):
            return (*left, self.move.card)
        for card in self.move.table:
            left.remove(card)
        return tuple(left)

    @property
    def refill(self) -> int:
        """How many unseen cards come to the table it leaves: to a cleared one, or to fill it up."""
        return self.rated.fill

    @property
    def targets(self) -> Distribution:
        """The next player's target."""
        return Distribution(dict(self._targets))

    @property
    def _targets(self) -> Targets:
        return self._prospect.targets_after(self.refill)

    @property
    def _wins(self) -> bool:
        return self._view.t_pile_size > self.rated.won

    @cached_property
    def combine(self) -> Chance:
        """The chance that the next player can combine."""
        return self._chance("combine", self.rated.outlook.combine)

    @cached_property
    def tweak(self) -> Chance:
        """The chance that the next player can make a TWEAK!."""
        return self._chance("tweak", self.rated.outlook.tweak)

    @cached_property
    def expected(self) -> Expectation:
        """Expected points of the next player's best capture, an action card it wins included."""
        outlook, cards = self.rated.outlook, self._prospect.cards
        value = Fraction(outlook.points, outlook.total)
        return Expectation(value, Distribution(self._counted[2]), cards, bool(self.refill))

    @property
    def net(self) -> Fraction:
        """What it takes, an action card included, less what the next player may expect."""
        outlook = self.rated.outlook
        return self.points + self.action_points - Fraction(outlook.points, outlook.total)

    @cached_property
    def _counted(self) -> tuple[_Cases, _Cases, dict[int, int]]:
        """Cases of the two chances, and of the best points, each with its weight."""
        prospect, fill = self._prospect, self.refill
        column = binomial_column(prospect.cards)
        unseen = sum(prospect.pool) - fill
        combine: _Cases = {}
        tweak: _Cases = {}
        best = {0: 0}
        for pool, times, faced in iter_faced(
            prospect.math, self.rated.left, fill, prospect.pool, self._targets, self._wins
        ):
            for target, share, (gains, clears) in faced:
                weight = times * share
                among, before = unseen, column[unseen]
                for gain, kind in reversed(gains):
                    if count := pool[kind]:
                        among -= count
                        sets = column[among]
                        best[gain] = best.get(gain, 0) + weight * (before - sets)
                        before = sets
                best[0] += weight * before
                case = (target, unseen - among)
                combine[case] = combine.get(case, 0) + weight
                case = (target, 0 if clears is None else pool[clears] + pool[clears + 6])
                tweak[case] = tweak.get(case, 0) + weight
        return combine, tweak, best

    def _chance(self, question: str, weight: int) -> Chance:
        combine, tweak, _ = self._counted
        weights = tweak if question == "tweak" else combine
        cases = tuple(
            Case(target, times, useful, self._useful_values(question, target))
            for (target, useful), times in sorted(weights.items())
            if times
        )
        value = Fraction(weight, self.rated.outlook.total)
        unseen = sum(self._prospect.pool) - self.refill
        return Chance(value, question, unseen, self._prospect.cards, cases, bool(self.refill))

    def _useful_values(self, question: str, target: int) -> tuple[int, ...]:
        """The hand values that help on a table that is known by then."""
        if self.refill:
            return ()
        gains, clears = self._prospect.math.fits(self.rated.left, target, self._wins)
        kinds = [kind for _, kind in gains]
        if question == "tweak":
            kinds = [] if clears is None else [clears, clears + 6]
        return tuple(sorted({VALUES[kind] for kind in kinds if self._prospect.pool[kind]}))

    def reason(self, catalog: Catalog) -> str:
        """What it does and what it leaves, in two short sentences."""
        return f"{self._act(catalog)} {self._leaves(catalog)}"

    def _act(self, catalog: Catalog) -> str:
        if isinstance(self.move, Place):
            card = self.move.card
            name = catalog.text(f"card.{card.color.value}", value=card.value)
            return catalog.text("analysis.lays", card=name)
        points = catalog.plural("count.points", self.points)
        return catalog.text("analysis.clears" if self.is_tweak else "analysis.takes", points=points)

    def _leaves(self, catalog: Catalog) -> str:
        if not self._prospect.cards:
            return catalog.text("analysis.nobody")
        if not (self.left or self.refill):
            return catalog.text("analysis.leaves.empty")
        outlook = self.rated.outlook
        percent = say_percent(Fraction(outlook.combine, outlook.total), catalog)
        if not self.left:
            return catalog.text("analysis.leaves.refilled", percent=percent)
        table = say_list([card.value for card in self.left], catalog)
        if self.refill:
            key = "analysis.leaves.filled"
            return catalog.plural(key, self.refill, table=table, percent=percent)
        if len(self._targets) > 1:
            return catalog.text("analysis.leaves.open", table=table, percent=percent)
        fields = self.combine.fields
        return catalog.text(
            "analysis.leaves.known", table=table, useful=fields["useful"], unseen=fields["unseen"]
        )


@dataclass(frozen=True, repr=False)
class Analysis:
    """All choices of a seat; as a sequence its choices in the order of ``legal_moves``.

    Attributes:
        view: What the seat sees.
        choices: Every legal main move with its figures.
    """

    view: View
    _prospect: Prospect = field(repr=False)
    choices: tuple[Choice, ...]

    @property
    def next_seat(self) -> int:
        """Who plays next; it may have no cards, see ``cards``."""
        return self._prospect.seat

    @property
    def cards(self) -> int:
        """m, how many cards the next player holds; with none, all chances are 0."""
        return self._prospect.cards

    @property
    def unseen(self) -> int:
        """N, how many number cards the seat has not seen."""
        return sum(self._prospect.pool)

    @cached_property
    def ranked(self) -> tuple[Choice, ...]:
        """The choices by ``net``, best first; equal ones in the order of ``legal_moves``."""
        return tuple(sorted(self.choices, key=lambda choice: -choice.net))

    @cached_property
    def actions(self) -> tuple[ActionGain, ...]:
        """What each playable action move adds to the own best main move."""
        return find_action_gains(self.view, self._prospect)

    def __len__(self) -> int:
        return len(self.choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __getitem__(self, move: int | str | Move) -> Choice:
        """The choice at a place, or of a move or its text.

        Raises:
            LookupError: If there is no such choice.
        """
        if isinstance(move, int):
            return self.choices[move]
        wanted = parse_move(move) if isinstance(move, str) else move
        for choice in self.choices:
            if choice.move == wanted:
                return choice
        raise LookupError(f"{wanted} is none of the {len(self)} choices")

    def __repr__(self) -> str:
        return f"<Analysis of {' '.join(str(choice.move) for choice in self) or 'no choice'}>"

    def __str__(self) -> str:
        """A table of plain text, best choice first; figures rounded."""
        rows = [("move", "points", "leaves", "combine", "TWEAK!", "expected", "net")]
        for choice in self.ranked:
            points = str(choice.points)
            if choice.action_points:
                points += f"+{choice.action_points}"
            rows.append(
                (
                    str(choice.move),
                    points,
                    " ".join(map(str, choice.left)) or "-",
                    f"{float(choice.combine.value):.1%}",
                    f"{float(choice.tweak.value):.1%}",
                    f"{float(choice.expected.value):.2f}",
                    f"{float(choice.net):+.2f}",
                )
            )
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )
