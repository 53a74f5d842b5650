/** Points said with a card: chosen before it is played, by a chip or the P key; whoever chooses none says nothing. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { act } from "../moves.js";
import { cardSign, points } from "../../lib/words.js";
import { duty, me, set, showing, state, view } from "../../game/state.js";
import { byId } from "../../lib/dom.js";

/** What a card makes most of the time; any other number is typed. */
const USUAL = [2, 3, 4, 5, 6];

/** While cards are held the place of the chips is kept. */
const WITH_HANDS = ["discard", "starter", "play"];

/** The points that are chosen; none where nothing is said. */
export const called = () => (/^\d+$/.test(state.call) && Number(state.call) ? Number(state.call) : null);

/** A lead makes nothing, as everybody knows; any other card may, and so points can be said with any other. */
const withCard = () => duty()?.type === "PlayDuty" && view().deal.series.laid.length > 0;

/** While the others play: our own last card, for which nothing is pegged yet. */
function lastCard() {
  if (duty() || view().counting !== "claim" || view().phase !== "play") return null;
  const own = view().items.findLast((one) => one.kind === "play" && one.seat === me());
  const open = own && !own.pegged && view().may.some((one) => one.what === "peg" && one.item === own.id);
  const laid = view().deal.series.laid.findLast((one) => one.seat === me());
  return open && laid ? { item: own.id, card: laid.card } : null;
}

export const mayCall = () => withCard() || Boolean(lastCard());

/** Once the card lies: its points, as the rules have them said. A learner says nothing by saying none. */
export function sayPoints(number) {
  const { counting, items, duty: due } = view();
  if (counting === "check" && due?.type === "AnnounceDuty" && due.kind === "play")
    return act("Announce", { item: due.item, points: number ?? 0 });
  const own = items.findLast((one) => one.kind === "play" && one.seat === me());
  return counting === "claim" && number && own ? act("Peg", { item: own.id, points: number }) : undefined;
}

/** A number for the card to come, or at once for the one that lies there; the same again takes it back. */
function choose(number) {
  const last = lastCard();
  if (last) {
    set({ call: "" });
    return act("Peg", { item: last.item, points: number });
  }
  return set({ call: called() === number ? "" : String(number), problem: null });
}

function submit(event) {
  event.preventDefault();
  const number = called();
  if (lastCard()) {
    if (number) choose(number);
    return;
  }
  // The card that is marked is played; where none is, one is chosen.
  const button = byId("action", HTMLButtonElement);
  const card = /** @type {HTMLElement | null} */ (document.querySelector("#hand .card[tabindex='0']"));
  if (button?.getAttribute("aria-disabled") === "false") button.click();
  else card?.focus();
}

const chip = (number) =>
  html`<button
    type="button"
    aria-pressed=${called() === number}
    aria-label=${points(number)}
    @click=${() => choose(number)}
  >
    +${number}
  </button>`;

/** The chips; their place is kept for as long as players count, so that nothing moves when they come. */
export function call() {
  if (view().counting === "auto" || me() === null || showing() || !WITH_HANDS.includes(view().phase)) return nothing;
  if (!mayCall()) return html`<div class="call"></div>`;
  const last = lastCard();
  const label = last ? `Points for your ${cardSign(last.card)}` : "Points that your card makes";
  return html`<form class="call" aria-label=${label} @submit=${submit}>
    <span class="made-by" aria-hidden="true">${last ? label : "Points your card makes"}</span> ${USUAL.map(chip)}
    <label class="vh" for="call">Another number of points</label>
    <input
      id="call"
      inputmode="numeric"
      pattern="[0-9]*"
      maxlength="2"
      autocomplete="off"
      placeholder="+ …"
      .value=${USUAL.includes(called() ?? 0) ? "" : state.call}
      @input=${(event) => set({ call: event.target.value.trim(), problem: null })}
    />
  </form>`;
}

/** The P key comes here. */
export const focusCall = () => byId("call", HTMLInputElement)?.focus();
