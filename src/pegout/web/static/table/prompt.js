/** What is asked of you, in words. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { clauseLink } from "../lib/clauses.js";
import { waitingWords } from "./action.js";
import { COUNTING_WORDS } from "./counting/claims.js";
import { isForMe } from "./cut.js";
import { isCountedOut } from "./show.js";
import { listed, number } from "../lib/words.js";
import { duty, me, showing, state, view, who, whose } from "../game/state.js";

const CUTS = {
  first_deal: () => "Cut for the first deal: low card deals",
  pack: () => `Cut the cards for ${who(view().deal.dealer)}`,
  starter: () => "Cut for the starter",
};

const crib = () => `${whose(view().deal.crib_of)} crib`;

const playing = ({ may_go: mayGo }) => {
  if (mayGo) return "Play a card, or say go";
  return view().deal.series.laid.length ? "Play a card" : "Play a card to lead";
};

/** The count, which is large on the table, for the ear. */
const count = () => {
  const { series } = view().deal;
  return series.laid.length ? `: the count is ${number(series.count)}` : "";
};

const WORDS = {
  NamePeggerDuty: () => "Who pegs for your side?",
  CutDuty: (one) => CUTS[one.purpose](),
  DealDuty: () => "Your deal",
  LayAwayDuty: (one) => `Throw ${number(one.number)} to ${crib()}`,
  PlayDuty: playing,
  ...COUNTING_WORDS,
};

/** Whom a table waits for before its game, in words; at a tournament it is known who comes. */
function beforeTheGame({ chairs, occasion }) {
  const free = me() === null && chairs.some((chair) => chair.kind === "empty");
  if (!occasion) return free ? "A seat is free: give your name and sit down" : "Waiting for players";
  const missing = occasion.names.filter((_, seat) => chairs[seat].kind === "empty");
  return missing.length ? `${occasion.heading}. Waiting for ${listed(missing)}` : occasion.heading;
}

/** What is asked, or what is waited for. */
export function status() {
  const { table } = state;
  if (table.stage === "waiting") return beforeTheGame(table);
  if (table.stage === "closed") return table.closed;
  if (me() === null && table.occasion?.sealed)
    return "Every table has the same packs: you can look on when the round is over";
  if (table.stage === "over" || table.stage === "between_games") return "The game is over";
  if (showing()) return isCountedOut() ? "The hands are counted" : "Counting the hands";
  if (me() !== null && table.chairs[me()].stood_in) return "The computer plays for you";
  if (isForMe()) return "Cutting and dealing for you";
  if (duty()) return WORDS[duty().type](duty());
  return waitingWords();
}

/** The same for the ear: that it is our turn comes first. */
export const statusAloud = () =>
  duty() && !isForMe() ? `Your turn: ${status()}${duty().type === "PlayDuty" ? count() : ""}` : status();

/** Why the last thing was not done, beside where it was asked for. */
export function problemNote() {
  const { problem } = state;
  if (!problem) return nothing;
  return html`<p class="problem" id="problem">
    ${problem.sentence}. ${problem.clause ? clauseLink(problem.clause, true, "Why?") : nothing}
  </p>`;
}
