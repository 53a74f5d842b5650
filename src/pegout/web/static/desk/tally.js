/** Beside a list to tick: how many are ticked, and what that comes to. */

import { all, byId } from "../lib/dom.js";

/** @param {number} sum */
const dollars = (sum) => `$${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, "0")}`;

/**
 * What is ticked in a list, in words; nothing while nothing is.
 * @param {Element[]} rows
 */
function told(rows) {
  const ticked = rows.filter((row) => row.querySelector("input:checked"));
  const sum = ticked.reduce(
    (before, row) => before + Number(row.querySelector("[data-cents]")?.getAttribute("data-cents")),
    0,
  );
  return ticked.length ? `${ticked.length} ticked: ${dollars(sum)}` : "";
}

for (const output of all("[data-tally]")) {
  const list = byId(output.dataset.tally ?? "");
  const tell = () => {
    output.textContent = told([...list.querySelectorAll("li")]);
  };
  list.addEventListener("change", tell);
  tell();
}
