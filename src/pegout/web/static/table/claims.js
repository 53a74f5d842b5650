/** Counting for oneself: say, peg, agree, object, call muggins; each button names its score. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { act, sure } from "./moves.js";
import { number as inWords, points } from "../lib/words.js";
import { duty, me, nameOf, scoreName, scoreOf, sideOf, view } from "../game/state.js";
import { byId } from "../lib/dom.js";

const item = (id) => view().items.find((one) => one.id === id);

/** The score whose points are asked for: what a hand or a card has, and what there is for a go or the last card. */
export function forScore({ item: id, kind }) {
  return kind === "go" ? `for ${scoreOf(id)?.last ? "last card" : "the go"}` : `has ${scoreName(id)}`;
}

/**
 * A number to give: typed, or tapped on the pad.
 * @param {{ id: string, label: string, verb: string, also?: unknown, then: (n: number) => void }} what
 */
function pad({ id, label, verb, also = nothing, then }) {
  const field = () => byId(id, HTMLInputElement);
  const press = (digit) => {
    field().value = digit === null ? "" : (field().value + digit).slice(-2);
  };
  const submit = (event) => {
    event.preventDefault();
    const text = field().value.trim();
    if (/^\d+$/.test(text)) then(Number(text));
    else field().focus();
  };
  return html`<form class="pad" @submit=${submit}>
    <p class="field">
      <label for=${id}>${label}</label>
      <span class="row"
        ><input id=${id} inputmode="numeric" pattern="[0-9]*" maxlength="2" autocomplete="off" required data-primary />
        <button class="primary" type="submit">${verb}</button></span
      >
    </p>
    <div class="digits" role="group" aria-label="Number pad">
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => html`<button type="button" @click=${() => press(digit)}>${digit}</button>`)}
      <button type="button" class="wide" @click=${() => press(null)}>Clear</button>${also}
    </div>
  </form>`;
}

/** The count that a card has made, beside the question what it scores by it. */
const countSaid = (kind) => (kind === "play" ? `The count is ${inWords(view().deal.series.count)}. ` : "");

/** How many points a score has, to be said. */
function announcing() {
  const { item: id, kind } = duty();
  const shown = ["hand", "crib"].includes(kind);
  const zero = html`<button type="button" class="wider" @click=${() => act("Announce", { item: id, points: 0 })}>
    It scores nothing
  </button>`;
  return pad({
    id: `say-${id}`,
    verb: "Say it",
    label: `${countSaid(kind)}How many points ${forScore(duty())}?`,
    also: shown ? nothing : zero,
    then: (points_) => act("Announce", { item: id, points: points_ }),
  });
}

function pegging() {
  const { item: id, announced } = duty();
  return html`<p class="row">
      <button type="button" class="primary" @click=${() => act("Peg", { item: id, points: announced })}>
        Peg the ${points(announced)} that you announced for ${scoreName(id)}
      </button>
    </p>
    <details>
      <summary>Peg another number</summary>
      ${pad({
        id: `peg-${id}`,
        label: "Points to peg",
        verb: "Peg them",
        then: (number) => act("Peg", { item: id, points: number }),
      })}
    </details>`;
}

function accepting() {
  const { item: id, of_game: ofGame } = duty();
  if (ofGame) {
    return html`<p>${claimOfGame(view().claimed)} Is it won?</p>
      <p class="row">
        <button type="button" class="primary" @click=${() => act("Accept", { item: id ?? 0 })}>Yes, I agree</button>
      </p>`;
  }
  const one = item(id);
  return html`<p>
      ${nameOf(one.seat)} ${counted(one)} for the ${one.kind}. ${ifAgreed(one)}Count it yourself before you agree.
    </p>
    <p class="row">
      <button type="button" class="primary" @click=${() => act("Accept", { item: id })}>
        Agree to ${scoreName(id)}: ${points(one.pegged || one.announced || 0)}
      </button>
    </p>`;
}

