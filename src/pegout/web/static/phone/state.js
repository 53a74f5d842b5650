/** What a player's page knows: the page as the site last showed it, and what is typed here. */

import { changing } from "../lib/observable.js";
import { Outbox } from "../lib/outbox.js";

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
  code: "",
  version: 0,
  view: null,
  online: true,
  heard: 0,
  entry: null,
  calling: "",
  question: "",
  place: null,
  problem: null,
  ended: null,
};

export const { onChange, set } = changing(state);

/** What was entered and has not arrived yet; what it is about is a game. */
export const outbox = new Outbox();

/** The words on a button, which speaks for who presses it: one who plays alone, or a pair. */
export const speaks = (one, two) => (state.view.one_person ? one : two);

/** A game by its place, as one word: the same word is the same game. */
export const idOf = (at) => [at.division, at.match ?? "", at.consolation ? "c" : "", at.game].join("-");
