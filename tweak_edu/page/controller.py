"""Controller: the page without a browser. A message goes in, a view comes out, both plain JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import SEATS, Capture, Drop, Move, Place
from tweak_edu.engine.view import View
from tweak_edu.errors import SaveError
from tweak_edu.page.actions import action_move
from tweak_edu.page.claims import Challenges
from tweak_edu.page.explain import chosen_capture, wrong_move
from tweak_edu.page.hints import Hints
from tweak_edu.page.labels import page_labels
from tweak_edu.page.lesson import asked_step, lesson_text, lesson_view, prepared
from tweak_edu.page.link import format_link, has_settings, left_out_text, read_link
from tweak_edu.page.messages import Message, read_id, read_message
from tweak_edu.page.replay import frames
from tweak_edu.page.result import round_outcome
from tweak_edu.page.reviewing import Review
from tweak_edu.page.saved import format_save, parse_save, refusal
from tweak_edu.page.saying import hear, question, saying_view, slip_text
from tweak_edu.page.seats import seat_in_sight
from tweak_edu.page.settings import Settings, next_seed
from tweak_edu.page.setup import asked_settings, chosen, ends_text, refused, setup_form
from tweak_edu.page.story import remark, since_decision, story_now
from tweak_edu.page.tries import Attempts, guess_number, try_way
from tweak_edu.page.view import Phase, drop_prompt, page_view, phase_of
from tweak_edu.page.what_if import WhatIf
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session


class Controller:
    """The page of one device: a match of persons and bots, told in the words of one language.

    A person sits in seat A. Messages carry the round and ply they were made for; one that is
    stale, malformed or impossible for an honest page changes nothing and gets the present view.

    Args:
        seed: Makes the deals and the bots' replies repeatable; ``None`` draws one.
        settings: The other settings, as in ``Settings``.

    Raises:
        RulesError: If there is no such setting, or no game can be played with its value.

    >>> page = Controller(seed=7)
    >>> ply = page.view["ply"]
    >>> view = page.handle({"kind": "place", "id": 1, "round": 1, "ply": ply, "hand": [0]})
    >>> view["reply"], view["ply"] > ply, view["story"][0]["kind"]
    (1, True, 'you')
    """

    def __init__(self, seed: int | None = None, **settings: Any) -> None:
        self._version = self._reply = self._count = self._troubles = 0
        self._tab = ""  # none opened yet
        self._notice: Json | None = None
        self._review: Review | None = None
        self._what_if: tuple[object, WhatIf] | None = None
        self._saying: Json | None = None
        self._refused: Json | None = None
        self._story: list[Json] = []
        self._replay: Json = {}
        self.words: Words
        self._listeners: list[Callable[[Json], None]] = []
        asked = prepared(Settings.of(seed=seed, **settings)).with_seed()
        self._begin(asked, asked.open_session())
        self._publish()

    @property
    def view(self) -> Json:
        """The newest view; a new dict each time, never changed afterwards."""
        return self._view

    def handle(self, message: object) -> Json:
        """Take one message from the page and return the view to draw."""
        found = read_id(message)
        self._reply = self._reply if found is None else found
        request = read_message(message)
        self._refused = None
        if request is not None and request.kind == "panel":
            self._tab = request.tab  # no move: it may come at any time and changes no round
        elif request is not None and request.kind == "layout":
            self._lay_out(request.layout)
        elif request is not None and request.kind in ("open", "resume"):
            self._open(request)
        elif request is not None and request.kind == "link":
            self._follow(request.query)
        elif request is not None and request.kind == "new":
            self._begin_new(dict(request.settings))
        elif request is not None and request.kind == "lesson":
            asked = asked_step(request.step, self.settings)
            self._begin(asked, asked.open_session())
        elif request is not None and self._is_present(request):
            self._answer(request)
        view = self._publish()
        self._troubles = 0
        return view

    def trouble(self, message: object) -> Json:
        """The last good view again with a friendly notice: for an edge where a bug surfaced."""
        found = read_id(message)
        self._reply = self._reply if found is None else found
        self._troubles += 1
        if self._troubles == 1:
            self._notify("info", self.words.text("page.trouble"))
        else:  # the match itself may be spoilt: playing it again from its save can mend it
            self._notify("trouble", self.words.text("page.trouble_again"))
        # The bug may sit in a tab's figures, and those would fail again with every later view.
        self._tab = "find"
        return self._show({**self._view, "tab": self._tab, "count": None, "chances": None})

    def listen(self, listener: Callable[[Json], None]) -> Callable[[], None]:
        """Call ``listener`` with every new view; return what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _is_present(self, request: Message) -> bool:
        """Whether a message was made for this very position and points at cards that exist."""
        session = self.session
        if request.kind == "hello":
            return False  # it asks for the view, which every message gets
        if (request.round, request.ply) != (session.rounds_dealt, session.ply):
            return False
        hand, table = len(self._sight.hand), len(session.state.table)
        return all(position < hand for position in request.hand) and all(
            position < table for position in request.table
        )

    @property
    def _sight(self) -> View:
        """What the person sees who decides; of no use while the device is passed on."""
        return self.session.state.view(self.words.seat or 0)

    def _answer(self, request: Message) -> None:
        if self._review is not None:
            self._look_back(self._review, request)
            return
        match request.kind:
            case "review" if self.session.state.is_over:
                self._open_review(request.at)
            case "challenge":
                self._challenge(request.claim)
            case "what_if":
                self._ask_what_if(request.what_if)
            case "stop_saying":
                self._saying = self._notice = None
            case _:
                self._decide(request)

    def _ask_what_if(self, asked: WhatIf | None) -> None:
        """Show the ways of other numbers until the position changes; none while ways are shut."""
        if asked is None:
            self._what_if = None
        elif self._phase == "turn" and not self._attempts.lock:
            self._what_if = (self.session.decision, asked)
            self._announce(asked.announcement(self.words))

    def _decide(self, request: Message) -> None:
        match self._phase, request.kind:
            case "turn", ("take" | "say"):
                self._take(request)
            case "turn", ("find" | "guess" | "hint"):
                self._help(request)
            case "turn", "place":
                self._lay_down(request, Place, "page.wrong.place_one")
            case "turn", "action":
                self._play_action(request)
            case "drop", "drop":
                self._lay_down(request, Drop, "page.wrong.drop_one")
            case (("round_over" | "match_over"), "next"):
                self._go_on()
            case "pass", "show":
                self._show_hand(request.choice)
            case _, "undo" if self._can_undo:
                self._take_back()

    def _go_on(self) -> None:
        """Deal the next round, or that of a new match if this one is over."""
        self._challenges.close()
        if self.session.match.is_over:
            self.session.new_match(next_seed(self.session.seed))
        else:
            self.session.next_round()
        self._sit_down()

    @property
    def _phase(self) -> Phase:
        return "review" if self._review is not None else phase_of(self.session, self.words)

    def _open_review(self, at: int) -> None:
        review = Review(self.session)
        if 0 <= at < len(review.decisions):
            self._review = review
            self._show_decision(review, at)

    def _look_back(self, review: Review, request: Message) -> None:
        """Go through the decisions of the round that is over, and find better ones."""
        match request.kind:
            case "review" if 0 <= request.at < len(review.decisions):
                self._show_decision(review, request.at)
            case "review" if request.at == -1:
                self.session, self._review = review.match, None
                self._look()
                self._announce(round_outcome(self.session, self.words))
            case "reveal" if review.is_open:
                review.reveal()
                self._notice = None
                self._announce(review.verdict_text(self.words))
            case "take" | "place" if review.is_open:
                self._find_better(review, request)

    def _show_decision(self, review: Review, at: int) -> None:
        """Put the position of a decision on the table, as its seat saw it then."""
        review.index = at
        self.session = review.session()
        seat = review.step.seat
        self.words = self.words.spoken_to(seat)
        self._story, self._replay = [], {"seconds": 0, "frames": []}
        self._notice = self._saying = None
        self._announce(review.announcement(self.words))

    def _find_better(self, review: Review, request: Message) -> None:
        if request.kind == "take":
            text = review.take(request.hand, request.table, self.words)
        else:
            text = review.place(request.hand, request.table, self.words)
        self._notify("wrong" if review.is_open else "info", text)

    def _take(self, request: Message) -> None:
        move = chosen_capture(self._sight, request.hand, request.table, self.words)
        if isinstance(move, str):
            self._refuse(move)
        elif request.kind == "take" and self.settings.say == "off":
            self._try(move)
        else:
            self._hear(move, request)

    def _hear(self, move: Capture, request: Message) -> None:
        """Take the next partial sum of a capture; play it once its whole sum has been said."""
        saying = hear([card.value for card in (move.hand, *move.table)], request.said)
        if saying is None:
            return
        if saying.is_complete or self._sight.why_illegal(move):
            self._try(move)
            return
        if saying.slip is None:
            self._notice = None
            self._announce(question(saying, self.words))
        else:
            self._notify("wrong", slip_text(saying, self.words))
        way = "type" if self.settings.say == "type" else "tap"
        self._saying = saying_view(saying, request.hand, request.table, way, self.words)

    def _refuse(self, wrong: str) -> None:
        """Explain a wrong claim, which is a try too."""
        self._attempts.now.begun = True
        self._notify("wrong", self._with_offer(wrong))

    def _with_offer(self, wrong: str) -> str:
        """What is wrong with chosen cards; after some such in one decision, with a hint offered."""
        if not self._hints.miss():
            return wrong
        return self.words.sentences([wrong, self.words.text("page.hint.offer")])

    def _help(self, request: Message) -> None:
        """Check cards or a guess without playing anything, or give a hint."""
        tries = self._attempts.now
        match request.kind:
            case "find":
                text = try_way(self._sight, request.hand, request.table, tries, self.words)
                if tries.verdict == "wrong":
                    text = self._with_offer(text)
            case "guess":
                text = guess_number(self._sight, request.guess, tries, self.words)
            case _:
                text = self._hints.ask(self._sight, self.words)
                if text:
                    self._notice = None
        if text:
            self._announce(text)

    def _challenge(self, ply: int) -> None:
        text = self._challenges.challenge(ply, self.words)
        if text:
            self._announce(text)

    def _lay_down(self, request: Message, make: Callable[[Card], Move], wrong: str) -> None:
        if len(request.hand) == 1 and not request.table:
            self._try(make(self._sight.hand[request.hand[0]]))
        else:
            self._notify("wrong", self.words.text(wrong))

    def _play_action(self, request: Message) -> None:
        move = action_move(request.card, request.choice)
        if move is not None and request.card in self._sight.held[self._sight.seat]:
            self._try(move)

    def _try(self, move: Move) -> None:
        """Play the move of the person who decides, or say why the rules refuse it."""
        sight = self._sight
        wrong = wrong_move(sight, move, self.words)
        if wrong is not None:
            self._refuse(wrong)
            return
        self._challenges.close()
        self.session.play(sight.seat, move)
        self._tell()

    def _open(self, request: Message) -> None:
        """Go on with a saved match; the present one stays if the save is none."""
        try:
            settings, session = parse_save(request.save)
        except SaveError as error:
            kept = request.kind == "resume"
            if kept:
                self._follow(request.query)
            text = self.words.text("page.save.unreadable") if kept else refusal(error, self.words)
            self._notify("wrong", text)
            return
        if request.kind == "open":  # who opens a file goes on reading in the own language
            settings = replace(settings, lang=self.settings.lang)
        self._begin(settings, session)
        opened, resumed = "page.save.opened", "page.save.resumed"
        self._notify("info", self.words.text(opened if request.kind == "open" else resumed))

    def _follow(self, query: str) -> None:
        """Begin the deal of a link; what it holds that cannot be taken is told."""
        if not has_settings(query):
            return
        settings, left_out = read_link(query)
        settings = prepared(settings).with_seed()
        self._begin(settings, settings.open_session())
        if left_out:
            text = left_out_text(left_out, self.words)
            self._notice = {"kind": "info", "text": text}
            self._announce(self.words.sentences([text, str(self._announced["text"])]))

    def _begin_new(self, given: dict[str, str]) -> None:
        """Begin the game that was asked for; the present one stays if there can be none such."""
        asked = asked_settings(self.settings, given)
        if isinstance(asked, Settings):
            self._begin(asked, asked.open_session())
            return
        self._refused = refused(asked, self.words)
        self._announce(str(self._refused["text"]))

    def _begin(self, settings: Settings, session: Session) -> None:
        """Put another match, with its settings, in the place of the present one."""
        self._review = None
        self.settings, self.session = settings, session
        self.words = Words(settings.lang, session.seats)
        self.labels = page_labels(self.words)
        self.form = setup_form(self.words)
        self._challenges = Challenges(session, on=settings.bot_slips)
        self._hints = Hints(session, settings.hints)
        self._attempts = Attempts(session, self._panel)
        self._sit_down()

    @property
    def _panel(self) -> str:
        """When the panel shows all ways; a projector shows them one by one, when asked to."""
        shows = self.settings.layout == "projector" and self.settings.panel == "after"
        return "open" if shows else self.settings.panel

    @property
    def _match(self) -> Session:
        """The match in play, wherever one looks back in it: what is kept and linked to."""
        return self.session if self._review is None else self._review.match

    @property
    def _here(self) -> Settings:
        """The settings that lead to the round in play: those of its deal."""
        match = self._match
        return self.settings.of_deal(match.seed, match.round_number)

    def _lay_out(self, layout: str) -> None:
        self.settings = replace(self.settings, layout=layout)
        self._attempts.panel = self._panel

    def _sit_down(self) -> None:
        persons = self.session.persons
        self._at_device = persons[0] if len(persons) == 1 else None
        self._tell()

    def _show_hand(self, seat: str) -> None:
        """Show the hand of the person who says to be there, if it is the one who decides."""
        deciding = self.session.deciding
        if deciding is not None and seat == SEATS[deciding]:
            name = self.words.name(deciding)
            self._at_device = deciding
            self._look()
            texts = [self.words.text("page.pass.shown", name=name)]
            if self.session.state.drops:
                texts.append(drop_prompt(self.session.state.turn, self.words))
            self._announce(self.words.sentences(texts))

    @property
    def _can_undo(self) -> bool:
        """Whether the person at the device may take a decision back."""
        at_device = self._at_device
        return self.settings.undo and at_device is not None and self.session.can_undo(at_device)

    def _take_back(self) -> None:
        if self._at_device is not None:
            self.session.undo(self._at_device)
            self._challenges.forget()
            self._look()
            self._announce(self.words.text("page.undone"))

    def _look(self) -> None:
        """Turn to the seat whose cards may be seen now; tell it what happened."""
        seat = self._at_device
        self.words = self.words.spoken_to(seat_in_sight(self.session, seat))
        told = story_now(self.session, self.words, seat, self._challenges.claims)
        self._story = [*map(remark, self._challenges.remarks(self.words)), *told]
        others = frames(since_decision(self.session, seat), self.words, self._challenges.claims)
        self._replay = {"seconds": self.settings.speed, "frames": others}
        self._notice = self._saying = None

    def _tell(self) -> None:
        """Tell and announce all that happened at once, with what became of the round."""
        self._look()
        lesson = lesson_text(self._here, self.session, self.words)
        texts = [*([lesson] if lesson else []), *(str(entry["text"]) for entry in self._story)]
        over = round_outcome(self.session, self.words)
        if over:
            texts.append(over)
        elif phase_of(self.session, self.words) == "drop":
            texts.append(drop_prompt(self.session.state.turn, self.words))
        elif self.words.seat is None and self.session.deciding is not None:
            name = self.words.name(self.session.deciding)
            texts.append(self.words.text("page.pass.title", name=name))
        self._announce(self.words.sentences(texts))

    def _notify(self, kind: str, text: str) -> None:
        self._notice, self._saying = {"kind": kind, "text": text}, None
        self._announce(text)

    def _announce(self, text: str) -> None:
        # The count tells the page to speak again even if the words are the same as before.
        self._count += 1
        self._announced: Json = {"count": self._count, "text": text}

    def _panel_in(self, review: Review) -> str:
        """Whether the panel shows the ways of a past decision: not while one is to be found."""
        return "off" if review.is_open or self.settings.panel == "off" else "open"

    def _publish(self) -> Json:
        review, phase, attempts = self._review, self._phase, self._attempts
        if review is not None:
            attempts = Attempts(self.session, self._panel_in(review))
        tab = self._tab or ("ways" if self.settings.panel == "open" else "find")
        if self.settings.layout == "projector":
            tab = "find"  # it has no tabs: no figures are worked out for one
        content = page_view(self.session, self.words, tab, attempts, self._challenges.unanswered)
        undo = self._can_undo if self.settings.undo and review is None else None
        hints = self._hints.view(self._sight, self.words) if phase == "turn" else None
        match = self._match
        here = self._here
        if review is not None:
            # A position of the past: no action card is played there.
            content |= {"phase": phase, "prompt": "", "actions": [], "find": None}
            if review.is_open:
                content["lock"] = self.words.text("page.review.lock")
        asked = self._what_if
        if asked and (asked[0] != self.session.decision or content["ways"] is None):
            asked = self._what_if = None
        return self._show(
            {
                **content,
                "what_if": asked[1].view(self.words) if asked else None,
                "undo": undo,
                "hints": hints,
                "layout": self.settings.layout,
                "lesson": lesson_view(here, match, self.words),
                "link": format_link(here),
                "new": {
                    "chosen": chosen(self.settings),
                    "ends_text": ends_text(match, self.words),
                    "refused": self._refused,
                },
                "save": format_save(match, self.settings),
                "review": None if review is None else review.view(self.words, self.settings),
            }
        )

    def _show(self, content: Json) -> Json:
        self._version += 1
        self._view: Json = {
            **content,
            "version": self._version,
            "reply": self._reply,
            "story": self._story,
            "replay": self._replay,
            "notice": self._notice,
            "announce": self._announced,
            "saying": self._saying,
            "claims": self._challenges.view(self.words) if self._review is None else [],
        }
        for listener in tuple(self._listeners):
            listener(self._view)
        return self._view
