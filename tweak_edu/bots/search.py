"""The bot that plays each move on in its head, with the hidden cards dealt by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import ceil, log2

from tweak_edu.bots.decision import Decision, ExplainingBot
from tweak_edu.bots.greedy import least_card
from tweak_edu.engine.moves import Capture, Move, Place
from tweak_edu.engine.view import View
from tweak_edu.playout import Choice, Position, Sampler, choice_of, greedy_choice, play_positions

PlayOn = Callable[..., Sequence[Sequence[int]]]
"""``playout.play_positions`` or its compiled twin."""


class Searcher(ExplainingBot):
    """Determinised Monte Carlo with sequential halving.

    All moves are tried on the same deals of the hidden cards, each played on greedily by all
    seats; the worse half of the moves is dropped, the rest is tried on new deals, until one is
    left. A card is never laid where something can be taken: that is hardly ever better.

    Args:
        playouts: How many positions are played on for one decision.
        turns: For how many turns; ``None`` to the end of the round.
        play_on: Plays positions on; the compiled core gives the same moves in less time.

    >>> from tweak_edu.engine import Match, Rules
    >>> view = Match(Rules.edition("65"), seed=7).deal().view(0)
    >>> Searcher(50)(view, random.Random(7)) in view.legal_moves()
    True
    """

    def __init__(
        self, playouts: int, turns: int | None = None, play_on: PlayOn = play_positions
    ) -> None:
        self.playouts = playouts
        self.turns = turns
        self.play_on = play_on

    def replace(self, *, playouts: int | None = None, play_on: PlayOn | None = None) -> Searcher:
        """The same search with another number of playouts or another core."""
        return type(self)(playouts or self.playouts, self.turns, play_on or self.play_on)

    def decide(self, view: View, rng: random.Random) -> Decision:
        """Play the candidates on and choose the one that ends best."""
        moves = view.legal_moves()
        candidates = worth_trying(moves)
        if len(candidates) == 1:
            (move,) = candidates.values()
            takes = isinstance(move, Capture)
            return Decision(move, "bot.why.sole") if takes else least_card(view, moves)
        left = list(candidates)
        leads = dict.fromkeys(left, 0)
        sampler = Sampler(view)
        phases = ceil(log2(len(left)))
        for _ in range(phases):
            deals = max(1, self.playouts // phases // len(left))
            for choice, lead in self._try(sampler, left, deals, rng):
                leads[choice] += lead
            left.sort(key=leads.__getitem__, reverse=True)
            del left[(len(left) + 1) // 2 :]
        numbers = {"tried": len(candidates), "rounds": self.playouts}
        return Decision(candidates[left[0]], "bot.why.search", numbers)

    def _try(
        self, sampler: Sampler, choices: list[Choice], deals: int, rng: random.Random
    ) -> list[tuple[Choice, int]]:
        """The lead of the seat over the others after each choice, in all deals together."""
        seat, others = sampler.view.seat, sampler.view.rules.players - 1
        positions = [
            after(position, choice, rng)
            for position in (sampler.draw(rng.random) for _ in range(deals))
            for choice in choices
        ]
        points = self.play_on(positions, seed=rng.getrandbits(63), turns=self.turns)
        return [
            (choices[number % len(choices)], (others + 1) * each[seat] - sum(each))
            for number, each in enumerate(points)
        ]


def worth_trying(moves: Sequence[Move]) -> dict[Choice, Move]:
    """Moves by what they do; no place where there is a capture, since that is hardly ever best."""
    takes = any(isinstance(move, Capture) for move in moves)
    found: dict[Choice, Move] = {}
    for move in moves:
        if not (takes and isinstance(move, Place)):
            found.setdefault(choice_of(move), move)
    return found


def after(position: Position, choice: Choice, rng: random.Random) -> Position:
    """A copy of the position once a choice is made, a Bomb answered greedily."""
    played = position.copy()
    played.play(choice, rng.random)
    while played.drops:
        played.play(greedy_choice(played, rng.random), rng.random)
    return played
