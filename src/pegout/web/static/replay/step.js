/** One step of a replay, drawn as the table: hands, crib, starter, play, scores and board. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { board, scores } from "../game/board.js";
import { card, hidden, row } from "../game/cards.js";
import { sentence } from "../game/log.js";
import { count, cutsMade, play } from "../game/play.js";
import { line } from "../table/show.js";
import { capital, cardsInWords, inOrder, points } from "../lib/words.js";
import { isYou, me, nameOf, owns, plateName, sideOf, view } from "../game/state.js";

const BUTTONS = [
  ["first", "First", "First step"],
  ["dealBack", "Deal back", "Back to the beginning of a deal"],
  ["back", "Back", "One step back"],
  ["on", "Next", "One step on"],
  ["dealOn", "Next deal", "To the next deal"],
  ["last", "Last", "Last step"],
];

const label = ({ game, deal }, many) => `${many ? `Game ${game}, ` : ""}${deal ? `deal ${deal}` : "cut for deal"}`;

/** Where one is, and all ways to go elsewhere. */
function steering({ replay, at, marks, deal, move, go }) {
  const last = replay.steps.length - 1;
  const stuck = {
    first: at === 0,
    back: at === 0,
    dealBack: at === 0,
    on: at === last,
    dealOn: at === last,
    last: at === last,
  };
  const many = marks.at(-1).game > 1;
  return html`<nav class="steering" aria-label="Steps">
    <p id="now" class="now">
      <small>Step ${at + 1} of ${last + 1}</small> <span>${sentence(replay.steps[at].segments)}</span>
    </p>
    <p class="row">
      ${BUTTONS.map(
        ([how, text, long]) =>
          html`<button
            type="button"
            id="go-${how}"
            class=${how === "on" ? "brass" : "ghost"}
            aria-disabled=${stuck[how]}
            aria-label=${long}
            @click=${() => move(how)}
          >
            ${text}
          </button>`,
      )}
    </p>
    <p class="row jump">
      <label for="to-deal">Go to</label
      ><select id="to-deal" .value=${String(deal)} @change=${({ target }) => go(marks[Number(target.value)].place)}>
        ${marks.map((one, n) => html`<option value=${n} ?selected=${n === deal}>${capital(label(one, many))}</option>`)}
      </select>
      <label class="vh" for="step">Step</label
      ><input
        id="step"
        type="range"
        min="1"
        max=${last + 1}
        .value=${String(at + 1)}
        aria-valuetext="Step ${at + 1} of ${last + 1}"
        @input=${({ target }) => go(Number(target.value) - 1)}
      />
    </p>
  </nav>`;
}

/** Where somebody sits, seen from this seat or from the first: as at the table. */
function placeOf(seat) {
  const many = view().names.length;
  const step = (seat - (me() ?? 0) + many) % many;
  if (many === 2) return ["me", "across"][step];
  return many === 3 ? ["me", "left", "right"][step] : ["me", "left", "across", "right"][step];
}

/** A card of a hand; one that has been laid already stands back. */
const held = (code, gone) =>
  html`<li class=${gone ? "gone" : ""}>
    ${code ? card(code, gone ? ", already played" : "") : hidden("a card face down")}
  </li>`;

function hand(deal, seat) {
  const kept = deal.kept[seat] ?? [];
  const now = deal.held[seat] ?? [];
  const whole = kept.length ? kept : now;
  const all = [...inOrder(whole.filter(Boolean)), ...whole.filter((one) => !one)];
  const away = deal.laid_away[seat] ?? [];
  const gone = (code) => code && !deal.over && !now.includes(code);
  return html`<section class="seat at-${placeOf(seat)}">
    <h3 class="plate side-${sideOf(seat)}">
      <span class="face" aria-hidden="true">${plateName(seat).charAt(0)}</span>
      <span class="who"
        ><b>${plateName(seat)}</b>
        ${deal.dealer === seat ? html`<span class="dealer">${isYou(seat) ? "you deal" : "deals"}</span>` : nothing}</span
      >
      <span class="score" aria-hidden="true">${view().pegs[sideOf(seat)].front}</span>
    </h3>
    ${
      all.length
        ? html`<ul class="cards" aria-label="${owns(seat)} hand">
            ${all.map((code) => held(code, gone(code)))}
          </ul>`
        : html`<p class="note">No cards yet.</p>`
    }
    ${away.length && !away.includes(null) ? html`<p class="note">Thrown: the ${cardsInWords(inOrder(away))}.</p>` : nothing}
  </section>`;
}

