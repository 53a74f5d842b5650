/**
 * What is to be done on the site, each with one idempotency key: sent again with the same key until the
 * site has answered, so that nothing is lost and nothing is done twice.
 */

import { dataOf, newKey, pause, reach } from "./api.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;
const never = () => new Promise(() => {});
/** So often a fault of the site itself is tried again before it counts as its answer. */
const MOST_FAULTS = 4;

/**
 * Send something until the site has answered.
 * @param {string} path of the API
 * @param {object} body with its key
 * @param {object} [how]
 * @param {() => void} [how.unsent] it could not be sent yet
 * @param {() => Promise<unknown>} [how.woken] what cuts the wait for the next try short
 * @param {() => boolean} [how.wanted] whether it is still to be sent
 * @returns {Promise<{ ok: boolean, data: any }>} what was done or the site's problem; neither where it was not wanted
 *   any more
 */
export async function deliver(path, body, { unsent = () => {}, woken = never, wanted = () => true } = {}) {
  const headers = { "Content-Type": "application/json" };
  const options = { method: "POST", headers, body: JSON.stringify(body) };
  let faults = 0;
  for (let tries = 0; wanted(); tries += 1) {
    const answer = await reach(`/api/v1${path}`, options);
    const data = dataOf(answer);
    if (answer?.status === 500) faults += 1;
    if (answer && data && isFinal(answer, data, faults)) return { ok: answer.ok, data };
    unsent();
    await Promise.race([pause(Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT)), woken()]);
  }
  return { ok: false, data: null };
}

/** A page that asked too often sends it again; what a person did too often is told them. */
function isFinal({ status }, data, faults) {
  if (status === 429) return data.code === "wait";
  return status < 500 || (status === 500 && faults > MOST_FAULTS);
}

/**
 * @typedef {object} Item something that waits to be sent
 * @property {string} key
 * @property {any} ask
 * @property {string} about what it is about: of one kind only the newest waits
 * @property {string} words
 */

/** A queue that outlives a reload; it is kept in the browser and sent in order. */
export class Outbox {
  /** @type {Item[]} */
  items = [];
  /** @type {{ key: string, about: string, words: string, sentence: string, cited: string }[]} */
  refused = [];
  /** Whether the browser lets the page keep anything. */
  kept = true;
  #failed = false;
  #running = false;
  #wake = () => {};

  #place = "";
  #path = "";
  #how = { onChange: () => {}, onAnswer: (_data) => {}, unanswered: "" };

  /**
   * Take up what waits, and send it.
   * @param {string} place where the browser keeps it
   * @param {string} path where it is sent
   * @param {object} how
   * @param {() => void} how.onChange the queue has changed
   * @param {(data: any) => void} how.onAnswer something was done
   * @param {string} how.unanswered what to say where the site refuses without a reason
   */
  begin(place, path, how) {
    [this.#place, this.#path, this.#how] = [place, path, how];
    this.#load();
    // A second page of this browser has the same queue; what it has sent is not shown here as unsent.
    addEventListener("storage", (event) => {
      if (event.key !== place) return;
      this.#load();
      how.onChange();
      this.#send();
    });
    addEventListener("online", () => this.hurry());
    this.#send();
  }

  #load() {
    if (!this.kept) return;
    try {
      ({ items: this.items = [], refused: this.refused = [] } = JSON.parse(localStorage.getItem(this.#place) || "{}"));
    } catch {
      this.kept = false;
    }
  }

  #keep() {
    try {
      localStorage.setItem(this.#place, JSON.stringify({ items: this.items, refused: this.refused }));
    } catch {
      this.kept = false;
    }
    this.#how.onChange();
  }

  /** Put something in the queue; what waits about the same and of the same kind gives way. */
  add(ask, about, words) {
    this.#load(); // a second page of this browser may have added to it
    // What gives way may be on its way or have arrived: then this one takes its place over there.
    this.items = this.items.filter((one) => one.about !== about || one.ask.type !== ask.type);
    this.items.push({ key: newKey(), ask, about, words });
    this.refused = this.refused.filter((one) => one.about !== about);
    this.#keep();
    this.#send();
  }

  waiting(about, type) {
    return this.items.findLast((one) => one.about === about && one.ask.type === type);
  }

  /** Whether something waits that could not be sent. */
  get stuck() {
    return this.#failed && this.items.length > 0;
  }

  /** Try again at once: the connection is back. */
  hurry() {
    this.#wake();
    this.#send();
  }

  dismiss(key) {
    this.#load();
    this.refused = this.refused.filter((one) => one.key !== key);
    this.#keep();
  }

  #done({ key, about, words }, { ok, data }) {
    this.#load();
    const wanted = this.items.some((one) => one.key === key);
    this.items = this.items.filter((one) => one.key !== key);
    if (ok) this.#how.onAnswer(data);
    else if (wanted) {
      const { sentence = this.#how.unanswered, cited = "" } = data;
      this.refused.push({ key, about, words, sentence, cited });
    }
    this.#failed = false;
    this.#keep();
  }

  async #send() {
    if (this.#running) return;
    this.#running = true;
    const how = {
      unsent: () => {
        this.#failed = true;
        this.#how.onChange();
      },
      woken: () =>
        new Promise((resolve) => {
          this.#wake = () => resolve(undefined);
        }),
    };
    while (this.items.length) {
      const [item] = this.items;
      const wanted = () => this.items.some((one) => one.key === item.key);
      const answer = await deliver(this.#path, { key: item.key, ask: item.ask }, { ...how, wanted });
      if (answer.data) this.#done(item, answer);
    }
    this.#running = false;
  }
}
