/** Counting for oneself: say, peg, agree, object, call muggins; each button names its score. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { act, free, inOneGo, sure } from "../moves.js";
import { focusCall, mayCall } from "./call.js";
import { number as inWords, points } from "../../lib/words.js";
import {
  duty,
  isYou,
  known,
  me,
  nameOf,
  scoreName,
  scoreOf,
  set,
  showing,
  sideOf,
  state,
  unasked,
  view,
} from "../../game/state.js";
import { byId } from "../../lib/dom.js";

const item = (id) => view().items.find((one) => one.id === id);

/** The number that is being said. */
const said = () => (/^\d+$/.test(state.said) ? Number(state.said) : null);

const IN_PLAY = ["play", "go", "heels"];

/** What is counted: a hand that is still to be shown, or a score that lies there. */
const counted = () => duty().kind ?? duty().holding;
const nameOfCounted = () => (duty().type === "ShowDuty" ? `your ${duty().holding}` : scoreName(duty().item));

/** Who counts for themselves pegs as well, where there is something to peg. */
const pegs = () => view().counting === "claim";

/** What is said by the button: a number, or nothing for a card that makes nothing. */
export function announcement() {
  const points_ = said() ?? (IN_PLAY.includes(counted()) ? 0 : null);
  const missing = "Count the points first";
  const run = () => countOut(points_);
  if (points_ === null) return { does: "count", label: "I count …", missing };
  if (points_ === 0) return { does: "count", label: "Nothing for it", ready: true, run };
  const then = pegs() ? " and peg" : "";
  return {
    does: "count",
    label: `I count ${points_}${then}`,
    aria: `I count ${inWords(points_)}${then} for ${nameOfCounted()}`,
    ready: true,
    run,
  };
}

/** A number may be said and not pegged, by those who want to see what comes of it. */
export function onlySay() {
  if (!["AnnounceDuty", "ShowDuty"].includes(duty()?.type) || !pegs() || !said()) return null;
  return { label: "Only say it", run: () => countOut(said(), false) };
}

/** Show, say and peg: three commands of the rules, one act of the player. */
const countOut = (points_, andPeg = pegs()) =>
  inOneGo(async () => {
    if (view().duty?.type === "ShowDuty" && !(await act("Show"))) return;
    const due = view().duty;
    if (due?.type !== "AnnounceDuty" || !(await act("Announce", { item: due.item, points: points_ }))) return;
    if (!andPeg || !points_) return;
    state.toPeg = { item: due.item, points: points_ };
    await pegSaid();
  });

/** The peg follows what was said as soon as it may: at once, or when the others have agreed. */
async function pegSaid() {
  const [due, wanted] = [view()?.duty, state.toPeg];
  if (due?.type !== "PegDuty" || due.item !== wanted?.item) return;
  state.toPeg = null;
  if (due.announced === wanted.points) await act("Peg", wanted);
}

let tried = "";

/** What is due and yet no question is done unasked, once for each time. */
export function doUnasked() {
  if (showing() || state.between || state.table.stage !== "playing" || state.table.chairs[me()]?.stood_in) return;
  const due = unasked();
  const key = `${known()} ${JSON.stringify(due)}`;
  if (!free() || (due && tried === key)) return;
  if (!due) {
    if (state.toPeg) pegSaid();
    return;
  }
  tried = key;
  if (due.type === "ShowDuty") act("Show");
  else act("Announce", { item: due.item, points: scoreOf(due.item).worth });
}

const DIFFERENT = "No, I make it…";

/** Whoever does not agree finds beside the button what can be said against a count. */
export function refusal() {
  if (duty()?.type !== "AcceptDuty" || !sorted().asked.length) return null;
  return {
    label: DIFFERENT,
    aria: "No, I make it another number: object, or call muggins",
    run: () => set({ tray: true }),
  };
}

/** Agreeing, with what is agreed to. */
export function acceptance() {
  const { item: id, of_game: ofGame } = duty();
  const run = () => act("Accept", { item: id ?? 0 });
  if (ofGame)
    return {
      does: "agree",
      label: `Yes, ${isYou(view().claimed.seat) ? "I have" : `${nameOf(view().claimed.seat)} has`} won`,
      ready: true,
      run,
    };
  const one = item(id);
  const points_ = one.pegged || one.announced || 0;
  return {
    does: "agree",
    label: `Agree: ${points_ || pointsSaid(0)}`,
    aria: `Agree: ${points_ || pointsSaid(0)} for ${scoreName(id)}`,
    ready: true,
    run,
  };
}