/** The starter, and the crib with its cards as far as they are known. */
function middle(deal) {
  const owner = `${owns(deal.crib_of)} crib`;
  const known = deal.crib.length && !deal.crib.includes(null);
  const shut = `${owner}, ${deal.crib.length} ${deal.crib.length === 1 ? "card" : "cards"} face down`;
  return html`<figure class="starter">
      ${deal.starter ? card(deal.starter) : hidden("The pack, face down")}
      <figcaption>${deal.starter ? "Starter" : "The pack"}</figcaption>
    </figure>
    <figure class="crib">
      ${known ? row(inOrder(deal.crib), owner) : deal.crib.length ? hidden(shut) : html`<span class="card empty"></span>`}
      <figcaption>${owner}</figcaption>
    </figure>`;
}

/** What this step scores, card by card. */
function scored(score) {
  if (!score) return nothing;
  const worth = score.lines.reduce((sum, one) => sum + one.points, 0);
  return html`<section class="scored" aria-labelledby="scored-title">
    <h3 id="scored-title">${nameOf(score.seat)}: ${points(worth)}</h3>
    ${score.spoken ? html`<p class="spoken">“${capital(score.spoken)}.”</p>` : nothing}
    <ul class="score-lines">
      ${score.lines.map(line)}
    </ul>
  </section>`;
}

/** The seats before anything is dealt. */
const NO_DEAL = { dealer: null, held: [], kept: [], laid_away: [] };

function felt({ replay, at }) {
  const step = replay.steps[at];
  const { deal, phase } = step;
  const over = ["show", "game_over", "match_over"].includes(phase);
  return html`<section class="felt" data-players=${replay.names.length} aria-labelledby="felt-title">
    <h2 id="felt-title" class="vh">On the table</h2>
    <div class="seats">${replay.names.map((_, seat) => hand({ ...(deal ?? NO_DEAL), over }, seat))}</div>
    ${deal ? middle(deal) : nothing}
    <div class="centre">
      ${cutsMade()} ${deal ? play() : nothing} ${deal && phase === "play" ? count(deal) : nothing} ${scored(step.score)}
    </div>
  </section>`;
}

/** The lines of this deal up to this step; each is a link to its step. */
function lines({ replay, at, marks, deal }) {
  const from = marks[deal].place;
  const here = replay.steps.slice(from, at + 1).map((step, n) => ({ ...step, place: from + n }));
  return html`<section class="log" aria-labelledby="log-title">
    <h2 id="log-title">This deal up to here</h2>
    <ol id="log" class="log-lines" tabindex="0" aria-labelledby="log-title">
      ${repeat(
        here,
        (one) => one.place,
        (one) =>
          html`<li aria-current=${one.place === at ? "step" : nothing}>
            <a class="to-step" href="#${one.place + 1}"><span class="vh">Step </span>${one.place + 1}</a>
            ${sentence(one.segments, false)}
          </li>`,
      )}
    </ol>
  </section>`;
}

export function drawn(page) {
  return html`${felt(page)} ${steering(page)}
    <section class="standing" aria-labelledby="standing-title">
      <h2 id="standing-title" class="vh">Scores</h2>
      ${scores()}
      <div class="board-place">${board()}</div>
    </section>
    ${lines(page)}`;
}
