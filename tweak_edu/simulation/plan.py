"""Plan: what a simulation plays; and the play of one of its rounds."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tweak_edu.bots import BOTS, Bot
from tweak_edu.engine.match import Match
from tweak_edu.engine.moves import SEATS, Drop, Move, Skip, Thief
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import IllegalMoveError, RulesError

LONGEST_TEXT = 500
"""So many characters of what a bot chose or raised are shown."""


@dataclass(frozen=True)
class Fault:
    """How a bot ended a round before its time; plain text, so that it comes home from anywhere.

    Attributes:
        round: Number of the round.
        bot: Name of the bot.
        seat: Where it sat.
        what: What it did.
        position: The position it faced, hidden cards included, as text.
        trace: Where in the bot it happened; empty for an illegal move.
    """

    round: int
    bot: str
    seat: int
    what: str
    position: str
    trace: str


class FaultyRoundError(Exception):
    """Carries a fault out of a round; simulations turn it into a ``BotError``."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True)
class Plan:
    """What a simulation plays. Round *i* follows from the plan and *i* alone.

    Attributes:
        rules: The rules in force.
        bots: One for each seat: the name of one of ours, or a callable.
        names: Their names, made different where they are not.
        seed: Whole number that all chance is drawn from.
        duplicate: Whether each deal is played once from every seat: rounds 0 and 1 of a game of
            two share a deal and swap the bots, and so on.
    """

    rules: Rules
    bots: tuple[str | Bot, ...]
    names: tuple[str, ...]
    seed: int
    duplicate: bool

    @property
    def seatings(self) -> int:
        """Rounds with the same deal."""
        return self.rules.players if self.duplicate else 1

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits at each seat in a round."""
        players = self.rules.players
        shift = number % self.seatings
        return tuple((seat + shift) % players for seat in range(players))

    def match(self, number: int) -> Match:
        """The match whose first round is dealt."""
        deal = number // self.seatings
        return Match(self.rules, random.Random(f"{self.seed} deal {deal}").getrandbits(63))

    def play(self, number: int) -> tuple[int, ...]:
        """Play a round; return the points of each bot.

        Raises:
            FaultyRoundError: If a bot raises or chooses a move that is not allowed.
        """
        match, seating = self.match(number), self.seating(number)
        state, chance = match.deal(), match.rng()
        rngs = [random.Random(f"{self.seed} bot {number} {seat}") for seat in range(len(seating))]
        bots = [_callable(self.bots[bot]) for bot in seating]
        while not state.is_over:
            seat = state.actor
            if not state.hands[seat]:
                state = state.play(Skip())
                continue
            what = trace = ""
            try:
                move = bots[seat](state.view(seat), rngs[seat])
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  # whatever it is, it is told
                what = f"raised {type(error).__name__}: {_say(str, error)}"
                trace = "".join(traceback.format_exception(error))
            else:
                played = _after(state, move, chance)
                if isinstance(played, State):
                    state = played
                    continue
                what = played
            name = self.names[seating[seat]]
            raise FaultyRoundError(Fault(number, name, seat, what, state.format(), trace))
        points = [0] * len(seating)
        for seat, bot in enumerate(seating):
            points[bot] = state.points(seat)
        return tuple(points)


def _callable(bot: str | Bot) -> Bot:
    return BOTS[bot] if isinstance(bot, str) else bot


def _after(state: State, move: Any, chance: random.Random) -> State | str:
    """The next state, or what is wrong with the move."""
    if not isinstance(move, Move):
        return f"chose {_say(repr, move)}, which is no move"
    try:
        if isinstance(move, Thief | Drop):  # a bot does not know what chance takes
            reason: object = state.view(state.actor).why_illegal(move)
            if reason is not None:
                return f"chose {_say(str, move)}, which is not allowed: {reason}"
        return state.play(move, chance)
    except IllegalMoveError as error:
        reason = error.reason
    except Exception as error:  # noqa: BLE001  # a move of cards that are no cards
        reason = _say(str, error)
    return f"chose {_say(str, move)}, which is not allowed: {reason}"


def _say(say: Callable[[object], str], thing: object) -> str:
    """The text of what a bot made, however long it is, even if it has none."""
    try:
        text = say(thing)
    except Exception as error:  # noqa: BLE001  # the bot's own code; the bot is to be named all the same
        return f"<{type(thing).__name__} that cannot be shown: {type(error).__name__}>"
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + " …"


def make_plan(rules: Any, bots: Any, seed: Any, *, duplicate: bool) -> Plan:
    """Check the settings of a simulation.

    Raises:
        RulesError: If one cannot be used; it names it, its value and what is allowed.
    """
    if not isinstance(rules, Rules):
        raise RulesError(f"rules = {rules!r}: must be Rules, as Rules.edition('65')")
    if type(seed) is not int:
        raise RulesError(f"seed = {seed!r}: must be a whole number")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise RulesError(f"bots = {bots!r}: must be a list, one bot for each seat")
    if len(bots) != rules.players:
        raise RulesError(f"bots: {len(bots)} given, {rules.players} needed, one for each seat")
    names = [_name(bot) for bot in bots]
    return Plan(rules, tuple(bots), tuple(_different(names)), seed, bool(duplicate))


def _name(bot: Any) -> str:
    if isinstance(bot, str):
        if bot not in BOTS:
            raise RulesError(f"bots: unknown bot {bot!r}; known are {', '.join(BOTS)}")
        return bot
    if not callable(bot):
        raise RulesError(f"bots: {bot!r} is neither a name nor callable with (view, rng)")
    return str(getattr(bot, "__name__", type(bot).__name__))


def _different(names: list[str]) -> list[str]:
    """Number the names that occur more than once.

    >>> _different(["greedy", "random", "greedy"])
    ['greedy 1', 'random', 'greedy 2']
    """
    return [
        f"{name} {names[: i + 1].count(name)}" if names.count(name) > 1 else name
        for i, name in enumerate(names)
    ]


def error_text(fault: Fault) -> str:
    """What a ``BotError`` says."""
    return (
        f"bot {fault.bot!r} at seat {SEATS[fault.seat]} in round {fault.round} {fault.what}\n"
        f"The position:\n{fault.position}"
    )
