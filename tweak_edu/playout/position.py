"""Position: a round in play as plain integers, changed in place, unchecked and fast.

It follows the same rules as ``engine.State`` (the tests play both side by side) but tells cards
apart by kind only, and trusts its caller: a choice that is not in ``choices()`` gives nonsense.
"""

from __future__ import annotations

from collections.abc import Callable

from tweak_edu.engine.cards import ActionCard
from tweak_edu.engine.moves import Bomb, Capture, Drop, Joker, Move, Place, Shifter, Skip, Thief
from tweak_edu.engine.state import State
from tweak_edu.playout.kinds import KIND_OF, UNITS, VALUE_OF, pack
from tweak_edu.playout.tables import Tables, size_of, tables_of

Choice = tuple[int, int, int]
"""What to do, and with what: see the constants."""

CAPTURE = 0
"""``(CAPTURE, kind of the hand card, set of table cards)``; a TWEAK! is called."""
PLACE = 1
"""``(PLACE, kind, 0)``."""
SKIP = 2
"""``(SKIP, 0, 0)``; this and the two before end a turn."""
QUIET = 3
"""As ``CAPTURE``, a TWEAK! not called; only under ``tweak_call="required"``. Ends a turn too."""
THIEF = 4
"""``(THIEF, victim, kind)``; kind ``BY_CHANCE`` lets chance pick the card."""
JOKER = 5
"""``(JOKER, 1 or -1, 0)``."""
SHIFTER = 6
"""``(SHIFTER, 0, 0)``."""
BOMB = 7
"""``(BOMB, 0, 0)``."""
DROP = 8
"""``(DROP, kind, 0)``: the answer to a Bomb; kind ``BY_CHANCE`` as with a Thief."""

BY_CHANCE = -1

ACTIONS = tuple(ActionCard)
"""Action cards are told as 0 to 3 in this order."""

Random = Callable[[], float]
"""Chance: gives numbers from 0 up to, but not including, 1, as ``random.Random(7).random``."""


