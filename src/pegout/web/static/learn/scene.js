/** The table of a lesson: what lies there, and which of it can be tried. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { back, card, face, row } from "../game/cards.js";
import { board, pegSign } from "../game/board.js";
import { state as table } from "../game/state.js";
import { cardName, hiddenCards, number } from "../lib/words.js";

const NAMES = ["You", "Bea"];

/**
 * A sentence, with the words of the table as links to what they mean.
 * @param {{text: string, kind?: string, value?: string}[]} segments
 */
export const told = (segments) =>
  segments.map(({ text, kind, value }) =>
    kind === "name" ? html`<a class="term" href="/glossary#${value}" data-term=${value}>${text}</a>` : text,
  );

/** The game's own board, with the pegs of the scene. */
export function drawnBoard({ pegs, dealer }) {
  table.table = {
    you: 0,
    chairs: NAMES.map((name) => ({ name })),
    waiting_for: [],
    scores: [],
    stage: "playing",
    view: {
      names: NAMES,
      target: 121,
      match_to: 1,
      games: [0, 0],
      number: 1,
      pegs: pegs.map(([front, rear]) => ({ front, rear })),
      deal: { dealer },
    },
  };
  return board();
}

/** @typedef {object} Doing what can be done here now
 * @property {boolean} asked whether the step is still to be done
 * @property {boolean} open whether cards may be chosen
 * @property {boolean} several whether a card waits for others, and for the button
 * @property {Set<string>} chosen
 * @property {string[]} lit the cards of what was found last
 * @property {(card: string) => void} choose
 * @property {(key: string) => void} attempt
 */

/** A card that can be chosen, or that only lies there when nothing is asked about it. */
function choice(code, place, { open, several, chosen, choose, lit }, note = "") {
  const shine = lit.includes(code) ? "lit" : "";
  if (!open) {
    return html`<span class="card laid ${shine}" role="img" aria-label="${cardName(code)}${note}">${face(code)}</span>`;
  }
  return html`<button
    type="button"
    class="card ${shine}"
    aria-pressed=${several ? chosen.has(code) : nothing}
    aria-keyshortcuts=${place + 1}
    aria-label="${cardName(code)}${note}"
    @click=${() => choose(code)}
  >
    ${face(code)}
  </button>`;
}

const backs = (many, label) =>
  html`<span class="backs" role="img" aria-label=${label}>
    ${Array.from({ length: many }, () => html`<span class="card">${back()}</span>`)}
  </span>`;

function plate(side, { pegs, dealer }) {
  return html`<p class="plate side-${side}">
    <span class="face" aria-hidden="true">${side ? NAMES[side][0] : pegSign(side)}</span>
    <span class="who"
      ><b>${NAMES[side]}</b
      >${dealer === side ? html` <span class="dealer">${side ? "deals" : "you deal"}</span>` : nothing}</span
    >
    <span class="score"><span class="vh">: </span>${pegs[side][0]}<span class="vh"> points</span></span>
  </p>`;
}

function pack(scene, task, { asked, attempt }) {
  const thick = html`<span class="thick" aria-hidden="true"></span>`;
  if (task.kind === "pack" && asked) {
    return html`<button type="button" class="pack" @click=${() => attempt(task.answers[0])}>
      ${thick}<span class="card">${back()}</span>
      <span class="vh">${told(task.act)}</span>
    </button>`;
  }
  if (scene.starter) {
    return html`<div class="starter-place">
      <span class="pack">${thick}${card(scene.starter, ", the starter, not used yet")}</span>
      <small aria-hidden="true">Starter<br />not used yet</small>
    </div>`;
  }
  return html`<span class="pack" role="img" aria-label="the pack">${thick}<span class="card">${back()}</span></span>`;
}

