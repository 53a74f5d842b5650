/** Motion: cards fly from where they were to where they are, points rise to their peg. The page itself never waits for it. */

import { motion } from "../lib/prefs.js";
import { pegPlace } from "../game/board.js";
import { play as sound } from "../lib/sound.js";

const FLIGHT = 320;
/** Points rise, are read, and fly to their peg. */
const RISE = 220;
const READ = 260;
const TO_PEG = 380;
const STAGGER = 70;
const CALM = 1.8;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** @type {Map<string, DOMRect>} */
let before = new Map();

const slow = () => (motion() === "calm" ? CALM : 1);
const still = () => motion() === "off" || document.hidden;

const flying = (root) => /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-flip]"));

/** Where everything is, before it is drawn again. */
export function remember(root) {
  before = new Map();
  if (still()) return;
  for (const one of flying(root)) before.set(one.dataset.flip ?? "", one.getBoundingClientRect());
  for (const one of root.querySelectorAll("[data-seat-cards]"))
    before.set(`seat-${one.dataset.seatCards}`, one.getBoundingClientRect());
  for (const one of root.querySelectorAll("[data-place]")) before.set(one.dataset.place, one.getBoundingClientRect());
  const hand = root.querySelector("#hand");
  if (hand) before.set("hand", hand.getBoundingClientRect());
}

const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** A card from one place to where it is now. */
function fly(element, old, delay) {
  const now = element.getBoundingClientRect();
  if (!now.width || !old.width) return;
  const [[x0, y0], [x1, y1]] = [centre(old), centre(now)];
  const scale = element.dataset.flip.startsWith("back") || element.matches(".fan *") ? 1 : old.width / now.width;
  if (Math.hypot(x1 - x0, y1 - y0) < 2 && Math.abs(scale - 1) < 0.05) return;
  element.animate([{ translate: `${x0 - x1}px ${y0 - y1}px`, scale: `${Math.min(2, Math.max(0.4, scale))}` }], {
    duration: FLIGHT * slow(),
    delay: delay * slow(),
    easing: EASE,
    fill: "backwards",
  });
}

/** A card that is turned up. */
function turn(element) {
  element.animate(
    [
      { rotate: "y 90deg", translate: "0 -12px" },
      { rotate: "y 0deg", translate: "0 0" },
    ],
    {
      duration: FLIGHT * slow(),
      easing: "ease-out",
    },
  );
}

/** After drawing: everything that has moved flies there, what is new comes from where it was. */
export function animate(root) {
  if (still() || !before.size) return;
  let dealt = 0;
  let moved = false;
  for (const one of flying(root)) {
    const { flip = "", from = "", turn: turned } = one.dataset;
    const old = before.get(flip);
    if (old) fly(one, old, 0);
    else if (turned) turn(one);
    else if (from && before.get(from)) fly(one, before.get(from), from === "pack" ? STAGGER * dealt++ : 0);
    moved ||= !old && Boolean(turned || (from && from !== "pack"));
  }
  if (dealt) sound("deal", { cards: dealt });
  else if (moved) sound("card");
}

/** Points rise from the cards that made them to the peg of their side. */
export function rise(root, side, points, source) {
  if (still()) return;
  const start = (source ?? root.querySelector(".series li:last-child, .five, .pack"))?.getBoundingClientRect();
  const end = pegPlace?.(side) ?? root.querySelector(`.score[data-side="${side}"]`)?.getBoundingClientRect();
  if (!start || !end) return;
  const note = document.createElement("b");
  note.className = `rising side-${side}`;
  note.textContent = `+${points}`;
  note.setAttribute("aria-hidden", "true");
  document.body.append(note);
  const [x0, y0] = centre(start);
  const [x1, y1] = centre(end);
  const risen = { transform: `translate(${x0}px, ${y0 - 50}px) scale(1.25)`, opacity: 1 };
  note.animate([{ transform: `translate(${x0}px, ${y0}px) scale(.6)`, opacity: 0 }, risen], {
    duration: RISE * slow(),
    easing: "ease-out",
    fill: "forwards",
  });
  note
    .animate([risen, { transform: `translate(${x1}px, ${y1}px) scale(.5)`, opacity: 0.2 }], {
      duration: TO_PEG * slow(),
      delay: (RISE + READ) * slow(),
      easing: "ease-in",
    })
    .finished.finally(() => note.remove())
    .catch(() => {});
}

/** A click hurries whatever moves. */
export function listen() {
  addEventListener(
    "pointerdown",
    () => {
      for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().iterations === 1) one.finish();
    },
    { capture: true },
  );
}
