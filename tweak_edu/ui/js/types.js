// Shapes of the page view (plain JSON made by Python), the labels and the messages.

/**
 * @typedef {{text: string, color: string, value: number, name: string, points: number, points_text?: string}} NumberCard
 * @typedef {{card: string, name: string, points: number}} ActionCard  an action card in a result row
 * @typedef {{choice: string, name: string}} Choice
 * @typedef {{card: string, name: string, help: string, count: number, enabled: boolean, reason: string, choices: Choice[]}} Action
 * @typedef {{seat: string, name: string, level_text: string, you: boolean, turn: boolean, cards_text: string, points_text: string,
 *   total_text: string, actions: {card: string, name: string}[]}} Player
 * @typedef {{hand: number, table: number[], cards: NumberCard[], sum: string, spoken: string, points: number, points_text: string, tweak: boolean}} CardWay
 * @typedef {{numbers: number[], sum: string, times: number, times_text: string, tweak: boolean}} NumberWay
 * @typedef {{by_cards_text: string, by_numbers_text: string, selections_text: string, empty_text: string,
 *   by_cards: CardWay[], by_numbers: NumberWay[], more_text: string}} WaysView
 * @typedef {{sum: string, text: string, mathml: string, times: number, times_text: string, tweak: boolean}} CountRow
 * @typedef {{cards: NumberCard[], count: number, count_text: string, text: string, rows: CountRow[], more_text: string}} CountGroup
 * @typedef {{search_text: string, search_mathml: string, works_text: string, groups: CountGroup[], mathml: string,
 *   terms: string[]}} CountView
 * @typedef {{title: string, value_mathml: string, value_text: string, dots: number | null, dots_text: string, text: string,
 *   letters_text: string, mathml: string, cases: string[], more_text: string,
 *   spread: {points_text: string, percent_text: string, share: number}[]}} Figure  about the next player
 * @typedef {{move: string, cards: NumberCard[], text: string, tweak: boolean, best: boolean, reason: string, net_text: string,
 *   figures: Figure[]}} RankedChoice  without figures where they are left out
 * @typedef {{intro_text: string, choices: RankedChoice[], more_text: string,
 *   actions: {card: string, name: string, text: string}[]}} ChancesView
 * @typedef {{ply: number, seat: string, name: string, text: string, spoken: string, why: string}} LogEntry
 * @typedef {{name: string, you: boolean, cards: (NumberCard | ActionCard)[], sum_text: string, total_text: string}} ResultRow
 * @typedef {{seat: string, title: string, text: string, button: string}} Pass  between two persons
 * @typedef {{title: string, rows: ResultRow[], left_text: string, outcome_text: string, next_text: string, review_text: string}} Result
 * @typedef {{way: "tap" | "type", hand: number[], table: number[], said: number[], question: string, options: number[],
 *   hops: number[]}} Saying  the sum that is being said; hops are the two ends of a number line
 * @typedef {{ply: number, text: string, verdict: {found: boolean, text: string, equations: string[]} | null}} Claim
 * @typedef {{ply: number, text: string, number: NumberCard | null, action: ActionCard | null, table: NumberCard[],
 *   marked: number[]}} Frame  a move of another player, with the card it was made with; marked are positions on the table
 * @typedef {{task: string, progress: string, verdict: "" | "found" | "again" | "wrong", text: string, can_guess: boolean, most: number,
 *   found: CardWay[]}} FindView  what the pupil has found of the ways
 * @typedef {"turn" | "drop" | "pass" | "review" | "round_over" | "match_over"} Phase
 * @typedef {{version: number, reply: number, lang: string, round: number, ply: number, phase: Phase, title: string,
 *   goal: {target: number, text: string, note: string}, deck: {count: number, back: number | null, text: string},
 *   players: Player[], match_text: string, house_text: string, prompt: string, hand: NumberCard[], table: NumberCard[], actions: Action[],
 *   can_place: boolean, undo: boolean | null, hints: {texts: string[], offered: boolean} | null, pass: Pass | null, story: {kind: string, text: string, why: string}[], notice: {kind: string, text: string} | null,
 *   announce: {count: number, text: string}, replay: {seconds: number, frames: Frame[]}, saying: Saying | null, claims: Claim[], tab: string, find: FindView | null, lock: string, ways: WaysView | null,
 *   count: CountView | null, chances: ChancesView | null, what_if: WhatIf | null, log: LogEntry[] | null, layout: "page" | "projector", lesson: Lesson | null, link: string, new: NewGame | null, save: string, record: string,
 *   result: Result | null, sheet: Sheet | null, review: Review | null, curve: Curve | null}} View
 * @typedef {{target: number, hand: NumberCard[], table: NumberCard[], targets: [number, number], highest: number,
 *   room: {hand: number, table: number}, ways: WaysView}} WhatIf  other numbers in place of the round's
 * @typedef {{name: string, title: string, state: "task" | "done" | "missed", text: string, next: string}} Lesson  a step of it; next is the
 *   name of the one after it, empty after the last
 * @typedef {{who: string, cards: NumberCard[], text: string, reason: string, net_text: string}} ReviewRow
 * @typedef {{at: number, count: number, ply: number, title: string, did_text: string, open: boolean, verdict_text: string,
 *   rows: ReviewRow[], judge_text: string, link: string}} Review  a decision of a round that is over; open while a better one is to be found
 * @typedef {{title: string, text: string, lines: {name: string, you: boolean, points: number[]}[],
 *   rows: {ply: number, points: number[]}[]}} Curve  points after each move; the rows where they changed
 * @typedef {{caption: string, names: string[], rounds: {n: number, points: number[]}[], totals: number[], outcome_text: string}} Sheet
 * @typedef {{chosen: Record<string, string>, ends_text: string, refused: {name: string, text: string} | null}} NewGame
 * @typedef {Record<string, string>} Labels
 * @typedef {{value: string, text: string, note: string}} FormOption
 * @typedef {{name: string, kind: "choice" | "switch" | "number" | "seats", title: string, help: string, options: FormOption[]}} FormField
 * @typedef {{groups: {name: string, title: string, fields: FormField[]}[], seats: string[], first_seat: string}} Form
 */

