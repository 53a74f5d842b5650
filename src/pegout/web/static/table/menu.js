/** Set phrases, and what is done now and then: judge, leave, give up. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { act, send, sure } from "./moves.js";
import { me, nameOf, state, view } from "../game/state.js";
import { byId } from "../lib/dom.js";

export function phrases() {
  const all = /** @type {HTMLElement[]} */ ([...byId("phrases", HTMLTemplateElement).content.children]);
  return html`<details class="phrases">
    <summary>Say something</summary>
    <p class="row">
      ${all.map(
        (one) =>
          html`<button type="button" class="quiet" @click=${() => send({ type: "Say", phrase: one.dataset.phrase })}>
            ${one.textContent}
          </button>`,
      )}
    </p>
  </details>`;
}

export function more() {
  const may = view()?.may.some((one) => one.what === "resign");
  return html`<details class="more">
    <summary>More</summary>
    <p class="row">
      <button type="button" class="quiet" data-opens="judge">Call the judge</button>
      ${may ? html`<button type="button" class="quiet" @click=${resign}>Give up the game</button>` : nothing}
      ${leaving()}${leaveButton()}
    </p>
    ${sealed()}
  </details>`;
}

const leaveButton = () => html`<button type="button" class="quiet" @click=${leave}>Leave for now</button>`;

/** The way out between two games, and while another match is offered. */
export const departing = () =>
  me() === null || state.table.next_table ? nothing : html`<p class="row">${leaving()}${leaveButton()}</p>`;

const resign = () => sure("The game is lost if you give it up.", "Give up the game", () => act("Resign"));

const HOME = () => location.assign("/");

/** With three sides nobody can give up: a computer plays on, or the game ends where nobody else plays. */
const LEAVING = {
  plays_on: [
    "Leave the game; a computer plays on for you",
    "A computer plays on for you from now on, and the others are told. " +
      "As long as they play you can come back by the same link and take your seat again.",
    "Leave the game",
    HOME,
  ],
  closes: [
    "End the game",
    "Nobody else plays here: the game ends as it stands, and nobody wins.",
    "End the game",
    () => {},
  ],
};

function leaving() {
  const way = LEAVING[state.table.leaving];
  if (!way) return nothing;
  const [label, text, yes, then] = way;
  return html`<button
    type="button"
    class="quiet"
    @click=${() => sure(text, yes, () => send({ type: "LeaveGame" }).then((done) => done && then()))}
  >
    ${label}
  </button>`;
}

/** What is kept for one who leaves now: the seat, or a game that is over. */
const kept = () =>
  state.table.stage === "over"
    ? "Nothing is lost: the game is kept, and the same link brings you back to play again."
    : "Nothing is lost: your seat is kept, and the same link brings you back.";

const leave = () =>
  sure(
    kept(),
    "Leave for now",
    async () => {
      await send({ type: "Leave" });
      location.assign("/");
    },
    { title: "Leave the table for now?", no: "Stay", risky: false },
  );

function sealed() {
  const { commitment, values } = view();
  if (!commitment) return nothing;
  const added = values.map((value, seat) => (value ? `${nameOf(seat)} “${value}”` : "")).filter(Boolean);
  return html`<p class="note">
    The shuffles of this game are sealed as <code class="hex">${commitment}</code>.
    ${added.length ? `Mixed in by the players: ${added.join(", ")}.` : ""} <a href="/verify">What is this?</a>
  </p>`;
}
