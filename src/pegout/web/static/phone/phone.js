/** A player's own page: drawn from what the site shows of one entry, and from what waits here. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { say } from "../lib/announce.js";
import { play as sound } from "../lib/sound.js";
import { getJson } from "../lib/api.js";
import { follow } from "../lib/follow.js";
import { called, calls, card, gameOf, minutes, refusal, route, seat, told } from "./views.js";
import { idOf, onChange, outbox, set, speaks, state } from "./state.js";
import { byId } from "../lib/dom.js";

const MINUTE = 60_000;
const TICK = 10_000;
const root = byId("phone");

function ago(since) {
  const passed = Math.floor((Date.now() - since) / MINUTE);
  return passed < 1 ? "less than a minute ago" : passed === 1 ? "a minute ago" : `${passed} minutes ago`;
}

/** What is new, in words, for those who hear the page. */
function tellNews(before, after) {
  if (!before) return;
  if (after.now.kind === "play" && (before.now.kind !== "play" || before.now.name !== after.now.name)) {
    const table = after.now.table === null ? "" : `, table ${after.now.table}`;
    say(`${after.now.name}${table}, against ${after.now.opponent}.`, "assertive");
    sound("turn");
  } else if (after.now.words !== before.now.words) say(after.now.words);
  if (after.next?.kind === "play" && before.next?.name + before.next?.kind !== after.next.name + after.next.kind) {
    say(`Next: ${after.next.name}, table ${after.next.table}, against ${after.next.opponent}. ${called(after)}`);
  }
  const known = new Map(before.games.map((game) => [idOf(game.at), game]));
  for (const game of after.games) {
    const old = known.get(idOf(game.at));
    if (old && (old.stage !== game.stage || old.words !== game.words))
      say(`${game.name}: ${game.words} ${game.result?.words ?? ""}`);
  }
  for (const text of after.news.filter((one) => !before.news.includes(one))) say(`Announcement: ${text}`);
  for (const call of after.calls.filter(
    (one) => one.ruling && !before.calls.some((old) => old.id === one.id && old.ruling),
  )) {
    say(`The judge has ruled: ${call.ruling}`);
  }
}

function take({ version, view }) {
  if (version < state.version) return;
  const before = state.view;
  set({ version, view, heard: Date.now(), place: version === state.version ? state.place : null });
  tellNews(before, view);
}

function line(online) {
  if (online) {
    if (!state.online) say("The connection is back.");
    set({ online: true, heard: Date.now() });
    if (outbox.stuck) outbox.hurry();
  } else if (state.online) {
    say("The connection is lost. What you enter is kept on this phone.", "assertive");
    set({ online: false });
  }
}

async function look() {
  try {
    set({ place: await getJson(`/passes/${state.code}/place`) });
    say(state.place.reason);
  } catch (problem) {
    set({ place: { reason: problem.sentence ?? "The standings cannot be fetched just now." } });
  }
}

function sign() {
  if (state.online && !outbox.stuck) return nothing;
  const waiting = outbox.items.length
    ? ` ${outbox.items.length === 1 ? "One entry waits" : `${outbox.items.length} entries wait`} on this phone and will be sent.`
    : " Everything you entered has arrived.";
  return html`<div class="lost" id="lost">
    No connection. Last heard
    ${ago(state.heard)}.${waiting}${outbox.kept ? "" : " This browser keeps nothing: do not close this page."}
  </div>`;
}

function arrived() {
  if (outbox.items.length === 0) return "Everything you entered has arrived.";
  return `${outbox.items.length === 1 ? "One entry has" : `${outbox.items.length} entries have`} not arrived yet.`;
}

function announcements({ news }) {
  if (!news.length) return nothing;
  return html`<section class="news" aria-label="Announcements">${news.map((text) => html`<p>${text}</p>`)}</section>`;
}

/** The way to ask for one's place in the standings, and the answer. */
function standing(view) {
  if (!view.standings) return nothing;
  const { place } = state;
  const at = place?.place ? html`<b>Place ${place.place} of ${place.of}.</b> ` : nothing;
  return html`<p class="row"><button type="button" @click=${look}>What is ${speaks("my", "our")} place?</button></p>
    ${place ? html`<p id="place">${at}${place.reason}</p>` : nothing}`;
}

function page() {
  const { view } = state;
  if (state.ended)
    return html`<p class="problem">${state.ended.sentence}.</p>
      ${outbox.refused.map(refusal)}`;
  if (!view)
    return html`<p class="note">Looking up your table…</p>
      ${sign()}`;
  const shown = new Set(view.games.map((game) => idOf(game.at)));
  return html`${sign()}
    <p class="line">
      <span>Number ${view.number}</span
      ><span>${view.division}</span>${view.rehearsal ? html`<b>Rehearsal</b>` : nothing}
    </p>
    ${announcements(view)} ${seat(view)} ${outbox.refused.filter((one) => !shown.has(one.about)).map(refusal)}
    ${view.games.map(gameOf)} ${calls(view)}${told(view)}${route(view)}${card(view)} ${standing(view)}
    <p class="note" id="heard">${state.online && !outbox.stuck ? "Connected" : "Not connected"}. ${arrived()}</p>`;
}

function draw() {
  if (root.dataset.drawn !== "yes") root.replaceChildren();
  root.dataset.drawn = "yes";
  render(page(), root);
  root.dataset.busy = state.view || state.ended ? "no" : "yes";
}

let warned = "";
function tick() {
  const { view } = state;
  if (!view) return;
  const left = minutes(view.now);
  const warning =
    left === null
      ? ""
      : left <= 0
        ? view.games[0]?.terms.time_up || "Time is up."
        : left <= 5
          ? "Five minutes are left."
          : "";
  if (warning && warned !== view.now.name + warning) {
    warned = view.now.name + warning;
    say(warning);
  }
  set({});
}

let waited = false;
/** The queue has changed; that it waits, or has gone, is said once. */
function queued() {
  if (outbox.stuck && !waited) say("It waits on this phone and has not arrived yet.");
  if (waited && outbox.items.length === 0) say("Everything you entered has arrived.");
  waited = outbox.stuck;
  set({});
}

const { code } = byId("main").dataset;
onChange(draw);
set({ code, heard: Date.now() });
outbox.begin(`pegout.phone.${code}`, `/passes/${code}/asks`, {
  onChange: queued,
  onAnswer: take,
  unanswered: "The site could not take it: enter it again, or bring your card to the desk",
});

/** Fetch the page; a code that opens nothing any more ends it. */
async function fetchPage() {
  try {
    take(await getJson(`/passes/${code}`));
    return true;
  } catch (problem) {
    if (["no_pass", "no_entry"].includes(problem.code)) {
      following.stop();
      set({ ended: problem });
    }
    return problem.code === "too_often";
  }
}

const following = follow({
  address: () => `/api/v1/passes/${code}/news?after=${state.version}`,
  signal: "step",
  look: fetchPage,
  onLine: line,
  poll: 4_000,
  retry: 3_000,
  grace: 4_000,
  quiet: MINUTE,
});
following.look();
setInterval(tick, TICK);
