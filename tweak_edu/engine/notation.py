"""Text forms of moves, rules and positions, read and written (PRODUCT section 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.moves import (
    SEATS,
    ActionMove,
    Bomb,
    Capture,
    Drop,
    Joker,
    Move,
    Place,
    Shifter,
    Skip,
    Thief,
)
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import NotationError, RulesError

T = TypeVar("T")

_WORDS: dict[str, Move] = {
    "joker+1": Joker(1),
    "joker-1": Joker(-1),
    "shifter": Shifter(),
    "bomb": Bomb(),
    "drop": Drop(),
    "skip": Skip(),
}


def parse_move(text: str) -> Move:
    """Read a move; upper and lower case are alike, and a ``!`` at the end is ignored.

    Raises:
        NotationError: If the text is no move; it names the text and what is wrong with it.

    >>> parse_move("o1+Y3+B2!")
    Capture(hand=Card('O1'), table=(Card('Y3'), Card('B2')), call=True)
    >>> [str(parse_move(t)) for t in ("THIEF:b=R2", "joker-1", "place:g4", "drop:Y2")]
    ['thief:B=R2', 'joker-1', 'place:G4', 'drop:Y2']
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is read from text, not from {text!r}")
    lowered = text.strip().removesuffix("!").strip().lower()
    if lowered in _WORDS:
        return _WORDS[lowered]
    kind, colon, rest = lowered.partition(":")
    try:
        if not colon:
            return _parse_capture(lowered, call=True)
        if kind == "quiet":
            return _parse_capture(rest, call=False)
        if kind == "place":
            return Place(_front(rest))
        if kind == "drop":
            return Drop(_front(rest))
        if kind == "thief":
            seat, equals, card = rest.partition("=")
            return Thief(parse_seat(seat), _front(card) if equals else None)
    except NotationError as error:
        raise NotationError(f"no move: {text!r}: {error}") from None
    raise NotationError(
        f"no move: {text!r}; moves are O1+Y3+B2, place:O1, thief:B, joker+1, joker-1, shifter, "
        "bomb, drop:Y2 and skip"
    )


def _parse_capture(text: str, *, call: bool) -> Capture:
    hand, *table = map(_front, text.split("+"))
    return Capture(hand, tuple(table), call)


def _front(text: str) -> Card:
    card = Card(text)
    if card.back is not None:
        raise NotationError(f"{text!r} shows a back; a card in play has none")
    return card


def _deck_card(text: str) -> Card:
    card = Card(text)
    if card.back is None:
        raise NotationError(f"{text!r} needs its back, such as {card}/9")
    return card


def parse_action_card(text: str) -> ActionCard:
    """Read the name of an action card.

    >>> parse_action_card("Joker").name
    'JOKER'
    """
    try:
        return ActionCard(text.lower())
    except ValueError:
        kinds = ", ".join(ActionCard)
        raise NotationError(f"no action card: {text!r}; there are {kinds}") from None


def _won_card(text: str) -> Card | ActionCard:
    return parse_action_card(text) if text.lower() in list(ActionCard) else _front(text)


def _action_move(text: str) -> ActionMove:
    move = parse_move(text)
    if not isinstance(move, ActionMove):
        raise NotationError(f"{text!r} plays no action card")
    return move


def parse_seat(text: str) -> int:
    """Read a seat letter.

    >>> parse_seat("B")
    1
    """
    letter = text.strip().upper()
    if len(letter) != 1 or letter not in SEATS:
        raise NotationError(f"no seat: {text!r}; seats are A to F")
    return SEATS.index(letter)


# Rules: edition, players and colors, then every field that differs from that edition's default.


def format_rules(rules: Rules) -> str:
    """Rules in one line; ``parse_rules`` reads it back.

    >>> format_rules(Rules.edition("65", colors="RGB", must_combine=True))
    '65 players=2 colors=RGB must_combine=yes'
    """
    words = [rules.name, f"players={rules.players}", f"colors={''.join(rules.colors)}"]
    default = Rules.edition(rules.name, rules.players)
    for f in fields(Rules)[3:]:
        value = getattr(rules, f.name)
        if value != getattr(default, f.name):
            words.append(f"{f.name}={_format_option(value)}")
    return " ".join(words)


