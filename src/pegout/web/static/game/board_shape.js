/**
 * Where things are on a board: pure figures, nothing drawn. Both boards are laid out standing, the start at the foot
 * on the right, and turned on their side where the place is wide.
 */

/** @typedef {[number, number]} Point */

/** @typedef {{ start: Point, steps: { to: Point, radius?: number }[] }} Way straight on, or round with a radius */

/**
 * @typedef {object} Shape
 * @property {number} width
 * @property {number} height
 * @property {(hole: number, side: number) => Point} at where a hole is: 0 and -1 are the start, the target the game hole
 * @property {(side: number) => string} lane the painted way of a side, as a path
 * @property {{ text: string, at: Point }[]} numerals
 * @property {(hole: number) => { from: Point, to: Point, label: Point }[]} lines across the board behind a hole
 * @property {Point[]} start two corners of what holds the pegs before the game
 */

/** For one side to four: from hole to hole, from lane to lane, between streets. More lanes make a longer board. */
const SIZES = [
  { pitch: 13, lane: 15, gap: 40 },
  { pitch: 13, lane: 15, gap: 38 },
  { pitch: 14.5, lane: 13.5, gap: 34 },
  { pitch: 16, lane: 12.5, gap: 31 },
];
const BREATH = 5; // a little more room after every five holes
const ARC = { top: 10, foot: 5 };
const LEAD = 14; // from a street's last hole to where the arc begins
/** Beyond the outermost holes; a board that lies has little height, and gives it to its lanes. */
const MARGIN = { standing: 33, lying: 27 };
const CLOSER = 0.72; // streets of a board that lies
const NUMERAL = 16; // from the hole that it numbers
const NEAR = 12.5; // between the streets of a board that lies

const along = (place, pitch) => place * pitch + Math.floor(place / 5) * BREATH;
/** @type {(a: Point, b: Point) => Point} */
const between = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** @type {(a: Point, way: Point, far: number) => Point} */
const beyond = (a, way, far) => [a[0] + way[0] * far, a[1] + way[1] * far];
const figure = (value) => Number(value.toFixed(1));
export const written = ([x, y]) => `${figure(x)} ${figure(y)}`;

/** @type {(a: Point, b: Point) => Point} */
function direction(a, b) {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(x, y) || 1;
  return [x / far, y / far];
}

/**
 * The holes of each street: two with an arc for a short game, three with two arcs for a long one.
 * For 121 that is 35, 10, 35, 5, 35; for 61 it is 25, 10, 25.
 */
export function streets(target) {
  const holes = target - 1;
  const long = holes > 75;
  const straight = long ? (holes - ARC.top - ARC.foot) / 3 : (holes - ARC.top) / 2;
  const up = Math.ceil(straight);
  const down = Math.round(straight);
  return long
    ? [up, ARC.top, down, ARC.foot, holes - up - down - ARC.top - ARC.foot]
    : [up, ARC.top, holes - up - ARC.top];
}