/** Who claims the game, with what, and from which hole: all that is needed to say whether it is won. */
function claimOfGame({ seat, item: id, start }) {
  const { target } = view();
  const by = id === null ? "" : `, pegging ${points(item(id)?.pegged ?? 0)} for ${scoreName(id)}`;
  return `${nameOf(seat)} claims the game${by} from hole ${start}; the game hole is ${target}.`;
}

/** What was announced and what was pegged: both, where they are not the same. */
function counted({ announced, pegged }) {
  if (pegged && announced !== null && announced !== pegged)
    return `announced ${announced || "nothing"} and pegged ${points(pegged)}`;
  return pegged ? `pegged ${points(pegged)}` : announced ? `announced ${points(announced)}` : "counted nothing";
}

/** What agreeing does: the pegs stand where they are, or what was announced is pegged now. */
function ifAgreed({ announced, pegged }) {
  if (pegged) return announced === null || announced === pegged ? "" : "If you agree, what was pegged stands. ";
  return announced ? "They are pegged when you agree. " : "";
}

const option = ({ id, words }) =>
  html`<button type="button" @click=${() => act("Choose", { option: id })}>${words}</button>`;

const choosing = () =>
  html`<p>
      ${duty().for_judge ? "The book leaves this to your judge. " : ""}${duty().question || "The ruling leaves you a choice."}
    </p>
    <p class="row column">${duty().options.map(option)}</p>`;

const showingHand = () =>
  html`<p class="row">
    <button type="button" class="primary" @click=${() => act("Show")}>Lay your ${duty().holding} open</button>
  </p>`;

const DUTIES = {
  AnnounceDuty: announcing,
  PegDuty: pegging,
  AcceptDuty: accepting,
  ChooseDuty: choosing,
  ShowDuty: showingHand,
};

/** Whether something is to be counted, pegged, agreed or chosen now. */
export const isCounting = () => duty()?.type in DUTIES;

/** What must be counted, pegged, agreed or chosen now. */
export function counting() {
  const draw = DUTIES[duty()?.type];
  // Another question is another form, so that no number is left over from the last one.
  return draw ? html`<div class="question">${repeat([duty()], (one) => JSON.stringify(one), draw)}</div>` : nothing;
}

/** A number to fill in: nothing stands in it that nobody has said. */
const number = (label, then, { begun = "", least = 0 } = {}) =>
  html`<form
    class="option"
    @submit=${(event) => {
      event.preventDefault();
      then(Number(event.target.elements.points.value));
    }}
  >
    <label
      >${label[0]} <input name="points" type="number" inputmode="numeric" min=${least} max="31" value=${begun} required
    /></label>
    <button type="submit">${label[1]}</button>
  </form>`;

const button = (label, then) => html`<button type="button" class="option" @click=${then}>${label}</button>`;

const peg = (id) => (points_) => act("Peg", { item: id, points: points_ });

/** A score that was pegged short: what it has in all, which is more than now. */
const more = (id) =>
  number(["In all", `Peg more for ${scoreName(id)} (now ${item(id).pegged})`], peg(id), { least: item(id).pegged + 1 });

/** The point of a go or of the last card has a row of its own, and no number to mistake; that of a card says what it is for. */
function first(id) {
  const { worth } = scoreOf(id) ?? {};
  if (worth) return button(`Peg ${worth} for ${scoreName(id)}`, () => peg(id)(worth));
  const made = item(id).kind === "play" ? " (15, pair, run or 31)" : "";
  return number(["Points", `Peg for ${scoreName(id)}${made}`], peg(id));
}

/** What its owner has pegged for a score, so that two of one player's are told apart at a glance. */
const soFar = (id) => (item(id).pegged ? `${item(id).pegged} pegged` : "nothing pegged");

