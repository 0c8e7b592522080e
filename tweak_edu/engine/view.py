"""What one seat may see, and the one place that knows which moves are legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tweak_edu.combinatorics.short import LONGEST, pick_subsets
from tweak_edu.combinatorics.subsets import iter_subsets
from tweak_edu.engine.cards import CARDS, ActionCard, Card
from tweak_edu.engine.moves import (
    ACTION_OF,
    SEATS,
    ActionMove,
    Bomb,
    Capture,
    Drop,
    Joker,
    Move,
    Place,
    Reason,
    Shifter,
    Skip,
    Thief,
)
from tweak_edu.engine.rules import Rules


class View(NamedTuple):
    """What ``seat`` may see (RULES Q9): never another hand's fronts nor the order of deck and pile.

    Legal moves follow from it alone. A seat that is not the ``actor`` has no legal move.

    Attributes:
        rules: The rules in force.
        seat: Who looks.
        hand: Own cards.
        hand_sizes: Number of hand cards of each seat.
        table: Face-up cards in the middle, in the order they came.
        target: The sum to reach now, a Joker included.
        top_back: Back of the deck's top card, ``None`` when the deck is empty.
        deck_size: Cards in the deck.
        held: Action cards lying face up before each seat, in the order won.
        t_pile_size: Action cards still to be won.
        won: Winnings of each seat, in order: known to all, since they were taken face up.
        turn: Whose turn it is.
        actor: Who must decide now: a Bomb's victim, otherwise the seat whose turn it is.
        played: Action card played this turn.
        drops: Seats that still have to answer a Bomb, in order.
        backs_left: How many cards of the deck show 7, 8, 9 and 10, the top one included: each
            back was seen when its card left the deck, and the backs of all cards are known.
            ``None`` where they are drawn by chance (Q7), or where nobody asked.
    """

    rules: Rules
    seat: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    table: tuple[Card, ...]
    target: int
    top_back: int | None
    deck_size: int
    held: tuple[tuple[ActionCard, ...], ...]
    t_pile_size: int
    won: tuple[tuple[Card | ActionCard, ...], ...]
    turn: int
    actor: int
    played: ActionMove | None
    drops: tuple[int, ...]
    backs_left: tuple[int, ...] | None = None

    @property
    def is_over(self) -> bool:
        """Whether the round is over: no card in the deck nor in any hand (RULES R13.1)."""
        return not self.deck_size and not any(self.hand_sizes)

    def captures(self) -> tuple[Capture, ...]:
        """Captures that the hand, table and target allow, by hand position, fewer cards first."""
        return _captures(self.hand, self.table, self.target, self.rules.min_table_cards)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move once, in a pinned order; a capture with its cards in table order.

        Captures by hand position, then fewer table cards, then table positions; places by hand
        position; Thief by seat in playing order, Joker +1 and -1, Shifter, Bomb. While a Bomb is
        being answered only drops, by hand position. With an empty hand only ``Skip``.
        """
        if self.seat != self.actor:
            return ()
        if not self.hand:
            return () if self.is_over else (Skip(),)
        if self.drops:
            if self.rules.bomb_choice == "random":
                return (Drop(),)
            return tuple(map(Drop, dict.fromkeys(self.hand)))
        captures = self.captures()
        moves: list[Move] = list(captures)
        if self.rules.tweak_call == "required":
            moves = [move for capture in captures for move in self._with_quiet(capture)]
        if not (captures and self.rules.must_combine):
            moves += [_PLACES[card] for card in dict.fromkeys(self.hand)]
        if self.held[self.seat] and self.played is None:
            moves += self._action_moves()
        return tuple(moves)

    def _with_quiet(self, capture: Capture) -> tuple[Capture, ...]:
        """The capture, and a TWEAK! also without calling it (RULES Q21)."""
        if self.is_tweak(capture):
            return capture, Capture(capture.hand, capture.table, call=False)
        return (capture,)

    def _action_moves(self) -> list[ActionMove]:
        n, held = self.rules.players, self.held[self.seat]
        asked: list[ActionMove] = []
        if ActionCard.THIEF in held:
            asked += [_THIEVES[(self.seat + step) % n] for step in range(1, n)]
        if ActionCard.JOKER in held:
            asked += _JOKERS
        asked += [move for move in (_SHIFTER, _BOMB) if ACTION_OF[type(move)] in held]
        return [move for move in asked if self._why_no_action(move) is None]

    def is_tweak(self, move: Move) -> bool:
        """Whether a capture is a TWEAK!: right, and the whole table (RULES R8.1, Q24)."""
        return (
            isinstance(move, Capture)
            and self.rules.tweak_min_table <= len(move.table) == len(self.table)
            and self._why_no_capture(move) is None
        )

    def is_missed(self, move: Move) -> bool:
        """Whether the move passes up a combination that exists (RULES R10, Q12)."""
        return isinstance(move, Place) and bool(self.captures())

    def why_illegal(self, move: Move) -> Reason | None:
        """The first rule that the move breaks, or ``None`` for a legal move.

        Chance moves are judged as a player asks for them: without a card (``thief:B``).

        Raises:
            TypeError: If it is no move, or made of what is no card.
        """
        if not self.hand and self.is_over:
            return Reason.ROUND_OVER
        if isinstance(move, Drop):
            return self._why_no_drop(move)
        if self.drops:
            return Reason.ANSWER_BOMB
        if isinstance(move, Skip):
            return Reason.CANNOT_SKIP if self.hand else None
        if not self.hand:
            return Reason.HAND_EMPTY
        if isinstance(move, Capture):
            return self._why_no_capture(move)
        if isinstance(move, Place):
            if move.card not in self.hand:
                return _absent(move.card, Reason.NOT_IN_HAND)
            missed = self.rules.must_combine and self.captures()
            return Reason.MUST_COMBINE if missed else None
        return self._why_no_action(move)

    def _why_no_capture(self, move: Capture) -> Reason | None:
        if move.hand not in self.hand:
            return _absent(move.hand, Reason.NOT_IN_HAND)
        left = list(self.table)
        total = move.hand.value
        for card in move.table:
            if card not in left:
                return _absent(card, Reason.NOT_ON_TABLE)
            left.remove(card)
            total += card.value
        if len(move.table) < self.rules.min_table_cards:
            return Reason.TOO_FEW_TABLE_CARDS
        return None if total == self.target else Reason.WRONG_SUM

    def _why_no_drop(self, move: Drop) -> Reason | None:
        if not self.drops:
            return Reason.NO_BOMB
        if self.rules.bomb_choice == "random":
            return Reason.CARD_BY_CHANCE if move.card else None
        if move.card is None:
            return Reason.NOT_IN_HAND
        return None if move.card in self.hand else _absent(move.card, Reason.NOT_IN_HAND)

    def _why_no_action(self, move: ActionMove) -> Reason | None:
        if type(move) not in ACTION_OF:
            raise TypeError(f"not a move: {move!r}")
        if self.played is not None:
            return Reason.ACTION_ALREADY_PLAYED
        if ACTION_OF[type(move)] not in self.held[self.seat]:
            return Reason.ACTION_NOT_HELD
        if isinstance(move, Thief):
            return self._why_no_thief(move)
        if isinstance(move, Joker):
            return None
        if isinstance(move, Shifter):
            return None if self.deck_size else Reason.DECK_EMPTY
        others = self.hand_sizes[: self.seat] + self.hand_sizes[self.seat + 1 :]
        return None if any(others) else Reason.NO_VICTIM

    def _why_no_thief(self, move: Thief) -> Reason | None:
        if move.victim >= self.rules.players:
            return Reason.NO_SUCH_SEAT
        if move.victim == self.seat:
            return Reason.OWN_SEAT
        if not self.hand_sizes[move.victim]:
            return Reason.VICTIM_HAS_NO_CARDS
        return Reason.CARD_BY_CHANCE if move.card else None


