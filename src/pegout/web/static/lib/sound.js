/** Sounds of the table, made as they are needed: cards are noise, pegs are wood, scores are played on a marimba. */

import { prefs } from "./prefs.js";
import { noticeTurn } from "./turn_notice.js";

/**
 * @typedef {object} Detail what a sound may depend on
 * @property {number} [points] of a score: more points, more notes
 * @property {number} [cards] of a run, or dealt
 * @property {number} [holes] that a peg hops
 * @property {number} [every] milliseconds from one hop to the next
 */

/** @typedef {{ context: BaseAudioContext, out: AudioNode, at: number }} Stage where and when something sounds */

const VOLUMES = { low: 0.16, normal: 0.5 };
const SILENT = 0.0001;

/** Notes by their names in the octave above middle C; the scale that rising scores go up. */
const pitch = (steps) => 523.25 * 2 ** (steps / 12);
const [C, E, F, G, HIGH_C] = [0, 4, 5, 7, 12];
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];
const CHIMES = [0, 4, 7, 12, 16, 19];

/** A loudness that rises at once and dies away. @type {(stage: Stage, loud: number, long: number, rise?: number) => GainNode} */
function envelope({ context, out, at }, loud, long, rise = 0.003) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + long);
  gain.connect(out);
  return gain;
}

const later = (stage, seconds) => ({ ...stage, at: stage.at + seconds });

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** A quarter of a second of hiss, made once. @type {(context: BaseAudioContext) => AudioBuffer} */
function noise(context) {
  const made = noises.get(context);
  if (made) return made;
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  noises.set(context, buffer);
  return buffer;
}

/** A burst of noise round a frequency: paper on felt. */
function burst(stage, { frequency, loud, long, sharp = 0.9 }) {
  const { context, at } = stage;
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = frequency;
  band.Q.value = sharp;
  source.connect(band).connect(envelope(stage, loud, long));
  source.start(at, Math.random() * 0.1, long + 0.02);
}

/** One tone, which may fall while it sounds. */
function tone(stage, { frequency, loud, long, fall = 1, type = "sine", rise = 0.004 }) {
  const { context, at } = stage;
  const source = context.createOscillator();
  source.type = /** @type {OscillatorType} */ (type);
  source.frequency.setValueAtTime(frequency, at);
  if (fall !== 1) source.frequency.exponentialRampToValueAtTime(frequency * fall, at + long);
  source.connect(envelope(stage, loud, long, rise));
  source.start(at);
  source.stop(at + long + 0.02);
}

/** A wooden bar that is struck: its note, two octaves above it the bar's own overtone, and the mallet. */
function marimba(stage, steps, loud = 0.42, long = 0.42) {
  const frequency = pitch(steps);
  tone(stage, { frequency, loud, long });
  tone(stage, { frequency: frequency * 3.98, loud: loud * 0.22, long: long * 0.3 });
  burst(stage, { frequency: 1800, loud: loud * 0.25, long: 0.02 });
}

/** A knock on wood. */
function knock(stage, frequency, loud, long = 0.09) {
  tone(stage, { frequency, loud, long, fall: 0.6 });
  tone(stage, { frequency: frequency * 2.7, loud: loud * 0.4, long: long * 0.5, fall: 0.8 });
  burst(stage, { frequency: frequency * 4, loud: loud * 0.5, long: 0.018, sharp: 0.6 });
}

function snap(stage, loud = 0.9) {
  burst(stage, { frequency: 3100 + 500 * Math.random(), loud, long: 0.045 });
  burst(stage, { frequency: 900, loud: loud * 0.5, long: 0.03 });
  tone(stage, { frequency: 150, loud: loud * 0.25, long: 0.06, fall: 0.6 });
}

const melody = (stage, steps, apart, loud = 0.42) =>
  steps.forEach((step, n) => marimba(later(stage, n * apart), step, loud));

/** How many notes a score has: a point each up to four, then one for every few. */
const notes = (points) => Math.max(1, Math.min(CHIMES.length, points <= 4 ? points : 3 + Math.floor(points / 4)));

