/** Parts of a page that change by themselves: the page is asked for again whenever the site says that they did. */

import { all } from "../lib/dom.js";
import { follow } from "../lib/follow.js";

/** Take in what is new; whether the site answered. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return false;
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
  return true;
}

const known = document.querySelector("[data-after]");
const address = () => `/api/v1/lobby/news?after=${/** @type {HTMLElement} */ (known).dataset.after}`;

if (known) follow({ address, look: refresh, signal: "lobby", poll: 5000, retry: 10000 });
