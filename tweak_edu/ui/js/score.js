// Goal and score: the title, the target on top of the deck, the players.

import { make, reconcile, setAttribute, setText } from "./dom.js";
import { mark } from "./marks.js";

/**
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Labels} Labels
 */

/**
 * @param {number} level  level of the title heading
 * @param {HTMLElement} tools  what stands beside the title
 * @returns {import("./types.js").Part}
 */
export function scorePart(level, tools) {
  const title = make(/** @type {"h1"} */ (`h${level}`), { class: "tw-title", "data-role": "title" });
  const match = make("p", { class: "tw-match", "data-role": "match" });
  const house = make("p", { class: "tw-match", "data-role": "house" });
  const deckCard = make("span", { class: "tw-deck", "aria-hidden": "true" });
  const target = make("p", { class: "tw-target", "data-role": "target" });
  const note = make("p", { class: "tw-note" });
  const deck = make("p", { "data-role": "deck" });
  const players = make("ul", { class: "tw-players", "data-role": "players" });
  const element = make("section", { class: "tw-score", "data-role": "score" }, [
    make("div", { class: "tw-brand" }, [make("div", { class: "tw-names" }, [title, match, house]), tools]),
    make("div", { class: "tw-goal" }, [deckCard, make("div", {}, [target, note, deck])]),
    players,
  ]);
  return {
    element,
    draw({ view, labels }) {
      setAttribute(element, "aria-label", labels.score);
      setText(title, view.title);
      setText(match, view.match_text);
      setText(house, view.house_text);
      setText(target, view.goal.text);
      setAttribute(target, "data-value", view.goal.target);
      setText(note, view.goal.note);
      setText(deckCard, String(view.goal.target));
      setAttribute(deckCard, "data-empty", view.deck.count === 0);
      setText(deck, view.deck.text);
      setAttribute(players, "aria-label", labels.players);
      reconcile(
        players,
        view.players,
        (player) => player.seat,
        () => make("li", { class: "tw-player" }),
        (item, player) => drawPlayer(item, player, labels),
      );
    },
  };
}

/**
 * @param {HTMLElement} item
 * @param {Player} player
 * @param {Labels} labels
 */
function drawPlayer(item, player, labels) {
  setAttribute(item, "data-seat", player.seat);
  setAttribute(item, "data-turn", player.turn);
  setAttribute(item, "data-you", player.you);
  const held = player.actions.map((action) =>
    make("span", { class: "tw-mini", role: "img", "aria-label": action.name, title: action.name, "data-color": "T" }, [
      mark(action.card),
    ]),
  );
  item.replaceChildren(
    make("p", { class: "tw-who" }, [
      make("strong", { text: player.name }),
      ...(player.level_text ? [" ", make("span", { class: "tw-level", text: player.level_text })] : []),
      ...(player.turn ? [" ", make("span", { class: "tw-turn", text: labels.turn_mark })] : []),
    ]),
    make("p", { class: "tw-now" }, [
      make("span", { class: "tw-won", text: player.points_text }),
      " ",
      make("span", { text: player.cards_text }),
      ...(held.length > 0 ? [" ", make("span", { class: "tw-held" }, held)] : []),
    ]),
    make("p", { class: "tw-total", text: player.total_text }),
  );
}