/**
 * The part of anywidget's model that the page uses.
 * @typedef {{get(name: string): any, send(message: object): void,
 *   on(event: string, callback: () => void): void, off(event: string, callback: () => void): void}} Model
 */

/**
 * What every part of the page gets: the newest view, the labels, and the ways to act.
 * @typedef {object} Context
 * @property {View} view
 * @property {Labels} labels
 * @property {Form | null} form  what a new game asks for; null where none can be begun
 * @property {import("./selection.js").Selection} selection  the cards chosen so far
 * @property {number} level  level of the title heading
 * @property {(pile: "hand" | "table", position: number) => void} toggle  choose a card, or let go of it
 * @property {(kind: string, fields?: object) => number | null} send  the id of the message; null while another is on its way
 * @property {boolean} isKept  whether the browser has kept the match as it is in the view
 * @property {string} waiting  key of the label that tells about a late answer; empty for none
 * @property {(save: string) => void} openSave  go on with a match that was saved
 * @property {() => void} resume  begin anew with the match as it was kept
 * @property {() => void} redraw  draw anew what the page has changed by itself; the focus stays
 * @property {(text: string) => void} say  announce what the page has done by itself
 * @property {(tab: string) => number} openTab  ask for what a tab shows; the id of the message
 * @property {(layout: View["layout"]) => void} setLayout  choose between the ordinary page and the projector's
 * @property {(opener: HTMLElement) => void} openSheet  show the score sheet; the focus goes back to what opened it
 * @property {(hand: number[], table: number[]) => void} highlight  show these cards on the board
 */

/**
 * A part of the page: one element, drawn again from each view.
 * @typedef {{element: HTMLElement, draw(context: Context): void}} Part
 */

/**
 * A tool beside the title: a button, and the dialog that it opens.
 * @typedef {Part & {dialog: HTMLDialogElement}} Tool
 */

export {};
