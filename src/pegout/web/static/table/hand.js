/** Your hand: a fan of cards. A tap, a double click, a flick or a key plays one; one Tab stop, arrows between cards. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { face } from "../game/cards.js";
import { cardName, inOrder, pips } from "../lib/words.js";
import { act, inOneGo } from "./moves.js";
import { called, sayPoints } from "./counting/call.js";
import { say } from "../lib/announce.js";
import { prefs } from "../lib/prefs.js";
import { duty, set, showing, state, view } from "../game/state.js";
import { all, byId } from "../lib/dom.js";

/** The cards that are still held; one that is just being played lies on the table already. */
export const cards = () =>
  inOrder((view()?.deal?.hand ?? []).filter((card) => card && !state.pending?.cards.includes(card)));

/** How many cards are asked for now: none where nothing is. */
export const wanted = () => ({ LayAwayDuty: duty()?.number, PlayDuty: 1 })[duty()?.type] ?? 0;

const complete = () => wanted() > 0 && state.chosen.size === wanted();

/** Cards that would be refused stand back, where the table itself counts. */
const fits = (card) => duty()?.type !== "PlayDuty" || view().counting === "claim" || duty().cards.includes(card);

/** Why a card stands back: what it would make. */
const passes = (card) =>
  fits(card)
    ? nothing
    : html`<span class="makes" aria-hidden="true">makes ${view().deal.series.count + pips(card)}</span>`;

/**
 * The card that the button would play: the one chosen, by a tap or by the arrow keys, or the only one that fits.
 * Any other mark would read as advice.
 */
export function candidate() {
  if (state.chosen.size) return [...state.chosen][0];
  if (!prefs.oneTap) return null;
  if (state.near && cards().includes(state.near) && fits(state.near)) return state.near;
  // Who counts for themselves is offered no card: which of them fits is theirs to see.
  const fitting = view().counting === "auto" ? cards().filter(fits) : [];
  return fitting.length === 1 ? fitting[0] : null;
}

/** Choose a card or take the choice back; one too many takes the place of the first that was chosen. */
export function choose(card) {
  if (!wanted()) return undefined;
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

/** Do what was chosen: the cards move at once, and come back if they are refused. */
export function confirm() {
  if (!complete() && duty()?.type === "PlayDuty" && candidate()) set({ chosen: new Set([candidate()]) });
  if (!complete()) {
    const sentence = wrongNumber(wanted(), state.chosen.size);
    set({ problem: { sentence } });
    say(sentence);
    return undefined;
  }
  const chosen = inOrder(state.chosen);
  const throwing = duty().type === "LayAwayDuty";
  const said = byId("said", HTMLInputElement)?.value;
  set({ pending: { what: throwing ? "throw" : "play", cards: chosen }, near: null });
  const done = throwing
    ? act("LayAway", { cards: chosen })
    : play({ card: chosen[0], ...(said ? { said: Number(said) } : {}) });
  return done.finally(() => set({ pending: null }));
}

/** A card, and with it the points that were said for it where the players count. */
function play(fields) {
  if (view().counting === "auto") return act("Play", fields);
  const points = called();
  return inOneGo(async () => (await act("Play", fields)) && sayPoints(points));
}

export const mayGo = () => duty()?.type === "PlayDuty" && duty().may_go;

export const sayGo = () => act("Go");

function onKey(event, at) {
  const count = cards().length;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    focusCard((to + count) % count);
    set({ near: cards()[state.focused] });
  } else if (["Enter", " "].includes(event.key) && complete() && state.chosen.has(cards()[at])) {
    event.preventDefault();
    confirm();
  }
}

export function focusCard(at) {
  set({ focused: at, near: null });
  all("#hand .card")[at]?.focus();
}

const FLICK = 48;
/** @type {{ card: string, x: number, y: number, id: number, moved: boolean } | null} */
let drag = null;
let dragged = false;

