/** Explore: with a script the answer follows every tap; without one the same forms are sent. */

import { getPage } from "../lib/api.js";
import { all, byId, targetOf } from "../lib/dom.js";

const form = byId("set-up-form", HTMLFormElement);
const DEALT = 6;
const chosen = () => all("#set-up-form [name=card]:checked", HTMLInputElement);
/** In the order in which they were tapped, so that one too many pushes out the first. */
const tapped = chosen().map((box) => box.value);

const inPlay = () => ["starter", "thrown", "played"].some((name) => byId(name, HTMLInputElement).value.trim());

function count() {
  const cards = chosen().length;
  byId("how-many").textContent = inPlay() ? `${cards} in hand` : `${cards} of ${DEALT}`;
}

function tap(box) {
  const place = tapped.indexOf(box.value);
  if (place >= 0) tapped.splice(place, 1);
  if (!box.checked) return;
  tapped.push(box.value);
  if (tapped.length <= DEALT) return;
  const first = tapped.shift();
  for (const one of chosen()) if (one.value === first) one.checked = false;
}

let asked = 0;

/** Fetch the page of an address, and put its answer in the place of this one. */
async function show(address, push = true) {
  asked += 1;
  const mine = asked;
  const answer = byId("answer");
  answer.setAttribute("aria-busy", "true");
  const page = await getPage(address);
  if (mine !== asked) return;
  const found = page?.getElementById("answer");
  if (!page || !found) {
    window.location.assign(address);
    return;
  }
  answer.replaceWith(document.importNode(found, true));
  for (const place of all(".exploring")) place.classList.add("has-answer");
  // Where there is no room beside the pack the answer comes first.
  if (window.matchMedia("(max-width: 62rem)").matches) byId("answer").scrollIntoView();
  document.title = page.title;
  const link = /** @type {HTMLInputElement | null} */ (document.getElementById("link"));
  if (link && push) window.history.pushState(null, "", `/explore/${link.value}`);
  if (link) byId("position", HTMLInputElement).value = link.value;
  wire();
}

const address = () => `/explore?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`;

function follow() {
  count();
  if (!inPlay() && chosen().length === DEALT) show(address());
}

async function copy() {
  const link = byId("link", HTMLInputElement);
  try {
    await navigator.clipboard.writeText(window.location.href);
  } catch {
    link.select();
    return;
  }
  for (const told of all("[data-copied]")) told.hidden = false;
}

/** What the answer brings along. */
function wire() {
  for (const button of all("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", copy);
  }
}

form.addEventListener("change", (event) => {
  const box = /** @type {HTMLInputElement} */ (targetOf(event));
  if (box.name === "card") tap(box);
  follow();
});
for (const button of all("[data-clear]")) {
  button.hidden = false;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    for (const box of chosen()) box.checked = false;
    tapped.length = 0;
    count();
  });
}
window.addEventListener("popstate", () => window.location.reload());
count();
wire();
