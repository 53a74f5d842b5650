/** The one button that does what is asked: always in one place, named by what it does. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { act } from "./moves.js";
import { anew } from "../lib/replace_text.js";
import { say } from "../lib/announce.js";
import { acceptance, announcement, firstOffer, onlySay, refusal } from "./counting/claims.js";
import { called } from "./counting/call.js";
import { cutHere, isForMe } from "./cut.js";
import { candidate, cards as held, confirm, focusCard, mayGo, sayGo } from "./hand.js";
import { askHint, hintFits } from "./hints.js";
import { hurry, isCountedOut, tapOn } from "./show.js";
import { again, beginNext } from "./result.js";
import { cardSign, cardsInWords, inOrder, listed, MOST, number, pips } from "../lib/words.js";
import { duty, me, nameOf, scoreName, set, showing, state, view, whose } from "../game/state.js";

/**
 * @typedef {object} Action
 * @property {string} does what it is, for programs
 * @property {string} label what is read on it
 * @property {string} [aria] what is heard, where that is more
 * @property {boolean} [ready] whether it can be done now
 * @property {boolean} [tries] whether it is done where it is not ready too, and refused with the reason
 * @property {() => unknown} [run]
 * @property {string} [missing] what is missing, where it is not ready
 */

const signs = (cards) => cards.map(cardSign).join(" ");

const crib = () => `${whose(view().deal.crib_of)} crib`;

function throwing() {
  const chosen = inOrder(state.chosen);
  const many = duty().number;
  const missing = `Choose ${many === 1 ? "a card" : number(many)} for ${crib()}`;
  const ready = chosen.length === many;
  return {
    does: "throw",
    label: chosen.length ? `Throw ${signs(chosen)}` : missing,
    aria: chosen.length ? `Throw the ${cardsInWords(chosen)} to ${crib()}` : missing,
    ready,
    missing:
      chosen.length && many > 1 ? `Choose ${number(many)} cards; you have chosen ${number(chosen.length)}` : missing,
    run: confirm,
  };
}

/** What a card makes is told only where the table counts. */
const makes = (card) => (view().counting === "auto" ? view().deal.series.count + pips(card) : null);

function playing() {
  const card = candidate();
  const [points, told] = called() ? [` for ${called()}`, ` for ${number(called() ?? 0)}`] : ["", ""];
  if (!card) return { does: "play", label: `Choose a card${points}`, missing: "Choose a card first", run: confirm };
  if (view().deal.series.count + pips(card) > MOST)
    return {
      does: "play",
      label: `${cardSign(card)} passes 31`,
      aria: `The ${cardsInWords([card])} passes thirty-one`,
      tries: true,
      run: confirm,
    };
  const total = makes(card);
  return {
    does: "play",
    label: `Play ${cardSign(card)}${total ? ` — ${total === MOST ? `${MOST} for 2` : `make ${total}`}` : points}`,
    aria: `Play the ${cardsInWords([card])}${total ? `, make ${number(total)}` : told}`,
    ready: true,
    run: confirm,
  };
}

const CUTS = { first_deal: "Cut for the deal", pack: "Cut the cards", starter: "Cut for the starter" };

/** @type {Record<string, () => Action>} */
const DUTIES = {
  LayAwayDuty: throwing,
  PlayDuty: playing,
  CutDuty: () => ({ does: "cut", label: CUTS[duty().purpose], ready: true, run: cutHere }),
  DealDuty: () => ({ does: "deal", label: "Deal", aria: "Deal the cards", ready: true, run: () => act("Deal") }),
  ShowDuty: announcement,
  AnnounceDuty: announcement,
  PegDuty: () => ({
    does: "peg",
    label: `Peg ${duty().announced}`,
    aria: `Peg ${number(duty().announced)} for ${scoreName(duty().item)}`,
    ready: true,
    run: () => act("Peg", { item: duty().item, points: duty().announced }),
  }),
  AcceptDuty: acceptance,
  NamePeggerDuty: () => ({
    does: "name",
    label: "I peg",
    ready: true,
    run: () => act("NamePegger", { pegger: me() }),
  }),
  ChooseDuty: () => ({ does: "choose", label: "Choose above", missing: "Choose one of the answers above" }),
};

