/** A lesson: one step after another, each with something to try. What is right, and why something is not, is
    looked up in what the site has sent; where the learner is, is kept with their settings. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { say } from "../lib/announce.js";
import { byId } from "../lib/dom.js";
import { onPrefs, prefs, setPref } from "../lib/prefs.js";
import { play } from "../lib/sound.js";
import { cardSign, cardsInWords, ended, spoken } from "../lib/words.js";
import { moving } from "./motion.js";
import { drawnBoard, drawnScene, plates, told } from "./scene.js";

const OVER = "done";
/** What is heard when something was right, where sounds are wanted; pegs are heard by themselves. */
const SOUNDS = { pack: "shuffle", cards: "card", go: "go", options: "go", combinations: "score" };
const root = byId("lesson");
const lesson = JSON.parse(byId("lesson-data").textContent);
const { steps } = lesson;
const keys = steps.map(({ key }) => key);
/**
 * @typedef {object} Now where the learner is, and what has been tried in this step
 * @property {number} at
 * @property {number} furthest
 * @property {Set<string>} chosen
 * @property {string[]} found
 * @property {{ words: any[], right: boolean } | null} reply
 * @property {boolean} done
 * @property {boolean} moved whether the learner has tried something, or gone on, since the page was opened
 */
/** @type {Now} */
const now = { at: 0, furthest: 0, chosen: new Set(), found: [], reply: null, done: false, moved: false };

const step = () => steps[now.at];
const over = () => now.at === steps.length;
const sceneNow = () => (now.done ? step().after : step().scene);
const cardsOf = ({ shown, hand = [] }) => (shown ? [...shown.cards, shown.starter] : hand);
const points = () =>
  now.found.reduce((sum, key) => sum + (step().task.replies[key].points ?? 0), step().task.carried ?? 0);

/** What is kept: the step, and how far the learner has been. */
function kept() {
  const [at, furthest] = prefs.lesson.split(" ");
  const place = (key) => (key === OVER ? steps.length : Math.max(0, keys.indexOf(key)));
  return { at: place(at), furthest: Math.max(place(at), place(furthest)) };
}

function keep() {
  const name = (place) => keys[place] ?? OVER;
  setPref("lesson", `${name(now.at)} ${name(now.furthest)}`);
}

function draw() {
  moving(root, () => render(over() ? end() : page(), root));
  document.title = over() ? "Learn cribbage — Pegout" : `Step ${now.at + 1}: ${spoken(step().title)} — Pegout`;
}

/** To a step, which begins afresh; its words are read out, and the keyboard goes on from its title. */
function go(to) {
  Object.assign(now, { at: to, furthest: Math.max(now.furthest, to), done: false, reply: null, found: [] });
  Object.assign(now, { chosen: new Set(), moved: true });
  keep();
  draw();
  root.querySelector("h2")?.focus();
  tell();
}

function tell() {
  if (over()) return say(spoken(lesson.end));
  const { title, ask, scene, task } = step();
  const held = ["pack", "holes"].includes(task.kind) ? [] : cardsOf(scene);
  const cards = held.length ? ` ${scene.shown ? "The five cards" : "Your cards"}: ${cardsInWords(held)}.` : "";
  // Whoever has moved stands on the title, which is read by itself.
  const named = now.moved ? "" : ` ${ended(spoken(title))}`;
  say(`Step ${now.at + 1} of ${steps.length}.${named} ${spoken(step().told)}${cards} ${spoken(ask)}`);
}

function choose(code) {
  const { number, kind } = step().task;
  if (kind === "go" || number === 1) return attempt(code);
  if (!now.chosen.delete(code)) now.chosen.add(code);
  // One too many takes the place of the oldest.
  if (number && now.chosen.size > number) now.chosen.delete([...now.chosen][0]);
  now.reply = null;
  draw();
}

const chosenKey = () => [...now.chosen].sort().join(" ");

function attempt(key) {
  const { answers, kind, replies } = step().task;
  const { words, right } = replies[key] ?? {};
  if (!words || now.done) return;
  now.moved = true;
  if (now.found.includes(key)) return answer(lesson.again, false);
  if (!right) return answer(words, false);
  now.found.push(key);
  now.chosen = new Set();
  if (kind in SOUNDS) play(SOUNDS[kind], { points: replies[key].points });
  if (now.found.length === answers.length) finish();
  else answer(words, true);
}

function answer(words, right) {
  now.reply = { words, right };
  draw();
  say(spoken(words));
}

function finish() {
  const last = step().task.replies[now.found.at(-1) ?? ""]?.words ?? [];
  Object.assign(now, { done: true, chosen: new Set(), reply: { words: step().done, right: true } });
  now.furthest = Math.max(now.furthest, now.at + 1);
  draw();
  if (step().after.won) play("win");
  byId("on").focus();
  say(`${spoken(last)} ${spoken(step().done)}`.trim());
}

/** The answer, for whoever would rather see it. */
function show() {
  now.found = [...step().task.answers];
  finish();
}

/** Whether nothing is chosen first. */
const atOnce = ({ kind }) => kind === "go" || kind === "pack";

const ready = () => {
  const { number } = step().task;
  if (atOnce(step().task)) return true;
  return number ? now.chosen.size === number : now.chosen.size > 0;
};

function action() {
  const { task } = step();
  if (now.done)
    return html`<button type="button" id="on" class="gold" @click=${() => go(now.at + 1)}>
      ${now.at + 1 < steps.length ? "Next" : "Finish"}
    </button>`;
  if (!task.act?.length) return nothing;
  const act = () => attempt(atOnce(task) ? task.answers[0] : chosenKey());
  return html`<button type="button" id="act" class="gold" aria-disabled=${!ready()} @click=${() => ready() && act()}>
    ${told(task.act)}
  </button>`;
}

