/** The end of a game: the result, the revealed seed, the record, another game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { listed } from "../lib/words.js";
import { lastHands } from "./show.js";
import { another } from "./rematch.js";
import { isYou, me, sideName, sideOf, state, view } from "../game/state.js";

const CLASSES = { skunk: "a skunk", double_skunk: "a double skunk", lurch: "a lurch" };
const ENDED = { resigned: "by resignation", forfeit: "by forfeit", ruling: "by the ruling" };
/** Games that are not played out: where the pegs stood says nothing of how they were won. */
const BROKEN_OFF = ["resigned", "forfeit"];

/** Whose score is told: "your", "Bea's"; partners are told by both names. */
const sideOwns = (side) => (view().names.length < 4 && isYou(side) ? "your" : `${sideName(side)}'s`);

/** How the game ended, the winner's score first: "You win the game 121 to 98: a skunk."; a game given up has none. */
function ended({ winner, scores, classes, reason }, won) {
  const others = scores.map((score, side) => ({ side, score })).filter((one) => one.side !== winner);
  const against =
    others.length === 1 ? `${others[0].score}` : listed(others.map((one) => `${sideOwns(one.side)} ${one.score}`));
  const score = BROKEN_OFF.includes(reason) ? "" : ` ${scores[winner]} to ${against}`;
  const how = ENDED[reason] ? `${score ? "," : ""} ${ENDED[reason]}` : "";
  const skunk = CLASSES[classes.find((one) => one in CLASSES)];
  const verb = won || view().names.length === 4 ? "win" : "wins";
  return `${won ? "You" : sideName(winner)} ${verb} the game${score}${how}${skunk ? `: ${skunk}` : ""}.`;
}

/** In a match of several games, where it stands. */
function match() {
  const { games, match_to: to } = view();
  if (to < 2) return nothing;
  return html`<p>
    Games won: ${listed(games.map((number, side) => `${sideName(side)} ${number}`))}; ${to} win the match.
  </p>`;
}

/** What there is to see and do after the game. */
export function over() {
  const { seed } = view();
  const { stage, id, result } = state.table;
  const winner = result?.winner ?? null;
  const won = me() !== null && sideOf(me()) === winner;
  const title = winner === null ? "The game is over" : won ? "You won!" : `${sideName(winner)} won`;
  return html`<section class="panel over ${won ? "won" : ""}" aria-labelledby="over-title">
    <h2 id="over-title" tabindex="-1">${title}</h2>
    ${result ? html`<p class="result">${ended(result, won)}</p>` : nothing}${match()}
    ${stage === "over" ? another() : nothing}
    <ul class="links">
      <li><a href="/replay/${id}">See it again, card by card</a></li>
      ${seed ? html`<li><a href="/verify?table=${id}">Check that the deals were fair</a></li>` : nothing}
      <li><a href="/api/v1/tables/${id}/record" download="pegout-${id}.crib">Download the record</a></li>
      <li><a href="/">Start page</a></li>
    </ul>
    <details class="last-hands">
      <summary>The last hands</summary>
      ${lastHands()}
    </details>
  </section>`;
}
