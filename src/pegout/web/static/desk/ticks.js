/** Who is here: how many are ticked and written in, and all of them ticked at once. */

import { all } from "../lib/dom.js";

const BOXES = ".member-ticks input";
const told = document.querySelector("[data-ticked]");
const written = document.querySelector("[data-names-here]");

function count() {
  const names = written.value.split("\n").filter((one) => one.trim()).length;
  told.textContent = all(BOXES).filter((one) => one.checked).length + names;
}

for (const button of all("[data-tick-all]")) {
  button.addEventListener("click", () => {
    const rows = all(".member-ticks li").filter((row) => !row.hasAttribute("data-find-none"));
    for (const row of rows) row.querySelector("input").checked = button.dataset.tickAll === "true";
    count();
  });
}

if (told) {
  document.querySelector(".tonight").addEventListener("input", count);
  count();
}