/** One continuous track, up the right, round the top, down the left and, in a long game, up the middle. */
function track({ target, sides, lying, spread }) {
  const { pitch } = SIZES[sides - 1];
  const lane = SIZES[sides - 1].lane * spread;
  const gap = SIZES[sides - 1].gap * spread * (lying ? CLOSER : 1);
  const [up, over, down, under = 0, home = 0] = streets(target);
  const band = (sides - 1) * lane;
  const long = along(Math.max(up, down, home) - 1, pitch);
  const middle = band + gap;
  const right = home ? 2 * middle : band + gap * 1.9;
  const arch = { x: (right + band) / 2, y: -LEAD, radius: (right + band) / 2 };
  const foot = { x: (middle + band) / 2, y: long + LEAD, radius: (middle + band) / 2 };
  /** @type {(hole: number, side: number) => Point} */
  const at = (hole, side) => {
    const inwards = side * lane;
    const first = right + band - inwards;
    let place = hole - 1;
    if (hole <= 0) return [first, long + 2 * BREATH + Math.max(pitch, 11 * spread) * (1 - hole)];
    if (hole >= target) return home ? [middle + band / 2, -LEAD - 8] : [band / 2, long + LEAD + 12];
    if (place < up) return [first, long - along(place, pitch)];
    place -= up;
    if (place < over) {
      const turn = (Math.PI * (place + 1)) / (over + 1);
      const radius = arch.radius - inwards;
      return [arch.x + radius * Math.cos(turn), arch.y - radius * Math.sin(turn)];
    }
    place -= over;
    if (place < down) return [inwards, along(place, pitch)];
    place -= down;
    if (place < under) {
      const turn = (Math.PI * (place + 1)) / (under + 1);
      const radius = foot.radius - inwards;
      return [foot.x - radius * Math.cos(turn), foot.y + radius * Math.sin(turn)];
    }
    return [middle + band - inwards, long - along(place - under, pitch)];
  };
  /** @type {(side: number) => Way} */
  const way = (side) => {
    const inwards = side * lane;
    const [first, last] = [right + band - inwards, inwards];
    /** @type {Way["steps"]} */
    const steps = [
      { to: [first, arch.y] },
      { to: [last, arch.y], radius: arch.radius - inwards },
      { to: home ? [last, foot.y] : at(target - 1, side) },
    ];
    if (home) {
      steps.push(
        { to: [middle + band - inwards, foot.y], radius: foot.radius - inwards },
        { to: at(target - 1, side) },
      );
    }
    return { start: at(1, side), steps };
  };
  const tens = Array.from({ length: Math.floor((target - 1) / 10) }, (_, n) => 10 * (n + 1));
  const straight = tens.filter(
    (hole) => hole <= up || (hole > up + over && hole <= up + over + down) || hole > target - home,
  );
  const isHome = (hole) => hole > target - home;
  const outwards = (hole) => (hole > up && hole <= target - 1 - home ? -1 : 1);
  return {
    box: {
      left: 0,
      right: right + band,
      top: arch.y - arch.radius,
      bottom: home ? foot.y + foot.radius : long + 3 * pitch * spread,
    },
    at,
    way,
    numerals: straight.map((hole) => ({
      text: `${hole}`,
      // On the way home it stands within, close to its own lane: no peg that sets out passes by it.
      at: isHome(hole)
        ? beyond(at(hole, sides - 1), [-1, 0], lying ? NEAR * spread : Math.min(gap / 2, NUMERAL * spread))
        : beyond(at(hole, 0), [outwards(hole), 0], NUMERAL * spread),
    })),
    // The letter of a line stands on the side that has no numerals.
    lines: (hole) => {
      const far = lying ? gap / 2 : NUMERAL * spread + 3;
      return [
        isHome(hole) ? across(at, hole, [sides - 1, 0], sides > 1 ? far : -far) : across(at, hole, [0, sides - 1], far),
      ];
    },
  };
}

/** A line between a hole and the next, over some sides, and where its letter stands: on the inner side. */
function across(at, hole, [first, last], far) {
  const [outer, inner] = [first, last].map((side) => between(at(hole, side), at(hole + 1, side)));
  const [x, y] = direction(at(hole, first), at(hole + 1, first));
  /** @type {Point} */
  const inwards = first === last ? [y, -x] : direction(outer, inner);
  return {
    from: beyond(outer, inwards, -8),
    to: beyond(inner, inwards, 8),
    label: beyond(inner, inwards, far),
  };
}

const ROW = 30;