/** @type {Record<string, (stage: Stage, detail: Detail) => void>} */
const SOUNDS = {
  card: (stage) => snap(stage),
  deal: (stage, { cards = 1 }) => {
    for (let n = 0; n < Math.min(cards, 12); n += 1) snap(later(stage, n * 0.075), 0.55);
  },
  shuffle: (stage) => {
    for (let n = 0; n < 22; n += 1) {
      const at = 0.03 + (n * 0.62) / 22 + 0.008 * Math.random();
      burst(later(stage, at), { frequency: 2200 + 60 * n, loud: 0.16 + 0.012 * n, long: 0.03 });
    }
    snap(later(stage, 0.78), 0.8);
  },
  peg: (stage, { holes = 1, every = 35 }) => {
    for (let n = 0; n < Math.min(holes, 20); n += 1) {
      const last = n === Math.min(holes, 20) - 1;
      knock(later(stage, (n * every) / 1000), 820 + 22 * n, last ? 0.5 : 0.2, last ? 0.07 : 0.035);
    }
  },
  go: (stage) => {
    knock(stage, 210, 0.7, 0.12);
    knock(later(stage, 0.16), 190, 0.6, 0.14);
  },
  "thirty-one": (stage) => melody(stage, [G, HIGH_C + E], 0.13, 0.5),
  score: (stage, { points = 1 }) => melody(stage, CHIMES.slice(0, notes(points)), 0.1),
  fifteen: (stage, { points = 2 }) => melody(stage, [C, ...CHIMES.slice(2, 1 + notes(points))], 0.11),
  // A pair is one note again and again; a run goes up the scale, a note a card.
  pair: (stage, { points = 2 }) =>
    melody(stage, Array(points >= 12 ? 4 : points >= 6 ? 3 : 2).fill(points >= 6 ? G : E), 0.12),
  run: (stage, { cards, points = 3 }) =>
    melody(stage, SCALE.slice(0, Math.max(2, Math.min(8, cards ?? points))), 0.085),
  nobs: (stage) => melody(stage, [G, HIGH_C, G + 2, HIGH_C], 0.085, 0.36),
  // Nineteen cannot be held in the hand: somebody laughs.
  nineteen: (stage) =>
    [9, 7, 5, 3, 1, -4].forEach((step, n) =>
      tone(later(stage, n * 0.135), {
        frequency: pitch(step - 12) * 1.12,
        loud: 0.5,
        long: n === 5 ? 0.34 : 0.11,
        fall: n === 5 ? 0.7 : 0.86,
        type: "triangle",
        rise: 0.015,
      }),
    ),
  win: (stage) => {
    melody(stage, [C, E, G], 0.11);
    [C, E, G, HIGH_C].forEach((step) => marimba(later(stage, 0.36), step, 0.24, 0.7));
  },
  lose: (stage) => melody(stage, [F, E - 1, C], 0.2, 0.34),
  turn: (stage) => melody(stage, [C, G], 0.14, 0.36),
  lost: (stage) => melody(stage, [G - 12, C - 12], 0.16, 0.5),
};

export const NAMES = Object.keys(SOUNDS);

/** Write a sound into a context, to be heard or measured. @type {(stage: Stage, name: string, detail?: Detail) => void} */
export const compose = (stage, name, detail = {}) => SOUNDS[name](stage, detail);

/** @type {AudioContext} */
let audio;
/** @type {GainNode} */
let master;

/** Heard while a page is in the background too. */
const CALLING = ["turn", "lost"];
const LATE = 300;

/** Play a sound, where sounds are wanted; a turn may be told by the device too. @type {(name: string, detail?: Detail) => void} */
export function play(name, detail = {}) {
  if (name === "turn") noticeTurn();
  if (!prefs.sound || !window.AudioContext || (document.hidden && !CALLING.includes(name))) return;
  if (!audio) {
    audio = new AudioContext();
    master = audio.createGain();
    master.connect(audio.destination);
  }
  master.gain.value = VOLUMES[prefs.volume] ?? VOLUMES.normal;
  const sound = () => compose({ context: audio, out: master, at: audio.currentTime + 0.005 }, name, detail);
  if (audio.state === "running") {
    sound();
    return;
  }
  // Browsers hold sounds back until the page was touched: what was missed by then is not made up for.
  const asked = performance.now();
  audio.resume().then(() => performance.now() - asked < LATE && sound());
}
