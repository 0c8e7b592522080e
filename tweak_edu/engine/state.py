"""State: a whole position, frozen; legal moves, play and outcome."""

from __future__ import annotations

import random
from typing import NamedTuple, TypeVar

from tweak_edu.engine.cards import BACKS, ActionCard, Card
from tweak_edu.engine.moves import (
    ACTION_OF,
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
from tweak_edu.engine.view import View
from tweak_edu.errors import IllegalMoveError

T = TypeVar("T")

_FORFEITED = (Reason.WRONG_SUM, Reason.TOO_FEW_TABLE_CARDS)


class Outcome(NamedTuple):
    """How a round ended.

    Attributes:
        points: Points of each seat (RULES R14).

    >>> Outcome((36, 31)).winners
    (0,)
    """

    points: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with the most points."""
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best)


class _Fields(NamedTuple):
    rules: Rules
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    deck: tuple[Card, ...]
    t_pile: tuple[ActionCard, ...]
    held: tuple[tuple[ActionCard, ...], ...]
    won: tuple[tuple[Card | ActionCard, ...], ...]
    turn: int = 0
    played: ActionMove | None = None
    drops: tuple[int, ...] = ()


class State(_Fields):
    """A position of a round, all of it; seats are numbered from 0 in playing order.

    Attributes:
        rules: The rules in force.
        hands: Hand cards of each seat.
        table: Face-up cards in the middle, in the order they came.
        deck: Cards with their backs, top first.
        t_pile: Action cards still to be won, top first.
        held: Action cards lying before each seat, in the order won.
        won: Winnings of each seat, used action cards included, in the order won.
        turn: Whose turn it is.
        played: Action card played this turn, or ``None``.
        drops: Seats that still have to answer a Bomb, in order.

    >>> state = State.parse('''
    ...     A O1 G4 P6
    ...     B Y6 Y2 B1
    ...     table Y3 B2 R3
    ...     deck O4/9 Y1/7 B3/10
    ...     tpile bomb
    ... ''')
    >>> state.target, " ".join(map(str, state.legal_moves()))
    (9, 'O1+Y3+B2+R3 G4+Y3+B2 G4+B2+R3 P6+Y3 P6+R3 place:O1 place:G4 place:P6')
    >>> after = state.play(state.legal_moves()[0])
    >>> after.table, after.held[0], after.points(0)
    ((Card('Y1'), Card('B3')), (<ActionCard.BOMB: 'bomb'>,), 8)
    """

    @property
    def actor(self) -> int:
        """Who must decide now: a Bomb's victim, otherwise the seat whose turn it is."""
        return self.drops[0] if self.drops else self.turn

    @property
    def target(self) -> int:
        """The sum to reach now (RULES R5)."""
        target = self.deck[0].back if self.deck else self.rules.empty_deck_target
        assert target is not None  # deck cards carry backs, see Deal and notation
        return target + self.played.step if isinstance(self.played, Joker) else target

    @property
    def is_over(self) -> bool:
        """Whether the deck and all hands are empty (RULES R13.1)."""
        return not self.deck and not any(self.hands)

    def view(self, seat: int) -> View:
        """What ``seat`` may see, and nothing else (RULES Q9).

        Raises:
            TypeError: If ``seat`` is no int.
            ValueError: If there is no such seat.
        """
        self._check_seat(seat)
        if not self.rules.has_known_backs:
            return self._look(seat)
        backs = [card.back for card in self.deck]
        return self._look(seat)._replace(backs_left=tuple(map(backs.count, BACKS)))

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int:
            raise TypeError(f"a seat is a whole number (int), not {seat!r}")
        if not 0 <= seat < self.rules.players:
            raise ValueError(f"seat {seat}: there are seats 0 to {self.rules.players - 1}")

    def _look(self, seat: int) -> View:
        """A view without ``backs_left``, which no rule asks for."""
        rules, hands, table, deck, t_pile, held, won, turn, played, drops = self
        return View(
            rules,
            seat,
            hands[seat],
            tuple(map(len, hands)),
            table,
            self.target,
            deck[0].back if deck else None,
            len(deck),
            held,
            len(t_pile),
            won,
            turn,
            drops[0] if drops else turn,
            played,
            drops,
        )

    @property
    def _actors_view(self) -> View:
        # Kept by hand: cached_property takes a lock in Python 3.11, which costs more than a view.
        view: View | None = self.__dict__.get("_view")
        if view is None:
            view = self.__dict__["_view"] = self._look(self.actor)
        return view

    def legal_moves(self) -> tuple[Move, ...]:
        """Legal moves of the actor, in the order of ``View.legal_moves``."""
        return self._actors_view.legal_moves()

    def why_illegal(self, move: Move) -> Reason | None:
        """The rule that the actor's move breaks, or ``None``.

        A Thief, and a drop picked by chance, are accepted both as asked for and as recorded with
        the card taken; that card must be in the victim's hand.
        """
        hidden = self._card_of_chance(move)
        if hidden is None:
            return self._actors_view.why_illegal(move)
        asked: Move = Thief(move.victim) if isinstance(move, Thief) else Drop()
        reason = self._actors_view.why_illegal(asked)
        if reason:
            return reason
        hand = self.hands[move.victim if isinstance(move, Thief) else self.actor]
        return None if hidden in hand else Reason.NOT_VICTIMS_CARD

    def _card_of_chance(self, move: Move) -> Card | None:
        if isinstance(move, Thief) or (
            isinstance(move, Drop) and self.rules.bomb_choice == "random"
        ):
            return move.card
        return None

    def is_tweak(self, move: Move) -> bool:
        """Whether a capture is a TWEAK!: right, and the whole table (RULES R8.1, Q24)."""
        return self._actors_view.is_tweak(move)

    def is_missed(self, move: Move) -> bool:
        """Whether the move passes up a combination that exists (RULES R10, Q12)."""
        return self._actors_view.is_missed(move)

    def resolve(self, move: Move, rng: random.Random | None = None) -> Move:
        """The move as it is recorded: a Thief, or a random drop, with the card that chance took.

        Raises:
            TypeError: If chance is needed and no ``rng`` was given.
        """
        if isinstance(move, Thief) and move.card is None:
            return Thief(move.victim, _pick(self.hands[move.victim], rng))
        if isinstance(move, Drop) and move.card is None:
            return Drop(_pick(self.hands[self.actor], rng))
        return move

    def play(self, move: Move, rng: random.Random | None = None) -> State:
        """The position after the actor's move; this one stays as it is.

        Under ``invalid_claim="forfeit"`` a wrong claim of cards that are there is played too: it
        places its hand card (RULES Q20).

        Args:
            move: Any move; it is checked.
            rng: Chance, for a Thief (or a random drop) without a card.

        Raises:
            IllegalMoveError: If ``why_illegal`` names a reason.
            TypeError: If chance is needed and no ``rng`` was given.
        """
        reason = self.why_illegal(move)
        if reason:
            if reason in _FORFEITED and self.rules.invalid_claim == "forfeit":
                assert isinstance(move, Capture)  # only a claim has these reasons
                return self._place(move.hand)
            raise IllegalMoveError(
                f"{move} is not allowed here: {reason}",
                reason=reason,
                move=move,
                state=self,
            )
        if isinstance(move, Capture):
            return self._capture(move)
        if isinstance(move, Place):
            return self._place(move.card)
        if isinstance(move, Skip):
            return self._end_turn(None, self.table, self.t_pile, self.held, self.won)
        move = self.resolve(move, rng)
        if isinstance(move, Drop):
            return self._drop(move)
        return self._act(move)

    def _capture(self, move: Capture) -> State:
        seat = self.turn
        table = list(self.table)
        for card in move.table:
            table.remove(card)
        won = _extended(self.won, seat, (move.hand, *move.table))
        held, t_pile = self.held, self.t_pile
        if t_pile and self.is_tweak(move) and (move.call or self.rules.tweak_call == "auto"):
            held = _extended(held, seat, t_pile[:1])  # Q25: the top card, no choice
            t_pile = t_pile[1:]
        cleared = bool(move.table) and not table  # also below tweak_min_table, for I3
        return self._end_turn(move.hand, tuple(table), t_pile, held, won, cleared=cleared)

    def _place(self, card: Card) -> State:
        return self._end_turn(card, (*self.table, card), self.t_pile, self.held, self.won)

    def _end_turn(
        self,
        spent: Card | None,
        table: tuple[Card, ...],
        t_pile: tuple[ActionCard, ...],
        held: tuple[tuple[ActionCard, ...], ...],
        won: tuple[tuple[Card | ActionCard, ...], ...],
        *,
        cleared: bool = False,
    ) -> State:
        """Refill the hand first, then a cleared table, and pass the turn on (RULES R11, Q26).

        House rule ``table_fill``: after every turn, a lost one too, once an action card has been
        won and the hand drawn, the table is filled up as far as the deck goes. What a Thief, a
        Bomb or a Shifter laid stays, so the table may hold more already. The next target is the
        back that shows then.
        """
        rules, hands, _, deck, _, _, _, seat, _, _ = self
        hand = list(hands[seat])
        if spent:
            hand.remove(spent)
        drawn = rules.hand_size - len(hand)
        if deck and drawn > 0:
            hand += [card.front for card in deck[:drawn]]
            deck = deck[drawn:]
        if deck and (missing := rules.missing_from(len(table), cleared=cleared)):
            table = (*table, *[card.front for card in deck[:missing]])
            deck = deck[missing:]
        hands = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
        turn = (seat + 1) % rules.players
        return State(rules, hands, table, deck, t_pile, held, won, turn)

    def _drop(self, move: Drop) -> State:
        assert move.card is not None  # resolved before
        return self._next(
            hands=_without(self.hands, self.actor, move.card),
            table=(*self.table, move.card),
            drops=self.drops[1:],
        )

    def _act(self, move: Move) -> State:
        """Play an action card: it goes to the winnings (RULES Q34), its effect to the table."""
        assert isinstance(move, ActionMove)  # the other kinds went elsewhere
        seat, card = self.turn, ACTION_OF[type(move)]
        after = self._next(
            held=_without(self.held, seat, card),
            won=_extended(self.won, seat, (card,)),
            played=move,
        )
        if isinstance(move, Thief):
            assert move.card is not None  # resolved before
            return after._next(
                hands=_without(self.hands, move.victim, move.card),
                table=(*self.table, move.card),
            )
        if isinstance(move, Shifter):
            return after._next(table=(*self.table, self.deck[0].front), deck=self.deck[1:])
        if isinstance(move, Bomb):
            n = self.rules.players
            order = [(seat + step) % n for step in range(1, n)]
            return after._next(drops=tuple(victim for victim in order if self.hands[victim]))
        return after

    def _next(self, **changes: object) -> State:
        return State(**{**self._asdict(), **changes})

    def points(self, seat: int) -> int:
        """What ``seat`` scores for winnings and for action cards before it (RULES R14).

        Raises:
            TypeError: If ``seat`` is no int.
            ValueError: If there is no such seat.
        """
        self._check_seat(seat)
        points_of = self.rules.points_of
        return sum(map(points_of, self.won[seat])) + sum(map(points_of, self.held[seat]))

    def outcome(self) -> Outcome | None:
        """Points per seat once the round is over, else ``None``."""
        if not self.is_over:
            return None
        return Outcome(tuple(map(self.points, range(self.rules.players))))

    @classmethod
    def parse(cls, text: str, rules: Rules | None = None) -> State:
        """Read a position (PRODUCT section 3, RULES section 6).

        Args:
            text: Lines ``A O1 G4``, ``A held …``, ``A won …``, ``table …``, ``deck …``,
                ``tpile …``, ``turn B``; ``played …`` and ``drops …`` amid a turn.
            rules: Rules of the position; else its ``rules`` line; else the 65-card edition in
                six colors.

        Raises:
            NotationError: If a line is not understood; it names the line.
        """
        from tweak_edu.engine.notation import parse_state  # notation knows State

        return parse_state(text, rules)

    def format(self) -> str:
        """The position as text; ``State.parse`` reads it back."""
        from tweak_edu.engine.notation import format_state  # notation knows State

        return format_state(self)


def _without(rows: tuple[tuple[T, ...], ...], row: int, item: T) -> tuple[tuple[T, ...], ...]:
    cards = list(rows[row])
    cards.remove(item)
    return (*rows[:row], tuple(cards), *rows[row + 1 :])


def _extended(
    rows: tuple[tuple[T, ...], ...], row: int, items: tuple[T, ...]
) -> tuple[tuple[T, ...], ...]:
    return (*rows[:row], rows[row] + items, *rows[row + 1 :])


def _pick(hand: tuple[Card, ...], rng: random.Random | None) -> Card:
    """One card, each equally likely (RULES Q37)."""
    if rng is None:
        raise TypeError("this move takes a card by chance: play(move, rng=random.Random(…))")
    return hand[int(rng.random() * len(hand))]
