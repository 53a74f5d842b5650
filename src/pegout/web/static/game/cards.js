/** Cards: an index for old eyes, true pips, classic courts. Settings of the deck are the styles' affair (css/cards.css). */

import { html, svg, nothing } from "../vendor/lit-html/lit-html.js";
import { cardName, rankSign } from "../lib/words.js";
import shapes from "./card_shapes.js";

const COURTS = new URL("../vendor/courts", import.meta.url).pathname;

const { signs, middle: MIDDLE, places: PLACES, court: COURT, index: INDEX, ten: TEN } = shapes;

const sign = (suit, x, y, size, turned = false) =>
  svg`<path class="pip" d=${signs[suit].join("")} transform="translate(${x} ${y}) scale(${turned ? -size : size})"></path>`;

/** Broad letters are a little smaller, so that they keep as far from the edge as others. */
const BROAD = "AKQ";

/** The rank in letters; the two of a ten stand close, and a little smaller, so that its sign and pips have room. */
function rank(code, { x, y, size }) {
  const ten = code[0] === "T";
  return svg`<text class=${ten ? "ten" : nothing} x=${ten ? x + TEN.x : x} y=${y}
    font-size=${ten ? size * TEN.size : size}>${rankSign(code)}</text>`;
}

function court(code) {
  const { x, y, width, height, aside, above, sign: size } = COURT;
  const side = shapes.court_left.includes(code) ? -1 : 1;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return svg`<image href="${COURTS}/${code}.svg" x=${x} y=${y} width=${width} height=${height}
      preserveAspectRatio="none"></image>
    <rect class="frame" x=${x} y=${y} width=${width} height=${height} rx="2"></rect>
    ${sign(code[1], middleX + side * aside, middleY - above, size)}
    ${sign(code[1], middleX - side * aside, middleY + above, size, true)}`;
}

function middle(code) {
  if ("JQK".includes(code[0])) return court(code);
  if (code[0] === "A") return sign(code[1], MIDDLE.x, MIDDLE.y, MIDDLE.ace);
  return PLACES[code[0]].map(([x, y]) =>
    sign(code[1], MIDDLE.x + x * MIDDLE.wide, MIDDLE.y + y * MIDDLE.high, MIDDLE.pip, y > 0),
  );
}

/** The picture of a card; its name is said by whatever holds it. */
export function face(code) {
  return html`<svg class="face suit-${code[1]}" viewBox="0 0 120 168" aria-hidden="true" focusable="false">
    <rect class="paper" x=".75" y=".75" width="118.5" height="166.5" rx="8.5"></rect>
    <g class="middle" data-rank=${code[0]}>${middle(code)}</g>
    <g class="index">
      ${rank(code, BROAD.includes(code[0]) ? { ...INDEX, size: INDEX.wide } : INDEX)}
      ${sign(code[1], INDEX.x, INDEX.y + INDEX.below, INDEX.sign)}
    </g>
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
