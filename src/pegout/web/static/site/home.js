/** The home page keeps the visitor's name, so that it is typed once. */

import { onPrefs, prefs, setPref } from "../lib/prefs.js";
import { all } from "../lib/dom.js";

for (const field of all("[data-my-name]", HTMLInputElement)) {
  field.value = prefs.name || field.value;
  field.addEventListener("change", () => setPref("name", field.value.trim()));
  onPrefs(() => {
    if (document.activeElement !== field) field.value = prefs.name;
  });
}
