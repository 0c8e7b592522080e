/**
 * What the page says when there is no kernel to say it: loading, failed, connection lost, stopped.
 * A classic script, loaded before the cells, so that a failing cell can already call it.
 */
(() => {
  "use strict";

  const SLOW_MS = 20_000;
  const LOST_MS = 2_000; // a short drop mends itself and needs no words
  const LOOK_MS = 200;
  const BEAT_MS = 2_000; // between two looks at whether the server and the kernel are there
  const PATIENCE_MS = 2_500; // for the answer to such a look
  const RETRY_MS = 5_000; // a slow line needs time to come back
  const HUNG = 4; // times that the page has missed an answer before the kernel counts as hung

  const texts = JSON.parse(document.getElementById("tweak-texts").textContent);
  const main = document.getElementById("game");
  const notice = document.getElementById("tweak-notice");
  let final = false; // after "failed" and "stopped" nothing but loading again helps

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

  function endWith(text, label = texts.reload) {
    if (final) return;
    final = true;
    window.clearTimeout(slowTimer);
    document.getElementById("tweak-loading")?.remove();
    main.removeAttribute("aria-busy");
    say(text, label);
  }

  const slowTimer = window.setTimeout(() => say(texts.slow, texts.reload), SLOW_MS);

  function showGame() {
    window.clearTimeout(slowTimer);
    document.getElementById("tweak-loading")?.remove();
    main.removeAttribute("aria-busy");
    if (!final) say("");
  }

  // Voila puts texts of its own ("Loading widget…") where a widget will be; a heading or a button is the game's.
  function gameIsDrawn() {
    return document.querySelector("#tweak-cells :is(h1, h2, button)") !== null;
  }

  const drawn = new MutationObserver(() => {
    if (!gameIsDrawn()) return;
    drawn.disconnect();
    showGame();
  });
  drawn.observe(main, { childList: true, subtree: true });

  /** Tell the game about the line: "lost", "back" or "stopped". */
  function tellGame(state) {
    document.dispatchEvent(new CustomEvent("tweak-line", { detail: state }));
  }

  function watchKernel(kernel) {
    const { baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const address = `${baseUrl}api/kernels/${kernel.id}`;
    let isReachable = true;
    let isLooking = false;
    let triedAt = 0;
    let lostTimer = 0; // runs, or has run out, while the line is down

    // A kernel that was ended, or started again by itself, no longer has the round; the browser has.
    function stop() {
      const isKept = document.querySelector(".tweak-edu[data-kept]") !== null;
      endWith(isKept ? texts.stopped : texts.gone, isKept ? texts.resume : texts.reload);
      tellGame("stopped");
    }

    function judge() {
      if (final) return;
      const isUp = isReachable && kernel.connectionStatus === "connected";
      if (isUp && lostTimer) {
        window.clearTimeout(lostTimer);
        lostTimer = 0;
        say("");
        tellGame("back");
      } else if (!isUp && !lostTimer) {
        lostTimer = window.setTimeout(() => !final && say(texts.lost), LOST_MS);
        tellGame("lost");
      }
    }

    // Left alone, the connection waits up to half a minute before it tries again.
    function reconnect() {
      // A page that is being closed has given its connection up.
      if (kernel.isDisposed || Date.now() - triedAt < RETRY_MS) return;
      triedAt = Date.now();
      kernel.reconnect().catch(() => {});
    }

    async function look() {
      if (final || isLooking) return;
      isLooking = true;
      try {
        const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
        if (answer.status === 404) stop();
        isReachable = answer.ok;
      } catch {
        isReachable = false;
      }
      isLooking = false;
      if (!final && isReachable && kernel.connectionStatus !== "connected") reconnect();
      judge();
    }

    kernel.statusChanged.connect((_, status) => {
      if (["restarting", "autorestarting", "dead"].includes(status)) stop();
    });
    kernel.connectionStatusChanged.connect(() => {
      judge();
      if (lostTimer) look();
    });
    window.setInterval(() => (!document.hidden || lostTimer) && look(), BEAT_MS);
    for (const event of ["online", "offline", "pageshow"]) window.addEventListener(event, look);
    document.addEventListener("visibilitychange", () => !document.hidden && look()); // the lid was opened
    document.addEventListener("tweak-late", async ({ detail: times }) => {
      await look();
      if (final || lostTimer) return;
      if (times >= HUNG) stop();
      else if (times > 1) reconnect(); // a line may be dead and not know it
    });
  }

  // Voila puts its application on `window` when it has started and tells nobody.
  const look = window.setInterval(() => {
    const kernel = window.jupyterapp?.widgetManager?.kernel;
    if (!kernel) return;
    window.clearInterval(look);
    watchKernel(kernel);
  }, LOOK_MS);

  window.tweakFrame = { fail: () => endWith(texts.failed) };
  window.voila_finish = () => {}; // Voila's theme plug-in calls it
  window.voila_heartbeat = () => {}; // and its server while a cell takes long
})();
