/** The page without a network: it asks now and then whether the site is back, and then shows what was asked for. */

const EVERY = 5000;

async function look() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener("online", look);
setInterval(look, EVERY);
