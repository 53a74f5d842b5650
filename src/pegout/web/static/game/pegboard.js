/** The wooden board as an element: it fits its place, and pegs hop along it when a score changes. */

import { html, nothing, render, svg } from "../vendor/lit-html/lit-html.js";
import { motion } from "../lib/prefs.js";
import { play } from "../lib/sound.js";
import { capital } from "../lib/words.js";
import { shape, written } from "./board_shape.js";

/** @typedef {{ front: number, rear: number }} Pegs */
/**
 * @typedef {object} BoardData
 * @property {"track"|"rows"} kind
 * @property {string} wood
 * @property {number} target
 * @property {Pegs[]} pegs
 * @property {{ side: number, points: number }|null} [claim] what a side would have beyond its front peg, if it is agreed to
 * @property {number[]} lines the skunk lines, the first by which a side is skunked once
 * @property {string} label what is read out; nothing of a board that only adorns a page
 * @property {boolean} [lying] as it is given, else as the place is
 */

/** Heads of pegs, one shape for each side, so that nobody needs their colours. */
export const SHAPES = [
  "M0-6.6A6.6 6.6 0 1 1 0 6.6A6.6 6.6 0 1 1 0-6.6Z",
  "M0-8.4L8.4 0L0 8.4L-8.4 0Z",
  "M0-7.1L8 7.1H-8Z",
  "M-6.2-6.2H6.2V6.2H-6.2Z",
];
const HOLE = 0.58; // of the way from one to the next
const HOP = 35;
const SHORTEST = 150;
const LONGEST = 400;
/** Where there is room, lanes lie so much further apart at most, and pegs grow with them. */
const BROADEST = 2.4;
const STEP = 0.05;
/** Across the head of a peg as it is drawn; how many holes it covers, and how many pixels it has at least. */
const HEAD = 13.2;
const BROAD = 1.5;
const LEAST = 13;
/** The name of a line, in pixels; the longest of its words is so many times as long as it is high. */
const SMALLEST_NAME = 8.5;
const LARGEST_NAME = 11;
const LONG_WORD = 3.4;
const TAPPED = 22; // how near to a line a tap asks about it
const ratio = (a, b) => Math.min(a, b) / Math.max(a, b);
/** How long a peg hops over so many holes. @param {number} holes */
export const hopping = (holes) => Math.max(SHORTEST, Math.min(LONGEST, Math.abs(holes) * HOP));
const LIFTED = "scale(1.3)";
export const SKUNKS = ["skunk", "double skunk", "triple skunk"];
let boards = 0;

/** A peg between two holes is a little higher and larger. @type {(a: [number, number], b: [number, number]) => string} */
const inTheAir = (a, b) => `translate(${(a[0] + b[0]) / 2}px, ${(a[1] + b[1]) / 2 - 4}px) ${LIFTED}`;
const inHole = ([x, y], size = "") => `translate(${x}px, ${y}px) ${size}`;

/** Holes as dots of one path: short lines with round ends. */
const dots = (points) => points.map((point) => `M${written(point)}h0`).join("");

export class PegBoard extends HTMLElement {
  constructor() {
    super();
    this.number = boards += 1;
    this.lying = true;
    this.spread = 1;
    this.heads = 1;
    this.scale = 1;
    /** @type {BoardData|null} */
    this.data = null;
    /** @type {Animation[]} */
    this.hops = [];
    /** The skunk line that was asked about, by a tap on it. @type {number|null} */
    this.asked = null;
    this.watch = new ResizeObserver(() => this.turn() && this.draw());
  }

  connectedCallback() {
    this.turn();
    this.draw();
    this.watch.observe(this);
  }

  disconnectedCallback() {
    this.watch.disconnect();
    this.hurry();
  }

  /** What it shows. @param {BoardData} data */
  set board(data) {
    const before = this.data;
    this.data = data;
    if (!this.isConnected) return;
    this.turn();
    this.draw();
    if (before && before.target === data.target && before.kind === data.kind) this.hop(before.pegs);
  }

