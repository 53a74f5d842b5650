/** All that the page knows: the table as the site last showed it, and what is chosen here. */

import { changing } from "../lib/observable.js";
import { listed } from "../lib/words.js";

/**
 * @typedef {object} Segment a piece of a sentence, with what it stands for
 * @property {string} kind
 * @property {string} text
 * @property {string} [value]
 */

/** @typedef {{ version: number, key: string, text: string, segments: Segment[] }} Line */

/**
 * @typedef {object} State
 * @property {any} table the TableView of the site; null before it is here
 * @property {Line[]} lines the whole log, as far as it is shown
 * @property {Line[]} held what has happened behind a count that is still read
 * @property {Set<string>} chosen the cards that are chosen but not confirmed
 * @property {""|"sending"|"unsent"} sending
 * @property {{sentence: string, clause?: string}|null} problem why the last thing was not done
 */

/** @type {State & Record<string, any>} */
export const state = {
  id: "",
  skunks: [],
  table: null,
  lines: [],
  held: [],
  phrases: [],
  callouts: [],
  chosen: new Set(),
  focused: 0,
  sending: "",
  problem: null,
  online: true,
  hint: null,
  show: null,
  showSeen: "",
  showUntil: 0,
  cut: null,
  said: "",
  call: "",
  between: false,
  toPeg: null,
  verdict: null,
  putOff: null,
  tray: false,
  named: null,
  near: null,
  pending: null,
  saying: null,
  stamp: null,
  actedAt: 0,
  actedSince: false,
  dueAt: null,
  waitUntil: 0,
};

export const { onChange, set } = changing(state);

/** The newest line that is here, so that only later ones are asked for. */
export const known = () => state.table?.version ?? 0;

/** So many of the last phrases stay in the log. */
const MOST_PHRASES = 80;
/** And of the last scores, for the short log beside the table. */
const MOST_CALLOUTS = 20;

/** Take in the table as the site shows it; returns the lines and phrases that are new. */
export function take(table) {
  if (state.table && table.version < state.table.version) return { lines: [], phrases: [] };
  const after = known();
  const held = [...state.held, ...table.lines.filter((line) => line.version > after)];
  const phrases = table.phrases.filter((phrase) => phrase.version > after);
  keepShow(table);
  // What was done before this page was loaded counts as done.
  if (!state.table) state.actedAt = table.last_act;
  state.dueAt = table.seconds_left === null ? null : performance.now() + 1000 * table.seconds_left;
  const hand = new Set(table.view?.deal?.hand ?? []);
  set({
    table,
    held,
    phrases: [...state.phrases, ...phrases].slice(-MOST_PHRASES),
    callouts: [...state.callouts, ...table.callouts.filter((one) => one.version > after)].slice(-MOST_CALLOUTS),
    chosen: new Set([...state.chosen].filter((card) => hand.has(card))),
    cut: question(table) === question(state.table) ? state.cut : null,
    hint: question(table) === question(state.table) ? state.hint : null,
    // What others do meanwhile takes no number out of one's mouth.
    said: asked(table) === asked(state.table) ? state.said : "",
    call: asked(table) === asked(state.table) ? state.call : "",
  });
  return { lines: catchUp(), phrases };
}

/** Whether a count is still read by one who has done nothing since, and for whom nobody plays. */
const reading = () => showing() && !state.actedSince && !state.table.chairs?.[me()]?.stood_in;

/** Show what was held back, up to the count that is still read or to the end; returns what is new by it. */
export function catchUp() {
  const last = reading() ? state.show.version : Infinity;
  const lines = state.held.filter((line) => line.version <= last);
  if (lines.length) set({ lines: [...state.lines, ...lines], held: state.held.filter((line) => line.version > last) });
  return lines;
}

/** The last deal as it was counted is kept until its reader goes on, whatever is dealt meanwhile. */
function keepShow({ last_show: last, you }) {
  if (!last) return;
  state.actedSince &&= Boolean(state.show) && showKey(last) === showKey(state.show);
  state.show = last;
  if (you !== null) return;
  state.showUntil = performance.now() + WATCHED;
  setTimeout(() => set({}), WATCHED + 100);
}

/** For so long onlookers are shown a count, unless the next deal is played before. */
const WATCHED = 20_000;

/** Nobody goes on for an onlooker: the count is shown for a while, until a card of the next deal is laid. */
function watched() {
  const { deal } = view();
  const laid = deal && deal.number !== state.show.deal.number && (deal.series.laid.length || deal.past.length);
  return performance.now() < state.showUntil && !laid;
}

/** What is asked of this seat now; the same text means the same question. */
export const question = (table) =>
  JSON.stringify([table?.view?.duty ?? null, table?.view?.may ?? [], table?.view?.number]);

/** The same without what may be done beside it, which others change while one is counting. */
const asked = (table) => JSON.stringify([table?.view?.duty ?? null, table?.view?.number]);

export const view = () => state.table?.view ?? null;
export const me = () => state.table?.you ?? null;
/** What is asked of this player, who may have something to read first, or be in the middle of answering. */
export const duty = () => (showing() || state.between || unasked() ? null : (view()?.duty ?? null));

