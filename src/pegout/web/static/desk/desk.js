/** Pages of a tournament: forms that may be sent twice, and parts that follow what happens. */

import { getPage, newKey } from "../lib/api.js";
import { follow } from "../lib/follow.js";
import { all, byId } from "../lib/dom.js";

const MINUTE = 60_000;
const POLL = 10_000;
const RETRY = 30_000;

function freshKeys(part) {
  for (const field of part.querySelectorAll("[data-key]")) field.value = newKey();
}

const WRITTEN = "input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea";

/** Whether something was written there that the fresh part does not have. */
function written(part, fresh) {
  const theirs = new Map([...fresh.querySelectorAll(WRITTEN)].map((one) => [one.name, one.value]));
  return [...part.querySelectorAll(WRITTEN)].some((one) => one.value && one.value !== theirs.get(one.name));
}

/** Whether somebody is in the middle of something there: a field, or a part that was opened. */
function inUse(part) {
  const at = document.activeElement;
  return part.contains(at) && at?.matches("input, select, textarea, button, summary, a");
}

const known = new WeakMap();

/**
 * The boxes to tick within a part.
 * @param {Element} part
 * @returns {HTMLInputElement[]}
 */
function boxes(part) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const found = part.querySelectorAll("input[type=checkbox]");
  return [...found];
}

/** Put fresh parts in the place of old ones; what has not changed stays, with its focus. */
function renew(fresh) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const there = fresh.getElementById(part.id);
    const now = there?.innerHTML;
    const before = known.get(part) ?? part.innerHTML;
    if (now === undefined || now === before || inUse(part) || written(part, there)) continue;
    known.set(part, now);
    const ticked = new Set(
      boxes(part)
        .filter((one) => one.checked)
        .map((one) => one.name),
    );
    const opened = [...part.querySelectorAll("details[id][open]")].map((one) => one.id);
    part.innerHTML = now;
    for (const one of part.querySelectorAll("details[id]")) if (opened.includes(one.id)) one.setAttribute("open", "");
    for (const one of boxes(part)) one.checked ||= ticked.has(one.name);
    for (const one of there.attributes) part.setAttribute(one.name, one.value);
    freshKeys(part);
  }
}

async function look() {
  const fresh = await getPage(location.href);
  if (fresh) renew(fresh);
  return Boolean(fresh);
}

/** Beside the quick line: whose scores are being typed. */
function nameSides(field) {
  const told = field.form.querySelector("[data-sides]");
  const usual = told.textContent;
  const tell = () => {
    const typed = field.value.trim().toLowerCase();
    const table = typed.match(/^t\s*(\d+)$|^(\d+)\s*t$/);
    const at = table ? (table[1] ?? table[2]) : null;
    const games = all(`${field.dataset.names} [data-game]`);
    const atGame = at ? [] : games.filter((row) => row.dataset.game === typed);
    const late = field.dataset.late.split(" ").includes(typed); // a game of another round that still waits
    const atTable = late && !at ? [] : games.filter((row) => row.dataset.table === (at ?? typed));
    const there = atGame.length ? atGame : atTable;
    const row = there.find((one) => !("in" in one.dataset)) ?? there[0];
    const said = row && "in" in row.dataset ? " (has its result)" : "";
    const who = row && `Table ${row.dataset.table}, game ${row.dataset.game}: ${row.dataset.a} – ${row.dataset.b}`;
    told.textContent = row ? `${who}${said}` : usual;
  };
  field.addEventListener("input", tell);
  tell(); // somebody may have typed before the script came
}

/** A list that shrinks while a name is typed. */
function find(field) {
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const row of document.querySelectorAll(field.dataset.find))
      row.toggleAttribute("data-find-none", !fits(row, wanted));
  });
}

/** Whether a row has these letters, or what a scanner typed has the code of the row. */
function fits(row, wanted) {
  const code = row.dataset.code?.toLowerCase();
  return row.textContent.toLowerCase().includes(wanted) || Boolean(code && wanted.endsWith(code));
}

/** Names ticked by the keyboard: a few letters, Enter, and on to the next; a scanner does the same. */
function tickByName(field) {
  const told = field.form.querySelector("[data-ticked]");
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !field.value.trim()) return;
    event.preventDefault();
    const wanted = field.value.trim().toLowerCase();
    const there = all(`${field.dataset.tick} li`).filter((row) => fits(row, wanted));
    const box = there.flatMap(boxes).find((one) => !one.checked);
    const who = box?.labels?.[0]?.textContent.trim();
    told.textContent = who ? `Ticked: ${who}` : `Nobody who waits fits “${field.value.trim()}”.`;
    if (!box) return;
    box.checked = true;
    field.value = "";
    field.dispatchEvent(new Event("input"));
  });
}

/** Down a card by Enter alone: it goes on to the next field, and in the last one it saves. */
function goDown(form) {
  form.addEventListener("keydown", (event) => {
    const fields = [...form.querySelectorAll("input.short")];
    const next = fields[fields.indexOf(event.target) + 1];
    if (event.key !== "Enter" || event.isComposing || !event.target.matches("input.short") || !next) return;
    event.preventDefault();
    next.focus();
    next.select();
  });
}

freshKeys(document);
document.querySelectorAll("[data-down]").forEach((one) => goDown(one.closest("form")));
document.querySelectorAll("[data-names]").forEach(nameSides);
document.querySelectorAll("[data-find]").forEach(find);
document.querySelectorAll("[data-tick]").forEach(tickByName);
if (document.querySelector("[data-every-minute]")) setInterval(look, MINUTE);

const { news } = byId("main").dataset;
if (news) {
  follow({ address: () => news, signal: "step", look, poll: POLL, retry: RETRY });
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
