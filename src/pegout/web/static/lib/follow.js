/** Following what happens on the site: by a stream of events, or by asking now and then while there is none. */

/**
 * @typedef {object} Followed
 * @property {() => string} address of the stream, which goes on from what the page knows
 * @property {() => Promise<boolean>} look fetch what is new; whether the site answered
 * @property {Record<string, (event: MessageEvent) => void>} [brings] what the stream itself brings, by event
 * @property {string} [signal] the event that only says that something is new, which is then looked for
 * @property {(online: boolean) => void} [onLine]
 * @property {number} poll so many milliseconds lie between two looks while there is no stream
 * @property {number} retry so many pass before a stream that was refused is asked for again
 * @property {number} [grace] so long the page says nothing of a lost connection
 * @property {number} [quiet] a connection that is silent for longer is taken for dead
 */

/**
 * Follow something for as long as the page is open.
 * @param {Followed} followed
 * @returns {{ look: () => void, stop: () => void }} to look at once, and to end it
 */
export function follow({ address, look, brings = {}, signal, onLine = () => {}, poll, retry, grace = 0, quiet }) {
  /** @type {EventSource | undefined} */
  let source;
  let ended = false;
  let lost = false;
  let looking = false;
  let again = false;
  let polling = 0;
  let later = 0;
  let silence = 0;
  let heardAt = performance.now();

  function heard() {
    heardAt = performance.now();
    clearTimeout(silence);
    silence = 0;
    onLine(true);
  }

  function missing() {
    silence ||= setTimeout(() => onLine(false), grace);
  }

  /** One look at a time; what is new meanwhile is looked for afterwards, and what fails a little later. */
  async function fresh() {
    if (ended) return;
    again = looking;
    if (looking) return;
    looking = true;
    clearTimeout(later);
    const answered = await look();
    looking = false;
    if (ended) return;
    if (answered) heard();
    else missing();
    // An answer that was on its way when the connection went says nothing of now.
    if (again) fresh();
    else if (!polling && !(answered && navigator.onLine)) later = setTimeout(fresh, poll);
  }

  function stream() {
    source?.close();
    if (ended) return;
    heardAt = performance.now();
    const opened = new EventSource(address());
    source = opened;
    opened.addEventListener("open", () => {
      clearInterval(polling);
      polling = 0;
      // What came while there was no stream was only signalled, or not at all.
      if (lost && signal) fresh();
      else if (!signal) heard();
      lost = false;
    });
    for (const [name, take] of Object.entries(brings)) {
      opened.addEventListener(name, (event) => {
        heard();
        take(event);
      });
    }
    if (signal) opened.addEventListener(signal, fresh);
    opened.addEventListener("error", () => {
      lost = true;
      missing();
      if (!polling) {
        polling = setInterval(fresh, poll);
        fresh();
      }
      // A stream that the site has refused does not try again by itself.
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => opened === source && stream(), retry);
    });
  }

  const renew = () => (signal ? fresh() : stream());

  const silentFor = (time) => performance.now() - heardAt >= time;

  function wake() {
    if (!signal) missing();
    renew();
  }

  if (quiet) setInterval(() => silentFor(quiet) && wake(), quiet / 8);
  addEventListener("online", renew);
  addEventListener("offline", () => ended || onLine(false));
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && stream());
  if (signal) document.addEventListener("visibilitychange", () => !document.hidden && silentFor(poll) && fresh());
  stream();

  function stop() {
    ended = true;
    source?.close();
    clearInterval(polling);
    clearTimeout(later);
    clearTimeout(silence);
  }

  return { look: fresh, stop };
}
