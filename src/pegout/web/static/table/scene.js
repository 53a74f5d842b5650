/** The scene: people where they sit, the pack and the crib, what lies in the middle, your hand, the board. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { actions } from "./action.js";
import { anew } from "../lib/replace_text.js";
import { clauseLink, together } from "../lib/clauses.js";
import { board } from "../game/board.js";
import { back, card } from "../game/cards.js";
import { cutting, isForMe } from "./cut.js";
import { cards as held, hand, sayingCount } from "./hand.js";
import { hintNote } from "./hints.js";
import { counted, countedSoFar, cribToCome, isCountedOut, isOpen, justCounted, lastShow, openShow } from "./show.js";
import { call } from "./counting/call.js";
import { countAsked, offers, question } from "./counting/claims.js";
import { asks } from "./presence.js";
import { clock } from "./clock.js";
import { problemNote, status } from "./prompt.js";
import { recent } from "../game/log.js";
import { byId } from "../lib/dom.js";
import { over } from "./result.js";
import { stamp } from "./stamp.js";
import { waiting } from "./seats.js";
import { cardsInWords, MOST, number, pips } from "../lib/words.js";
import {
  claimed,
  dealer,
  duty,
  isYou,
  me,
  nameOf,
  owns,
  pegs,
  plateName,
  set,
  showing,
  sideOf,
  state,
  view,
  who,
} from "../game/state.js";

const OFFLINE = "The connection is lost. What you did is kept; this page tries again by itself.";

/** Where somebody sits, seen from this seat: across, or on a side. */
function placeOf(seat) {
  const many = state.table.chairs.length;
  const step = (seat - (me() ?? 0) + many) % many;
  if (step === 0) return "me";
  if (many === 2) return "across";
  if (many === 3) return step === 1 ? "left" : "right";
  return ["me", "left", "across", "right"][step];
}

/** The first letter of a name, and the second too where others at the table begin with the same. */
function initials(seat) {
  const letters = (name, many) => [...name.trim()].slice(0, many).join("");
  const first = (one) => letters(plateName(one), 1).toUpperCase() || "?";
  const same = state.table.chairs.filter((_, other) => other !== seat && first(other) === first(seat));
  return same.length ? first(seat) + letters(plateName(seat), 2).slice(first(seat).length) : first(seat);
}

function presence(chair) {
  if (chair.kind === "computer") return chair.level_name ?? chair.level;
  if (chair.stood_in) return "away: the computer plays";
  return chair.away ? "away" : "";
}

/** Levels of the ladder: beside a hand of cards the bare word "Club" would be a suit. */
const LADDER = ["newcomer", "novice", "club", "expert", "master"];
const isStep = (chair, notes) =>
  chair.kind === "computer" && LADDER.includes(chair.level) && notes[0] === presence(chair);

/** With whom somebody plays together. */
function partnerOf(seat) {
  const other = state.table.chairs.findIndex((_, one) => one !== seat && sideOf(one) === sideOf(seat));
  return other < 0 ? null : other;
}

/** Whose turn it is glows at the person. */
const hasTurn = (seat) => state.table.stage === "playing" && !showing() && state.table.waiting_for.includes(seat);

/** Whose plate bears the score of a side: the first of it, seen from this seat. */
function firstOfSide(seat) {
  const many = state.table.chairs.length;
  const order = Array.from({ length: many }, (_, step) => (bottom() + step) % many);
  return order.find((one) => sideOf(one) === sideOf(seat)) ?? seat;
}

/** Points that no peg has gone to yet: asked about, or still being counted. */
const notYet = () => claimed() ?? counted();

/** The crib lies face down before its owner until it is counted. */
const cribWaits = (seat) =>
  cribToCome() === seat
    ? html`<span class="crib-waits" data-place="crib" role="img" aria-label=${cribOf(seat)}
        >${[0, 1, 2, 3].map((at) => html`<span class="card" data-flip="crib-${at}">${back()}</span>`)}<i
          aria-hidden="true"
          >Crib</i
        ></span
      >`
    : nothing;

const cribOf = (seat) => `${owns(seat)} crib`;

