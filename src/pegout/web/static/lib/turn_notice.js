/** A notice of the device that it is one's turn, for who has asked for it and looks at another tab. */

import { afresh } from "./live_region.js";
import { prefs, setPref } from "./prefs.js";

const able = "Notification" in window;

/** Tell that it is one's turn, where nobody looks at this page. */
export function noticeTurn() {
  if (!prefs.notify || !document.hidden || !able || Notification.permission !== "granted") return;
  const notice = new Notification("Your turn", { body: "Pegout: the others wait for you.", tag: location.pathname });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
  });
}

/** The browser is asked when somebody wants it, and what it answers is told beside. @param {HTMLInputElement} box */
async function ask(box) {
  const allowed = able && (await Notification.requestPermission()) === "granted";
  if (allowed) return;
  box.checked = false;
  setPref("notify", false);
  const sentence = able ? "This browser does not allow notices here." : "This browser has no notices.";
  const place = box.form?.querySelector(".prefs-note");
  if (place) place.textContent = afresh(sentence, place.textContent ?? "");
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "notify" && target.checked) ask(target);
});