/** Everything else that may be done, by what the table offers. */
const OFFERS = {
  peg: (id) => (item(id).pegged ? more(id) : first(id)),
  peg_back: (id) =>
    number(["In all", `Put right the peg for ${scoreName(id)} (now ${item(id).pegged})`], peg(id), {
      begun: item(id).pegged,
    }),
  muggins: (id) =>
    number(["Points", `Muggins on ${scoreName(id)} (${soFar(id)})`], (n) => act("Muggins", { item: id, points: n })),
  say_count: () => number(["Count", "Put right the count that you said"], (n) => act("SayCount", { count: n })),
  challenge_peg: (id) =>
    button(
      `Object: too much ${item(id).pegged ? "pegged" : "said"} for ${scoreName(id)} (${points(item(id).pegged || item(id).announced)})`,
      () => act("Challenge", { about: "peg", item: id }),
    ),
  challenge_count: () => button("Object: the count said is wrong", () => act("Challenge", { about: "count" })),
  challenge_renege: () =>
    button("Object: they said go and could have laid", () => act("Challenge", { about: "renege" })),
  challenge_game: (id) => button("Object: the game is not won", () => act("Challenge", { about: "game", item: id })),
  withdraw_go: () => button("Take back your go", () => act("WithdrawGo")),
  claim_game: () =>
    button("Claim the game", () =>
      sure(
        "You say that you have won, whatever the pegs show. If it is not so, the book has a penalty.",
        "Yes, I have won",
        () => act("ClaimGame"),
      ),
    ),
};

/** Scores that somebody may have on their mind: the last of each player, the last two; none that was agreed to. */
function current() {
  const ids = view()
    .items.map((one) => one.id)
    .sort((one, other) => one - other);
  const last = view().names.map((_, seat) =>
    Math.max(
      ...view()
        .items.filter((one) => one.seat === seat)
        .map((one) => one.id),
    ),
  );
  return new Set([...last, ...ids.slice(-2)].filter((id) => id > 0 && !agreed(item(id))));
}

/** Whether a hand or crib was agreed to: by this side, or one of its own by another. */
const agreed = ({ seat, accepted }) =>
  accepted.some((one) => sideOf(seat) === sideOf(me()) || sideOf(one) === sideOf(me()));

const list = (may) =>
  html`<ul>
    ${repeat(
      may,
      (one) => `${one.what} ${one.item}`,
      (one) => html`<li>${OFFERS[one.what](one.item)}</li>`,
    )}
  </ul>`;

/** The newest score first, and last what is about none. */
const newestFirst = (may) => [...may].sort((one, other) => (other.item ?? -1) - (one.item ?? -1));

/**
 * What may be done now: about the score that is asked about at once and marked, then the newest first;
 * what is about scores further back or agreed to is there too, folded away.
 */
export function offers() {
  const back = new Set(
    view()
      .may.filter((one) => one.what === "peg_back")
      .map((one) => one.item),
  );
  // A peg that may be put right at all is put right by one number, whichever way it goes.
  const may = view().may.filter((one) => OFFERS[one.what] && !(one.what === "peg" && back.has(one.item)));
  if (!may.length) return nothing;
  const asked = may.filter((one) => one.item !== null && one.item === duty()?.item);
  const now = current();
  const rest = newestFirst(may.filter((one) => !asked.includes(one)));
  const [fresh, older] = [true, false].map((wanted) =>
    rest.filter((one) => (one.item === null || now.has(one.item)) === wanted),
  );
  return html`<section class="offers" aria-labelledby="may-title">
    ${
      asked.length
        ? html`<div class="about">
            <h3>Or for ${scoreName(duty().item)}</h3>
            ${list(asked)}
          </div>`
        : nothing
    }
    <h3 id="may-title">You may also</h3>
    ${list(fresh)}
    ${
      older.length
        ? html`<details class="older">
            <summary>Scores further back (${older.length})</summary>
            ${list(older)}
          </details>`
        : nothing
    }
  </section>`;
}
