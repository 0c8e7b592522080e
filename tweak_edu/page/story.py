"""What happened, told in whole sentences: the story beside the table and the lines of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tweak_edu.bots import LEVELS
from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.moves import (
    SEATS,
    Bomb,
    Capture,
    Drop,
    Joker,
    Place,
    Shifter,
    Skip,
    Thief,
)
from tweak_edu.engine.rules import Rules
from tweak_edu.page.claims import Claims
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session, Step

NO_CLAIMS: Claims = {}


def opening(session: Session, words: Words) -> list[Json]:
    """Say which round begins and who leads it."""
    text = words.told(
        session.record.deal.leader,
        you="page.story.you_lead",
        bot="page.story.bot_leads",
        n=session.round_number,
    )
    house = house_text(session.rules, words)
    entries = [_entry("info", text, _opponents(session, words))]
    return [*entries, remark(house)] if house else entries


def house_text(rules: Rules, words: Words) -> str:
    """Name the house rule in force; empty if there is none."""
    return words.plural("page.house.table", rules.table_fill) if rules.table_fill else ""


def _opponents(session: Session, words: Words) -> str:
    """Who the bots are and what they see; bots of the same level are told about once."""
    levels = [LEVELS[name] for name in dict.fromkeys(session.seats) if name in LEVELS]
    key = "page.story.bot_plays" if len(session.persons) > 1 else "page.story.opponent"
    texts = [
        words.text(
            key,
            title=level.title(words.catalog),
            sees=level.sees(words.catalog),
        )
        for level in levels
    ]
    return words.sentences(texts) if texts else ""


def story_now(
    session: Session, words: Words, seat: int | None, claims: Claims = NO_CLAIMS
) -> list[Json]:
    """Tell what happened from a seat's last decision on, that one included.

    Without such a decision the whole round so far is told, with its opening.
    """
    told = story(since_decision(session, seat), words, claims)
    begins = seat is None or session.last_decision(seat) is None
    return [*opening(session, words), *told] if begins else told


def since_decision(session: Session, seat: int | None) -> Sequence[Step]:
    """The steps from a seat's last decision on, that one included; without one, all."""
    own = None if seat is None else session.last_decision(seat)
    return session.steps if own is None else session.steps[own.ply - 1 :]


def story(steps: Iterable[Step], words: Words, claims: Claims = NO_CLAIMS) -> list[Json]:
    """Tell moves one by one, with what the pupil should know about them.

    A capture among the claims is told with the sum as its bot said it.
    """
    told = []
    for step in steps:
        text = move_text(step, words, claims=claims)
        if text:
            told.append(_entry(_kind(step, words), text, _why(step, words)))
        told += [remark(text) for text in _remarks(step, words)]
    return told


def log(steps: Iterable[Step], words: Words, claims: Claims = NO_CLAIMS) -> list[Json]:
    """The round move by move; each capture with its running sum, or as it was claimed."""
    rows: list[Json] = []
    for step in steps:
        spoken = _spoken(step, step.move, words, claims) if isinstance(step.move, Capture) else ""
        text = move_text(step, words, with_sum=False)
        if text:
            rows.append(
                {
                    "ply": step.ply,
                    "seat": SEATS[step.seat],
                    "name": words.name(step.seat),
                    "text": text,
                    "spoken": spoken,
                    "why": _why(step, words),
                }
            )
    return rows


def move_text(
    step: Step, words: Words, *, with_sum: bool = True, claims: Claims = NO_CLAIMS
) -> str:
    """Tell one move, and by the house rule what came to the table after the turn.

    Empty for a seat that is out of the round (RULES Q47).
    """
    text = _move_text(step, words, with_sum=with_sum, claims=claims)
    came = _came(step)
    if not came:
        return text
    return words.sentences([text, words.text("page.story.came", cards=words.cards(came))])


def _came(step: Step) -> Sequence[Card]:
    """The cards that filled the table up at the end of a turn, by the house rule."""
    left = len(step.before.table)
    match step.move:
        case Capture():
            left -= len(step.move.table)
        case Place():
            left += 1
        case Skip():
            pass
        case _:
            return ()
    return step.after.table[left:] if step.after.rules.table_fill else ()