  /** Stand where the place is high, lie where it is wide or grows with the board; whether anything has changed. */
  turn() {
    const { width, height } = this.getBoundingClientRect();
    const fixed = Boolean(this.closest(".board-place"));
    const lying = this.data?.lying ?? !(fixed && height > width);
    if (!this.data || !width) return this.takes({ lying, spread: 1, heads: 1, scale: 1 });
    const fits = (/** @type {number} */ broad) => {
      const form = this.formed(lying, broad);
      return ratio(form.width, form.height) <= ratio(width, height);
    };
    let spread = 1;
    while (fixed && height && spread < BROADEST && fits(spread + STEP))
      spread = Math.round((spread + STEP) / STEP) * STEP;
    const form = this.formed(lying, spread);
    const scale = fixed && height ? Math.min(width / form.width, height / form.height) : width / form.width;
    // Heads of pegs are as broad as can be told apart, whatever the size of the board.
    const broad = Math.max(LEAST / scale, BROAD * form.pitch);
    const heads = Math.round((20 * broad) / HEAD) / 20;
    this.style.setProperty("--drawn", scale.toFixed(3));
    return this.takes({ lying, spread, heads, scale });
  }

  /** How it stands now; whether that is news. @param {{ lying: boolean, spread: number, heads: number, scale: number }} now */
  takes(now) {
    const changed = Object.entries(now).some(([name, value]) => this[name] !== value);
    Object.assign(this, now);
    return changed;
  }

  /** @param {boolean} lying @param {number} spread */
  formed(lying, spread) {
    const { kind, target, pegs } = /** @type {BoardData} */ (this.data);
    return shape({ kind, target, sides: pegs.length, lying, spread });
  }

  get shape() {
    return this.formed(this.lying, this.spread);
  }

  draw() {
    if (!this.data) return;
    const { kind, target, pegs, wood, label } = this.data;
    const form = this.shape;
    const { width, height } = form;
    this.style.setProperty("--shape", `${width / height}`);
    this.style.setProperty("--spread", `${this.spread}`);
    this.style.setProperty("--peg-size", `${this.heads}`);
    this.style.setProperty("--drill", `${(form.pitch * HOLE).toFixed(2)}`);
    this.style.setProperty("--name-size", `${this.nameSize(form).toFixed(2)}px`);
    this.style.setProperty("--corner", `${(2600 / width).toFixed(2)}% / ${(2600 / height).toFixed(2)}%`);
    const won = pegs.some(({ front }) => front >= target);
    render(
      html`<div
        class="board ${kind} ${this.lying ? "lying" : "standing"} ${won ? "won" : ""}"
        data-wood=${wood}
        role=${label ? "img" : nothing}
        aria-label=${label || nothing}
        aria-hidden=${label ? nothing : "true"}
        @click=${(event) => this.tap(event)}
      >
        <svg class="plank" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
          ${this.plank(form)}
        </svg>
        <svg class="pegs" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
          ${this.glosses()} ${this.claimed(form)} ${pegs.map((one, side) => this.pair(form, one, side))}
        </svg>
        ${this.told()}
      </div>`,
      this,
    );
  }

  /** The wood with its grain, lanes, holes, lines and numbers: drawn once, and never again while pegs move. */
  plank(form) {
    const { kind, target, pegs, lines } = /** @type {BoardData} */ (this.data);
    const { width, height } = form;
    const id = `wood-${this.number}`;
    const grain = this.lying ? ".011 .8" : ".8 .011";
    const rings = this.lying ? ".0022 .028" : ".028 .0022";
    const sides = pegs.map((_, side) => side);
    const laps = kind === "rows" ? Math.min(target - 1, 60) : target - 1;
    const holes = (side, from, to) => Array.from({ length: to - from + 1 }, (_, n) => form.at(from + n, side));
    const ends = kind === "rows" ? sides : [0];
    const game = dots(ends.map((side) => form.at(target, side)));
    return svg`<defs>
        <linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">
          <stop class="wood-light" offset="0"></stop><stop class="wood-middle" offset=".5"></stop>
          <stop class="wood-deep" offset="1"></stop>
        </linearGradient>
        <filter id="${id}-grain" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=${rings} numOctaves="2" seed="11" result="rings"></feTurbulence>
          <feColorMatrix in="rings" values="0 0 0 0 .3  0 0 0 0 .15  0 0 0 0 .05  2.2 0 0 0 -.9" result="dark"></feColorMatrix>
          <feTurbulence type="fractalNoise" baseFrequency=${grain} numOctaves="4" seed="7"></feTurbulence>
          <feColorMatrix values="0 0 0 0 .3  0 0 0 0 .16  0 0 0 0 .05  0 0 0 .6 -.13" result="fine"></feColorMatrix>
          <feMerge><feMergeNode in="dark"></feMergeNode><feMergeNode in="fine"></feMergeNode></feMerge>
          <feComposite in2="SourceGraphic" operator="in"></feComposite>
        </filter>
      </defs>
      <rect class="wood" x="1" y="1" width=${width - 2} height=${height - 2} rx="25" fill="url(#${id})"></rect>
      <rect class="grain" x="1" y="1" width=${width - 2} height=${height - 2} rx="25" filter="url(#${id}-grain)"></rect>
      <rect class="edge" x="1.5" y="1.5" width=${width - 3} height=${height - 3} rx="24.5"></rect>
      <rect class="bevel" x="5" y="5" width=${width - 10} height=${height - 10} rx="21"></rect>
      ${sides.map(
        (side) => svg`<path class="rail side-${side}" d=${form.lane(side)}></path>
          <path class="lane side-${side}" d=${form.lane(side)}></path>`,
      )}
      <path class="fives" d=${form.fives}></path>
      ${form.start ? this.starting(form) : nothing}
      ${lines.map((line, at) => this.skunk(form, line, at))}
      ${sides.map((side) => {
        const way = dots(holes(side, 1, laps));
        const start = dots(holes(side, -1, 0));
        return svg`<path class="rim" d="${way}${start}"></path><path class="starts" d=${start}></path>
          <path class="holes side-${side}" d=${way}></path>`;
      })}
      <path class="medal" d=${game}></path><path class="game-hole" d=${game}></path>
      ${form.numerals.map(
        ({ text, at: [x, y], anchor }) => svg`<text class="numeral" x=${x} y=${y} text-anchor=${anchor}>${text}</text>`,
      )}
      ${this.goal(form)}`;
  }

