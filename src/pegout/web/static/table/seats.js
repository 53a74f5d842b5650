/** The table before its game: who sits where, empty seats, the invitation. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "./moves.js";
import { say } from "../lib/announce.js";
import { isSignedIn, prefs, setPref } from "../lib/prefs.js";
import { levels } from "./presence.js";
import { state } from "../game/state.js";
import { byId } from "../lib/dom.js";

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("The link is copied.");
  } catch {
    // Not allowed on plain HTTP: the link is selected instead, ready to be copied.
    byId("link", HTMLInputElement).select();
    say("The link is selected: copy it with Control and C.");
  }
}

/** A link, a code and a picture of both to give away. */
function invitation() {
  const { link } = byId("main").dataset; // the same as in the picture
  return html`<h2 id="waiting-title">Invite your friends</h2>
    <p>Send your friends this link, or the code <b class="code">${state.table.code}</b>.</p>
    <p>
      <img
        class="qr"
        src="/t/${state.table.id}/invite.svg"
        width="200"
        height="200"
        alt="The link to this table as a QR code"
      />
    </p>
    <p class="row">
      <label class="vh" for="link">Link to this table</label><input id="link" readonly .value=${link} />
      <button type="button" class="brass" @click=${() => copy(link)}>Copy the link</button>
    </p>`;
}

const COUNTED = {
  auto: "The table counts every score.",
  check: "You count for yourself, and the table puts you right at once.",
  claim: "You count, peg and agree for yourselves, as in a tournament.",
};

/** How this table plays, to know before one sits down. */
function playing() {
  const { settings } = state.table;
  const target = settings.target ? ` to ${settings.target} points` : "";
  const match = settings.match_to > 1 ? `, a match to ${settings.match_to} games` : "";
  const told = [
    `${settings.hands} players${target}${match}.`,
    settings.scores?.some(Boolean) ? `Each game begins at ${settings.scores.join(" to ")}.` : "",
    COUNTED[settings.counting],
    settings.muggins ? "With muggins: points that somebody misses, the others may take." : "",
    settings.turn_seconds ? `${settings.turn_seconds} seconds for a turn.` : "",
  ];
  return html`<p id="how">${told.filter(Boolean).join(" ")}</p>`;
}

/** The host wants the result to count; whoever sits down may want it too, with an account. */
function ratedSwitch() {
  if (!state.table.settings.rated) return nothing;
  return html`<label class="pick"
    ><input type="checkbox" id="rated" .checked=${isSignedIn()} ?disabled=${!isSignedIn()} />
    <span
      ><b>Rated</b>:
      ${isSignedIn() ? "the result counts for both of you" : html`<a href="/me">sign in</a> first; as a guest you play without`}</span
    ></label
  >`;
}

/** Who asks somebody to the table, and the name that they give. */
function welcome() {
  const inviting = state.table.chairs.find((chair) => chair.host && chair.name);
  return html`<h2 id="waiting-title">${inviting ? `${inviting.name} invites you to a game` : "Take a seat"}</h2>
    ${playing()}
    <p class="field">
      <label for="my-name">Your name</label>
      <input id="my-name" maxlength="30" autocomplete="nickname" value=${prefs.name} />
    </p>
    ${ratedSwitch()}`;
}

function seats() {
  const { chairs, you, host } = state.table;
  return html`<ol class="chairs">
    ${chairs.map(
      (chair, seat) =>
        html`<li>
          <span
            >Seat ${seat + 1}:
            <b>${chair.kind === "empty" ? "empty" : chair.name}</b>
            ${chair.you ? " (you)" : chair.away ? " is away" : ""}
            ${chairs.length === 4 ? html`<small>side ${(seat % 2) + 1}</small>` : nothing}</span
          >
          ${
            chair.kind === "empty"
              ? html`<span class="row"
                  >${you === null ? html`<button type="button" class="brass" @click=${() => sit(seat)}>Sit here</button>` : nothing}
                  ${
                    host
                      ? html`<label class="vh" for="level-${seat}">Strength of the computer in seat ${seat + 1}</label
                          ><select id="level-${seat}">
                            ${levels()}
                          </select>
                          <button type="button" @click=${() => computer(seat)}>Seat a computer</button>`
                      : nothing
                  }</span
                >`
              : nothing
          }
        </li>`,
    )}
  </ol>`;
}

/** A table of a tournament: who plays there and is still to come; nobody else is offered a seat. */
function expected() {
  const { chairs, occasion, you } = state.table;
  const looking = occasion.sealed
    ? "every table has the same packs, so you can look on when the round is over"
    : "you may watch";
  const forOthers = `This table is for a game of the tournament. Who plays it sits down by the code on the card; ${looking}.`;
  return html`<h2 id="waiting-title">${occasion.heading}</h2>
    <ol class="chairs">
      ${occasion.names.map(
        (name, seat) =>
          html`<li>
            <span
              ><b>${name}</b>${chairs[seat].you ? " (you)" : ""}:
              ${chairs[seat].kind === "empty" ? "not here yet" : chairs[seat].away ? "is away" : "is seated"}</span
            >
          </li>`,
      )}
    </ol>
    <p>${you === null ? forOthers : "The game begins as soon as all are seated."}</p>
    <p><a class="button" href="/tournaments/${occasion.meet}">To the tournament</a></p>`;
}

/** With Enter in the name one sits in the first seat that is free. */
function sitFirst(event) {
  event.preventDefault();
  const free = state.table.chairs.findIndex((chair) => chair.kind === "empty");
  if (free >= 0) sit(free);
}

/** The table before the game: who comes by an invitation sits down first, and may invite others then. */
export function waiting() {
  const { you, host, occasion } = state.table;
  if (occasion) return html`<section class="panel waiting" aria-labelledby="waiting-title">${expected()}</section>`;
  return html`<section class="panel waiting" aria-labelledby="waiting-title">
    ${you === null ? html`<form @submit=${sitFirst}>${welcome()}${seats()}</form>` : html`${invitation()}${seats()}`}
    ${host ? html`<p class="row"><button type="button" @click=${() => send({ type: "Close" })}>Close this table</button></p>` : nothing}
  </section>`;
}

function sit(seat) {
  const name = byId("my-name", HTMLInputElement).value.trim();
  setPref("name", name);
  const rated = document.querySelector("#rated:checked") !== null;
  send({ type: "Sit", name: name || "Guest", seat, rated });
}

const computer = (seat) => send({ type: "SeatComputer", level: byId(`level-${seat}`, HTMLSelectElement).value, seat });