/** Whom the table waits for, and for what. */
const DOING = {
  cut_for_deal: "to cut",
  pack_cut: "to cut",
  deal: "to deal",
  discard: "to throw",
  starter: "to cut",
  play: "to play",
  show: "to count",
};

export function waitingWords() {
  const { table } = state;
  const names = table.waiting_for.filter((seat) => seat !== me()).map(awaited);
  if (!names.length) return "One moment";
  return `${listed(names)} ${DOING[view()?.phase] ?? "to go on"}`;
}

/** Somebody who is waited for, and that they are away if they are. */
const awaited = (seat) =>
  state.table.chairs[seat].away && !state.table.chairs[seat].stood_in ? `${nameOf(seat)} (away)` : nameOf(seat);

/**
 * What the button does now.
 * @returns {Action}
 */
export function action() {
  const { stage } = state.table;
  if (stage === "over") return again();
  if (stage === "between_games") return beginNext();
  if (stage !== "playing" || me() === null) return { does: "nothing", label: "" };
  if (showing())
    return isCountedOut()
      ? { does: "next", label: "Next deal", ready: true, run: hurry }
      : { does: "count-on", label: "Next", aria: "Next in the count", ready: true, run: tapOn };
  if (isForMe()) return { does: "wait", label: "Cutting and dealing" };
  const offer = promoted();
  if (offer) return { does: "peg", label: offer.label, ready: true, run: offer.run };
  return DUTIES[duty()?.type]?.() ?? { does: "wait", label: waitingWords() };
}

/** The point for a go or the last card comes before showing or waiting: it is lost where it is forgotten. */
const promoted = () => (duty() && duty().type !== "ShowDuty" ? null : firstOffer());

/** To count before a point that is still to be pegged. */
const countFirst = () => ghost("put-off", "Count my hand", () => set({ putOff: firstOffer()?.item ?? null }));

/** Do it, or say what is missing. */
export function doAction() {
  const { does, ready, tries, run, missing } = action();
  if ((ready || tries) && run) return run();
  if (missing) {
    set({ problem: { sentence: missing } });
    say(missing);
    // Enter on the button that asks for a card goes to the cards.
    if (["play", "throw"].includes(does)) focusCard(Math.min(state.focused, held().length - 1));
  }
  return undefined;
}

/** @type {(id: string, label: string, run: () => unknown, aria?: any) => unknown} */
const ghost = (id, label, run, aria = nothing) =>
  html`<button type="button" class="ghost" id=${id || nothing} aria-label=${aria} @click=${run}>${label}</button>`;

/** What else can be done with one tap: to skip a count that goes on, go, the first thing to peg, a hint. */
function beside() {
  if (state.table.stage !== "playing") return nothing;
  if (showing()) return isCountedOut() ? nothing : ghost("skip-count", "Skip the count", hurry);
  const offer = promoted() ? null : firstOffer();
  const only = onlySay();
  const no = refusal();
  return html`${promoted() && duty() ? countFirst() : nothing} ${mayGo() ? ghost("go", "Go", sayGo) : nothing}
  ${only ? ghost("only-say", only.label, only.run) : nothing}
  ${duty()?.type === "NamePeggerDuty" ? partners() : nothing}
  ${no ? ghost("disagree", no.label, no.run, no.aria) : nothing}
  ${offer ? ghost("first-offer", offer.short, offer.run, offer.label) : nothing}
  ${hintFits() ? ghost("hint", "Hint", askHint) : nothing}`;
}

const partners = () =>
  duty()
    .choices.filter((seat) => seat !== me())
    .map((seat) => ghost("", `${nameOf(seat)} pegs`, () => act("NamePegger", { pegger: seat })));

/** The button and what stands beside it. */
export function actions() {
  if (me() === null && state.table.stage !== "over")
    return html`<div class="act watching"><p>You are watching</p></div>`;
  const { does, label, aria, ready, run, missing } = action();
  if (does === "nothing") return html`<div class="act"></div>`;
  return html`<div class="act" data-does=${does}>
    <button
      type="button"
      id="action"
      class="brass"
      data-does=${does}
      aria-disabled=${!ready}
      aria-label=${aria ?? nothing}
      tabindex=${run || missing ? nothing : "-1"}
      @click=${doAction}
    >
      ${anew(label)}
    </button>
    <div class="also">${beside()}</div>
  </div>`;
}

/** Whether the button does more than wait. */
export const isAsked = () => Boolean(action().run) && !isForMe();
