/** Words in the place of others: new ones are drawn, and the old ones are not moved, which would catch the eye. */

import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";

/** @param {unknown} words @param {unknown} key what tells them apart, where they are not plain text */
export const anew = (words, key = words) =>
  repeat(
    [key],
    (one) => one,
    () => html`<span>${words}</span>`,
  );
