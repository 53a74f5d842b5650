/** The table page: takes in what the site shows, draws it, reads it out, keeps the focus. */

import { render } from "../vendor/lit-html/lit-html.js";
import { getTable } from "../lib/api.js";
import { addUnasked, dueForMe, isForMe } from "./cut.js";
import { learn, listen as listenToClauses } from "../lib/clauses.js";
import { say } from "../lib/announce.js";
import { play as sound } from "../lib/sound.js";
import { status, statusAloud } from "./prompt.js";
import { onFetched } from "./moves.js";
import { standing } from "../game/board.js";
import { playForced } from "./hand.js";
import { animate, countUp, listen as listenToHurry, remember, rise } from "./motion.js";
import { doUnasked } from "./counting/claims.js";
import { learn as learnCount } from "./counting/learner.js";
import { place, scene } from "./scene.js";
import { uncounted } from "./show.js";
import { celebrate, occasion } from "./stamp.js";
import { follow as followLog, log } from "../game/log.js";
import { followTable } from "./live.js";
import { start as startClock } from "./clock.js";
import { doings, listen as listenToMenu } from "./menu.js";
import { listen as listenToKeys } from "./shortcuts.js";
import { listen as listenToDialogs } from "./dialogs.js";
import { onPrefs, prefs } from "../lib/prefs.js";
import { tellPresence } from "./presence.js";
import { tellAgain } from "./result.js";
import { capital, ended, number, spoken } from "../lib/words.js";
import {
  catchUp,
  duty,
  known,
  leftBefore,
  me,
  onChange,
  onPegs,
  pegs,
  set,
  showing,
  sideOf,
  state,
  take,
  view,
} from "../game/state.js";
import { byId } from "../lib/dom.js";

const root = byId("table");
const main = byId("main");
let parked = false;
let told = "";
/** Up to which version all is read out; none before the table is first seen. */
let toldAt = null;
let keptSince = null;
let drawn = false;
/** Whether the game was over when it was last seen. */
let wasOver = false;
/** Where the pegs stood when they were last drawn. */
let pegged = [];

/** Places in a fan are numbers that the styles use; each change moves cards without moving anything else. */
function spread() {
  for (const fan of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".fan, .ribbon"))) {
    const all = /** @type {HTMLElement[]} */ ([...fan.children]);
    fan.style.setProperty("--n", String(all.length));
    fan.style.setProperty("--old", fan.dataset.old ?? "0");
    fan.style.setProperty("--groups", fan.dataset.groups ?? "1");
    all.forEach((one, at) => {
      one.style.setProperty("--i", String(at));
      one.style.setProperty("--group", one.dataset.group ?? "0");
    });
  }
}

/**
 * Where the focus goes on; at the end to what came of it, so that a key meant for the last card begins no other game.
 * @returns {HTMLElement | null}
 */
function primary() {
  const cards = ["LayAwayDuty", "PlayDuty"].includes(duty()?.type);
  if (cards) return root.querySelector("#hand .card[tabindex='0']");
  return root.querySelector("#over-title, #depth, [data-primary], .question .brass, #action[aria-disabled='false']");
}

/** Draw, and never lose the focus: it waits at the status line, and goes on when it is our turn. */
function draw() {
  if (!state.table) return;
  if (!drawn) root.replaceChildren();
  const had = root.contains(document.activeElement);
  const first = !drawn;
  drawn = true;
  remember(root);
  render(scene(), root);
  spread();
  if (!first) animate(root);
  followLog(() => render(log(), byId("log-body")));
  render(doings(), byId("table-doings"));
  byId("place").textContent = place();
  Object.assign(root.dataset, {
    version: state.table.version,
    busy: state.sending ? "yes" : "no",
    players: state.table.chairs.length,
    stage: state.table.stage,
    phase: view()?.phase ?? "",
    counting: view()?.counting ?? "",
  });
  risePoints(first);
  const lost = had && !root.contains(document.activeElement);
  if (lost) parked = true;
  else if (had && document.activeElement?.id !== "status") parked = false;
  if (!parked || document.querySelector("dialog[open]")) return;
  const next = duty() || showing() || view()?.winner !== null ? primary() : null;
  (next ?? byId("status")).focus({ preventScroll: !next });
  parked = !next;
}

