/**
 * Makes static/vendor/courts: the twelve court cards of Adrian Kennard (CC0), as small as they can be drawn well.
 *
 *   npm install --no-save @letele/playing-cards@0.1.0 svgo@4.1.0
 *   node tools/courts.mjs
 *
 * The package has each card as a React component. Of a court only the framed picture is kept: paper, index and
 * suit signs are drawn by game/cards.js, in the colours of the deck that is chosen.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { optimize } from "svgo";

const PACKAGE = dirname(createRequire(import.meta.url).resolve("@letele/playing-cards/package.json"));
const TO = join(import.meta.dirname, "../src/pegout/web/static/vendor/courts");
const FRAME = { x: -82.4, y: -130.4, width: 164.8, height: 260.8 };

/** Elements as plain values, in the place of React's. */
const createElement = (name, attributes, ...children) => ({ name, attributes, children: children.filter(Boolean) });

function components() {
  const source = readFileSync(join(PACKAGE, "dist/index.esm.js"), "utf8").replace(/^import .*$/gm, "");
  const [body, names] = source.split(/export \{(.*)\};/s);
  const pairs = names.replaceAll(/(\w+) as (\w+)/g, "$2: $1");
  return new Function("React", "_extends", `${body}; return { ${pairs} };`)({ createElement }, Object.assign);
}

/** Printing inks in the place of a screen's primary colours. */
const INKS = { red: "#c2202c", "#44F": "#2d3c8c", "#FC4": "#efbe4a" };
const NAMES = { xlinkHref: "href", xmlnsXlink: null, className: null };
const kebab = (name) => name.replace(/^(stroke|fill|clip)([A-Z])/, (_, one, two) => `${one}-${two.toLowerCase()}`);

function text({ name, attributes, children }) {
  const written = Object.entries(attributes ?? {})
    .map(([key, value]) => [key in NAMES ? NAMES[key] : kebab(key), value])
    .filter(([key, value]) => key && value !== undefined)
    .map(([key, value]) => ` ${key}="${INKS[value] ?? value}"`);
  return `<${name}${written.join("")}>${children.map(text).join("")}</${name}>`;
}

const id = (element) => (element.attributes.xlinkHref ?? "").slice(-1);
/** The layers of the picture; `a` is the suit sign, `h` the rank's letter and `i` the frame, where they stand alone. */
const layer = (element) => element.name === "use" && !"ahi".includes(id(element));

function picture(card) {
  const [defs, ...rest] = card({}).children;
  const kept = defs.children.filter((one) => !/__[hi]$/.test(one.attributes.id));
  const sign = rest.findLast((one) => one.name === "use" && id(one) === "a");
  const drawn = [{ ...defs, children: kept }, ...rest.filter(layer)].map(text).join("");
  const { x, y, width, height } = FRAME;
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">`;
  return { source: `${opening}${drawn}</svg>`, sign: sign.attributes };
}

/** Coordinates are in a frame of 1300 by 2000: a whole number is a sixteenth of a pixel on a large card. */
const SETTINGS = {
  multipass: true,
  floatPrecision: 0,
  plugins: [
    {
      name: "preset-default",
      params: {
        overrides: {
          convertPathData: { floatPrecision: 0 },
          convertTransform: { floatPrecision: 3, degPrecision: 3, matrixPrecision: 5 },
          cleanupNumericValues: { floatPrecision: 2 },
        },
      },
    },
  ],
};

mkdirSync(TO, { recursive: true });
const all = components();
for (const suit of "CDHS") {
  for (const rank of "JQK") {
    const { source, sign } = picture(all[`${suit}${rank.toLowerCase()}`]);
    const { data } = optimize(source, SETTINGS);
    writeFileSync(join(TO, `${rank}${suit}.svg`), `${data}\n`);
    process.stdout.write(`${rank}${suit}: ${source.length} -> ${data.length}, the sign at ${sign.x} ${sign.y}\n`);
  }
}
