/** A moment worth a smile, stamped on the felt for a breath and told to the ear: a great hand, muggins, a skunk. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../lib/announce.js";
import { motion } from "../lib/prefs.js";
import { capital, ended, number } from "../lib/words.js";
import { me, nameOf, set, state } from "../game/state.js";

/** No hand is worth more than twenty-nine, and few players have held it. */
const GREAT = 28;
const LONG = 2400;
const SKUNKS = { skunk: "Skunk", double_skunk: "Double skunk" };

/** A hand that is told for years; "" of others. */
export const greatHand = (points) => (points >= GREAT ? `${capital(number(points))}!` : "");

/** What is worth a stamp among new call-outs and the result of a game; "" where nothing is. */
export function occasion(callouts, result) {
  const skunk = result?.classes.map((one) => SKUNKS[one]).find(Boolean);
  if (skunk) return `${skunk}!`;
  const taken = callouts.findLast((one) => one.kind === "muggins" && one.points > 0);
  if (taken) return `Muggins! ${taker(taken.seat)} ${taken.points}`;
  return greatHand(
    Math.max(0, ...callouts.filter(({ kind }) => ["hand", "crib"].includes(kind)).map((one) => one.points)),
  );
}

const taker = (seat) => (seat === null ? "Taken:" : `${nameOf(seat)} ${seat === me() ? "take" : "takes"}`);

/** Stamp it: seen for a breath where there is motion, and said in any case. */
export function celebrate(words) {
  if (!words) return;
  say(ended(words), "polite", "more");
  if (motion() === "off") return;
  const stamp = { words };
  set({ stamp });
  setTimeout(() => state.stamp === stamp && set({ stamp: null }), LONG);
}

export const stamp = () =>
  state.stamp ? html`<p class="stamp" aria-hidden="true"><b>${state.stamp.words}</b></p>` : nothing;
