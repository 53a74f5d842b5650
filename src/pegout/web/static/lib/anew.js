/** Words in the place of others: new ones are drawn, and the old ones are not moved, which would catch the eye. */

import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";

export const anew = (words) =>
  repeat(
    [words],
    (one) => one,
    (one) => html`<span>${one}</span>`,
  );
