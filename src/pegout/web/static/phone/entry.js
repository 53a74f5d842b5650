/** Entering a result: who won, the loser's score on large keys, and read back before it is sent. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { idOf, outbox, set, speaks, state } from "./state.js";
import { byId } from "../lib/dom.js";

const MOST_DIGITS = 3;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** What is asked is where reading goes on; all its keys are brought into sight. */
function heading() {
  const title = byId("entry-heading");
  title?.focus({ preventScroll: true });
  title?.closest(".entry")?.scrollIntoView({ block: "nearest" });
}

/**
 * Go on in what is being typed; the heading of the next step is where reading goes on. It is there
 * before the next tap can come, so that nothing moves under a thumb.
 */
function go(changes) {
  set({ entry: { ...state.entry, ...changes } });
  queueMicrotask(heading);
}

export function begin(game) {
  set({ entry: { game: idOf(game.at), how: "", first: "", second: "", step: "who" } });
  queueMicrotask(heading);
}

function stop() {
  set({ entry: null });
}

/** Whether the spread is typed in place of the loser's score; who once chose it has it so from then on. */
const SPREAD = "pegout-types-spread";
let typesSpread = localStorage.getItem(SPREAD) === "yes";
const bySpread = ({ how }, { spread }) => spread && typesSpread && how !== "timed";

function typeSpread(yes) {
  typesSpread = yes;
  localStorage.setItem(SPREAD, yes ? "yes" : "no");
  go({ first: "", problem: "" });
}

/** Both scores, ours first, as they would be sent. */
function scores(entry, terms) {
  const { how, first, second } = entry;
  const { target } = terms;
  if (how === "timed") return [Number(first), Number(second)];
  const loser = bySpread(entry, terms) ? target - Number(first) : Number(first);
  return how === "won" ? [target, loser] : [loser, target];
}

/** What will be sent, in the words in which the site tells it: the winner's score first. */
function readBack(entry, terms) {
  const [ours, theirs] = scores(entry, terms);
  const verb = ours > theirs ? "won" : "lost";
  const score = `${Math.max(ours, theirs)}–${Math.min(ours, theirs)}`;
  if (entry.how === "timed") return `You ${verb} ${score} when time was up`;
  const skunk = terms.skunks.find(([below]) => Math.min(ours, theirs) < below)?.[1];
  return `You ${verb} ${score}${skunk ? `: ${skunk}` : ""}`;
}

function press(digit) {
  const { entry } = state;
  const now = entry[entry.step];
  const text = now === "0" ? digit : now + digit;
  if (text.length <= MOST_DIGITS) set({ entry: { ...entry, [entry.step]: text } });
}

function rub() {
  const { entry } = state;
  set({ entry: { ...entry, [entry.step]: entry[entry.step].slice(0, -1) } });
}

/** Why the number that is typed cannot be right; empty where it can. */
function wrong(entry, terms) {
  const { target } = terms;
  const text = entry[entry.step];
  const spread = bySpread(entry, terms);
  if (!text) return spread ? "Type the spread first." : "Type the score first.";
  const score = Number(text);
  if (spread && (score === 0 || score > target)) return `A spread is 1 to ${target}.`;
  if (spread) return "";
  if (score > target) return `No score is above ${target}.`;
  if (entry.how !== "timed" && score === target) return `The loser has less than ${target}.`;
  if (entry.step === "second" && score === Number(entry.first)) return "At equal scores play one more hand.";
  return "";
}

function next(terms) {
  const { entry } = state;
  const problem = wrong(entry, terms);
  if (problem) go({ problem });
  else go({ problem: "", step: entry.how === "timed" && entry.step === "first" ? "second" : "sure" });
}

function send(game) {
  const { entry } = state;
  if (!entry) return; // a second tap
  const [ours, theirs] = scores(entry, game.terms);
  const kind = entry.how === "timed" ? "timed" : "played";
  const words = readBack(entry, game.terms);
  set({ entry: null });
  outbox.add({ type: "claim", at: game.at, ours, theirs, kind }, idOf(game.at), words);
  queueMicrotask(() => byId(`stage-${idOf(game.at)}`)?.focus());
}

