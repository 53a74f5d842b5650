/** What is being looked through: how far it is, and the page itself as soon as it is done. */

import { byId } from "../lib/dom.js";

const EVERY = 600;
const SAID_EVERY = 5;
let looked = 0;

const look = async () => {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const bar = page.querySelector("progress");
  if (!bar) {
    location.reload();
    return;
  }
  /** @type {HTMLProgressElement} */ (byId("done")).value = bar.value;
  // A screen reader hears of it now and then, not at every look.
  if (looked % SAID_EVERY === 0) byId("said").textContent = page.querySelector("#said")?.textContent ?? "";
  looked += 1;
  wait();
};

const wait = () => setTimeout(() => look().catch(wait), EVERY);

wait();
