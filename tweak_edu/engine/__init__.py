"""The game itself: frozen data and pure functions, by RULES sections 1 to 5."""

from tweak_edu.engine.cards import ActionCard, Card, Color
from tweak_edu.engine.dealing import Deal
from tweak_edu.engine.match import Match, deal
from tweak_edu.engine.moves import (
    Bomb,
    Capture,
    Drop,
    Joker,
    Move,
    Place,
    Reason,
    Shifter,
    Skip,
    Thief,
)
from tweak_edu.engine.notation import parse_move
from tweak_edu.engine.record import Record
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import Outcome, State
from tweak_edu.engine.view import View

__all__ = [
    "ActionCard",
    "Bomb",
    "Capture",
    "Card",
    "Color",
    "Deal",
    "Drop",
    "Joker",
    "Match",
    "Move",
    "Outcome",
    "Place",
    "Reason",
    "Record",
    "Rules",
    "Shifter",
    "Skip",
    "State",
    "Thief",
    "View",
    "deal",
    "parse_move",
]
