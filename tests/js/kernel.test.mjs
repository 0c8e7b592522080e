import assert from "node:assert/strict";
import { test } from "node:test";

import { KernelLine, WidgetModel } from "../../tweak_edu/share/jupyter/voila/templates/tweak_edu/static/kernel.js";

/** A line whose sockets the test opens, closes and speaks through. */
function line() {
  const sockets = [];
  const made = new KernelLine("ws://here/api/kernels/k/channels", (url) => {
    const socket = { url, sent: [], isClosed: false };
    socket.send = (text) => socket.sent.push(JSON.parse(text));
    socket.close = () => (socket.isClosed = true);
    sockets.push(socket);
    return socket;
  });
  const states = [];
  made.onState = (state) => states.push(state);
  return { line: made, sockets, states };
}

const update = (widget, state) => ({ header: { msg_type: "comm_msg" }, content: { comm_id: widget, data: { method: "update", state } } });

test("what is said before the line is there is sent once it is, in order", () => {
  const { line: one, sockets, states } = line();
  one.send("w", { n: 1 });
  one.connect();
  one.send("w", { n: 2 });
  assert.deepEqual(sockets[0].sent, []);
  sockets[0].onopen();
  one.send("w", { n: 3 });
  assert.deepEqual(sockets[0].sent.map(({ content }) => content.data.n), [1, 2, 3]);
  assert.deepEqual(states, ["connecting", "connected"]);
});

test("a message is what a kernel takes for one to a widget", () => {
  const { line: one, sockets } = line();
  one.connect();
  sockets[0].onopen();
  one.send("w", { method: "custom", content: {} });
  const [{ channel, header, content }] = sockets[0].sent;
  assert.equal(channel, "shell");
  assert.equal(header.msg_type, "comm_msg");
  assert.ok(sockets[0].url.endsWith(`?session_id=${header.session}`));
  assert.deepEqual(content, { comm_id: "w", data: { method: "custom", content: {} } });
});

test("while the line is down messages wait, and the session stays the same", () => {
  const { line: one, sockets, states } = line();
  one.connect();
  sockets[0].onopen();
  sockets[0].onclose();
  one.send("w", { n: 1 });
  one.connect();
  sockets[1].onopen();
  assert.deepEqual(sockets[0].sent, []);
  assert.equal(sockets[1].sent.length, 1);
  assert.equal(sockets[0].url, sockets[1].url);
  assert.deepEqual(states, ["connecting", "connected", "disconnected", "connecting", "connected"]);
});

test("a line that is opened anew or given up hears no more from the old socket", () => {
  const { line: one, sockets, states } = line();
  one.connect();
  sockets[0].onopen();
  one.connect();
  assert.ok(sockets[0].isClosed);
  assert.equal(sockets[0].onmessage, null);
  one.drop();
  one.drop();
  assert.ok(sockets[1].isClosed);
  assert.deepEqual(states.slice(-2), ["connecting", "disconnected"]);
});

test("what is not text is left alone", () => {
  const { line: one, sockets } = line();
  const heard = [];
  one.onMessage = (message) => heard.push(message);
  one.connect();
  sockets[0].onmessage({ data: new ArrayBuffer(8) });
  sockets[0].onmessage({ data: '{"header":{"msg_type":"status"}}' });
  assert.equal(heard.length, 1);
});

test("a model is ready with its first traits and tells later changes to who listens", () => {
  const { line: one, sockets } = line();
  const model = new WidgetModel(one, "w");
  const told = [];
  model.onReady = () => told.push("ready");
  const listener = () => told.push(model.get("view"));
  model.on("change:view", listener);
  model.on("change:labels", () => told.push("labels"));
  model.ask();
  one.connect();
  sockets[0].onopen();
  assert.deepEqual(sockets[0].sent[0].content, { comm_id: "w", data: { method: "request_state" } });
  model.hear(update("other", { view: 0 }));
  model.hear({ header: { msg_type: "status" }, content: { execution_state: "busy" } });
  model.hear(update("w", { view: 1, labels: {} }));
  model.hear(update("w", { view: 2 }));
  model.off("change:view", listener);
  model.hear(update("w", { view: 3 }));
  assert.deepEqual(told, ["ready", 2]);
  assert.equal(model.get("view"), 3);
});
