/** The picture on the first page: a hand in a fan, with the cards of the table as this person likes them. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { face } from "../game/cards.js";
import { all } from "../lib/dom.js";

const HAND = ["4H", "5C", "5D", "6S", "JH", "QC"];

for (const place of all("[data-hero]", HTMLElement)) {
  render(html`<div class="fan">${HAND.map((card) => face(card))}</div>`, place);
  place.querySelectorAll(".fan > *").forEach((card, at) => {
    if (card instanceof SVGElement || card instanceof HTMLElement) card.style.setProperty("--at", String(at));
  });
}
