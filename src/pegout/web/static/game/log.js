/** The log: everything that happened, newest at the bottom, never taken away. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { clauseLink } from "../lib/clauses.js";
import { cardName, cardSign, hiddenCards, seen } from "../lib/words.js";
import { prefs } from "../lib/prefs.js";
import { known as version, nameOf, state } from "./state.js";
import { byId } from "../lib/dom.js";

const MOST_NEWS = 3;

/**
 * The clauses of a sentence that the Tab key comes to: all, none, or the last of them.
 * @type {Record<string, (at: number, all: any[]) => boolean>}
 */
export const STOPS = { all: () => true, none: () => false, last: (at, all) => at === all.findLastIndex(isClause) };

const isClause = (one) => ["clause", "citation"].includes(one.kind) && one.value !== undefined;

const sign = (code) =>
  html`<span class="sign suit-${code[1]}" aria-hidden="true">${cardSign(code)}</span
    ><span class="vh">the ${cardName(code)}</span>`;

function cards(letters) {
  const { known, hidden } = seen(letters);
  const rest = hidden ? `${known.length ? " " : ""}${hiddenCards(hidden)}` : nothing;
  return html`${known.map((code, at) => html`${at ? " " : nothing}${sign(code)}`)}${rest}`;
}

/** One sentence, from its segments: cards as signs to look at and names to hear, clauses as links. */
export function sentence(segments, stops = STOPS.all) {
  return segments.map((one, at, all) => {
    if (one.kind === "cards") return cards(one.value);
    if (isClause(one)) return clauseLink(one.value, stops(at, all), one.text);
    return one.kind === "seal" ? html`<a href="/verify" title=${one.value}>${one.text}</a>` : one.text;
  });
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
  const last = all.findLast((one) => !one.said && one.segments.some(isClause));
  return html`<ol id="log" class="log-lines" tabindex="0" aria-labelledby="log-title">
    ${repeat(
      all,
      (one) => `${one.version}-${one.said ? "said" : ""}${one.place}`,
      (one) =>
        html`<li class=${kind(one)}>
          ${
            one.said
              ? html`<b>${nameOf(one.seat)}:</b> “${one.text}”`
              : sentence(one.segments, one === last ? STOPS.last : STOPS.none)
          }
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
                  STOPS.none,
                )
          }
        </li>`,
    )}
  </ul>`;

const isCitation = (one) => one.kind === "citation";

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