function series(scene) {
  if (scene.count === undefined || scene.count === null) return nothing;
  return html`<div class="series">
    <ul class="laid-cards" aria-label="Played">
      ${repeat(
        scene.laid ?? [],
        ({ card: code }) => code,
        ({ card: code, mine }) =>
          html`<li class=${mine ? "mine" : "hers"} data-card=${code}>${card(code, mine ? ", yours" : ", Bea’s")}</li>`,
      )}
    </ul>
    <p class="count"><span>Count</span> <b>${scene.count}</b></p>
  </div>`;
}

function cuts([mine, hers]) {
  const one = (code, whose) =>
    html`<figure data-card=${code}>
      ${card(code)}
      <figcaption>${whose}</figcaption>
    </figure>`;
  return html`<div class="cuts">${one(mine, "You")}${one(hers, "Bea")}</div>`;
}

/** The first holes of the board, large enough for a finger. */
function holes({ pegs }, task, { asked, attempt }) {
  const [front, rear] = pegs[0];
  const hole = (at) => {
    const here = [at === front, at === rear].filter(Boolean).length;
    const pegged = html`<span class="drilled" aria-hidden="true">
      ${Array.from({ length: here }, () => html`<span class="pin"></span>`)}
    </span>`;
    const name = at ? `hole ${number(at)}` : "start";
    const label = html`<span aria-hidden="true">${at || "Start"}</span>
      <span class="vh">${name}${here ? `, ${here === 2 ? "both your pegs" : "your peg"}` : ""}</span>`;
    return asked
      ? html`<li><button type="button" @click=${() => attempt(String(at))}>${pegged}${label}</button></li>`
      : html`<li><span>${pegged}${label}</span></li>`;
  };
  return html`<ol class="first-holes" start="0" aria-label="The first holes of the board">
    ${Object.keys(task.replies).map((at) => hole(Number(at)))}
  </ol>`;
}

/** Five cards that are counted together. */
function holding({ name, cards, starter }, doing) {
  return html`<section class="holding" aria-label=${name.map(({ text }) => text).join("")}>
    <ul class="five">
      ${cards.map((code, place) => html`<li data-card=${code}>${choice(code, place, doing)}</li>`)}
      <li class="starter" data-card=${starter}>
        ${choice(starter, cards.length, doing, ", the starter")}
        <small aria-hidden="true">Starter</small>
      </li>
    </ul>
  </section>`;
}

/** Cards that have been counted already, small. */
const countedBefore = ({ name, cards, points }) =>
  html`<section class="before">
    ${row(cards, told(name).join(""))}
    <p>${told(name)}: <b>${points}</b></p>
  </section>`;

/** The whole table. */
export function drawnScene(scene, task, doing) {
  if (scene.shown) return html`${scene.before ? countedBefore(scene.before) : nothing}${holding(scene.shown, doing)}`;
  const hand = scene.hand ?? [];
  return html`
    <div class="middle">
      ${scene.pack || scene.starter ? pack(scene, task, doing) : nothing}
      ${scene.cuts ? cuts(scene.cuts) : task.kind === "holes" ? holes(scene, task, doing) : series(scene)}
      ${
        scene.crib
          ? html`<div class="crib">
              ${backs(scene.crib, `the crib, ${hiddenCards(scene.crib)}`)}
              <small aria-hidden="true">${scene.dealer ? "Bea’s crib" : "Your crib"}</small>
            </div>`
          : nothing
      }
    </div>
    ${
      hand.length
        ? html`<ul class="hand" aria-label="Your cards">
            ${repeat(
              hand,
              (code) => code,
              (code, place) => html`<li data-card=${code}>${choice(code, place, doing)}</li>`,
            )}
          </ul>`
        : nothing
    }
  `;
}

/** Who sits there, with the cards that they hold; the learner's own lie open. */
export const plates = (scene) =>
  html`<div class="plates">
    ${plate(1, scene)} ${scene.theirs ? backs(scene.theirs, `Bea holds ${hiddenCards(scene.theirs)}`) : nothing}
    ${plate(0, scene)}
  </div>`;
