"""Links: settings as the query of an address, and read from a query that anybody may have written.

``v=1`` names this form of links. A link always tells what decides the deal and the bots' replies,
and of the rest what differs from its default.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from urllib.parse import parse_qsl, urlencode

from tweak_edu.errors import RulesError
from tweak_edu.page.parameters import parameter_of
from tweak_edu.page.settings import PARAMETERS, Settings
from tweak_edu.page.words import Words

VERSION = "1"

# No honest link is longer; the rest is not even looked at.
_LONGEST = 2000
_LONGEST_PART = 24
_MOST_SHOWN = 3
# A Jupyter server's own parameter, which is no part of a link and none of a pupil's business.
_NOT_OURS = frozenset({"token"})


def format_link(settings: Settings) -> str:
    """The query of a link.

    >>> format_link(Settings(seed=7, players=3, bots=["greedy", "eager"]))
    'v=1&seed=7&edition=65&players=3&bots=greedy,eager'
    """
    pairs = [("v", VERSION)]
    for one in fields(settings):
        value, known = getattr(settings, one.name), parameter_of(one.metadata)
        if value is not None and (known.always or value != one.default):
            pairs.append((one.name, known.write(value)))
    return urlencode(pairs, safe=",")


def read_link(query: str) -> tuple[Settings, tuple[str, ...]]:
    """Read a query, with or without its question mark; whatever it holds, there are settings.

    Returns:
        The settings, and the parts of the query that were left out because they are unknown, said
        twice, not allowed or beyond the length of any link, fit to be shown.

    >>> settings, left_out = read_link("?seed=4711&players=9&shoe=size")
    >>> settings.seed, settings.players, left_out
    (4711, 2, ('shoe=size', 'players=9'))
    """
    given: dict[str, str] = {}
    bad: list[tuple[str, str]] = []
    pairs, beyond = _pairs(query)
    for name, text in pairs:
        if name in given or (name not in PARAMETERS and (name, text) != ("v", VERSION)):
            bad.append((name, text))
        given.setdefault(name, text)
    settings = Settings()
    # In the order of the fields, because some depend on those above them.
    for name, known in PARAMETERS.items():
        if name in given:
            try:
                settings = replace(settings, **{name: known.read(given[name])})
            except (RulesError, ValueError):
                bad.append((name, given[name]))
    parts = [*("=".join(pair) for pair in bad), *([beyond] if beyond else [])]
    return settings, tuple(map(_shown, parts))


def left_out_text(left_out: Sequence[str], words: Words) -> str:
    """Tell, in one line, that parts of a link were left out.

    >>> left_out_text(["shoe=size"], Words("en", ("you", "greedy")))
    'This link has a part that does not fit. It was left out: shoe=size.'
    """
    shown = words.listed([*left_out[:_MOST_SHOWN], *(["…"] if left_out[_MOST_SHOWN:] else [])])
    return words.plural("page.link.left_out", len(left_out), parts=shown)


def has_settings(query: str) -> bool:
    """Whether a query says anything that is for the page.

    >>> has_settings("?"), has_settings("?token=abc"), has_settings("?players=nine")
    (False, False, True)
    """
    pairs, beyond = _pairs(query)
    return bool(pairs or beyond)


def _pairs(query: str) -> tuple[list[tuple[str, str]], str]:
    """Names and texts, and the beginning of what goes beyond the length of any link."""
    text, beyond = query[:_LONGEST].removeprefix("?"), ""
    if len(query) > _LONGEST:  # a number that is cut through is another number
        text, _, cut = text.rpartition("&")
        beyond = f"{cut}…"
    pairs = parse_qsl(text, keep_blank_values=True)
    return [(name, value) for name, value in pairs if name not in _NOT_OURS], beyond


def _shown(part: str) -> str:
    part = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in part)
    return part if len(part) <= _LONGEST_PART else part[: _LONGEST_PART - 1] + "…"