class Position:
    """A round in play.

    Attributes:
        tables: What the rules make of tables; shared by all positions of the same rules.
        hands: Kinds of each seat's hand cards, in the order drawn.
        table: The set of table cards.
        deck: Kinds of the deck's cards, top first; shared by copies, never changed.
        backs: The targets on their backs, after the last the target of an empty deck.
        top: Index of the deck's top card.
        pile: Action cards to be won, top first; shared by copies.
        pile_top: Index of the pile's top card.
        held: For each seat, how often it holds each of the four action cards.
        points: Points of each seat so far, action cards before it included.
        turn: Whose turn it is.
        step: What a Joker adds this turn.
        acted: Whether an action card was played this turn.
        drops: Seats that still answer a Bomb, in order.

    >>> from tweak_edu.engine import Match, Rules
    >>> position = Position.of_state(Match(Rules.edition("65"), seed=7).deal())
    >>> position.target, position.choices()
    (10, ((1, 7, 0), (1, 1, 0), (1, 0, 0)))
    >>> position.play(position.choices()[0])
    >>> position.turn
    1
    """

    __slots__ = (
        "acted",
        "backs",
        "deck",
        "drops",
        "hands",
        "held",
        "pile",
        "pile_top",
        "points",
        "step",
        "table",
        "tables",
        "top",
        "turn",
    )

    tables: Tables
    hands: list[list[int]]
    table: int
    deck: list[int]
    backs: list[int]
    top: int
    pile: list[int]
    pile_top: int
    held: list[list[int]]
    points: list[int]
    turn: int
    step: int
    acted: bool
    drops: tuple[int, ...]

    def __init__(
        self,
        tables: Tables,
        *,
        hands: list[list[int]],
        table: int,
        deck: list[int],
        backs: list[int],
        pile: list[int],
        turn: int,
    ) -> None:
        """Begin a round; ``backs`` without the target of an empty deck."""
        self.tables = tables
        self.hands = hands
        self.table = table
        self.deck = deck
        self.backs = [*backs, tables.rules.empty_deck_target]
        self.top = 0
        self.pile = pile
        self.pile_top = 0
        self.held = [[0, 0, 0, 0] for _ in hands]
        self.points = [0] * len(hands)
        self.turn = turn
        self.step = 0
        self.acted = False
        self.drops = ()

    @classmethod
    def of_state(cls, state: State) -> Position:
        """The same position as a state of the checked engine."""
        position = cls(
            tables_of(state.rules),
            hands=[[KIND_OF[card] for card in hand] for hand in state.hands],
            table=pack([KIND_OF[card] for card in state.table]),
            deck=[KIND_OF[card] for card in state.deck],
            backs=[card.back or 0 for card in state.deck],
            pile=[ACTIONS.index(card) for card in state.t_pile],
            turn=state.turn,
        )
        position.held = [[held.count(card) for card in ACTIONS] for held in state.held]
        position.points = [state.points(seat) for seat in range(state.rules.players)]
        position.step = state.played.step if isinstance(state.played, Joker) else 0
        position.acted = state.played is not None
        position.drops = state.drops
        return position

    def copy(self) -> Position:
        """A position of its own that shares only what never changes."""
        new = Position.__new__(Position)
        new.tables = self.tables
        new.hands = [hand[:] for hand in self.hands]
        new.table = self.table
        new.deck = self.deck
        new.backs = self.backs
        new.top = self.top
        new.pile = self.pile
        new.pile_top = self.pile_top
        new.held = [held[:] for held in self.held]
        new.points = self.points[:]
        new.turn = self.turn
        new.step = self.step
        new.acted = self.acted
        new.drops = self.drops
        return new

    @property
    def actor(self) -> int:
        """Who must decide now."""
        return self.drops[0] if self.drops else self.turn

    @property
    def target(self) -> int:
        """The sum to reach now."""
        return self.backs[self.top] + self.step

    @property
    def deck_size(self) -> int:
        """Cards left in the deck."""
        return len(self.deck) - self.top

    @property
    def is_over(self) -> bool:
        """Whether the deck and all hands are empty."""
        return self.top >= len(self.deck) and not any(self.hands)

    def choices(self) -> tuple[Choice, ...]:
        """Every legal choice once, kinds in the order of the hand.

        Captures, places, Thief by seat in playing order, Joker +1 and -1, Shifter, Bomb; while a
        Bomb is answered only drops; with an empty hand only a skip; none when the round is over.
        """
        hand, rules = self.hands[self.actor], self.tables.rules
        if not hand:
            return () if self.is_over else ((SKIP, 0, 0),)
        if self.drops:
            if rules.bomb_choice == "random":
                return ((DROP, BY_CHANCE, 0),)
            return tuple([(DROP, kind, 0) for kind in dict.fromkeys(hand)])
        captures = self.captures()
        found = list(captures)
        if rules.tweak_call == "required" and self.tables.is_long(self.table):
            found += [(QUIET, kind, cards) for _, kind, cards in captures if cards == self.table]
        if not (captures and rules.must_combine):
            found += [(PLACE, kind, 0) for kind in dict.fromkeys(hand)]
        if not self.acted:
            found += self.actions()
        return tuple(found)

    def captures(self) -> list[Choice]:
        """The legal captures, TWEAK!s called."""
        target, takes = self.target, self.tables.takes
        return [
            (CAPTURE, kind, cards)
            for kind in dict.fromkeys(self.hands[self.turn])
            for cards in takes(self.table, target - VALUE_OF[kind]).sets
        ]

    def actions(self) -> list[Choice]:
        """The action cards that may be played, whether or not one was played already."""
        thief, joker, shifter, bomb = self.held[self.turn]
        found: list[Choice] = []
        if not (thief or joker or shifter or bomb):
            return found
        victims = self.victims()
        if thief:
            found += [(THIEF, seat, BY_CHANCE) for seat in victims]
        if joker:
            found += [(JOKER, 1, 0), (JOKER, -1, 0)]
        if shifter and self.top < len(self.deck):
            found.append((SHIFTER, 0, 0))
        if bomb and victims:
            found.append((BOMB, 0, 0))
        return found

    def victims(self) -> list[int]:
        """The other seats that have cards, in playing order from the one whose turn it is."""
        n, turn = len(self.hands), self.turn
        return [seat % n for seat in range(turn + 1, turn + n) if self.hands[seat % n]]

    def play(self, choice: Choice, random: Random | None = None) -> None:
        """Make a legal choice; ``random`` is asked only for what chance decides."""
        what, first, second = choice
        if what in (CAPTURE, QUIET):
            self._capture(first, second, called=what == CAPTURE)
        elif what == PLACE:
            self.table += UNITS[first]
            self._end_turn(first)
        elif what == SKIP:
            self._end_turn(None)
        elif what == DROP:
            self._lay_from(self.drops[0], first, random)
            self.drops = self.drops[1:]
        else:
            self._act(what, first, second, random)

    def _capture(self, kind: int, cards: int, *, called: bool) -> None:
        tables, turn = self.tables, self.turn
        self.points[turn] += tables.points[kind] + tables.worth_of(cards)
        cleared = cards == self.table and cards > 0
        if (
            cleared
            and self.pile_top < len(self.pile)
            and tables.is_long(cards)
            and (called or tables.rules.tweak_call == "auto")
        ):
            self.held[turn][self.pile[self.pile_top]] += 1
            self.pile_top += 1
            self.points[turn] += tables.action_points
        self.table -= cards
        self._end_turn(kind, cleared=cleared)

    def _end_turn(self, spent: int | None, *, cleared: bool = False) -> None:
        turn, top = self.turn, self.top
        hand = self.hands[turn]
        if spent is not None:
            hand.remove(spent)
        missing = self.tables.rules.hand_size - len(hand)
        if missing > 0 and top < len(self.deck):
            hand += self.deck[top : top + missing]
            self.top = min(top + missing, len(self.deck))
        if cleared or self.tables.rules.table_fill:
            self._fill_table()
        self.step = 0
        self.acted = False
        turn += 1
        self.turn = turn if turn < len(self.hands) else 0

    def _fill_table(self) -> None:
        """Deal to a cleared table, or to any by the house rule, what it lacks."""
        missing = self.tables.rules.dealt_table - (size_of(self.table) if self.table else 0)
        if missing > 0:
            dealt = self.deck[self.top : self.top + missing]
            self.top += len(dealt)
            self.table += pack(dealt)

    def _act(self, what: int, first: int, second: int, random: Random | None) -> None:
        self.acted = True
        self.held[self.turn][what - THIEF] -= 1  # its points stay with who won it (RULES Q34)
        if what == THIEF:
            self._lay_from(first, second, random)
        elif what == JOKER:
            self.step = first
        elif what == SHIFTER:
            self.table += UNITS[self.deck[self.top]]
            self.top += 1
        else:
            self.drops = tuple(self.victims())

    def _lay_from(self, seat: int, kind: int, random: Random | None) -> None:
        """Lay a card of a seat on the table, one by chance if none is named."""
        hand = self.hands[seat]
        if kind == BY_CHANCE:
            if random is None:
                raise TypeError("chance picks a card here: play(choice, random)")
            kind = hand[int(random() * len(hand))]
        hand.remove(kind)
        self.table += UNITS[kind]


def choice_of(move: Move) -> Choice:
    """A move of the checked engine as a choice; different moves may be the same choice.

    >>> from tweak_edu.engine import Card
    >>> choice_of(Place(Card("O4"))) == choice_of(Place(Card("B4")))
    True
    """
    if isinstance(move, Capture):
        cards = pack([KIND_OF[card] for card in move.table])
        return (CAPTURE if move.call else QUIET), KIND_OF[move.hand], cards
    if isinstance(move, Place):
        return PLACE, KIND_OF[move.card], 0
    if isinstance(move, Skip):
        return SKIP, 0, 0
    if isinstance(move, Thief):
        return THIEF, move.victim, KIND_OF[move.card] if move.card else BY_CHANCE
    if isinstance(move, Joker):
        return JOKER, move.step, 0
    if isinstance(move, Shifter):
        return SHIFTER, 0, 0
    if isinstance(move, Bomb):
        return BOMB, 0, 0
    assert isinstance(move, Drop)
    return DROP, KIND_OF[move.card] if move.card else BY_CHANCE, 0
