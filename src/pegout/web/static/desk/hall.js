/** The map of the hall: tables, the door and the desk are dragged, or moved with the arrow keys. */

import { all } from "../lib/dom.js";

const STEP = 10;
const FAR = 50;
const HALL = 1000;
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {number} one */
function within(one) {
  return Math.min(HALL, Math.max(0, Math.round(one)));
}

/** @param {SVGSVGElement} map */
function movable(map) {
  const deep = Number(map.dataset.deep);
  const [lines] = all("[data-hall-map]", HTMLTextAreaElement);
  const [said] = all("[data-hall-said]", HTMLElement);
  /** @type {Map<string, [number, number]>} */
  const spots = new Map();
  for (const line of lines.value.split("\n")) {
    const [name, x, y] = line.trim().split(/\s+/);
    if (y) spots.set(name.toLowerCase(), [Number(x), Number(y)]);
  }

  /** @param {SVGElement} spot */
  const place = (spot) => spots.get(String(spot.dataset.spot)) ?? [0, 0];

  const write = () => {
    lines.value = [...spots].map(([name, [x, y]]) => `${name} ${x} ${y}`).join("\n");
  };

  /**
   * @param {SVGElement} spot
   * @param {number} x
   * @param {number} y
   */
  const put = (spot, x, y) => {
    spots.set(String(spot.dataset.spot), [within(x), within(y)]);
    spot.setAttribute("transform", `translate(${within(x)} ${within(y) * deep})`);
  };

  /** @param {SVGElement} spot */
  const tell = (spot) => {
    const [x, y] = place(spot).map((one) => Math.round(one / 10));
    said.textContent = `${spot.getAttribute("aria-label")}: ${x}% from the left, ${y}% from the top`;
  };

  /**
   * Where the pointer is in the hall.
   * @param {PointerEvent} event
   */
  const pointed = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM()?.inverse());
    return [at.x, at.y / deep];
  };

  /** @param {SVGElement} spot */
  const follow = (spot) => {
    /** @type {[number, number] | null} */
    let off = null;
    spot.addEventListener("pointerdown", (event) => {
      const [x, y] = pointed(event);
      const [a, b] = place(spot);
      off = [a - x, b - y];
      spot.setPointerCapture(event.pointerId);
      spot.classList.add("held");
      spot.focus();
      event.preventDefault();
    });
    spot.addEventListener("pointermove", (event) => {
      if (!off) return;
      const [x, y] = pointed(event);
      put(spot, x + off[0], y + off[1]);
    });
    const drop = () => {
      if (!off) return;
      off = null;
      spot.classList.remove("held");
      write();
    };
    spot.addEventListener("pointerup", drop);
    spot.addEventListener("pointercancel", drop);
    spot.addEventListener("keydown", (event) => {
      const way = WAYS[event.key];
      if (!way) return;
      const far = event.shiftKey ? FAR : STEP;
      const [x, y] = place(spot);
      put(spot, x + way[0] * far, y + way[1] * far);
      write();
      tell(spot);
      event.preventDefault();
    });
  };

  for (const spot of /** @type {NodeListOf<SVGElement>} */ (map.querySelectorAll("[data-spot]"))) follow(spot);
}

const map = /** @type {SVGSVGElement | null} */ (document.querySelector("[data-hall]"));
if (map) movable(map);
