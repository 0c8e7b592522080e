/**
 * The frame round the game: it starts the game from the page's kernel, watches the line to it, and says what no kernel
 * can say: loading, failed, connection lost, stopped. It runs as soon as it is there, while the page is still coming.
 */

const SLOW_MS = 20_000;
const LOST_MS = 2_000; // a short drop mends itself and needs no words
const BEAT_MS = 1_500; // between two looks at whether the server and the kernel are there
const PATIENCE_MS = 2_500; // for the answer to such a look
const RETRY_MS = 5_000; // a slow line needs time to come back
const CONNECT_MS = 15_000; // and a kernel that is just starting needs time to take the line up
const HUNG = 4; // times that the page has missed an answer before the kernel counts as hung

const texts = JSON.parse(find("tweak-texts").textContent ?? "");
const main = find("game");
const notice = find("tweak-notice");
let final = false; // after "failed" and "stopped" nothing but loading again helps

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function find(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * @param {string} text
 * @param {string} label  of the button that loads the page again; empty for none
 */
function say(text, label = "") {
  notice.textContent = text;
  if (label) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => window.location.reload());
    notice.append(button);
  }
}

const slowTimer = window.setTimeout(() => say(texts.slow, texts.reload), SLOW_MS);

/** Take away what stands there until the game does. */
function clearLoading() {
  window.clearTimeout(slowTimer);
  document.getElementById("tweak-loading")?.remove();
  main.removeAttribute("aria-busy");
}

/**
 * @param {string} text
 * @param {string} label
 */
function endWith(text, label = texts.reload) {
  if (final) return;
  final = true;
  clearLoading();
  say(text, label);
}

function isKept() {
  return document.querySelector(".tweak-edu[data-kept]") !== null;
}

/** The page itself has failed, and may be half drawn; loaded again it shows the round as it was kept. */
function mend() {
  endWith(texts.broken, isKept() ? texts.resume : texts.reload);
}

// Without an error it is a browser's remark, not a failure.
window.addEventListener("error", (event) => event.error && mend());
window.addEventListener("unhandledrejection", mend);

/** @param {"lost" | "back" | "stopped"} state  of the line, for the game */
function tellGame(state) {
  document.dispatchEvent(new CustomEvent("tweak-line", { detail: state }));
}

/**
 * Draw the game from the traits of its widget, as anywidget does: the module and the style come from the kernel.
 * @param {import("./kernel.js").WidgetModel} model
 */
async function showGame(model) {
  const style = document.createElement("style");
  style.textContent = model.get("_css");
  document.head.append(style);
  const address = URL.createObjectURL(new Blob([model.get("_esm")], { type: "text/javascript" }));
  const { default: game } = await import(address);
  URL.revokeObjectURL(address);
  game.render({ model, el: find("tweak-cells") });
  clearLoading();
  if (!final) say("");
}

/**
 * Watch whether the kernel is there and the line to it is up; tell the pupil and the game.
 * @param {string} address  where the server tells about the kernel
 * @param {import("./kernel.js").KernelLine} line
 * @param {() => void} onBack
 */
