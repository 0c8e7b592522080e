"""Session: one match in play, the single mutable object of the library."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tweak_edu.bots import BOTS, Decision, ExplainingBot
from tweak_edu.engine.match import Match
from tweak_edu.engine.moves import Move, Skip
from tweak_edu.engine.numbering import as_asked, number_of
from tweak_edu.engine.record import Record
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import NotationError, RulesError, StaleMoveError, TweakError

PERSON = "you"

# Why a bot moved is worked out again for as many of its latest moves as fit into this time.
_RETHINK_S = 0.3


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the round, with the positions on both sides of it.

    Attributes:
        ply: Number of the move in the round, from 1.
        seat: Who made it.
        move: The move as recorded, chance resolved.
        before: The position it was made in.
        after: The position it led to.
        why: What the bot that made it says of it; ``None`` for a person, or where it does not say.
    """

    ply: int
    seat: int
    move: Move
    before: State
    after: State
    why: Decision | None = None


Listener = Callable[[tuple[Step, ...]], None]


class Session:
    """A match played by persons and bots, round after round.

    After every accepted move the bots play on until a person has to decide or the round is over. A
    player without cards has no choice, so skips are made for everybody. A move is taken with all
    that follows from it, or not at all.

    Args:
        rules: The rules; ``rules.players`` is the number of seats.
        seed: Makes the deals, the chance and the bots' choices repeatable.
        seats: Who sits where, in playing order: ``"you"`` for a person or the name of a bot.
        first_round: Number of the round to begin with, from 1. Cards, dealer and bots' choices are
            those of that round of the match; the rounds before it count as played without points.
        played: What was played before: the recorded moves of each round from the first one on. The
            session goes on as the one that made them would have.
        given: How many of those moves of the first round are the beginning that was asked for: they
            are nobody's to take back.

    Raises:
        RulesError: If the number of seats is wrong or a seat has an unknown name.
        IllegalMoveError: If the rules forbid a move played before; it names number and move.
        NotationError: If chance takes another card than a move played before tells.
        TweakError: If a round played before follows one that is not over, or the end of the match.

    >>> session = Session(Rules.edition("65", players=2), seed=7, seats=("you", "greedy"))
    >>> session.deciding
    0
    >>> steps = session.play(0, session.state.legal_moves()[0])
    >>> [step.seat for step in steps][:2]
    [0, 1]
    >>> again = Session(session.rules, seed=7, seats=session.seats, played=session.moves)
    >>> again.state == session.state
    True
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int,
        seats: Sequence[str],
        first_round: int = 1,
        played: Iterable[Iterable[Move]] = (),
        given: int = 0,
    ) -> None:
        self.seats = tuple(seats)
        if len(self.seats) != rules.players:
            raise RulesError(f"seats: {len(self.seats)} given, {rules.players} needed")
        for name in self.seats:
            if name != PERSON and name not in BOTS:
                known = ", ".join([PERSON, *sorted(BOTS)])
                raise RulesError(f"seats: unknown player {name!r}; known are {known}")
        self.rules = rules
        self.seed = seed
        self.finished: tuple[Record, ...] = ()
        self.rounds_dealt = 0
        self.match: Match
        self._record: Record
        self._steps: tuple[Step, ...]
        self._listeners: list[Listener] = []
        self.first_round = first_round
        self._given = given
        unplayed = ((0,) * rules.players,) * (first_round - 1)
        self._deal(Match(rules, seed=seed, rounds=unplayed))
        self._repeat(played)
        self._go_on(None)

    @property
    def record(self) -> Record:
        """The round in play, or the one just over."""
        return self._record

    @property
    def state(self) -> State:
        """The present position; hidden cards included, so not for a bot's or a pupil's eyes."""
        return self._record.final

    @property
    def moves(self) -> tuple[tuple[Move, ...], ...]:
        """The recorded moves of each round of this match, from ``first_round`` to the latest."""
        now = tuple(step.move for step in self._steps)
        count = len(self.match.rounds) + 1 - self.first_round
        over = tuple(record.moves for record in self.finished[len(self.finished) - count :])
        return over if self.state.is_over else (*over, now)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every move of the round so far."""
        return self._steps

    @property
    def ply(self) -> int:
        """Moves made since the deal."""
        return len(self._steps)

    @property
    def given(self) -> int:
        """Moves of this round that were given, not decided by anybody here."""
        return self._given if self.rounds_dealt == 1 else 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every move of the round as its number among the legal moves of its position."""
        return tuple(number_of(step.before, step.move) for step in self._steps)

    @property
    def round_number(self) -> int:
        """Number of the round in this match, from 1."""
        return len(self.match.rounds) + (0 if self.state.is_over else 1)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)

    @property
    def deciding(self) -> int | None:
        """The person's seat that must decide now; ``None`` when the round is over."""
        return None if self.state.is_over else self.state.actor

    @property
    def decision(self) -> tuple[int, tuple[Move, ...]]:
        """What tells this decision from all others: the round, and the moves before it."""
        return self.rounds_dealt, self._record.moves

    def play(self, seat: int, move: Move, *, ply: int | None = None) -> tuple[Step, ...]:
        """Make a person's move, then all that follows of itself.

        Args:
            seat: The person's seat.
            move: A move as asked; a Thief needs no card, chance picks it.
            ply: The ply the move was made for; checked if given.

        Returns:
            The move and the moves of bots and chance after it, in order.

        Raises:
            StaleMoveError: If ``ply`` has passed, or another seat must decide.
            IllegalMoveError: If the rules forbid the move here.
        """
        if ply is not None and ply != self.ply:
            raise StaleMoveError(f"move {move} was made for ply {ply}; the round is at {self.ply}")
        if seat != self.state.actor and not self.state.is_over:
            raise StaleMoveError(f"move {move} of seat {seat}: seat {self.state.actor} decides")
        return self._go_on(move)

    def last_decision(self, seat: int) -> Step | None:
        """The newest step that a person at this seat decided; a forced skip is no decision."""
        steps = reversed(self._steps[self.given :])
        decided = (step for step in steps if step.seat == seat and step.move != Skip())
        return next(decided, None) if self.seats[seat] == PERSON else None

    def can_undo(self, seat: int) -> bool:
        """Whether a person may take back a decision; not beyond another person's."""
        return self._undo_point(seat) is not None

    def undo(self, seat: int) -> tuple[Step, ...]:
        """Take back a person's last decision and all that followed from it.

        It may end a round that was over, and the match with it: points and finished rounds are then
        those from before. The same move again leads to the same position, bots and chance included.

        Returns:
            The steps that were taken back, in order.

        Raises:
            TweakError: If the person has decided nothing in this round, or another person since.
        """
        point = self._undo_point(seat)
        if point is None:
            raise TweakError(f"undo: seat {seat} has no decision to take back")
        gone = self._steps[point.ply - 1 :]
        self._go_back(point.ply - 1)
        self._tell(())
        return gone

    def at(self, ply: int) -> Session:
        """This match as it stood after so many moves of its round.

        Args:
            ply: 0 to the present one; a bot that is to move there is not asked.

        Returns:
            A session of its own: whatever is played in it changes nothing here.
        """
        other = copy.copy(self)
        other._listeners = []
        if ply < self.ply:
            other._go_back(ply)
        return other

    def next_round(self) -> tuple[Step, ...]:
        """Deal the next round; return what the bots do before a person decides.

        Raises:
            TweakError: If the round is not over, or the match is.
        """
        self._deal_next()
        return self._go_on(None)

    def new_match(self, seed: int | None = None) -> tuple[Step, ...]:
        """Begin another match with the same rules and seats; without a seed, with the next one."""
        self.seed = self.seed + 1 if seed is None else seed
        self.first_round = 1
        self._deal(Match(self.rules, seed=self.seed))
        return self._go_on(None)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with the new steps, none after an undo, at every change.

        Returns:
            What ends it.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _go_back(self, ply: int) -> None:
        """Forget all moves of the round but the first ones, and its end."""
        if self.state.is_over:
            self.finished = self.finished[:-1]
            self.match = replace(self.match, rounds=self.match.rounds[:-1])
        self._steps = self._steps[:ply]
        self._record = replace(self._record, moves=tuple(step.move for step in self._steps))

    def _deal_next(self) -> None:
        if not self.state.is_over or self.match.is_over:
            raise TweakError("there is a next round only when a round is over and the match is not")
        self._deal(self.match)

    def _deal(self, match: Match) -> None:
        self.match = match
        self.rounds_dealt += 1
        self._record = Record(match.next_deal(), seats=self.seats)
        self._steps = ()

    def _repeat(self, played: Iterable[Iterable[Move]]) -> None:
        """Make recorded moves again, round after round; no bot is asked."""
        for number, moves in enumerate(played):
            if number:
                self._deal_next()
            for move in moves:
                self._repeat_move(move)
            self._note_end()
        self._rethink()

    def _repeat_move(self, move: Move) -> None:
        record, ply = self._record, self.ply + 1
        before = record.final
        asked = as_asked(before, move)
        if before.why_illegal(asked) is None:
            taken = before.resolve(asked, self._rng("chance", ply - 1))
            if taken != move:
                raise NotationError(f"move {ply} ({move}): chance makes it {taken}")
        self._record = record.append(move)
        step = Step(ply, before.actor, move, before, self._record.final)
        self._steps += (step,)

    def _rethink(self) -> None:
        """Let bots say again why they made the round's moves, the latest first."""
        until = time.monotonic() + _RETHINK_S
        steps = list(self._steps)
        for index in reversed(range(len(steps))):
            if time.monotonic() > until:
                break
            step = steps[index]
            move, why = self._unasked(step.before, step.ply - 1)
            if move == as_asked(step.before, step.move):
                steps[index] = replace(step, why=why)
        self._steps = tuple(steps)

    def _go_on(self, move: Move | None) -> tuple[Step, ...]:
        """Play ``move`` and all that follows; nothing is kept if anything fails."""
        record, made = self._record, list[Step]()
        chosen, why = (move, None) if move else self._choose(record)
        while chosen is not None:
            before = record.final
            if before.why_illegal(chosen) is None:  # chance is asked for legal moves only
                chosen = before.resolve(chosen, self._rng("chance", len(record.moves)))
            record = record.append(chosen)
            made.append(Step(len(record.moves), before.actor, chosen, before, record.final, why))
            chosen, why = self._choose(record)
        steps = tuple(made)
        self._record, self._steps = record, self._steps + steps
        if steps:
            self._note_end()
        self._tell(steps)
        return steps

    def _tell(self, steps: tuple[Step, ...]) -> None:
        for listener in tuple(self._listeners):
            listener(steps)

    def _undo_point(self, seat: int) -> Step | None:
        own = self.last_decision(seat)
        others = [self.last_decision(other) for other in self.persons if other != seat]
        if own is None or any(other is not None and other.ply > own.ply for other in others):
            return None
        return own

    def _rng(self, purpose: str, ply: int) -> random.Random:
        """A generator for one decision.

        What it gives depends on seed, round and ply alone, so that it comes out the same when a
        round is taken up again in the middle, and when a move is taken back and made again.
        """
        return decision_rng(self.seed, purpose, self.round_number, ply)

    def _note_end(self) -> None:
        """Count the round if it is over."""
        outcome = self.state.outcome()
        if outcome is not None:
            self.finished += (self._record,)
            self.match = self.match.after(outcome)

    def _choose(self, record: Record) -> tuple[Move | None, Decision | None]:
        """The move that needs no person, with what its bot says of it; or ``None``."""
        state = record.final
        if state.is_over:
            return None, None
        return self._unasked(state, len(record.moves))

    def _unasked(self, state: State, ply: int) -> tuple[Move | None, Decision | None]:
        """The same for a round that is not over, after ``ply`` moves."""
        if state.legal_moves() == (Skip(),):
            return Skip(), None
        seat = state.actor
        if self.seats[seat] == PERSON:
            return None, None
        bot, view, rng = BOTS[self.seats[seat]], state.view(seat), self._rng("bot", ply)
        if isinstance(bot, ExplainingBot):
            decision = bot.decide(view, rng)
            return decision.move, decision
        return bot(view, rng), None


def decision_rng(seed: int, purpose: str, round_number: int, ply: int) -> random.Random:
    """The generator of one decision, of ``"chance"`` or a ``"bot"``, after ``ply`` moves."""
    return random.Random(f"{seed} {purpose} {round_number - 1} {ply}")
