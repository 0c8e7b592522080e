// The button *Share* and its dialog: the link to the deal, to be copied, and as a QR code for the class.

import { heading, make, makeSvg, setAttribute, setText, uniqueId } from "./dom.js";
import { addressOf, isLocal } from "./link.js";
import { qrPath } from "./qr.js";
import { toolButton } from "./tools.js";

/** @typedef {import("./types.js").Context} Context */

const SIGN =
  "M18 1.5a4 4 0 1 1-3.6 5.7l-5.2 2.6a4.5 4.5 0 0 1 0 4.4l5.2 2.6a4 4 0 1 1-.9 1.8l-5.2-2.6a4.5 4.5 0 1 1 0-8l5.2-2.6A4 4 0 0 1 18 1.5z";

/**
 * @param {() => Context} context
 * @param {number} level  level of the dialog's heading
 * @param {HTMLElement} status  the live region; what lies behind an open dialog is not read out, so it comes in
 * @returns {import("./types.js").Tool}
 */
export function sharePart(context, level, status) {
  const { button: open, word } = toolButton("share", SIGN);
  const title = heading(level, "");
  title.id = uniqueId("share");
  const help = make("p");
  const local = make("p", { class: "tw-notice", "data-role": "share-local" });
  const field = make("textarea", { class: "tw-link", readonly: true, rows: 4, spellcheck: "false", "data-role": "link" });
  const copy = make("button", { type: "button", class: "tw-button tw-main", "data-role": "copy-link" });
  const close = make("button", { type: "button", class: "tw-button", "data-role": "close-share" });
  const copied = make("p", { class: "tw-copied", "data-role": "link-copied" });
  const dark = makeSvg("path", {});
  const light = makeSvg("path", {});
  const picture = makeSvg("svg", { class: "tw-qr", role: "img", "data-role": "qr" }, [light, dark]);
  const words = make("div", { class: "tw-share-words" }, [title, help, local, field, make("div", { class: "tw-tools" }, [copy, close]), copied]);
  const dialog = make("dialog", { class: "tw-dialog tw-share", "aria-labelledby": title.id }, [words, picture]);
  let drawn = "";

  function drawLink() {
    const wanted = addressOf(context().view.link);
    if (!dialog.open || wanted === drawn) return;
    drawn = field.value = wanted;
    const { size, path } = qrPath(wanted);
    setAttribute(picture, "viewBox", `0 0 ${size} ${size}`);
    setAttribute(light, "d", `M0 0h${size}v${size}H0z`);
    setAttribute(dark, "d", path);
    setText(copied, "");
  }

  open.addEventListener("click", () => {
    setText(copied, "");
    dialog.showModal();
    dialog.append(status);
    drawLink();
    copy.focus();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    open.closest(".tweak-edu")?.append(status);
    open.focus();
  });
  copy.addEventListener("click", async () => {
    const { labels, say } = context();
    setText(copied, "");
    const text = (await copyFrom(field)) ? labels.share_copied : labels.share_not_copied;
    setText(copied, text);
    say(text);
  });

  return {
    element: open,
    dialog,
    draw({ labels }) {
      setText(word, labels.share);
      setText(title, labels.share_title);
      setText(help, labels.share_help);
      setText(local, isLocal(window.location.hostname) ? labels.share_local : "");
      setAttribute(field, "aria-label", labels.share_link);
      setAttribute(picture, "aria-label", labels.share_qr);
      setText(copy, labels.share_copy);
      setText(close, labels.close);
      drawLink();
    },
  };
}

/**
 * Copy what stands in a field, and say truly whether that worked; if not, it is left selected, ready for the keys.
 * @param {HTMLTextAreaElement} field
 * @returns {Promise<boolean>}
 */
async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // A page over plain http has no clipboard; the old way may still work.
  }
  const before = document.activeElement;
  field.select();
  const isCopied = document.execCommand("copy");
  if (isCopied && before instanceof HTMLElement) before.focus();
  return isCopied;
}
