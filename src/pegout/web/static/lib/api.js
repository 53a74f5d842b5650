/** Talking to the site's API and fetching its pages. */

const PATIENCE = 10_000;
export const LONG_PATIENCE = 90_000;

/** A random name for one action; `getRandomValues` is there on plain HTTP too. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Ask, and read the answer to its end; null where the site was not reached or was cut off. */
export async function reach(url, options = {}, patience = PATIENCE) {
  const timer = new AbortController();
  const clock = setTimeout(() => timer.abort(), patience);
  try {
    const answer = await fetch(url, { ...options, signal: timer.signal });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    return null;
  } finally {
    clearTimeout(clock);
  }
}

/** What an answer says; null where it is not the site's, as when a router answers in its place. */
export function dataOf(answer) {
  try {
    return JSON.parse(answer?.text ?? "");
  } catch {
    return null;
  }
}

const problemOf = (answer) =>
  dataOf(answer) ?? { code: `http_${answer.status}`, sentence: `The site answered ${answer.status}` };

/** Fetch text; a refusal is thrown as the site's problem, which has no sentence where there is no site. */
export async function getText(path, patience = PATIENCE) {
  const answer = await reach(`/api/v1${path}`, {}, patience);
  if (!answer) throw { code: "not_reached" };
  if (!answer.ok) throw problemOf(answer);
  return answer.text;
}

export const getJson = async (path, patience = PATIENCE) => JSON.parse(await getText(path, patience));

/** A page as it is now, to take parts from; null where it cannot be had. */
export async function getPage(url) {
  const answer = await reach(url, { headers: { Accept: "text/html" } });
  return answer?.ok ? new DOMParser().parseFromString(answer.text, "text/html") : null;
}

/** That somebody is still at a table; one that is lost is made up for by the next. */
export const sayHere = (id) => reach(`/api/v1/tables/${id}/here`, { method: "POST" });

export const getTable = (id, after) => getJson(`/tables/${id}?after=${after}`);
