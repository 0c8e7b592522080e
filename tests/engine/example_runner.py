"""Replays the worked examples of ``tests/data/examples``, line by line.

Above ``---`` stands a position (or nothing); every line below does something or must be true.
A line with an unknown word is an error, so nothing in a file goes unread.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.dealing import deal_cards
from tweak_edu.engine.match import Match
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
from tweak_edu.engine.notation import parse_rules
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import Outcome, State
from tweak_edu.errors import IllegalMoveError, RulesError
from tweak_edu.spoken import partial_sums, running_sum

EXAMPLES = Path(__file__).parents[1] / "data" / "examples"
SEATS = "ABCDEF"


def seat_of(letter: str) -> int:
    """The number of a seat letter."""
    return SEATS.index(letter)


def cards_of(words: list[str]) -> tuple[Card, ...]:
    """Cards of a line; ``-`` is none."""
    return () if words == ["-"] else tuple(Card(word) for word in words)


def any_cards_of(words: list[str]) -> tuple[Card | ActionCard, ...]:
    """Number cards and action cards of a line, mixed."""
    kinds = {str(kind.value): kind for kind in ActionCard}
    return () if words == ["-"] else tuple(kinds.get(word) or Card(word) for word in words)


def capture_of(text: str, *, call: bool = True) -> Capture:
    """A capture from ``hand+table+…``."""
    hand, *table = text.split("+")
    return Capture(Card(hand), tuple(Card(word) for word in table), call)


def key_of(capture: Capture) -> tuple[str, ...]:
    """What makes two captures the same: the hand card and which table cards, in any order."""
    return (str(capture.hand), *sorted(map(str, capture.table)))


class ExampleRunner:
    """Executes one file; counts what it has done and what it has checked."""

    def __init__(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        numbered = enumerate(text.splitlines(), start=1)
        self.lines = [(n, line.strip()) for n, line in numbered]
        self.lines = [(n, line) for n, line in self.lines if line and not line.startswith("#")]
        self.path = path
        self.executed = 0
        self.checks = 0
        self.state: State | None = None
        self.match: Match | None = None
        self.tweak: bool | None = None
        self.shuffled: tuple[Card, ...] = ()

    def run(self) -> None:
        """Execute every line of the file."""
        bodies = [line for _, line in self.lines]
        start = 0
        if "---" in bodies:
            start = bodies.index("---") + 1
            self.state = State.parse("\n".join(bodies[: start - 1]) + "\n")
            self.executed += start
        for number, line in self.lines[start:]:
            word, *rest = line.split()
            where = f"{self.path.name}:{number}: {line}"
            if len(word) == 1 and word in SEATS:
                self.seat(seat_of(word), rest, where)
            else:
                handler = getattr(self, f"line_{word}", None)
                if handler is None:
                    raise ValueError(f"unknown line, {where}")
                handler(rest, where)
            self.executed += 1

    def check(self, got: object, expected: object, where: str) -> None:
        """Compare and count."""
        assert got == expected, f"{where}\n  got      {got}\n  expected {expected}"
        self.checks += 1

    @property
    def now(self) -> State:
        assert self.state is not None
        return self.state

    # Lines about a position

    def line_do(self, rest: list[str], where: str) -> None:
        """Play a move in the words of the examples."""
        kind, *words = rest
        if kind == "t":
            self.action(words, where)
        elif kind == "claim":
            claim = capture_of(words[0])
            self.refused(claim, where)
            self.play(claim)
        elif kind == "skip":
            self.play(Skip())
        elif kind == "place":
            self.play(Place(Card(words[0])))
        elif kind in ("combine", "quiet"):
            self.play(capture_of(words[0], call=kind == "combine"))
        else:
            raise ValueError(f"unknown move, {where}")

    def action(self, words: list[str], where: str) -> None:
        """Play an action card; a Bomb with the answers of its victims."""
        kind, *rest = words
        if kind == "thief" and rest[1] == "takes":
            self.play(Thief(seat_of(rest[0]), Card(rest[2])))
        elif kind == "joker":
            self.play(Joker(int(rest[0])))
        elif kind == "shifter":
            self.play(Shifter())
        elif kind == "bomb":
            self.play(Bomb())
            for answer in rest:
                letter, card = answer.split(":")
                self.check(SEATS[self.now.actor], letter, where)
                self.play(Drop(Card(card)))
            self.check(self.now.drops, (), where)
        else:
            raise ValueError(f"unknown action, {where}")

    def refused(self, move: Move, where: str) -> Reason:
        """Check that a move breaks a rule."""
        reason = self.now.why_illegal(move)
        self.check(type(reason), Reason, where)
        assert reason is not None
        return reason

    def play(self, move: Move) -> None:
        self.tweak = self.now.is_tweak(move)
        self.state = self.now.play(move)

    def line_legal(self, rest: list[str], where: str) -> None:
        """The complete set of captures."""
        got = [key_of(move) for move in self.now.legal_moves() if isinstance(move, Capture)]
        expected = set() if rest == ["none"] else {key_of(capture_of(word)) for word in rest}
        self.check(set(got), expected, where)
        self.check(len(got), len(expected), where)

    def line_tlegal(self, rest: list[str], where: str) -> None:
        """The complete set of action moves."""
        actions = (Thief, Joker, Shifter, Bomb)
        got = sorted(str(move) for move in self.now.legal_moves() if isinstance(move, actions))
        self.check(got, [] if rest == ["none"] else sorted(rest), where)

    def line_illegal(self, rest: list[str], where: str) -> None:
        """A move that is refused and leaves the state as it is."""
        kind, text = rest
        assert kind in ("combine", "place"), where
        move = capture_of(text) if kind == "combine" else Place(Card(text))
        reason = self.refused(move, where)
        before = self.now.format()
        try:
            self.now.play(move)
        except IllegalMoveError as error:
            self.check(error.reason, reason, where)
        else:
            raise AssertionError(f"played an illegal move, {where}")
        self.check(self.now.format(), before, where)

    def line_target(self, rest: list[str], where: str) -> None:
        self.check(self.now.target, int(rest[0]), where)

    def line_table(self, rest: list[str], where: str) -> None:
        self.check(self.now.table, cards_of(rest), where)

    def line_deck(self, rest: list[str], where: str) -> None:
        self.check(self.now.deck, cards_of(rest), where)

    def line_tpile(self, rest: list[str], where: str) -> None:
        self.check(self.now.t_pile, any_cards_of(rest), where)

    def line_turn(self, rest: list[str], where: str) -> None:
        self.check(SEATS[self.now.turn], rest[0], where)
        self.check(self.now.actor, self.now.turn, where)

    def line_tweak(self, rest: list[str], where: str) -> None:
        self.check(self.tweak, {"yes": True, "no": False}[rest[0]], where)

    def line_over(self, rest: list[str], where: str) -> None:
        over = {"yes": True, "no": False}[rest[0]]
        self.check(self.now.is_over, over, where)
        self.check(self.now.outcome() is not None, over, where)

    def seat(self, seat: int, rest: list[str], where: str) -> None:
        """``A R5 …`` the hand, ``A held …``, ``A won …``, ``A pts …``."""
        if rest[0] == "held":
            self.check(self.now.held[seat], any_cards_of(rest[1:]), where)
        elif rest[0] == "won":
            self.check(self.now.won[seat], any_cards_of(rest[1:]), where)
        elif rest[0] == "pts":
            self.check(self.now.points(seat), int(rest[1]), where)
        else:
            self.check(self.now.hands[seat], cards_of(rest), where)

    # Lines of the tables E40 to E49; ``=`` stands before what is expected

    def line_points(self, rest: list[str], where: str) -> None:
        """``points R1 R2 = 3``: under the default rules of both editions."""
        split = rest.index("=")
        for card in any_cards_of(rest[:split]):
            for edition in ("65", "72"):
                rules = Rules.edition(edition, colors=6)
                self.check(rules.points_of(card), int(rest[split + 1]), where)
            if isinstance(card, Card):
                self.check(card.points, int(rest[split + 1]), where)

    def line_match(self, rest: list[str], where: str) -> None:
        """``match 65 players=4 dealer=2`` starts a match with that first dealer."""
        *words, dealer = rest
        name, number = dealer.split("=")
        assert name == "dealer", where
        self.match = Match(parse_rules(" ".join(words)), seed=1, first_dealer=int(number))

    def follow(self, what: str, rest: list[str], where: str) -> None:
        match = self.match
        assert match is not None, where
        for seat in rest:
            self.check(getattr(match, what), int(seat), where)
            match = match.after(Outcome((1,) * match.rules.players))

    def line_dealers(self, rest: list[str], where: str) -> None:
        self.follow("dealer", rest, where)

    def line_leaders(self, rest: list[str], where: str) -> None:
        self.follow("leader", rest, where)

    def line_decksize(self, rest: list[str], where: str) -> None:
        """``decksize 65 players=2 = 28``: the cards in the deck after the deal."""
        split = rest.index("=")
        state = Match(parse_rules(" ".join(rest[:split])), seed=5).deal()
        self.check(len(state.deck), int(rest[split + 1]), where)

    def line_refused(self, rest: list[str], where: str) -> None:
        """``refused colors 65 …``: a RulesError that names the field."""
        field, *words = rest
        try:
            rules = parse_rules(" ".join(words))
        except RulesError as error:
            self.check(str(error).split()[0], field, where)
        else:
            raise AssertionError(f"accepted as {rules}, {where}")

    def line_totals(self, rest: list[str], where: str) -> None:
        """``totals 139 120 = goes on``, or the seats that have won the match."""
        split = rest.index("=")
        options = dict(word.split("=") for word in rest[:split] if "=" in word)
        totals = tuple(int(word) for word in rest[:split] if "=" not in word)
        rules = Rules.edition("65", players=len(totals), **options)
        match = Match(rules, seed=1, first_dealer=0).after(Outcome(totals))
        winners = rest[split + 1 :]
        goes_on = winners == ["goes", "on"]
        self.check(match.totals, totals, where)
        self.check(match.is_over, not goes_on, where)
        self.check(tuple(match.winners), () if goes_on else tuple(map(seat_of, winners)), where)

    def line_said(self, rest: list[str], where: str) -> None:
        """``said 5 2 = 7 = 5 plus 2 is 7``: numbers, partial sums, the sentence."""
        numbers, sums, sentence = " ".join(rest).split(" = ")
        values = [int(word) for word in numbers.split()]
        self.check(tuple(partial_sums(values)), tuple(map(int, sums.split())), where)
        self.check(running_sum(values), sentence, where)
        self.check(running_sum([Card(f"G{value}") for value in values]), sentence, where)

    def line_backs(self, rest: list[str], where: str) -> None:
        """``backs colors=ROYG = 9 9 9 9``: how many of 7, 8, 9 and 10 the cards in use have."""
        split = rest.index("=")
        rules = parse_rules(" ".join(["65", "players=2", *rest[:split]]))
        expected = [int(word) for word in rest[split + 1 :]]
        for seed in range(5):
            # Dealt cards lie without backs, so the deck alone is counted, and what is missing
            # from the shares is exactly the eight dealt cards.
            got = Counter(card.back for card in Match(rules, seed=seed).deal().deck)
            missing = [
                share - got[back] for share, back in zip(expected, range(7, 11), strict=True)
            ]
            self.check([max(0, number) for number in missing], missing, where)
            self.check(sum(missing), 8, where)

    def line_shuffled(self, rest: list[str], _where: str) -> None:
        """The shuffled list, from which the rest is dealt; it need not be the whole pack."""
        self.shuffled = cards_of(rest)

    def line_leader(self, rest: list[str], where: str) -> None:
        """Deal the shuffled list to the match's seats; the leader must be this one."""
        assert self.match is not None, where
        pile = self.match.rules.t_pile
        self.check(SEATS[self.match.leader], rest[0], where)
        self.state = deal_cards(self.match.rules, self.shuffled, pile, leader=self.match.leader)
        self.check(self.now.turn, self.match.leader, where)
        self.check(self.now.t_pile, pile, where)

    def line_carry(self, rest: list[str], where: str) -> None:
        """``carry 65 players=2 = 10``: each round starts with all action cards in the pile."""
        split = rest.index("=")
        match = Match(parse_rules(" ".join(rest[:split])), seed=3)
        for _ in range(3):
            state = match.deal()
            self.check(len(state.t_pile), int(rest[split + 1]), where)
            self.check(state.held, ((),) * match.rules.players, where)
            self.check(state.won, ((),) * match.rules.players, where)
            match = match.after(Outcome((20,) * match.rules.players))
