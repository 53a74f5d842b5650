/** Clauses: each says whose rule it is and what it is about, and opens what the rules card has there. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { getJson } from "./api.js";
import { listed } from "./words.js";
import { byId, targetOf } from "./dom.js";

const MOST_TOLD = 2;
/** What a rule is asked for by. Its number stands behind that: nobody has to read it who did not ask. */
const WHY = "why?";
/** @type {Promise<any> | null} */
let asked = null;
let notes = new Map();

const rulesId = () => byId("main").dataset.rules;

/**
 * The rules card of this table, fetched once.
 * @returns {Promise<any>}
 */
export function rulesCard() {
  asked ??= getJson(`/rules/${rulesId()}`).catch((trouble) => {
    asked = null;
    throw trouble;
  });
  return asked;
}

/** Learn what the clauses here are about, and draw again then. */
export async function learn(draw) {
  try {
    const card = await rulesCard();
    notes = new Map(card.clauses.map((note) => [note.clause, note]));
    draw();
  } catch {
    // Without them a clause is its number, as it is on paper.
  }
}

/**
 * Several clauses that one link opens, by the id that the link has.
 * @type {Map<string, string[]>}
 */
const opened = new Map();

/** The id of a link that opens several clauses. */
export function together(clauses) {
  const each = [...new Set(clauses)];
  const id = each.join(" | ");
  opened.set(id, each);
  return id;
}

/** The clauses behind a link: one, or several together. */
const clausesOf = (id) => opened.get(id) ?? [id];

/** What is known of a clause, or of several together. */
const known = (id) => [
  ...new Set(
    clausesOf(id)
      .map((one) => notes.get(one))
      .filter(Boolean),
  ),
];

/** A clause as a player reads it: with the name of its book, not the number of a document. */
export const named = (id) =>
  clausesOf(id)
    .map((one) => notes.get(one)?.shown ?? one)
    .join("; ");

const all = (found, what) => [...new Set(found.flatMap((note) => note[what]))];

/** Lines of the rules card, those that cite the clause itself before those that cite some of it. */
const rules = (found, what = "lines") => found.flatMap((note) => note[what]);

const told = ({ subject, says, when }) =>
  html`<b>${says}</b> <small>(${subject})</small>${when ? html`<br />${when}` : nothing}`;

const place = (found) =>
  `/rules/${rulesId()}${found.some((note) => note.at) ? `#${found.find((note) => note.at).at}` : ""}`;

/** A clause that can be asked about; without `stop` it is reached by the arrow keys of its list. */
export function clauseLink(clause, stop = true, shown = WHY) {
  const found = known(clause);
  if (!found.length) return shown === WHY ? nothing : html`<small class="clause">${shown}</small>`;
  const about = [...rules(found).map((line) => line.says), ...all(found, "cases")].slice(0, MOST_TOLD).join("; ");
  const rule = shown === WHY ? `${WHY} ${named(clause)}` : shown;
  const label = `${rule}, ${listed(all(found, "books"))}: ${about}`;
  return html`<a
    class="clause"
    href=${place(found)}
    data-clause=${clause}
    tabindex=${stop ? nothing : "-1"}
    title=${label}
    aria-label=${label}
    >${shown}</a
  >`;
}

function show(clause) {
  const found = known(clause);
  const cases = all(found, "cases");
  const also = [...new Map(rules(found, "also").map((one) => [one.subject + one.says, one])).values()];
  byId("clause-title").textContent = `Rule: ${named(clause)}`;
  render(
    html`<p>From ${listed(all(found, "books"))}.</p>
      ${rules(found).map((one) => html`<p>${told(one)}</p>`)}
      ${
        also.length
          ? html`<h3>Other rules from there</h3>
              <ul>
                ${also.map((one) => html`<li>${told(one)}</li>`)}
              </ul>`
          : nothing
      }
      ${
        cases.length
          ? html`<h3>What is ruled on by it</h3>
              <ul>
                ${cases.map((one) => html`<li>${one}</li>`)}
              </ul>`
          : nothing
      }
      <p><a href=${place(found)} target="_blank" rel="noopener">All rules of this book, on a page of their own</a></p>`,
    byId("clause-body"),
  );
  byId("clause", HTMLDialogElement).showModal();
}

/** The arrow keys go from clause to clause within a list. */
function move(event) {
  const list = event.target.closest?.("[data-clause]")?.closest("ol, .score-lines");
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!list || !step) return;
  const links = [...list.querySelectorAll("[data-clause]")];
  links[links.indexOf(event.target) + step]?.focus();
  event.preventDefault();
}

export function listen() {
  document.addEventListener("keydown", move);
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement | null} */ (targetOf(event).closest("a[data-clause]"));
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(link.dataset.clause);
  });
}
