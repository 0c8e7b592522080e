"""The lesson for a first visit: six prepared positions, one idea each, all played on the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tweak_edu.analysis.choices import analyze
from tweak_edu.engine.moves import ActionMove, Capture, Place
from tweak_edu.engine.numbering import is_same
from tweak_edu.page.settings import Settings
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session, Step

_BOT = "starter"


def _takes(steps: Sequence[Step]) -> bool:
    return any(isinstance(step.move, Capture) for step in steps)


def _makes_tweak(steps: Sequence[Step]) -> bool:
    return any(
        isinstance(step.move, Capture) and len(step.move.table) == len(step.before.table)
        for step in steps
    )


def _lays_well(steps: Sequence[Step]) -> bool:
    """Whether the first decision was to lay the card that serves best."""
    first = steps[0]
    best = analyze(first.before.view(first.seat)).ranked[0].move
    return isinstance(first.move, Place) and is_same(first.move, best)


def _acts_and_takes(steps: Sequence[Step]) -> bool:
    return isinstance(steps[0].move, ActionMove) and _takes(steps[1:2])


def _ends(steps: Sequence[Step]) -> bool:
    return steps[-1].after.is_over


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea.

    Attributes:
        name: What it is about, as in the keys of its texts.
        seed: The deal.
        at: Numbers of the moves that are made already, as in ``Settings.at``.
        is_done: Whether the pupil's moves, at least one, do what was asked for.
        say: How the sum is said, as in ``Settings.say``.
    """

    name: str
    seed: int
    at: tuple[int, ...]
    is_done: Callable[[Sequence[Step]], bool]
    say: str = "off"

    def settings(self, before: Settings) -> Settings:
        """The settings of its position, in the language and the layout of those before."""
        return Settings(
            seed=self.seed,
            at=self.at,
            say=self.say,
            mode="learn",
            bots=_BOT,
            speed=0,
            layout=before.layout,
            lang=before.lang,
        )


STEPS: tuple[LessonStep, ...] = (
    LessonStep("target", 1124, (0,), _takes),
    LessonStep("say", 44, (0,), _takes, say="tap"),
    LessonStep("tweak", 16, (), _makes_tweak),
    LessonStep("place", 745, (0, 1, 0), _lays_well),
    LessonStep("action", 37, (1, 0), _acts_and_takes),
    LessonStep(
        "end",
        974,
        # A whole round but for its last turn.
        (
            0,
            0,
            0,
            0,
            0,
            0,
            2,
            1,
            0,
            1,
            2,
            4,
            2,
            0,
            2,
            5,
            2,
            2,
            12,
            11,
            0,
            2,
            2,
            4,
            0,
            0,
            0,
            2,
            0,
            0,
        ),
        _ends,
    ),
)
"""The steps of the lesson, in their order."""

_NAMES = tuple(step.name for step in STEPS)


def prepared(settings: Settings) -> Settings:
    """The settings to begin with: where a lesson is asked for, those of one of its steps.

    >>> prepared(Settings(mode="learn")).seed == STEPS[0].seed
    True
    """
    if settings.mode != "learn" or lesson_step(settings) is not None:
        return settings
    return STEPS[0].settings(settings)


def asked_step(name: str, settings: Settings) -> Settings:
    """The settings of a step by its name; without one, those of a first game after the lesson."""
    if name:
        return STEPS[_NAMES.index(name)].settings(settings)
    return Settings(bots=_BOT, layout=settings.layout, lang=settings.lang).with_seed()


def lesson_step(settings: Settings) -> LessonStep | None:
    """The step that these settings are those of, if there is one."""
    return next((step for step in STEPS if step.settings(settings) == settings), None)


def lesson_view(settings: Settings, session: Session, words: Words) -> Json | None:
    """What the page shows of the lesson: the task, or what became of it; ``None`` outside it."""
    step = lesson_step(settings)
    if step is None:
        return None
    state = _state(step, session)
    number = _NAMES.index(step.name)
    return {
        "name": step.name,
        "title": words.text("page.lesson.title", n=number + 1, all=len(STEPS)),
        "state": state,
        "text": words.text(f"page.lesson.{step.name}.{state}"),
        # The step after this one; empty is the game that the last one leads to.
        "next": (*_NAMES, "")[number + 1],
    }


def lesson_text(settings: Settings, session: Session, words: Words) -> str:
    """The same, to be announced; empty outside the lesson."""
    view = lesson_view(settings, session, words)
    return words.sentences([f"{view['title']}.", str(view["text"])]) if view else ""


def _state(step: LessonStep, session: Session) -> str:
    own = [made for made in session.steps[session.given :] if made.seat == 0]
    if not own or (step.name == "action" and isinstance(own[-1].move, ActionMove)):
        return "task"
    return "done" if step.is_done(own) else "missed"