/** Each peg that has gone on: its points rise to it. */
function risePoints(first) {
  if (!view()) return;
  const now = pegs().map((one) => one.front);
  if (!first)
    now.forEach((front, side) => {
      const before = pegged[side] ?? front;
      if (front <= before) return;
      rise(root, side, front - before);
      countUp(root, side, before, front);
    });
  pegged = now;
}

function title() {
  const turn = duty() && !isForMe() ? "● Your turn" : status();
  document.title = `${turn}${view() ? ` — ${standing()}` : ""} — Pegout`;
}

const MOST_AT_FIRST = 6;

const SOUNDS = { says_go: "go", go: "go", last: "go", heels: "nobs" };
const SCORES = {
  fifteen: "fifteen",
  pair: "pair",
  pair_royal: "pair",
  double_pair_royal: "pair",
  run: "run",
  thirty_one: "thirty-one",
};

/** What a call-out sounds like: by what was scored, and how much. */
function ring({ kind, points, scores = [] }) {
  const [first] = scores;
  const name = (kind === "play" && first && SCORES[first.kind]) || SOUNDS[kind] || "score";
  sound(name, { points: Math.abs(points), cards: first?.cards.length });
}

/** Lines of the log as they are read out. */
const aloud = (lines) => lines.map((line) => spoken(line.segments));

/** Whether something is asked of us that was not asked before, or the same again after we did it. */
function askedAnew() {
  const question = JSON.stringify([duty(), showing(), state.table?.last_act]);
  if (question === told) return false;
  told = question;
  return me() !== null && Boolean(duty() || showing()) && !isForMe();
}

/**
 * The lines and phrases that were not read out yet, in words. On a page that is loaded again these
 * are the newest since we last did something.
 */
function untold(said) {
  const first = toldAt === null;
  const since = toldAt ?? state.actedAt;
  toldAt = state.held.length ? state.held[0].version - 1 : known();
  const lines = aloud(state.lines.filter((line) => line.version > since));
  const heard = prefs.mute ? [] : said.filter((one) => one.version > since && one.seat !== me());
  const all = [...lines, ...heard.map((one) => `${state.table.chairs[one.seat].name} says: ${one.text}`)];
  if (!first) return all;
  const newest = all.slice(-MOST_AT_FIRST);
  return state.actedAt && newest.length ? ["While you were away:", ...newest] : newest;
}

/** What the R key repeats goes back to what we last did, so that nothing is lost by an interruption. */
function kept() {
  const again = me() === null || keptSince !== state.actedAt;
  keptSince = state.actedAt;
  return again ? "again" : "more";
}

/** Read out what is new, each thing once: together with our turn where it comes with it. */
function tell({ phrases: said }) {
  const all = untold(said);
  if (askedAnew()) tellTurn(all);
  else if (all.length) say(all.join(" "), "polite", kept());
}

/** With large letters the page scrolls: what is asked, and what it is about, come back into sight. */
function showAsked() {
  const busy = document.activeElement?.closest("dialog, details, .offers, select");
  if (!busy && document.documentElement.classList.contains("large-text")) scrollTo({ top: 0 });
}

function tellTurn(all = []) {
  requestAnimationFrame(showAsked);
  // A whole count is many sentences: each is read by itself, and nothing cuts it short.
  if (showing()) [...all, ended(status())].forEach((line, at) => say(line, "polite", at ? "more" : kept()));
  else say([...all, ended(statusAloud())].join(" "), "assertive", kept());
  sound("turn");
}

