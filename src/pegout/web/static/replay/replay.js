/** Games step by step: one page, moved through by buttons, keys, a slider or a link with #step. */

import { render } from "../vendor/lit-html/lit-html.js";
import { say } from "../lib/announce.js";
import { getJson } from "../lib/api.js";
import { learn, listen as listenToClauses } from "../lib/clauses.js";
import { onPrefs } from "../lib/prefs.js";
import { follow } from "../game/log.js";
import { spoken } from "../lib/words.js";
import { nameOf, state } from "../game/state.js";
import { drawn } from "./step.js";
import { byId } from "../lib/dom.js";

const REST = 250;
const main = byId("main");
const root = byId("replay");
/** @type {any} the replay as the site tells it */
let replay = null;
let at = 0;
let marks = [];
let resting = 0;

/** The first step of each deal, by which one can jump. */
function starts(steps) {
  const mark = (step, place) => ({ place, game: Math.max(step.game, 1), deal: step.deal?.number ?? 0 });
  const all = steps.map(mark);
  return all.filter(({ game, deal }, n) => n === 0 || game !== all[n - 1].game || deal !== all[n - 1].deal);
}

const markOf = (place) => marks.findLastIndex((one) => one.place <= place);
const nextDeal = () => marks[markOf(at) + 1]?.place ?? replay.steps.length - 1;
/** To the beginning of this deal, or of the one before if one stands there already. */
const lastDeal = () => marks[markOf(at - 1)]?.place ?? 0;

const MOVES = {
  first: () => 0,
  dealBack: lastDeal,
  back: () => at - 1,
  on: () => at + 1,
  dealOn: nextDeal,
  last: () => replay.steps.length - 1,
};
const KEYS = {
  Home: "first",
  PageUp: "dealBack",
  ArrowLeft: "back",
  ArrowRight: "on",
  PageDown: "dealOn",
  End: "last",
};

/** Before the first game has begun the pegs stand as they will begin it. */
function standingAt(step) {
  if (step.pegs.length) return step;
  const first = replay.steps.find((one) => one.pegs.length);
  const sides = replay.names.length === 4 ? 2 : replay.names.length;
  const each = (value) => Array.from({ length: sides }, () => value);
  return { ...step, pegs: first?.pegs ?? each({ front: 0, rear: 0 }), games: each(0) };
}

function draw() {
  const step = standingAt(replay.steps[at]);
  const { names, target, match_to, you } = replay;
  state.table = {
    you,
    chairs: names.map((name) => ({ name })),
    waiting_for: [],
    scores: [],
    view: { ...step, names, target, match_to, number: step.game },
  };
  follow(() => render(drawn({ replay, at, marks, deal: markOf(at), move, go }), root));
  document.title = `Step ${at + 1} of ${replay.steps.length}: ${names.map((_, seat) => nameOf(seat)).join(", ")} — Pegout`;
}

/** Read the step out once the reader rests on it, so that a held key does not queue a hundred. */
function tell() {
  clearTimeout(resting);
  resting = setTimeout(() => say(`Step ${at + 1}. ${spoken(replay.steps[at].segments)}`), REST);
}

function go(place) {
  const to = Math.min(Math.max(place, 0), replay.steps.length - 1);
  if (to === at) return;
  at = to;
  history.replaceState(null, "", `#${at + 1}`);
  draw();
  tell();
}

const move = (how) => go(MOVES[how]());

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || document.querySelector("dialog[open]"))
    return;
  if (!KEYS[event.key] || event.target.matches("select, textarea, input:not([type=range])")) return;
  event.preventDefault();
  move(KEYS[event.key]);
}

/** The step a link names; the first where it names none. */
function named() {
  const found = location.hash.match(/^#(?:step[-=])?(\d+)$/);
  return found ? Number(found[1]) - 1 : 0;
}

async function begin() {
  state.skunks = (main.dataset.skunks ?? "").split(" ").filter(Boolean).map(Number);
  try {
    replay = await getJson(main.dataset.steps ?? `/tables/${main.dataset.table}/replay`);
  } catch (problem) {
    root.textContent = problem.sentence ?? "The game could not be fetched just now. Load the page again.";
    return;
  }
  marks = starts(replay.steps);
  at = Math.min(Math.max(named(), 0), replay.steps.length - 1);
  root.replaceChildren();
  draw();
  onPrefs(draw);
  listenToClauses();
  learn(draw);
  document.addEventListener("keydown", onKey);
  addEventListener("hashchange", () => go(named()));
}

begin();
