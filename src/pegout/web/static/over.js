/** The end of a game: the result, the revealed seed, the record, another game. */

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { listed } from "./words.js";
import { openShow } from "./show.js";
import { another, begin } from "./again.js";
import { departing } from "./talking.js";
import { me, nameOf, sideName, sideOf, state, view } from "./state.js";

/** The sentence of the log that tells how the game ended. */
const told = () => state.lines.findLast((line) => /with \d+, against /.test(line.text))?.text ?? "";

/** How the game ended, as one would say it: "You win the game 121 to 98: a skunk." */
function ended(winner, won) {
  if (winner === null) return told();
  const { pegs, names } = view();
  const others = pegs.map((peg, side) => ({ side, front: peg.front })).filter((one) => one.side !== winner);
  const against = others.length === 1 ? `${others[0].front}` : listed(others.map((one) => `${sideName(one.side)}'s ${one.front}`.replace("You's", "your")));
  const skunk = told().match(/\((a (?:double )?skunk|a lurch)\)/)?.[1];
  const how = told().match(/ wins? (by \w+(?: \w+)?) with/)?.[1];
  const verb = won || names.length === 4 ? "win" : "wins";
  return `${won ? "You" : sideName(winner)} ${verb} the game ${pegs[winner].front} to ${against}${how ? `, ${how}` : ""}${skunk ? `: ${skunk}` : ""}.`;
}

/** In a match of several games, where it stands. */
function match() {
  const { games, match_to: to } = view();
  if (to < 2) return nothing;
  return html`<p>Games won: ${listed(games.map((number, side) => `${sideName(side)} ${number}`))}; ${to} win the match.</p>`;
}

export function over() {
  const { winner, seed, commitment } = view();
  const { stage, id } = state.table;
  const won = me() !== null && sideOf(me()) === winner;
  const title = winner === null ? "The game is over" : won ? "You won!" : `${sideName(winner)} won`;
  return html`<section class="over" aria-labelledby="over-title"><h2 id="over-title" tabindex="-1">${title}</h2>
    <p class="result">${ended(winner, won)}</p>${match()}
    ${next(stage)}${departing()}
    ${seed ? html`<details class="fair"><summary>Was it dealt fairly?</summary>
      <p>Sealed before play: <code class="hex">${commitment}</code></p><p>Seed, now shown: <code class="hex">${seed}</code></p></details>` : nothing}
    <ul class="links">
      <li><a href="/replay/${id}">Look at it again, step by step</a></li>
      <li><a href="/verify?table=${id}">Check every deal of this game yourself</a></li>
      <li><a href="/api/v1/tables/${id}/record" download="pegout-${id}.crib">Download the record</a></li>
      <li><a href="/">Back to the start</a></li>
    </ul>
    <details class="last-hands"><summary>The last hands</summary>${openShow()}</details></section>`;
}

/** What comes after the game: the next of the match, or another match. */
const next = (stage) => (stage === "between_games" ? begin() : another());
