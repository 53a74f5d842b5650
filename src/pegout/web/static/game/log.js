/** The log: everything that happened, newest at the bottom, never taken away. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { clauseLink, together } from "../lib/clauses.js";
import { cardName, cardSign, hiddenCards, listed, pips, seen } from "../lib/words.js";
import { prefs } from "../lib/prefs.js";
import { claimed, known as version, me, nameOf, state } from "./state.js";
import { byId } from "../lib/dom.js";

const MOST_NEWS = 4;

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

/** What the short log leaves out: it is seen on the table, or stands with the card that it is about. */
const UNSAID = new Set([
  "game-adds-value",
  "game-all-played",
  "game-cuts-deep",
  "game-dealt",
  "game-deals",
  "game-leads-again",
  "game-says-go",
  "game-seed",
  "game-shows",
  "game-shuffled",
]);
const PEGGED = new Set(["game-scores", "game-pegs"]);
const ANNOUNCED = "game-announces";
const COUNTS = "game-counts";

const valueOf = (line, part) => line.segments.find((one) => one.kind === part)?.value;
/** Whose act a line tells; "You play" names nobody. */
const whoOf = (line) => valueOf(line, "person") ?? me();

/** What is pegged for all at once, as players say it. */
const FOR = { go: "the go", last: "last", hand: "the hand", crib: "the crib" };

/** A score by its names, or by its words where it has none: "pair for 2", "1 for the go", "his heels for two". */
function called({ kind: how, scores, text, points }) {
  if (FOR[how] && points) return `${points} for ${FOR[how]}`;
  return scores.length ? `${listed(scores.map((one) => one.name))} for ${points}` : text.toLowerCase();
}

/** A score in few words, and the hole to which it leads. */
const pegged = (one) =>
  html`: ${called(one)}${one.hole === null ? nothing : html`, <span class="to">now ${one.hole}</span>`}`;

/** A score as it stands: it leads to no hole for as long as this player is asked about it. */
const told = (one) => pegged(one.item === claimed()?.item ? { ...one, hole: null } : one);

/** The count that each card of this deal made. */
function running() {
  const { deal } = state.table.view ?? {};
  const counts = new Map();
  for (const { laid } of deal ? [...deal.past, deal.series] : []) {
    let sum = 0;
    for (const { card } of laid) counts.set(card, (sum += pips(card)));
  }
  return counts;
}

/** Whether a count was pegged just as it was announced: that is one act. */
const isPegged = (line, all) => {
  const next = all.find((one) => one.key === ANNOUNCED && one.version > line.version && whoOf(one) === whoOf(line));
  const until = next?.version ?? Infinity;
  return state.callouts.some(
    (one) => one.seat === whoOf(line) && one.points > 0 && one.version > line.version && one.version < until,
  );
};

/** What happened last, an act a line: who, the card, what it scored. Other things as the whole log tells them. */
function acts() {
  const left = [...state.callouts];
  const takeCallout = (fits) => {
    const at = left.findIndex(fits);
    return at < 0 ? null : left.splice(at, 1)[0];
  };
  const all = entries().slice(-4 * MOST_NEWS);
  const counts = running();
  const scored = (line) => state.callouts.some((one) => one.version === line.version && one.points);
  return all.flatMap((line) => {
    const key = `${line.version} ${line.place}`;
    if (line.said) return [{ key, kind: "said", words: html`<b>${nameOf(line.seat)}:</b> “${line.text}”` }];
    if (line.key === "game-says-go" || line.key === "game-scores") {
      const who = whoOf(line);
      const found = takeCallout((one) => one.version === line.version && one.seat === who);
      const words = found && html`<b>${nameOf(who)}</b>${told(found)}`;
      return words ? [{ key, kind: found.points ? "score" : nothing, words }] : [];
    }
    if (line.key === "game-starter")
      return [{ key, kind: "mark", words: html`Starter ${sign(valueOf(line, "card"))}` }];
    if (PEGGED.has(line.key) && scored(line)) {
      const found = takeCallout((one) => one.version === line.version && one.points > 0 && one.seat !== null);
      return found ? [{ key, kind: "score", words: html`<b>${nameOf(found.seat)}</b>${told(found)}` }] : [];
    }
    if (
      UNSAID.has(line.key) ||
      (line.key === COUNTS && scored(line)) ||
      (line.key === ANNOUNCED && isPegged(line, all))
    )
      return [];
    if (line.key !== "game-plays")
      return [
        {
          key,
          kind: kind(line),
          words: sentence(
            line.segments.filter((part) => !isCitation(part)),
            false,
          ),
        },
      ];
    const who = whoOf(line);
    const found = takeCallout((one) => one.version === line.version && one.seat === who && one.kind === "play");
    const code = valueOf(line, "card");
    const count = counts.has(code) ? html`<span class="made" aria-hidden="true">${counts.get(code)}</span>` : nothing;
    const words = html`${count}<b>${nameOf(who)}</b> ${sign(code)}${found ? told(found) : nothing}`;
    return [{ key, kind: found ? "score" : nothing, words }];
  });
}

/** The newest acts; each time anew, since a line that moves up catches the eye. */
export const recent = () =>
  html`<ul class="recent-lines" aria-label="What happened last">
    ${repeat(
      acts().slice(-MOST_NEWS),
      ({ key }) => `${version()} ${key}`,
      ({ kind: how, words }) => html`<li class=${how}>${words}</li>`,
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
