/** News of a tournament for a page that looks again; without a stream it looks every few seconds. */

const POLL = 10_000;
const RETRY = 30_000;

export function follow(address, look) {
  let source;
  let polling = 0;

  function stream() {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      clearInterval(polling);
      polling = 0;
    });
    source.addEventListener("step", look);
    source.addEventListener("error", () => {
      // A stream that the site has refused does not try again by itself.
      if (source.readyState !== EventSource.CLOSED) return;
      if (!polling) polling = setInterval(look, POLL);
      setTimeout(stream, RETRY);
    });
  }

  addEventListener("pagehide", () => source.close());
  stream();
}
