/** Cutting: the player really chooses how many cards to lift. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { act, free } from "./moves.js";
import { newKey } from "../lib/api.js";
import { prefs, setPref } from "../lib/prefs.js";
import { duty, known, me, question, set, state, view } from "../game/state.js";
import { byId } from "../lib/dom.js";

/** The place nearest to the middle that nobody has taken. */
function middle({ least, most, taken }) {
  const half = Math.round((least + most) / 2);
  const places = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return places.filter((place) => !taken.includes(place)).sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0];
}

/** How many cards are lifted, as it stands now. */
const depthNow = () => state.cut ?? middle(duty());

export async function cutHere() {
  const { purpose, taken } = duty();
  const depth = depthNow();
  if (taken.includes(depth)) return;
  if (mayAdd()) await addValue();
  await act("Cut", { purpose, depth });
}

const SOON = 50;
let tried = "";

/** Who asked to be dealt in is cut and dealt for until the first hand lies there, and then cuts. */
const AT_ONCE = "#deal";
const atOnce = () => location.hash === AT_ONCE && !view()?.deal?.hand?.length;

/** Whether this turn is one that is taken without asking. */
export function isForMe() {
  if (state.problem || !["CutDuty", "DealDuty"].includes(duty()?.type)) return false;
  if (prefs.cuts === "none" || atOnce()) return true;
  // Nothing is decided by dealing, or by cutting a pack that is dealt at once.
  return prefs.cuts === "starter" && (duty().type === "DealDuty" || duty().purpose === "pack");
}

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

/** Where a finger or pointer is over the pack, as a number of cards to lift. */
function depthAt(event) {
  const { least, most } = duty();
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
  return Math.round(least + share * (most - least));
}

/** A tap on the pack cuts it there. */
function tapped(event) {
  // A click by keys has no place: the cut is where the slider stands.
  if (event.detail) set({ cut: depthAt(event) });
  cutHere();
}

/** The pack, spread a little: where it is tapped is how deep it is cut. Keys and a slider do the same. */
export function cutting() {
  const { least, most, taken } = duty();
  const depth = depthNow();
  const gone = taken.includes(depth);
  return html`<form
    class="cutting"
    @submit=${(event) => {
      event.preventDefault();
      cutHere();
    }}
  >
    <button
      type="button"
      class="ribbon"
      id="pack"
      data-n=${most + least}
      tabindex="-1"
      aria-label="The pack: tap where you want to cut"
      @pointermove=${(event) => event.pointerType === "mouse" && set({ cut: depthAt(event) })}
      @click=${tapped}
    >
      ${Array.from({ length: most + least }, (_, at) => html`<i class=${at < depth ? "lifted" : ""}></i>`)}
    </button>
    <p class="depth">
      <label for="depth">Cards to lift <output for="depth">${depth}</output></label>
      <input
        id="depth"
        type="range"
        min=${least}
        max=${most}
        .value=${String(depth)}
        @input=${(event) => set({ cut: Number(event.target.value) })}
        @keydown=${(event) => event.key === "Enter" && (event.preventDefault(), cutHere())}
      />
    </p>
    ${gone ? html`<p class="problem">That card was turned already: cut somewhere else.</p>` : nothing}
    ${mayAdd() ? valueField() : nothing}
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
      <label for="value">Words of yours, if you like; they are mixed in with the table’s sealed seed</label>
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
