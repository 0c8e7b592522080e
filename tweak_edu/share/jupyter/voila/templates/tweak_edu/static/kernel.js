// A line to the kernel of the page, and over it the one widget that the page is: the few messages of Jupyter's protocol
// that this needs. Voila's own front end, four megabytes of JupyterLab, stays unread. Knows no DOM.

/**
 * @typedef {"connecting" | "connected" | "disconnected"} LineState
 * @typedef {{channel?: string, header: {msg_type: string}, content: any}} KernelMessage
 */

export class KernelLine {
  /**
   * @param {string} address  of the kernel's channels, without a query
   * @param {(url: string) => WebSocket} open
   */
  constructor(address, open = (url) => new WebSocket(url)) {
    // The server keeps what the kernel says while the line is down for the session that asks again.
    this.session = newId();
    this.url = `${address}?session_id=${this.session}`;
    this.open = open;
    /** @type {LineState} */
    this.state = "disconnected";
    /** @type {(state: LineState) => void} */
    this.onState = () => {};
    /** @type {(message: KernelMessage) => void} */
    this.onMessage = () => {};
    /** @type {string[]} what could not be sent yet */
    this.queue = [];
    /** @type {WebSocket | null} */
    this.socket = null;
  }

  /** Open the line, or open it anew where it may be dead and not know it. */
  connect() {
    this.drop();
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      for (const text of this.queue.splice(0)) socket.send(text);
      this.turn("connected");
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.onMessage(JSON.parse(data)); // nothing of ours is binary
    };
    socket.onclose = () => this.turn("disconnected");
    this.turn("connecting");
  }

  /** Give the line up. */
  drop() {
    const { socket } = this;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.socket = null;
    this.turn("disconnected");
  }

  /**
   * Send a message to a widget in the kernel, now or as soon as the line is there.
   * @param {string} widget  its id
   * @param {object} data
   */
  send(widget, data) {
    const text = JSON.stringify({
      channel: "shell",
      header: { msg_id: newId(), msg_type: "comm_msg", version: "5.3", username: "", session: this.session, date: new Date().toISOString() },
      parent_header: {},
      metadata: {},
      content: { comm_id: widget, data },
      buffers: [],
    });
    if (this.socket && this.state === "connected") this.socket.send(text);
    else this.queue.push(text);
  }

  /** @param {LineState} state */
  turn(state) {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }
}

/** What anywidget calls a model: the newest traits of a widget, and messages to it. */
export class WidgetModel {
  /**
   * @param {KernelLine} line
   * @param {string} id
   */
  constructor(line, id) {
    this.line = line;
    this.id = id;
    /** @type {Record<string, any>} */
    this.traits = {};
    /** @type {Map<string, Set<() => void>>} */
    this.listeners = new Map();
    /** @type {() => void} called when the first traits have come */
    this.onReady = () => {};
  }

  /** Ask for all traits. */
  ask() {
    this.line.send(this.id, { method: "request_state" });
  }

  /**
   * Hear a message from the kernel; those to others are not for this widget.
   * @param {KernelMessage} message
   */
  hear({ header, content }) {
    if (header.msg_type !== "comm_msg" || content.comm_id !== this.id || content.data.method !== "update") return;
    const isFirst = Object.keys(this.traits).length === 0;
    const { state } = content.data;
    Object.assign(this.traits, state);
    if (isFirst) this.onReady();
    else for (const name of Object.keys(state)) for (const listener of [...(this.listeners.get(`change:${name}`) ?? [])]) listener();
  }

  /** @param {string} name */
  get(name) {
    return this.traits[name];
  }

  /** @param {object} content */
  send(content) {
    this.line.send(this.id, { method: "custom", content });
  }

  /**
   * @param {string} event  `change:` and the name of a trait
   * @param {() => void} listener
   */
  on(event, listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  /**
   * @param {string} event
   * @param {() => void} listener
   */
  off(event, listener) {
    this.listeners.get(event)?.delete(listener);
  }
}

/**
 * An id that no other page has; `crypto.randomUUID` is there on secure addresses alone, and a classroom's may be none.
 * @returns {string}
 */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
