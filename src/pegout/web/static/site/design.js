/** The page of the design: its colours with their contrast, in each theme, and a dialog to open. */

import { all, byId, targetOf } from "../lib/dom.js";
import { prefs } from "../lib/prefs.js";

const root = document.documentElement;

/** How light a colour is, as WCAG measures it. @param {string} colour */
function shine(colour) {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function paint() {
  for (const swatch of all(".swatch")) {
    swatch.style.setProperty("background", `var(${swatch.dataset.ground})`);
    swatch.style.setProperty("color", `var(${swatch.dataset.on})`);
    const { color, backgroundColor } = getComputedStyle(swatch);
    const [light, dark] = [shine(color), shine(backgroundColor)].sort((a, b) => b - a);
    const place = swatch.querySelector("[data-ratio]");
    if (place) place.textContent = `${((light + 0.05) / (dark + 0.05)).toFixed(1)} to 1`;
  }
}

paint();
for (const chips of all("[data-themes]")) {
  chips.addEventListener("change", (event) => {
    const { value } = /** @type {HTMLInputElement} */ (targetOf(event));
    root.dataset.theme = value === "system" ? prefs.theme : value;
    paint();
  });
}
for (const button of all("[data-opens-dialog]")) {
  button.addEventListener("click", () => byId("sample-dialog", HTMLDialogElement).showModal());
}
