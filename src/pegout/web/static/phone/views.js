/** The parts of a player's page: the seat, a game, calls, the route and the card. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { begin, entryOf } from "./entry.js";
import { idOf, outbox, set, speaks, state } from "./state.js";
import { byId } from "../lib/dom.js";

const NO_LINE =
  "Waiting to send (no connection). It has not arrived yet. It is kept on this phone and goes by itself; you can go on.";
const NUMBERS = new Set([
  "Points",
  "Bonus",
  "Total",
  "Our score",
  "My score",
  "Their score",
  "Points left",
  "Game points",
  "Plus",
  "Minus",
  "Games",
]);

/** Minutes as the clock of the round has them now; the site last told them a while ago. */
export function minutes({ minutes_left: left, clock_held: held }) {
  return left === null || held ? left : left - Math.floor((Date.now() - state.heard) / 60_000);
}

const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

function clock(place, timeUp) {
  const now = minutes(place);
  if (now === null) return "";
  const words = now > 0 ? `${count(now, "minute")} left` : timeUp;
  return place.clock_held ? `${words} · the clock stands still` : words;
}

/** A later round is on already: one goes there when the earlier game is played. */
export const called = ({ now, next }) =>
  `It was called at ${next.since.slice(11)}: go there when ${now.name.toLowerCase()} is played.`;

export function seat(view) {
  const { now } = view;
  const since = now.since ? `Called at ${now.since.slice(11)}` : "";
  const left = clock(now, view.games[0]?.terms.time_up || "Time is up.");
  return html`<section class="seat" aria-labelledby="seat-heading">
      <h2 class="vh" id="seat-heading">Now</h2>
      ${
        now.kind === "play"
          ? html`<p>${now.words}: ${now.name}</p>
              ${now.table === null ? nothing : html`<p>Table <b class="number">${now.table}</b></p>`}
              <p class="against">against ${now.opponent}</p>
              ${now.here ? html`<p><a class="button primary" href="/p/${state.code}/play">Play this game here</a></p>` : nothing}`
          : html`<p class="against">${now.words}</p>`
      }
      ${since || left ? html`<p class="round-clock">${[since, left].filter(Boolean).join(" · ")}</p>` : nothing}
    </section>
    ${
      view.next
        ? html`<section class="after" aria-labelledby="next-heading">
            <h2 class="vh" id="next-heading">Next</h2>
            <p>
              <b
                >Next:
                ${view.next.kind === "sit_out" ? view.next.words : `${view.next.name}, table ${view.next.table}`}</b
              >${view.next.opponent ? html`, against ${view.next.opponent}` : nothing}
            </p>
            ${view.next.kind === "play" ? html`<p>${called(view)}</p>` : nothing}
          </section>`
        : nothing
    }`;
}

function stageOf(game, unsent) {
  if (unsent) return outbox.stuck ? ["unsent", NO_LINE] : ["sending", "Sending… It has not arrived yet."];
  return [game.stage, game.words];
}

function entries(game, unsent) {
  const own = unsent?.words ?? game.own?.words;
  return html`${own ? html`<p>You entered: <b>${own}</b> (${unsent ? "not arrived yet" : "arrived"})</p>` : nothing}
  ${game.other && !unsent ? html`<p>The other side says: <b>${game.other_says}</b></p>` : nothing}
  ${
    game.result
      ? html`<p class="read-back">${game.result.words}</p>
          <p class="note">${game.how}.</p>`
      : nothing
  }`;
}

const MAY_ENTER = ["open", "other_in", "sent", "differs"];
const typing = (game) => state.entry?.game === idOf(game.at) && MAY_ENTER.includes(game.stage);

function doing(game, unsent) {
  if (typing(game)) return entryOf(game);
  const again = unsent || game.own;
  const entering = html`<button type="button" class=${again ? "" : "primary full"} @click=${() => begin(game)}>
    ${again ? `Change ${speaks("my", "our")} entry` : "Enter the result"}
  </button>`;
  return html`${MAY_ENTER.includes(game.stage) ? entering : nothing} ${signing(game)}${calling(game)}`;
}

function signing(game) {
  const id = idOf(game.at);
  if (outbox.waiting(id, "sign"))
    return html`<p class="stage">${outbox.stuck ? NO_LINE : "Sending your signature…"}</p>`;
  if (!game.sign) return game.sign_words ? html`<p class="note">${game.sign_words}</p>` : nothing;
  return html`<p>${game.sign_words}</p>
    <button
      type="button"
      class="primary full"
      @click=${() => outbox.add({ type: "sign", at: game.at }, id, "Your signature")}
    >
      It is right: ${speaks("I", "we")} sign
    </button>`;
}

