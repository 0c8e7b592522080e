"""The ladder: the bots that ship, weakest first."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tweak_edu.bots.careful import Careful
from tweak_edu.bots.decision import Decision, ExplainingBot
from tweak_edu.bots.greedy import Beginner, Eager, Greedy, Novice
from tweak_edu.bots.search import Searcher
from tweak_edu.bots.uniform import RandomBot
from tweak_edu.engine.cards import ActionCard
from tweak_edu.engine.view import View
from tweak_edu.i18n import Catalog


@dataclass(frozen=True)
class Level(ExplainingBot):
    """A step of the ladder, itself a bot.

    Attributes:
        name: Its name in code, links and records.
        bot: How it plays.
        beats: The measured share of rounds that it wins against the level below, two players,
            65-card edition; ``None`` for the lowest. From ``tests/bench/bench_ladder.py``.

    >>> from tweak_edu.i18n import load_catalog
    >>> level = LEVELS["greedy"]
    >>> level.title(load_catalog("en")), level.sees(load_catalog("en"))
    ('Squirrel', 'It takes the most points it can get now and keeps its action cards.')
    """

    name: str
    bot: ExplainingBot
    beats: float | None

    def decide(self, view: View, rng: random.Random) -> Decision:
        """The move with its reason."""
        return self.bot.decide(view, rng)

    def title(self, catalog: Catalog) -> str:
        """Its name for pupils."""
        return catalog.text(f"bot.{self.name}")

    def sees(self, catalog: Catalog) -> str:
        """What it sees and how it chooses, in one sentence."""
        return catalog.text(f"bot.{self.name}.sees")


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", RandomBot(), None),
            Level("starter", Beginner(0.75), 0.71),
            Level("beginner", Beginner(0.5), 0.69),
            Level("learner", Beginner(0.25), 0.66),
            Level("novice", Novice(), 0.65),
            Level("greedy", Greedy(), 0.74),
            Level("careful", Careful(frozenset({ActionCard.JOKER})), 0.65),
            Level("eager", Eager(), 0.62),
            Level("shrewd", Careful(), 0.53),
            Level("expert", Searcher(600, 14), 0.6),
            Level("master", Searcher(2000), 0.5),
        )
    }
)
"""Levels by name, weakest first."""
