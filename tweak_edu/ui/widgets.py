"""Widgets: thin adapters that carry messages to a page controller and its views to the browser."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tweak_edu.page import Controller, panel_labels, panel_view
from tweak_edu.page.words import Json

_STATIC = Path(__file__).parent / "static"
_LOG = logging.getLogger(__name__)

BOARD, PANEL = "board", "panel"


class PageWidget(anywidget.AnyWidget):
    """What all widgets of the page share: one ES module, its style and five traits.

    Traits go from Python to the browser only; the browser answers with messages. What it tries to
    write into a trait is refused, so that no display of a widget can change what another shows.
    """

    _esm = _STATIC / "page.js"
    _css = _STATIC / "page.css"

    view = traitlets.Dict(help="The page view, a new dict each time.").tag(sync=True)
    labels = traitlets.Dict(help="Texts of the page's parts, in its language.").tag(sync=True)
    form = traitlets.Dict(help="What a new game asks for, in the page's language.").tag(sync=True)
    parts = traitlets.List(
        traitlets.Unicode(), help="What to show: any of 'board' and 'panel'."
    ).tag(sync=True)
    heading = traitlets.Int(2, help="Level of the title heading; 1 on a page of its own.").tag(
        sync=True
    )

    controller: Controller | None = None
    _stop_listening: Callable[[], None] | None = None

    def __init__(
        self,
        controller: Controller | None,
        parts: Sequence[str],
        *,
        view: Json,
        labels: dict[str, str],
        heading: int = 2,
    ) -> None:
        super().__init__(view=view, labels=labels, parts=list(parts), heading=heading)
        self.controller = controller
        if controller is not None:
            self.form = controller.form
            self._stop_listening = controller.listen(self._show)
            self.on_msg(self._receive)

    def set_state(self, sync_data: object) -> None:
        """Refuse a browser's attempt to write a trait and send it the true ones."""
        self.send_state()

    def close(self) -> None:
        """Close the widget; its controller forgets it."""
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None
        super().close()

    def _show(self, view: Json) -> None:
        if self.controller is not None:
            # A link may ask for another language.
            self.labels, self.form = self.controller.labels, self.controller.form
        self.view = view

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        if self.controller is None:
            return
        try:
            self.controller.handle(message)
        # The one broad catch: an error here would end in a log that no pupil sees, and the page
        # would wait for its reply for ever. It is logged whole, and the pupil is told.
        except Exception:  # noqa: BLE001
            _LOG.exception("the page could not answer %r", message)
            self.controller.trouble(message)


class GameTable(PageWidget):
    """The board: goal, score, table, hand, action cards and buttons of one match against bots.

    Args:
        seed: Makes the deals and the bots' replies repeatable; ``None`` draws one.
        settings: The other settings, as in ``tweak_edu.page.settings.Settings``: ``edition``,
            ``players``, ``bots``, ``colors``, ``lang`` …

    Raises:
        RulesError: If there is no such setting, or no game can be played with its value; it tells
            what is allowed.
    """

    def __init__(self, seed: int | None = None, **settings: Any) -> None:
        controller = Controller(seed, **settings)
        super().__init__(controller, (BOARD,), view=controller.view, labels=controller.labels)


class WaysPanel(PageWidget):
    """The panel: all ways to reach the target, and the log if there is a round.

    ``WaysPanel(game_table)`` follows a board's decisions; ``WaysPanel(hand, table, target)`` stands
    alone.

    Args:
        hand: A ``GameTable``; or cards, card texts or numbers, or one text such as ``"O1 G4"``.
        table: The same for the table.
        target: The sum to reach.
        lang: Language code of a panel that stands alone.

    Raises:
        TypeError: If a board is given together with cards, or cards without table and target.
    """

    def __init__(
        self,
        hand: PageWidget | Sequence[object] | str,
        table: Sequence[object] | str | None = None,
        target: int | None = None,
        *,
        lang: str | None = None,
    ) -> None:
        if isinstance(hand, PageWidget):
            if hand.controller is None or (table, target, lang) != (None, None, None):
                raise TypeError("WaysPanel(game_table) takes a GameTable and nothing else")
            shared = hand.controller
            super().__init__(shared, (PANEL,), view=shared.view, labels=shared.labels)
            return
        if table is None or target is None:
            raise TypeError("WaysPanel(hand, table, target) needs all three, or one GameTable")
        code = lang or "en"
        view = panel_view(hand, table, target, lang=code)  # type: ignore[arg-type]
        super().__init__(None, (PANEL,), view=view, labels=panel_labels(code))


class App(PageWidget):
    """The whole page, board and panel; made by ``app``."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(
            controller,
            (BOARD, PANEL),
            view=controller.view,
            labels=controller.labels,
            heading=1,
        )


def app(seed: int | None = None, **settings: Any) -> App:
    """The game page as one widget: the board and, beside it, the panel.

    The settings are those of ``GameTable``.
    """
    return App(Controller(seed, **settings))
