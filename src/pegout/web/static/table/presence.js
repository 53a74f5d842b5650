/** Who is away, what the others may do then, and what is asked back; told once, politely. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "./moves.js";
import { say } from "../lib/announce.js";
import { listed } from "../lib/words.js";
import { isYou, me, nameOf, set, state } from "../game/state.js";
import { byId } from "../lib/dom.js";

const WAIT = 120_000;
let before = [];

/** Say once who has gone and who is back. */
export function tellPresence() {
  const now = state.table.chairs.map((chair) => chair.kind === "person" && !chair.you && chair.away && !chair.stood_in);
  if (before.length) {
    now.forEach((away, seat) => {
      if (away !== before[seat] && !state.table.chairs[seat].stood_in)
        say(`${nameOf(seat)} is ${away ? "away" : "back"}.`, "polite", "more");
    });
  }
  before = now;
}

const WITH_CLOCK = "The clock goes on: a turn that takes too long is played for them.";
const WITHOUT_CLOCK =
  "The game waits. You may also let the computer play on; the log and the record will say so, and the seat stays theirs.";

const stay = (seat) =>
  html`<section class="ask" aria-labelledby="away-${seat}">
    <h2 id="away-${seat}">${nameOf(seat)} is away</h2>
    <p>${state.table.settings.turn_seconds ? WITH_CLOCK : WITHOUT_CLOCK}</p>
    <p class="row">
      <button type="button" class="primary" @click=${wait}>Wait</button>
      <button
        type="button"
        @click=${() => send({ type: "StandIn", seat, level: byId(`stand-in-${seat}`, HTMLSelectElement).value })}
      >
        Let the computer play on for ${nameOf(seat)}
      </button>
      <label class="vh" for="stand-in-${seat}">Strength of that computer</label>
      <select id="stand-in-${seat}">
        ${levels()}
      </select>
    </p>
  </section>`;

export const levels = () =>
  Array.from(
    byId("levels", HTMLTemplateElement).content.querySelectorAll("option"),
    (option) =>
      html`<option value=${option.value} ?selected=${option.selected || option.value === "club"}>
        ${option.textContent}
      </option>`,
  );

/** Wait: the question comes again after a while. */
function wait() {
  set({ waitUntil: performance.now() + WAIT });
  setTimeout(() => set({}), WAIT + 1000);
}

const comeBack = () =>
  html`<section class="ask" aria-labelledby="back-title">
    <h2 id="back-title">The computer plays for you</h2>
    <p class="row">
      <button type="button" class="primary" id="come-back" data-primary @click=${() => send({ type: "ComeBack" })}>
        Take my seat again
      </button>
    </p>
  </section>`;

/** Somebody asks to take something back, or waits to hear. */
function takingBack({ asked_by: seat, may_answer: mayAnswer, waits_for: others, what }) {
  if (seat === null) return nothing;
  const still = others.length ? ` Waiting for ${listed(others.map((one) => nameOf(one)))} to agree.` : "";
  if (!mayAnswer)
    return html`<p class="note" role="status">
      ${isYou(seat) ? `You have asked to take back ${what}.` : `${nameOf(seat)} has asked to take back ${what}.`}${still}
    </p>`;
  const answer = (agree) => () => send({ type: "AnswerTakeBack", agree });
  return html`<section class="ask" aria-labelledby="take-back-title">
    <h2 id="take-back-title">${nameOf(seat)} asks to take back ${what}</h2>
    <p class="row">
      <button type="button" class="primary" id="agree" @click=${answer(true)}>Agree</button>
      <button type="button" id="disagree" @click=${answer(false)}>No, it stands</button>
    </p>
  </section>`;
}

/** Everything that people ask each other beside the game. */
export function asks() {
  if (me() === null) return nothing;
  const { chairs, take_back: back } = state.table;
  const gone =
    performance.now() < state.waitUntil
      ? []
      : chairs.map((chair, seat) => (chair.may_stand_in && !chair.you ? seat : null)).filter((seat) => seat !== null);
  return html`${chairs[me()].stood_in ? comeBack() : nothing}${gone.map(stay)}${takingBack(back)}`;
}
