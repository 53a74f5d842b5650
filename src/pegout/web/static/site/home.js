/** The home page keeps the visitor's name, so that it is typed once. */

import { onPrefs, prefs, setPref } from "../lib/prefs.js";

for (const field of document.querySelectorAll("[data-my-name]")) {
  field.value = prefs.name || field.value;
  field.addEventListener("change", () => setPref("name", field.value.trim()));
  onPrefs(() => {
    if (document.activeElement !== field) field.value = prefs.name;
  });
}
