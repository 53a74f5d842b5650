/** What is asked, brought into sight together with what it is about. */

import { isCounting } from "./claims.js";
import { showHand } from "./hand.js";
import { byId } from "../lib/dom.js";

const EDGE = 6;

/** The hand where cards are asked for; where points are, the cards that they are counted from and the button. */
export const showAsked = () => (isCounting() ? showCount() : showHand());

/** Whether somebody is busy with something else than what is asked. */
const busy = () => document.activeElement?.closest("#log, dialog, .offers, select, details");

/** Scroll no farther than needed; where both do not fit, the cards come first. */
function showCount() {
  const question = document.querySelector(".asked .question");
  if (!question || busy()) return;
  const cards = [...document.querySelectorAll(".asked [data-about]")].map((one) => one.getBoundingClientRect().top);
  const { top: asked, bottom } = question.getBoundingClientRect();
  const top = Math.min(asked, ...cards) - EDGE;
  const status = byId("status");
  // The status line stays at the top, except where letters are so large that it would take too much.
  const covered = getComputedStyle(status).position === "sticky" ? status.offsetHeight : 0;
  const missing = Math.min(bottom + EDGE - innerHeight, top - covered);
  if (top < Math.max(covered, status.getBoundingClientRect().bottom)) scrollBy(0, top - covered);
  else if (missing > 0) scrollBy(0, missing);
}
