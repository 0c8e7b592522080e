"""Links: settings as the query of an address, and read from a query that anybody may have written.

``v=1`` names this form of links. A link always tells what decides the deal and the bots' replies,
and of the rest what differs from its default.
"""

from __future__ import annotations

from dataclasses import fields, replace
from urllib.parse import parse_qsl, urlencode

from tweak_edu.errors import RulesError
from tweak_edu.page.parameters import parameter_of
from tweak_edu.page.settings import PARAMETERS, Settings

VERSION = "1"

# No honest link is longer; the rest is not even looked at.
_LONGEST = 2000
_LONGEST_PART = 24
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
        twice or not allowed, fit to be shown.

    >>> settings, left_out = read_link("?seed=4711&players=9&shoe=size")
    >>> settings.seed, settings.players, left_out
    (4711, 2, ('shoe=size', 'players=9'))
    """
    pairs = parse_qsl(query[:_LONGEST].removeprefix("?"), keep_blank_values=True)
    given: dict[str, str] = {}
    bad: list[tuple[str, str]] = []
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
    return settings, tuple(_shown(*pair) for pair in bad if pair[0] not in _NOT_OURS)


def _shown(name: str, text: str) -> str:
    part = "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in f"{name}={text}"
    )
    return part if len(part) <= _LONGEST_PART else part[: _LONGEST_PART - 1] + "…"
