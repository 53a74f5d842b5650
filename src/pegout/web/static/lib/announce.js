/** What is read out: the log politely, "your turn" and a lost connection at once. */

import { afresh } from "./live_region.js";
import { prefs } from "./prefs.js";
import { byId } from "./dom.js";

const MOST_KEPT = 12;
const regions = {
  polite: byId("polite"),
  assertive: byId("assertive"),
};
let last = "";

/**
 * Say something; what was said last can be repeated.
 * @param {"again"|"more"|"no"} kept whether that begins here, goes on with this, or stays as it was
 */
export function say(text, how = "polite", kept = "again") {
  if (!text) return;
  const region = regions[how];
  // Added, not put in the place of the last: what comes quickly is read one after the other.
  const line = document.createElement("p");
  line.textContent = afresh(text, region.lastChild?.textContent);
  region.append(line);
  while (region.children.length > (how === "polite" ? MOST_KEPT : 1)) region.firstChild.remove();
  if (kept !== "no") last = kept === "more" && last ? `${last} ${text}` : text;
  if (prefs.voice && "speechSynthesis" in window) {
    speechSynthesis.speak(new SpeechSynthesisUtterance(text));
  }
}

export const repeat = () => say(last || "Nothing has been said yet.", "polite", "no");
