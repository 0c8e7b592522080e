"""The file of a simulation: JSON lines, settings first, then a line for each finished round.

Rounds stand in the order in which they were finished. A last line without its end was being
written when the run was interrupted; it is dropped. Any other damage is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TextIO

from tweak_edu.engine.notation import format_rules, parse_rules
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import NotationError, TweakError

_TITLE = "TWEAK! simulation, 1"

MOST_ROUNDS = 100_000_000
"""Rounds are kept in memory, by their numbers; a larger number in a file is damage."""


class Header(NamedTuple):
    """The settings that every round of a file was played with."""

    rules: Rules
    bots: tuple[str, ...]
    seed: int
    duplicate: bool


def _header_line(header: Header) -> str:
    fields = {
        "file": _TITLE,
        "rules": format_rules(header.rules),
        "bots": header.bots,
        "seed": header.seed,
        "duplicate": header.duplicate,
    }
    return json.dumps(fields) + "\n"


def _round_line(number: int, points: tuple[int, ...]) -> str:
    return json.dumps({"round": number, "points": points}) + "\n"


def write_file(
    path: Path, header: Header, results: Iterable[tuple[int, tuple[int, ...] | None]]
) -> None:
    """Write a new file."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(_header_line(header))
        file.writelines(_round_line(number, points) for number, points in results if points)


def read_file(path: Path) -> tuple[Header, dict[int, tuple[int, ...]], int]:
    """Read a file; return its settings, the points of its rounds, and its length in whole lines.

    Raises:
        NotationError: If a line is damaged; it names file and line.
    """
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    lines = data[:end].split(b"\n")[:-1]
    if not lines:
        _refuse(path, 1, "no simulation: the settings are missing")
    header = _read_header(path, lines[0])
    found: dict[int, tuple[int, ...]] = {}
    for line, text in enumerate(lines[1:], start=2):
        number, points = _read_round(path, line, text, len(header.bots))
        if found.get(number, points) != points:  # the same points: two runs wrote at once
            _refuse(path, line, f"round {number} is here a second time, with other points")
        found[number] = points
    return header, found, end


def _read_header(path: Path, text: bytes) -> Header:
    fields = _parse(path, 1, text)
    if fields.get("file") != _TITLE:
        _refuse(path, 1, f"no simulation: the first line does not say {_TITLE!r}")
    try:
        rules = parse_rules(fields["rules"])
        bots, seed, duplicate = tuple(fields["bots"]), fields["seed"], fields["duplicate"]
    except (KeyError, TypeError, AttributeError, TweakError) as error:
        _refuse(path, 1, f"the settings are damaged: {error!r}")
    sound = len(bots) == rules.players and all(isinstance(bot, str) for bot in bots)
    if not sound or type(seed) is not int or type(duplicate) is not bool:
        _refuse(path, 1, "the settings are damaged")
    return Header(rules, bots, seed, duplicate)


def _read_round(path: Path, line: int, text: bytes, bots: int) -> tuple[int, tuple[int, ...]]:
    fields = _parse(path, line, text)
    number, points = fields.get("round"), fields.get("points")
    if (
        type(number) is not int
        or not 0 <= number < MOST_ROUNDS
        or not isinstance(points, list)
        or len(points) != bots
        or not all(type(item) is int and item >= 0 for item in points)
    ):
        _refuse(path, line, "this is no round with the points of each bot")
    return number, tuple(points)


def _parse(path: Path, line: int, text: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):  # bad JSON, no text at all, or endless brackets
        fields = None
    if not isinstance(fields, dict):
        _refuse(path, line, "this line is damaged" if line > 1 else "no simulation")
    return fields


def _refuse(path: Path, line: int, why: str) -> NoReturn:
    raise NotationError(f"{path}, line {line}: {why}")


class Store:
    """Keeps finished rounds, in memory and, if there is one, in a file that an earlier run began.

    Raises:
        NotationError: If the file is damaged or was made with other settings; it stays as it is.
    """

    def __init__(self, header: Header, path: Path | None) -> None:
        self.found: dict[int, tuple[int, ...]] = {}
        self._file: TextIO | None = None
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            there, self.found, end = read_file(path)
            _check_same(path, header, there)
            if end < path.stat().st_size:
                with path.open("r+b") as file:
                    file.truncate(end)
            self._file = path.open("a", encoding="utf-8", newline="\n")
        else:
            self._file = path.open("w", encoding="utf-8", newline="\n")
            self._file.write(_header_line(header))
            self._file.flush()

    def keep(self, rounds: Iterable[tuple[int, tuple[int, ...]]]) -> None:
        """Keep these rounds."""
        for number, points in rounds:
            self.found[number] = points
            if self._file:
                self._file.write(_round_line(number, points))
        if self._file:
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()


def _check_same(path: Path, header: Header, there: Header) -> None:
    for name, new, old in zip(Header._fields, header, there, strict=True):
        if new != old:
            asked = format_rules(new) if isinstance(new, Rules) else new
            found = format_rules(old) if isinstance(old, Rules) else old
            why = f"this file was made with {name} = {found!r}, not {asked!r}; take another file"
            _refuse(path, 1, why)
