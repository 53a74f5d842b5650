/** A question: the button says what it will do, digits choose cards, and a clock may run. */

import { all, targetOf } from "../lib/dom.js";
import { prefs } from "../lib/prefs.js";
import { cardSign, inOrder } from "../lib/words.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("question"));
const boxes = () => all("#question .pickable input", HTMLInputElement);
/** In the order in which they were chosen: one too many takes the place of the first. */
const order = [];

function label() {
  const taken = boxes().filter((box) => box.checked);
  const wanted = Number(all("#question .pickable")[0]?.dataset.number ?? 0);
  for (const button of all("#question [data-act]", HTMLButtonElement)) {
    const cards = inOrder(taken.map((box) => box.value)).map(cardSign);
    const missing =
      wanted === 1 ? "Choose a card" : `Choose ${wanted === 2 && cards.length ? "one more card" : "two cards"}`;
    button.textContent = cards.length === wanted ? `${button.dataset.act} ${cards.join(" ")}` : missing;
    button.setAttribute("aria-disabled", String(cards.length !== wanted));
  }
}

function chosen(box) {
  const place = order.indexOf(box);
  if (place >= 0) order.splice(place, 1);
  if (box.checked && box.type === "checkbox") order.push(box);
  while (order.length > 2) order.shift().checked = false;
  label();
}

function press(digit) {
  const cards = boxes();
  if (cards.length) {
    const box = cards[digit - 1];
    if (!box || box.disabled) return;
    box.checked = box.type === "radio" || !box.checked;
    chosen(box);
    box.focus();
    return;
  }
  const buttons = all("#question button[name=answer]", HTMLButtonElement);
  buttons[digit - 1]?.click();
}

function keyed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const at = targetOf(event);
  if (at instanceof HTMLInputElement && at.type === "text") return;
  const next = all("[data-next]", HTMLAnchorElement)[0];
  if (next && event.key === "Enter" && at === document.body) next.click();
  if (!form) return;
  if (prefs.keys !== false && "123456".includes(event.key)) press(Number(event.key));
  // In a card Enter would send a form that is not complete yet.
  if (event.key === "Enter" && at instanceof HTMLInputElement && at.name === "answer") {
    event.preventDefault();
    const button = all("#question [data-act]", HTMLButtonElement)[0];
    if (button?.getAttribute("aria-disabled") !== "true") form.requestSubmit();
  }
}

/** Counting against the clock: when it has run out, what stands there is the answer. */
function run(seconds) {
  const place = all("[data-left]")[0];
  const until = performance.now() + seconds * 1000;
  const tick = setInterval(() => {
    const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    place.textContent = String(left);
    if (left) return;
    clearInterval(tick);
    const field = /** @type {HTMLInputElement} */ (document.getElementById("count"));
    if (!field.value) field.value = "0";
    form?.requestSubmit();
  }, 200);
}

document.addEventListener("keydown", keyed);
for (const told of all("[data-keys]")) told.hidden = false;
if (form) {
  form.addEventListener("change", (event) => chosen(/** @type {HTMLInputElement} */ (targetOf(event))));
  form.addEventListener("submit", (event) => {
    const button = all("#question [data-act]", HTMLButtonElement)[0];
    if (button?.getAttribute("aria-disabled") === "true") event.preventDefault();
  });
  // A browser that comes back to the page has the cards chosen as they were.
  window.addEventListener("pageshow", () => {
    order.splice(0, order.length, ...boxes().filter((box) => box.checked && box.type === "checkbox"));
    if (boxes().length) label();
  });
  if (form.dataset.clock) run(Number(form.dataset.clock));
  document.getElementById("count")?.focus();
}
