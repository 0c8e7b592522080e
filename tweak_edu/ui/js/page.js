// The widget: one view from Python in, one drawn page out, messages back. No rule of the game lives here.

import { actionsPart } from "./actions.js";
import { Announcer } from "./announcer.js";
import { barPart } from "./bar.js";
import { claimsPart } from "./claims.js";
import { make, setAttribute } from "./dom.js";
import { focused, keepFocus } from "./focus.js";
import { hintsPart } from "./hints.js";
import { MessageLock } from "./lock.js";
import { keepPart } from "./keep.js";
import { layoutPart } from "./layout.js";
import { lessonPart, offerPart } from "./lesson.js";
import { opening, showLink, whenOpened } from "./link.js";
import { newPart } from "./new.js";
import { panelPart } from "./panel.js";
import { passPart } from "./pass.js";
import { pilePart } from "./pile.js";
import { curvePart } from "./curve.js";
import { resultPart } from "./result.js";
import { reviewPart } from "./review.js";
import { runningPart } from "./running.js";
import { sayingPart } from "./saying.js";
import { scorePart } from "./score.js";
import { sharePart } from "./share.js";
import { sheetPart } from "./sheet.js";
import { carry, NOTHING, toggle } from "./selection.js";
import { stepsPart } from "./steps.js";
import { address, tabStore } from "./storage.js";
import { stagePart } from "./stage.js";
import { storyPart } from "./story.js";
import { toolbarPart } from "./tools.js";
import { Waiting, waitingPart } from "./waiting.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./types.js").Part} Part
 * @typedef {import("./types.js").View} View
 */

/**
 * @param {Context} context  shared by all parts; page.js alone changes it
 * @param {boolean} hasAddress  whether the address is the page's own
 * @param {boolean} isPlain  whether the page was opened without a link
 * @returns {{element: HTMLElement, parts: Part[], prompt: HTMLElement, resultHeading: HTMLElement, passHeading: HTMLElement, reviewHeading: HTMLElement, lessonHeading: HTMLElement,
 *   status: HTMLElement, saying: import("./saying.js").SayingPart,
 *   stage: import("./stage.js").StagePart, highlight: Context["highlight"]}}
 */
function makeBoard(context, hasAddress, isPlain) {
  const now = () => context;
  const table = pilePart("table", now);
  const stage = stagePart(now, table.element);
  const story = storyPart(stage.again);
  const claims = claimsPart(now);
  const running = runningPart(now);
  const hints = hintsPart();
  const hand = pilePart("hand", now);
  const actions = actionsPart(now);
  const between = passPart(Math.min(context.level + 1, 6));
  const result = resultPart(now, Math.min(context.level + 1, 6));
  const review = reviewPart(now, Math.min(context.level + 1, 6), hasAddress);
  const saying = sayingPart(now);
  const offer = offerPart(now, isPlain);
  const lesson = lessonPart(now, Math.min(context.level + 1, 6));
  const bar = barPart(now, saying.element);
  const waiting = waitingPart(now);
  bar.element.prepend(waiting.element);
  const parts = [offer, lesson, review, story, claims, stage, running, hints, hand, between, actions, result, curvePart(), bar];
  const felt = make("div", { class: "tw-felt" }, parts.slice(0, -1).map((part) => part.element));
  const element = make("section", { class: "tw-play" }, [felt, bar.element]);
  const status = make("div", { class: "tw-hidden", role: "status", "aria-live": "polite", "data-role": "status" });
  return {
    element,
    parts: [...parts, table, saying, waiting, { element, draw: ({ labels }) => setAttribute(element, "aria-label", labels.play_area) }],
    prompt: story.prompt,
    resultHeading: result.heading,
    passHeading: between.heading,
    reviewHeading: review.heading,
    lessonHeading: lesson.heading,
    status,
    saying,
    stage,
    highlight(handPositions, tablePositions) {
      hand.highlight(handPositions);
      table.highlight(tablePositions);
    },
  };
}

