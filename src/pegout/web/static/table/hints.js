/** Hints: what to do and why in a sentence or two, and the figures for whoever wants more. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { clauseLink } from "../lib/clauses.js";
import { sentence } from "../game/log.js";
import { cardSign, cardsInWords } from "../lib/words.js";
import { getJson, LONG_PATIENCE } from "../lib/api.js";
import { say } from "../lib/announce.js";
import { act } from "./moves.js";
import { duty, set, state } from "../game/state.js";

const FITS = { LayAwayDuty: "discard", PlayDuty: "play", ShowDuty: "count", AnnounceDuty: "count", PegDuty: "count" };

/** Whether there is a hint for what is asked now. */
export const hintFits = () => Boolean(state.table.settings.hints && duty() && FITS[duty().type]);

/** What to do and why. */
export async function askHint() {
  if (state.hint?.thinking) return;
  const kind = FITS[duty().type];
  // The table counts what lies open.
  if (duty().type === "ShowDuty" && !(await act("Show"))) return;
  set({ hint: { text: "Thinking…", thinking: true }, problem: null });
  try {
    const found = await getJson(`/tables/${state.id}/hint?kind=${kind}`, LONG_PATIENCE);
    set({ hint: found });
    say(found.text);
  } catch (fault) {
    const problem = fault.sentence ? fault : { sentence: "No hint could be had just now" };
    set({ hint: null, problem });
    say(problem.sentence);
  }
}

const FIRST = { discard: "Throw", play: "Card", count: "Cards" };

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
          ${[FIRST[kind], ...columns.map(({ head }) => head)].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cell(row.cards)}${row.figures.map((one, at) => html`<td>${columns[at].key === "rule" ? clauseLink(one) : one}</td>`)}
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
    <button type="button" class="close" aria-label="Close the hint" @click=${() => set({ hint: null })}>×</button>
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