def _move_text(step: Step, words: Words, *, with_sum: bool, claims: Claims) -> str:
    match step.move:
        case Capture():
            return _capture(step, step.move, words, with_sum=with_sum, claims=claims)
        case Place(card):
            return words.told(
                step.seat,
                you="page.story.you_place",
                bot="page.story.bot_places",
                card=words.card(card),
            )
        case Drop(card) if card is not None:
            return words.told(
                step.seat,
                you="page.story.you_drop",
                bot="page.story.bot_drops",
                card=words.card(card),
            )
        case Skip():
            return _skip(step, words)
    return _action(step, words)


def _spoken(step: Step, move: Capture, words: Words, claims: Claims) -> str:
    cards = [move.hand, *move.table]
    return words.said_as(cards, claims[step.ply].said) if step.ply in claims else words.said(cards)


def _capture(step: Step, move: Capture, words: Words, *, with_sum: bool, claims: Claims) -> str:
    cards = {"cards": words.cards(move.table), "card": words.card(move.hand)}
    if with_sum:
        text = words.told(
            step.seat,
            you="page.story.you_take",
            bot="page.story.bot_says" if step.ply in claims else "page.story.bot_takes",
            sum=_spoken(step, move, words, claims),
            **cards,
        )
    else:
        text = words.told(step.seat, you="page.log.you_take", bot="page.log.bot_takes", **cards)
    if not step.before.is_tweak(move):
        return text
    won = _won_action(step)
    if won is None:
        call = words.text("page.story.tweak_alone")
    else:
        call = words.told(
            step.seat,
            you="page.story.you_win_action",
            bot="page.story.bot_wins_action",
            action=words.action(won),
        )
    return words.sentences([text, call])


def _won_action(step: Step) -> ActionCard | None:
    """The action card that a TWEAK! won; none when the pile is empty (RULES Q25)."""
    more = Counter(step.after.held[step.seat]) - Counter(step.before.held[step.seat])
    return next(iter(more), None)


def _action(step: Step, words: Words) -> str:
    before, after = step.before, step.after
    match step.move:
        case Thief(victim, card) if card is not None and victim == words.seat:
            return words.text(
                "page.story.bot_robs_you", name=words.name(step.seat), card=words.card(card)
            )
        case Thief(victim, card) if card is not None:
            return words.told(
                step.seat,
                you="page.story.you_rob",
                bot="page.story.bot_robs",
                card=words.card(card),
                victim=words.name_inside(victim),
            )
        case Joker():
            return words.told(
                step.seat,
                you="page.story.you_joker",
                bot="page.story.bot_joker",
                before=before.target,
                after=after.target,
            )
        case Shifter():
            return words.told(
                step.seat,
                you="page.story.you_shift",
                bot="page.story.bot_shifts",
                card=words.card(before.deck[0]),
                after=after.target,
            )
        case Bomb():
            return words.told(step.seat, you="page.story.you_bomb", bot="page.story.bot_bombs")
    raise ValueError(f"no words for the move {step.move}")


def _skip(step: Step, words: Words) -> str:
    if not step.before.deck:
        return ""
    n = len(step.after.hands[step.seat])
    if step.seat == words.seat:
        return words.plural("page.story.you_lose_turn", n)
    return words.plural("page.story.bot_loses_turn", n, name=words.name(step.seat))


def _remarks(step: Step, words: Words) -> Iterable[str]:
    before = step.before
    own = step.seat == words.seat  # what was missed gives a hand away, so only its owner is told
    if own and isinstance(step.move, Place) and before.is_missed(step.move):
        missed = next(move for move in before.legal_moves() if isinstance(move, Capture))
        yield words.text(
            "page.story.missed",
            target=before.target,
            sum=words.said([missed.hand, *missed.table]),
        )
    if before.deck and not step.after.deck and not step.after.is_over:
        yield words.text("page.story.deck_empty", target=step.after.rules.empty_deck_target)


def _kind(step: Step, words: Words) -> str:
    if isinstance(step.move, Skip):
        return "skip"
    return "you" if step.seat == words.seat else "bot"


def _why(step: Step, words: Words) -> str:
    """What a bot says of its move; empty for a person."""
    return step.why.text(words.catalog) if step.why else ""


def remark(text: str) -> Json:
    """An entry of the story that tells no move."""
    return _entry("info", text)


def _entry(kind: str, text: str, why: str = "") -> Json:
    return {"kind": kind, "text": text, "why": why}
