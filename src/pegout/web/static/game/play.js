/** The table between the players: starter, count, the cards laid and who laid them. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { card, hidden } from "./cards.js";
import { capital, listed, number } from "../lib/words.js";
import { owns, view, who } from "./state.js";

/** The count as a large number and in words. */
export function count({ series, turn }) {
  return html`<p class="count">
    <span aria-hidden="true">Count</span> <b aria-hidden="true">${series.count}</b>
    <span class="vh"
      >${
        series.laid.length
          ? html`The count is ${number(series.count)}.`
          : turn === null
            ? ""
            : "The count begins at zero."
      }</span
    >
    ${series.goes.length ? html`<small>${capital(listed(series.goes.map(who)))} said go.</small>` : nothing}
  </p>`;
}

function laid(series, label, now = false) {
  return html`<ol class="cards series" ?data-about=${now} aria-label=${label}>
    ${repeat(
      series.laid,
      (one) => one.card,
      (one) =>
        html`<li>
          ${card(one.card, `, played by ${who(one.seat)}`)}<span class="by" aria-hidden="true">${who(one.seat)}</span>
        </li>`,
    )}
  </ol>`;
}

function past(all) {
  if (!all.length) return nothing;
  return html`<div class="past">
    ${all.map(
      (one) =>
        html`<div>
          <p class="note">Turned at ${number(one.count)}:</p>
          ${laid(one, `Earlier in this deal, up to ${number(one.count)}`)}
        </div>`,
    )}
  </div>`;
}

/** The starter and whose crib it is. */
export function middle() {
  const { deal, phase } = view();
  if (!deal) return nothing;
  const owner = `${owns(deal.crib_of)} crib`;
  return html`<div class="middle-cards">
    <figure>
      ${deal.starter ? card(deal.starter) : hidden("The pack, face down")}
      <figcaption>${deal.starter ? "Starter" : "The pack"}</figcaption>
    </figure>
    <figure>
      ${deal.crib_size ? hidden(`${owner}, ${deal.crib_size} cards face down`) : html`<span class="card empty"></span>`}
      <figcaption>
        ${owner}${deal.crib_size ? `: ${deal.crib_size} ${deal.crib_size === 1 ? "card" : "cards"}` : ""}
      </figcaption>
    </figure>
    ${phase === "play" ? count(deal) : nothing}
  </div>`;
}

function latest(deal) {
  if (deal.series.laid.length) return laid(deal.series, "Cards of this count, first played first", true);
  return deal.past.length ? nothing : html`<p class="note">Nothing has been played in this count.</p>`;
}

/** The cards laid; `until` the first hand lies open they stay, since they may still be pegged for. */
export function play(until = "play") {
  const { deal, phase } = view();
  if (!deal || !["play", until].includes(phase)) return nothing;
  return html`${latest(deal)} ${past(deal.past)}`;
}

/** Cards cut for the first deal. */
export function cutsMade() {
  const { cuts } = view();
  if (!cuts.length) return nothing;
  return html`<ul class="cards series" aria-label="Cards cut for the first deal">
    ${cuts.map(
      (one) =>
        html`<li>
          ${card(one.card, `, cut by ${who(one.seat)}`)} <span class="by" aria-hidden="true">${who(one.seat)}</span>
        </li>`,
    )}
  </ul>`;
}
