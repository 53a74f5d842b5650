/** A hint: what to do and why in a sentence or two, and the figures for whoever wants more. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { clauseLink } from "../lib/clauses.js";
import { sentence } from "../game/log.js";
import { cardSign, cardsInWords } from "../lib/words.js";
import { state } from "../game/state.js";

const FIRST = { discard: "Lay away", play: "Card", count: "Cards" };

const cell = (cards) =>
  html`<th scope="row">
    <span aria-hidden="true"
      >${cards.map((code) => html`<span class="sign suit-${code[1]}">${cardSign(code)}</span> `)}</span
    ><span class="vh">${cardsInWords(cards)}</span>
  </th>`;

function figures({ kind, columns, rows }) {
  return html`<div class="wide" role="region" aria-label="The figures of this hint" tabindex="0">
    <table>
      <thead>
        <tr>
          ${[FIRST[kind], ...columns].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cell(row.cards)}${row.figures.map((one, at) => html`<td>${columns[at] === "Rule" ? clauseLink(one) : one}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function hintNote() {
  const { hint } = state;
  if (!hint) return nothing;
  return html`<div class="hint">
    <p><b>Hint:</b> ${hint.text}</p>
    ${
      hint.rows?.length
        ? html`<details>
            <summary>More about this hint</summary>
            ${hint.why.length ? html`<p>${sentence(hint.why)}</p>` : nothing}${figures(hint)}
          </details>`
        : nothing
    }
  </div>`;
}
