"""Exact answers about a position: every way to reach the target."""

from tweak_edu.analysis.capture_ways import NumberWay, Way, Ways, ways

__all__ = ["NumberWay", "Way", "Ways", "ways"]
