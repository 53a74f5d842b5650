/** What is asked of you, in words and with its controls. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { act } from "./moves.js";
import { clauseLink } from "../lib/clauses.js";
import { counting, forScore, offers } from "./claims.js";
import { wanted } from "./hand.js";
import { hintNote } from "./hints.js";
import { cutting, forMe, isForMe } from "./cut.js";
import { listed, number } from "../lib/words.js";
import { duty, me, nameOf, scoreName, showing, state, view } from "../game/state.js";

const CUTS = { first_deal: "cut for the first deal", pack: "cut the pack", starter: "cut for the starter" };

const crib = () => (view().deal.crib_of === me() ? "your own crib" : `${nameOf(view().deal.crib_of)}'s crib`);

const WORDS = {
  NamePeggerDuty: () => "Your turn: who pegs for your side?",
  CutDuty: (one) => `Your turn: ${CUTS[one.purpose]}`,
  DealDuty: () => "Your turn: deal the cards",
  LayAwayDuty: (one) => `Your turn: lay away ${number(one.number)} ${one.number === 1 ? "card" : "cards"} to ${crib()}`,
  PlayDuty: (one) => `Your turn: lay a card${one.may_go ? " or say go" : ""}. ${countNow()}`,
  ShowDuty: (one) => `Your turn: show your ${one.holding}`,
  AnnounceDuty: (one) => `Your turn: how many points ${forScore(one)}?`,
  PegDuty: (one) => `Your turn: peg ${one.announced} for ${scoreName(one.item)}`,
  AcceptDuty: (one) =>
    one.of_game ? "Your turn: is the game won?" : `Your turn: agree to ${scoreName(one.item)}, or object`,
  ChooseDuty: (one) =>
    one.question && !one.for_judge ? "Your turn: do you agree?" : "Your turn: the ruling leaves you a choice",
};

const countNow = () => {
  const { series } = view().deal;
  return series.laid.length ? `The count is ${number(series.count)}` : "You lead";
};

const seatFree = (table) => me() === null && table.chairs.some((chair) => chair.kind === "empty");

/** Whom a table waits for before its game, in words; at a tournament it is known who comes. */
function beforeTheGame({ chairs, occasion }) {
  if (!occasion) return seatFree(state.table) ? "A seat is free: give your name and sit down" : "Waiting for players";
  const missing = occasion.names.filter((_, seat) => chairs[seat].kind === "empty");
  return missing.length ? `${occasion.heading}. Waiting for ${listed(missing)}` : occasion.heading;
}

/** Somebody who is waited for, and that they are away if they are. */
const awaited = (seat) =>
  state.table.chairs[seat].away && !state.table.chairs[seat].stood_in ? `${nameOf(seat)} (away)` : nameOf(seat);

/** Whose turn it is, in words. */
export function status() {
  const { table } = state;
  if (table.stage === "waiting") return beforeTheGame(table);
  if (table.stage === "closed") return table.closed;
  if (me() === null && table.occasion?.sealed)
    return "Every table has the same packs: you can look on when the round is over";
  if (table.stage === "over" || table.stage === "between_games") return "The game is over";
  if (showing()) return "The hands are counted";
  if (me() !== null && table.chairs[me()].stood_in) return "The computer plays for you";
  if (isForMe()) return "Cutting and dealing for you";
  if (duty()) return WORDS[duty().type](duty());
  const names = table.waiting_for.filter((seat) => seat !== me()).map(awaited);
  return names.length ? `Waiting for ${listed(names)}` : "Waiting";
}

function naming() {
  return html`<p class="row">
      ${duty().choices.map(
        (seat) =>
          html`<button type="button" class="primary" @click=${() => act("NamePegger", { pegger: seat })}>
            ${seat === me() ? "I peg" : `${nameOf(seat)} pegs`}
          </button>`,
      )}
    </p>
    <p class="note">The other partner cuts for the first deal.</p>`;
}

const dealing = () =>
  html`<p class="row">
    <button type="button" class="primary" id="deal" @click=${() => act("Deal")}>Deal the cards</button> ${forMe()}
  </p>`;

const CONTROLS = {
  NamePeggerDuty: naming,
  CutDuty: cutting,
  DealDuty: dealing,
};

/** Why the last thing was not done, beside where it was asked for. */
export function problemNote() {
  const { problem } = state;
  if (!problem) return nothing;
  return html`<p class="problem" id="problem">
    ${problem.sentence}. ${problem.clause ? clauseLink(problem.clause) : nothing}
  </p>`;
}

/** The controls of what is asked, and of what may be done besides. */
export function controls() {
  if (me() === null || !view()) return nothing;
  const draw = isForMe() ? () => nothing : CONTROLS[duty()?.type];
  return html`<section class="controls" aria-labelledby="controls-title">
    <h2 id="controls-title" class="vh">What you can do</h2>
    ${wanted() ? nothing : problemNote()} ${draw ? draw() : counting()} ${hintNote()} ${showing() ? nothing : offers()}
  </section>`;
}