/** What somebody pegged last, at their score for as long as it is the last: in the play, and in the count of a holding. */
function gained(seat) {
  const open = notYet();
  if (open && open.seat === seat)
    return html`<span class="gained asked" aria-hidden="true">+${open.points}${claimed() ? "?" : ""}</span>`;
  const done = justCounted();
  const said = saidBy(seat) ? (state.saying?.points ?? 0) : 0;
  const points = done && done.seat === seat ? done.points : said;
  return points > 0 ? html`<span class="gained" aria-hidden="true">+${points}</span>` : nothing;
}

/** Whether somebody has just spoken, in the play. */
const saidBy = (seat) => state.saying?.seat === seat && !showing() && !isOpen() && state.table.stage === "playing";

/** Who somebody is and how they stand. */
function plate(seat) {
  const chair = state.table.chairs[seat];
  const { target, games, match_to: to } = view();
  const side = sideOf(seat);
  const deals = dealer() === seat;
  const won = to > 1 ? `${games[side]} won` : "";
  const { front } = pegs()[side];
  const go = view().phase === "play" && view().deal?.series.goes.includes(seat) ? "said go" : "";
  // Of a computer one thing at a time: what it just said, with whom it plays, or how strong it is.
  const partner = partnerOf(seat);
  const paired = partner === null ? "" : `with ${who(partner)}`;
  const saysYou = plateName(seat) === "You" || (deals && partner === null);
  const yours = isYou(seat) && !saysYou ? "you" : "";
  const told = [go, paired, presence(chair), yours].filter(Boolean);
  const notes = [...(chair.kind === "computer" ? told.slice(0, 1) : told.reverse()), won];
  // How strong a computer is gives way to who deals; with whom it plays does not.
  const isLevel = chair.kind === "computer" && notes[0] === presence(chair);
  const turn = hasTurn(seat) ? (seat === me() ? ", your turn" : ", to play") : nothing;
  const look = [hasTurn(seat) ? "turn" : "", chair.away ? "away" : "", state.named === seat ? "whole" : ""].join(" ");
  return html`<div
    class="plate side-${side} ${look}"
    title=${plateName(seat)}
    @click=${({ target: tapped }) => !tapped.closest(".say") && set({ named: state.named === seat ? null : seat })}
  >
    <span class="face" aria-hidden="true">${initials(seat)}</span>
    <span class="who"
      ><b>${plateName(seat)}</b
      >${deals ? html`<span class="dealer">${isYou(seat) ? "you deal" : "deals"}</span>` : nothing}
      <small class=${isLevel ? "level" : nothing}
        >${notes.filter(Boolean).join(" · ")}${isStep(chair, notes) ? html`<span class="step"> level</span>` : nothing}</small
      ><span class="vh">${turn}</span></span
    >
    ${
      firstOfSide(seat) === seat
        ? html`<span class="score" data-side=${side} aria-label="${front} of ${target}">${front}</span>`
        : nothing
    }${gained(seat)}${speech(seat)}${cribWaits(seat)}
  </div>`;
}

const faceDown = (seat, at) =>
  html`<span class="card" data-flip="back-${seat}-${at}" data-from="pack">${back()}</span>`;

const backs = (seat, many) =>
  html`<span
    class="fan backs"
    data-seat-cards=${seat}
    role="img"
    aria-label="${many} ${many === 1 ? "card" : "cards"} face down"
    >${Array.from({ length: many }, (_, at) => faceDown(seat, at))}</span
  >`;

/** The others, each at their place. */
function seats() {
  const { deal } = view();
  const order = state.table.chairs.map((_, step) => ((me() ?? 0) + step) % state.table.chairs.length);
  const many = (seat) => (showing() ? 0 : (deal?.held[seat] ?? 0));
  return html`<ul class="others" aria-label="The others at the table">
    ${order
      .filter((seat) => seat !== (me() ?? 0))
      .map((seat) => html`<li class="seat ${placeOf(seat)}">${plate(seat)}${backs(seat, many(seat))}</li>`)}
  </ul>`;
}

/** For an onlooker the first seat has the place at the bottom. */
const bottom = () => me() ?? 0;

// ------------------------------------------------------------------ the middle

/** In which order players threw to the crib, so that each card comes from its player. */
const throwers = { deal: "", seats: /** @type {number[]} */ ([]) };

