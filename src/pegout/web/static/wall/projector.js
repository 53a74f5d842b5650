/** Slides that go by on their own and can be stopped; a clock of the round; fresh when news come. */

import { getPage } from "../lib/api.js";
import { follow } from "../lib/follow.js";
import { all, byId, targetOf } from "../lib/dom.js";

const SHOWN = 12_000;
const MINUTE = 60_000;
const POLL = 10_000;
const RETRY = 30_000;
const WALL = 900;
const LARGEST = 1.5;
const SMALLEST = 0.5;
const STEP = 0.05;

let at = 0;
let held = false;
let timer = 0;
let since = Date.now();

const slides = () => all(".slide");

/** Type as large as the wall has room for, so that no row is below its edge. */
function fit() {
  const page = document.documentElement;
  let size = innerWidth < WALL ? 1 : LARGEST;
  page.style.setProperty("--fit", String(size));
  while (innerWidth >= WALL && size > SMALLEST && page.scrollHeight > innerHeight) {
    size -= STEP;
    page.style.setProperty("--fit", String(size));
  }
}

function show(number) {
  const shown = slides();
  at = (number + shown.length) % shown.length;
  shown.forEach((slide, place) => slide.classList.toggle("now", place === at));
  fit();
  clearTimeout(timer);
  if (!held) timer = setTimeout(() => show(at + 1), SHOWN);
}

function hold(stopped) {
  held = stopped;
  byId("hold").setAttribute("aria-pressed", String(held));
  byId("hold").textContent = held ? "Go on" : "Stop";
  show(at);
}

/** How long the round still has, from what the site said and the time since. */
function tick() {
  const gone = Math.floor((Date.now() - since) / MINUTE);
  const clocks = all("#clocks [data-left]").map((one) => {
    const stands = "held" in one.dataset;
    const left = Number(one.dataset.left) - (stands ? 0 : gone);
    const words = left > 0 ? `${left} min left` : "Time is up";
    return { left, words: stands ? `${words}, clock stopped` : words, of: one.dataset.of };
  });
  const several = clocks.length > 1;
  byId("wall-clock").textContent = clocks.map((one) => (several ? `${one.of}: ${one.words}` : one.words)).join(" · ");
  fit();
  byId("wall-clock").classList.toggle(
    "up",
    clocks.some((one) => one.left <= 0),
  );
}

async function look() {
  const fresh = await getPage(location.href);
  if (!fresh?.getElementById("slides")) return false;
  for (const part of ["slides", "clocks"])
    byId(part).replaceChildren(...(fresh.getElementById(part)?.childNodes ?? []));
  since = Date.now();
  tick();
  show(Math.min(at, slides().length - 1));
  return true;
}

const KEYS = {
  ArrowRight: () => show(at + 1),
  ArrowLeft: () => show(at - 1),
  " ": () => hold(!held),
};

document.body.classList.add("turning");
byId("on").addEventListener("click", () => show(at + 1));
byId("back").addEventListener("click", () => show(at - 1));
byId("hold").addEventListener("click", () => hold(!held));
addEventListener("keydown", (event) => {
  if (targetOf(event).matches("button, a") && event.key === " ") return;
  if (KEYS[event.key]) {
    event.preventDefault();
    KEYS[event.key]();
  }
});
addEventListener("resize", fit);
const { news = "" } = byId("main").dataset;
follow({ address: () => news, signal: "step", look, poll: POLL, retry: RETRY });
setInterval(tick, 10_000);
// A round's clock is in minutes: a page that hears nothing still looks in on it.
setInterval(look, 5 * MINUTE);
tick();
show(0);