/** The classic board: for each side two rows of thirty, up the outside and back the inside, twice round for 121. */
function rows({ target, sides }) {
  const { pitch } = SIZES[1];
  const [apart, pair] = [17, 51];
  const long = along(ROW - 1, pitch);
  /** The last side has its outer row on the other edge. */
  const outer = (side) => (side === sides - 1 && sides > 1 ? side * pair + apart : side * pair);
  const inner = (side) => (side === sides - 1 && sides > 1 ? side * pair : side * pair + apart);
  const wide = (sides - 1) * pair + apart;
  /** @type {(hole: number, side: number) => Point} */
  const at = (hole, side) => {
    if (hole <= 0) return [wide - outer(side), long + BREATH + pitch * (1 - hole)];
    if (hole >= target) return [wide - inner(side), long + BREATH + 1.5 * pitch];
    const place = (hole - 1) % (2 * ROW);
    if (place < ROW) return [wide - outer(side), long - along(place, pitch)];
    return [wide - inner(side), long - along(2 * ROW - 1 - place, pitch)];
  };
  const each = Array.from({ length: sides }, (_, side) => side);
  return {
    box: { left: 0, right: wide, top: 0, bottom: long + BREATH + 2 * pitch },
    at,
    way: (side) => ({
      start: at(1, side),
      steps: [{ to: at(ROW, side) }, { to: at(ROW + 1, side) }, { to: at(2 * ROW, side) }],
    }),
    numerals: [10, 20, 30].map((hole) => ({ text: `${hole}`, at: beyond(at(hole, 0), [1, 0], NUMERAL) })),
    lines: (hole) =>
      each.map((side) => {
        // At the end of a row the line stands beyond its last hole; its letter where nothing else is.
        const end = hole % ROW === 0;
        const before = end ? hole - 1 : hole;
        const middle = beyond(
          at(before, side),
          direction(at(before, side), at(before + 1, side)),
          pitch * (end ? 1.5 : 0.5),
        );
        const up = (hole - 1) % (2 * ROW) < ROW;
        const label = beyond(middle, up ? (end ? [0, -1] : [1, 0]) : [-1, 0], up && end ? 9 : NUMERAL);
        return { from: beyond(middle, [-1, 0], 7), to: beyond(middle, [1, 0], 7), label };
      }),
  };
}

/**
 * @param {{ kind: "track"|"rows", target: number, sides: number, lying: boolean, spread?: number }} board
 *   spread: how much broader than need be, where there is room
 * @returns {Shape}
 */
export function shape({ kind, target, sides, lying, spread = 1 }) {
  /** @type {{ box: Record<string, number>, way: (side: number) => Way } & Pick<Shape, "at" | "numerals" | "lines">} */
  const { box, at, way, numerals, lines } =
    kind === "rows" ? rows({ target, sides }) : track({ target, sides, lying, spread });
  const margin = kind === "track" && lying ? MARGIN.lying : MARGIN.standing;
  const beside = margin * spread; // where the numbers are
  const [wide, high] = [box.right - box.left + 2 * beside, box.bottom - box.top + 2 * margin];
  /** @type {(point: Point) => Point} */
  const placed = ([x, y]) => {
    const [right, down] = [x - box.left + beside, y - box.top + margin];
    return lying ? [high - down, wide - right] : [right, down];
  };
  return {
    width: lying ? high : wide,
    height: lying ? wide : high,
    at: (hole, side) => placed(at(hole, side)),
    lane: (side) => {
      const { start, steps } = way(side);
      const sweep = lying ? 1 : 0; // on its side the board is mirrored
      /** @type {(one: Way["steps"][number]) => string} */
      const step = ({ to, radius }) =>
        radius ? `A${figure(radius)} ${figure(radius)} 0 0 ${sweep} ${written(placed(to))}` : `L${written(placed(to))}`;
      return `M${written(placed(start))}${steps.map(step).join("")}`;
    },
    numerals: numerals.map((one) => ({ text: one.text, at: placed(one.at) })),
    lines: (hole) =>
      lines(hole).map(({ from, to, label }) => ({ from: placed(from), to: placed(to), label: placed(label) })),
    start: [placed(at(-1, 0)), placed(at(0, sides - 1))],
  };
}
