/** The visitor's name is kept, so that it is typed once; every form that sits somebody down has it. */

import { onPrefs, prefs, setPref } from "../lib/prefs.js";
import { all } from "../lib/dom.js";

const attended = new WeakSet();

function attend() {
  for (const field of all("[data-my-name]", HTMLInputElement)) {
    if (attended.has(field)) continue;
    attended.add(field);
    field.value = prefs.name || field.value;
    field.addEventListener("change", () => setPref("name", field.value.trim()));
    onPrefs(() => {
      if (document.activeElement !== field) field.value = prefs.name;
    });
  }
}

/** Against whom somebody played last they play again, unless they choose another. */
for (const level of all("[data-my-level]", HTMLInputElement)) {
  if (level.value === prefs.level) level.checked = true;
  level.addEventListener("change", () => setPref("level", level.value));
}

attend();
document.addEventListener("refreshed", attend);
