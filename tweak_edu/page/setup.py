"""A new game: what may be chosen for it, and the settings that an answer asks for.

Names, values and checks are those of ``Settings``; here stands only what is asked, and where.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tweak_edu.bots import LEVELS
from tweak_edu.engine.moves import SEATS
from tweak_edu.errors import RulesError
from tweak_edu.page.parameters import Parameter
from tweak_edu.page.settings import PARAMETERS, Settings
from tweak_edu.page.words import Json, Words
from tweak_edu.session import PERSON, Session

GROUPS: Mapping[str, tuple[str, ...]] = {
    "who": ("players", "bots"),
    "cards": ("edition", "table", "colors", "points", "seed"),
    "help": ("panel", "say", "speed", "bot_slips", "hints", "undo"),
    "screen": ("layout",),
}
"""The settings that are asked for, in the order and the groups they are asked in."""

LEFT_TO_LINKS = frozenset({"round", "at", "mode", "lang"})
"""Settings that a new game keeps or begins anew; it does not ask for them."""

_ASKED = tuple(name for names in GROUPS.values() for name in names)
_MOST_COLORS = 6
# Numbers out of a longer range are typed.
_MOST_OPTIONS = 12


def setup_form(words: Words) -> Json:
    """What a new game asks for; it changes with the language alone.

    >>> form = setup_form(Words("en", ("you", "greedy")))
    >>> [group["title"] for group in form["groups"]]
    ['Who plays?', 'Cards', 'Help', 'Screen']
    >>> form["groups"][0]["fields"][0]["options"][0]
    {'value': '2', 'text': '2', 'note': ''}
    """
    return {
        "groups": [
            {
                "name": group,
                "title": words.text(f"page.set.group.{group}"),
                "fields": [_field(name, words) for name in names],
            }
            for group, names in GROUPS.items()
        ],
        "seats": [words.text("page.name.person", letter=letter) for letter in SEATS],
        "first_seat": words.text("page.seat.first"),
    }


def chosen(settings: Settings) -> dict[str, str]:
    """The present settings as texts of a link; without a seed, so that a new game is a new deal.

    >>> chosen(Settings(seed=7, players=3))["bots"], chosen(Settings(seed=7))["seed"]
    ('eager,eager', '')
    """
    values = {name: getattr(settings, name) for name in _ASKED}
    values |= {"bots": settings.seats[1:], "seed": None}
    return {
        name: "" if value is None else PARAMETERS[name].write(value)
        for name, value in values.items()
    }


def asked_settings(settings: Settings, given: Mapping[str, str]) -> Settings | str:
    """The settings of a new game, or the name of one that cannot be.

    Args:
        settings: The present ones; what is not given stays as it is there, but the new game begins
            with the first round, and with another deal if no seed is given.
        given: Texts of a link by the names of settings; an empty one asks for the default.

    >>> asked_settings(Settings(seed=7), {"players": "3", "bots": "eager,you"}).seats
    ('you', 'eager', 'you')
    >>> asked_settings(Settings(seed=7), {"seed": "seven"})
    'seed'
    """
    changed: dict[str, Any] = {"round": 1, "at": (), "seed": None, "mode": "play"}
    default = Settings()
    for name, text in given.items():
        if name not in _ASKED:
            return name
        try:
            changed[name] = PARAMETERS[name].read(text) if text else getattr(default, name)
        except ValueError:
            return name
    try:
        return replace(settings, **changed).with_seed()
    except RulesError as error:  # it begins with the name of the setting
        return str(error).partition(" ")[0]


def refused(name: str, words: Words) -> Json:
    """Why a new game cannot be as it was asked for, and the setting that it hangs on."""
    match name:
        case "seed" | "points":
            least, most = PARAMETERS[name].limits or (0, 0)
            title = words.text(f"page.set.{name}")
            text = words.text("page.set.wrong.number", title=title, least=least, most=most)
        case "colors":
            text = words.text("page.set.wrong.colors")
        case "table":
            text = words.text("page.set.wrong.table")
        case _:
            text = words.text("page.set.wrong")
    return {"name": name, "text": text}


def ends_text(session: Session, words: Words) -> str:
    """Tell that a new game ends the match in play; empty if nobody has decided anything in it."""
    if session.match.is_over:
        return ""
    begun = any(session.match.rounds[session.first_round - 1 :]) or any(
        session.last_decision(seat) for seat in session.persons
    )
    return words.text("page.set.ends") if begun else ""


def _field(name: str, words: Words) -> Json:
    options = _options(name, words)
    help_key = f"page.set.{name}.help"
    return {
        "name": name,
        "kind": _kind(name, PARAMETERS[name]),
        "title": words.text(f"page.set.{name}"),
        "help": words.text(help_key) if help_key in words.catalog.keys("page.set.") else "",
        "options": options,
    }


def _kind(name: str, known: Parameter) -> str:
    if name == "bots":
        return "seats"
    if set(known.values) == {False, True}:
        return "switch"
    low, high = known.limits or (0, 0)
    return "number" if high - low > _MOST_OPTIONS else "choice"


def _options(name: str, words: Words) -> list[Json]:
    if name == "bots":
        return _players(words)
    if name == "colors":
        usual = _option("", words.text("page.set.colors.usual"))
        return [usual, *(_option(letters, str(len(letters))) for letters in _color_choices())]
    known = PARAMETERS[name]
    if _kind(name, known) == "number":
        return []
    low, high = known.limits or (0, -1)
    texts = words.catalog.keys("page.set.")
    options = []
    for value in map(known.write, known.values or range(low, high + 1)):
        key = f"page.set.{name}.{value}"
        options.append(_option(value, words.text(key) if key in texts else value))
    return options


def _players(words: Words) -> list[Json]:
    """Who may sit in a seat: a person, or a bot of any level."""
    person = _option(PERSON, words.text("page.seat.person"), words.text("page.seat.person_note"))
    catalog = words.catalog
    return [
        person,
        *(
            _option(
                level.name,
                words.text("page.seat.bot", name=level.title(catalog)),
                level.sees(catalog),
            )
            for level in LEVELS.values()
        ),
    ]


def _option(value: str, text: str, note: str = "") -> Json:
    return {"value": value, "text": text, "note": note}


def _color_choices() -> list[str]:
    """The colors of every number of them that two can play with."""
    choices = []
    for count in range(1, _MOST_COLORS + 1):
        try:
            choices.append(str(Settings.of(colors=count).colors))
        except RulesError:
            continue  # too few cards
    return choices
