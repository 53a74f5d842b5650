/** Cards, drawn by us: a large rank and a suit sign, nothing copied. */

import { html, svg, nothing } from "../vendor/lit-html/lit-html.js";
import { cardName, rankSign } from "../lib/words.js";

const COURT = "JQK";

const sign = (suit, x, y, size) => svg`<use href="#suit-${suit}" x=${x} y=${y} width=${size} height=${size}></use>`;

/** The picture of a card; its name is said by whatever holds it. */
export function face(code) {
  const suit = code[1];
  return html`<svg class="face suit-${suit}" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="10"></rect>
    <g class="index">
      <text x="9" y="41">${rankSign(code)}</text>
      ${sign(suit, 9, 48, 28)}
    </g>
    <g class="middle">${middle(code[0], suit)}</g>
    <g class="large">
      <text class=${code[0] === "T" ? "ten" : ""} x="50" y="68">${rankSign(code)}</text>
      ${sign(suit, 26, 84, 48)}
    </g>
  </svg>`;
}

function middle(rank, suit) {
  if (!COURT.includes(rank)) return sign(suit, 40, 74, 52);
  return svg`<rect class="court" x="42" y="56" width="50" height="76" rx="6"></rect>
    <text class="letter" x="67" y="100">${rank}</text>${sign(suit, 55, 105, 24)}`;
}

export const back = () =>
  html`<svg class="face back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="10"></rect>
    <rect class="weave" x="9" y="9" width="82" height="122" rx="6"></rect>
    <path
      class="thread"
      d="M9 40L60 9M9 75L91 25M9 110L91 60M25 131L91 95M40 9L91 45M9 30L91 85M9 65L91 120M9 100L55 131"
    ></path>
  </svg>`;

/** A card that lies on the table, named as it is read. */
export const card = (code, note = "") =>
  html`<span class="card laid" role="img" aria-label="${cardName(code)}${note}">${face(code)}</span>`;

export const hidden = (label) => html`<span class="card" role="img" aria-label=${label}>${back()}</span>`;

/** Cards in a row, read as a list. */
export const row = (codes, label) =>
  html`<ul class="cards" aria-label=${label || nothing}>
    ${codes.map((code) => html`<li>${code ? card(code) : hidden("a card face down")}</li>`)}
  </ul>`;