/** Keys of a keyboard, where there is one. */
function typed(event, game) {
  const { entry } = state;
  if (entry.step !== "first" && entry.step !== "second") return;
  if (/^[0-9]$/.test(event.key)) press(event.key);
  else if (event.key === "Backspace") rub();
  else if (event.key === "Enter" && event.target.id === "entry-heading") next(game.terms);
  else return;
  event.preventDefault();
}

function who(game) {
  const choose = (how) => () => go({ how, step: "first" });
  const timed = html`<p class="row">
    <button type="button" @click=${choose("timed")}>Time was up before the end</button>
  </p>`;
  return html`<h3 id="entry-heading" tabindex="-1">Who won against ${game.opponent}?</h3>
    <div class="two">
      <button type="button" class="primary" @click=${choose("won")}>${speaks("I", "We")} won</button>
      <button type="button" class="primary" @click=${choose("lost")}>They won</button>
    </div>
    ${game.terms.timed ? timed : nothing}`;
}

function asked(entry, terms) {
  const { how, step } = entry;
  if (bySpread(entry, terms)) return how === "won" ? "By how many did you win?" : "By how many did they win?";
  if (how === "timed") return step === "first" ? "What was your score?" : "What was their score?";
  return how === "won" ? "What did they have?" : "What did you have?";
}

function pad(game) {
  const { entry } = state;
  const shown = entry[entry.step];
  return html`<h3 id="entry-heading" tabindex="-1">${asked(entry, game.terms)}</h3>
    <p class="shown" id="shown" aria-label="Typed: ${shown || "nothing"}" role="status">${shown || "–"}</p>
    ${entry.problem ? html`<p class="problem" role="alert">${entry.problem}</p>` : nothing}
    <div class="pad" role="group" aria-label="Keys for the score">
      ${DIGITS.map((digit) => html`<button type="button" @click=${() => press(digit)}>${digit}</button>`)}
      <button type="button" class="word" @click=${rub} aria-label="Rub out the last digit">Rub out</button>
      <button type="button" @click=${() => press("0")}>0</button>
      <button type="button" class="word primary" id="read-back" @click=${() => next(game.terms)}>Go on</button>
    </div>`;
}

function sure(game) {
  const { entry } = state;
  const { terms } = game;
  const [ours, theirs] = scores(entry, terms);
  const won = ours > theirs;
  return html`<h3 id="entry-heading" tabindex="-1">Is this right?</h3>
    <p class="read-back">${readBack(entry, terms)}</p>
    <p>Against ${game.opponent}, ${game.name}.</p>
    ${won && terms.note ? html`<p class="note">${terms.note} <span class="clause">(${terms.clause})</span>.</p>` : nothing}
    <button type="button" class="big" id="send-claim" @click=${() => send(game)}>
      ${won ? terms.button : terms.lost}
    </button>`;
}

/** The whole entry for a game. */
export function entryOf(game) {
  const { step } = state.entry;
  const spread = bySpread(state.entry, game.terms);
  const other = html`<button type="button" @click=${() => typeSpread(!spread)}>
    ${spread ? "Type the loser’s score" : "Type the spread"}
  </button>`;
  const offered = game.terms.spread && step === "first" && state.entry.how !== "timed";
  const part = step === "who" ? who(game) : step === "sure" ? sure(game) : pad(game);
  const before = () => go({ step: "who", first: "", second: "", problem: "" });
  return html`<div class="entry" @keydown=${(event) => typed(event, game)}>
    ${part}
    <p class="row">
      ${offered ? other : nothing}
      ${step === "who" ? nothing : html`<button type="button" @click=${before}>Begin again</button>`}
      <button type="button" @click=${stop}>Not now</button>
    </p>
  </div>`;
}
