/** The log: everything that happened, newest at the bottom, never taken away. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { clauseLink } from "../lib/clauses.js";
import { cardName, cardSign, hiddenCards, parts } from "../lib/words.js";
import { prefs } from "../lib/prefs.js";
import { nameOf, showing, state } from "./state.js";

const MOST_NEWS = 4;

/** The clauses of a sentence that the Tab key comes to: all, none, or the last of them. */
export const STOPS = { all: () => true, none: () => false, last: (at, all) => at === all.findLastIndex(isClause) };

const isClause = (part) => Boolean(part.clause || part.cited);

/** One sentence with its cards as signs to look at and names to hear. */
export function sentence(text, stops = STOPS.all) {
  return parts(text, state.table?.view?.names ?? []).map((part, at, all) => {
    if (part.card) {
      return html`<span class="sign suit-${part.card[1]}" aria-hidden="true">${cardSign(part.card)}</span
        ><span class="vh">${/ away $/.test(all[0].text ?? "") ? "the " : ""}${cardName(part.card)}</span
        >${all[at + 1]?.card ? " " : ""}`;
    }
    if (part.clause) return html` ${clauseLink(part.clause, stops(at, all))}`;
    if (part.cited) return clauseLink(part.cited, stops(at, all));
    if (part.hidden) return hiddenCards(part.hidden) + (part.space ? " " : "");
    return part.hex ? html`<code class="hex">${part.hex}</code>` : part.text;
  });
}

/** Lines and phrases in the order in which they came. */
function entries() {
  const said = prefs.mute ? [] : state.phrases.map((one) => ({ ...one, said: true }));
  const all = [...state.lines, ...said].map((one, place) => ({ ...one, place }));
  return all.sort((a, b) => a.version - b.version || a.place - b.place);
}

export function log() {
  const all = entries();
  // The clauses of the log are one stop of the Tab key: the newest, and from there by the arrows.
  const last = all.findLast((one) => !one.said && parts(one.text).some(isClause));
  return html`<section class="log" aria-labelledby="log-title">
    <h2 id="log-title">Log</h2>
    <ol id="log" class="log-lines" tabindex="0" aria-labelledby="log-title">
      ${repeat(
        all,
        (one) => `${one.version}-${one.said ? "said" : ""}${one.place}`,
        (one) =>
          html`<li class=${kind(one)}>
            ${
              one.said
                ? html`<b>${nameOf(one.seat)}:</b> “${one.text}”`
                : sentence(one.text, one === last ? STOPS.last : STOPS.none)
            }
          </li>`,
      )}
    </ol>
  </section>`;
}

/** What has happened since this player last did something, where the log is out of sight. */
export function news() {
  const lines = state.lines.filter((line) => line.version > state.actedAt).slice(-MOST_NEWS);
  if (!state.actedAt || !lines.length || showing()) return nothing;
  return html`<section class="news" aria-labelledby="news-title">
    <h2 id="news-title" class="vh">Since your last turn</h2>
    <ul>
      ${lines.map((line) => html`<li>${sentence(line.text)}</li>`)}
    </ul>
  </section>`;
}

/** Points said or pegged, of others ("scores 2") and of oneself ("You score 2"). */
const SCORED = / ((scores?|pegs?|announces?) [1-9]|counts?: (?!nothing\b))/;

/** What a line tells of: points stand out, and a new part of the game is marked. */
export function kind(one) {
  if (one.said) return "said";
  if (SCORED.test(one.text)) return "score";
  return /^Game |^Dealt|The starter is/.test(one.text) ? "mark" : nothing;
}

/** Keep the newest line in sight, unless the reader has gone back to an older one. */
export function follow(draw) {
  const list = document.getElementById("log");
  const atEnd = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  draw();
  const now = document.getElementById("log");
  if (now && atEnd) now.scrollTop = now.scrollHeight;
}
