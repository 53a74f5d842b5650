/** The table page: takes in what the site shows, draws it, reads it out, keeps the focus. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { getTable } from "../lib/api.js";
import { addUnasked, dueForMe, isForMe } from "./cut.js";
import { learn, listen as listenToClauses } from "../lib/clauses.js";
import { chime, say } from "../lib/announce.js";
import { controls, problemNote, status } from "./prompt.js";
import { onFetched } from "./moves.js";
import { board, scores, standing } from "../game/board.js";
import { isCounting } from "./claims.js";
import { inHand, laidAway, sayingCount } from "./hand.js";
import { countedBefore, isOpen, lastShow, openShow } from "./show.js";
import { showAsked } from "./scroll.js";
import { cutsMade, middle, play } from "../game/play.js";
import { follow as followLog, log, news } from "../game/log.js";
import { followTable } from "./live.js";
import { clock, start as startClock } from "./clock.js";
import { hints } from "./hints.js";
import { more, phrases } from "./menu.js";
import { listen as listenToKeys } from "./shortcuts.js";
import { listen as listenToDialogs } from "./dialogs.js";
import { onPrefs, prefs } from "../lib/prefs.js";
import { asks, takeBack, tellPresence } from "./presence.js";
import { others, waiting } from "./seats.js";
import { over } from "./result.js";
import { tellAgain } from "./rematch.js";
import { ended, spoken } from "../lib/words.js";
import { catchUp, duty, known, me, onChange, set, showing, state, take, view } from "../game/state.js";
import { byId } from "../lib/dom.js";

const root = byId("table");
const main = byId("main");
let parked = false;
let told = "";
/** Up to which version all is read out; none before the table is first seen. */
let toldAt = null;
let keptSince = null;
let drawn = false;

const OFFLINE = "The connection is lost. What you did is kept; this page tries again by itself.";

function notices() {
  const { sending, online } = state;
  return html`<div class="notices">
    ${online ? nothing : html`<p class="problem" data-offline>${OFFLINE}</p>`}
    ${sending === "unsent" ? html`<p class="problem">Not sent yet, trying again…</p>` : nothing}
    ${sending === "sending" ? html`<p class="sending">Sending…</p>` : nothing}
  </div>`;
}

function middleOfTable() {
  if (showing()) return lastShow();
  return html`<section class="felt ${view().phase}" aria-labelledby="felt-title">
    <h2 id="felt-title" class="vh">On the table</h2>
    ${others()}${cutsMade()}${isOpen() ? openShow() : html`${middle()}${play("show")}`}
  </section>`;
}

/** What lies on the table, and beside it what is asked about it; the hand comes after that. */
function asked() {
  if (showing()) return middleOfTable();
  const counting = isCounting();
  return html`<div class="asked">${middleOfTable()}${counting ? controls() : nothing}</div>
    ${countedBefore()} ${inHand(problemNote())}${sayingCount()}${counting ? nothing : controls()}${takeBack()}`;
}

function game() {
  const played = ["over", "between_games"].includes(state.table.stage);
  if (state.table.stage === "closed") return closed();
  const early = !played && view().counting === "check";
  return html`<div class="columns">
    <div class="left">
      ${notices()}${played ? nothing : html`${asks()}${clock()}`}${early ? news() : nothing}
      ${played ? html`${problemNote()}${over()}` : html`${asked()}${hints()}${early ? nothing : news()}${laidAway()}`}
      ${me() === null ? html`<p class="note">You are watching.</p>` : html`${phrases()}${played ? nothing : more()}`}
    </div>
    <div class="right">
      <section class="standing" aria-labelledby="standing-title">
        <h2 id="standing-title">Scores</h2>
        ${scores()}${board()}
      </section>
      ${log()}
    </div>
  </div>`;
}

/** A table that was closed in mid-game, as it stood: what was laid and scored, and where to go on. */
function closed() {
  const { occasion } = state.table;
  return html`<div class="columns">
    <div class="left">
      ${notices()}
      ${
        occasion
          ? html`<p class="row"><a class="button primary" href="/tournaments/${occasion.meet}">To the tournament</a></p>
              <p class="note">
                Your own page says what comes next. If you did not agree to this result, ask at the desk.
              </p>`
          : html`<p class="row"><a class="button primary" href="/">Play another game</a></p>`
      }
    </div>
    <div class="right">
      <section class="standing" aria-labelledby="standing-title">
        <h2 id="standing-title">Scores</h2>
        ${scores()}${board()}
      </section>
      ${log()}
    </div>
  </div>`;
}

function page() {
  return html`<p id="status" class="status ${duty() && !isForMe() ? "mine" : ""}" tabindex="-1">${status()}</p>
    ${view() ? html`<p class="standing-line">${standing()}</p>` : nothing}
    ${view() ? game() : html`${notices()}${problemNote()}${state.table.stage === "waiting" ? waiting() : nothing}`}`;
}