const press = (/** @type {string} */ figures) => {
  const field = byId("say", HTMLInputElement);
  set({ said: figures.slice(-2), problem: null });
  field?.focus({ preventScroll: true });
};

const key = (/** @type {number} */ digit) =>
  html`<button type="button" @click=${() => press(state.said + digit)}>${digit}</button>`;

/** A number to give: typed, or tapped on the pad; the button says it. */
function pad(label, digits) {
  return html`<form
    class="pad ${digits === SMALL ? "small" : ""}"
    @submit=${(event) => {
      event.preventDefault();
      const { ready, run } = announcement();
      if (ready) run();
    }}
  >
    <label class="vh" for="say">${label}</label>
    <input
      id="say"
      inputmode="numeric"
      pattern="[0-9]*"
      maxlength="2"
      autocomplete="off"
      data-primary
      .value=${state.said}
      @input=${(event) => set({ said: event.target.value.trim(), problem: null })}
    />
    <div class="digits" role="group" aria-label="Number pad">
      ${digits.filter(Boolean).map(key)} <button type="button" class="clear" @click=${() => press("")}>Clear</button>
      ${digits.includes(0) ? key(0) : nothing}
      <button
        type="button"
        class="back"
        aria-label="Take back the last figure"
        @click=${() => press(state.said.slice(0, -1))}
      >
        ⌫
      </button>
    </div>
  </form>`;
}

const SMALL = [1, 2, 3, 4, 5, 6];
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

const announcing = () => {
  const small = IN_PLAY.includes(counted());
  return pad(small ? "Points for it" : "Points", small ? SMALL : DIGITS);
};

/** Points as a player says them. */
const pointsSaid = (points_) => (points_ ? inWords(points_) : "nothing");

const RIGHT = "Is that right?";
const saidOf = (one) => `${nameOf(one.seat)} ${sayings(one)}.`;

/** Whether a count is right: what is claimed, at a glance and as a sentence, and the question; nothing where none is asked about. */
export function countAsked() {
  if (duty()?.type !== "AcceptDuty" || duty().of_game) return null;
  const one = item(duty().item);
  const [name, figure] = [nameOf(one.seat), one.pegged || one.announced || pointsSaid(0)];
  return { shown: `${name}’s ${one.kind}: ${name} says ${figure}`, said: saidOf(one), question: RIGHT };
}

/** What is asked, in a few words. */
export const COUNTING_WORDS = {
  ShowDuty: ({ holding }) => (firstOffer() ? "One more to peg, then count your hand" : `Count your ${holding}`),
  AnnounceDuty: (one) =>
    ({
      hand: "Count your hand",
      crib: "Count your crib",
      play: `${view().deal.series.count} — anything for it?`,
      heels: "A jack is turned: anything for it?",
      go: scoreOf(one.item)?.last ? "Last card: how many?" : "Go: how many?",
    })[one.kind] ?? "How many?",
  PegDuty: ({ announced, item: id }) => `You counted ${announced} for ${scoreName(id)}`,
  AcceptDuty: ({ item: id, of_game: ofGame }) =>
    ofGame ? `${claimOfGame(view().claimed)} Is it won?` : `${saidOf(item(id))} ${RIGHT}`,
  ChooseDuty: (one) =>
    `${one.for_judge ? "The book leaves this to your judge. " : ""}${one.question || "The ruling leaves you a choice"}`,
};

/** Who claims the game, with what, and from which hole: all that is needed to say whether it is won. */
function claimOfGame({ seat, item: id, start }) {
  const { target } = view();
  const by = id === null ? "" : `, pegging ${points(item(id)?.pegged ?? 0)} for ${scoreName(id)}`;
  return `${nameOf(seat)} claims the game${by} from hole ${start}; the game hole is ${target}.`;
}

/** What was said and what was pegged: both, where they are not the same. */
function sayings({ announced, pegged, kind }) {
  if (pegged && announced !== null && announced !== pegged)
    return `counted ${inWords(announced)} and pegged ${inWords(pegged)}`;
  return `${pegged ? "pegged" : "counts"} ${pointsSaid(pegged || announced || 0)} for the ${kind}`;
}

const option = ({ id, words }) =>
  html`<button type="button" class="brass" @click=${() => act("Choose", { option: id })}>${words}</button>`;

const choosing = () => html`<p class="row column">${duty().options.map(option)}</p>`;

/** Whoever announced one number may still peg another, for better or worse. */
const otherNumber = () =>
  html`<details class="other-number">
    <summary>Peg another number</summary>
    ${number(["Points", "Peg them"], peg(duty().item))}
  </details>`;

