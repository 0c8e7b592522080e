"""A round in writing: its deal, its seats and its moves, replayed move by move."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from tweak_edu.engine.cards import Card
from tweak_edu.engine.dealing import Deal, check_leader, check_t_pile
from tweak_edu.engine.moves import SEATS, Drop, Move, Thief
from tweak_edu.engine.notation import (
    format_rules,
    numbered_lines,
    parse_action_card,
    parse_move,
    parse_rules,
    parse_seat,
)
from tweak_edu.engine.state import State
from tweak_edu.errors import IllegalMoveError, NotationError, TweakError

_TITLE = "tweak_edu record 1"
_HEADINGS = ("rules", "seats", "leader", "cards", "tpile")


@dataclass(frozen=True)
class Record:
    """A deal and the moves made from it.

    Attributes:
        deal: The shuffled cards and who leads.
        moves: Moves in order, those of chance with the card taken.
        seats: A word for who sits there, one a seat ("you", "greedy"); never a person's name.

    Raises:
        NotationError: If there are not as many seats as players, or a seat is not one word.

    >>> from tweak_edu.engine.match import Match
    >>> from tweak_edu.engine.rules import Rules
    >>> record = Record(Match(Rules.edition("65"), seed=7).next_deal(), seats=("you", "greedy"))
    >>> record = record.append(record.final.legal_moves()[-1])
    >>> Record.parse(record.format()) == record
    True
    """

    deal: Deal
    moves: tuple[Move, ...] = ()
    seats: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.seats and len(self.seats) != self.deal.rules.players:
            raise NotationError(f"{len(self.seats)} seats named for {self.deal.rules.players}")
        for seat in self.seats:
            if seat.split() != [seat] or "#" in seat or seat == "-":
                raise NotationError(f"a seat is named by one word, not by {seat!r}")

    def states(self) -> Iterator[State]:
        """Positions from the deal on, one more than there are moves.

        Raises:
            IllegalMoveError: At the first move that is not legal; it names number, move and reason.
        """
        state = self.deal.state
        yield state
        for number, move in enumerate(self.moves, start=1):
            state = _play(state, move, f"move {number}")
            yield state

    @cached_property
    def final(self) -> State:
        """The position after the last move."""
        return deque(self.states(), maxlen=1)[0]

    def append(self, move: Move) -> Record:
        """The record with one more move, which must be legal and carry its card of chance."""
        after = _play(self.final, move, f"move {len(self.moves) + 1}")
        longer = replace(self, moves=(*self.moves, move))
        longer.__dict__["final"] = after  # known already: spares replaying the whole round
        return longer

    def format(self) -> str:
        """The record as text that a person can read; ``parse`` reads it back."""
        deal = self.deal
        lines = [
            _TITLE,
            f"rules {format_rules(deal.rules)}",
            f"seats {' '.join(self.seats) or '-'}",
            f"leader {SEATS[deal.leader]}",
            f"cards {' '.join(map(str, deal.cards))}",
            f"tpile {' '.join(deal.t_pile) or '-'}",
            "---",
        ]
        # A move that does not replay has no seat of its own: states() raises and says why.
        for number, (state, move) in enumerate(zip(self.states(), self.moves, strict=False), 1):
            mark = "!" if state.is_tweak(move) else ""
            lines.append(f"{number} {SEATS[state.actor]} {move}{mark}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record and replay it.

        Raises:
            NotationError: If a line is damaged; it names the line.
            IllegalMoveError: If a move is not legal; it names line, number, move and reason.
        """
        lines = list(numbered_lines(text))
        if not lines or " ".join(lines[0][1].lower().split()) != _TITLE:
            raise NotationError(f"line 1: no record: it begins with {_TITLE!r}")
        body = next((i for i, (_, line) in enumerate(lines) if line == "---"), None)
        if body is None:
            raise NotationError(f"line {lines[-1][0]}: the line '---' before the moves is missing")
        record = _parse_header(lines[1:body])
        for number, (line, content) in enumerate(lines[body + 1 :], start=1):
            record = _append_line(record, number, line, content)
        return record


def _parse_header(lines: list[tuple[int, str]]) -> Record:
    header: dict[str, tuple[int, str]] = {}
    for number, content in lines:
        heading, _, rest = content.partition(" ")
        heading = heading.lower()
        if heading not in _HEADINGS or heading in header:
            raise NotationError(f"line {number}: unknown or repeated heading {heading!r}")
        header[heading] = (number, rest)
    for heading in _HEADINGS:
        if heading not in header:
            raise NotationError(f"the line {heading!r} is missing before '---'")
    number, rest = 0, ""
    try:
        number, rest = header["rules"]
        rules = parse_rules(rest)
        number, rest = header["leader"]
        leader = parse_seat(rest)
        check_leader(rules, leader)
        number, rest = header["tpile"]
        t_pile = tuple(parse_action_card(word) for word in rest.split() if rest != "-")
        check_t_pile(rules, t_pile)
        number, rest = header["cards"]
        deal = Deal(rules, tuple(map(Card, rest.split())), t_pile, leader)
        number, rest = header["seats"]
        return Record(deal, seats=() if rest == "-" else tuple(rest.split()))
    except TweakError as error:
        raise NotationError(f"line {number}: {error}") from None


def _append_line(record: Record, number: int, line: int, content: str) -> Record:
    where = f"line {line}: move {number}"
    words = content.split()
    if len(words) != 3:
        raise NotationError(f"{where}: {content!r} is not a number, a seat and a move")
    try:
        seat, move = parse_seat(words[1]), parse_move(words[2])
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None
    if words[0] != str(number):
        raise NotationError(f"{where} ({move}) is numbered {words[0]}; a move is missing or double")
    state = record.final
    if not state.is_over and seat != state.actor:
        raise NotationError(f"{where} ({move}): it is the turn of seat {SEATS[state.actor]}")
    try:
        return record.append(move)
    except IllegalMoveError as error:
        raise IllegalMoveError(
            f"line {line}: {error}", reason=error.reason, move=move, state=state
        ) from None


def _play(state: State, move: Move, where: str) -> State:
    if state.why_illegal(move) is None and _lacks_card(state, move):
        raise NotationError(f"{where} ({move}): the card that chance took is missing")
    try:
        return state.play(move)
    except IllegalMoveError as error:
        raise IllegalMoveError(
            f"{where} ({move}): {error.reason}",
            reason=error.reason,
            move=move,
            state=state,
        ) from None


def _lacks_card(state: State, move: Move) -> bool:
    return isinstance(move, Thief | Drop) and move.card is None
