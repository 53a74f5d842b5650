/** What this person likes: kept in the browser where it allows that, and put on the page. */

const KEY = "pegout.prefs";
const PLAIN = {
  deck: "two", board: "rows", text: "100", theme: "system", motion: "system",
  oneTap: false, keys: true, cutForMe: false, sound: false, voice: false, mute: false, name: "", words: "",
};
let kept = true;
const listeners = [];

function load() {
  try {
    return { ...PLAIN, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    kept = false; // storage is blocked or holds something else: the page works without it
    return { ...PLAIN };
  }
}

export const prefs = load();

export function onPrefs(act) {
  listeners.push(act);
}

export function setPref(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    kept = false;
  }
  apply();
  for (const act of listeners) act();
}

/** Whether things may move: off, calm or normal. */
export function motion() {
  if (prefs.motion !== "system") return prefs.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal";
}

function apply() {
  const root = document.documentElement;
  Object.assign(root.dataset, { theme: prefs.theme, deck: prefs.deck, motion: motion() });
  root.classList.toggle("large-text", Number(prefs.text) >= 150);
  root.style.setProperty("--text", String(Number(prefs.text) / 100));
}

function fill(form) {
  for (const field of form.elements) {
    if (field.type === "checkbox") field.checked = prefs[field.name];
    else if (field.name) field.value = prefs[field.name];
  }
  form.addEventListener("change", ({ target }) => {
    setPref(target.name, target.type === "checkbox" ? target.checked : target.value);
    const note = form.querySelector(".prefs-note");
    note.textContent = kept ? "Kept." : "This browser keeps nothing, so it holds for this page only.";
  });
  form.addEventListener("submit", (event) => event.preventDefault());
}

apply();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);
for (const form of document.querySelectorAll("[data-prefs]")) fill(form);
