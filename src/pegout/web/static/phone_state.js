/** What a player's page knows: the page as the site last showed it, and what is typed here. */

/**
 * @typedef {object} Entry what is being typed for one game
 * @property {string} game
 * @property {""|"won"|"lost"|"timed"} how
 * @property {string} first the score that is typed; of a timed game ours
 * @property {string} second theirs, of a timed game
 * @property {"who"|"first"|"second"|"sure"} step
 */

/** @type {Record<string, any>} */
export const state = {
  code: "", version: 0, view: null, online: true, heard: 0, entry: null, calling: "", question: "",
  place: null, problem: null, ended: null,
};

const listeners = [];
let waiting = false;

export function onChange(act) {
  listeners.push(act);
}

/** Change something and have the page drawn again, once for all changes of a moment. */
export function set(changes) {
  Object.assign(state, changes);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const act of listeners) act();
  });
}

/** A game by its place, as one word: the same word is the same game. */
export const idOf = (at) => [at.division, at.match ?? "", at.consolation ? "c" : "", at.game].join("-");
