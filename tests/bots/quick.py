"""The levels of the ladder with searches cut short, for tests that play many rounds."""

from __future__ import annotations

from tweak_edu.bots import LEVELS, ExplainingBot, Searcher


def quick(name: str) -> ExplainingBot:
    """The bot of a level; a search with few playouts."""
    bot = LEVELS[name].bot
    return bot.replace(playouts=40) if isinstance(bot, Searcher) else bot


QUICK = [name for name, level in LEVELS.items() if not isinstance(level.bot, Searcher)]
"""The levels that do not search."""
