"""Settings: every setting of a page, one field each; a link has a parameter of the same name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self

from tweak_edu.bots import BOTS
from tweak_edu.engine.match import Match
from tweak_edu.engine.moves import Move
from tweak_edu.engine.numbering import numbered_moves
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import NotationError, RulesError, TweakError
from tweak_edu.i18n import FALLBACK, load_catalog
from tweak_edu.page.parameters import (
    Parameter,
    one_of,
    parameter,
    parameter_of,
    refuse,
    switch,
    whole,
)
from tweak_edu.session import PERSON, Session, decision_rng

# A drawn seed is short enough to be read out in a classroom.
_SEEDS = 1_000_000
# JavaScript and spreadsheets keep it exactly; a teacher may use the date or the room.
LARGEST_SEED = 10**15 - 1
# No match has more rounds.
LAST_ROUND = 999
# More than any round has, forced skips included, and than a position has legal moves.
MOST_MOVES = 300
_MOST_LEGAL = 1000


# The ordinary page, or two zones in large for a class.
LAYOUTS = ("page", "projector")
# A game, or the lesson in six steps.
MODES = ("play", "learn")

# A list, because a name from anywhere need not be hashable.
_PLAYERS = [PERSON, *sorted(BOTS)]


def _check_bots(value: Any) -> str | tuple[str, ...]:
    names = (value,) if isinstance(value, str) else value
    if not isinstance(names, (list, tuple)):
        raise ValueError("must be the name of a player, or a list of names")  # noqa: TRY004 - one kind for all settings
    for name in names:
        if name not in _PLAYERS:
            raise ValueError(f"{name!r} must be " + " or ".join(map(repr, _PLAYERS)))
    return value if isinstance(value, str) else tuple(names)


def _read_bots(text: str) -> str | tuple[str, ...]:
    return tuple(text.split(",")) if "," in text else text


def _write_bots(bots: str | Sequence[str]) -> str:
    return bots if isinstance(bots, str) else ",".join(bots)


def _read_colors(text: str) -> int | str:
    return int(text) if re.fullmatch("[0-9]", text) else text


def _check_moves(value: Any) -> tuple[int, ...]:
    allowed = f"must be a list of at most {MOST_MOVES} numbers of moves"
    if not isinstance(value, (list, tuple)) or len(value) > MOST_MOVES:
        raise ValueError(allowed)
    if not all(type(number) is int and 0 <= number < _MOST_LEGAL for number in value):
        raise ValueError(allowed)
    return tuple(value)


def _read_moves(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})*", text):
        raise ValueError("must be numbers of moves with dots between them")
    return tuple(map(int, text.split(".")))


def _write_moves(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers))


def _check_language(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("must be the code of a language, such as 'en'")  # noqa: TRY004 - as above
    return load_catalog(value).lang


def _read_language(text: str) -> str:
    found = load_catalog(text).lang
    if found == FALLBACK != re.split("[-_]", text.lower())[0]:
        raise ValueError("no such language")
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one page, checked and each in its one form.

    To add one, add a field; ``te.app``, ``te.GameTable``, ``Controller`` and links take it from
    here. A setting that depends on others stands below them and is checked in ``__post_init__``.

    Attributes:
        seed: Makes the deals and the bots' replies repeatable; ``None`` draws one.
        round: The round of the match to begin with: its cards, its dealer and its bots' replies;
            nobody has points from the rounds before.
        edition: ``"65"`` or ``"72"``.
        players: Number of seats, 2 to 6.
        colors: Colors in play: letters such as ``"ROYG"`` or how many, as in ``Rules.edition``;
            ``None`` is the edition's own choice.
        table: House rule for lessons: so many cards, 4, 6 or 8, are dealt to the table, and it is
            filled up to that many after every turn; 0 plays without it.
        points: Points that end the match, 1 to 999; ``None`` is the rules' own number, by how many
            play. With 1 the match is over after one round.
        at: The moves of that round that are made already, for an exercise. Each is its number among
            the legal moves of its position, in the order of ``State.legal_moves``.
        bots: Name of the bot in every seat after the first, or a list with a name for each;
            ``"you"`` is another person at the same device.
        hints: How many of the four hints to a decision may be asked for: how many cards, one of
            them, the partial sum, the whole way.
        undo: Whether a person may take back decisions.
        say: How the sum is said before cards are taken: ``"off"`` leaves it to the pupil, ``"tap"``
            asks to pick each partial sum, ``"type"`` to type it.
        speed: For how many seconds each move of the others is shown on the table, 0 to 3; with 0
            only when it is asked for.
        panel: When the panel shows all ways, counts and chances: ``"open"`` at once, ``"after"``
            the pupil has tried to find one, ``"off"`` never.
        bot_slips: Whether bots now and then say a wrong sum, which may be challenged.
        layout: ``"page"``, or ``"projector"``: large cards for a class, answers one by one.
        mode: ``"play"``, or ``"learn"``: the lesson in six steps, which has settings of its own.
        lang: Language code; an unknown one falls back to English.

    Raises:
        RulesError: If a setting has a value no game can be played with; it names the setting.

    >>> Settings(seed=7, players=3, bots=["greedy", "eager"]).seats
    ('you', 'greedy', 'eager')
    """

    seed: int | None = whole(None, 0, LARGEST_SEED, always=True)
    round: int = whole(1, 1, LAST_ROUND)
    edition: str = one_of("65", "72", always=True)
    players: int = whole(2, 2, 6, always=True)
    colors: str | None = parameter(None, Parameter(lambda value: value, _read_colors, str))
    table: int = one_of(0, 4, 6, 8)
    points: int | None = whole(None, 1, 999)
    at: tuple[int, ...] = parameter((), Parameter(_check_moves, _read_moves, _write_moves))
    bots: str | tuple[str, ...] = parameter(
        "eager", Parameter(_check_bots, _read_bots, _write_bots, always=True)
    )
    hints: int = whole(4, 0, 4)
    undo: bool = switch(on=True)
    say: str = one_of("off", "tap", "type")
    speed: int = whole(1, 0, 3)
    panel: str = one_of("after", "open", "off")
    bot_slips: bool = switch(on=False)
    layout: str = one_of(*LAYOUTS)
    mode: str = one_of(*MODES)
    lang: str = parameter("en", Parameter(_check_language, _read_language, str))

    @classmethod
    def of(cls, **given: Any) -> Self:
        """Settings from keywords.

        Raises:
            RulesError: If there is no such setting, or its value is not allowed.

        >>> Settings.of(sede=7)  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tweak_edu.errors.RulesError: sede = 7: no such setting; there are seed, ...
        """
        for name, value in given.items():
            if name not in PARAMETERS:
                refuse(name, value, "no such setting; there are " + ", ".join(PARAMETERS))
        return cls(**given)

    def __post_init__(self) -> None:
        for name, known in PARAMETERS.items():
            value = getattr(self, name)
            try:
                object.__setattr__(self, name, known.check(value))
            except ValueError as error:
                raise RulesError(f"{name} = {value!r}: {error}") from None
        rules = self.rules()
        if self.colors is not None:
            object.__setattr__(self, "colors", "".join(rules.colors))
        if isinstance(self.bots, tuple):
            needed = self.players - 1
            if len(self.bots) != needed:
                refuse("bots", self.bots, f"{needed} names are needed, one for each seat but yours")
            if len(set(self.bots)) == 1:
                object.__setattr__(self, "bots", self.bots[0])
        if self.at:
            try:
                self._given_moves()
            except TweakError as error:
                refuse("at", _write_moves(self.at), error)

    def rules(self) -> Rules:
        """The rules that these settings ask for."""
        options: dict[str, Any] = {} if self.colors is None else {"colors": self.colors}
        if self.points is not None:
            options["thresholds"] = (self.points,) * len(Rules.thresholds)
        try:
            return Rules.edition(self.edition, self.players, table_fill=self.table, **options)
        except RulesError as error:  # by the name that it has here
            raise RulesError(re.sub("^table_fill", "table", str(error))) from None

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where: a person in the first seat, bots or more persons in the others."""
        bots = (self.bots,) * (self.players - 1) if isinstance(self.bots, str) else self.bots
        return (PERSON, *bots)

    def of_deal(self, seed: int, round_number: int) -> Self:
        """The same settings for another deal, which begins with its first move and is a game."""
        if (seed, round_number) == (self.seed, self.round):
            return self
        return replace(self, seed=seed, round=round_number, at=(), mode="play")

    def with_seed(self) -> Self:
        """The same settings, with a seed drawn if there is none."""
        if self.seed is not None:
            return self
        return replace(self, seed=random.SystemRandom().randrange(_SEEDS))

    def open_session(self, played: Iterable[Iterable[Move]] = ()) -> Session:
        """A session of these settings, which takes up what was played before.

        Raises:
            RulesError: If there is no seed yet.
            TweakError: If the moves played before cannot have been; see ``Session``.
        """
        if self.seed is None:
            refuse("seed", None, "draw one first, by with_seed()")
        begun = played or ((self._given_moves(),) if self.at else ())
        return Session(
            self.rules(),
            seed=self.seed,
            seats=self.seats,
            first_round=self.round,
            played=begun,
            given=len(self.at),
        )

    def _given_moves(self) -> tuple[Move, ...]:
        """The moves that ``at`` stands for."""
        if self.seed is None:
            raise NotationError("there is no seed, so no moves of its deal")
        seed, number, rules = self.seed, self.round, self.rules()
        deal = Match(rules, seed=seed, rounds=((0,) * rules.players,) * (number - 1)).deal()
        return numbered_moves(deal, self.at, lambda ply: decision_rng(seed, "chance", number, ply))


def next_seed(seed: int) -> int:
    """The seed of the match after one; after the largest it begins anew.

    >>> next_seed(7), next_seed(LARGEST_SEED)
    (8, 0)
    """
    return (seed + 1) % (LARGEST_SEED + 1)


PARAMETERS: dict[str, Parameter] = {
    one.name: parameter_of(one.metadata) for one in fields(Settings)
}