/** Where the card of the teacher stands beside the table, the ways on and back stand in it, with its words. */
const wide = matchMedia("(min-width: 62rem)");

function ways() {
  const seen = !now.done && now.at < now.furthest;
  return html`<button type="button" class="quiet" ?hidden=${now.at === 0} @click=${() => go(now.at - 1)}>Back</button>
    ${now.done ? nothing : html`<button type="button" class="quiet" @click=${show}>Show me</button>`}
    ${seen ? html`<button type="button" class="quiet" @click=${() => go(now.at + 1)}>Next</button>` : nothing}`;
}

const moves = () => html`<div class="moves">${wide.matches ? nothing : ways()} ${action()}</div>`;

function progress() {
  return html`<div class="progress">
    <span>Step ${now.at + 1} of ${steps.length}</span>
    <span class="way" aria-hidden="true">
      ${keys.map((_, place) => html`<i class=${place === now.at ? "here" : place < now.at ? "past" : ""}></i>`)}
    </span>
    ${now.at && !now.moved ? welcome() : nothing}
  </div>`;
}

/** What has been counted so far, each with its cards. */
function tally() {
  const { task } = step();
  if (task.kind !== "combinations") return nothing;
  if (!now.found.length && !task.carried) return nothing;
  return html`<ol class="tally" aria-label="Counted so far">
    ${task.carried ? html`<li>Fifteens <b>${task.carried}</b></li>` : nothing}
    ${now.found.map(
      (key) =>
        html`<li>
          ${key.split(" ").map((code) => html`<span class="chip suit-${code[1]}">${cardSign(code)}</span> `)}
          <b>${task.replies[key].points}</b>
        </li>`,
    )}
    ${now.found.length + (task.carried ? 1 : 0) > 1 ? html`<li class="sum">Together <b>${points()}</b></li>` : nothing}
  </ol>`;
}

function options() {
  const { task } = step();
  if (!task.options || now.done) return nothing;
  return html`<div class="options">
    ${task.options.map(([key, words]) => html`<button type="button" @click=${() => attempt(key)}>${told(words)}</button>`)}
  </div>`;
}

/** The answer to the last try stands where the explanation stood, so that nothing below it moves far. */
function reply({ words, right }) {
  return html`<p class="reply ${right ? "right" : "again"}">${told(words)}</p>`;
}

/** For somebody who takes the lesson up again. */
const welcome = () =>
  html`<span class="welcome"
    >Welcome back. <button type="button" class="link" @click=${() => go(0)}>Start again</button></span
  >`;

function teacher() {
  return html`<section class="teacher">
    ${progress()}
    <h2 tabindex="-1">${told(step().title)}</h2>
    ${now.reply ? reply(now.reply) : html`<p class="told">${told(step().told)}</p>`}
    ${now.done ? nothing : html`<p class="ask">${told(step().ask)}</p>`} ${tally()}
    ${wide.matches ? html`<p class="ways">${ways()}</p>` : nothing}
  </section>`;
}

function page() {
  const scene = sceneNow();
  const lit = now.reply?.right && scene.shown ? (now.found.at(-1) ?? "").split(" ") : [];
  const open = !now.done && ["cards", "combinations", "go"].includes(step().task.kind);
  const doing = { asked: !now.done, open, several: step().task.number !== 1, chosen: now.chosen, lit, choose, attempt };
  return html`<div class="lesson step-${step().key} ${now.done ? "is-done" : ""} ${now.moved ? "" : "begins"}">
    ${teacher()}
    <div class="table">
      ${plates(scene)}
      <div class="scene">${drawnScene(scene, step().task, doing)}</div>
      ${options()} ${moves()}
    </div>
    <div class="learn-board board-place">${drawnBoard(scene)}</div>
  </div>`;
}

function end() {
  const after = /** @type {HTMLTemplateElement} */ (byId("after-lesson"));
  return html`<div class="lesson the-end">
    <section class="teacher">
      <h2 tabindex="-1">${told(lesson.title)}</h2>
      <p class="told">${told(lesson.end)}</p>
      ${after.content.cloneNode(true)}
      <p class="further"><button type="button" class="link" @click=${() => go(0)}>Begin the lesson again</button></p>
    </section>
    <div class="learn-board board-place">${drawnBoard(steps.at(-1).after)}</div>
  </div>`;
}

/** Digits choose cards, as at the table; Enter on the page itself does what the golden button says. */
function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || over()) return;
  const code = cardsOf(sceneNow())[Number(event.key) - 1];
  if (code && prefs.keys && root.querySelector("[aria-keyshortcuts]")) {
    event.preventDefault();
    choose(code);
  } else if (event.key === "Enter" && !event.repeat && !event.target.closest("button, a")) {
    // Else the same key would also press the button that has the focus by then.
    event.preventDefault();
    (byId("on") ?? byId("act"))?.click();
  }
}

function begin() {
  Object.assign(now, kept());
  draw();
  tell();
  document.addEventListener("keydown", onKey);
  wide.addEventListener("change", draw);
  // What the account holds may come a moment later; a learner who has begun is not moved.
  onPrefs(() => {
    if (now.moved || kept().at === now.at) return;
    Object.assign(now, kept(), { done: false, reply: null, found: [], chosen: new Set() });
    draw();
  });
}

begin();
