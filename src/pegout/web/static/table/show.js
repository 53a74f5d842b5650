/** The show: one holding at a time, five cards together, counted aloud; then all of them on one screen. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { card } from "../game/cards.js";
import { clauseLink } from "../lib/clauses.js";
import { motion } from "../lib/prefs.js";
import { play as sound } from "../lib/sound.js";
import { capital, cardSign, cardsInWords, inOrder, number, points } from "../lib/words.js";
import { firstOffer } from "./counting/claims.js";
import { celebrate, greatHand } from "./stamp.js";
import {
  duty,
  leaveShow,
  me,
  nameOf,
  owns,
  set,
  showKey,
  showing,
  sideOf,
  sideName,
  sideWithin,
  state,
  view,
  who,
} from "../game/state.js";

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

/** Scores that no "a" stands before: "his nobs", "his heels". */
const OF_THE_JACK = ["nobs", "heels"];

/** A card as small as a word. */
const chip = (code) => html`<span class="chip suit-${code[1]}" aria-hidden="true">${cardSign(code)}</span> `;

/** One line of a count. The clauses of a count are one stop of the Tab key: the first, and from there by the arrows. */
export const line = (one, at) =>
  html`<li>
    ${one.cards.map(chip)} <span class="vh">${cardsInWords(one.cards)}:</span> ${NAMES[one.kind] ?? one.kind},
    ${points(one.points)} ${clauseLink(one.clause, at === 0)}
  </li>`;

const total = (lines) => lines.reduce((sum, one) => sum + one.points, 0);

/** Whether the table has put a learner right. */
const putRight = ({ announced, lines }) =>
  view().counting === "check" && lines !== null && announced !== null && announced !== total(lines);

const own = (seat, what) => `${owns(seat)} ${what}`;

/** Hands in the order in which they are counted, the dealer's last, and the crib; each with its score. */
function holdings({ dealer, hands, crib, starter }, items, scores) {
  const order = hands.map((_, step) => (dealer + 1 + step) % hands.length);
  const find = (kind, seat) => items.findLast((one) => one.kind === kind && one.seat === seat && one.state !== "void");
  const one = (seat, kind, cards) => {
    const item = find(kind, seat);
    const score = item && scores.find((each) => each.item === item.id);
    return {
      title: own(seat, kind),
      seat,
      kind,
      cards: inOrder(cards),
      starter,
      item,
      score,
      steps: steps(item, score),
    };
  };
  const laid = order.filter((seat) => hands[seat].length).map((seat) => one(seat, "hand", hands[seat]));
  return crib.length ? [...laid, one(dealer, "crib", crib)] : laid;
}

/** A count as it is said: as the site has it in a player's words, or else line by line. */
function steps(item, score) {
  if (score?.steps?.length) return score.steps;
  let sum = 0;
  return (item?.lines ?? []).map((one) => {
    sum += one.points;
    return { cards: one.cards, kind: one.kind, name: NAMES[one.kind] ?? one.kind, points: one.points, total: sum };
  });
}

/** Several of one kind: fifteens are counted up, "fifteen two, four"; pairs are told by their number. */
function several(some, name) {
  if (some[0].kind === "fifteen")
    return `${name} ${some.map((_, at) => number(total(some.slice(0, at + 1)))).join(", ")}`;
  const many = some.length > 1 ? `${number(some.length)} ${name}s` : name;
  return `${many} for ${number(total(some))}`;
}

/** What a count is made of, in one short line: "fifteen two, four · two pairs for four". Nothing where the table does not tell. */
function madeOf({ item, steps: all }) {
  if (!item?.lines) return "";
  const names = [...new Set(all.map(({ name }) => name))];
  const some = (name) => all.filter((one) => one.name === name);
  return names.map((name) => several(some(name), name)).join(" · ");
}

/** What another side took by muggins: "Bea takes 3 (muggins)". */
function takenFor({ id }) {
  const { side, points: many } = state.callouts.findLast((one) => one.item === id && one.kind === "muggins") ?? {};
  if (side === undefined) return null;
  const together = view().pegs.length < view().names.length;
  return `${sideName(side)} ${together || side === me() ? "take" : "takes"} ${many} (muggins)`;
}

