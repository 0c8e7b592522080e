"""A match in writing, to be kept and taken up again: the link to its first deal, and every move.

It holds no name and no card that the moves and the seed of the link do not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tweak_edu.engine.moves import Move
from tweak_edu.engine.notation import numbered_lines, parse_move
from tweak_edu.errors import NotationError, SaveError, TweakError
from tweak_edu.page.link import format_link, read_link
from tweak_edu.page.settings import Settings
from tweak_edu.page.words import Words
from tweak_edu.session import Session

LARGEST_SAVE = 100_000
"""Characters; a longer text is not even looked at. Whole matches have two thousand."""

_TITLE = "tweak_edu save 1"
_END = "end"


def format_save(session: Session, settings: Settings) -> str:
    """Write down the match so far, one line a round.

    >>> settings = Settings(seed=7)
    >>> print(format_save(settings.open_session(), settings), end="")
    tweak_edu save 1
    link v=1&seed=7&edition=65&players=2&bots=eager
    round 1
    end
    """
    first = settings.of_deal(session.seed, session.first_round)
    rounds = enumerate(session.moves, start=session.first_round)
    lines = [
        _TITLE,
        f"link {format_link(first)}",
        *(" ".join(["round", str(number), *map(str, moves)]) for number, moves in rounds),
        _END,
    ]
    return "\n".join(lines) + "\n"


def parse_save(text: str) -> tuple[Settings, Session]:
    """Play a saved match again, move by move, and return it where it stood.

    Raises:
        SaveError: If the text is no save, is cut off, or tells what cannot have been played; it
            names the line and the reason.
    """
    if len(text) > LARGEST_SAVE:
        raise SaveError(f"too long: {len(text)} characters; {LARGEST_SAVE} are allowed")
    lines = list(numbered_lines(text))
    if not lines or " ".join(lines[0][1].lower().split()) != _TITLE:
        raise SaveError(f"no saved match: it begins with {_TITLE!r}", line=1)
    if lines[-1][1].lower() != _END:
        raise SaveError(f"cut off: the last line is {_END!r}", line=lines[-1][0])
    reader = _Reader(lines[1:-1])
    try:
        settings = reader.settings()
        return settings, settings.open_session(reader.rounds(settings.round))
    except TweakError as error:
        raise SaveError(str(error), line=reader.line) from None


class _Reader:
    """Reads line after line; ``line`` is the number of the one being read or played."""

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        self.line = 1
        self._lines = iter(lines)

    def settings(self) -> Settings:
        self.line, content = next(self._lines, (self.line, ""))
        word, _, query = content.partition(" ")
        if word.lower() != "link":
            raise NotationError(f"{word[:20]!r} stands where 'link' is wanted")
        settings, left_out = read_link(query)
        if left_out:
            raise NotationError(f"no such settings: {', '.join(left_out[:3])}")
        if settings.seed is None:
            raise NotationError("the link has no seed")
        return settings

    def rounds(self, first: int) -> Iterator[list[Move]]:
        for number, (line, content) in enumerate(self._lines, start=first):
            self.line = line
            words = content.split()
            if [word.lower() for word in words[:2]] != ["round", str(number)]:
                raise NotationError(f"it begins with {content[:20]!r}, not with 'round {number}'")
            yield [parse_move(word) for word in words[2:]]


def refusal(error: SaveError, words: Words) -> str:
    """Tell a pupil that a save was not opened, and where it does not fit."""
    if error.line > 1:
        return words.text("page.save.damaged", line=error.line)
    return words.text("page.save.foreign")