const SPOKEN = new Set(["game-plays", "game-says-go"]);
const COUNTS = new Set(["fifteen", "thirty_one"]);
const COUNTED = new Set(["hand", "crib"]);
const IN_PLAY = new Set(["play", "go", "last", "says_go"]);

/** What was said last in the play, for the bubble beside who said it: the count, and what is pegged for it. */
function saying(lines, callouts) {
  const deal = view()?.deal;
  if (!deal || view().phase !== "play") return null;
  const last = deal.series.laid.at(-1) ?? deal.past.at(-1)?.laid.at(-1);
  const called = callouts.findLast((one) => IN_PLAY.has(one.kind));
  if (called && (called.kind !== "play" || called.seat !== last?.seat))
    return { seat: called.seat, scored: called.text, clauses: clausesOf(called), cards: [], points: called.points };
  if (!last || !lines.some((line) => SPOKEN.has(line.key))) return state.saying;
  const count = deal.series.laid.length ? deal.series.count : (deal.past.at(-1)?.count ?? 0);
  // A count that players say for themselves is not said for them.
  // Fifteen and thirty-one say the count themselves.
  const unsaid = view().counting === "claim" || called?.scores?.some((one) => COUNTS.has(one.kind));
  const words = unsaid ? "" : capital(number(count));
  const cards = called?.scores?.flatMap((one) => one.cards) ?? [];
  return words || called
    ? {
        seat: last.seat,
        count: words,
        scored: called?.text,
        clauses: called ? clausesOf(called) : [],
        cards,
        points: called?.points ?? 0,
      }
    : null;
}

/** By which clauses something was scored. */
const clausesOf = ({ scores = [] }) => scores.map((one) => one.clause);

function taken(table) {
  const after = known();
  const fresh = take(table);
  const called = table.callouts.filter((one) => one.version > after);
  if (after) called.slice(-1).forEach(ring);
  if (after && table.result && !wasOver) sound(me() !== null && sideOf(me()) === table.result.winner ? "win" : "lose");
  const isOver = Boolean(table.result) && !wasOver;
  wasOver = Boolean(table.result);
  state.saying = saying(fresh.lines, called);
  const verdict = learnCount(table.callouts, !after);
  if (verdict) say(ended(verdict.text), "polite", "more");
  tell(fresh);
  // A hand that is counted in turn has its stamp when it is counted out.
  const counted = after
    ? called.filter(({ kind }) => !(showing() && COUNTED.has(kind) && view()?.counting !== "claim"))
    : [];
  celebrate(occasion(counted, after && isOver ? table.result : null));
  tellPresence();
  tellAgain();
  if (state.wantsRematch && table.next_table) location.assign(`/t/${table.next_table}`);
  addUnasked();
}

function onLine(online) {
  if (online === state.online) return;
  set({ online });
  say(online ? "The connection is back." : "The connection is lost. Trying again.", "assertive", "more");
  if (!online) sound("lost");
}

async function begin() {
  Object.assign(state, {
    id: main.dataset.table,
    skunks: (main.dataset.skunks ?? "").split(" ").filter(Boolean).map(Number),
  });
  state.showSeen = leftBefore();
  onFetched(taken);
  onChange(() => {
    const caughtUp = catchUp().length > 0;
    draw();
    title();
    const fresh = caughtUp ? untold([]) : [];
    if (askedAnew()) tellTurn(fresh);
    else if (fresh.length) say(fresh.join(" "), "polite", kept());
    if (!state.table) return;
    dueForMe();
    doUnasked();
    playForced(known());
  });
  onPrefs(() => state.table && set({})); // settings of an account may come before the table
  onPegs(uncounted);
  listenToKeys();
  listenToMenu();
  listenToHurry();
  startClock();
  listenToDialogs();
  listenToClauses();
  learn(() => state.table && set({}));
  try {
    taken(await getTable(state.id, 0));
  } catch (problem) {
    root.textContent = problem.sentence ?? "The table could not be reached. Load the page again.";
  }
  followTable(taken, onLine);
}

begin();
