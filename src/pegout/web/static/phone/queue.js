/**
 * What was entered and has not arrived yet. It is kept on the phone, outlives a reload, and is sent
 * in order, each with one key until the site has answered, so that nothing is done twice.
 */

import { newKey, pause } from "../lib/api.js";

const PATIENCE = 8_000;
const LONGEST_WAIT = 5_000;
const MOST_FAULTS = 5;
let place = "";
let address = "";
let items = [];
let refused = [];
let failed = false;
let running = false;
let faults = 0;
let tell = () => {};
let answered = () => {};
let wake = () => {};
/** Whether the browser lets the page keep anything. */
export let kept = true;

function load() {
  if (!kept) return;
  try {
    ({ items = [], refused = [] } = JSON.parse(localStorage.getItem(place) || "{}"));
  } catch {
    kept = false;
  }
}

function keep() {
  try {
    localStorage.setItem(place, JSON.stringify({ items, refused }));
  } catch {
    kept = false;
  }
  tell();
}

/** Begin to send for a code: `onChange` when the queue changes, `onAnswer` with each new page. */
export function begin(code, onChange, onAnswer) {
  [place, address, tell, answered] = [`pegout.phone.${code}`, `/api/v1/passes/${code}/asks`, onChange, onAnswer];
  load();
  // A second page of this browser has the same queue; what it has sent is not shown here as unsent.
  addEventListener("storage", (event) => {
    if (event.key !== place) return;
    load();
    tell();
    send();
  });
  addEventListener("online", hurry);
  send();
}

/** Put something in the queue; what waits for the same game and of the same kind gives way. */
export function add(ask, game, words) {
  load(); // a second page of this browser may have added to it
  const same = (one) => one.game === game && one.ask.type === ask.type;
  // What gives way may be on its way or have arrived: then this one takes its place over there.
  items = items.filter((one) => !same(one));
  items.push({ key: newKey(), ask, game, words });
  refused = refused.filter((one) => one.game !== game);
  keep();
  send();
}

export const waiting = (game, type) => items.findLast((one) => one.game === game && one.ask.type === type);
export const number = () => items.length;
export const refusals = () => refused;
export const stuck = () => failed && items.length > 0;

/** Try again at once: the connection is back. */
export function hurry() {
  wake();
  send();
}

export function dismiss(key) {
  load();
  refused = refused.filter((one) => one.key !== key);
  keep();
}

async function post(item) {
  const timer = new AbortController();
  const clock = setTimeout(() => timer.abort(), PATIENCE);
  try {
    const body = JSON.stringify({ key: item.key, ask: item.ask });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body, signal: timer.signal });
    return { status: answer.status, data: await answer.json().catch(() => null) };
  } catch {
    return null;
  } finally {
    clearTimeout(clock);
  }
}

/** Whether an answer is final; too much at once, or a site in trouble, is asked again. */
function final({ status }) {
  if (status === 500) faults += 1;
  return status !== 429 && (status < 500 || (status === 500 && faults >= MOST_FAULTS));
}

function done(item, answer) {
  faults = 0;
  load();
  const wanted = items.some((one) => one.key === item.key);
  items = items.filter((one) => one.key !== item.key);
  if (answer.status === 200) {
    answered(answer.data);
  } else if (wanted) {
    const sentence =
      answer.data?.sentence ?? "The site could not take it: enter it again, or bring your card to the desk";
    refused.push({ key: item.key, game: item.game, words: item.words, sentence, clause: answer.data?.clause ?? "" });
  }
  failed = false;
  keep();
}

async function send() {
  if (running) return;
  running = true;
  let tries = 0;
  while (items.length) {
    const item = items[0];
    const answer = await post(item);
    if (answer && answer.data && final(answer)) {
      tries = 0;
      done(item, answer);
      continue;
    }
    failed = true;
    tell();
    const woken = new Promise((resolve) => {
      wake = resolve;
    });
    await Promise.race([pause(Math.min(500 * 2 ** tries, LONGEST_WAIT)), woken]);
    tries += 1;
  }
  running = false;
}
