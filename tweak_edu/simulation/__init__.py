"""Many rounds between bots: repeatable round by round, on one process, several or a cluster."""

from tweak_edu.simulation.simulate import simulate
from tweak_edu.simulation.summary import Row, Summary

__all__ = ["Row", "Summary", "simulate"]
