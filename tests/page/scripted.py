"""A pupil who sees the view alone, as a browser does, and answers with messages."""

from __future__ import annotations

import json
import random
from typing import Any

import tweak_edu as te
from tweak_edu.page import Controller

View = dict[str, Any]


def seed_where_you_lead(**settings: Any) -> int:
    """The first seed whose deal lets the pupil play first, at ply 0."""
    return next(seed for seed in range(99) if Controller(seed, **settings).view["ply"] == 0)


def ways_of(view: View) -> list[tuple[int, list[int]]]:
    """Positions of the cards of every way, worked out from the cards that a view shows."""
    hand, table = ([card["text"] for card in view[pile]] for pile in ("hand", "table"))
    return [(way.hand, list(way.table)) for way in te.ways(hand, table, view["goal"]["target"])]


class Pupil:
    """Plays a controller by its views; ``log`` keeps every view it was shown."""

    def __init__(self, controller: Controller, seed: int) -> None:
        self.controller = controller
        self.rng = random.Random(seed)
        self.next_id = 1

    @property
    def view(self) -> View:
        return self.controller.view

    def send(self, **fields: Any) -> View:
        """Send one message for the present round and ply, through JSON as a browser would."""
        view = self.view
        message = {
            "id": self.next_id,
            "round": view["round"],
            "ply": view["ply"],
            **fields,
        }
        self.next_id += 1
        shown = self.controller.handle(json.loads(json.dumps(message)))
        assert shown is self.view
        return json.loads(json.dumps(shown, allow_nan=False))

    def decide(self) -> dict[str, Any]:
        """A sensible choice from what the view offers."""
        view, rng = self.view, self.rng
        if view["phase"] == "pass":
            return {"kind": "show", "choice": view["pass"]["seat"]}
        if view["phase"] == "drop":
            return {"kind": "drop", "hand": [rng.randrange(len(view["hand"]))]}
        if view["phase"] != "turn":
            return {"kind": "next"}
        playable = [action for action in view["actions"] if action["enabled"]]
        if playable and rng.random() < 0.7:
            action = rng.choice(playable)
            return {
                "kind": "action",
                "card": action["card"],
                "choice": rng.choice(action["choices"])["choice"],
            }
        ways = ways_of(view)
        if ways and rng.random() < 0.9:
            hand, table = rng.choice(ways)
            return {"kind": "take", "hand": [hand], "table": table}
        return {"kind": "place", "hand": [rng.randrange(len(view["hand"]))], "table": []}

    def play_round(self) -> View:
        """Play until the round is over."""
        while self.view["result"] is None:
            before = self.view
            view = self.send(**self.decide())
            shown = before["phase"] == "pass" != view["phase"]
            assert shown or view["ply"] > before["ply"], view["notice"]
        return self.view
