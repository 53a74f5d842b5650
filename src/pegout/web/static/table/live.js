/** News of the table as it comes: a numbered stream, or asking every two seconds without one. */

import { getTable, sayHere } from "../lib/api.js";
import { known, me } from "../game/state.js";

const MOST_FAILURES = 3;
const POLL = 2_000;
const SILENCE = 4_000;
/** So often a page that hears something says that it is there. */
const ANSWER = 8_000;
/** The site is heard every ten seconds; a stream that is quiet for longer than this is dead. */
const DEAD = 30_000;

/**
 * Follow a table for as long as the page is open.
 * @param {(table: object) => void} onTable
 * @param {(online: boolean) => void} onLine
 */
export function follow(id, onTable, onLine) {
  let source = null;
  let failures = 0;
  let lost = 0;
  let polling = 0;
  let heardAt = performance.now();
  let answeredAt = -ANSWER;

  /** Answer what came in, as a hidden page can too, whose timers are slow. */
  const answer = () => {
    heardAt = performance.now();
    if (me() === null || heardAt - answeredAt < ANSWER) return;
    answeredAt = heardAt;
    sayHere(id);
  };
  const heard = () => {
    failures = 0;
    clearTimeout(lost);
    lost = 0;
    onLine(true);
  };
  const missing = () => {
    if (!lost) lost = setTimeout(() => onLine(false), SILENCE / 2);
  };

  async function poll() {
    try {
      onTable(await getTable(id, known()));
      heard();
    } catch {
      missing();
    }
  }

  function stream() {
    source?.close();
    heardAt = performance.now();
    source = new EventSource(`/api/v1/tables/${id}/events?after=${known()}&answers=true`);
    source.addEventListener("open", () => {
      heard();
      clearInterval(polling);
      polling = 0;
    });
    source.addEventListener("table", (event) => {
      heard();
      onTable(JSON.parse(event.data));
      answer();
    });
    source.addEventListener("ping", () => {
      heard();
      answer();
    });
    source.addEventListener("error", () => {
      failures += 1;
      missing();
      if (failures >= MOST_FAILURES && !polling) polling = setInterval(poll, POLL);
      // A stream that the site has refused does not try again by itself.
      if (source.readyState === EventSource.CLOSED) setTimeout(stream, POLL);
    });
  }

  setInterval(() => {
    if (source.readyState !== EventSource.OPEN || performance.now() - heardAt < DEAD) return;
    missing();
    stream();
  }, SILENCE);
  addEventListener("online", stream);
  addEventListener("offline", () => onLine(false));
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && stream());
  stream();
}
