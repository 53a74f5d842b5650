/** What a learner is told of a score just counted: right, missed, or wrong and what it is. */

import { points } from "../../lib/words.js";
import { me, set, view } from "../../game/state.js";

const COUNTED = ["play", "hand", "crib"];
const worth = ({ lines }) => lines.reduce((sum, one) => sum + one.points, 0);
const low = (text) => text.charAt(0).toLowerCase() + text.slice(1);
const keyOf = ({ id, deal }) => `${view().number} ${deal} ${id}`;

/** Scores that were told already. */
let told = new Set();

/** What it is, in words: "fifteen for two", "your hand is 8". */
function truth(item, callouts) {
  if (item.kind !== "play") return `your ${item.kind} is ${worth(item)}`;
  const text = callouts.find((one) => one.item === item.id)?.text;
  return text ? low(text) : worth(item) ? points(worth(item)) : "";
}

/** How it was counted, in plain words; nothing where nothing was said of nothing. */
function words(item, callouts) {
  const [said, is] = [item.announced, truth(item, callouts)];
  if (said === worth(item)) return said || item.kind !== "play" ? { right: true, text: `Right: ${is}` } : null;
  if (!said) return { right: false, text: `Missed: ${is}. It is pegged for you` };
  return {
    right: false,
    text: `Wrong: you said ${said}; ${is ? (item.kind === "play" ? `it is ${is}` : is) : "it makes nothing"}`,
  };
}

/** Take in what was counted since; returns the newest verdict, none where there is nothing new. */
export function learn(callouts, first) {
  if (view()?.counting !== "check" || me() === null) return null;
  const settled = view().items.filter(
    (one) => one.seat === me() && COUNTED.includes(one.kind) && one.lines !== null && one.announced !== null,
  );
  const fresh = settled.filter((one) => !told.has(keyOf(one)));
  told = new Set(settled.map(keyOf));
  const verdict = first || !fresh.length ? null : words(fresh.at(-1), callouts);
  if (verdict) set({ verdict });
  return verdict;
}
