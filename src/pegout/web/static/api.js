/** Talking to the site: each request is safe to send twice, and is sent until it is answered. */

const PATIENCE = 10_000;
export const LONG_PATIENCE = 90_000;
const LONGEST_WAIT = 8_000;

/** A random name for one action; `getRandomValues` is there on plain HTTP too. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function reach(url, options = {}, patience = PATIENCE) {
  const timer = new AbortController();
  const clock = setTimeout(() => timer.abort(), patience);
  try {
    return await fetch(url, { ...options, signal: timer.signal });
  } finally {
    clearTimeout(clock);
  }
}

async function problemOf(answer) {
  try {
    return await answer.json();
  } catch {
    return { code: `http_${answer.status}`, sentence: `The site answered ${answer.status}` };
  }
}

/** Fetch JSON; a refusal is thrown as the site's problem. */
export async function getJson(path, patience = PATIENCE) {
  const answer = await reach(`/api/v1${path}`, {}, patience);
  if (!answer.ok) throw await problemOf(answer);
  return answer.json();
}

/** That somebody is still at a table; one that is lost is made up for by the next. */
export const sayHere = (id) => reach(`/api/v1/tables/${id}/here`, { method: "POST" }).catch(() => null);

export const getTable = (id, after) => getJson(`/tables/${id}?after=${after}`);

/**
 * Ask something of a table, again and again with one key until the site answers.
 * @param {(how: "sending" | "unsent") => void} tell how it goes meanwhile
 * @returns {Promise<{done?: object, problem?: object}>}
 */
export async function post(id, ask, version, tell) {
  const body = JSON.stringify({ key: newKey(), version, ask });
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  tell("sending");
  for (let tries = 0; ; tries += 1) {
    const answer = await reach(`/api/v1/tables/${id}/asks`, options).catch(() => null);
    if (answer && answer.ok) return { done: await answer.json() };
    if (answer && answer.status < 500 && answer.status !== 429) {
      return { problem: await problemOf(answer) };
    }
    if (answer && answer.status === 500) return { problem: await problemOf(answer) };
    tell("unsent");
    await pause(Math.min(500 * 2 ** tries, LONGEST_WAIT));
  }
}