/**
 * What is due and yet no question, so that it is done unasked: a crib is turned up, and a learner is not asked what
 * a go, the last card or heels are worth. Where it was refused, the player is asked.
 */
export function unasked() {
  const due = view()?.duty ?? null;
  if (!due || state.problem || me() === null) return null;
  if (due.type === "ShowDuty") return due.holding === "crib" ? due : null;
  const isKnown =
    due.type === "AnnounceDuty" && view().counting === "check" && (scoreOf(due.item)?.worth ?? null) !== null;
  return isKnown ? due : null;
}

/** Somebody who gave no name is a guest to the others, and "You" to themselves. */
const NAMELESS = "Guest";
const givenName = (seat) => view()?.names[seat] ?? state.table.chairs[seat].name;
export const isYou = (seat) => seat === me();
/** The name that stands where somebody sits; in a line of text whoever reads it is "you". */
export const plateName = (seat) => (isYou(seat) && givenName(seat) === NAMELESS ? "You" : givenName(seat));
/** Somebody as a line of text begins. */
export const nameOf = (seat) => (isYou(seat) ? "You" : givenName(seat));
export const owns = (seat) => (isYou(seat) ? "Your" : `${givenName(seat)}’s`);
/** The same within a sentence. */
export const who = (seat) => (isYou(seat) ? "you" : givenName(seat));
export const whose = (seat) => (isYou(seat) ? "your" : `${givenName(seat)}’s`);
export const sideOf = (seat) => (view().names.length === 4 ? seat % 2 : seat);

/** Points that are still being counted out, by side; the pegs wait for them. */
let waiting = () => [];

export function onPegs(counted) {
  waiting = counted;
}

/** The pegs as they were shown last, by side: where the rear one stands is not told for the time before a count. */
const stood = [];

/** The rear peg behind a front one that has not come to the end of a count yet. */
function rearOf(side, front, rear) {
  const last = stood[side];
  if (last?.front === front) return last.rear;
  return last && last.front < front ? last.front : Math.max(0, Math.min(rear, front - 1));
}

/** What somebody has pegged and this player is asked about: until they agree it stands beside the score. */
export function claimed() {
  const due = duty();
  if (due?.type !== "AcceptDuty" || due.of_game) return null;
  const { id: item, seat, pegged: points } = view().items.find((one) => one.id === due.item);
  return points ? { item, seat, side: sideOf(seat), points } : null;
}

/** Points that are pegged and not shown yet, by side: those still counted out, and those asked about. */
function pending() {
  const left = [...waiting()];
  const claim = claimed();
  if (claim) left[claim.side] = (left[claim.side] ?? 0) + claim.points;
  return left;
}

/** The pegs as they are shown: they have not come to the end of a count yet, nor to what is asked about. */
export function pegs() {
  const left = pending();
  return view().pegs.map((one, side) => {
    const front = Math.max(0, one.front - (left[side] ?? 0));
    stood[side] = left[side] ? { front, rear: rearOf(side, front, one.rear) } : one;
    return stood[side];
  });
}

/** The seats of a side, that of its reader first. */
function seatsOf(side) {
  if (view().names.length < 4) return [side];
  return isYou(side + 2) ? [side + 2, side] : [side, side + 2];
}

/** Who a side is, as a line of text begins: one of two, or two partners. */
export const sideName = (side) => listed(seatsOf(side).map((seat, at) => (at ? who(seat) : nameOf(seat))));
/** The same within a sentence. */
export const sideWithin = (side) => listed(seatsOf(side).map(who));

/** A score as the site names it; none where it knows of no such score. */
export const scoreOf = (item) => state.table.scores.find((one) => one.item === item);

/** The score of an item in words: "your hand", "Bea's four of spades", "your last card". */
export const scoreName = (item) => scoreOf(item)?.name ?? "that score";

export const showKey = (show) => `${show.game}-${show.deal.number}`;

/** Who deals; while a count is read, who has dealt those cards; nobody once the game is over. */
export function dealer() {
  if (["over", "between_games"].includes(state.table.stage)) return null;
  return showing() ? state.show.deal.dealer : (view()?.deal?.dealer ?? null);
}

/** Whether the count of the last deal lies open until its reader goes on. */
export function showing() {
  const { show, showSeen, table } = state;
  if (!show || show.game !== table?.view?.number) return false;
  if (me() === null && !watched()) return false;
  return showKey(show) !== showSeen && table.stage === "playing";
}

const SEEN = "pegout.seen";

/** A count that its reader has left stays left, also where the page is loaded again. */
export function leaveShow() {
  const key = showKey(state.show);
  try {
    sessionStorage.setItem(SEEN, JSON.stringify({ id: state.id, key }));
  } catch {
    // Storage is blocked: then it lasts as long as the page.
  }
  set({ showSeen: key, verdict: null });
}

/** The count that was left before this page was loaded. */
export function leftBefore() {
  try {
    const { id, key } = JSON.parse(sessionStorage.getItem(SEEN) ?? "{}");
    return id === state.id ? key : "";
  } catch {
    return "";
  }
}
