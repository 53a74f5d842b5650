/** Dialogs: what opens them, and the rules of this table. */

import { html, render } from "./vendor/lit-html/lit-html.js";
import { named, rulesCard } from "./clauses.js";
import { open as openJudge } from "./judging.js";

let rules = null;

async function showRules() {
  const body = document.getElementById("rules-body");
  try {
    if (rules) return;
    rules = await rulesCard();
    body.replaceChildren();
    render(html`<p>${rules.source}</p><p class="note">${rules.names}</p>${rules.sections.map((section) => html`<h3>${section.title}</h3><dl class="rules">${section.lines.map((line) => html`<div>
      <dt>${line.label}</dt><dd>${named(line.words)} <small class="clause">${named(line.clause)}</small></dd></div>`)}</dl>`)}`, body);
  } catch {
    body.textContent = "The rules could not be fetched just now.";
  }
}

const OPENING = { rules: showRules, judge: openJudge };

/** Buttons open their dialog; Escape and Close give the focus back where it was. */
export function listen() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (!opener) return;
    // A menu gives the focus back to its button, and the dialog gives it back to the same.
    opener.closest(":popover-open")?.hidePopover();
    OPENING[opener.dataset.opens]?.();
    document.getElementById(opener.dataset.opens).showModal();
  });
}
