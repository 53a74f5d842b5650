/** Cutting: the player really chooses how many cards to lift. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { act, free } from "./moves.js";
import { newKey } from "../lib/api.js";
import { clauseLink } from "../lib/clauses.js";
import { prefs, setPref } from "../lib/prefs.js";
import { duty, known, me, question, set, state, view } from "../game/state.js";
import { byId } from "../lib/dom.js";

const TITLES = {
  first_deal: "Cut for the first deal",
  pack: "Cut the pack before the deal",
  starter: "Cut for the starter",
};

/** The place nearest to the middle that nobody has taken. */
function middle({ least, most, taken }) {
  const half = Math.round((least + most) / 2);
  const places = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return places.filter((place) => !taken.includes(place)).sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0];
}

/** The edge of the pack, with the cards that are lifted standing higher. */
function edge(size, lifted) {
  const lines = Array.from(
    { length: size },
    (_, at) => `M${at < lifted ? 14 : 4} ${(at < lifted ? 4 : 26) + at * 3}h160`,
  );
  return html`<svg class="pack-edge" viewBox="0 0 180 ${size * 3 + 34}" aria-hidden="true" focusable="false">
    <path class="lifted" d=${lines.slice(0, lifted).join("")}></path>
    <path class="left" d=${lines.slice(lifted).join("")}></path>
  </svg>`;
}

async function cutHere(event) {
  event.preventDefault();
  const { purpose } = duty();
  const depth = Number(byId("depth", HTMLInputElement).value);
  if (mayAdd()) await addValue();
  await act("Cut", { purpose, depth });
}

/** For one who would rather not cut and deal each time. */
export const forMe = () =>
  html`<button type="button" class="quiet" id="for-me" @click=${() => setPref("cutForMe", true)}>
    Always cut and deal for me
  </button>`;

const SOON = 50;
let tried = "";

/** Who asked to be dealt in is cut and dealt for until the first hand lies there, and then cuts. */
const AT_ONCE = "#deal";
const atOnce = () => location.hash === AT_ONCE && !view()?.deal?.hand?.length;

/** Whether this turn is one that is taken without asking. */
export const isForMe = () =>
  (prefs.cutForMe || atOnce()) && !state.problem && ["CutDuty", "DealDuty"].includes(duty()?.type);

/** Cut anywhere, or deal; each is tried once, and where it is refused the player is asked. */
export function dueForMe() {
  if (location.hash === AT_ONCE && !atOnce()) history.replaceState(null, "", location.pathname);
  const turn = `${known()} ${question(state.table)}`;
  if (!isForMe() || tried === turn) return;
  if (!free()) {
    setTimeout(dueForMe, SOON);
    return;
  }
  tried = turn;
  if (duty().type === "DealDuty") act("Deal");
  else cutAnywhere();
}

async function cutAnywhere() {
  const { purpose, least, most, taken } = duty();
  const places = Array.from({ length: most - least + 1 }, (_, at) => least + at).filter(
    (place) => !taken.includes(place),
  );
  const [chance] = crypto.getRandomValues(new Uint32Array(1));
  if (mayAdd()) await addValue();
  await act("Cut", { purpose, depth: places[chance % places.length] });
}

export function cutting() {
  const { purpose, least, most, taken, clause } = duty();
  const depth = state.cut ?? middle(duty());
  const gone = taken.includes(depth);
  return html`<form class="cutting" @submit=${cutHere}>
    <h3>${TITLES[purpose]}</h3>
    ${edge(most + least, depth)}
    <p class="field">
      <label for="depth">How many cards do you lift? <output for="depth">${depth}</output></label>
      <input
        id="depth"
        type="range"
        min=${least}
        max=${most}
        .value=${String(depth)}
        @input=${(event) => set({ cut: Number(event.target.value) })}
      />
    </p>
    <p class="note">From ${least} to ${most} ${clauseLink(clause)}</p>
    ${gone ? html`<p class="problem">The card at ${depth} was turned already: lift more or fewer.</p>` : nothing}
    ${mayAdd() ? valueField() : nothing}
    <p class="row"><button class="primary" type="submit" id="cut" ?disabled=${gone}>Cut here</button>${forMe()}</p>
  </form>`;
}

const mayAdd = () => view().may.some((one) => one.what === "add_value");

const WORDS_ROOM = 180; // a value holds 200 signs, and chance always has its place among them
let chance = "";

/** The chance in this player's value: drawn for each game again, and kept nowhere. */
const ownValue = () => {
  chance ||= newKey().slice(0, 12);
  return chance;
};

function valueField() {
  return html`<details class="value">
    <summary>Your own part in the shuffle</summary>
    <p class="field">
      <label for="value">Words of yours, if you like; they are mixed in with the table's sealed seed</label>
      <input id="value" maxlength=${WORDS_ROOM} autocomplete="off" value=${prefs.words} />
    </p>
    <p class="note">After them comes chance from this device, new in every game: ${ownValue()}</p>
  </details>`;
}

/** Where another cuts first it is added unasked, and not lost because something else is just being sent. */
export function addUnasked() {
  if (!view() || me() === null || !mayAdd() || duty()?.type === "CutDuty") return;
  if (free()) addValue();
  else setTimeout(addUnasked, SOON);
}

/** Add it: with one's cut, or at once where another cuts first. Only the words are kept for the next game. */
async function addValue() {
  if (state.table.occasion?.same_packs) return;
  const words = (byId("value", HTMLInputElement)?.value ?? prefs.words).trim().slice(0, WORDS_ROOM);
  if (words !== prefs.words) setPref("words", words);
  const value = [words, ownValue()].filter(Boolean).join(" ");
  chance = "";
  await act("AddValue", { value }, true);
}
