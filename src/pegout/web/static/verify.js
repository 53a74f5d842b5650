/** The verifier page: reads a record, proves it here, and says which games hold. */

import { prove } from "./proving.js";

const box = document.getElementById("record-text");
const out = document.getElementById("result");
const sealed = document.getElementById("sealed");

function line(text, kind) {
  const made = document.createElement("p");
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

function told(game) {
  if (!game.proved) return line(`Game ${game.number}: not proved, ${game.reason}.`, "problem");
  const seal = sealed.value.trim().toLowerCase();
  if (seal && seal !== game.seal) return line(`Game ${game.number}: its cards follow from its seed, but it was sealed as ${game.seal}, which is not the number you wrote down.`, "problem");
  return line(`Game ${game.number}: proved. The seed is the one sealed before play, and all ${game.cards} cards told of ${game.packs} packs follow from it. It was sealed as ${game.seal}.`, "good");
}

function check() {
  if (!box.value.trim()) return out.replaceChildren(line("Open or paste a record first.", "problem"));
  const { problem, games } = prove(box.value);
  return out.replaceChildren(...(problem ? [line(problem, "problem")] : games.map(told)));
}

document.getElementById("verify-form").addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
document.getElementById("record-file").addEventListener("change", async ({ target }) => {
  if (!target.files.length) return;
  box.value = await target.files[0].text();
  check();
});

/** A link from a finished table brings its record along. */
const table = new URLSearchParams(location.search).get("table");
if (table && /^[\w-]+$/.test(table)) {
  const answer = await fetch(`/api/v1/tables/${table}/record`);
  if (answer.ok) {
    box.value = await answer.text();
    check();
  } else {
    out.replaceChildren(line((await answer.json()).sentence + ".", "problem"));
  }
}
