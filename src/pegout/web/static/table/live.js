/** News of the table as it comes, and the sign that this player is there. */

import { getTable, sayHere } from "../lib/api.js";
import { follow } from "../lib/follow.js";
import { known, me, state } from "../game/state.js";

/** So often a page that hears something says that it is there. */
const ANSWER = 8_000;

/**
 * Follow the table for as long as the page is open.
 * @param {(table: object) => void} onTable
 * @param {(online: boolean) => void} onLine
 */
export function followTable(onTable, onLine) {
  let answeredAt = -ANSWER;

  /** Answer what came in, as a hidden page can too, whose timers are slow. */
  function answer() {
    const now = performance.now();
    if (me() === null || now - answeredAt < ANSWER) return;
    answeredAt = now;
    sayHere(state.id);
  }

  follow({
    address: () => `/api/v1/tables/${state.id}/events?after=${known()}&answers=true`,
    brings: {
      table: (event) => {
        onTable(JSON.parse(event.data));
        answer();
      },
      ping: answer,
    },
    look: async () => {
      try {
        onTable(await getTable(state.id, known()));
        return true;
      } catch {
        return false;
      }
    },
    onLine,
    poll: 2_000,
    retry: 2_000,
    grace: 2_000,
    quiet: 30_000, // the site is heard every ten seconds
  });
}
