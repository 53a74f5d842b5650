/** Dialogs: the rules of this table, and the judge with the cases of its book. */

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { act } from "./acting.js";
import { getJson } from "./api.js";
import { me, nameOf, state, view } from "./state.js";

const MOST_CASES = 40;
let rules = null;

async function showRules() {
  const body = document.getElementById("rules-body");
  try {
    if (rules) return;
    rules = await getJson(`/rules/${document.getElementById("main").dataset.rules}`);
    body.replaceChildren();
    render(html`<p>${rules.source}</p>${rules.sections.map((section) => html`<h3>${section.title}</h3><dl class="rules">${section.lines.map((line) => html`<div>
      <dt>${line.label}</dt><dd>${line.words} <small class="clause">${line.clause}</small></dd></div>`)}</dl>`)}`, body);
  } catch {
    body.textContent = "The rules could not be fetched just now.";
  }
}

let found = [];
let picked = null;
let told = "";

const draw = () => render(judging(), document.getElementById("judge-body"));

async function look(words) {
  try {
    found = await getJson(`/tables/${state.id}/cases?search=${encodeURIComponent(words)}`);
    told = `${found.length} ${found.length === 1 ? "case" : "cases"}.`;
  } catch (problem) {
    told = problem.sentence ?? "The cases could not be fetched just now.";
  }
  picked = null;
  draw();
}

const search = (event) => {
  event.preventDefault();
  look(event.target.elements.words.value);
};

function judging() {
  return html`<p>What went wrong? Wrong counts and pegs are objected to at the table itself, with the buttons under “You may also”.</p>
    <form class="row" @submit=${search}><label for="case-words">A few words of it</label>
      <input id="case-words" name="words" maxlength="200"><button type="submit">Look it up</button></form>
    <p role="status">${told}</p>
    ${picked ? report(picked) : html`<ul class="cases">${found.slice(0, MOST_CASES).map((one) => html`<li><p>${one.when}
      <small class="clause">${one.clauses.join(", ")}</small></p>${one.here ? html`<button type="button" @click=${() => { picked = one; draw(); }}>Report this</button>`
        : html`<p class="note">Cannot happen here, or is settled by objecting.</p>`}</li>`)}</ul>`}`;
}

function report(one) {
  const submit = async (event) => {
    event.preventDefault();
    const fields = event.target.elements;
    const facts = {};
    for (const fact of one.facts) if (fields[fact.key].value) facts[fact.key] = value(fact, fields[fact.key].value);
    const offender = fields.offender.value === "" ? null : Number(fields.offender.value);
    if (await act("Report", { case: one.id, facts, offender })) document.getElementById("judge").close();
    else {
      told = state.problem?.sentence ?? "";
      draw();
    }
  };
  return html`<form @submit=${submit}><h3>${one.when}</h3>
    <p class="field"><label for="offender">Who did it?</label><select id="offender" name="offender"><option value="">Nobody in particular</option>
      ${view()?.names.map((_, seat) => html`<option value=${seat}>${seat === me() ? "I did" : nameOf(seat)}</option>`) ?? nothing}</select></p>
    ${one.facts.map((fact) => html`<p class="field"><label for="fact-${fact.key}">${fact.ask}${fact.optional ? " (if you know)" : ""}</label>${answer(fact)}</p>`)}
    <p class="row"><button type="button" @click=${() => { picked = null; draw(); }}>Back</button><button class="primary" type="submit">Report it</button></p></form>`;
}

const value = (fact, text) => (fact.kind === "number" ? Number(text) : fact.kind === "yes_no" ? text === "yes" : text);

function answer(fact) {
  const id = `fact-${fact.key}`;
  if (fact.kind === "number") return html`<input id=${id} name=${fact.key} type="number" min=${fact.least} max=${fact.most} ?required=${!fact.optional}>`;
  const words = fact.kind === "one_of" ? fact.one_of : ["yes", "no"];
  return html`<select id=${id} name=${fact.key} ?required=${!fact.optional}><option value="">—</option>${words.map((word) => html`<option value=${word}>${word.replaceAll("_", " ")}</option>`)}</select>`;
}

const OPENING = { rules: showRules, judge: () => look("") };

/** Buttons open their dialog; Escape and Close give the focus back where it was. */
export function listen() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (!opener) return;
    OPENING[opener.dataset.opens]?.();
    document.getElementById(opener.dataset.opens).showModal();
  });
}
