/** The show: each hand and the crib laid open, every score with its cards and its rule. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { card } from "../game/cards.js";
import { clauseLink } from "../lib/clauses.js";
import { cardSign, cardsInWords, capital, inOrder, points } from "../lib/words.js";
import { company } from "./seats.js";
import { duty, me, nameOf, set, showKey, showing, state, view } from "../game/state.js";

const NAMES = {
  fifteen: "fifteen",
  pair: "pair",
  pair_royal: "pair royal",
  double_pair_royal: "double pair royal",
  run: "run",
  flush: "flush",
  nobs: "his nobs",
  heels: "his heels",
  go: "go",
  last: "last card",
  thirty_one: "thirty-one",
};

const WIDE = 1000;

/** One line of a count. The clauses of a count are one stop of the Tab key: the first, and from there by the arrows. */
export const line = (one, at) =>
  html`<li>
    ${one.cards.map(chip)} <span class="vh">${cardsInWords(one.cards)}:</span> ${NAMES[one.kind] ?? one.kind},
    ${points(one.points)} ${clauseLink(one.clause, at === 0)}
  </li>`;

/** A card as small as a word. */
const chip = (code) => html`<span class="chip suit-${code[1]}" aria-hidden="true">${cardSign(code)}</span> `;

const total = (lines) => lines.reduce((sum, one) => sum + one.points, 0);

/** Whether a count was put right, cut short or left as it was wrong: then it is told apart from what it was worth. */
const differs = ({ announced, pegged, lines }) => announced !== total(lines) || pegged !== total(lines);

/** Whether the table has put a learner right. */
const putRight = ({ announced, lines }) =>
  view().counting === "check" && lines !== null && announced !== null && announced !== total(lines);

/** What was counted, in the words of a heading; and what it was worth, once that is told and another thing. */
function tally(item) {
  if (!item || item.announced === null) return "";
  const { announced, pegged, lines, state: how } = item;
  if (lines && !differs(item)) return `: ${points(pegged)}`;
  if (putRight(item)) return `: ${points(pegged)}, not ${announced || "nothing"}`;
  const more = pegged && pegged !== announced ? `, ${points(pegged)} pegged` : "";
  const true_ = lines && pegged !== total(lines) ? `, worth ${points(total(lines))}` : "";
  return `: ${points(announced)} announced${more}${true_}${how === "mugginsed" ? ", muggins called" : ""}`;
}

function counted(item, scores) {
  if (!item) return nothing;
  const spoken = scores.find((one) => one.item === item.id)?.spoken;
  const worth = item.lines && differs(item) ? "It was worth: " : "";
  return html`${spoken ? html`<p class="spoken">${worth}“${capital(spoken)}.”</p>` : nothing}
  ${
    item.lines?.length
      ? html`<details class="why" ?open=${innerWidth >= WIDE}>
          <summary>Card by card</summary>
          <ul class="score-lines">
            ${item.lines.map(line)}
          </ul>
        </details>`
      : nothing
  }`;
}

/** The cards of a holding with the starter beside them, as they are counted: five in one row. */
const five = ({ cards, title }, starter) =>
  html`<ul class="cards" aria-label=${title}>
    ${inOrder(cards).map((code) => html`<li>${card(code)}</li>`)}
    ${starter ? html`<li class="starter">${card(starter, ", the starter")}<small aria-hidden="true">Starter</small></li>` : nothing}
  </ul>`;

const body = (one, starter, scores) => html`${five(one, starter)}${counted(one.item, scores)}`;

const holding = (one, starter, scores) =>
  html`<section class="holding" data-about>
    <h3>${one.title}${tally(one.item)}</h3>
    ${body(one, starter, scores)}
  </section>`;

/** A holding in one line, that opens. */
const folded = (one, starter, scores, open = false) =>
  html`<details class="holding folded" ?open=${open}>
    <summary><h3>${one.title}${tally(one.item)}</h3></summary>
    ${body(one, starter, scores)}
  </details>`;

const own = (seat, what) => (seat === me() ? `Your ${what}` : `${nameOf(seat)}'s ${what}`);

/** Hands in the order in which they are counted, the dealer's last, and the crib; each with its score. */
function holdings({ dealer, hands, crib }, items) {
  const order = hands.map((_, step) => (dealer + 1 + step) % hands.length);
  const find = (kind, seat) => items.findLast((one) => one.kind === kind && one.seat === seat && one.state !== "void");
  const laid = order
    .filter((seat) => hands[seat].length)
    .map((seat) => ({ title: own(seat, "hand"), cards: hands[seat], item: find("hand", seat) }));
  return crib.length ? [...laid, { title: own(dealer, "crib"), cards: crib, item: find("crib", dealer) }] : laid;
}

/** Some of them lie open, the others are folded to a line each. */
const spread = (open, rest, starter, scores) =>
  html`<div class="holdings">${open.map((one) => holding(one, starter, scores))}</div>
    ${rest.length ? html`<div class="counted">${rest.map((one) => folded(one, starter, scores))}</div>` : nothing}`;

/** What lies open in a show that goes on. */
function laidOpen() {
  const { deal, items, phase } = view();
  if (!deal || phase !== "show") return [];
  return holdings({ dealer: deal.crib_of, hands: deal.shown, crib: deal.crib.filter(Boolean) }, items);
}

/** The holding that is asked about, or else the last that was laid open. */
const current = (all) =>
  all.find((one) => one.item && one.item.id === (duty()?.item ?? view().claimed?.item)) ?? all.at(-1);

/** The holding that is counted now, with the starter; nothing before the first is laid open. */
export function openShow() {
  const all = laidOpen();
  return all.length
    ? html`<div class="holdings">${holding(current(all), view().deal.starter, state.table.scores)}</div>`
    : nothing;
}

/** Whether a holding lies open in a show that goes on. */
export const isOpen = () => laidOpen().length > 0;

/** What was counted before, a line each, the last first; what a learner was put right about last lies open. */
export function countedBefore() {
  const all = laidOpen();
  const rest = all.filter((one) => one !== current(all)).reverse();
  const right = rest.find((one) => one.item?.seat === me() && putRight(one.item));
  return rest.length
    ? html`<section class="felt counted" aria-label="Counted before">
        ${rest.map((one) => folded(one, view().deal.starter, state.table.scores, one === right))}
      </section>`
    : nothing;
}

/** The deal in which the game was won. */
export function lastHands() {
  const { deal, last_deal: last, items } = view();
  const shown =
    last ??
    (deal && { dealer: deal.crib_of, hands: deal.shown, crib: deal.crib.filter(Boolean), starter: deal.starter });
  return shown ? spread(holdings(shown, items), [], shown.starter, state.table.scores) : nothing;
}

export function goOn() {
  set({ showSeen: showKey(state.show) });
}

/** The last deal as it was counted, until its reader goes on. */
export function lastShow() {
  if (!showing()) return nothing;
  const { deal, items, scores } = state.show;
  const all = holdings(deal, items);
  // What a learner was put right about stands first, the last of it before the others.
  const wrong = all.filter((one) => one.item?.seat === me() && putRight(one.item)).reverse();
  return html`<section class="show" aria-labelledby="show-title">
    <div class="show-head">
      <h2 id="show-title">The show of deal ${deal.number}</h2>
      <button type="button" class="primary" id="go-on" @click=${goOn}>Go on</button>
    </div>
    ${company()}${spread(wrong.length ? wrong : all, wrong.length ? all.filter((one) => !wrong.includes(one)) : [], deal.starter, scores)}
  </section>`;
}