/** What was counted, and what it was worth where that is told and another thing. */
function verdict({ item }) {
  if (!item || item.announced === null) return { figure: "", note: "" };
  const { announced, pegged, lines, state: how } = item;
  const worth = lines ? total(lines) : null;
  if (putRight(item)) return { figure: pegged, note: `wrong: ${who(item.seat)} said ${announced}` };
  if (view().counting === "check" && item.seat === me() && lines) return { figure: pegged, note: "right" };
  const taken = how === "mugginsed" && worth !== null ? takenFor(item) : null;
  if (taken) {
    const figure = pegged || announced;
    return { figure, note: `${nameOf(item.seat)} counted ${figure} of ${worth}. ${taken}.`, whole: true };
  }
  const note = [
    pegged && pegged !== announced ? `said ${announced}` : "",
    worth !== null && worth !== pegged ? `worth ${worth}` : "",
    how === "mugginsed" ? "muggins" : "",
  ];
  return { figure: pegged || announced, note: note.filter(Boolean).join(", ") };
}

/**
 * Five cards as they are counted: sorted, the starter apart by its tilt; those of a step light up.
 * Those that are folded away fly nowhere.
 * @type {(one: any, lit?: string[] | null, flies?: boolean) => unknown}
 */
const five = ({ title, kind, cards, starter }, lit = null, flies = true) =>
  html`<ul class="five ${lit ? "counting" : ""}" aria-label=${title}>
    ${repeat(
      cards,
      (code) => code,
      (code) =>
        html`<li
          data-flip=${flies ? code : nothing}
          data-from=${kind === "crib" ? "crib" : nothing}
          class=${lit?.includes(code) ? "lit" : ""}
        >
          ${card(code)}
        </li>`,
    )}
    ${
      starter
        ? html`<li class="starter ${lit?.includes(starter) ? "lit" : ""}" data-flip=${flies ? "starter" : nothing}>
            ${card(starter, ", the starter")}<span class="named" aria-hidden="true">Starter</span>
          </li>`
        : nothing
    }
  </ul>`;

// ------------------------------------------------------------------ a count that lies open (check and claim)

/** All cards of the play, first played first. */
const played = (deal) => [...deal.past, deal.series].flatMap((one) => one.laid);

/** Who is to count takes the own cards up again: they are laid open to the others with the count. */
function takenUp(deal) {
  if (duty()?.type !== "ShowDuty" || firstOffer()) return null;
  const mine = played(deal)
    .filter((one) => one.seat === me())
    .map((one) => one.card);
  return [...mine, ...deal.hand.filter(Boolean)];
}

/** What lies open in a show that goes on. */
function laidOpen() {
  const { deal, items, phase } = view();
  if (!deal || phase !== "show") return [];
  const mine = takenUp(deal);
  const hands = deal.shown.map((cards, seat) => (mine && seat === me() ? mine : cards));
  const shown = { dealer: deal.crib_of, hands, crib: deal.crib.filter(Boolean), starter: deal.starter };
  return holdings(shown, items, state.table.scores);
}

/** The holding that is asked about, or else the last that was laid open. */
function current(all) {
  if (duty()?.type === "ShowDuty") return all.find((one) => one.seat === me() && !one.item) ?? all.at(-1);
  return all.find((one) => one.item && one.item.id === (duty()?.item ?? view().claimed?.item)) ?? all.at(-1);
}

export const isOpen = () => laidOpen().length > 0;

/** The holding that is counted now; those counted before are folded to a line each. */
export function openShow() {
  const all = laidOpen();
  if (!all.length) return nothing;
  const now = current(all);
  const before = all.filter((one) => one !== now);
  const { figure, note } = verdict(now);
  return html`<section class="stage" aria-labelledby="stage-title">
    <h2 id="stage-title">
      ${now.title}${figure === "" ? "" : claimed(now, figure)}${note ? html` <small>${note}</small>` : nothing}
    </h2>
    <div class="holding" data-about>${five(now)}</div>
    ${before.length ? html`<div class="counted">${before.map((one) => folded(one))}</div>` : thePlay()}
  </section>`;
}

/** Until it is agreed to a count is what somebody says. */
const claimed = ({ seat, item }, figure) =>
  seat !== me() && duty()?.type === "AcceptDuty" && duty().item === item.id
    ? html` <span class="claimed">${nameOf(seat)} says <b>${figure}</b></span>`
    : html` <b>${figure}</b>`;

/** Until a hand lies open the cards of the play may still be pegged for: they stay, small. */
function thePlay() {
  const { deal } = view();
  if (deal.shown.some((cards) => cards.length)) return nothing;
  return html`<ol class="the-play" aria-label="Cards played, first played first">
    ${played(deal).map((one) => html`<li>${card(one.card, `, played by ${who(one.seat)}`)}</li>`)}
  </ol>`;
}

