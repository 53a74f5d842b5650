/** The board: two pegs for each side, differing in shape as well as colour. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { prefs } from "../lib/prefs.js";
import { capital } from "../lib/words.js";
import { SHAPES, SKUNKS } from "./pegboard.js";
import { dealer, isYou, nameOf, pegs, sideName, sideOf, state, view } from "./state.js";

/** Where things stand, in one sentence. */
export function standing() {
  const told = pegs()
    .map(({ front }, side) => `${sideName(side)} ${front}`)
    .join(", ");
  return dealer() === null ? told : `${told}, ${deals(dealer())}`;
}

const deals = (seat) => (isYou(seat) ? "you deal" : `${nameOf(seat)} deals`);

/** The sign of a side: also beside its name, so that shape and name go together. */
export const pegSign = (side) =>
  html`<svg class="peg-sign" viewBox="-9 -9 18 18" aria-hidden="true" focusable="false">
    <path class="peg side-${side}" d=${SHAPES[side]}></path>
  </svg>`;

/**
 * The board with its holes, streets, skunk lines and pegs; the numbers stand beside it. It fills a `.board-place`,
 * standing or lying as that is, and lies as wide as there is room elsewhere.
 * @param {{ lying?: boolean, claim?: { side: number, points: number } | null }} [how] `claim` is what no peg has gone to yet
 */
export function board({ lying, claim = null } = {}) {
  if (prefs.board === "none" || !view()) return nothing;
  const { target } = view();
  const lines = state.skunks.filter((line) => line < target);
  const label = `Board. ${standing()}. ${inWords(lines)}`;
  const data = {
    kind: prefs.board === "rows" ? "rows" : "track",
    wood: prefs.wood,
    target,
    pegs: pegs(),
    claim,
    lines,
    label,
    lying,
  };
  return html`<peg-board .board=${data}></peg-board>`;
}

/** What the lines on the board mean, for who does not see them. */
const inWords = (lines) => lines.map((line, at) => `${capital(SKUNKS[at])} line at ${line}.`).join(" ");

/** Where on the screen the front peg of a side belongs, for what flies there; none where no board is drawn. */
export const pegPlace = (side) =>
  /** @type {import("./pegboard.js").PegBoard|null} */ (document.querySelector("peg-board"))?.placeOf(side) ?? null;

/** Names, scores and who deals: always there, whatever board is chosen. */
export function scores() {
  const { target, games, match_to: to } = view();
  return html`<dl class="scores" data-standing=${standing()}>
    ${pegs().map(
      (one, side) =>
        html`<div class=${mine(side) ? "mine" : ""}>
          <dt>
            ${pegSign(side)} ${sideName(side)}
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
