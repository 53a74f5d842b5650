/** Time for a turn, where the host has set one: as the site counts it, told before it runs out. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../lib/announce.js";
import { duty, set, state } from "../game/state.js";
import { capital, number } from "../lib/words.js";

const WARNINGS = [30, 10];

/** When to warn in a turn of so many seconds: a short one has a warning too, at half its time. */
const warnings = (whole) =>
  whole > Math.min(...WARNINGS) ? WARNINGS.filter((one) => one < whole) : [Math.ceil(whole / 2)];

/** @type {number | null} */
let left = null;
/** @type {number | null} */
let due = null;

/** Seconds in the words of a person who does not hurry anybody. */
const inWords = (seconds) =>
  seconds >= 90
    ? `about ${number(Math.round(seconds / 60))} minutes`
    : seconds === 1
      ? "one second"
      : `${number(seconds)} seconds`;

function tick() {
  const at = duty() ? state.dueAt : null;
  const rest = at === null ? null : Math.max(0, Math.round((at - performance.now()) / 1000));
  // A little later is the same turn; much later is another.
  if (at === null || due === null || Math.abs(at - due) > 2000) left = null;
  due = at;
  const whole = state.table?.settings.turn_seconds ?? 0;
  const warning = warnings(whole).find((one) => rest !== null && rest <= one && (left ?? whole) > one);
  if (warning) say(capital(`${inWords(rest)} left for your turn; then it is played for you.`), "polite", "more");
  if (rest !== left) {
    left = rest;
    set({});
  }
}

export function clock() {
  if (left === null || !duty()) return nothing;
  return html`<p class="clock ${left <= WARNINGS[0] ? "short" : ""}">
    Time for this turn: ${inWords(left)}. Then it is played for you.
  </p>`;
}

export const start = () => setInterval(tick, 500);
