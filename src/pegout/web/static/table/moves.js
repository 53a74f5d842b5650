/** Doing something at the table: sent once, told how it goes, refused with its reason. */

import { getTable, newKey, pause } from "../lib/api.js";
import { deliver } from "../lib/outbox.js";
import { say } from "../lib/announce.js";
import { known, me, onChange, question, set, state } from "../game/state.js";
import { byId } from "../lib/dom.js";

const MOST_TRIES = 4;
const LONG = 600;
let taken = (_table) => {};

/** Who takes in a table that was fetched here. */
export function onFetched(act) {
  taken = act;
}

async function refetch() {
  taken(await getTable(state.id, known()));
}

let expected = { version: Infinity, arrived: () => {} };
onChange(() => known() >= expected.version && expected.arrived());

/** Wait for the stream to bring the table at a version; it is fetched where that takes too long. */
async function arrival(version) {
  const brought = new Promise((resolve) => {
    expected = { version, arrived: () => resolve(undefined) };
  });
  if (known() < version) await Promise.race([brought, pause(LONG)]);
  if (known() < version) await refetch().catch(() => {});
}

/** A command of the game for this seat. */
export const act = (type, fields = {}, quiet = false) =>
  send({ type: "Act", command: { type, seat: me(), ...fields } }, quiet);

/** @type {Promise<unknown>} */
let line = Promise.resolve();
let inHand = false;

/** Whether something new can be begun. */
export const free = () => !inHand && !state.sending;

/**
 * Ask something of the table. One thing at a time: a second click is no second ask, and nothing
 * new is begun while the last is still to be sent; only what is quiet may be on its way before.
 */
export function send(ask, quiet = false) {
  if (inHand) return Promise.resolve(false);
  inHand = !quiet;
  const done = line
    .then(() => carry(ask, quiet))
    .finally(() => {
      if (!quiet) inHand = false;
    });
  line = done.catch(() => set({ sending: "" }));
  return done;
}

/** Several commands that are one act to the player: nothing is asked between them. */
export async function inOneGo(run) {
  set({ between: true });
  try {
    return await run();
  } finally {
    set({ between: false });
  }
}

/**
 * Send it. Where the table has moved on but asks the same of us as before, the answer still fits
 * and is sent again for the new version. What is quiet is not missed if it is refused.
 */
async function carry(ask, quiet) {
  const asked = question(state.table);
  set({ sending: "sending", problem: null, hint: null, actedAt: known(), actedSince: true });
  if (!quiet) set({ verdict: null });
  /** @type {any} */
  let problem = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const body = { key: newKey(), version: known(), ask };
    const { ok, data } = await deliver(`/tables/${state.id}/asks`, body, { unsent: () => set({ sending: "unsent" }) });
    problem = ok ? null : data;
    // What was asked stays closed until the table that came of it is here.
    if (ok) await arrival(data.version);
    if (problem?.code !== "stale") break;
    await refetch().catch(() => {});
    if (question(state.table) !== asked) break;
  }
  set({ sending: "", problem: quiet ? null : problem, chosen: problem ? state.chosen : new Set() });
  if (problem && !quiet) say(problem.sentence);
  return !problem;
}

/** Ask before doing something; it looks risky unless nothing is lost by it. */
export function sure(text, yes, then, { title = "Are you sure?", no = "No, play on", risky = true } = {}) {
  const dialog = byId("sure", HTMLDialogElement);
  byId("sure-title").textContent = title;
  byId("sure-no").textContent = no;
  byId("sure-yes").className = risky ? "risky" : "primary";
  byId("sure-text").textContent = text;
  byId("sure-yes").textContent = yes;
  dialog.addEventListener("close", () => dialog.returnValue === "yes" && then(), { once: true });
  dialog.returnValue = "no";
  dialog.showModal();
}