  /** The number of the game hole. @param {import("./board_shape.js").Shape} form */
  goal({ goal }) {
    if (!goal) return nothing;
    const [x, y] = goal.at;
    return svg`<text class="goal" x=${x} y=${y} text-anchor=${goal.anchor}>${this.data?.target}</text>`;
  }

  /** What holds the pegs before the game. */
  starting({ start: [[x0, y0], [x1, y1]] }) {
    const room = 8 * this.spread;
    return svg`<rect class="starting" x=${Math.min(x0, x1) - room} y=${Math.min(y0, y1) - room}
      width=${Math.abs(x1 - x0) + 2 * room} height=${Math.abs(y1 - y0) + 2 * room} rx=${room}></rect>`;
  }

  /** A skunk line, with its name once where a street has room for it; in rows S, and S S where it counts twice. */
  skunk(form, line, at) {
    const name = SKUNKS[at] ?? "skunk";
    return form.lines(line).map(
      ({ from, to, label }, n) =>
        svg`<g class="skunk" data-hole=${line}><title>${`${name} line at ${line}`}</title>
          <path d="M${written(from)}L${written(to)}"></path>
          ${n ? nothing : form.lettered ? this.letters(label, at + 1) : this.named(form, label, name)}</g>`,
    );
  }

  /** Beside the line, word under word; a board too small for words has the line alone. */
  named(form, [x, y], name) {
    const size = this.nameSize(form);
    if (size * this.scale < SMALLEST_NAME) return nothing;
    const words = name.split(" ");
    const high = (at) => y + (at - (words.length - 1) / 2) * size;
    return words.map((word, at) => svg`<text class="name" x=${x} y=${high(at)}>${word}</text>`);
  }

  /** As large as the street has room for the longest word. */
  nameSize({ room }) {
    return Math.min(room / LONG_WORD, LARGEST_NAME / this.scale);
  }

  letters([x, y], many) {
    return svg`<text x=${x} y=${y}>${Array(many).fill("S").join(" ")}</text>`;
  }

