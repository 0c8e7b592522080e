/**
 * What the page says when there is no kernel to say it: loading, failed, connection lost, stopped.
 * A classic script, loaded before the cells, so that a failing cell can already call it.
 */
(() => {
  "use strict";

  const SLOW_MS = 20_000;
  const LOST_MS = 2_000; // a short drop mends itself and needs no words
  const LOOK_MS = 200;

  const texts = JSON.parse(document.getElementById("tweak-texts").textContent);
  const main = document.getElementById("game");
  const notice = document.getElementById("tweak-notice");
  let final = false; // after "failed" and "stopped" nothing but loading again helps
  let lostTimer = 0;

  function say(text, { reload = false } = {}) {
    notice.textContent = text;
    if (reload) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = texts.reload;
      button.addEventListener("click", () => window.location.reload());
      notice.append(button);
    }
  }

  function endWith(text) {
    if (final) return;
    final = true;
    window.clearTimeout(slowTimer);
    document.getElementById("tweak-loading")?.remove();
    main.removeAttribute("aria-busy");
    say(text, { reload: true });
  }

  const slowTimer = window.setTimeout(() => say(texts.slow, { reload: true }), SLOW_MS);

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

  function watchKernel(kernel) {
    kernel.statusChanged.connect((_, status) => {
      // A restarted kernel is a new one: the round that this page shows is not in it.
      if (["restarting", "autorestarting", "dead"].includes(status)) endWith(texts.stopped);
    });
    kernel.connectionStatusChanged.connect((_, status) => {
      window.clearTimeout(lostTimer);
      if (final) return;
      if (status === "connected") say("");
      else if (status === "disconnected") endWith(texts.stopped);
      else lostTimer = window.setTimeout(() => !final && say(texts.lost), LOST_MS);
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
