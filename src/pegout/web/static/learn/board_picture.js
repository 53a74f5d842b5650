/** The board of the page "How to play", drawn as at the table. Without a script its first street is there alone. */

import "../game/pegboard.js";
import { prefs } from "../lib/prefs.js";

for (const one of document.querySelectorAll("peg-board")) {
  /** @type {import("../game/pegboard.js").PegBoard} */ (one).board = {
    kind: prefs.board === "rows" ? "rows" : "track",
    wood: prefs.wood,
    target: 121,
    pegs: [
      { front: 13, rear: 9 },
      { front: 31, rear: 24 },
    ],
    lines: [],
    label: one.getAttribute("aria-label") ?? "",
    lying: true,
  };
  one.removeAttribute("aria-label");
}
