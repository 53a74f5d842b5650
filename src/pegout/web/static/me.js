// My games: forms sent as JSON, with the answer told in one sentence.

const answer = document.querySelector("#answer");

async function send(method, path, body) {
  const options = { method, headers: { "Content-Type": "application/json" } };
  if (body) options.body = JSON.stringify(body);
  const response = await fetch(path, options);
  if (response.ok) return null;
  const problem = await response.json().catch(() => ({}));
  return problem.sentence ?? "That could not be done; try again in a moment.";
}

async function carryOut(method, path, body, then) {
  const problem = await send(method, path, body).catch(() => "There is no connection; try again.");
  if (problem === null) {
    window.location.href = then;
  } else {
    answer.textContent = `${problem}.`.replace(/\.+$/, ".");
  }
}

for (const form of document.querySelectorAll("form[data-send]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.dataset.sure && !window.confirm(form.dataset.sure)) return;
    const [method, path] = form.dataset.send.split(" ");
    const fields = Object.fromEntries(new FormData(form));
    const body = Object.keys(fields).length ? fields : null;
    carryOut(method, path, body, form.dataset.then ?? "/me");
  });
}

for (const button of document.querySelectorAll("button[data-delete]")) {
  button.addEventListener("click", () => {
    if (!window.confirm("Delete this game for good?")) return;
    carryOut("DELETE", `/api/v1/me/games/${button.dataset.delete}`, null, "/me");
  });
}
