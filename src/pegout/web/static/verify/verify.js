/** The verifier page: reads a record, proves it here, and says which games hold. */

import { getText } from "../lib/api.js";
import { prove, verdict } from "./proof.js";
import { byId } from "../lib/dom.js";

const box = byId("record-text", HTMLTextAreaElement);
const out = byId("result");
const sealed = byId("sealed", HTMLInputElement);

function line(text, kind) {
  const made = document.createElement("p");
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

const counted = ({ cards, packs }) =>
  `${cards} ${cards === 1 ? "card" : "cards"} of ${packs} ${packs === 1 ? "pack" : "packs"}`;

function told(game) {
  if (!game.proved) return line(`Game ${game.number}: not proved, ${game.reason}.`, "problem");
  const seal = sealed.value.trim().toLowerCase();
  if (seal && seal !== game.seal)
    return line(
      `Game ${game.number}: its cards follow from its seed, but it was sealed as ${game.seal}, which is not the number you wrote down.`,
      "problem",
    );
  if (!game.finished)
    return line(
      `Game ${game.number}: incomplete. The record ends before the game does. ` +
        `The ${counted(game)} up to there follow from its seed; of the rest nothing can be said.`,
      "problem",
    );
  if (!game.cards)
    return line(
      `Game ${game.number}: the seed is the one sealed before play; no card was dealt. It was sealed as ${game.seal}.`,
      "good",
    );
  return line(
    `Game ${game.number}: proved. The seed is the one sealed before play, ` +
      `and all ${counted(game)} follow from it. It was sealed as ${game.seal}.`,
    "good",
  );
}

function check() {
  if (!box.value.trim()) return out.replaceChildren(line("Open or paste a record first.", "problem"));
  const found = prove(box.value);
  out.dataset.verdict = verdict(found);
  const lines = found.problem ? [line(found.problem, "problem")] : found.games.map(told);
  if (found.incomplete)
    lines.unshift(line(`This record is incomplete: ${found.incomplete}. Ask for the whole record.`, "problem"));
  return out.replaceChildren(...lines);
}

byId("verify-form").addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
const chosen = byId("record-file", HTMLInputElement);
chosen.addEventListener("change", async () => {
  const [file] = chosen.files ?? [];
  if (!file) return;
  box.value = await file.text();
  check();
});

/** A link from a finished table brings its record along. */
const table = new URLSearchParams(location.search).get("table");
if (table && /^[\w-]+$/.test(table)) {
  try {
    box.value = await getText(`/tables/${table}/record`);
    check();
  } catch ({ sentence }) {
    out.replaceChildren(
      line(`${sentence ?? "The record could not be fetched just now: load the page again"}.`, "problem"),
    );
  }
}
