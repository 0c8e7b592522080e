"""Explain a wrong claim in plain words: the sum and its miss, or the rule it breaks."""

from __future__ import annotations

from collections.abc import Sequence

from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Capture, Move, Reason
from tweak_edu.engine.view import View
from tweak_edu.page.words import Words


def wrong_selection(
    hand: Sequence[Card], table: Sequence[Card], target: int, words: Words
) -> str | None:
    """Say what is wrong with a selection that is no capture at all; ``None`` if it is one.

    A capture is exactly one hand card with at least one table card (RULES R6.1, Q14 to Q16).
    """
    if not hand and not table:
        return words.text("page.wrong.nothing", target=target)
    if not hand:
        if len(table) == 1:
            return words.text("page.wrong.one_table_card", card=words.card(table[0]))
        return words.text("page.wrong.table_only", sum=words.said(table))
    if len(hand) > 1:
        return words.text("page.wrong.hand_cards", n=len(hand), sum=words.said([*hand, *table]))
    if not table:
        return words.text("page.wrong.hand_only", card=words.card(hand[0]))
    return None


def chosen_capture(
    view: View, hand: Sequence[int], table: Sequence[int], words: Words
) -> Capture | str:
    """The capture that chosen cards stand for, or what is wrong if they stand for none.

    Args:
        view: What the seat sees that decides.
        hand: Positions of hand cards.
        table: Positions of table cards, in the order picked.
        words: The language.
    """
    cards = [view.hand[position] for position in hand]
    picked = tuple(view.table[position] for position in table)
    wrong = wrong_selection(cards, picked, view.target, words)
    return Capture(cards[0], picked) if wrong is None else wrong


def wrong_move(view: View, move: Move, words: Words) -> str | None:
    """Say why the rules refuse a move; ``None`` if they allow it."""
    reason = view.why_illegal(move)
    if reason is None:
        return None
    if reason is Reason.WRONG_SUM and isinstance(move, Capture):
        return _missed_target(move, view.target, words)
    return words.text(f"reason.{reason.value}")


def _missed_target(move: Capture, target: int, words: Words) -> str:
    cards = [move.hand, *move.table]
    miss = sum(card.value for card in cards) - target
    key = "page.wrong.less" if miss < 0 else "page.wrong.more"
    return words.plural(key, abs(miss), sum=words.said(cards), target=target)
