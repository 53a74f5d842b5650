/** Parts of a page that change by themselves: the page is asked for again now and then, while it is looked at. */

import { all } from "../lib/dom.js";

const EVERY = 5000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of all("[data-refresh]", HTMLElement)) {
    const now = fresh.getElementById(part.id);
    // What somebody is about to use stays where it is.
    if (!now || part.contains(document.activeElement) || now.innerHTML === part.dataset.last) continue;
    if (part.dataset.last === undefined && now.innerHTML === part.innerHTML) continue;
    part.dataset.last = now.innerHTML;
    part.replaceChildren(...now.childNodes);
    document.dispatchEvent(new CustomEvent("refreshed", { detail: part }));
  }
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
