/** What this person likes: kept in their account if they are signed in, else in the browser. */

import { afresh } from "./live_region.js";

const HERE = "pegout.prefs";
const COPY = "pegout.prefs.account"; // of the account's, so that a page need not wait for the site
const PATH = "/api/v1/me";
const GATHER = 300;
const LARGE = 27; // pixels of a letter: half as large again as usual
const PLAIN = {
  deck: "two",
  index: "usual",
  board: "track",
  wood: "maple",
  text: "100",
  theme: "system",
  motion: "system",
  oneTap: true,
  forced: true,
  keys: true,
  cuts: "starter",
  sound: false,
  volume: "normal",
  voice: false,
  mute: false,
  notify: false,
  name: "",
  level: "",
  words: "",
  lesson: "",
};
let signedIn = /(?:^|;\s*)pegout_account=yes/.test(document.cookie);
let kept = true;
let saving = 0;
const changed = new Set();
const listeners = [];

function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) || "null");
  } catch {
    kept = false; // storage is blocked or holds something else: the page works without it
    return null;
  }
}

function store() {
  try {
    localStorage.setItem(signedIn ? COPY : HERE, JSON.stringify(prefs));
  } catch {
    kept = false;
  }
}

function load() {
  if (signedIn) return { ...PLAIN, ...(stored(COPY) ?? stored(HERE)) };
  try {
    localStorage.removeItem(COPY); // whoever comes next is somebody else
  } catch {
    kept = false;
  }
  return { ...PLAIN, ...stored(HERE) };
}

export const prefs = load();

/** Whether this browser is signed in to an account. */
export const isSignedIn = () => signedIn;

export function onPrefs(act) {
  listeners.push(act);
}

export function setPref(name, value) {
  prefs[name] = value;
  changed.add(name);
  store();
  show();
  if (signedIn) {
    clearTimeout(saving);
    saving = setTimeout(save, GATHER);
  }
}

function show() {
  apply();
  for (const act of listeners) act();
}

/** Send all of it to the account. */
async function save() {
  clearTimeout(saving);
  saving = 0;
  const body = JSON.stringify(Object.fromEntries(Object.entries(prefs).map(([name, value]) => [name, String(value)])));
  const options = { method: "PUT", headers: { "Content-Type": "application/json" }, body, keepalive: true };
  const answer = await fetch(`${PATH}/preferences`, options).catch(() => null);
  tell(answer?.ok ? "Kept in your account." : "Kept on this device only: your account was not reached.");
}

/** What the account holds comes before what this browser does, but not before what is chosen now. */
async function fetchThem() {
  const answer = await fetch(PATH).catch(() => null);
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!found) return;
  const { guest, preferences } = found;
  if (guest) {
    // Signed out meanwhile, from another device.
    signedIn = false;
    document.cookie = "pegout_account=; Max-Age=0; Path=/; SameSite=Lax";
    return;
  }
  if (!Object.keys(preferences).length) {
    await save();
    return;
  }
  for (const [name, value] of Object.entries(preferences)) {
    if (!(name in PLAIN) || changed.has(name)) continue;
    prefs[name] = typeof PLAIN[name] === "boolean" ? value === "true" : value;
  }
  store();
  for (const form of forms) fill(form);
  show();
}

/** Whether things may move: off, calm or normal. */
export function motion() {
  if (prefs.motion !== "system") return prefs.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal";
}

function apply() {
  const root = document.documentElement;
  Object.assign(root.dataset, { theme: prefs.theme, deck: prefs.deck, index: prefs.index, motion: motion() });
  root.style.setProperty("--text", String(Number(prefs.text) / 100));
  // Letters are large by this setting or by the browser's own.
  root.classList.toggle("large-text", parseFloat(getComputedStyle(root).fontSize) >= LARGE);
}

function tell(sentence) {
  for (const form of forms) {
    for (const note of form.querySelectorAll(".prefs-note")) note.textContent = afresh(sentence, note.textContent);
  }
}

function fill(form) {
  for (const field of form.elements) {
    if (field.type === "checkbox") field.checked = prefs[field.name];
    else if (field.name) field.value = prefs[field.name];
  }
}

function attend(form) {
  fill(form);
  form.addEventListener("change", ({ target }) => {
    setPref(target.name, target.type === "checkbox" ? target.checked : target.value);
    if (!signedIn) tell(kept ? "Kept." : "This browser keeps nothing, so it holds for this page only.");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
}

const forms = [...document.querySelectorAll("[data-prefs]")];
apply();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);
addEventListener("pagehide", () => saving && save());
for (const form of forms) attend(form);
if (signedIn) fetchThem();
