/**
 * Words of the glossary that answer where they stand: <button type="button" data-term="muggins">muggins</button>, or a
 * link to the glossary with the same attribute, which works without a script too. What they say comes from the
 * glossary itself, asked for once.
 */

/** @type {Promise<Document>|null} */
let glossary = null;

const words = () =>
  (glossary ??= fetch("/glossary", { headers: { Accept: "text/html" } })
    .then((answer) => answer.text())
    .then((text) => new DOMParser().parseFromString(text, "text/html"))
    .catch((error) => {
      glossary = null;
      throw error;
    }));

/** The place of a term: "His nobs" and "nobs" are the same. @param {string} term */
function place(term) {
  const id = term.trim().toLowerCase().replaceAll(" ", "-");
  return [id, `his-${id}`];
}

/** The one small sheet that shows a word, made when it is first wanted; in a dialog it belongs to that. */
function sheet(word) {
  const made = document.getElementById("term") ?? document.createElement("div");
  made.id = "term";
  made.popover = "auto";
  made.setAttribute("role", "note");
  (word.closest("dialog") ?? document.querySelector("main") ?? document.body).append(made);
  return made;
}

/** @type {(name: string, says: string) => Node[]} */
function shown(name, says) {
  const [title, text] = [document.createElement("b"), document.createElement("p")];
  title.textContent = name;
  text.textContent = says;
  return [title, text];
}

/** Below the word where there is room, else above it. @type {(note: HTMLElement, word: Element) => void} */
function put(note, word) {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const room = innerHeight - bottom > height + 16;
  note.style.setProperty("left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
  note.style.setProperty("top", `${room ? bottom + 8 : Math.max(8, top - height - 8)}px`);
}

/** @param {HTMLElement} word */
async function explain(word) {
  const found = await words();
  const entry = place(word.dataset.term ?? "")
    .map((id) => found.getElementById(id))
    .find(Boolean);
  if (!entry) throw new Error(`no such term: ${word.dataset.term}`);
  const note = sheet(word);
  note.replaceChildren(
    ...shown(entry.querySelector("dt")?.textContent ?? "", entry.querySelector("dd")?.textContent ?? ""),
  );
  note.showPopover();
  put(note, word);
  word.setAttribute("aria-describedby", note.id);
}

document.addEventListener("click", (event) => {
  const word = event.target instanceof Element ? event.target.closest("[data-term]") : null;
  if (!(word instanceof HTMLElement) || event.metaKey || event.ctrlKey || !("popover" in word)) return;
  event.preventDefault();
  explain(word).catch(() => {
    if (word instanceof HTMLAnchorElement) location.assign(word.href);
  });
});
