/** The map of the hall: tables, the door and the desk are dragged, or moved with the arrow keys. */

const STEP = 10;
const FAR = 50;
const HALL = 1000;
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const map = document.querySelector("[data-hall]");

function within(one) {
  return Math.min(HALL, Math.max(0, Math.round(one)));
}

if (map) {
  const deep = Number(map.dataset.deep);
  const lines = document.querySelector("[data-hall-map]");
  const said = document.querySelector("[data-hall-said]");
  const spots = new Map();
  for (const line of lines.value.split("\n")) {
    const [name, x, y] = line.trim().split(/\s+/);
    if (y) spots.set(name.toLowerCase(), [Number(x), Number(y)]);
  }

  const write = () => {
    lines.value = [...spots].map(([name, [x, y]]) => `${name} ${x} ${y}`).join("\n");
  };

  const put = (spot, x, y) => {
    const at = [within(x), within(y)];
    spots.set(spot.dataset.spot, at);
    spot.setAttribute("transform", `translate(${at[0]} ${at[1] * deep})`);
  };

  const tell = (spot) => {
    const [x, y] = spots.get(spot.dataset.spot);
    const name = spot.getAttribute("aria-label");
    said.textContent = `${name}: ${Math.round(x / 10)} % from the left, ${Math.round(y / 10)} % from the top`;
  };

  /** Where the pointer is in the hall. */
  const spotOf = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
    return [at.x, at.y / deep];
  };

  for (const spot of map.querySelectorAll("[data-spot]")) {
    let off = null;
    spot.addEventListener("pointerdown", (event) => {
      const [x, y] = spotOf(event);
      const [a, b] = spots.get(spot.dataset.spot);
      off = [a - x, b - y];
      spot.setPointerCapture(event.pointerId);
      spot.classList.add("held");
      spot.focus();
      event.preventDefault();
    });
    spot.addEventListener("pointermove", (event) => {
      if (!off) return;
      const [x, y] = spotOf(event);
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
      const [x, y] = spots.get(spot.dataset.spot);
      put(spot, x + way[0] * far, y + way[1] * far);
      write();
      tell(spot);
      event.preventDefault();
    });
  }
}
