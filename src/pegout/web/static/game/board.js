/** The board: two pegs for each side, differing in shape as well as colour. */

import { html, svg, nothing } from "../vendor/lit-html/lit-html.js";
import { prefs } from "../lib/prefs.js";
import { capital } from "../lib/words.js";
import { dealer, isYou, nameOf, sideName, sideOf, state, view } from "./state.js";

const STREET = 30;
const STEP = 10;
const LEFT = 30;

/** Where things stand, in one sentence. */
export function standing() {
  const { pegs } = view();
  const told = pegs.map(({ front }, side) => `${sideName(side)} ${front}`).join(", ");
  return dealer() === null ? told : `${told}, ${deals(dealer())}`;
}

const deals = (seat) => (isYou(seat) ? "you deal" : `${nameOf(seat)} deals`);

/** How far a hole lies to the right: groups of five stand a little apart. */
const across = (place) => LEFT + place * STEP + Math.floor(place / 5) * 4;
const END = across(STREET - 1);

/** Up the outside and back the inside, twice round for 121. */
function onRows(hole, side, sides) {
  const target = view().target;
  const top = 16 + side * 46;
  const [outer, inner] = side === sides - 1 ? [top + 18, top] : [top, top + 18];
  if (hole <= 0) return [LEFT - 12, outer];
  if (hole >= target) return [LEFT - 12, inner];
  const place = (hole - 1) % (2 * STREET);
  return place < STREET ? [across(place), outer] : [across(2 * STREET - 1 - place), inner];
}

/** One long track, to and fro, with all sides next to each other. */
function onTrack(hole, side, sides) {
  const lane = 12;
  const street = Math.max(0, Math.ceil(hole / STREET) - 1);
  const y = 16 + street * (sides * lane + 12) + side * lane;
  if (hole <= 0) return [LEFT - 12, 16 + side * lane];
  if (hole > 4 * STREET) return [LEFT - 12, 16 + 3 * (sides * lane + 12) + side * lane];
  const place = (hole - 1) % STREET;
  return [street % 2 ? across(STREET - 1 - place) : across(place), y];
}

const SHAPES = ["M0 -6A6 6 0 1 1 0 6A6 6 0 1 1 0 -6Z", "M0 -7.5L7.5 0L0 7.5L-7.5 0Z", "M0 -7L7 6H-7Z"];

/** The sign of a side: also beside its name, so that shape and name go together. */
export const pegSign = (side) =>
  html`<svg class="peg-sign" viewBox="-9 -9 18 18" aria-hidden="true" focusable="false">
    <path class="peg side-${side}" d=${SHAPES[side]}></path>
  </svg>`;

/** @type {(side: number, place: number[], front: boolean) => unknown} */
function peg(side, [x, y], front) {
  return svg`<g class="peg-place" transform="translate(${x} ${y})">
    <path class="peg side-${side} ${front ? "front" : "rear"}" d=${SHAPES[side]}></path></g>`;
}

/** The board with its holes, streets, skunk lines and pegs; the numbers stand beside it. */
export function board() {
  if (prefs.board === "none" || !view()) return nothing;
  const { pegs, target } = view();
  const sides = pegs.length;
  const rows = prefs.board === "rows";
  /** @type {(hole: number, side: number) => number[]} */
  const at = (hole, side) => (rows ? onRows(hole, side, sides) : onTrack(hole, side, sides));
  const streets = Math.min(4, Math.ceil(target / STREET));
  const height = rows ? sides * 46 + 6 : streets * (sides * 12 + 12) + 14;
  const holes = rows ? Math.min(target - 1, 2 * STREET) : target - 1;
  const each = (draw) => pegs.map((_, side) => draw(side));
  const lines = state.skunks.filter((line) => line < target);
  const strip = rows ? 2 * STREET : 4 * STREET;
  return html`<svg
    class="board"
    viewBox="0 0 ${END + 14} ${height}"
    role="img"
    aria-label="Board. ${standing()}. ${inWords(lines)}"
  >
    <rect class="wood" x="1" y="1" width=${END + 12} height=${height - 2} rx="8"></rect>
    ${each(
      (side) => svg`<path class="holes side-${side}" d=${dots(holes, side, at)}></path>
      <circle class="game-hole side-${side}" cx=${at(target, side)[0]} cy=${at(target, side)[1]} r="4"></circle>`,
    )}
    ${lines.map((line) => each((side) => skunk(at, line, side)))}
    ${numbers(target, lines, strip).map(([hole, text]) => numeral(at(hole, rows ? 0 : sides - 1), rows, text))}
    ${each((side) => svg`${peg(side, at(pegs[side].rear, side), false)}${peg(side, at(pegs[side].front, side), true)}`)}
  </svg>`;
}

