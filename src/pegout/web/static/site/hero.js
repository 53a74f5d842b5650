/** The picture on the first page: a hand in a fan and a board, drawn as this person likes them. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { back, face } from "../game/cards.js";
import "../game/pegboard.js";
import { all } from "../lib/dom.js";
import { onPrefs, prefs } from "../lib/prefs.js";

/** With the starter it is the best hand there is: twenty-nine. */
const HAND = ["5C", "5D", "5S", "JH"];
const PEGS = [
  { front: 87, rear: 79 },
  { front: 92, rear: 84 },
];

function draw(place) {
  const board = { kind: "track", wood: prefs.wood, target: 121, pegs: PEGS, lines: [60], label: "" };
  render(
    html`<div class="board-place"><peg-board .board=${board}></peg-board></div>
      <div class="pack">${[0, 1, 2].map(() => back())}${face("5H")}</div>
      <div class="fan">${HAND.map((card) => face(card))}</div>
      <p class="starter-said">Starter</p>
      <p class="best">Twenty-nine: the best hand there is</p>`,
    place,
  );
  for (const heap of place.querySelectorAll(".fan, .pack")) {
    [...heap.children].forEach((card, at) => card.style.setProperty("--at", String(at)));
  }
}

for (const place of all("[data-hero]", HTMLElement)) {
  draw(place);
  onPrefs(() => draw(place));
}
