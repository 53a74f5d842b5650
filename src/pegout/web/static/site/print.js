/** The print button: it is shown only where a script can press it. */

import { all } from "../lib/dom.js";

for (const button of all("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