const showingHand = () => (firstOffer() ? nothing : announcing());

const QUESTIONS = { AnnounceDuty: announcing, ShowDuty: showingHand, PegDuty: otherNumber, ChooseDuty: choosing };

/** What must be filled in or chosen, beside the button. */
export function question() {
  const draw = QUESTIONS[duty()?.type];
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
  if (item(id).kind !== "play") return number(["Points", `Peg for ${scoreName(id)}`], peg(id));
  return html`${number(["Points", `Peg for ${scoreName(id)} (15, pair, run or 31)`], peg(id))}
    <span class="chips" role="group" aria-label="Peg for ${scoreName(id)}"
      >${SMALL.map((n) => html`<button type="button" aria-label="Peg ${n}" @click=${() => peg(id)(n)}>${n}</button>`)}</span
    >`;
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
    button("Object: they said go and could have played", () => act("Challenge", { about: "renege" })),
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

/** What may be done now, the newest first: about the score that is asked about, about others of now, and about older ones. */
function sorted() {
  const back = new Set(
    view()
      .may.filter((one) => one.what === "peg_back")
      .map((one) => one.item),
  );
  // A peg that may be put right at all is put right by one number, whichever way it goes.
  // What stands at the button is not said twice.
  const beside = firstOffer()?.item;
  const may = view().may.filter(
    (one) => OFFERS[one.what] && !(one.what === "peg" && (back.has(one.item) || one.item === beside)),
  );
  const asked = may.filter((one) => one.item !== null && one.item === duty()?.item);
  const now = current();
  const rest = newestFirst(may.filter((one) => !asked.includes(one)));
  const [fresh, older] = [true, false].map((wanted) =>
    rest.filter((one) => (one.item === null || now.has(one.item)) === wanted),
  );
  return { asked, fresh, older };
}

const nothingToOffer = () => me() === null || !view() || (showing() && !pegs());

/** The point of a go or of the last card, to be pegged with one tap. */
export function firstOffer() {
  if (nothingToOffer()) return null;
  const one = view().may.find(
    ({ what, item: id }) => what === "peg" && item(id).kind === "go" && !item(id).pegged && scoreOf(id)?.worth,
  );
  if (!one || one.item === state.putOff) return null;
  const { worth, last } = scoreOf(one.item);
  return {
    item: one.item,
    label: `${last ? "Last card" : "Go"}: peg ${worth}`,
    short: `Peg ${worth}`,
    run: () => peg(one.item)(worth),
  };
}

/** The P key: peg what was announced, what a go or the last card is worth, or say how many for the last card. */
export function pegByKey() {
  if (duty()?.type === "PegDuty") return peg(duty().item)(duty().announced);
  const offer = firstOffer();
  if (offer) return offer.run();
  if (mayCall()) return focusCall();
  if (!view().may.some((one) => one.what === "peg")) return undefined;
  set({ tray: true });
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".offers input"))?.focus());
  return undefined;
}

/**
 * Everything that may be done beside what is asked: pegs, corrections, objections, muggins, and a count said aloud.
 * @param {unknown} alsoSaid
 */
export function offers(alsoSaid = nothing) {
  if (nothingToOffer()) return nothing;
  const { asked, fresh, older } = sorted();
  if (!asked.length && !fresh.length && !older.length && alsoSaid === nothing) return nothing;
  const count = [...asked, ...fresh].filter((one) => one.item !== null).length;
  // Whoever is asked about a count finds them at "No, I make it".
  return html`<section
    class="offers ${state.tray ? "open" : ""} ${asked.length && duty()?.type === "AcceptDuty" ? "beside" : ""}"
    aria-labelledby="may-title"
  >
    <h2 id="may-title">
      <button
        type="button"
        class="ghost"
        aria-expanded=${state.tray}
        id="tray"
        @click=${() => set({ tray: !state.tray })}
      >
        Peg or object${count ? ` (${count})` : ""}
      </button>
    </h2>
    <div class="offer-list">
      <button type="button" class="close" aria-label="Close" @click=${() => set({ tray: false })}>×</button>
      ${
        asked.length
          ? html`<div class="about">
              <h3>For ${scoreName(duty().item)}</h3>
              ${list(asked)}
            </div>`
          : nothing
      }
      ${list(fresh)}
      ${
        older.length
          ? html`<details class="older">
              <summary>Older scores (${older.length})</summary>
              ${list(older)}
            </details>`
          : nothing
      }
      ${alsoSaid}
    </div>
  </section>`;
}
