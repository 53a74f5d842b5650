/** Set phrases, and what is done now and then: judge, leave, give up. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { act, send, sure } from "./moves.js";
import { nextMoment, playMoment, toReview } from "./result.js";
import { prefs, setPref } from "../lib/prefs.js";
import { me, state, view } from "../game/state.js";
import { byId, targetOf } from "../lib/dom.js";

/** @type {(label: string, run: () => void, id?: string) => unknown} */
const item = (label, run, id = "") =>
  html`<button type="button" id=${id || nothing} @click=${closing(run)}>${label}</button>`;

/** The menu closes before what it does is asked about. */
const closing = (run) => () => {
  byId("table-menu").hidePopover();
  run();
};

/** What is done now and then, for the menu. */
export function doings() {
  if (!view() || me() === null) return html`<button type="button" data-opens="log-dialog">What happened</button>`;
  const may = view().may.some((one) => one.what === "resign");
  const playing = state.table.stage === "playing";
  return html`<button type="button" data-opens="log-dialog">What happened</button>
    <button type="button" data-opens="chat">Say something</button>
    ${state.table.take_back.may_ask ? item("Take back", () => send({ type: "TakeBack" }), "take-back") : nothing}
    ${item(prefs.sound ? "Turn sound off" : "Turn sound on", () => setPref("sound", !prefs.sound))}
    ${
      playing
        ? html`<button type="button" data-opens="judge">Call the judge</button>
            ${may ? item("Resign", resign) : nothing}`
        : nothing
    }
    ${state.table.again ? moments() : nothing} ${state.table.next_table ? nothing : html`${leaving()}${leaveButton()}`}
    ${sealed()}`;
}

/** Where a moment of an earlier game is played again: the next one, the same once more, and the review. */
function moments() {
  const { deal, turn } = state.table.again;
  const next = nextMoment();
  return html`${next ? item(next.label, next.run, "next-moment") : nothing}
    ${item(`Once more from deal ${deal}`, () => playMoment(turn))}<a href=${toReview()}>Back to the review</a>`;
}

/** Set phrases are said by their buttons. */
export function listen() {
  byId("chat-body").addEventListener("click", (event) => {
    const { phrase } = targetOf(event).dataset;
    if (!phrase) return;
    byId("chat", HTMLDialogElement).close();
    send({ type: "Say", phrase });
  });
}

const leaveButton = () => item("Leave for now", leave);

const resign = () => sure("You lose the game if you resign.", "Resign", () => act("Resign"));

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
  return item(label, () => sure(text, yes, () => send({ type: "LeaveGame" }).then((done) => done && then())));
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

/** One quiet seal: the shuffles can be checked when the game is over. */
const sealed = () =>
  view().commitment ? html`<a class="seal" href="/verify?table=${state.id}">Fair deal: sealed shuffles</a>` : nothing;
