/** News of a tournament for a page that looks again; without a stream it looks every few seconds. */

const POLL = 10_000;
const RETRY = 30_000;

/** @param {() => Promise<boolean>} look fetch the page anew; whether it could be had */
export function follow(address, look) {
  let source;
  let polling = 0;
  let again = 0;
  let lost = false;

  /** What could not be had is asked for again a little later. */
  async function fresh() {
    clearTimeout(again);
    if (!(await look())) again = setTimeout(fresh, POLL);
  }

  function stream() {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      clearInterval(polling);
      polling = 0;
      // What came while the site was away was looked at in vain, or not at all.
      if (lost) fresh();
      lost = false;
    });
    source.addEventListener("step", fresh);
    source.addEventListener("error", () => {
      lost = true;
      // A stream that the site has refused does not try again by itself.
      if (source.readyState !== EventSource.CLOSED) return;
      if (!polling) polling = setInterval(fresh, POLL);
      setTimeout(stream, RETRY);
    });
  }

  addEventListener("pagehide", () => source.close());
  stream();
}