function watchKernel(address, line, onBack) {
  let isReachable = true;
  let isLooking = false;
  let wasUp = false; // before that the page is loading, not lost
  let triedAt = Date.now();
  let lostTimer = 0; // runs, or has run out, while the line is down

  // A kernel that was ended, or started again by itself, no longer has the round; the browser has.
  function stop() {
    const kept = isKept();
    endWith(kept ? texts.stopped : texts.gone, kept ? texts.resume : texts.reload);
    tellGame("stopped");
    line.drop();
  }

  /** @param {number} since  when the line was last seen up, if it is down */
  function judge(since = Date.now()) {
    if (final || !wasUp) return;
    const isUp = isReachable && line.state === "connected";
    if (isUp && lostTimer) {
      window.clearTimeout(lostTimer);
      lostTimer = 0;
      say("");
      onBack();
      tellGame("back");
    } else if (!isUp && !lostTimer) {
      lostTimer = window.setTimeout(() => !final && say(texts.lost), since + LOST_MS - Date.now());
      tellGame("lost");
    }
  }

  function reconnect() {
    if (Date.now() - triedAt < (line.state === "connecting" ? CONNECT_MS : RETRY_MS)) return;
    connect();
  }

  function connect() {
    triedAt = Date.now();
    line.connect();
  }

  async function look() {
    if (final || isLooking) return;
    isLooking = true;
    const began = Date.now();
    const wasReachable = isReachable;
    try {
      const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.status === 404) stop();
      isReachable = answer.ok;
    } catch {
      isReachable = false;
    }
    isLooking = false;
    if (!final && isReachable) {
      if (!wasReachable) connect(); // a line that went silent meanwhile may be dead and not know it
      else if (line.state !== "connected") reconnect();
    }
    judge(began);
  }

  line.onState = (state) => {
    wasUp ||= state === "connected";
    judge();
    if (state === "disconnected" && lostTimer) look();
  };
  window.setInterval(() => (!document.hidden || lostTimer) && look(), BEAT_MS);
  for (const event of ["online", "offline"]) window.addEventListener(event, look);
  document.addEventListener("visibilitychange", () => !document.hidden && look()); // the lid was opened
  document.addEventListener("tweak-late", async (event) => {
    const { detail: times } = /** @type {CustomEvent<number>} */ (event);
    await look();
    if (final || lostTimer) return;
    if (times >= HUNG) stop();
    else if (times > 1) reconnect(); // as above
  });
  return {
    /** @param {import("./kernel.js").KernelMessage} message */
    hear({ header, content }) {
      if (header.msg_type === "status" && ["restarting", "autorestarting", "dead"].includes(content.execution_state)) stop();
    },
  };
}

/**
 * End the kernel when the page is left: no one can come back to it.
 * @param {string} address  that ends it
 * @param {import("./kernel.js").KernelLine} line
 */
function endWithPage(address, line) {
  window.addEventListener("pagehide", () => {
    final = true;
    line.drop();
    const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    navigator.sendBeacon(address, new URLSearchParams({ _xsrf: decodeURIComponent(token) }));
  });
  // The browser may have kept the page as it was; its kernel is gone.
  window.addEventListener("pageshow", (event) => event.persisted && window.location.reload());
}

/**
 * Wait until the server has sent a piece of the page.
 * @param {string} id
 * @returns {Promise<DOMStringMap | null>}  its data; null if the page has come to its end without it
 */
function piece(id) {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.getElementById(id);
      if (!found && document.readyState === "loading") return;
      coming.disconnect();
      document.removeEventListener("readystatechange", look);
      resolve(found?.dataset ?? null);
    };
    const coming = new MutationObserver(look);
    coming.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", look);
    look();
  });
}

/** Start the game as soon as the pieces are there: first the kernel, whose line takes a while, then the widget. */
async function start() {
  const { KernelLine, WidgetModel } = await import(/** @type {HTMLLinkElement} */ (find("tweak-kernel-module")).href);
  const kernel = await piece("tweak-kernel");
  if (!kernel) throw new Error("no kernel");
  const { id, base } = kernel;
  /** @type {import("./kernel.js").KernelLine} */
  const line = new KernelLine(`${window.location.origin.replace("http", "ws")}${base}api/kernels/${id}/channels`);
  /** @type {import("./kernel.js").WidgetModel | null} */
  let model = null;
  let isDrawn = false;
  const watch = watchKernel(`${base}api/kernels/${id}`, line, () => !isDrawn && model?.ask());
  line.onMessage = (message) => {
    watch.hear(message);
    model?.hear(message);
  };
  endWithPage(`${base}voila/api/shutdown/${id}`, line);
  line.connect();
  const widget = await piece("tweak-widget");
  if (!widget) throw new Error("no widget");
  const made = (model = /** @type {import("./kernel.js").WidgetModel} */ (new WidgetModel(line, widget.model)));
  made.onReady = () => {
    isDrawn = true;
    showGame(made).catch(fail);
  };
  made.ask();
}

/** @param {unknown} error */
function fail(error) {
  endWith(texts.failed);
  console.info(error);
}

start().catch(fail);