/**
 * Where the focus goes on; at the end to what came of it, so that a key meant for the last card begins no other game.
 * @returns {HTMLElement | null}
 */
function primary() {
  const cards = ["LayAwayDuty", "PlayDuty"].includes(duty()?.type);
  return root.querySelector(
    cards ? "#hand .card[tabindex='0']" : "#go-on, #depth, [data-primary], .controls .primary, #over-title",
  );
}

/** Draw, and never lose the focus: it waits at the status line, and goes on when it is our turn. */
function draw() {
  if (!state.table) return;
  if (!drawn) root.replaceChildren();
  drawn = true;
  const had = root.contains(document.activeElement);
  followLog(() => render(page(), root));
  Object.assign(root.dataset, { version: state.table.version, busy: state.sending ? "yes" : "no" });
  const lost = had && !root.contains(document.activeElement);
  if (lost) parked = true;
  else if (had && document.activeElement?.id !== "status") parked = false;
  if (!parked || document.querySelector("dialog[open]")) return;
  const next = duty() || showing() || view()?.winner !== null ? primary() : null;
  (next ?? byId("status")).focus({ preventScroll: !next || isCounting() });
  parked = !next;
  if (next && isCounting()) showAsked();
}

function title() {
  const turn = duty() && !isForMe() ? "Your turn" : status();
  document.title = `${turn}${view() ? ` — ${standing()}` : ""} — Pegout`;
}

const MOST_AT_FIRST = 6;

/** What a score's chime is for. */
const PEGGED = new Set(["game-pegs", "game-pegs-ruled"]);

/** Lines of the log as they are read out. */
const aloud = (lines) => lines.map((line) => spoken(line.segments));

/** Whether something is asked of us that was not asked before, or the same again after we did it. */
function askedAnew() {
  const question = JSON.stringify([duty(), showing(), state.table?.last_act]);
  if (question === told) return false;
  told = question;
  return me() !== null && Boolean(duty() || showing()) && !isForMe();
}

/**
 * The lines and phrases that were not read out yet, in words. On a page that is loaded again these
 * are the newest since we last did something.
 */
function untold(said) {
  const first = toldAt === null;
  const since = toldAt ?? state.actedAt;
  toldAt = state.held.length ? state.held[0].version - 1 : known();
  const lines = aloud(state.lines.filter((line) => line.version > since));
  const heard = prefs.mute ? [] : said.filter((one) => one.version > since && one.seat !== me());
  const all = [...lines, ...heard.map((one) => `${state.table.chairs[one.seat].name} says: ${one.text}`)];
  if (!first) return all;
  const newest = all.slice(-MOST_AT_FIRST);
  return state.actedAt && newest.length ? ["While you were away:", ...newest] : newest;
}

/** What the R key repeats goes back to what we last did, so that nothing is lost by an interruption. */
function kept() {
  const again = me() === null || keptSince !== state.actedAt;
  keptSince = state.actedAt;
  return again ? "again" : "more";
}

/** Read out what is new, each thing once: together with our turn where it comes with it. */
function tell({ lines, phrases: said }) {
  if (lines.some((line) => PEGGED.has(line.key))) chime("score");
  const all = untold(said);
  if (askedAnew()) tellTurn(all);
  else if (all.length) say(all.join(" "), "polite", kept());
}

function tellTurn(all = []) {
  requestAnimationFrame(showAsked);
  say([...all, ended(status())].join(" "), "assertive", kept());
  chime("turn");
}

function taken(table) {
  tell(take(table));
  tellPresence();
  tellAgain();
  if (state.wantsRematch && table.next_table) location.assign(`/t/${table.next_table}`);
  addUnasked();
}

function onLine(online) {
  if (online === state.online) return;
  set({ online });
  say(online ? "The connection is back." : "The connection is lost. Trying again.", "assertive", "more");
  if (!online) chime("lost");
}

async function begin() {
  Object.assign(state, {
    id: main.dataset.table,
    skunks: (main.dataset.skunks ?? "").split(" ").filter(Boolean).map(Number),
  });
  onFetched(taken);
  onChange(() => {
    const caughtUp = catchUp().length > 0;
    draw();
    title();
    const fresh = caughtUp ? untold([]) : [];
    if (askedAnew()) tellTurn(fresh);
    else if (fresh.length) say(fresh.join(" "), "polite", kept());
    if (state.table) dueForMe();
  });
  onPrefs(() => state.table && set({})); // settings of an account may come before the table
  listenToKeys();
  startClock();
  listenToDialogs();
  listenToClauses();
  learn(() => state.table && set({}));
  try {
    taken(await getTable(state.id, 0));
  } catch (problem) {
    root.textContent = problem.sentence ?? "The table could not be reached. Load the page again.";
  }
  followTable(taken, onLine);
}

begin();