/** A holding in one line, that opens. */
function folded(one) {
  const { figure, note, whole } = verdict(one);
  const wrong = one.item?.seat === me() && putRight(one.item);
  return html`<details class="folded ${wrong ? "wrong" : ""}">
    <summary>
      <h3>${one.title}</h3>
      <span class="minis" aria-hidden="true">${[...one.cards, one.starter].filter(Boolean).map(chip)}</span>
      ${whole ? nothing : html`<b>${figure}</b>`} ${note ? html`<small>${note}</small>` : nothing}
    </summary>
    <div class="opened">${five(one, null, false)}${why(one)}</div>
  </details>`;
}

/** How a holding is counted: the words a player says, then card by card with the rule behind each. */
function why(one) {
  const spoken = one.score?.spoken;
  return html`<div class="why">
    <p class="vh">${cardsInWords([...one.cards, one.starter].filter(Boolean))}</p>
    ${spoken ? html`<p class="spoken">“${capital(spoken)}.”</p>` : nothing}
    ${
      one.item?.lines?.length
        ? html`<ul class="score-lines">
            ${one.item.lines.map(line)}
          </ul>`
        : nothing
    }
  </div>`;
}

// ------------------------------------------------------------------ the count of the table, staged

const BREATH = 750;
const PAUSE = 1100;
/** What is being counted: which show, which holding, how many of its steps are said. */
const stage = { key: "", at: 0, step: 0, timer: 0 };

const shown = () => (state.show ? holdings(state.show.deal, state.show.items, state.show.scores) : []);

/** Whether all of it is counted: one screen of all holdings then. */
export function isCountedOut() {
  begin();
  return stage.at >= shown().length;
}

/** A new show begins with its first holding; without motion all of it is there at once. */
function begin() {
  if (!showing() || stage.key === showKey(state.show)) return;
  clearTimeout(stage.timer);
  // What the players have counted themselves is not counted to them again.
  const still = motion() === "off" || me() === null || view().counting === "claim";
  Object.assign(stage, { key: showKey(state.show), at: still ? Infinity : 0, step: 0 });
  if (!still) stage.timer = setTimeout(next, BREATH);
}

/** The next breath, the next holding, the end. */
function next() {
  clearTimeout(stage.timer);
  if (!showing()) return;
  const now = shown()[stage.at];
  if (!now) return;
  if (stage.step < now.steps.length) stage.step += 1;
  else Object.assign(stage, { at: stage.at + 1, step: 0 });
  // Nineteen is what no hand can be worth: players laugh at a hand with nothing in it.
  const hand = shown()[stage.at];
  if (hand && stage.step === 0 && hand.item?.lines && !hand.steps.length) sound("nineteen");
  else if (hand && stage.step) sound("score", { points: hand.steps[stage.step - 1].points });
  const done = stage.step >= (shown()[stage.at]?.steps.length ?? 0);
  if (stage.at < shown().length) stage.timer = setTimeout(next, done ? PAUSE : BREATH);
  if (done && hand?.item) celebrate(greatHand(hand.item.pegged));
  set({});
}

/** The button: the rest of the count at once, and then the next deal. */
export function hurry() {
  clearTimeout(stage.timer);
  if (!isCountedOut()) {
    stage.at = Infinity;
    return set({});
  }
  return leaveShow();
}

/** A tap on the cards, or the button beside: this holding at once, or the next one. */
export function tapOn() {
  const now = shown()[stage.at];
  if (!now) return;
  if (stage.step < now.steps.length) stage.step = now.steps.length - 1;
  next();
}

/** Points of holdings that are not counted out yet, by side: the pegs wait for them. */
export function uncounted() {
  if (!showing() || isCountedOut()) return [];
  const left = [];
  shown().forEach(({ item, seat }, at) => {
    if (!item || at < stage.at || (at === stage.at && stage.step >= shown()[at].steps.length)) return;
    left[sideOf(seat)] = (left[sideOf(seat)] ?? 0) + item.pegged;
  });
  return left;
}

/** The holding that has just been counted out, while it still lies there: whose, and what was pegged for it. */
export function justCounted() {
  if (!showing() || isCountedOut()) return null;
  const now = shown()[stage.at];
  return now.item && stage.step >= now.steps.length ? { seat: now.seat, points: now.item.pegged } : null;
}

/** What is counted so far of the holding that lies there: no peg has gone there yet. */
export function counted() {
  if (!showing() || isCountedOut() || justCounted()) return null;
  const { seat, steps: all } = shown()[stage.at];
  const sum = all[stage.step - 1]?.total ?? 0;
  return sum ? { seat, side: sideOf(seat), points: sum } : null;
}

/** Whose crib is still to be counted; nobody's once it lies open. */
export function cribToCome() {
  if (!showing()) return isOpen() && !view().deal.crib.some(Boolean) ? view().deal.crib_of : null;
  if (isCountedOut()) return null;
  const at = shown().findIndex((one) => one.kind === "crib");
  return at > stage.at ? shown()[at].seat : null;
}

