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
 * @property {{ text: string, at: Point, anchor: string }[]} numerals
 * @property {{ at: Point, anchor: string }|null} goal where the number of the game hole stands
 * @property {string} fives thin lines across the streets after every five holes and from each tenth to its number, as a path
 * @property {number} room for what a line is called, at its inner end from street to street; none where no word stands
 * @property {boolean} lettered whether a letter stands there, where streets lie too close for words
 * @property {(hole: number) => { from: Point, to: Point, label: Point }[]} lines across the board behind a hole
 * @property {number} pitch from hole to hole along a street
 * @property {Point[]|null} start two corners of what holds the pegs before the game
 */

/** For one side to four: from hole to hole, from lane to lane, between streets. More lanes make a longer board. */
const SIZES = [
  { pitch: 13.4, lane: 16, gap: 36 },
  { pitch: 13.4, lane: 16, gap: 34 },
  { pitch: 14, lane: 14.5, gap: 32 },
  { pitch: 15.5, lane: 13.5, gap: 30 },
];
const BREATH = 6; // a little more room after every five holes
const ARC = { top: 10, foot: 5 };
/** Round the top the game hole finds room within; the turn at the foot is as tight as its holes allow. */
const TURN = { top: { lead: 15, inner: 24 }, foot: { lead: 6, inner: 22 } };
/** So many holes of each street share the way of the turn beside them, so that no lane is crammed and none is thin. */
const EASED = 5;
/** Beyond the outermost holes; lines at the ends of straight rows need more. */
const END = { track: 20, rows: 34 };
/**
 * Room for numerals, which stand upright: where they begin from their lane, how far they reach, and how far it is to
 * the next street where they stand between two.
 */
const numeralRoom = (lying, spread) =>
  lying
    ? { from: 8.5 + 6 * spread, reach: 6 * spread + 6, home: 22.5 + 13 * spread }
    : { from: 13.5, reach: 18 * spread + 7, home: 32 + 26 * spread };

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

/**
 * A turn from one street into the next, with rounded corners: where one is after so much of its way. It leads away
 * from the streets, across and back.
 * @param {number} width from street to street
 * @param {number} radius of its corners
 * @param {number} lead
 */
function turn(width, radius, lead) {
  const corner = (Math.PI * radius) / 2;
  const beam = width - 2 * radius;
  /** @type {(way: number) => Point} */
  const at = (way) => {
    if (way <= lead) return [0, way];
    const [first, second] = [way - lead, way - lead - corner - beam];
    if (first <= corner) return [radius - radius * Math.cos(first / radius), lead + radius * Math.sin(first / radius)];
    if (second <= 0) return [radius + first - corner, lead + radius];
    if (second > corner) return [width, lead - (second - corner)];
    return [width - radius + radius * Math.sin(second / radius), lead + radius * Math.cos(second / radius)];
  };
  return { at, whole: 2 * lead + 2 * corner + beam };
}

