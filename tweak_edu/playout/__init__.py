"""The compact playout core: the same game on plain integers, for search and for simulation.

The checked engine stays the reference. ``Sampler`` deals what a seat does not see, ``Position``
is a round in play, ``play_on`` and ``play_greedily`` play one on. ``play_rounds`` plays rounds in
bulk; ``tweak_edu.playout.compiled`` has the same, compiled (extra ``fast``).
"""

from tweak_edu.playout.bulk import play_positions, play_rounds
from tweak_edu.playout.greedy import play_greedily
from tweak_edu.playout.policies import POLICIES, Policy, greedy_choice, play_on, random_choice
from tweak_edu.playout.position import Choice, Position, Random, choice_of
from tweak_edu.playout.sampling import Sampler

__all__ = [
    "POLICIES",
    "Choice",
    "Policy",
    "Position",
    "Random",
    "Sampler",
    "choice_of",
    "greedy_choice",
    "play_greedily",
    "play_on",
    "play_positions",
    "play_rounds",
    "random_choice",
]
