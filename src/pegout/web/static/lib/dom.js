/** Parts of the page, as the kind of element that they are known to be. */

/**
 * An element that the page has, by its id.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [_kind] what it is, where more is done with it than with any element
 * @returns {T}
 */
export const byId = (id, _kind) => /** @type {T} */ (document.getElementById(id));

/**
 * All elements that a selector finds.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} selector
 * @param {new () => T} [_kind]
 * @returns {T[]}
 */
export const all = (selector, _kind) => /** @type {T[]} */ ([...document.querySelectorAll(selector)]);

/**
 * The element that an event came from.
 * @param {Event} event
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);
