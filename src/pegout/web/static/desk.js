/** Pages of a tournament: forms that may be sent twice, and parts that follow what happens. */

import { newKey } from "./api.js";

for (const field of document.querySelectorAll("[data-key]")) field.value = newKey();

/** Whether somebody is in the middle of something there. */
function inUse(part) {
  const at = document.activeElement;
  return part.contains(at) && at.matches("input, select, textarea");
}

/** Put fresh parts in the place of old ones; what has not changed stays, with its focus. */
function renew(fresh) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const now = fresh.getElementById(part.id);
    if (!now || now.innerHTML === part.innerHTML || inUse(part)) continue;
    part.innerHTML = now.innerHTML;
    for (const field of part.querySelectorAll("[data-key]")) field.value = newKey();
  }
}

async function look() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  renew(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

const main = document.querySelector("main[data-news]");
if (main) {
  const source = new EventSource(main.dataset.news);
  source.addEventListener("step", look);
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
