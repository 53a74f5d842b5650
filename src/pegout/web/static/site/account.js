/** My games and my account: forms sent as JSON, each answered in place and told aloud. */

import { LONG_PATIENCE, dataOf, reach } from "../lib/api.js";
import { all, byId } from "../lib/dom.js";
import { ended } from "../lib/words.js";

const TOLD = "pegout.told";
const NO_CONNECTION = "There is no connection. Nothing was changed; try again in a moment";
const spoken = byId("answer");

/** One sentence for those who listen; `seen` where it is not shown anywhere else. */
function tell(sentence, seen = false) {
  spoken.className = seen ? "good" : "vh";
  spoken.textContent = "";
  setTimeout(() => {
    spoken.textContent = sentence;
  }, 100); // a change is what is read out
}

/** Go to another page, or to this one again, with a sentence that is told there. */
function goTo(path, sentence) {
  try {
    if (sentence) sessionStorage.setItem(TOLD, sentence);
  } catch {
    // Storage is blocked: the page itself shows what was done.
  }
  window.location.href = path;
}

function takeUp() {
  try {
    const sentence = sessionStorage.getItem(TOLD);
    sessionStorage.removeItem(TOLD);
    if (sentence) tell(sentence, true);
  } catch {
    // Nothing was kept, so nothing is told.
  }
}

/** Have something done; where it was not, the problem in one sentence. */
async function send(method, path, body) {
  const options = { method, headers: { "Content-Type": "application/json" } };
  if (body) options.body = JSON.stringify(body);
  const answer = await reach(path, options, LONG_PATIENCE);
  if (!answer) return NO_CONNECTION;
  return answer.ok ? "" : (dataOf(answer)?.sentence ?? "That could not be done; try again in a moment");
}

function wait(form, button, waiting) {
  form.setAttribute("aria-busy", String(waiting));
  button.setAttribute("aria-disabled", String(waiting));
  button.dataset.words ??= button.textContent;
  button.textContent = waiting ? "One moment …" : button.dataset.words;
}

function mark(form, problem) {
  const place = form.querySelector(".form-answer");
  place.className = problem ? "form-answer problem" : "form-answer";
  place.textContent = problem;
  place.hidden = !problem;
  for (const field of form.querySelectorAll("input[required]")) {
    if (problem) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

function done(form) {
  const { then, done: sentence = "" } = form.dataset;
  if (then) {
    goTo(then, sentence);
    return;
  }
  const place = form.querySelector(".form-answer");
  form.reset();
  Object.assign(place, { className: "form-answer good", textContent: sentence, hidden: false });
  tell(sentence);
}

async function carryOut(form) {
  const button = form.querySelector("button");
  const [method, path] = form.dataset.send.split(" ");
  const fields = Object.fromEntries(new FormData(form));
  mark(form, "");
  wait(form, button, true);
  const problem = await send(method, path, Object.keys(fields).length ? fields : null);
  wait(form, button, false);
  if (!problem) {
    done(form);
    return;
  }
  const sentence = ended(problem);
  mark(form, sentence);
  tell(sentence);
}

for (const form of all("form[data-send]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    if (form.dataset.sure && !window.confirm(form.dataset.sure)) return;
    carryOut(form);
  });
}
takeUp();