/** One continuous track, up the right, round the top, down the left and, in a long game, up the middle. */
function track({ target, sides, lying, spread }) {
  const { pitch } = SIZES[sides - 1];
  const { from: far, home: apart } = numeralRoom(lying, spread);
  const lane = SIZES[sides - 1].lane * spread;
  const gap = SIZES[sides - 1].gap * (lying ? 0.88 : 1.1 * spread);
  const [up, over, down, under = 0, home = 0] = streets(target);
  const band = (sides - 1) * lane;
  const long = along(Math.max(up, down, home) - 1, pitch);
  const middle = band + gap;
  const right = home ? middle + band + apart : band + gap * 1.9;
  const [top, foot] = [TURN.top, { ...TURN.foot, inner: Math.min(TURN.foot.inner, gap / 2) }];
  /** @type {(inwards: number) => ReturnType<typeof turn>} */
  const overTop = (inwards) => turn(right + band - 2 * inwards, top.inner + band - inwards, top.lead);
  const underFoot = (inwards) => turn(middle + band - 2 * inwards, foot.inner + band - inwards, foot.lead);
  const [shoulder, hip] = [up, up + over + down];
  /** Where a hole is between the last of a street that is not eased and the first of the next, of so much way in all. */
  const eased = (hole, last, turned, before, whole, after) =>
    ((before + whole + after) * (hole - (last - EASED))) / (turned + 2 * EASED + 1);
  /** @type {(hole: number, side: number) => Point} */
  const at = (hole, side) => {
    const inwards = side * lane;
    const [first, back] = [right + band - inwards, middle + band - inwards];
    if (hole <= 0) return [first, long + 2.2 * BREATH + pitch * (1 - hole)];
    if (hole >= target) return home ? [middle + band / 2, -1.55 * pitch] : [band / 2, long + 2 * pitch];
    if (hole <= shoulder - EASED) return [first, long - along(hole - 1, pitch)];
    if (hole <= shoulder + over + EASED) {
      const { at: round, whole } = overTop(inwards);
      const [before, after] = [long - along(up - EASED - 1, pitch), along(EASED, pitch)];
      const gone = eased(hole, shoulder, over, before, whole, after) - before;
      if (gone <= 0) return [first, -gone];
      if (gone >= whole) return [inwards, gone - whole];
      const [x, y] = round(gone);
      return [first - x, -y];
    }
    if (!home || hole <= hip - EASED) return [inwards, along(hole - up - over - 1, pitch)];
    if (hole <= hip + under + EASED) {
      const { at: round, whole } = underFoot(inwards);
      const [before, after] = [long - along(down - EASED - 1, pitch), along(EASED, pitch)];
      const gone = eased(hole, hip, under, before, whole, after) - before;
      if (gone <= 0) return [inwards, long + gone];
      if (gone >= whole) return [back, long - (gone - whole)];
      const [x, y] = round(gone);
      return [inwards + x, long + y];
    }
    return [back, long - along(hole - hip - under - 1, pitch)];
  };
  /** @type {(side: number) => Way} */
  const way = (side) => {
    const inwards = side * lane;
    const [first, last, back] = [right + band - inwards, inwards, middle + band - inwards];
    const [wide, tight] = [top.inner + band - inwards, foot.inner + band - inwards];
    const [roof, floor] = [-top.lead - wide, long + foot.lead + tight];
    /** @type {Way["steps"]} */
    const steps = [
      { to: [first, -top.lead] },
      { to: [first - wide, roof], radius: wide },
      { to: [last + wide, roof] },
      { to: [last, -top.lead], radius: wide },
    ];
    if (home) {
      steps.push(
        { to: [last, long + foot.lead] },
        { to: [last + tight, floor], radius: tight },
        { to: [back - tight, floor] },
        { to: [back, long + foot.lead], radius: tight },
      );
    }
    return { start: at(1, side), steps: [...steps, { to: at(target - 1, side) }] };
  };
  const onStreet = (hole) =>
    hole <= up || (hole > up + over && hole <= up + over + down) || (home > 0 && hole > target - 1 - home);
  const isHome = (hole) => hole > target - 1 - home;
  const fives = Array.from({ length: Math.floor((target - 1) / 5) }, (_, n) => 5 * (n + 1)).filter(onStreet);
  const outwards = (hole) => (hole > up && !isHome(hole) ? -1 : 1);
  return {
    box: {
      left: 0,
      right: right + band,
      top: -top.lead - top.inner - band,
      bottom: Math.max(home ? long + foot.lead + foot.inner + band : 0, long + 2.2 * BREATH + 2 * pitch),
    },
    at,
    way,
    // A numeral stands at the outer lane of its own street: on the way home too, between this street and the first.
    numerals: fives
      .filter((hole) => hole % 10 === 0)
      .map((hole) => ({
        text: `${hole}`,
        at: beyond(at(hole, 0), [outwards(hole), 0], far),
        anchor: outwards(hole) < 0 ? "end" : "start",
      })),
    fives: fives
      .filter((hole) => onStreet(hole + 1) && hole < target - 1)
      .map((hole) => across(at, hole, [0, sides - 1], 0)),
    ticks: fives
      .filter((hole) => hole % 10 === 0)
      .map((hole) => tick(at(hole, 0), [outwards(hole), 0], far, lying ? 5.5 * spread : 0)),
    gap,
    // The game hole of a long game lies within the turn, with room at its side.
    goal: home ? beyond(at(target, 0), lying ? [-(band + gap) / 2, 15] : [-14, 0], 1) : null,
    // The name of a line stands on the side that has no numerals.
    lines: (hole) => [across(at, hole, [0, sides - 1], gap / 2)],
  };
}

const PAINT = 7; // from the middle of a lane to its edge

/** A short line from a hole to its numeral. @type {(hole: Point, way: Point, far: number, high: number) => { from: Point, to: Point }} */
const tick = (hole, way, far, high) => ({ from: beyond(hole, way, PAINT), to: beyond(hole, way, far - high - 1.5) });

const LINE = 9; // of a line across, beyond the holes at its ends

/** A line between a hole and the next, over some sides, and where its letter stands: on the inner side. */
function across(at, hole, [first, last], far) {
  const [outer, inner] = [first, last].map((side) => between(at(hole, side), at(hole + 1, side)));
  const [x, y] = direction(at(hole, first), at(hole + 1, first));
  /** @type {Point} */
  const inwards = first === last ? [y, -x] : direction(outer, inner);
  return {
    from: beyond(outer, inwards, -LINE),
    to: beyond(inner, inwards, LINE),
    label: beyond(inner, inwards, far),
  };
}

const ROW = 30;

