"""Exact answers about a position: every way to reach the target, and what each choice leaves."""

from tweak_edu.analysis.action_gains import ActionGain
from tweak_edu.analysis.capture_ways import NumberWay, Way, Ways, ways
from tweak_edu.analysis.choices import Analysis, Choice, analyze
from tweak_edu.analysis.figures import Case, Chance, Expectation
from tweak_edu.analysis.outlook import Rated, rate_main_moves

__all__ = [
    "ActionGain",
    "Analysis",
    "Case",
    "Chance",
    "Choice",
    "Expectation",
    "NumberWay",
    "Rated",
    "Way",
    "Ways",
    "analyze",
    "rate_main_moves",
    "ways",
]
