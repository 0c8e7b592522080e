"""Every error of the library: one root and its few kinds."""

from __future__ import annotations

from enum import Enum


class TweakError(Exception):
    """Root of all errors raised on purpose by tweak_edu."""


class RulesError(TweakError, ValueError):
    """Numbers no game can be played with; the message names field, value and what is allowed."""


class NotationError(TweakError, ValueError):
    """Text that is no card, move, position or record; the message names the text and its place."""


class IllegalMoveError(TweakError, ValueError):
    """A well-formed move that is not allowed here.

    Attributes:
        reason: A member of ``engine.moves.Reason``.
        move: The refused move.
        state: The state it was meant for, unchanged.
    """

    def __init__(self, message: str, *, reason: Enum, move: object, state: object) -> None:
        super().__init__(message)
        self.reason = reason
        self.move = move
        self.state = state


class SaveError(TweakError, ValueError):
    """Text that is no saved match, or one that cannot have been played; nothing was opened.

    Attributes:
        line: Number of the line that does not fit; 0 if it is the text as a whole.
    """

    def __init__(self, message: str, *, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class StaleMoveError(TweakError):
    """A move made for an earlier ply or round than the present one."""


class CatalogError(TweakError, LookupError):
    """A language without a catalogue, or a key that no catalogue has."""


class BotError(TweakError):
    """A bot raised or chose an illegal move in a simulation.

    Attributes:
        bot: Its name.
        seat: Where it sat.
        round: Number of the round.
        position: The position it faced, hidden cards included, as text.
        summary: The ``Summary`` of the finished rounds.
    """

    def __init__(
        self, message: str, *, bot: str, seat: int, number: int, position: str, summary: object
    ) -> None:
        super().__init__(message)
        self.bot = bot
        self.seat = seat
        self.round = number
        self.position = position
        self.summary = summary
