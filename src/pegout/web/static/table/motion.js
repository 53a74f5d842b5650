/** Motion: cards fly from where they were to where they are, points rise to their peg. The page itself never waits for it. */

import { motion } from "../lib/prefs.js";
import { pegPlace } from "../game/board.js";
import { hopping } from "../game/pegboard.js";
import { play as sound } from "../lib/sound.js";

const FLIGHT = 320;
const SHORTEST = 150;
/** Points rise, are read, and fly to their peg. */
const RISE = 220;
const READ = 480;
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

/** @returns {[number, number]} */
const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** @typedef {{ flight: Animation, goal: [number, number], ends: number }} Trip a card on its way, where to, and how long in all */
/** What flies now. @type {WeakMap<Element, Trip>} */
const flights = new WeakMap();

/** The card is taken out of the air, to see where it belongs; returns how far its flight had come. */
function caught(element) {
  const trip = flights.get(element);
  const at = trip?.flight.playState === "running" ? Number(trip.flight.currentTime ?? 0) : null;
  if (at !== null) trip?.flight.cancel();
  else flights.delete(element);
  return { trip, at };
}

const near = ([x0, y0], [x1, y1]) => Math.hypot(x1 - x0, y1 - y0) < 2;

/** A card from an old place to its own; a dealt one is seen from when it leaves the pack. */
function fly(element, old, { delay = 0, dealt = false } = {}) {
  const { trip, at } = caught(element);
  const now = element.getBoundingClientRect();
  if (!now.width || !old.width) return;
  const [from, goal] = [centre(old), centre(now)];
  if (trip && at !== null && near(goal, trip.goal)) {
    // It flies on as before, however often the page is drawn meanwhile.
    trip.flight.play();
    trip.flight.currentTime = at;
    return;
  }
  const left = trip && at !== null ? trip.ends - at : Infinity;
  const duration = Math.min(FLIGHT * slow(), Math.max(SHORTEST, left));
  const wait = Math.max(delay * slow(), left < Infinity ? left - duration : 0);
  const scale = dealt ? 1 : Math.min(2, Math.max(0.4, old.height / now.height));
  const same = Math.abs(scale - 1) < 0.08;
  if (near(from, goal) && same) return;
  const hidden = dealt || wait > 0;
  /** @type {Keyframe[]} */
  const frames = [
    { translate: `${from[0] - goal[0]}px ${from[1] - goal[1]}px`, scale: same ? "1" : `${scale}`, offset: 0 },
  ];
  if (hidden) frames.splice(0, 1, { ...frames[0], opacity: 0 }, { opacity: 1, offset: 0.12 });
  const flight = element.animate(frames, { duration, delay: wait, easing: EASE, fill: "backwards" });
  flights.set(element, { flight, goal, ends: wait + duration });
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

/** Cards are dealt round the table, one to each in turn. */
function dealing() {
  /** @type {Map<Element | null, number>} */
  const hands = new Map();
  return (card) => {
    const hand = card.closest("[data-seat-cards], #hand");
    hands.set(hand, (hands.get(hand) ?? -1) + 1);
    return { round: hands.get(hand) ?? 0, turn: [...hands.keys()].indexOf(hand), hands };
  };
}

/** After drawing: everything that has moved flies there, what is new comes from where it was. */
export function animate(root) {
  if (still() || !before.size) return;
  const fresh = [];
  const place = dealing();
  let moved = false;
  for (const one of flying(root)) {
    const { flip = "", from = "", turn: turned } = one.dataset;
    const old = before.get(flip);
    const origin = before.get(from);
    if (old) fly(one, old);
    else if (turned) turn(one);
    else if (origin && from === "pack") fresh.push({ one, origin, ...place(one) });
    else if (origin) fly(one, origin, { dealt: from === "hand" });
    moved ||= !old && Boolean(turned || (from && from !== "pack"));
  }
  for (const { one, origin, round, turn: at, hands } of fresh)
    fly(one, origin, { delay: STAGGER * (round * hands.size + at), dealt: true });
  if (fresh.length) sound("deal", { cards: fresh.length });
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

/** Scores that are on their way up, each with its clock. @type {Map<Element, number>} */
const counts = new Map();

function settle(element) {
  clearInterval(counts.get(element));
  counts.delete(element);
  element.removeAttribute("data-so-far");
}

/** A score goes up with its peg, hole by hole; what it is already is there for the ear all the time. */
export function countUp(root, side, from, to) {
  if (motion() !== "normal" || document.hidden) return;
  const each = hopping(to - from) / (to - from);
  for (const score of root.querySelectorAll(`.score[data-side="${side}"]`)) {
    settle(score);
    let now = from;
    score.setAttribute("data-so-far", `${now}`);
    const step = () => {
      now += 1;
      if (now < to) score.setAttribute("data-so-far", `${now}`);
      else settle(score);
    };
    counts.set(score, window.setInterval(step, each));
  }
}

/** A click hurries whatever moves. */
export function listen() {
  addEventListener(
    "pointerdown",
    () => {
      for (const one of [...counts.keys()]) settle(one);
      for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().iterations === 1) one.finish();
    },
    { capture: true },
  );
}
