/** Time for a turn, where the host has set one: shown, and told before it runs out. */

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { say } from "./announce.js";
import { duty, question, set, state } from "./state.js";

const WARNINGS = [30, 10];
let asked = "";
let since = 0;
let left = null;

/** Seconds in the words of a person who does not hurry anybody. */
const inWords = (seconds) => (seconds >= 90 ? `about ${Math.round(seconds / 60)} minutes` : `${seconds} seconds`);

function tick() {
  const whole = state.table?.settings.turn_seconds;
  const now = question(state.table);
  if (now !== asked) [asked, since, left] = [now, Date.now(), null];
  if (!whole || !duty()) return;
  const rest = Math.max(0, whole - Math.floor((Date.now() - since) / 1000));
  const warning = WARNINGS.find((one) => one < whole && rest <= one && (left ?? whole) > one);
  if (warning) say(`${rest} seconds are left for your turn; then it is played for you.`);
  if (rest !== left) {
    left = rest;
    set({});
  }
}

export function clock() {
  if (left === null || !state.table.settings.turn_seconds || !duty()) return nothing;
  return html`<p class="clock ${left <= WARNINGS[0] ? "short" : ""}">Time for this turn: ${inWords(left)}. Then it is played for you.</p>`;
}

export const start = () => setInterval(tick, 1000);