/** Holes as one path of dots, drawn as short lines with round ends. */
function dots(holes, side, at) {
  let path = "";
  for (let hole = 1; hole <= holes; hole += 1) {
    const [x, y] = at(hole, side);
    path += `M${x} ${y}h.01`;
  }
  return path;
}

function skunk(at, line, side) {
  const [x, y] = at(line, side);
  const [next] = at(line + 1, side);
  // At the end of a row the line stands beyond the last hole.
  const way = next === x ? (x < END / 2 ? -6 : 6) : Math.sign(next - x) * 6;
  return svg`<path class="skunk" d="M${x + way} ${y - 7}v14"></path>`;
}

const skunkName = (lines, line) => ["skunk", "double skunk", "triple skunk"][lines.indexOf(line)];

/** The numbers of a board: the end of each street, and a skunk line wherever it is drawn; holes of one place stand together. */
function numbers(target, lines, strip) {
  const streets = [1, 2, 3, 4].map((street) => street * STREET);
  const holes = [...new Set([...streets, ...lines])].filter((hole) => hole < target).sort((a, b) => a - b);
  const texts = new Map();
  for (const hole of holes) {
    const place = (hole - 1) % strip;
    const text = lines.includes(hole) ? `${hole} ${skunkName(lines, hole)}` : `${hole}`;
    texts.set(place + 1, texts.has(place + 1) ? `${texts.get(place + 1)} · ${text}` : text);
  }
  return [...texts];
}

/**
 * A number below the hole that it names, written towards the middle of the board.
 * @type {(place: number[], rows: boolean, text: string) => unknown}
 */
function numeral([x, y], rows, text) {
  const [anchor, start] = x < LEFT + STEP ? ["start", LEFT - 6] : x > END - STEP ? ["end", END + 6] : ["middle", x];
  return svg`<text class="numeral" text-anchor=${anchor} x=${start} y=${rows ? 53 : y + 15.5}>${text}</text>`;
}

/** What the lines on the board mean, for who does not see them. */
const inWords = (lines) => lines.map((line) => `${capital(skunkName(lines, line))} line at ${line}.`).join(" ");

/** Names, scores and who deals: always there, whatever board is chosen. */
export function scores() {
  const { pegs, target, games, match_to: to } = view();
  return html`<dl class="scores" data-standing=${standing()}>
    ${pegs.map(
      (one, side) =>
        html`<div class=${mine(side) ? "mine" : ""}>
          <dt>
            ${pegSign(side)}
            ${sideName(side)}${mine(side) && sideName(side) !== "You" ? html` <small>(you)</small>` : nothing}
            ${dealer() !== null && sideOf(dealer()) === side ? html`<small class="tag">${dealing()}</small>` : nothing}
          </dt>
          <dd>
            <b>${one.front}</b>
            <small
              >${one.front < target ? `${target - one.front} to go` : "home"}${to > 1 ? `, ${games[side]} won` : ""}</small
            >
          </dd>
        </div>`,
    )}
  </dl>`;
}

/** That a side deals: of partners which of them, and of oneself in one's own person. */
const dealing = () => (view().pegs.length < view().names.length || isYou(dealer()) ? deals(dealer()) : "deals");

const mine = (side) => state.table.you !== null && sideOf(state.table.you) === side;

export const pegPlace = (_side) => null;