/** A card is taken up by mouse, pen or finger. */
function grab(event, card) {
  dragged = false;
  if (event.button || !wanted()) return;
  drag = { card, x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  event.currentTarget.setPointerCapture(event.pointerId); // a quick flick leaves the card before it has moved
}

function move(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moved && Math.hypot(x, y) < 8) return;
  drag.moved = true;
  event.currentTarget.classList.add("dragged");
  event.currentTarget.style.translate = `${x}px ${y}px`;
}

/** Let go over the table it is played, or chosen to be thrown; elsewhere it goes back into the fan. */
function drop(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { card, y, moved } = drag;
  const far = y - event.clientY > FLICK;
  drag = null;
  if (!moved) return;
  dragged = true;
  const element = event.currentTarget;
  element.classList.remove("dragged");
  if (event.type === "pointerup" && far) {
    element.dataset.at = element.style.translate; // from here it flies on
    if (!state.chosen.has(card)) choose(card);
    if (complete()) confirm();
  }
  element.style.translate = "";
}

/** The click that ends a drag is no tap. */
function tap(card) {
  if (dragged) {
    dragged = false;
    return;
  }
  choose(card);
}

/** A double click does it, where a single one only chooses. */
function twice(card) {
  if (prefs.oneTap && duty()?.type === "PlayDuty") return;
  if (!state.chosen.has(card)) choose(card);
  if (complete()) confirm();
}

export function hand() {
  const held = showing() || view()?.phase === "show" ? [] : cards();
  const at = Math.min(state.focused, held.length - 1);
  // The card that the button would play is marked, and no other.
  const next = duty()?.type === "PlayDuty" ? candidate() : null;
  if (!held.length) return html`<div class="hand"><div class="fan" id="hand"></div></div>`;
  return html`<section class="hand" aria-labelledby="hand-title">
    <h2 id="hand-title" class="vh">Your hand</h2>
    <div id="hand" class="fan ${wanted() ? "asked" : ""}" role="group" aria-labelledby="hand-title">
      ${repeat(
        held,
        (card) => card,
        (card, place) =>
          html`<button
            type="button"
            class="card ${fits(card) ? "" : "low"} ${state.hint?.cards?.includes(card) ? "hinted" : ""} ${card === next ? "next" : ""}"
            data-card=${card}
            data-flip=${card}
            data-from="pack"
            aria-label=${cardName(card)}
            aria-pressed=${state.chosen.has(card)}
            tabindex=${place === at ? 0 : -1}
            @focus=${() => place !== state.focused && set({ focused: place, near: null })}
            @pointerdown=${(event) => grab(event, card)}
            @pointermove=${move}
            @pointerup=${drop}
            @pointercancel=${drop}
            @click=${() => tap(card)}
            @dblclick=${() => twice(card)}
            @keydown=${(event) => onKey(event, place)}
          >
            ${face(card)}${passes(card)}
          </button>`,
      )}
    </div>
  </section>`;
}

const FORCED_AFTER = 700;
let forcing = "";

/** The only card that can be played plays itself after a moment, where the table counts and that is wanted. */
export function playForced(version) {
  const only = duty()?.type === "PlayDuty" && duty().cards.length === 1 && !duty().may_go;
  if (!prefs.forced || !only || view().counting !== "auto" || state.problem) return;
  const key = `${version} ${duty().cards[0]}`;
  if (forcing === key) return;
  forcing = key;
  setTimeout(() => {
    if (forcing !== key || state.sending || state.table.version !== version || duty()?.type !== "PlayDuty") return;
    set({ chosen: new Set(duty().cards) });
    confirm();
  }, FORCED_AFTER);
}

/** The count may be said with the card, where the players count for themselves. */
export function sayingCount() {
  if (duty()?.type !== "PlayDuty" || view().counting === "auto") return nothing;
  return html`<p class="field saying">
    <label for="said">Say the count with your card, if you like</label>
    <input id="said" inputmode="numeric" pattern="[0-9]*" maxlength="2" autocomplete="off" />
  </p>`;
}