def _absent(card: Card, reason: Reason) -> Reason:
    """The reason, if it is a card at all: a card's text such as ``"R5"`` is in no hand."""
    if not isinstance(card, Card):
        raise TypeError(f"a move is made of cards, such as Card('R5'), not of {card!r}")
    return reason


def _captures(
    hand: tuple[Card, ...], table: tuple[Card, ...], target: int, smallest: int
) -> tuple[Capture, ...]:
    values = tuple([card.value for card in table])
    kinds = tuple(dict.fromkeys(hand))
    targets = [target - card.value for card in kinds]
    found: Iterable[Iterable[tuple[Card, ...]]]
    if len(table) <= LONGEST:
        found = pick_subsets(table, values, targets)
    else:
        found = (_pick_lazily(table, values, rest) for rest in targets)
    captures = [
        Capture(card, cards)
        for card, subsets in zip(kinds, found, strict=True)
        for cards in subsets
        if len(cards) >= smallest
    ]
    return tuple(captures) if len(set(table)) == len(table) else _without_twins(captures)


def _pick_lazily(
    table: tuple[Card, ...], values: tuple[int, ...], target: int
) -> Iterator[tuple[Card, ...]]:
    for positions in iter_subsets(values, target, smallest=0):
        yield tuple(table[position] for position in positions)


def _without_twins(captures: list[Capture]) -> tuple[Capture, ...]:
    """Keep the first of those captures that differ only in which of two twin cards they take."""
    kinds: dict[tuple[Card, tuple[int, ...]], Capture] = {}
    for capture in captures:
        cards = tuple(sorted(map(id, capture.table)))  # equal cards are one object
        kinds.setdefault((capture.hand, cards), capture)
    return tuple(kinds.values())


# Moves are frozen; those without choices of their own are made once.
_PLACES = {card: Place(card) for card in CARDS.values()}
_THIEVES = tuple(map(Thief, range(len(SEATS))))
_JOKERS = (Joker(1), Joker(-1))
_SHIFTER, _BOMB = Shifter(), Bomb()
