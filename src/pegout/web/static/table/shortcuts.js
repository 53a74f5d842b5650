/** Single keys, which can be turned off: digits choose a card, letters ask or say something. */

import { repeat, say } from "../lib/announce.js";
import { standing } from "../game/board.js";
import { cards, choose, focusCard, mayGo, sayGo } from "./hand.js";
import { prefs } from "../lib/prefs.js";
import { doAction, isAsked } from "./action.js";
import { pegByKey } from "./counting/claims.js";
import { statusAloud } from "./prompt.js";
import { handAloud, tableAloud } from "./scene.js";
import { duty, view } from "../game/state.js";
import { ended, number } from "../lib/words.js";
import { byId, targetOf } from "../lib/dom.js";

const typing = (target) =>
  target.matches("input:not([type=range]):not([type=checkbox]):not([type=radio]), select, textarea");

function countAloud() {
  const deal = view()?.deal;
  const count = view()?.phase === "play" ? `The count is ${number(deal.series.count)}. ` : "";
  say(`${count}${ended(statusAloud())}`, "polite", "no");
}

const LETTERS = {
  g: () => mayGo() && sayGo(),
  r: repeat,
  c: countAloud,
  s: () => view() && say(`${standing()}.`, "polite", "no"),
  h: () => view() && say(handAloud(), "polite", "no"),
  t: () => view() && say(tableAloud(), "polite", "no"),
  p: () => view() && pegByKey(),
  l: () => byId("log-dialog", HTMLDialogElement).showModal(),
};

/** Digits choose a card by its place. */
function digit(key) {
  const card = cards()[Number(key) - 1];
  if (!card || !["LayAwayDuty", "PlayDuty"].includes(duty()?.type)) return false;
  focusCard(Number(key) - 1);
  choose(card);
  return true;
}

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (!prefs.keys || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (typing(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === " " && !targetOf(event).closest("button, summary, a, input, [tabindex='0']") && isAsked()) {
      event.preventDefault();
      doAction();
      return;
    }
    const letter = LETTERS[event.key.toLowerCase()];
    if (letter) letter();
    else if (!/^[1-9]$/.test(event.key) || !digit(event.key)) return;
    event.preventDefault();
  });
}
