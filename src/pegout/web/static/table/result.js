/** The end of a game: the result, what there is to see, and another game. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { listed } from "../lib/words.js";
import { lastHands } from "./show.js";
import { send } from "./moves.js";
import { say } from "../lib/announce.js";
import { me, nameOf, sideName, sideOf, sideWithin, state, view, who, whose } from "../game/state.js";

const CLASSES = { skunk: "a skunk", double_skunk: "a double skunk", lurch: "a lurch" };
const ENDED = { resigned: "by resignation", forfeit: "by forfeit", ruling: "by the ruling" };
/** Games that are not played out: where the pegs stood says nothing of how they were won. */
const BROKEN_OFF = ["resigned", "forfeit"];

/** How the game ended, the winner's score first: "You win the game 121 to 98: a skunk."; a game given up has none. */
function ended({ winner, scores, classes, reason }, won) {
  const others = scores.map((score, side) => ({ side, score })).filter((one) => one.side !== winner);
  const against =
    others.length === 1 ? `${others[0].score}` : listed(others.map((one) => `${whose(one.side)} ${one.score}`));
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
    Games won: ${listed(games.map((number, side) => `${sideWithin(side)} ${number}`))}; ${to} win the match.
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
    <p>
      <a class="button" href="/review/${id}">Review this game: what it cost, and what was luck</a>
    </p>
    <ul class="links">
      ${state.table.again ? html`<li><a href=${toReview()}>Back to the review you came from</a></li>` : nothing}
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

// ------------------------------------------------------------------ another match

const sentence = (seats, rest) => `${listed(seats.map((seat, at) => (at ? who(seat) : nameOf(seat))))} ${rest}`;

/** People who have not said yet whether they play again; nobody waits for one who left, or is let go. */
function awaited() {
  const { chairs, rematch, rematch_without: without } = state.table;
  return chairs
    .map((_, seat) => seat)
    .filter((seat) => chairs[seat].kind === "person" && !rematch.includes(seat) && !without.includes(seat));
}

/** Those awaited who are not there. */
const gone = () => awaited().filter((seat) => seat !== me() && state.table.chairs[seat].away);

/** Who has asked and who is waited for, in words. */
export function standing() {
  const { rematch, rematch_without: without } = state.table;
  const asked = [...rematch].sort((a, b) => Number(b === me()) - Number(a === me()));
  if (!asked.length) return "";
  const computers = without.length ? `, with a computer for ${listed(without.map(who))}` : "";
  const away = gone().length ? `; ${listed(gone().map(nameOf))} ${gone().length > 1 ? "are" : "is"} away` : "";
  const waits = awaited().length ? ` Waiting for ${listed(awaited().map(who))}${away}.` : "";
  return `${sentence(asked, `would like to play again${computers}.`)}${waits}`;
}

/** The next game of the match, by the button. */
export const beginNext = () =>
  me() === null
    ? { does: "nothing", label: "" }
    : { does: "next-game", label: "Next game", ready: true, run: () => send({ type: "NextGame" }) };

// ------------------------------------------------------------------ a moment of an earlier game

/** The review that a moment played again was taken from. */
export const toReview = () => `${state.table.again.source}?game=${state.table.again.game}`;

/** The moments of one game that are played again: which of them comes next, none after the last. */
export function nextMoment() {
  const { moments, turn } = state.table.again;
  return turn + 1 < moments.length
    ? { label: `Play the next moment (${turn + 2} of ${moments.length})`, run: () => playMoment(turn + 1) }
    : null;
}

/** A new table for one of the moments, as the review's own button asks for it. */
export function playMoment(turn) {
  const { source, game, moments } = state.table.again;
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${source}/again`;
  for (const [name, value] of Object.entries({ game, moments: moments.join(" "), turn })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

function onceMore() {
  const next = nextMoment();
  if (next) return { does: "again", ready: true, ...next };
  const { deal, turn } = state.table.again;
  return { does: "again", label: `Once more from deal ${deal}`, ready: true, run: () => playMoment(turn) };
}

/** Another match, by the button: asked for, waited for, or gone to. */
export function again() {
  const { next_table: table, rematch } = state.table;
  if (table) {
    const label = me() === null ? "Watch the next game" : "To the next game";
    return { does: "go", label, ready: true, run: () => location.assign(`/t/${table}`) };
  }
  if (me() === null) return { does: "nothing", label: "" };
  if (state.table.again) return onceMore();
  if (rematch.includes(me())) return { does: "wait", label: "Waiting for the others" };
  return { does: "rematch", label: "Play again", ready: true, run: () => ask() };
}

const button = (id, look, act, words) =>
  html`<button type="button" class=${look} id=${id} @click=${act}>${words}</button>`;

/** The way to another match, for those who play and for those who look on. */
export function another() {
  const { next_table: table, rematch } = state.table;
  if (table) return nothing;
  const words = standing() ? html`<p class="again">${standing()}</p>` : nothing;
  if (me() === null) return words;
  const computers = `Play again with a computer for ${listed(gone().map(nameOf))}`;
  return html`${words}
    <p class="row">
      ${gone().length ? button("without", "ghost", () => ask(gone()), computers) : nothing}
      ${rematch.includes(me()) ? button("no-rematch", "ghost", withdraw, "No, do not play again") : nothing}
    </p>`;
}

/** Ask for a rematch, and go to it as soon as it is made. */
async function ask(without = []) {
  state.wantsRematch = true;
  await send({ type: "Rematch", without });
}

async function withdraw() {
  state.wantsRematch = false;
  await send({ type: "NoRematch" });
}

let told = "";

/** Say what has changed: who asks now, and who is waited for. */
export function tellAgain() {
  const { stage, next_table: table } = state.table;
  const now = stage !== "over" ? "" : table && me() === null ? "The next game is at another table." : standing();
  if (now && now !== told) say(now, "polite", "more");
  told = now;
}
