"""Settings of a page: checked here, so that a bad one is named before anything is dealt."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NoReturn, TypedDict

from tweak_edu.bots import BOTS
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import RulesError
from tweak_edu.session import PERSON, Session

Bots = str | Sequence[str]
Colors = int | str | Sequence[str]


class Settings(TypedDict, total=False):
    """Settings of ``Controller`` besides the seed, for those who hand them on."""

    edition: str
    players: int
    bots: Bots
    colors: Colors | None
    lang: str


# A drawn seed is short enough to be read out in a classroom.
_SEEDS = 1_000_000


def open_session(
    seed: int | None, edition: str, players: int, bots: Bots, colors: Colors | None
) -> Session:
    """A session with the pupil in the first seat and bots in the others.

    Raises:
        RulesError: If a setting has a value no game can be played with; it names the setting.
    """
    if seed is None:
        seed = random.SystemRandom().randrange(_SEEDS)
    if type(seed) is not int:
        _refuse("seed", seed, "must be a whole number, or None to draw one")
    if not isinstance(edition, str):
        _refuse("edition", edition, "must be '65' or '72'")
    options = {} if colors is None else {"colors": colors}
    rules = Rules.edition(edition, players, **options)
    return Session(rules, seed=seed, seats=(PERSON, *_bot_names(bots, rules.players - 1)))


def _bot_names(bots: Bots, seats: int) -> tuple[str, ...]:
    if isinstance(bots, str):
        names: tuple[str, ...] = (bots,) * seats
    elif isinstance(bots, (list, tuple)):
        names = tuple(bots)
    else:
        _refuse("bots", bots, "must be the name of a bot, or a list of names")
    if len(names) != seats:
        _refuse("bots", bots, f"{seats} names are needed, one for each seat but yours")
    for name in names:
        if name not in list(BOTS):  # a list, because a name from anywhere need not be hashable
            _refuse("bots", name, "must be " + " or ".join(map(repr, sorted(BOTS))))
    return names


def _refuse(name: str, value: object, allowed: str) -> NoReturn:
    raise RulesError(f"{name} = {value!r}: {allowed}")