/** A step as a player says it: "fifteen two", "a pair is four". */
const inWords = ({ kind, name, total: sum }) => {
  if (kind === "fifteen") return `${name} ${number(sum)}`;
  return `${OF_THE_JACK.includes(kind) ? "" : "a "}${name} is ${number(sum)}`;
};

/** The count as far as it is said, the newest words in front of the others. */
function breath(said, all) {
  if (!said.length) return all.length ? "…" : "Nothing";
  const and = said.length === all.length && said.length > 1 ? "and " : "";
  return html`${said.slice(0, -1).map((step, at) => `${at ? inWords(step) : capital(inWords(step))}, `)}<b
      >${and}${said.length === 1 ? capital(inWords(said[0])) : inWords(/** @type {any} */ (said.at(-1)))}</b
    >`;
}

/** What is counted in turn, beside the board: its points stand there once it is counted out. */
export const countedSoFar = () =>
  html`<ul class="recent-lines in-turn" aria-label="Counted so far">
    ${shown().map(
      (one, at) =>
        html`<li class=${at < stage.at ? "score" : at === stage.at ? "now" : "later"}>
          ${one.title}
          <b>${at < stage.at || (at === stage.at && stage.step >= one.steps.length) ? verdict(one).figure : ""}</b>
        </li>`,
    )}
  </ul>`;

/** One holding as it is counted. */
function counting(one) {
  const said = one.steps.slice(0, stage.step);
  const now = said.at(-1);
  const going = said.length < one.steps.length;
  // What is said next is drawn anew, and the words before it are not moved aside.
  const anew = (/** @type {() => unknown} */ draw) => repeat([`${one.title} ${stage.step}`], (step) => step, draw);
  return html`<section class="stage staged" aria-labelledby="stage-title" @click=${tapOn}>
    <h2 id="stage-title">
      ${anew(() => html`<span>${one.title} <b>${now?.total ?? 0}</b>${going ? html` <small>so far</small>` : nothing}</span>`)}
    </h2>
    <div class="holding">${five(one, now?.cards ?? [])}</div>
    ${anew(() => html`<p class="breath ${one.seat === me() ? "mine" : ""}" aria-hidden="true">${breath(said, one.steps)}</p>`)}
    <p class="so-far" aria-hidden="true">
      ${said.map((step) => html`<span>${inOrder(step.cards).map(chip)}<b>${step.points}</b></span>`)}
    </p>
  </section>`;
}

/** What each side counted: "you 4, Bea 13". */
function standings(all) {
  const sums = view().pegs.map(() => 0);
  for (const one of all) sums[sideOf(one.seat)] += Number(verdict(one).figure) || 0;
  const mine = me() === null ? 0 : sideOf(me());
  const sides = sums.map((sum, side) => ({ side, told: `${sideWithin(side)} ${sum}` }));
  return [...sides.filter((one) => one.side === mine), ...sides.filter((one) => one.side !== mine)]
    .map((one) => one.told)
    .join(", ");
}

/** What the show brought each side; what was pegged in the play is not in it. */
const showTold = (all) => `The show: ${standings(all)}`;

/** All holdings of a deal, a row each: whose, the cards, the points; a tap tells why. */
function summary(all, title) {
  const wrong = (one) => one.item?.seat === me() && putRight(one.item);
  return html`<section class="stage summary" aria-labelledby="stage-title">
    <h2 id="stage-title">${title}</h2>
    ${all.map((one) => {
      const { figure, note } = verdict(one);
      const made = madeOf(one);
      return html`<details class="total ${wrong(one) ? "wrong" : ""}">
        <summary>
          <span class="whose"
            ><h3>${one.title}</h3>
            ${note ? html`<small>${note}</small>` : nothing}${made ? html`<span class="made">${made}</span>` : nothing}</span
          >
          ${five(one)}<b class="figure">${figure}</b>
        </summary>
        ${why(one)}
      </details>`;
    })}
  </section>`;
}

/** The last deal as it is counted, until its reader goes on. */
export function lastShow() {
  if (!showing()) return nothing;
  return isCountedOut() ? summary(shown(), showTold(shown())) : counting(shown()[stage.at]);
}

/** The deal in which the game was won. */
export function lastHands() {
  const { deal, last_deal: last, items } = view();
  const whole =
    last ??
    (deal && { dealer: deal.crib_of, hands: deal.shown, crib: deal.crib.filter(Boolean), starter: deal.starter });
  return whole ? summary(holdings(whole, items, state.table.scores), "The last hands") : nothing;
}
