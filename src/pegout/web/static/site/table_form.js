/** The form of a new table: presets without a new page, and what cannot go together greyed with the reason. */

import { all, byId } from "../lib/dom.js";

const form = byId("table-form", HTMLFormElement);
/** @type {Record<string, Record<string, string>>} by book what it does not allow, in the site's own words */
const cannot = JSON.parse(form.dataset.cannot ?? "{}");
const NO_COMPUTER = "Only where the computer plays.";

/** @type {(name: string) => string} */
const chosen = (name) => String(new FormData(form).get(name) ?? "");
/** @type {(name: string) => HTMLInputElement[]} */
const fields = (name) => all(`#table-form input[name="${name}"]`, HTMLInputElement);

/** @type {(what: string, reasons: string[]) => void} */
function tell(what, reasons) {
  for (const place of all(`[data-why="${what}"]`)) place.textContent = [...new Set(reasons)].join(" ");
}

/** Grey what the book or another choice rules out; what was chosen and cannot be gives way to what can. */
function grey() {
  const against = cannot[chosen("rules")] ?? {};
  const changed = [greyPlayers(against), greyTarget(against), greyMuggins(against)].filter(Boolean);
  greyComputer();
  for (const place of all("[data-told]")) place.textContent = changed.join(" ");
}

/** @param {Record<string, string>} against */
function greyPlayers(against) {
  const picks = fields("hands");
  for (const pick of picks) pick.disabled = `hands-${pick.value}` in against;
  tell(
    "hands",
    picks.filter((pick) => pick.disabled).map((pick) => against[`hands-${pick.value}`]),
  );
  const lost = picks.find((pick) => pick.checked && pick.disabled);
  const next = picks.find((pick) => !pick.disabled);
  if (!lost || !next) return "";
  next.checked = true;
  return against[`hands-${lost.value}`];
}

/** @param {Record<string, string>} against */
function greyTarget(against) {
  const select = byId("target", HTMLSelectElement);
  const options = [...select.options];
  for (const option of options) option.disabled = `target-${option.value}` in against;
  tell(
    "target",
    options.filter((option) => option.disabled).map((option) => against[`target-${option.value}`]),
  );
  const lost = select.selectedOptions[0];
  if (!lost?.disabled) return "";
  select.value = "";
  return against[`target-${lost.value}`];
}

/** @param {Record<string, string>} against */
function greyMuggins(against) {
  const reason = against["muggins-on"] || (chosen("counting") === "claim" ? "" : against["muggins-auto"]);
  const [box] = fields("muggins");
  const lost = box.checked && Boolean(reason);
  box.disabled = Boolean(reason);
  if (lost) box.checked = false;
  tell("muggins", reason ? [reason] : []);
  return lost ? reason : "";
}

function greyComputer() {
  const without = chosen("with") !== "computer";
  for (const part of all('#table-form [data-needs="computer"]')) {
    for (const field of part.querySelectorAll("input, select")) field.toggleAttribute("disabled", without);
  }
  tell("computer", without ? [NO_COMPUTER] : []);
}

/** @param {Record<string, string>} preset */
function fill(preset) {
  const kept = { with: chosen("with"), name: chosen("name") };
  form.reset();
  for (const [name, value] of Object.entries({ ...kept, ...preset })) put(name, value);
  grey();
}

/** @type {(name: string, value: string) => void} */
function put(name, value) {
  const inputs = fields(name);
  if (!inputs.length) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = value;
    return;
  }
  for (const input of inputs) {
    if (input.type === "radio") input.checked = input.value === value;
    else if (input.type === "checkbox") input.checked = value === "on";
    else input.value = value;
  }
}

const presets = all("[data-preset]", HTMLAnchorElement);
for (const link of presets) {
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    fill(JSON.parse(link.dataset.preset ?? "{}"));
    for (const one of presets) {
      one.classList.toggle("chosen", one === link);
      one.toggleAttribute("aria-current", false);
      if (one === link) one.setAttribute("aria-current", "true");
    }
    for (const place of all("[data-told]")) place.textContent = `${link.querySelector("b")?.textContent} is chosen.`;
  });
}
form.addEventListener("change", grey);
grey();
