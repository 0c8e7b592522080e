// The match in play, kept in this tab of the browser: a tab that is loaded again brings it back, and no other tab ever
// sees it. Storage may be full, forbidden or spoilt; then the page works on without it.

const KEY = "tweak_edu";

export class RoundStore {
  /** @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} open  gives the tab's storage; may throw */
  constructor(open) {
    this.open = open;
  }

  /**
   * What was kept for a page; empty if this tab kept nothing, or another page.
   * @param {string} address
   * @returns {string}
   */
  find(address) {
    try {
      const kept = JSON.parse(this.open().getItem(KEY) ?? "null");
      return kept?.address === address && typeof kept.save === "string" ? kept.save : "";
    } catch {
      return "";
    }
  }

  /**
   * Keep a match instead of the one kept before.
   * @param {string} address  the page it will be looked for by
   * @param {string} save
   * @returns {boolean}  whether it is kept
   */
  keep(address, save) {
    try {
      this.open().setItem(KEY, JSON.stringify({ address, save }));
      return true;
    } catch {
      this.forget(); // better no round than one of an earlier ply
      return false;
    }
  }

  /** Keep nothing any more. */
  forget() {
    try {
      this.open().removeItem(KEY);
    } catch {
      // Where nothing can be taken away, nothing was kept.
    }
  }
}

/**
 * The store of a page that is the game's own, as in Voila; a notebook keeps its kernel, and may hold several games.
 * @param {Document} page
 * @returns {RoundStore | null}
 */
export function tabStore(page) {
  return page.body.dataset.voila === undefined ? null : new RoundStore(() => window.sessionStorage);
}

/**
 * The page as it is looked for again: with its link, so that another link begins its own round.
 * @returns {string}
 */
export function address() {
  return window.location.pathname + window.location.search;
}
