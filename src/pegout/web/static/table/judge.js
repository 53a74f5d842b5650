/** The judge at the table: what can be reported first, found by everyday words, and the ruling. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { act } from "./moves.js";
import { say } from "../lib/announce.js";
import { getJson } from "../lib/api.js";
import { named } from "../lib/clauses.js";
import { sentence } from "../game/log.js";
import { spoken } from "../lib/words.js";
import { known, me, nameOf, state, view } from "../game/state.js";
import { byId } from "../lib/dom.js";

const REST = 250;
/** @type {{ found: any[], picked: any, told: string, ruling: import("../game/state.js").Line[], waits: boolean }} */
const page = { found: [], picked: null, told: "", ruling: [], waits: false };
let resting = 0;
let asked = 0;

const draw = () => render(judging(), byId("judge-body"));

function show(changes, focus) {
  Object.assign(page, changes);
  draw();
  if (focus) document.querySelector(focus)?.focus();
}

const number = (n, what) => `${n} ${n === 1 ? what : `${what}s`}`;

function counted(found) {
  const here = found.filter((one) => one.here).length;
  return `${number(found.length, "case")}, ${here ? `${here} of them can` : "none of them can"} be reported at this table.`;
}

async function look(words) {
  const mine = (asked += 1);
  try {
    const found = await getJson(`/tables/${state.id}/cases?search=${encodeURIComponent(words.slice(0, 200))}`);
    if (mine === asked) show({ found, told: counted(found) });
  } catch (problem) {
    if (mine === asked) show({ told: problem.sentence ?? "The cases could not be fetched just now." });
  }
}

/** What is typed is looked up once the fingers rest. */
function typed(event) {
  clearTimeout(resting);
  resting = setTimeout(() => look(event.target.value), REST);
}

const search = (event) => {
  event.preventDefault();
  clearTimeout(resting);
  look(event.target.elements.words.value);
};

function judging() {
  if (page.ruling.length) return ruled();
  if (page.picked) return report(page.picked);
  const here = page.found.filter((one) => one.here);
  const others = page.found.filter((one) => !one.here);
  return html`<p>
      What went wrong? Wrong counts and pegs are objected to at the table itself, with the buttons under “Other
      choices”.
    </p>
    <form class="row" role="search" @submit=${search}>
      <label for="case-words">A few words of it</label>
      <input id="case-words" name="words" type="search" maxlength="200" autocomplete="off" @input=${typed} /><button
        type="submit"
      >
        Look it up
      </button>
    </form>
    <p role="status">${page.told}</p>
    ${
      here.length
        ? html`<h3>You can report this now</h3>
            <ul class="cases here">
              ${here.map(
                (one) =>
                  html`<li>
                    <button type="button" class="case" data-case=${one.id} @click=${() => pick(one)}>
                      ${one.when}
                    </button>
                    ${clauses(one)}
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    ${
      others.length
        ? html`<details class="others-cases">
            <summary>${number(others.length, "other case")}: cannot happen here, or settled by objecting</summary>
            <ul class="cases">
              ${others.map((one) => html`<li>${one.when} ${clauses(one)}</li>`)}
            </ul>
          </details>`
        : nothing
    }`;
}

const clauses = (one) => html`<small class="clause">${one.clauses.map(named).join(", ")}</small>`;

/** One case is looked at; what was still being looked up is not told in its form. */
function pick(one) {
  clearTimeout(resting);
  asked += 1;
  show({ picked: one, told: "" }, "#offender");
}

/** The facts of the form, those left open left out. */
function factsOf(one, fields) {
  const given = one.facts.filter((fact) => fields[fact.key].value !== "");
  return Object.fromEntries(given.map((fact) => [fact.key, value(fact, fields[fact.key].value)]));
}

const value = (fact, text) => (fact.kind === "number" ? Number(text) : fact.kind === "yes_no" ? text === "yes" : text);

async function submit(event, one) {
  event.preventDefault();
  const fields = event.target.elements;
  const offender = fields.offender.value === "" ? null : Number(fields.offender.value);
  const before = known();
  if (!(await act("Report", { case: one.id, facts: factsOf(one, fields), offender }))) {
    return show({ told: state.problem ? `${state.problem.sentence}.` : "It could not be reported." });
  }
  const lines = state.lines.filter((line) => line.version > before);
  const from = lines.findIndex((line) => line.key === "game-ruling");
  say(lines.map((line) => spoken(line.segments)).join(" "));
  return show(
    { ruling: from < 0 ? lines : lines.slice(from), waits: from < 0, picked: null, told: "" },
    "#ruling-title",
  );
}

/** What was ruled, large enough to be read across the table. */
function ruled() {
  const close = () => byId("judge", HTMLDialogElement).close();
  return html`<h3 id="ruling-title" tabindex="-1">${page.waits ? "Reported" : "The ruling"}</h3>
    <div class="ruling">${page.ruling.map((line) => html`<p>${sentence(line.segments)}</p>`)}</div>
    <p class="row">
      <button type="button" class="primary" id="judge-done" @click=${close}>Back to the table</button>
    </p>`;
}

function report(one) {
  const back = () => show({ picked: null, told: counted(page.found) }, `[data-case="${one.id}"]`);
  return html`<form @submit=${(event) => submit(event, one)}>
    <h3>${one.when}</h3>
    <p>${clauses(one)}</p>
    <p role="status" class=${page.told ? "problem" : ""}>${page.told}</p>
    <p class="field">
      <label for="offender">Who did it?</label
      ><select id="offender" name="offender">
        <option value="">Nobody in particular</option>
        ${view()?.names.map((_, seat) => html`<option value=${seat}>${seat === me() ? "I did" : nameOf(seat)}</option>`) ?? nothing}
      </select>
    </p>
    ${one.facts.map(asking)}
    <p class="row">
      <button class="primary" type="submit">Report it</button><button type="button" @click=${back}>Back</button>
    </p>
  </form>`;
}

const asking = (fact) =>
  html`<p class="field">
    <label for="fact-${fact.key}">${fact.ask}${fact.optional ? " (if you know)" : ""}</label>${answer(fact)}
  </p>`;

function answer(fact) {
  const id = `fact-${fact.key}`;
  if (fact.kind === "number")
    return html`<input
      id=${id}
      name=${fact.key}
      type="number"
      min=${fact.least}
      max=${fact.most}
      ?required=${!fact.optional}
    />`;
  const words = fact.kind === "one_of" ? fact.one_of : ["yes", "no"];
  return html`<select id=${id} name=${fact.key} ?required=${!fact.optional}>
    <option value="">Choose</option>
    ${words.map((word, at) => html`<option value=${word}>${fact.says[at] ?? word}</option>`)}
  </select>`;
}

/** The dialog opens with all cases, those that can be reported on top. */
export function open() {
  Object.assign(page, { picked: null, ruling: [], told: "" });
  draw();
  byId("case-words", HTMLInputElement).value = "";
  look("");
}