function thrownBy(deal) {
  const key = `${view().number}-${deal.number}`;
  if (throwers.deal !== key) Object.assign(throwers, { deal: key, seats: [] });
  deal.has_laid_away.forEach((done, seat) => {
    if (done && !throwers.seats.includes(seat)) throwers.seats.push(seat);
  });
  const many = Math.max(1, Math.floor(deal.crib_size / Math.max(1, throwers.seats.length)));
  return (at) => throwers.seats[Math.floor(at / many)];
}

const from = (seat) => (seat === undefined ? "pack" : seat === me() ? "hand" : `seat-${seat}`);

/** The pack with the starter on it. */
function pack(deal) {
  const { starter } = deal;
  return html`<figure class="pack">
    <span class="pile ${starter ? "turned" : ""}" data-place="pack">
      ${[0, 1].map(() => html`<span class="card" aria-hidden="true">${back()}</span>`)}
      ${
        starter
          ? html`<span class="top" data-flip="starter" data-turn=${starter}>${card(starter)}</span>`
          : html`<span class="card top" role="img" aria-label="The pack, face down">${back()}</span>`
      }
    </span>
    <figcaption>${starter ? "Starter" : "Pack"}</figcaption>
  </figure>`;
}

/** Cards that were thrown or played here and that the site has not taken yet; those it has taken lie there already. */
const underway = (what) =>
  state.pending?.what === what ? state.pending.cards.filter((one) => view().deal.hand.includes(one)) : [];

const cribCard = (at, origin) => html`<span class="card" data-flip="crib-${at}" data-from=${origin}>${back()}</span>`;

/** The crib, at its owner's side of the table. */
function crib(deal) {
  const thrown = underway("throw");
  const size = deal.crib_size + thrown.length;
  const owner = cribOf(deal.crib_of);
  const by = thrownBy(deal);
  const label = size ? `${owner}, ${size} ${size === 1 ? "card" : "cards"} face down` : `${owner}, empty`;
  // Another owner is another crib, at another place: it does not wander over the table.
  return repeat(
    [deal.crib_of],
    (seat) => seat,
    (seat) =>
      html`<figure class="crib at-${placeOf(seat)}">
        <span class="pile" role="img" aria-label=${label}>
          ${Array.from({ length: size }, (_, at) => cribCard(at, thrown[at - deal.crib_size] ?? from(by(at))))}
        </span>
        <figcaption aria-hidden="true">${owner}</figcaption>
      </figure>`,
  );
}

/** The cards of the last score are outlined, as they are in the show. */
const lit = ({ card: code }) => Boolean(state.saying?.cards.includes(code));

/** Of three or four each card bears the name of who played it; where it lies under others, the first letter. */
const by = (seat) =>
  state.table.chairs.length > 2
    ? html`<span class="by side-${sideOf(seat)}" aria-hidden="true"><b>${initials(seat)}</b><i>${who(seat)}</i></span>`
    : nothing;

/** How a count that is over came out: at thirty-one, or below it by a go. */
const cameOut = (sum) => (sum === MOST ? `${MOST}` : `${sum} · go`);

/** The cards played: those of this count, and before them those that were turned over, count by count. */
function series(deal) {
  const before = deal.past.flatMap(({ laid, count: sum }, group) =>
    laid.map((one, at) => ({ laid: one, group, told: at ? "" : cameOut(sum) })),
  );
  const played = [...deal.series.laid, ...underway("play").map((code) => ({ card: code, seat: me() }))];
  const now = played.map((laid) => ({ laid, group: null, told: "" }));
  const one = ({ laid, group, told }) => {
    const old = group !== null;
    return html`<li
      class="${old ? "old" : ""} ${laid.seat === bottom() ? "mine" : ""} ${lit(laid) ? "lit" : ""}"
      data-group=${group ?? nothing}
      data-flip=${laid.card}
      data-from=${from(laid.seat)}
    >
      ${card(laid.card, `, played by ${who(laid.seat)}${old ? ", turned over" : ""}`)}${by(laid.seat)}
      ${told ? html`<span class="came-out" aria-hidden="true">${told}</span>` : nothing}
    </li>`;
  };
  return html`<ol
    class="fan series"
    data-old=${before.length}
    data-groups=${deal.past.length}
    aria-label="Cards played, first played first"
  >
    ${repeat([...before, ...now], ({ laid }) => laid.card, one)}
  </ol>`;
}