def _format_option(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(
            ":".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value
        )
    return str(value)


def parse_rules(text: str) -> Rules:
    """Read rules from the line that ``format_rules`` writes.

    Raises:
        NotationError: If a word is not understood.
        RulesError: If a value is not allowed.

    >>> parse_rules("72 players=3 thresholds=50,50,50,50,50").threshold
    50
    """
    words = text.split()
    if not words:
        raise NotationError("no rules: the line is empty; it begins with 65 or 72")
    options: dict[str, Any] = {}
    known = {f.name: f for f in fields(Rules)}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        name = name.lower()
        if not equals or name not in known or name == "name":
            raise NotationError(f"no option of the rules: {word!r}")
        if name in options:
            raise NotationError(f"{name} is given twice")
        options[name] = value if name == "colors" else _parse_option(known[name], value.lower())
    return Rules.edition(words[0], **options)


def _parse_option(option: Field[Any], text: str) -> Any:
    default = option.default
    if isinstance(default, bool):
        if text not in ("yes", "no"):
            raise NotationError(f"{option.name}={text}: must be yes or no")
        return text == "yes"
    try:
        if option.name in ("t_cards", "points", "thresholds"):
            return tuple(map(int, text.split(",")))
        if option.name == "backs" and text[:1].isdigit():
            if ":" in text:
                pairs = [item.split(":") for item in text.split(",")]
                return {int(back): int(weight) for back, weight in pairs}
            return tuple(map(int, text.split(",")))
        return int(text) if isinstance(default, int) or default is MISSING else text
    except ValueError:
        raise NotationError(f"{option.name}={text}: no whole number") from None


# Positions: one line a place, as RULES section 6 writes them.


def format_state(state: State) -> str:
    """A position as text, every line ending in a newline; ``parse_state`` reads it back."""
    rules = state.rules
    lines = []
    if rules != _default_rules(rules.players):
        lines.append(f"rules {format_rules(rules)}")
    seats = SEATS[: rules.players]
    lines += [f"{seat} {_row(hand)}" for seat, hand in zip(seats, state.hands, strict=True)]
    lines += [
        f"table {_row(state.table)}",
        f"deck {_row(state.deck)}",
        f"tpile {_row(state.t_pile)}",
    ]
    for word, rows in (("held", state.held), ("won", state.won)):
        lines += [
            f"{seat} {word} {_row(row)}" for seat, row in zip(seats, rows, strict=True) if row
        ]
    if state.turn:
        lines.append(f"turn {SEATS[state.turn]}")
    if state.played:
        lines.append(f"played {state.played}")
    if state.drops:
        lines.append(f"drops {_row(SEATS[seat] for seat in state.drops)}")
    return "\n".join(lines) + "\n"


def _row(items: Iterable[object]) -> str:
    return " ".join(map(str, items)) or "-"


def _default_rules(players: int) -> Rules:
    return Rules.edition("65", players, colors=6)


def parse_state(text: str, rules: Rules | None = None) -> State:
    """Read a position; see ``State.parse``.

    Raises:
        NotationError: Naming the line and what is wrong with it.
    """
    return _PositionReader(text, rules).state()


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers from 1, without comments (``#`` to the end) and empty lines.

    Raises:
        TypeError: If it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"positions and records are read from text, not from {text!r}")
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.partition("#")[0].strip()
        if content:
            yield number, content


class _PositionReader:
    """The lines of a position by their heading, then the state they make."""

    def __init__(self, text: str, rules: Rules | None) -> None:
        self._lines: dict[str, tuple[int, str]] = {}
        for number, line in numbered_lines(text):
            heading, rest = _split_heading(line)
            if heading in self._lines:
                raise NotationError(f"line {number}: a second line {heading!r}")
            self._lines[heading] = (number, rest)
        self._rules = self._read_rules(rules)

    def _read_rules(self, given: Rules | None) -> Rules:
        seats = [seat for seat in SEATS if seat in self._lines]
        if not isinstance(given, Rules | None):
            raise TypeError(f"rules are made by Rules.edition, not {given!r}")
        number, line = self._lines.pop("rules", (0, ""))
        if line:
            try:
                rules = parse_rules(line)
            except (NotationError, RulesError) as error:
                raise NotationError(f"line {number}: {error}") from None
            if given not in (None, rules):
                raise NotationError(f"line {number}: other rules than those given")
        elif given is not None:
            rules = given
        elif 2 <= len(seats) <= len(SEATS):
            rules = _default_rules(len(seats))
        else:
            raise NotationError(f"a position has the hands of 2 to 6 seats, not of {len(seats)}")
        if "".join(seats) != SEATS[: rules.players]:
            wanted = ", ".join(SEATS[: rules.players])
            raise NotationError(f"a position of these rules has the hands of seats {wanted}")
        return rules

    def _take(self, heading: str, read: Callable[[str], T]) -> tuple[T, ...]:
        number, rest = self._lines.pop(heading, (0, "-"))
        try:
            return tuple(read(word) for word in rest.split() if rest != "-")
        except NotationError as error:
            raise NotationError(f"line {number}: {heading}: {error}") from None

    def _take_one(self, heading: str, read: Callable[[str], T]) -> T | None:
        number = self._lines.get(heading, (0, ""))[0]
        items = self._take(heading, read)
        if len(items) > 1:
            raise NotationError(f"line {number}: {heading} takes one word, not {len(items)}")
        return items[0] if items else None

    def state(self) -> State:
        rules = self._rules
        seats = SEATS[: rules.players]
        state = State(
            rules=rules,
            hands=tuple(self._take(seat, _front) for seat in seats),
            table=self._take("table", _front),
            deck=self._take("deck", _deck_card),
            t_pile=self._take("tpile", parse_action_card),
            held=tuple(self._take(f"{seat} held", parse_action_card) for seat in seats),
            won=tuple(self._take(f"{seat} won", _won_card) for seat in seats),
            turn=self._take_one("turn", self._seat) or 0,
            played=self._take_one("played", _action_move),
            drops=self._take("drops", self._seat),
        )
        for heading, (number, _) in self._lines.items():
            raise NotationError(f"line {number}: no such line in a position: {heading!r}")
        _check_cards(state)
        return state

    def _seat(self, text: str) -> int:
        seat = parse_seat(text)
        if seat >= self._rules.players:
            raise NotationError(f"no seat {text!r} among {self._rules.players} players")
        return seat


def _split_heading(line: str) -> tuple[str, str]:
    first, _, rest = line.partition(" ")
    rest = rest.strip()
    if len(first) > 1:
        return first.lower(), rest or "-"
    second, _, tail = rest.partition(" ")
    if second.lower() in ("held", "won"):
        return f"{first.upper()} {second.lower()}", tail.strip() or "-"
    return first.upper(), rest or "-"


def _check_cards(state: State) -> None:
    """Refuse more copies of a card than the rules have, and hands that are too full."""
    rules = state.rules
    present: Counter[Card | ActionCard] = Counter()
    for hand in (*state.hands, state.table):
        present.update(hand)
    for row in (*state.won, *state.held, state.t_pile):
        present.update(row)
    present.update(card.front for card in state.deck)
    available = Counter[Card | ActionCard](rules.deck)
    available.update(rules.t_pile)
    for card, count in present.items():
        if count > available[card]:
            raise NotationError(
                f"the position has {card} {count} times, these rules {available[card]} times"
            )
    for seat, hand in zip(SEATS, state.hands, strict=False):
        if len(hand) > rules.hand_size:
            raise NotationError(f"seat {seat} has {len(hand)} cards; a hand has {rules.hand_size}")
    if state.drops:
        _check_drops(state)


def _check_drops(state: State) -> None:
    """Refuse victims other than those with cards, in playing order, that a Bomb still awaits."""
    n = state.rules.players
    order = [(state.turn + step) % n for step in range(1, n)]
    first = state.drops[0]
    rest = order[order.index(first) :] if first in order else []
    victims = tuple(seat for seat in rest if state.hands[seat])
    if not isinstance(state.played, Bomb) or state.drops != victims:
        seats = " ".join(SEATS[seat] for seat in state.drops)
        raise NotationError(
            f"no Bomb of seat {SEATS[state.turn]} is left to be answered by {seats}"
        )
