/** A review that is being made: asked for again until it is there. */

const AGAIN_AFTER = 700;
const ON_ITS_WAY = 202;

async function look() {
  try {
    const { status } = await fetch(location.href, { headers: { accept: "text/html" } });
    if (status !== ON_ITS_WAY) {
      location.reload();
      return;
    }
  } catch {
    // Without a network it is asked for again, like everything else.
  }
  setTimeout(look, AGAIN_AFTER);
}

setTimeout(look, AGAIN_AFTER);