/** Another count is another number, which rolls into its place. */
const rolled = (now) =>
  repeat(
    [now],
    (one) => one,
    (one) => html`<b>${one}</b>`,
  );

/** The count as a large number; who said go stands beside it. */
function count(deal) {
  const now = deal.series.count + underway("play").reduce((sum, one) => sum + pips(one), 0);
  return html`<p class="count"><span>Count</span> ${rolled(now)}</p>`;
}

const inWords = ({ count: said, scored, clauses = [] }) =>
  html`“${said ?? nothing}${said && scored ? ". " : nothing}${scored ? html`<strong>${byRule(scored, clauses)}</strong>` : nothing}”`;

/** A tap on what was scored opens its rule; for keys and for the ear it stands in the log. */
const byRule = (words, clauses) => (clauses.length ? clauseLink(together(clauses), false, words) : words);

/** Said again is said anew, and moves anew. */
const spoken = (saying, words) =>
  repeat([saying], ({ seat, count: said, scored }) => `${seat} ${said} ${scored}`, words);

/** What somebody said last, at their own plate. */
function speech(seat) {
  const { saying } = state;
  if (!saidBy(seat)) return nothing;
  return spoken(saying, (one) => html`<span class="say" aria-hidden="true">${inWords(one)}</span>`);
}

/** The same beside the count, where the plates have no room for it. */
function bubble() {
  const { saying } = state;
  // Its place is kept, so that nothing moves when somebody speaks.
  if (!saying) return html`<p class="say quiet" aria-hidden="true"></p>`;
  return spoken(
    saying,
    (one) => html`<p class="say ${placeOf(one.seat)}" aria-hidden="true">${nameOf(one.seat)}: ${inWords(one)}</p>`,
  );
}

/** Cards cut for the first deal. */
function cuts() {
  return html`<ul class="cuts" aria-label="Cards cut for the first deal">
    ${view().cuts.map(
      (one) =>
        html`<li data-flip="cut-${one.card}" data-turn=${one.card}>
          ${card(one.card, `, cut by ${who(one.seat)}`)}<span aria-hidden="true">${who(one.seat)}</span>
        </li>`,
    )}
  </ul>`;
}

function middle() {
  const { deal, phase } = view();
  if (showing()) return lastShow();
  const cut = duty()?.type === "CutDuty" && !isForMe() ? cutting() : nothing;
  if (phase === "cut_for_deal" || !deal) return html`<div class="spread">${cuts()}${cut}</div>`;
  if (isOpen()) return openShow();
  const playing = phase === "play" || phase === "show";
  // While it is cut the pack is what is spread.
  return html`${cut === nothing ? pack(deal) : nothing}
    <div class="spread">
      ${cut !== nothing ? cut : playing ? series(deal) : nothing}
      ${cut === nothing && phase === "play" ? html`<div class="tally">${count(deal)}${bubble()}</div>` : bubble()}
    </div>
    ${crib(deal)}`;
}

// ------------------------------------------------------------------ the whole

function notices() {
  const { sending, online } = state;
  return html`${online ? nothing : html`<p class="problem" data-offline>${OFFLINE}</p>`}
  ${sending === "unsent" ? html`<p class="problem">Not sent yet, trying again…</p>` : nothing}`;
}

/** What people ask each other, hints and lost connections: over the edge of the table, never over the cards. */
const banner = () =>
  html`<div class="banner">
    ${notices()}${state.table.stage === "playing" ? html`${asks()}${clock()}${hintNote()}` : nothing}
  </div>`;

/** What this player threw: told, not shown. */
const thrown = () => {
  const away = view().deal?.laid_away ?? [];
  return away.length && !showing() ? html`<p class="vh">You threw the ${cardsInWords(away)}.</p>` : nothing;
};

const mine = () => Boolean(duty()) && !isForMe();

/** A turn in the play is told over the hand, where one looks. */
const turnTold = () => (mine() && duty().type === "PlayDuty" ? "Your turn: " : "");

const prompt = () =>
  html`<div class="prompt">
    ${verdict()}
    <p id="status" class="status ${mine() ? "mine" : ""}" tabindex="-1">${asked()}</p>
  </div>`;

