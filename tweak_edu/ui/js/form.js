// The settings of a new game as a form. What may be chosen comes from Python; what is chosen goes back as texts.

import { make, setAttribute, setText, uniqueId } from "./dom.js";

/**
 * @typedef {import("./types.js").Form} Form
 * @typedef {import("./types.js").FormField} FormField
 * @typedef {import("./types.js").FormOption} FormOption
 * @typedef {{element: HTMLElement, focus: HTMLElement, read(): string, write(text: string): void}} Field
 */

/**
 * @param {Form} form
 * @returns {{element: HTMLElement, read(): Record<string, string>, write(values: Record<string, string>): void,
 *   mark(name: string): HTMLElement | null}}  `mark` shows which field does not fit, none for "", and returns it
 */
export function settingsForm(form) {
  /** @type {Map<string, Field>} */
  const fields = new Map();
  const groups = form.groups.map((group) =>
    make("fieldset", { class: "tw-group", "data-group": group.name }, [
      make("legend", { text: group.title }),
      ...group.fields.map((field) => {
        const made = makeField(field, form);
        fields.set(field.name, made);
        return made.element;
      }),
    ]),
  );
  const players = fields.get("players");
  const seats = /** @type {SeatsField | undefined} */ (fields.get("bots"));
  players?.focus.addEventListener("change", () => seats?.show(Number(players.read()) - 1));
  return {
    element: make("div", { class: "tw-groups" }, groups),
    read: () => Object.fromEntries([...fields].map(([name, field]) => [name, field.read()])),
    write(values) {
      for (const [name, field] of fields) field.write(values[name] ?? "");
    },
    mark(name) {
      for (const [other, field] of fields) setAttribute(field.focus, "aria-invalid", other === name ? "true" : null);
      return fields.get(name)?.focus ?? null;
    },
  };
}

/**
 * @param {FormField} field
 * @param {Form} form
 * @returns {Field}
 */
function makeField(field, form) {
  switch (field.kind) {
    case "seats":
      return seatsField(field, form);
    case "switch":
      return switchField(field);
    case "number":
      return numberField(field);
    default:
      return choiceField(field.title, field);
  }
}

/**
 * @param {string} title
 * @param {FormField} field
 * @returns {Field}
 */
function choiceField(title, field) {
  const select = make("select", { class: "tw-choose", "data-set": field.name }, field.options.map(option));
  const note = make("p", { class: "tw-help", id: uniqueId("note") });
  const draw = () => {
    setText(note, field.options.find((one) => one.value === select.value)?.note || field.help);
    setAttribute(select, "aria-describedby", note.hidden ? null : note.id);
  };
  select.addEventListener("change", draw);
  return {
    element: labelled(title, select, note),
    focus: select,
    read: () => select.value,
    write(text) {
      // A link may hold what no form offers, such as two colors of one's own: it can be kept.
      if (![...select.options].some((one) => one.value === text)) select.append(option({ value: text, text, note: "" }));
      select.value = text;
      draw();
    },
  };
}

/**
 * @param {FormField} field
 * @returns {Field}
 */
function switchField(field) {
  const box = make("input", { type: "checkbox", "data-set": field.name });
  const note = make("p", { class: "tw-help", id: uniqueId("note") });
  setText(note, field.help);
  setAttribute(box, "aria-describedby", field.help === "" ? null : note.id);
  const label = make("label", { class: "tw-switch" }, [box, make("span", { text: field.title })]);
  return {
    element: make("div", { class: "tw-set" }, [label, note]),
    focus: box,
    read: () => (box.checked ? "1" : "0"),
    write: (text) => void (box.checked = text === "1"),
  };
}

/**
 * @param {FormField} field
 * @returns {Field}
 */
function numberField(field) {
  const input = make("input", { class: "tw-choose", inputmode: "numeric", autocomplete: "off", "data-set": field.name });
  const note = make("p", { class: "tw-help", id: uniqueId("note"), text: field.help });
  setAttribute(input, "aria-describedby", note.id);
  return {
    element: labelled(field.title, input, note),
    focus: input,
    read: () => input.value.trim(),
    write: (text) => void (input.value = text),
  };
}

/** @typedef {Field & {show(count: number): void}} SeatsField */

/**
 * Who sits in each seat after the first; a seat that is added gets who sits in the one before.
 * @param {FormField} field
 * @param {Form} form
 * @returns {SeatsField}
 */
function seatsField(field, form) {
  const [first, ...others] = form.seats;
  const rows = others.map((title) => choiceField(title, field));
  const fixed = make("p", { class: "tw-first-seat" }, [make("strong", { text: first }), " ", make("span", { text: form.first_seat })]);
  let shown = 0;
  /** @param {number} count */
  function show(count) {
    rows.forEach((row, index) => {
      if (index >= shown && index > 0 && index < count) row.write(rows[index - 1].read());
      row.element.hidden = index >= count;
    });
    shown = Math.max(shown, count);
  }
  return {
    element: make("div", { class: "tw-seats" }, [fixed, ...rows.map((row) => row.element)]),
    focus: rows[0].focus,
    show,
    read: () => rows.filter((row) => !row.element.hidden).map((row) => row.read()).join(","),
    write(text) {
      const names = text.split(",");
      shown = names.length;
      names.forEach((name, index) => rows[index]?.write(name));
      show(shown);
    },
  };
}

/**
 * @param {FormOption} one
 * @returns {HTMLOptionElement}
 */
function option(one) {
  return make("option", { value: one.value, text: one.text });
}

/**
 * @param {string} title
 * @param {HTMLElement} control
 * @param {HTMLElement} note
 * @returns {HTMLElement}
 */
function labelled(title, control, note) {
  control.id = uniqueId("set");
  return make("div", { class: "tw-set" }, [make("label", { for: control.id, text: title }), control, note]);
}
