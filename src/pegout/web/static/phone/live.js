/** News of one's own page: a sign from the site when something has changed, or asking now and then. */

import { getJson } from "../lib/api.js";
import { state } from "./state.js";

const POLL = 4_000;
const LOOK = 60_000;
const RETRY = 3_000;

/**
 * Follow the page of a code for as long as it is open.
 * @param {(page: object) => void} onPage
 * @param {(online: boolean) => void} onLine
 * @param {(problem: object) => void} onEnd the code opens nothing any more
 */
export function follow(code, onPage, onLine, onEnd) {
  let source = null;
  let polling = 0;
  let looking = false;
  let again = false;

  async function look() {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    try {
      onPage(await getJson(`/passes/${code}`));
      onLine(true);
      // An answer that was on its way when the connection went says nothing of now.
      if (!navigator.onLine) setTimeout(look, RETRY);
    } catch (problem) {
      if (problem.code === "no_pass" || problem.code === "no_entry") end(problem);
      else if (problem.code !== "too_often") onLine(false);
    }
    looking = false;
    if (again) {
      again = false;
      look();
    }
  }

  function end(problem) {
    source?.close();
    clearInterval(polling);
    onEnd(problem);
  }

  function poll(on) {
    if (on === Boolean(polling)) return;
    clearInterval(polling);
    polling = on ? setInterval(look, POLL) : 0;
  }

  function stream() {
    source?.close();
    source = new EventSource(`/api/v1/passes/${code}/news?after=${state.version}`);
    source.addEventListener("open", () => {
      poll(false);
      look();
    });
    source.addEventListener("step", look);
    source.addEventListener("error", () => {
      poll(true);
      // A stream that was refused does not try again by itself.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => state.ended || stream(), RETRY);
    });
  }

  addEventListener("online", look);
  addEventListener("offline", () => onLine(false));
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && stream());
  document.addEventListener("visibilitychange", () => document.hidden || look());
  // A connection may be dead without anybody saying so.
  setInterval(look, LOOK);
  stream();
  look();
}