/** The classic board: for each side two rows of thirty, up the outside and back the inside, twice round for 121. */
function rows({ target, sides, lying, spread }) {
  const { pitch } = SIZES[1];
  const apart = 18 * Math.min(1.3, spread);
  const pair = apart + 32 * spread;
  const long = along(ROW - 1, pitch);
  /** The last side has its outer row on the other edge. */
  const last = (side) => side === sides - 1 && sides > 1;
  const outer = (side) => side * pair + (last(side) ? apart : 0);
  const inner = (side) => side * pair + (last(side) ? 0 : apart);
  const wide = (sides - 1) * pair + apart;
  /** @type {(hole: number, side: number) => Point} */
  const at = (hole, side) => {
    if (hole <= 0) return [wide - outer(side), long + 2.2 * BREATH + pitch * (1 - hole)];
    if (hole >= target) return [wide - inner(side), long + 2.2 * BREATH + 1.5 * pitch];
    const place = (hole - 1) % (2 * ROW);
    if (place < ROW) return [wide - outer(side), long - along(place, pitch)];
    return [wide - inner(side), long - along(2 * ROW - 1 - place, pitch)];
  };
  const each = Array.from({ length: sides }, (_, side) => side);
  const fives = Array.from({ length: ROW / 5 }, (_, n) => 5 * (n + 1));
  /** Behind a hole, over the outer and the inner row of a side. @type {(hole: number, side: number) => [Point, Point]} */
  const behind = (hole, side) => {
    const ends = [between(at(hole, side), at(hole + 1, side)), between(at(60 - hole, side), at(61 - hole, side))];
    ends.sort((a, b) => a[0] - b[0]);
    return [beyond(ends[0], [-1, 0], LINE), beyond(ends[1], [1, 0], LINE)];
  };
  return {
    box: { left: 0, right: wide, top: 0, bottom: long + 2.2 * BREATH + 2 * pitch },
    at,
    way: (side) => ({
      start: at(1, side),
      steps: [{ to: at(ROW, side) }, { to: at(ROW + 1, side) }, { to: at(2 * ROW, side) }],
    }),
    numerals: fives
      .filter((hole) => hole % 10 === 0)
      .map((hole) => ({
        text: `${hole}`,
        at: beyond(at(hole, 0), [1, 0], numeralRoom(lying, spread).from),
        anchor: "start",
      })),
    gap: 0,
    goal: null,
    ticks: [],
    fives: each.flatMap((side) =>
      fives.slice(0, -1).map((hole) => {
        const [from, to] = behind(hole, side);
        return { from, to, label: to };
      }),
    ),
    lines: (hole) =>
      each.map((side) => {
        // At the end of a row the line stands beyond its last hole; its letter where nothing else is.
        const end = hole % ROW === 0;
        const before = end ? hole - 1 : hole;
        const middle = beyond(
          at(before, side),
          direction(at(before, side), at(before + 1, side)),
          pitch * (end ? 1.5 : 0.5) + (end ? 3 : 0),
        );
        const top = end && (hole - 1) % (2 * ROW) < ROW;
        const label = top ? beyond(middle, [0, -1], 11) : beyond(middle, [-1, 0], 16 * spread);
        return { from: beyond(middle, [-1, 0], LINE), to: beyond(middle, [1, 0], LINE), label };
      }),
  };
}

/**
 * @param {{ kind: "track"|"rows", target: number, sides: number, lying: boolean, spread?: number }} board
 *   spread: how much broader than need be, where there is room
 * @returns {Shape}
 */
export function shape({ kind, target, sides, lying, spread = 1 }) {
  /** @type {{ box: Record<string, number>, way: (side: number) => Way, goal: Point|null, fives: { from: Point, to: Point }[],
   *   ticks: { from: Point, to: Point }[] }
   *   & Pick<Shape, "at" | "numerals" | "lines"> & { gap: number }} */
  const { box, at, way, numerals, goal, lines, fives, ticks, gap } = (kind === "rows" ? rows : track)({
    target,
    sides,
    lying,
    spread,
  });
  const { from, reach } = numeralRoom(lying, spread);
  const beside = from + reach;
  const [wide, high] = [box.right - box.left + 2 * beside, box.bottom - box.top + 2 * END[kind]];
  /** @type {(point: Point) => Point} */
  const placed = ([x, y]) => {
    const [right, down] = [x - box.left + beside, y - box.top + END[kind]];
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
    numerals: numerals.map((one) => ({ ...one, anchor: lying ? "middle" : one.anchor, at: placed(one.at) })),
    goal: goal && { at: placed(goal), anchor: lying ? "middle" : "end" },
    fives: [...fives, ...ticks].map((one) => `M${written(placed(one.from))}L${written(placed(one.to))}`).join(""),
    room: kind === "track" && !lying ? gap - 2 * PAINT * Math.min(1.25, spread) : 0,
    lettered: kind === "rows",
    lines: (hole) =>
      lines(hole).map((one) => ({ from: placed(one.from), to: placed(one.to), label: placed(one.label) })),
    pitch: SIZES[kind === "rows" ? 1 : sides - 1].pitch,
    start: kind === "rows" ? null : [placed(at(-1, 0)), placed(at(0, sides - 1))],
  };
}
