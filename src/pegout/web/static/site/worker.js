/**
 * The service worker: keeps the files of the pages of one version and the page that is shown without a network.
 * Nothing of a game is ever kept: tables, results and everything of the API always come from the site.
 */

const worker = /** @type {any} */ (self); // the types of workers and of pages do not go together
const VERSION = new URL(worker.location.href).searchParams.get("v") ?? "";
const FILES = `/static/v-${VERSION}/`;
const CACHE = `pegout-${VERSION}`;
const OFFLINE = "/offline";

worker.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

/** Keep the page for without a network, with the files that it names. */
async function keep() {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { credentials: "omit" });
  const text = await page.clone().text();
  await cache.put(OFFLINE, page);
  const named = [...text.matchAll(/"(\/static\/v-[^"]+)"/g)].map(([, address]) => address);
  await cache.addAll(named.filter((address) => address.startsWith(FILES)));
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith(FILES)) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => without()));
});

/** @param {Request} request */
async function fromCache(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return answer;
}

async function without() {
  return (await caches.match(OFFLINE)) ?? Response.error();
}
