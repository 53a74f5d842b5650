/** What a page knows, and drawing it again when that changes. */

/** @param {Record<string, any>} state what is known; the same object stays in use */
export function changing(state) {
  const listeners = [];
  let waiting = false;

  function tell() {
    waiting = false;
    for (const act of listeners) act();
  }

  return {
    /** Do something after every change. */
    onChange: (act) => void listeners.push(act),

    /** Change something and have the page drawn again, once for all changes of a moment. */
    set(changes) {
      Object.assign(state, changes);
      if (waiting) return;
      waiting = true;
      queueMicrotask(tell);
    },
  };
}
