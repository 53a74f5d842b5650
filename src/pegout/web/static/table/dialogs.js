/** Dialogs: what opens them, and the rules of this table. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { getJson } from "../lib/api.js";
import { named, rulesCard } from "../lib/clauses.js";
import { open as openJudge } from "./judge.js";
import { byId, targetOf } from "../lib/dom.js";

let drawn = false;

/** A rule as it is played here; where the book has it otherwise, that is said too. */
const rule = ({ label, words, clause, book }) =>
  html`<div class=${book ? "differs" : ""}>
    <dt>${label}</dt>
    <dd>
      ${words} ${book ? html`<small>(the book: ${book})</small>` : nothing}
      ${clause ? html`<small class="clause">${named(clause)}</small>` : nothing}
    </dd>
  </div>`;

const section = ({ title, note, lines }) =>
  html`<h3>${title}</h3>
    ${note ? html`<p>${note}</p>` : nothing}
    <dl class="rules">${lines.map(rule)}</dl>`;

/** What was chosen for this table, and then the book's card with that in its place. */
async function showRules() {
  const body = byId("rules-body");
  try {
    if (drawn) return;
    const { table } = byId("main").dataset;
    const [card, [here, ...book]] = await Promise.all([rulesCard(), getJson(`/tables/${table}/rules`)]);
    drawn = true;
    body.replaceChildren();
    render(
      html`${section(here)}
        <h3>The book</h3>
        <p>${card.source}</p>
        <p class="note">${card.names}</p>
        ${book.map(section)}`,
      body,
    );
  } catch {
    body.textContent = "The rules could not be fetched just now.";
  }
}

/** The log opens at its end. */
const showLog = () =>
  requestAnimationFrame(() => {
    const drawer = byId("log-dialog");
    drawer.scrollTop = drawer.scrollHeight;
  });

const OPENING = { rules: showRules, judge: openJudge, "log-dialog": showLog };

/** Buttons open their dialog; Escape and Close give the focus back where it was. */
export function listen() {
  document.addEventListener("click", (event) => {
    const opener = /** @type {HTMLElement | null} */ (targetOf(event).closest("[data-opens]"));
    if (!opener) return;
    // A menu gives the focus back to its button, and the dialog gives it back to the same.
    const menu = /** @type {HTMLElement | null} */ (opener.closest(":popover-open"));
    menu?.hidePopover();
    const { opens = "" } = opener.dataset;
    OPENING[opens]?.();
    byId(opens, HTMLDialogElement).showModal();
  });
}