/**
 * @param {{model: Model, el: HTMLElement}} props
 * @returns {() => void}  clean-up
 */
function render(props) {
  const store = props.model.get("parts").includes("board") ? tabStore(document) : null;
  const message = opening(store);
  return whenOpened(props.model, message, () => start(props, store, store !== null && message === null));
}

/**
 * @param {{model: Model, el: HTMLElement}} props
 * @param {import("./storage.js").RoundStore | null} store  null where the page is not the game's own
 * @param {boolean} isPlain  whether the page is the game's own and was opened without a link
 * @returns {() => void}  clean-up
 */
function start({ model, el }, store, isPlain) {
  /** @type {View} */
  const first = model.get("view");
  const shown = new Set(/** @type {string[]} */ (model.get("parts")));
  const lock = new MessageLock(first.reply);
  let sent = "";
  let isStopped = false;

  /**
   * Send what is no move: it neither waits for one on its way nor holds one up.
   * @param {string} kind
   * @param {object} [fields]
   * @returns {number}  the id of the message
   */
  function ask(kind, fields = {}) {
    const id = lock.freeId();
    if (!isStopped) model.send({ kind, id, ...fields });
    return id;
  }

  /** @type {Context} */
  const context = {
    view: first,
    labels: model.get("labels"),
    form: model.get("form"),
    selection: NOTHING,
    level: Math.min(Math.max(Number(model.get("heading")) || 2, 1), 6),
    toggle(pile, position) {
      context.selection = toggle(context.selection, pile, position);
      draw();
    },
    isKept: store !== null,
    waiting: "",
    send(kind, fields = {}) {
      const id = isStopped ? null : lock.take();
      if (id === null) return null;
      sent = kind;
      waiting.sent(id, context.view.version);
      model.send({ kind, id, round: context.view.round, ply: context.view.ply, ...fields });
      return id;
    },
    openSave: (save) => void ask("open", { save }),
    resume() {
      // A new kernel is the surest way; where the page is not the game's own, Python plays the save again.
      if (store && context.isKept) window.location.reload();
      else ask("resume", { save: context.view.save });
    },
    redraw: () => keepFocus(root, draw, () => board?.prompt ?? null),
    say: (text) => announcer?.say(text),
    openSheet: (opener) => scores?.open(opener),
    openTab: (tab) => ask("panel", { tab }),
    setLayout: (layout) => void ask("layout", { layout }),
    highlight: () => {},
  };

  const board = shown.has("board") ? makeBoard(context, store !== null, isPlain) : null;
  const panel = shown.has("panel") ? panelPart(() => context, board !== null, context.level + 1) : null;
  if (board) context.highlight = board.highlight;
  const keeping = board ? keepPart(() => context, context.level + 1) : null;
  const sharing = board && store ? sharePart(() => context, context.level + 1, board.status) : null;
  const starting = board ? newPart(() => context, context.level + 1, board.status) : null;
  const scores = board ? sheetPart(context.level + 1) : null;
  const dialogs = [starting, scores, keeping, sharing].filter((part) => part !== null);
  const tools = [...dialogs, layoutPart(() => context)];
  const toolbar = toolbarPart(tools.map((part) => part.element));
  const steps = board ? stepsPart(() => context, context.level + 1) : null;
  const score = board ? scorePart(context.level, toolbar.element) : null;
  const frame = make("div", { class: "tw-frame" });
  for (const part of [score, board, steps, panel]) if (part) frame.append(part.element);
  const root = make("div", { class: "tweak-edu" }, board ? [frame, ...dialogs.map((part) => part.dialog), board.status] : [frame]);
  setAttribute(root, "data-parts", [...shown].join(" "));
  setAttribute(root, "data-level", context.level);
  const announcer = board && new Announcer((text) => (board.status.textContent = text));
  /** @type {Part[]} */
  const parts = [...(score ? [score, toolbar] : []), ...tools, ...(board?.parts ?? []), ...(panel ? [panel] : []), ...(steps ? [steps] : [])];

  const announceChange = () => {
    context.waiting = waiting.key;
    context.redraw();
    announcer?.say(context.labels[waiting.key] ?? "");
  };
  const waiting = new Waiting((times) => document.dispatchEvent(new CustomEvent("tweak-late", { detail: times })), announceChange);

  /** Keep the match as it is now, by the link to its deal; that it cannot be kept is told once. */
  function keep() {
    if (!store) return;
    showLink(context.view.link);
    const couldKeep = context.isKept;
    context.isKept = store.keep(address(), context.view.save);
    setAttribute(root, "data-kept", context.isKept);
    if (couldKeep && !context.isKept) waiting.show("not_kept");
  }

  /** @param {Event} event  from the frame round the page, which sees the line to Python */
  function onLine(event) {
    const { detail: state } = /** @type {CustomEvent<"lost" | "back" | "stopped">} */ (event);
    lock.isDown = state !== "back";
    isStopped = state === "stopped";
    if (state === "back") waiting.asked(ask("hello"));
  }

  function draw() {
    const { view } = context;
    for (const name of /** @type {const} */ (["version", "phase", "round", "ply"])) setAttribute(root, `data-${name}`, view[name]);
    setAttribute(root, "data-layout", view.layout);
    setAttribute(root, "data-target", view.goal.target);
    setAttribute(root, "lang", view.lang);
    for (const part of parts) part.draw(context);
  }

  /** A new view from Python: keep what can be kept, move the focus only when it must move. */
  function update() {
    const before = context.view;
    const view = /** @type {View} */ (model.get("view"));
    const hadFocus = focused(root) !== null || document.activeElement === document.body;
    lock.answered(view.reply);
    context.view = view;
    waiting.answered(view.reply, view.version);
    context.selection = carry(context.selection, before, view, sent);
    context.redraw();
    if (hadFocus) board?.saying.enter();
    if (board && view.result && !before.result && hadFocus) board.resultHeading.focus();
    if (board && view.review && !before.review && hadFocus) board.reviewHeading.focus();
    if (board && view.lesson && hadFocus && isAnother(view.lesson, before.lesson)) board.lessonHeading.focus();
    if (board && view.pass && !before.pass && hadFocus) board.passHeading.focus();
    board?.stage.hear(view);
    announcer?.hear(view.announce);
    keep();
  }

  function relabel() {
    context.labels = model.get("labels");
    context.form = model.get("form");
    context.redraw();
  }

  // Holding a key down is one press: a long Enter must not open a choice and play it too.
  root.addEventListener("keydown", (event) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
  });

  // On its own page a presenter's keys count wherever the focus is; in a notebook, inside the game alone.
  const keysFrom = store ? document : root;
  const onKey = (/** @type {Event} */ event) => steps?.onKey(/** @type {KeyboardEvent} */ (event));
  keysFrom.addEventListener("keydown", onKey);

  draw();
  keep();
  board?.stage.hear(first);
  el.append(root);
  announcer?.hear(first.announce);
  model.on("change:view", update);
  model.on("change:labels", relabel);
  model.on("change:form", relabel);
  document.addEventListener("tweak-line", onLine);
  waiting.asked(ask("hello"));
  return () => {
    document.removeEventListener("tweak-line", onLine);
    keysFrom.removeEventListener("keydown", onKey);
    model.off("change:view", update);
    model.off("change:labels", relabel);
    model.off("change:form", relabel);
    root.remove();
  };
}

/**
 * Whether the lesson says another thing than before, which is to be read first.
 * @param {import("./types.js").Lesson} now
 * @param {import("./types.js").Lesson | null} before
 * @returns {boolean}
 */
function isAnother(now, before) {
  return before === null || now.name !== before.name || now.state !== before.state;
}

export default { render };
