/** The show: each hand and the crib laid open, every score with its cards and its rule. */

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { card, row } from "./cards.js";
import { clauseLink } from "./clauses.js";
import { cardName, cardSign, cardsInWords, capital, points } from "./words.js";
import { me, nameOf, set, showKey, showing, state, view } from "./state.js";

const NAMES = {
  fifteen: "fifteen", pair: "pair", pair_royal: "pair royal", double_pair_royal: "double pair royal",
  run: "run", flush: "flush", nobs: "his nobs", heels: "his heels", go: "go", last: "last card", thirty_one: "thirty-one",
};

const WIDE = 1000;

/** One line of a count. The clauses of a count are one stop of the Tab key: the first, and from there by the arrows. */
export const line = (one, at) => html`<li>${one.cards.map(chip)} <span class="vh">${cardsInWords(one.cards)}:</span>
  ${NAMES[one.kind] ?? one.kind}, ${points(one.points)} ${clauseLink(one.clause, at === 0)}</li>`;

/** A card as small as a word. */
const chip = (code) => html`<span class="chip suit-${code[1]}" aria-hidden="true">${cardSign(code)}</span> `;

const total = (lines) => lines.reduce((sum, one) => sum + one.points, 0);

/** Whether a count was put right, cut short or left as it was wrong: then it is told apart from what it was worth. */
const differs = ({ announced, pegged, lines }) => announced !== total(lines) || pegged !== total(lines);

/** What was counted, in the words of a heading; and what it was worth, once that is told and another thing. */
function tally(item) {
  if (!item || item.announced === null) return "";
  const { announced, pegged, lines, state: how } = item;
  if (lines && !differs(item)) return `: ${points(pegged)}`;
  const more = pegged && pegged !== announced ? `, ${points(pegged)} pegged` : "";
  const true_ = lines && pegged !== total(lines) ? `, worth ${points(total(lines))}` : "";
  return `: ${points(announced)} announced${more}${true_}${how === "mugginsed" ? ", muggins called" : ""}`;
}

function counted(item, scores) {
  if (!item) return nothing;
  const spoken = scores.find((one) => one.item === item.id)?.spoken;
  return html`${spoken ? html`<p class="spoken">${item.lines && differs(item) ? "It was worth: " : nothing}“${capital(spoken)}.”</p>` : nothing}
    ${item.lines?.length ? html`<details class="why" ?open=${innerWidth >= WIDE}><summary>Card by card</summary><ul class="score-lines">${item.lines.map(line)}</ul></details>` : nothing}`;
}

function holding(title, cards, item, scores) {
  return html`<section class="holding"><h3>${title}${tally(item)}</h3>
    ${row(cards, title)}${counted(item, scores)}</section>`;
}

const own = (seat, what) => (seat === me() ? `Your ${what}` : `${nameOf(seat)}'s ${what}`);

/** Hands in the order in which they are counted, the dealer's last, and the crib. */
function holdings({ dealer, hands, crib, starter }, items, scores) {
  const order = hands.map((_, step) => (dealer + 1 + step) % hands.length);
  const find = (kind, seat) => items.findLast((one) => one.kind === kind && one.seat === seat && one.state !== "void");
  return html`<div class="holdings">
    ${starter ? html`<figure class="starter">${card(starter)}<figcaption>Starter: ${cardName(starter)}</figcaption></figure>` : nothing}
    ${order.filter((seat) => hands[seat].length).map((seat) => holding(own(seat, "hand"), hands[seat], find("hand", seat), scores))}
    ${crib.length ? holding(own(dealer, "crib"), crib, find("crib", dealer), scores) : nothing}
  </div>`;
}

/** The show as it goes on, where the players count; or the deal in which the game was won. */
export function openShow() {
  const { deal, last_deal: last, items, phase } = view();
  if (last && phase.endsWith("_over")) return holdings(last, items, state.table.scores);
  if (!deal || !["show", "game_over", "match_over"].includes(phase)) return nothing;
  const shown = { dealer: deal.crib_of, hands: deal.shown, crib: deal.crib.filter(Boolean), starter: deal.starter };
  return holdings(shown, items, state.table.scores);
}

export function goOn() {
  set({ showSeen: showKey(state.show) });
}

/** The last deal as it was counted, until its reader goes on. */
export function lastShow() {
  if (!showing()) return nothing;
  const { deal, items, scores } = state.show;
  return html`<section class="show" aria-labelledby="show-title"><div class="show-head"><h2 id="show-title">The show of deal ${deal.number}</h2>
      <button type="button" class="primary" id="go-on" @click=${goOn}>Go on</button></div>
    ${holdings(deal, items, scores)}</section>`;
}
