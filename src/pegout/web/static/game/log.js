/** The log: everything that happened, newest at the bottom, never taken away. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { clauseLink, together } from "../lib/clauses.js";
import { cardName, cardSign, hiddenCards, seen } from "../lib/words.js";
import { prefs } from "../lib/prefs.js";
import { known as version, nameOf, state } from "./state.js";
import { byId } from "../lib/dom.js";

const MOST_NEWS = 3;

const isCitation = (one) => one.kind === "citation";
const citations = (segments) => segments.filter((one) => isCitation(one) && one.value !== undefined);

const sign = (code) =>
  html`<span class="sign suit-${code[1]}" aria-hidden="true">${cardSign(code)}</span
    ><span class="vh">the ${cardName(code)}</span>`;

function cards(letters) {
  const { known, hidden } = seen(letters);
  const rest = hidden ? `${known.length ? " " : ""}${hiddenCards(hidden)}` : nothing;
  return html`${known.map((code, at) => html`${at ? " " : nothing}${sign(code)}`)}${rest}`;
}

/**
 * One sentence, from its segments: cards as signs to look at and names to hear. What it cites opens behind one "why?" at
 * its end, which is a stop of the Tab key or is reached by the arrows.
 */
export function sentence(segments, stop = true) {
  const told = segments
    .filter((one) => !isCitation(one))
    .map((one) => {
      if (one.kind === "cards") return cards(one.value);
      if (one.kind === "clause") return clauseLink(one.value, stop, one.text);
      return one.kind === "seal" ? html`<a href="/verify" title=${one.value}>${one.text}</a>` : one.text;
    });
  const cited = citations(segments).map((one) => one.value);
  return cited.length ? html`${told} ${clauseLink(together(cited), stop)}` : told;
}

/** Lines and phrases in the order in which they came. */
function entries() {
  const said = prefs.mute ? [] : state.phrases.map((one) => ({ ...one, said: true }));
  const all = [...state.lines, ...said].map((one, place) => ({ ...one, place }));
  return all.sort((a, b) => a.version - b.version || a.place - b.place);
}

/** The whole log. */
export function log() {
  const all = entries();
  // The clauses of the log are one stop of the Tab key: the newest, and from there by the arrows.
  const last = all.findLast((one) => !one.said && citations(one.segments).length);
  return html`<ol id="log" class="log-lines" tabindex="0" aria-labelledby="log-title">
    ${repeat(
      all,
      (one) => `${one.version}-${one.said ? "said" : ""}${one.place}`,
      (one) =>
        html`<li class=${kind(one)}>
          ${one.said ? html`<b>${nameOf(one.seat)}:</b> “${one.text}”` : sentence(one.segments, one === last)}
        </li>`,
    )}
  </ol>`;
}

/** The newest lines, without the rules behind them; each time anew, since a line that moves up catches the eye. */
export const recent = () =>
  html`<ul class="recent-lines" aria-label="What happened last">
    ${repeat(
      entries().slice(-MOST_NEWS),
      (one) => `${version()} ${one.version} ${one.place}`,
      (one) =>
        html`<li class=${kind(one)}>
          ${
            one.said
              ? html`<b>${nameOf(one.seat)}:</b> “${one.text}”`
              : sentence(
                  one.segments.filter((part) => !isCitation(part)),
                  false,
                )
          }
        </li>`,
    )}
  </ul>`;

const SCORED = new Set(["game-scores", "game-counts", "game-announces", "game-pegs", "game-pegs-ruled"]);
const MARKS = new Set(["game-begins", "game-dealt", "game-starter"]);

/** What a line tells of: points stand out, and a new part of the game is marked. */
export function kind(one) {
  if (one.said) return "said";
  if (SCORED.has(one.key)) return "score";
  return MARKS.has(one.key) ? "mark" : nothing;
}

/** Keep the newest line in sight, unless the reader has gone back to an older one. */
export function follow(draw) {
  const list = byId("log");
  const atEnd = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  draw();
  const now = byId("log");
  if (now && atEnd) now.scrollTop = now.scrollHeight;
}
