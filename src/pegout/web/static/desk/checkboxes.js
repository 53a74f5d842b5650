/** Who is here: how many are ticked and written in, and all of them ticked at once. */

import { all } from "../lib/dom.js";

const boxes = () => all(".member-ticks input", HTMLInputElement);
const [told] = all("[data-ticked]", HTMLElement);
const [written] = all("[data-names-here]", HTMLTextAreaElement);

function count() {
  const names = written.value.split("\n").filter((one) => one.trim()).length;
  told.textContent = String(boxes().filter((one) => one.checked).length + names);
}

for (const button of all("[data-tick-all]", HTMLButtonElement)) {
  button.addEventListener("click", () => {
    const shown = boxes().filter((one) => !one.closest("[data-find-none]"));
    for (const one of shown) one.checked = button.dataset.tickAll === "true";
    count();
  });
}

if (told) {
  addEventListener("input", count);
  count();
}
