/** A little of the table as it will look: drawn anew with every setting that is chosen. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { back, face } from "../game/cards.js";
import "../game/pegboard.js";
import { all } from "../lib/dom.js";
import { onPrefs, prefs } from "../lib/prefs.js";

const CARDS = ["AS", "5H", "TD", "QC"];
const PEGS = [
  { front: 31, rear: 24 },
  { front: 38, rear: 29 },
];

function draw(place) {
  const kind = prefs.board === "rows" ? "rows" : "track";
  const board = { kind, wood: prefs.wood, target: 121, pegs: PEGS, lines: [91], label: "", lying: true };
  render(
    html`${prefs.board === "none" ? nothing : html`<peg-board .board=${board}></peg-board>`}
      <div class="look-cards">${CARDS.map((card) => face(card))}${back()}</div>`,
    place,
  );
}

for (const place of all("[data-look]", HTMLElement)) {
  draw(place);
  onPrefs(() => draw(place));
}
