/** Cards: an index for old eyes, true pips, classic courts. Settings of the deck are the styles' affair (css/cards.css). */

import { html, svg, nothing } from "../vendor/lit-html/lit-html.js";
import { cardName, rankSign } from "../lib/words.js";

const COURTS = new URL("../vendor/courts", import.meta.url).pathname;

/** Suit signs, about 24 units high round their middle. */
const SIGNS = {
  S:
    "M0-12.5C2.5-6.5 11-2 11 5.2A5.6 5.6 0 0 1 1.2 8.6C1.4 10.8 2.2 12 4 13" +
    "H-4C-2.2 12-1.4 10.8-1.2 8.6A5.6 5.6 0 0 1-11 5.2C-11-2-2.5-6.5 0-12.5Z",
  H: "M0 12C-7.5 5-11 1-11-4.3A5.8 5.8 0 0 1 0-6.8 5.8 5.8 0 0 1 11-4.3C11 1 7.5 5 0 12Z",
  D: "M0-13.5C2.6-8 5.8-3.8 10 0 5.8 3.8 2.6 8 0 13.5-2.6 8-5.8 3.8-10 0-5.8-3.8-2.6-8 0-13.5Z",
  C: "M-4 13C-2.2 12-1.4 10.4-1.2 7.4A5.6 5.6 0 1 1-4.2-1.7 5.6 5.6 0 1 1 4.2-1.7 5.6 5.6 0 1 1 1.2 7.4C1.4 10.4 2.2 12 4 13Z",
};

/** The middle of what is drawn right of the index, and how far its pips go to the sides, up and down. */
const MIDDLE = { x: 77, y: 84, wide: 23, high: 55 };
/** Where the pips of a rank stand, in columns from -1 to 1 and rows from -1 to 1. */
const [TOP, HIGH, LOW, FOOT] = [-1, -1 / 3, 1 / 3, 1];
const CORNERS = [TOP, FOOT].flatMap((y) => [
  [-1, y],
  [1, y],
]);
const SIDES = [
  [-1, 0],
  [1, 0],
];
const EIGHT = [TOP, HIGH, LOW, FOOT].flatMap((y) => [
  [-1, y],
  [1, y],
]);
const PLACES = {
  2: [[0, TOP], [0, FOOT]], // prettier-ignore
  3: [[0, TOP], [0, 0], [0, FOOT]], // prettier-ignore
  4: CORNERS,
  5: [...CORNERS, [0, 0]],
  6: [...CORNERS, ...SIDES],
  7: [...CORNERS, ...SIDES, [0, -1 / 2]],
  8: [...CORNERS, ...SIDES, [0, -1 / 2], [0, 1 / 2]],
  9: [...EIGHT, [0, 0]],
  T: [...EIGHT, [0, -2 / 3], [0, 2 / 3]],
};

/** The picture of a court and its two signs, in the corners that the drawing leaves free. */
const FRAME = { x: 38, y: 15, width: 77, height: 138 };
const SIGN_AT = { x: 29.5, y: 55.5 };
const SIGN_ON_THE_LEFT = ["KC", "KD", "KH", "KS", "QH", "JS"];

const sign = (suit, x, y, size, turned = false) =>
  svg`<path class="pip" d=${SIGNS[suit]} transform="translate(${x} ${y}) scale(${turned ? -size : size})"></path>`;

/** The rank in letters; the nought of a ten is drawn, narrower than its letter, so that both signs have room. */
function rank(code, { x, y, size }) {
  if (code[0] !== "T") return svg`<text x=${x} y=${y} font-size=${size}>${rankSign(code)}</text>`;
  const high = size * 0.668;
  return svg`<text class="one" x=${x - size * 0.24} y=${y} font-size=${size}>1</text>
    <ellipse class="nought" cx=${x + size * 0.18} cy=${y - high / 2} rx=${size * 0.175} ry=${high / 2 - size * 0.06}
      stroke-width=${size * 0.128}></ellipse>`;
}

function court(code) {
  const { x, y, width, height } = FRAME;
  const side = SIGN_ON_THE_LEFT.includes(code) ? -1 : 1;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return svg`<image href="${COURTS}/${code}.svg" x=${x} y=${y} width=${width} height=${height}
      preserveAspectRatio="none"></image>
    <rect class="frame" x=${x} y=${y} width=${width} height=${height} rx="2"></rect>
    ${sign(code[1], middleX + side * SIGN_AT.x, middleY - SIGN_AT.y, 0.84)}
    ${sign(code[1], middleX - side * SIGN_AT.x, middleY + SIGN_AT.y, 0.84, true)}`;
}

function middle(code) {
  if ("JQK".includes(code[0])) return court(code);
  if (code[0] === "A") return sign(code[1], MIDDLE.x, MIDDLE.y, 2.7);
  return PLACES[code[0]].map(([x, y]) =>
    sign(code[1], MIDDLE.x + x * MIDDLE.wide, MIDDLE.y + y * MIDDLE.high, 1.08, y > 0),
  );
}

/** The picture of a card; its name is said by whatever holds it. */
export function face(code) {
  return html`<svg class="face suit-${code[1]}" viewBox="0 0 120 168" aria-hidden="true" focusable="false">
    <rect class="paper" x=".75" y=".75" width="118.5" height="166.5" rx="8.5"></rect>
    <g class="middle" data-rank=${code[0]}>${middle(code)}</g>
    <g class="index">${rank(code, { x: 20, y: 37, size: 38 })} ${sign(code[1], 20, 56, 1.12)}</g>
    <g class="large">${rank(code, { x: 60, y: 82, size: 104 })} ${sign(code[1], 60, 125, 2.5)}</g>
  </svg>`;
}

/** A lattice from edge to edge: lines that meet at the corners, and a dot in every mesh. */
const WEAVE = { x: 9, y: 9, width: 102, height: 150, columns: 8, rows: 12 };

function lattice() {
  const { x, y, width, height, columns, rows } = WEAVE;
  const [dx, dy] = [width / columns, height / rows];
  const at = (column, row) => `${(x + column * dx).toFixed(1)} ${(y + row * dy).toFixed(1)}`;
  let [threads, knots] = ["", ""];
  for (let start = 1 - rows; start < columns; start += 1) {
    const from = Math.max(0, -start);
    const long = Math.min(rows - from, columns - Math.max(0, start));
    const column = Math.max(0, start);
    threads += `M${at(column, from)}L${at(column + long, from + long)}`;
    threads += `M${at(columns - column, from)}L${at(columns - column - long, from + long)}`;
  }
  for (let row = 1; row < 2 * rows; row += 1) {
    for (let column = 1 + (row % 2); column < 2 * columns; column += 2) knots += `M${at(column / 2, row / 2)}h0`;
  }
  return { threads, knots };
}

const { threads, knots } = lattice();

export const back = () =>
  html`<svg class="face back" viewBox="0 0 120 168" aria-hidden="true" focusable="false">
    <rect class="paper" x=".75" y=".75" width="118.5" height="166.5" rx="8.5"></rect>
    <rect class="weave" x="7" y="7" width="106" height="154" rx="4.5"></rect>
    <path class="thread" d=${threads}></path>
    <path class="knot" d=${knots}></path>
    <rect class="hem" x="9" y="9" width="102" height="150" rx="3"></rect>
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
