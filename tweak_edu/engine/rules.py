"""The rules object (RULES section 4): every number and option of a rule set, checked when built."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, NoReturn, cast

from tweak_edu.engine.cards import BACKS, CARDS, VALUES, ActionCard, Card, Color
from tweak_edu.errors import RulesError

Backs = str | tuple[int, ...] | tuple[tuple[int, int], ...]

_T_CARDS = {"65": (4, 3, 2, 1), "72": (5, 5, 5, 2)}
_COLOR_COUNT = {2: 4, 3: 4, 4: 5, 5: 6, 6: 6}
_PLAYERS = (2, 6)
# Far beyond any game, but small enough for a pile, and for a list with one entry a weight.
_MOST_T_CARDS = 99
_MOST_WEIGHT = 1_000
_MOST_POINTS = 1_000_000


@dataclass(frozen=True)
class Rules:
    """Everything about the game that may vary; the defaults follow the rulings of RULES section 3.

    Build one with ``Rules.edition``, which knows the defaults of both editions.

    Attributes:
        name: Edition, "65" or "72".
        players: Number of seats, 2 to 6.
        colors: Colors in play, red among them, in printed order (Q4 to Q6).
        t_cards: How many thieves, jokers, shifters and bombs (R2, Q11).
        hand_size: Cards in a full hand.
        table_size: Cards dealt to the table, and to a cleared one.
        table_fill: A house rule for lessons, ours and not of the box: so many cards, 4, 6 or 8, are
            dealt to the table, and at the end of every turn, after the hand, it is filled up to
            that many while the deck lasts. Never taken away from, it may hold more. Off: 0.
        empty_deck_target: Target once the deck is gone (R5.3).
        backs: How targets are spread over the backs (Q7): "balanced", "uniform", four pairs
            (target, weight) for independent draws, or one back for each card of ``deck``.
        first_player: Who leads: "next" to the dealer, the "dealer", or "random" (Q1).
        must_combine: Whether placing is refused while a combination exists (Q12).
        min_table_cards: Fewest table cards of a combination (Q15).
        tweak_min_table: Fewest table cards a TWEAK! must clear to win an action card (Q24).
        tweak_call: "auto", or "required": an uncalled TWEAK! wins no action card (Q21).
        invalid_claim: "retry", or "forfeit": a wrong claim places its hand card (Q20).
        bomb_choice: Who picks a Bomb victim's card: its "owner" or "random" (Q42).
        points: Points of an ordinary card, an action card, a red card, a 5 and the red 5 (R14.2).
        thresholds: Points that end a match for 2, 3, 4, 5 and 6 players (R15.3).
        tie_break: "shared" win, or "extra_round" (Q55).

    Raises:
        RulesError: If a field has a value no game can be played with.
    """

    name: str
    players: int
    colors: tuple[Color, ...]
    t_cards: tuple[int, int, int, int]
    hand_size: int = 3
    table_size: int = 2
    table_fill: int = field(default=0, metadata={"allowed": (0, 4, 6, 8)})
    empty_deck_target: int = 7
    backs: Backs = "balanced"
    first_player: str = field(default="next", metadata={"allowed": ("next", "dealer", "random")})
    must_combine: bool = False
    min_table_cards: int = 1
    tweak_min_table: int = 1
    tweak_call: str = field(default="auto", metadata={"allowed": ("auto", "required")})
    invalid_claim: str = field(default="retry", metadata={"allowed": ("retry", "forfeit")})
    bomb_choice: str = field(default="owner", metadata={"allowed": ("owner", "random")})
    points: tuple[int, int, int, int, int] = (1, 2, 3, 4, 5)
    thresholds: tuple[int, int, int, int, int] = (140, 120, 100, 80, 60)
    tie_break: str = field(default="shared", metadata={"allowed": ("shared", "extra_round")})

    @classmethod
    def edition(cls, name: str, players: int = 2, **options: Any) -> Rules:
        """The rules of an edition (RULES R2), with any field of the class set otherwise.

        Args:
            name: "65" or "72", the number of cards in the box.
            players: Number of seats, 2 to 6.
            **options: Fields of ``Rules``. ``colors`` may be a number, letters such as "ROYG",
                or colors; ``t_cards`` and weighted ``backs`` may be mappings.

        Raises:
            RulesError: If the edition or a field is unknown, or a value not allowed.

        >>> rules = Rules.edition("65", players=4)
        >>> "".join(rules.colors), rules.t_cards, rules.threshold
        ('ROYGB', (4, 3, 2, 1), 100)
        >>> Rules.edition("72", players=3, must_combine=True).must_combine
        True
        >>> Rules.edition("65", players=7)
        Traceback (most recent call last):
        tweak_edu.errors.RulesError: players = 7: must be a whole number from 2 to 6
        """
        if not isinstance(name, str) or name not in _T_CARDS:
            _refuse("edition", name, "must be '65' or '72'")
        _check_int("players", players, *_PLAYERS)
        known = [f.name for f in fields(cls)][2:]
        for option, value in options.items():
            if option not in known:
                _refuse(option, value, "no such option; there are " + ", ".join(known))
        default_colors = _COLOR_COUNT[players] if name == "65" else len(Color)
        options["colors"] = _as_colors(options.get("colors", default_colors))
        options["t_cards"] = _as_t_cards(options.get("t_cards", _T_CARDS[name]))
        for option in ("points", "thresholds"):
            if option in options:
                options[option] = _as_tuple(option, options[option])
        if "backs" in options:
            options["backs"] = _as_backs(options["backs"])
        return cls(name=name, players=players, **options)

    def __post_init__(self) -> None:
        if self.name not in list(_T_CARDS):  # a list, because what is given need not be hashable
            _refuse("name", self.name, "must be '65' or '72'")
        _check_int("players", self.players, *_PLAYERS)
        _check_int("hand_size", self.hand_size, 1, 9)
        _check_int("table_size", self.table_size, 1, 9)
        _check_int("empty_deck_target", self.empty_deck_target, 2, 60)
        _check_int("min_table_cards", self.min_table_cards, 0, 54)
        _check_int("tweak_min_table", self.tweak_min_table, 1, 54)
        if not isinstance(self.must_combine, bool):
            _refuse("must_combine", self.must_combine, "must be True or False")
        for f in fields(self):
            allowed = f.metadata.get("allowed")
            value = getattr(self, f.name)
            if allowed and (value not in allowed or type(value) is not type(allowed[0])):
                _refuse(f.name, value, "must be " + " or ".join(map(repr, allowed)))
        self._check_colors()
        _check_ints("t_cards", self.t_cards, 4, 0, _MOST_T_CARDS)
        _check_ints("points", self.points, 5, 0, _MOST_POINTS)
        _check_ints("thresholds", self.thresholds, 5, 1, _MOST_POINTS)
        self._check_backs()

    def _check_colors(self) -> None:
        if self.colors != _as_colors(self.colors):
            _refuse("colors", self.colors, "must be Color members in printed order")
        cards = len(VALUES) * len(self.colors)
        needed = self.hand_size * self.players + self.dealt_table + 1
        if cards < needed:  # Q5: hands, table and one deck card, so that a first target exists
            if self.table_fill and cards >= needed - self.table_fill + self.table_size:
                _refuse(
                    "table_fill",
                    self.table_fill,
                    f"{cards} cards are too few: {self.players} players need {needed} with it",
                )
            _refuse(
                "colors",
                "".join(self.colors),
                f"{cards} cards are too few: {self.players} players need {needed}",
            )

    def _check_backs(self) -> None:
        backs = self.backs
        if isinstance(backs, str):
            if backs not in ("balanced", "uniform"):
                _refuse("backs", backs, "must be 'balanced', 'uniform', weights or a list")
            return
        if not isinstance(backs, tuple):
            _refuse("backs", backs, "must be 'balanced', 'uniform', weights or a tuple")
        if all(isinstance(item, tuple) and len(item) == 2 for item in backs):
            if backs != _as_backs(dict(cast("tuple[tuple[int, int], ...]", backs))):
                _refuse("backs", backs, "weights must be pairs for 7, 8, 9 and 10, in this order")
        elif len(backs) != len(self.deck) or not all(
            type(back) is int and back in BACKS for back in backs
        ):
            _refuse(
                "backs", backs, f"a list must give each of {len(self.deck)} cards 7, 8, 9 or 10"
            )

    @cached_property
    def has_known_backs(self) -> bool:
        """Whether it is known how many cards show each target; otherwise chance decides (Q7)."""
        return self.backs == "balanced" or type(self.backs[0]) is int

    @property
    def dealt_table(self) -> int:
        """Cards dealt to the table at first, and to a cleared one.

        >>> Rules.edition("65").dealt_table, Rules.edition("65", table_fill=6).dealt_table
        (2, 6)
        """
        return self.table_fill or self.table_size

    def missing_from(self, on_table: int, *, cleared: bool) -> int:
        """How many cards come to the table at the end of a turn, as far as the deck goes.

        Args:
            on_table: Cards that the turn leaves there.
            cleared: Whether it took all that were there (RULES R11.2, I3).

        >>> rules = Rules.edition("65", table_fill=4)
        >>> [rules.missing_from(n, cleared=n == 0) for n in (0, 3, 4, 5)]
        [4, 1, 0, 0]
        """
        wanted = self.table_fill or (self.table_size if cleared else 0)
        return max(0, wanted - on_table)

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """Number cards in play, without backs, color by color in printed order."""
        return tuple(Card(f"{color.value}{value}") for color in self.colors for value in VALUES)

    @cached_property
    def t_pile(self) -> tuple[ActionCard, ...]:
        """Action cards in play, kind by kind."""
        return tuple(
            card for card, count in zip(ActionCard, self.t_cards, strict=True) for _ in range(count)
        )

    @property
    def threshold(self) -> int:
        """Points that end a match with this many players (RULES R15.3)."""
        return self.thresholds[self.players - 2]

    @cached_property
    def _points_by_card(self) -> dict[Card | ActionCard, int]:
        ordinary, action, red, five, red_five = self.points
        table: dict[Card | ActionCard, int] = dict.fromkeys(ActionCard, action)
        for card in CARDS.values():
            is_red, is_five = card.color is Color.RED, card.value == 5
            table[card] = (
                (red_five if is_red else five) if is_five else (red if is_red else ordinary)
            )
        return table

    def points_of(self, card: Card | ActionCard) -> int:
        """Points a won card counts under these rules (RULES R14.3).

        >>> rules = Rules.edition("65")
        >>> rules.points_of(Card("R5")), rules.points_of(ActionCard.BOMB)
        (5, 2)
        """
        return self._points_by_card[card]


def _refuse(name: str, value: object, allowed: str) -> NoReturn:
    raise RulesError(f"{name} = {value!r}: {allowed}")


def _check_int(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        _refuse(name, value, f"must be a whole number from {low} to {high}")


def _check_ints(name: str, value: object, length: int, low: int, high: int) -> None:
    if (
        not isinstance(value, tuple)
        or len(value) != length
        or not all(type(item) is int and low <= item <= high for item in value)
    ):
        _refuse(name, value, f"must be {length} whole numbers, each from {low} to {high}")


def _as_tuple(name: str, value: object) -> tuple[Any, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        _refuse(name, value, "must be a list of whole numbers")
    return tuple(value)


def _as_colors(value: object) -> tuple[Color, ...]:
    if type(value) is int:
        _check_int("colors", value, 1, len(Color))
        return tuple(Color)[:value]
    if isinstance(value, bool) or not isinstance(value, Iterable):
        _refuse("colors", value, "must be a number from 1 to 6, letters or colors")
    try:
        colors = [Color(item.upper()) for item in value]
    except (ValueError, AttributeError):
        _refuse("colors", value, "must be a number from 1 to 6, or letters out of ROYGBP")
    if len(set(colors)) != len(colors):
        _refuse("colors", value, "names a color twice")
    if Color.RED not in colors:  # R2.4
        _refuse("colors", value, "red must be among them")
    return tuple(color for color in Color if color in colors)


def _as_t_cards(value: object) -> tuple[Any, ...]:
    if isinstance(value, Mapping):
        kinds = {str(kind): count for kind, count in value.items()}
        for kind in kinds:
            if kind not in list(ActionCard):
                _refuse("t_cards", kind, "must be thief, joker, shifter or bomb")
        return tuple(kinds.get(kind.value, 0) for kind in ActionCard)
    return _as_tuple("t_cards", value)


def _as_backs(value: object) -> Any:
    if isinstance(value, Mapping):
        weights = tuple((back, value.get(back, 0)) for back in BACKS)
        for back in value:
            if back not in BACKS:
                _refuse("backs", back, "must be 7, 8, 9 or 10")
        if not all(type(weight) is int and 0 <= weight <= _MOST_WEIGHT for _, weight in weights):
            _refuse("backs", value, f"weights must be whole numbers from 0 to {_MOST_WEIGHT}")
        if not any(weight for _, weight in weights):
            _refuse("backs", value, "one weight at least must be above 0")
        return weights
    return value if isinstance(value, str) else _as_tuple("backs", value)