/** What is asked: of a count whose it is and what they say, in few words for the eye and in full for the ear. */
function asked() {
  const about = mine() ? countAsked() : null;
  return about
    ? anew(
        html`<span class="about" aria-hidden="true">${about.shown}</span>
          <span class="vh">${about.said}</span> ${about.question}`,
        status(),
      )
    : anew(`${turnTold()}${status()}`);
}

/** What a learner is told of the last score, until they go on. */
function verdict() {
  if (!state.verdict) return nothing;
  const { right, text } = state.verdict;
  return html`<p class="verdict ${right ? "right" : "wrong"}">
    <span aria-hidden="true">${right ? "✓" : "✗"}</span> ${text}
  </p>`;
}

function you() {
  return html`<div class="you">
    ${plate(bottom())} ${prompt()} ${state.table.stage === "playing" ? html`${hand()}${thrown()}` : nothing}
    <div class="controls">${problemNote()} ${question()} ${call()} ${actions()}</div>
  </div>`;
}

const PLAYED = ["over", "between_games"];

function felt() {
  const { stage } = state.table;
  const played = PLAYED.includes(stage);
  return html`<section class="felt" aria-labelledby="felt-title">
    <h2 id="felt-title" class="vh">On the table</h2>
    ${seats()}
    <div class="centre ${view().phase} ${isOpen() ? "shown" : ""} ${showing() || stage !== "playing" ? "whole" : ""}">
      ${played ? over() : stage === "closed" ? closed() : middle()}
    </div>
    ${banner()} ${stamp()} ${you()} ${stage === "playing" ? html`${offers(sayingCount())}` : nothing}
  </section>`;
}

/** A table that was closed in mid-game: where to go on. */
function closed() {
  const { occasion, closed: words } = state.table;
  return html`<section class="panel">
    <h2>${words}</h2>
    ${
      occasion
        ? html`<p>Your own page says what comes next. If you did not agree to this result, ask at the desk.</p>
            <p><a class="button brass" href="/tournaments/${occasion.meet}">To the tournament</a></p>`
        : html`<p><a class="button brass" href="/">Play another game</a></p>`
    }
  </section>`;
}

const side = () =>
  html`<aside class="side" aria-label="Board and log">
    <div class="board-place">${board({ claim: notYet() })}</div>
    <div class="recent">
      ${showing() && !isCountedOut() ? countedSoFar() : recent()}<button
        type="button"
        class="link"
        data-opens="log-dialog"
      >
        Full log
      </button>
    </div>
  </aside>`;

/** Everything, before the game and during it. */
export function scene() {
  if (!view())
    return html`<section class="felt before">
      <div class="prompt">
        <p id="status" class="status" tabindex="-1">${status()}</p>
        ${problemNote()}
      </div>
      ${notices()} ${state.table.stage === "waiting" ? waiting() : nothing}
    </section>`;
  return html`${felt()}${side()}`;
}

const RULES = { auto: "", check: "you learn to count", claim: "you count" };
const LOOKED_ON = { auto: "", check: "players learn to count", claim: "players count" };

/** Which deal it is, to how many points, by which rules. */
export function place() {
  if (!view()) return "";
  const { target, counting, muggins } = view();
  const deal = showing() ? state.show.deal : view().deal;
  const { rulesCalled = "" } = byId("main").dataset;
  const parts = [
    state.table.again ? "Practice, not rated" : "",
    deal ? `Deal ${deal.number}` : "",
    `to ${target}`,
    rulesCalled,
    (me() === null ? LOOKED_ON : RULES)[counting],
    muggins ? "with muggins" : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Cards and how they stand, for the ear: H and T keys. */
export const handAloud = () => (held().length ? `Your hand: the ${cardsInWords(held())}.` : "Your hand is empty.");

export function tableAloud() {
  const deal = view()?.deal;
  if (!deal) return "Nothing lies on the table.";
  const laid = deal.series.laid.map((one) => one.card);
  const starter = deal.starter ? `The starter is the ${cardsInWords([deal.starter])}. ` : "";
  const now = laid.length
    ? `In this count: the ${cardsInWords(laid)}. The count is ${number(deal.series.count)}.`
    : "No card is played in this count.";
  return starter + now;
}
