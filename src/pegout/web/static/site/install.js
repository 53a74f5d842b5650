/** Has the site work without a network as far as it can; where the browser has no such thing, nothing is lost. */

const version = new URL(import.meta.url).pathname.split("/").find((part) => part.startsWith("v-"));

if (version && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register(`/worker.js?v=${version.slice(2)}`).catch(() => {});
  });
}
