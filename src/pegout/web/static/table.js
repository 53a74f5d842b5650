/** The table page: takes in what the site shows, draws it, reads it out, keeps the focus. */

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { getTable } from "./api.js";
import { addValue, dueForMe, isForMe, mayAdd } from "./cut.js";
import { learn, listen as listenToClauses } from "./clauses.js";
import { chime, fresh, say } from "./announce.js";
import { controls, problemNote, status } from "./asked.js";
import { onFetched } from "./acting.js";
import { board, scores, standing } from "./board.js";
import { inHand, laidAway, sayingCount, showHand } from "./hand.js";
import { lastShow, openShow } from "./show.js";
import { cutsMade, middle, play } from "./play.js";
import { follow as followLog, log, news } from "./log.js";
import { follow as followTable } from "./live.js";
import { clock, start as startClock } from "./clock.js";
import { hints, more, phrases } from "./talking.js";
import { listen as listenToKeys } from "./keys.js";
import { listen as listenToDialogs } from "./dialogs.js";
import { onPrefs, prefs } from "./prefs.js";
import { asks, takeBack, tellPresence } from "./presence.js";
import { others, waiting } from "./seats.js";
import { over } from "./over.js";
import { spoken } from "./words.js";
import { duty, known, me, onChange, set, showing, state, take, view } from "./state.js";

const root = document.getElementById("table");
const main = document.getElementById("main");
let parked = false;
let told = "";
let toldAt = 0;
let drawn = false;

function notices() {
  const { sending, online } = state;
  return html`<div class="notices">
    ${online ? nothing : html`<p class="problem" data-offline>The connection is lost. What you did is kept; this page tries again by itself.</p>`}
    ${sending === "unsent" ? html`<p class="problem">Not sent yet, trying again…</p>` : nothing}
    ${sending === "sending" ? html`<p class="sending">Sending…</p>` : nothing}
  </div>`;
}

function middleOfTable() {
  if (showing()) return lastShow();
  return html`<section class="felt ${view().phase}" aria-labelledby="felt-title"><h2 id="felt-title" class="vh">On the table</h2>
    ${others()}${cutsMade()}${view().phase === "show" ? openShow() : html`${middle()}${play()}`}</section>`;
}

function game() {
  const ended = ["over", "between_games"].includes(state.table.stage);
  if (state.table.stage === "closed") return closed();
  const early = !ended && view().counting === "check";
  return html`<div class="columns"><div class="left">
      ${notices()}${ended ? nothing : html`${asks()}${clock()}`}${early ? news() : nothing}
      ${ended ? html`${problemNote()}${over()}` : html`${middleOfTable()}${showing() ? nothing : html`${inHand(problemNote())}${sayingCount()}${controls()}${takeBack()}`}${hints()}${early ? nothing : news()}${laidAway()}`}
      ${me() === null ? html`<p class="note">You are watching.</p>` : html`${phrases()}${ended ? nothing : more()}`}
    </div><div class="right">
      <section class="standing" aria-labelledby="standing-title"><h2 id="standing-title">Scores</h2>${scores()}${board()}</section>
      ${log()}</div></div>`;
}

/** A table that was closed in mid-game, as it stood: what was laid and scored, and where to go on. */
function closed() {
  const { occasion } = state.table;
  return html`<div class="columns"><div class="left">${notices()}
      ${occasion ? html`<p class="row"><a class="button primary" href="/tournaments/${occasion.meet}">To the tournament</a></p>
        <p class="note">Your own page says what comes next. If you did not agree to this result, ask at the desk.</p>` : html`<p class="row"><a class="button primary" href="/">Play another game</a></p>`}
    </div><div class="right">
      <section class="standing" aria-labelledby="standing-title"><h2 id="standing-title">Scores</h2>${scores()}${board()}</section>
      ${log()}</div></div>`;
}

function page() {
  return html`<p id="status" class="status ${duty() && !isForMe() ? "mine" : ""}" tabindex="-1">${status()}</p>
    ${view() ? html`<p class="standing-line">${standing()}</p>` : nothing}
    ${view() ? game() : html`${notices()}${problemNote()}${state.table.stage === "waiting" ? waiting() : nothing}`}`;
}

/** Where the focus goes on; at the end to what came of it, so that a key meant for the last card begins no other game. */
function primary() {
  const cards = ["LayAwayDuty", "PlayDuty"].includes(duty()?.type);
  return root.querySelector(cards ? "#hand .card[tabindex='0']" : "#go-on, #depth, [data-primary], .controls .primary, #over-title");
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
  else if (had && document.activeElement.id !== "status") parked = false;
  if (!parked || document.querySelector("dialog[open]")) return;
  const next = duty() || showing() || view()?.winner !== null ? primary() : null;
  (next ?? document.getElementById("status")).focus({ preventScroll: !next });
  parked = !next;
}

function title() {
  const turn = duty() && !isForMe() ? "Your turn" : status();
  document.title = `${turn}${view() ? ` — ${standing()}` : ""} — Pegout`;
}

const MOST_AT_FIRST = 6;

/** Lines of the log as they are read out. */
const aloud = (lines) => lines.map((line) => spoken(line.text, view()?.names ?? []));

/** Whether something is asked of us that was not asked before. */
function askedAnew() {
  const asked = JSON.stringify([duty(), showing()]);
  if (asked === told) return false;
  told = asked;
  return Boolean(duty() || showing()) && !isForMe();
}

/**
 * Read out what is new. Where it is our turn, that is one message with all that happened since we
 * last did something: "your turn" would cut short whatever was still being read.
 */
function tell({ lines, phrases: said }) {
  const others_ = prefs.mute ? [] : said.filter((one) => one.seat !== me());
  const talk = others_.map((one) => `${state.table.chairs[one.seat].name} says: ${one.text}`);
  if (lines.some((line) => / pegs? \d/.test(line.text))) chime("score");
  if (askedAnew()) return tellTurn(talk);
  const text = [...aloud(lines), ...talk].join(" ");
  if (text) fresh();
  return say(text);
}

function tellTurn(talk = []) {
  const first = toldAt === 0;
  const since = state.lines.filter((line) => line.version > Math.max(state.actedAt, toldAt));
  const news = aloud(first ? since.slice(-MOST_AT_FIRST) : since);
  const away = first && state.actedAt && news.length ? "While you were away: " : "";
  toldAt = known();
  requestAnimationFrame(showHand);
  fresh();
  say(`${away}${[...news, ...talk, `${status()}.`].join(" ")}`, "assertive");
  chime("turn");
}

function taken(table) {
  const news = take(table);
  tell(news);
  tellPresence();
  if (state.wantsRematch && table.next_table) location.assign(`/t/${table.next_table}`);
  if (view() && me() !== null && mayAdd() && duty()?.type !== "CutDuty" && !state.sending) addValue();
}

function onLine(online) {
  if (online === state.online) return;
  set({ online });
  say(online ? "The connection is back." : "The connection is lost. Trying again.", "assertive");
  if (!online) chime("lost");
}

async function begin() {
  Object.assign(state, { id: main.dataset.table, skunks: main.dataset.skunks.split(" ").filter(Boolean).map(Number) });
  onFetched(taken);
  onChange(() => {
    draw();
    title();
    if (askedAnew()) tellTurn();
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
  followTable(state.id, taken, onLine);
}


begin();
