// The link to the deal: read from the address of the page, and kept in it.

import { address } from "./storage.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./storage.js").RoundStore} RoundStore
 */

/** Python reads no longer query; what is longer is cut just above that, so that Python can say so. */
export const LONGEST_QUERY = 2000;

/**
 * What Python has to hear before the page is drawn: the match that this tab has kept, or else the link that it was opened by.
 * @param {RoundStore | null} store  null where the page is not the game's own, and so its address neither
 * @param {string} [query]  of the page's address
 * @returns {{kind: string, save?: string, query: string} | null}
 */
export function opening(store, query = window.location.search) {
  if (store === null) return null;
  const save = store.find(address());
  const link = query.slice(0, LONGEST_QUERY + 1);
  if (save !== "") return { kind: "resume", save, query: link };
  return link === "" ? null : { kind: "link", query: link };
}

/**
 * Start the page; if Python has to hear something first, wait for its answer, so that no other position is seen.
 * @param {Model} model
 * @param {object | null} message
 * @param {() => () => void} start  draws the page and returns its clean-up
 * @returns {() => void}  clean-up
 */
export function whenOpened(model, message, start) {
  if (message === null) return start();
  const id = model.get("view").reply + 1;
  let stop = () => {};
  const look = () => {
    if (model.get("view").reply < id) return;
    model.off("change:view", look);
    stop = start();
  };
  model.on("change:view", look);
  model.send({ id, ...message });
  return () => {
    model.off("change:view", look);
    stop();
  };
}

/**
 * The whole address of a deal on this server.
 * @param {string} link  the query
 * @param {Pick<Location, "origin" | "pathname">} [place]
 * @returns {string}
 */
export function addressOf(link, place = window.location) {
  return `${place.origin}${place.pathname}?${link}`;
}

/**
 * Let the address bar hold the link to the deal that is played, without a new step in the browser's history.
 * @param {string} link
 */
export function showLink(link) {
  const wanted = addressOf(link);
  const { href, hash } = window.location;
  if (href === wanted + hash) return;
  try {
    window.history.replaceState(window.history.state, "", wanted + hash);
  } catch {
    // Where the address must not be changed (a frame in a sandbox) the dialog still has the link.
  }
}

/**
 * Whether an address leads to the very computer it is opened on.
 * @param {string} host
 * @returns {boolean}
 */
export function isLocal(host) {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