function calling(game) {
  const id = idOf(game.at);
  if (outbox.waiting(id, "call"))
    return html`<p class="stage unsent">
      ${outbox.stuck ? "Your call for a judge waits for the connection: raise your hand meanwhile." : "Calling a judge…"}
    </p>`;
  if (state.view.calls.some((call) => idOf(call.about) === id && call.ruling === null)) return nothing;
  if (state.calling !== id)
    return html`<p class="row">
      <button type="button" @click=${() => openCall(id)}>
        ${game.stage === "settled" ? "It is not right: call a judge" : "Call a judge"}
      </button>
    </p>`;
  const call = (event) => {
    event.preventDefault();
    const question = event.target.elements.question.value.trim();
    outbox.add({ type: "call", at: game.at, question }, id, "Your call for a judge");
    set({ calling: "" });
  };
  return html`<form class="call-form" @submit=${call}>
    <p class="field">
      <label for="question">What is it about? (you may leave this empty)</label>
      <input id="question" name="question" maxlength="200" autocomplete="off" />
    </p>
    <p class="row">
      <button class="primary">Call a judge to our table</button
      ><button type="button" @click=${() => set({ calling: "" })}>Not now</button>
    </p>
  </form>`;
}

function openCall(id) {
  set({ calling: id });
  queueMicrotask(() => byId("question")?.focus());
}

export function gameOf(game) {
  const id = idOf(game.at);
  const unsent = outbox.waiting(id, "claim");
  const [kind, words] = stageOf(game, unsent);
  return html`<section class="game" aria-labelledby="game-${id}">
    <h2 id="game-${id}">${game.name}${game.table === null ? nothing : html`, table ${game.table}`}</h2>
    <p>against <b>${game.opponent}</b></p>
    ${game.note ? html`<p class="note">${game.note}</p>` : nothing}
    ${
      typing(game)
        ? nothing
        : html`<p class="stage ${kind}" id="stage-${id}" tabindex="-1">${words}</p>
            ${entries(game, unsent)}`
    }
    ${outbox.refused.filter((one) => one.about === id).map(refusal)} ${doing(game, unsent)}
  </section>`;
}

export function refusal(one) {
  return html`<div class="problem">
    <p>
      ${one.words} was not taken:
      ${one.sentence}${one.cited ? html` <span class="clause">(${one.cited})</span>` : nothing}.
    </p>
    <button type="button" @click=${() => outbox.dismiss(one.key)}>I have read it</button>
  </div>`;
}

const coming = ({ taken_by: judges }) => (judges.length ? ` and comes: ${judges.join(" and ")}` : "; one will come");

export function calls(view) {
  if (!view.calls.length) return nothing;
  return html`<section aria-labelledby="calls-heading">
    <h2 id="calls-heading">Judge</h2>
    ${view.calls.map(
      (call) =>
        html`<p class=${call.ruling === null ? "stage" : ""}>
          ${call.game}:
          ${call.question ? html`“${call.question}” ` : nothing}${
            call.ruling === null
              ? `A judge was called at ${call.at.slice(11)}${coming(call)}. Leave the cards as they are.`
              : html`The ruling:
                  <b>${call.ruling}</b>${call.clause ? html` <span class="clause">(${call.clause})</span>` : nothing}`
          }
        </p>`,
    )}
  </section>`;
}

/** What the book has told before play: muggins, and how ties are broken. */
export function told(view) {
  if (!view.told.length) return nothing;
  return html`<section aria-labelledby="told-heading">
    <h2 id="told-heading">Told before play</h2>
    ${view.told.map((words) => html`<p>${words}</p>`)}
  </section>`;
}

export function route(view) {
  if (!view.route.length) return nothing;
  return html`<section aria-labelledby="route-heading">
    <h2 id="route-heading">Your whole route</h2>
    <ol class="route">
      ${view.route.map(
        (leg) =>
          html`<li class=${leg.on ? "on" : ""}>
            <span class="leg"
              ><b>${leg.name}${leg.table === null ? "" : `, table ${leg.table}`}${leg.on ? " (now)" : ""}</b
              ><span>${leg.opponent}</span></span
            >
            ${leg.words ? html`<small>${leg.words}</small>` : nothing}
          </li>`,
      )}
    </ol>
  </section>`;
}

/** What stands in a cell; a column without a name has notes that go with the opponent. */
export function card({ card: own }) {
  const last = own.columns.length - 1;
  const figure = (at) => (NUMBERS.has(own.columns[at]) ? "figure" : "");
  const cell = (row) =>
    row
      .slice(0, last)
      .map(
        (text, at) =>
          html`<td class=${figure(at)}>
            ${text}${at === 1 && row[last] ? html` <small>(${row[last]})</small>` : nothing}
          </td>`,
      );
  return html`<section aria-labelledby="card-heading">
    <h2 id="card-heading">Your scorecard</h2>
    <p>${own.words}</p>
    ${
      own.rows.length
        ? html`<div class="wide" tabindex="0" role="region" aria-label="All games on your card">
            <table class="card-table">
              <thead>
                <tr>
                  ${own.columns.slice(0, last).map((name, at) => html`<th scope="col" class=${figure(at)}>${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${own.rows.map(
                  (row) =>
                    html`<tr>
                      ${cell(row)}
                    </tr>`,
                )}
              </tbody>
              <tfoot>
                <tr>
                  ${cell(own.totals)}
                </tr>
              </tfoot>
            </table>
          </div>`
        : nothing
    }
  </section>`;
}
