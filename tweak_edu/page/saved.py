"""A match in writing, to be kept and taken up again: who plays by which rules, and every move.

It holds no name and no card that the moves and the seed of the link do not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tweak_edu.engine.moves import Move
from tweak_edu.engine.notation import format_rules, numbered_lines, parse_move, parse_rules
from tweak_edu.errors import NotationError, SaveError, TweakError
from tweak_edu.page.settings import LARGEST_SEED, LAST_ROUND
from tweak_edu.page.words import Words
from tweak_edu.session import PERSON, Session

LARGEST_SAVE = 100_000
"""Characters; a longer text is not even looked at. Whole matches have two thousand."""

_TITLE = "tweak_edu save 1"
_END = "end"


def format_save(session: Session) -> str:
    """Write down the match so far, one line a round.

    >>> from tweak_edu.engine.rules import Rules
    >>> print(format_save(Session(Rules.edition("65"), seed=7, seats=("you", "eager"))), end="")
    tweak_edu save 1
    rules 65 players=2 colors=ROYG
    seed 7
    seats you eager
    round 1
    end
    """
    rounds = enumerate(session.moves, start=session.first_round)
    lines = [
        _TITLE,
        f"rules {format_rules(session.rules)}",
        f"seed {session.seed}",
        f"seats {' '.join(session.seats)}",
        *(" ".join(["round", str(number), *map(str, moves)]) for number, moves in rounds),
        _END,
    ]
    return "\n".join(lines) + "\n"


def parse_save(text: str) -> Session:
    """Play a saved match again, move by move, and return it where it stood.

    Raises:
        SaveError: If the text is no save, is cut off, or tells what cannot have been played; it
            names the line and the reason.
    """
    if len(text) > LARGEST_SAVE:
        raise SaveError(f"too long: {len(text)} characters; {LARGEST_SAVE} are allowed")
    lines = list(numbered_lines(text))
    if not lines or _squeezed(lines[0][1]) != _TITLE:
        raise SaveError(f"no saved match: it begins with {_TITLE!r}", line=1)
    if _squeezed(lines[-1][1]) != _END:
        raise SaveError(f"cut off: the last line is {_END!r}", line=lines[-1][0])
    reader = _Reader(lines[1:-1])
    try:
        return reader.session()
    except TweakError as error:
        raise SaveError(str(error), line=reader.line) from None


def _squeezed(line: str) -> str:
    return " ".join(line.lower().split())


class _Reader:
    """Reads line after line; ``line`` is the number of the one being read or played."""

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        self.line = 1
        self._lines = iter(lines)

    def session(self) -> Session:
        rules = parse_rules(self._header("rules"))
        seed = _whole(self._header("seed"))
        seats = self._header("seats").split()
        if PERSON not in seats[:1]:
            raise NotationError(f"the first seat is {PERSON!r}")
        seats_line = self.line
        number, _, moves = self._header("round").partition(" ")
        first = _whole(number, 1, LAST_ROUND)
        played = self._rounds(self.line, first, moves)
        self.line = seats_line  # the session looks at them first
        return Session(rules, seed=seed, seats=seats, first_round=first, played=played)

    def _header(self, heading: str) -> str:
        self.line, content = next(self._lines, (self.line, ""))
        word, _, rest = content.partition(" ")
        if word.lower() != heading:
            raise NotationError(f"{word[:20]!r} stands where {heading!r} is wanted")
        return rest.strip()

    def _rounds(self, first_line: int, first: int, moves: str) -> Iterator[list[Move]]:
        self.line = first_line
        yield [parse_move(word) for word in moves.split()]
        for number, (line, content) in enumerate(self._lines, start=first + 1):
            self.line = line
            words = content.split()
            if [word.lower() for word in words[:2]] != ["round", str(number)]:
                raise NotationError(f"it begins with {content[:20]!r}, not with 'round {number}'")
            yield [parse_move(word) for word in words[2:]]


def _whole(text: str, least: int = 0, most: int = LARGEST_SEED) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= len(str(most)):
        number = int(text)
        if least <= number <= most:
            return number
    raise NotationError(f"{text[:20]!r}: must be a whole number from {least} to {most}")


def refusal(error: SaveError, words: Words) -> str:
    """Tell a pupil that a save was not opened, and where it does not fit."""
    if error.line > 1:
        return words.text("page.save.damaged", line=error.line)
    return words.text("page.save.foreign")
