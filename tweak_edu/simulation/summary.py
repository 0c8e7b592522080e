"""Summary: the result of a simulation, as numbers, as a table, and as a file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import isnan, lcm
from pathlib import Path
from typing import NamedTuple

from tweak_edu.engine.rules import Rules
from tweak_edu.simulation.files import Header, read_file, write_file
from tweak_edu.simulation.statistics import Estimate, estimate_mean, estimate_rate

Points = tuple[int, ...]

_SHARES = lcm(2, 3, 4, 5, 6)  # a win shared by some bots is a whole number of these parts


class Row(NamedTuple):
    """What one bot reached.

    Attributes:
        name: The bot.
        points: Points a round.
        difference: Points a round more than the mean of the others.
        wins: Share of rounds won; a win shared by k bots counts 1/k.
    """

    name: str
    points: Estimate
    difference: Estimate
    wins: Estimate


@dataclass(frozen=True, repr=False)
class Summary:
    """The rounds of a simulation.

    Intervals are for the mean over all deals, at 95 %, from whole groups of rounds with the same
    deal only. They speak about one comparison; of twenty, one may miss.

    Attributes:
        rules: The rules played by.
        bots: Names of the bots.
        seed: What all chance was drawn from.
        duplicate: Whether each deal was played once from every seat.
        results: For each round the points of each bot, or ``None`` where it was not finished.

    >>> results = ((40, 30), (35, 31), (20, 44), (41, 29))
    >>> summary = Summary(Rules.edition("65"), ("a", "b"), 7, True, results)
    >>> summary.rows[0].name, summary.rows[0].points.mean, summary.rows[0].wins.mean
    ('a', 34.0, 0.75)
    """

    rules: Rules
    bots: tuple[str, ...]
    seed: int
    duplicate: bool
    results: tuple[Points | None, ...]

    @property
    def rounds(self) -> int:
        """Rounds asked for."""
        return len(self.results)

    @cached_property
    def finished(self) -> int:
        """Rounds finished."""
        return sum(points is not None for points in self.results)

    @property
    def _group(self) -> int:
        return self.rules.players if self.duplicate else 1

    @cached_property
    def _groups(self) -> list[list[Points]]:
        """The deals whose rounds are all finished."""
        size = self._group
        groups = []
        for start in range(0, len(self.results), size):
            group = [points for points in self.results[start : start + size] if points]
            if len(group) == size:
                groups.append(group)
        return groups

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """One row for each bot, in the order given; none before a deal is finished."""
        if not self._groups:
            return ()
        return tuple(self._row(bot) for bot in range(len(self.bots)))

    def _row(self, bot: int) -> Row:
        size, others = self._group, len(self.bots) - 1
        points, differences, wins = [], [], []
        for group in self._groups:
            own = sum([result[bot] for result in group])
            points.append(own)
            differences.append(own * (others + 1) - sum(map(sum, group)))
            wins.append(sum([_share(result, bot) for result in group]))
        return Row(
            self.bots[bot],
            estimate_mean(points, size),
            estimate_mean(differences, size, others),
            estimate_rate(wins, size, _SHARES),
        )

    def __repr__(self) -> str:
        return f"<Summary of {' v '.join(self.bots)}, {self._title()}>"

    def __str__(self) -> str:
        cells = [("bot", "points", "difference", "wins"), *map(_cells, self.rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = [self._title()]
        for name, *figures in cells:
            line = [name.ljust(widths[0])]
            line += [text.rjust(width) for text, width in zip(figures, widths[1:], strict=True)]
            lines.append("  ".join(line))
        return "\n".join([*lines, _NOTE if self.rows else "No deal is finished."])

    def _title(self) -> str:
        rounds = f"{self.rounds:,} rounds"
        if self.finished < self.rounds:
            rounds = f"{self.finished:,} of {rounds}"
        deals = ", each deal from every seat" if self.duplicate else ""
        edition = f"{self.rules.name}-card edition, {self.rules.players} players"
        return f"{edition}: {rounds}{deals}, seed {self.seed}"

    def _repr_html_(self) -> str:
        """The table, and beside each bot its share of wins as a bar with the interval on it."""
        head = "".join(
            f'<th scope="col">{name}</th>' for name in ("bot", "points", "difference", "wins", "")
        )
        body = "".join(
            f'<tr><th scope="row">{escape(row.name)}</th>'
            + "".join(f"<td>{text}</td>" for text in _cells(row)[1:])
            + f"<td>{_bar(row.wins)}</td></tr>"
            for row in self.rows
        )
        note = _NOTE if self.rows else "No deal is finished."
        return (
            f"<table><caption>{escape(self._title())}</caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table><p>{note}</p>"
        )

    def save(self, file: str | os.PathLike[str]) -> None:
        """Write the finished rounds to a new file, as ``simulate`` does with ``file=…``.

        Raises:
            FileExistsError: If there is such a file already.
        """
        header = Header(self.rules, self.bots, self.seed, self.duplicate)
        write_file(Path(file), header, enumerate(self.results))

    @classmethod
    def load(cls, file: str | os.PathLike[str]) -> Summary:
        """Read a file that ``save`` or ``simulate`` wrote.

        Raises:
            NotationError: If the file is damaged or no simulation; it names the line.
        """
        header, found, _ = read_file(Path(file))
        return cls.of(header, found, max(found, default=-1) + 1)

    @classmethod
    def of(cls, header: Header, found: dict[int, Points], rounds: int) -> Summary:
        """The summary of what was found of so many rounds."""
        same: dict[Points, Points] = {}  # results repeat: a million rounds have few different ones
        results = []
        for number in range(rounds):
            points = found.get(number)
            results.append(None if points is None else same.setdefault(points, points))
        return cls(header.rules, header.bots, header.seed, header.duplicate, tuple(results))


_NOTE = "Points are a round's; ± and brackets are 95 % intervals; a shared win counts in part."


def _share(points: Points, bot: int) -> int:
    """The part of a win, in parts of 60."""
    best = max(points)
    return _SHARES // points.count(best) if points[bot] == best else 0


def _cells(row: Row) -> tuple[str, ...]:
    points, difference, wins = row.points, row.difference, row.wins
    return (
        row.name,
        f"{points.mean:.2f}{_half(points)}",
        f"{difference.mean:+.2f}{_half(difference)}",
        f"{wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%})",
    )


def _half(estimate: Estimate) -> str:
    half = (estimate.high - estimate.low) / 2
    return "" if isnan(half) else f" ± {half:.2f}"


def _bar(wins: Estimate) -> str:
    """A bar from 0 to 100 % with a line for the interval; the cell before it says the same."""
    return (
        '<svg width="120" height="14" viewBox="0 0 120 14" aria-hidden="true">'
        '<rect width="120" height="14" fill="none" stroke="currentColor" opacity="0.4"/>'
        f'<rect width="{120 * wins.mean:.1f}" height="14" fill="currentColor" opacity="0.3"/>'
        f'<path d="M{120 * wins.low:.1f} 7H{120 * wins.high:.1f}" '
        'stroke="currentColor" stroke-width="3"/></svg>'
    )