  /** A tap near a skunk line asks what it is; another takes the answer away. */
  tap({ clientX, clientY }) {
    const far = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
    };
    const near = [...this.querySelectorAll(".skunk")].map((one) => ({ one, far: far(one) }));
    const best = near.filter((each) => each.far <= TAPPED).sort((a, b) => a.far - b.far)[0];
    const line = Number(/** @type {SVGElement|undefined} */ (best?.one)?.dataset.hole);
    const asked = line && line !== this.asked ? line : null;
    if (asked === this.asked) return;
    this.asked = asked;
    this.draw();
  }

  /** What the line is that was tapped, beside its letter. */
  told() {
    const at = this.asked === null ? -1 : /** @type {BoardData} */ (this.data).lines.indexOf(this.asked);
    if (this.asked === null || at < 0) return nothing;
    const { width, height, lines } = this.shape;
    const [x, y] = lines(this.asked)[0].label;
    this.style.setProperty("--told-x", `${((100 * x) / width).toFixed(1)}%`);
    this.style.setProperty("--told-y", `${((100 * y) / height).toFixed(1)}%`);
    return html`<p class="line-told">
      <b>${capital(SKUNKS[at])} line:</b> who ends with ${this.asked} points or fewer is ${SKUNKS[at]}ed
    </p>`;
  }

  /** The light on a peg's head. */
  glosses() {
    return svg`<defs><radialGradient id="gloss-${this.number}" cx=".36" cy=".3" r=".75">
      <stop offset="0" stop-color="#fff" stop-opacity=".95"></stop>
      <stop offset=".3" stop-color="#fff" stop-opacity=".12"></stop>
      <stop offset=".62" stop-color="#000" stop-opacity=".06"></stop>
      <stop offset="1" stop-color="#000" stop-opacity=".5"></stop></radialGradient></defs>`;
  }

  /** Where the front peg goes if what is claimed is agreed to: its outline alone. */
  claimed(form) {
    const { claim, pegs, target } = /** @type {BoardData} */ (this.data);
    if (!claim) return nothing;
    const [x, y] = form.at(Math.min(target, pegs[claim.side].front + claim.points), claim.side);
    return svg`<g class="peg-claimed" transform="translate(${x} ${y})"><path d=${SHAPES[claim.side]}></path></g>`;
  }

  pair(form, { front, rear }, side) {
    const behind = rear <= 0 && front <= 0 ? -1 : rear;
    const place = (hole, which) => this.peg(form.at(hole, side), side, hole <= 0 ? `${which} at-start` : which);
    return [place(behind, "rear"), place(front, "front")];
  }

  /** A peg is seen from above, its head over its hole, by which people read a score; only its shadow tells how high it is. */
  peg([x, y], side, which) {
    return svg`<g class="peg-place ${which} side-${side}" transform="translate(${x} ${y})">
      <path class="peg-shadow" d="M2 1.6L6.4 5.6"></path>
      <path class="peg side-${side} ${which}" d=${SHAPES[side]}></path>
      <path class="peg-gloss" d=${SHAPES[side]} fill="url(#gloss-${this.number})"></path></g>`;
  }

  /** From where the pegs stood to where they stand now. @param {Pegs[]} before */
  hop(before) {
    this.hurry();
    const how = motion();
    const { pegs } = /** @type {BoardData} */ (this.data);
    pegs.forEach((now, side) => {
      const then = before[side];
      if (!then || now.front === then.front) return;
      if (how !== "off") this.move(side, then, now, how === "calm");
      play("peg", { holes: how === "normal" ? Math.max(1, now.front - then.front) : 1, every: HOP });
    });
  }

  move(side, then, now, calm) {
    const form = this.shape;
    const place = (hole) => form.at(hole, side);
    const from = now.front > then.front ? (then.front <= 0 ? -1 : then.rear) : then.front;
    const holes = now.front - from;
    const peg = this.querySelector(`.peg-place.front.side-${side}`);
    if (!peg) return;
    const stops = [place(from)];
    for (let hole = from + Math.sign(holes); hole !== now.front; hole += Math.sign(holes)) stops.push(place(hole));
    stops.push(place(now.front));
    /** @type {Keyframe[]} */
    const frames = [];
    stops.forEach((stop, n) => {
      if (n && !calm) frames.push({ transform: inTheAir(stops[n - 1], stop) });
      frames.push({ transform: inHole(stop) });
    });
    const duration = calm ? LONGEST : hopping(holes);
    const hop = peg.animate(frames, { duration, easing: calm ? "ease-in-out" : "linear" });
    hop.addEventListener("finish", () => this.hops.splice(this.hops.indexOf(hop), 1));
    this.hops.push(hop);
  }

  /** Where the head of a side's front peg is when it has come to rest, on the screen. */
  placeOf(side) {
    const drawn = /** @type {SVGSVGElement|null} */ (this.querySelector(".pegs"))?.getScreenCTM();
    if (!drawn || !this.data?.pegs[side]) return null;
    const [x, y] = this.shape.at(this.data.pegs[side].front, side);
    const size = 14 * drawn.a;
    return new DOMRect(drawn.a * x + drawn.e - size / 2, drawn.d * y + drawn.f - size / 2, size, size);
  }

  /** A click ends what still moves: the pegs are already where they belong. */
  hurry() {
    for (const hop of this.hops.splice(0)) hop.cancel();
  }
}

customElements.define("peg-board", PegBoard);
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(
    kind,
    () => document.querySelectorAll("peg-board").forEach((one) => /** @type {PegBoard} */ (one).hurry()),
    { capture: true, passive: true },
  );
}
