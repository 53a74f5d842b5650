/** A review: its link is taken with one click, and it can be printed. */

import { byId } from "../lib/dom.js";

const link = /** @type {HTMLInputElement} */ (byId("share-link"));
link.addEventListener("focus", () => link.select());

const print = byId("print");
print.hidden = false;
print.addEventListener("click", () => window.print());
