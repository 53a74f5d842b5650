/** The table page: takes in what the site shows, draws it, reads it out, keeps the focus. */

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { getTable } from "./api.js";
import { addValue, mayAdd } from "./cut.js";
import { chime, fresh, say } from "./announce.js";
import { controls, problemNote, status } from "./asked.js";
import { onFetched } from "./acting.js";
import { board, scores, standing } from "./board.js";
import { hand, laidAway } from "./hand.js";
import { lastShow, openShow } from "./show.js";
import { cutsMade, middle, play } from "./play.js";
import { follow as followLog, log, news } from "./log.js";
import { follow as followTable } from "./live.js";
import { clock, start as startClock } from "./clock.js";
import { hints, more, phrases } from "./talking.js";
import { listen as listenToKeys } from "./keys.js";
import { listen as listenToDialogs } from "./dialogs.js";
import { onPrefs, prefs } from "./prefs.js";
import { others, waiting } from "./seats.js";
import { over } from "./over.js";
import { spoken } from "./words.js";
import { duty, me, onChange, set, showing, state, take, view } from "./state.js";

const root = document.getElementById("table");
const main = document.getElementById("main");
let parked = false;
let told = "";
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
  return html`<section class="felt" aria-labelledby="felt-title"><h2 id="felt-title" class="vh">On the table</h2>
    ${others()}${cutsMade()}${view().phase === "show" ? openShow() : html`${middle()}${play()}`}</section>`;
}

function game() {
  const ended = ["over", "between_games"].includes(state.table.stage);
  const early = !ended && view().counting === "check";
  return html`<div class="columns"><div class="left">
      ${notices()}${ended ? nothing : clock()}${early ? news() : nothing}
      ${ended ? html`${problemNote()}${over()}` : html`${middleOfTable()}${showing() ? nothing : html`${hand()}${controls()}`}${hints()}${early ? nothing : news()}${laidAway()}`}
      ${me() === null ? html`<p class="note">You are watching.</p>` : html`${phrases()}${ended ? nothing : more()}`}
    </div><div class="right">
      <section class="standing" aria-labelledby="standing-title"><h2 id="standing-title">Scores</h2>${scores()}${board()}</section>
      ${log()}</div></div>`;
}

function page() {
  return html`<p id="status" class="status ${duty() ? "mine" : ""}" tabindex="-1">${status()}</p>
    ${view() ? html`<p class="standing-line">${standing()}</p>` : nothing}
    ${view() ? game() : html`${notices()}${problemNote()}${state.table.stage === "waiting" ? waiting() : nothing}`}`;
}

function primary() {
  const cards = ["LayAwayDuty", "PlayDuty"].includes(duty()?.type);
  return root.querySelector(cards ? "#hand .card[tabindex='0']" : "#go-on, #depth, [data-primary], .controls .primary, .over .primary");
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
  const turn = duty() ? "Your turn" : status();
  document.title = `${turn}${view() ? ` — ${standing()}` : ""} — Pegout`;
}

/** Read out what is new, and that it is our turn. */
function tell({ lines, phrases: said }, first) {
  const names = view()?.names ?? [];
  const news = first ? lines.slice(-2) : lines;
  const others_ = prefs.mute ? [] : said.filter((one) => one.seat !== me());
  const text = [...news.map((line) => spoken(line.text, names)), ...others_.map((one) => `${state.table.chairs[one.seat].name} says: ${one.text}`)].join(" ");
  if (text) fresh();
  say(text);
  if (lines.some((line) => / pegs? \d/.test(line.text))) chime("score");
}

function tellTurn() {
  const now = duty() || showing() ? status() : "";
  const asked = JSON.stringify([duty(), showing()]);
  if (asked === told) return;
  told = asked;
  if (!now) return;
  say(`${now}.`, "assertive");
  chime("turn");
}

function taken(table, first = false) {
  const news = take(table);
  tell(news, first);
  tellTurn();
  if (state.wantsRematch && table.next_table) location.assign(`/t/${table.next_table}`);
  if (view() && mayAdd() && duty()?.type !== "CutDuty" && !state.sending) addValue();
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
  onChange(() => { draw(); title(); tellTurn(); });
  onPrefs(() => state.table && set({})); // settings of an account may come before the table
  listenToKeys();
  startClock();
  listenToDialogs();
  try {
    taken(await getTable(state.id, 0), true);
  } catch (problem) {
    root.textContent = problem.sentence ?? "The table could not be reached. Load the page again.";
  }
  followTable(state.id, taken, onLine);
}


begin();
