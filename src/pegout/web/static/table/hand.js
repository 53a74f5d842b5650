/** Your hand: one tab stop, arrow keys between cards, choose and then confirm. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { face } from "../game/cards.js";
import { cardName, cardSign, cardsInWords, inOrder } from "../lib/words.js";
import { act } from "./moves.js";
import { say } from "../lib/announce.js";
import { prefs } from "../lib/prefs.js";
import { duty, set, showing, state, view } from "../game/state.js";
import { all, byId } from "../lib/dom.js";

export const cards = () => inOrder((view()?.deal?.hand ?? []).filter(Boolean));

/** How many cards are asked for now: none where nothing is. */
export const wanted = () => ({ LayAwayDuty: duty()?.number, PlayDuty: 1 })[duty()?.type] ?? 0;

const complete = () => wanted() > 0 && state.chosen.size === wanted();

/** Choose a card or take the choice back; one too many takes the place of the first that was chosen. */
export function choose(card) {
  const chosen = new Set(state.chosen);
  if (chosen.delete(card)) return set({ chosen, problem: null });
  for (const first of [...chosen].slice(0, Math.max(0, chosen.size + 1 - wanted()))) chosen.delete(first);
  chosen.add(card);
  set({ chosen, problem: null });
  if (prefs.oneTap && duty()?.type === "PlayDuty") return confirm();
  return undefined;
}

/** What is wrong with so many chosen cards. */
function wrongNumber(number, chosen) {
  if (number === 1) return "Choose a card first";
  return chosen ? `Choose ${number} cards; you have chosen ${chosen}` : `Choose ${number} cards first`;
}

/** Do what was chosen. */
export function confirm() {
  if (!complete()) {
    const sentence = wrongNumber(wanted(), state.chosen.size);
    set({ problem: { sentence } });
    say(sentence);
    return undefined;
  }
  const chosen = inOrder(state.chosen);
  if (duty().type === "LayAwayDuty") return act("LayAway", { cards: chosen });
  const said = byId("said", HTMLInputElement)?.value;
  return act("Play", { card: chosen[0], ...(said ? { said: Number(said) } : {}) });
}

export const mayGo = () => duty()?.type === "PlayDuty" && duty().may_go;

export const sayGo = () => act("Go");

function onKey(event, at) {
  const count = cards().length;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    focusCard((to + count) % count);
  } else if (event.key === "Enter" && state.chosen.has(cards()[at]) && complete()) {
    event.preventDefault();
    confirm();
  }
}

export function focusCard(at) {
  set({ focused: at });
  all("#hand .card")[at]?.focus();
}

/** Cards that would be refused stand lower, where the table itself counts. */
const stands = (card) => duty()?.type !== "PlayDuty" || view().counting === "claim" || duty().cards.includes(card);

function hand() {
  const held = cards();
  if (!held.length) return nothing;
  const at = Math.min(state.focused, held.length - 1);
  return html`<section class="hand" aria-labelledby="hand-title">
    <h2 id="hand-title">Your hand</h2>
    <div id="hand" class="cards" role="group" aria-labelledby="hand-title">
      ${repeat(
        held,
        (card) => card,
        (card, place) =>
          html`<button
            type="button"
            class="card ${stands(card) ? "" : "low"} ${state.hint?.cards?.includes(card) ? "hinted" : ""}"
            data-card=${card}
            aria-label=${cardName(card)}
            aria-pressed=${state.chosen.has(card)}
            tabindex=${place === at ? 0 : -1}
            @focus=${() => place !== state.focused && set({ focused: place })}
            @click=${() => choose(card)}
            @keydown=${(event) => onKey(event, place)}
          >
            ${face(card)}
          </button>`,
      )}
    </div>
  </section>`;
}

/** What this player put into the crib. */
export function laidAway() {
  const away = view().deal?.laid_away ?? [];
  return away.length && !showing() ? html`<p class="note">You laid away the ${cardsInWords(away)}.</p>` : nothing;
}

/** The hand and the button that lays its cards: one block, that stays in sight unless something else is asked. */
export const inHand = (problem) =>
  html`<div class="dock ${wanted() || !duty() ? "stays" : ""}">
    ${hand()}${wanted() ? problem : nothing}${confirming()}
  </div>`;

/** The button that does it, named by what it does. */
function confirming() {
  if (!["LayAwayDuty", "PlayDuty"].includes(duty()?.type)) return nothing;
  const chosen = inOrder(state.chosen);
  const laying = duty().type === "PlayDuty";
  const what = laying ? "Lay" : "Lay away";
  const words = chosen.length
    ? `${what} the ${cardsInWords(chosen)}`
    : laying
      ? "Choose a card to lay"
      : `Choose ${duty().number === 1 ? "a card" : `${duty().number} cards`} to lay away`;
  return html`<div class="confirm-bar">
    <p class="row">
      <button
        type="button"
        class="primary"
        id="confirm"
        ?data-ready=${complete()}
        aria-disabled=${!complete()}
        aria-label=${words}
        @click=${confirm}
      >
        ${chosen.length ? html`${what} ${chosen.map((card) => html`<span class="sign">${cardSign(card)}</span> `)}` : words}
      </button>
      ${mayGo() ? html`<button type="button" id="go" @click=${sayGo}>Go</button>` : nothing}
    </p>
  </div>`;
}

/** The count may be said with the card, where the players count for themselves. */
export function sayingCount() {
  if (duty()?.type !== "PlayDuty" || view().counting === "auto") return nothing;
  return html`<p class="field saying">
    <label for="said">Say the count with it, if you like</label>
    <input id="said" inputmode="numeric" pattern="[0-9]*" maxlength="2" autocomplete="off" />
  </p>`;
}

/** Bring the hand into sight when cards are asked for, and the table above it where both fit; not for who is busy elsewhere. */
export function showHand() {
  const dock = document.querySelector(".dock");
  const busy = document.activeElement?.closest("#log, dialog, input, select, details");
  if (!dock || busy || !wanted()) return undefined;
  if (getComputedStyle(dock).position === "sticky") return showFelt();
  const held = byId("hand");
  held.style.scrollMarginBottom = `${all(".dock .confirm-bar")[0].offsetHeight}px`;
  return held.scrollIntoView({ block: "nearest" });
}

/** The hand stays at the bottom of the screen by itself: what was laid comes back from under the status line. */
function showFelt() {
  const felt = document.querySelector(".felt");
  const under = byId("status").getBoundingClientRect().bottom;
  if (felt && felt.getBoundingClientRect().top < under) felt.scrollIntoView({ block: "start" });
}
