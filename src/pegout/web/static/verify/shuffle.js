/** A pack mixed from a seed: the algorithm `pegout-mix-1` of docs/record-format.md. */

import { hmac } from "../vendor/noble-hashes/hmac.js";
import { sha256 } from "../vendor/noble-hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "../vendor/noble-hashes/utils.js";

const ORDERED = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));

function bigEndian(value, length) {
  const bytes = new Uint8Array(length);
  for (let at = length - 1, left = value; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

/**
 * Bytes without end: HMACs of a counter under the key of this mixing.
 * @returns {Generator<number, never>}
 */
function* stream(seed, values, number) {
  const parts = ["pegout-mix-1", String(number), ...values].map(utf8ToBytes);
  const message = concatBytes(...parts.flatMap((part) => [bigEndian(part.length, 4), part]));
  const key = hmac(sha256, hexToBytes(seed), message);
  for (let counter = 0; ; counter += 1) yield* hmac(sha256, key, bigEndian(counter, 8));
}

/** The pack from the top, after the mixing of this number. */
export function mixed(seed, values, number) {
  const pack = [...ORDERED];
  const draws = stream(seed, values, number);
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const fair = 256 - (256 % (last + 1));
    let byte = draws.next().value;
    while (byte >= fair) byte = draws.next().value;
    const place = byte % (last + 1);
    [pack[last], pack[place]] = [pack[place], pack[last]];
  }
  return pack;
}
