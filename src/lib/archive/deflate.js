// @ts-check
// Plain JavaScript, like all that a worker thread loads: it runs as it is from the sources too, under any test runner.
import { EventEmitter } from 'node:events';
import { constants, createDeflateRaw, deflateRawSync } from 'node:zlib';

/**
 * For documents of some hundred bytes to some kilobytes. Small windows and tables are set up faster than the default
 * ones and pack such documents to the same size.
 */
export const deflateSettings = { level: 6, memLevel: 4, windowBits: 12 };

/**
 * Deflates `from[start..end)` to `to`, from `at` on, where `deflateRoom` bytes are free.
 *
 * @typedef {(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number) => number} Deflate
 *   returns how many bytes it wrote
 */

/** At most so many bytes come of `size` bytes: what cannot be packed is stored in blocks with a head each. */
export function deflateRoom(/** @type {number} */ size) {
  return size + (size >> 3) + (size >> 6) + 32;
}

/**
 * By the documented function, which sets up and takes down all of zlib's tables for each document.
 *
 * @type {Deflate}
 */
export function deflateFresh(from, start, end, to, at) {
  // Output that fits into one chunk is not put together from several.
  const chunkSize = Math.max(1024, Math.min(deflateRoom(end - start), 1 << 20));
  const packed = deflateRawSync(from.subarray(start, end), { ...deflateSettings, chunkSize });
  to.set(packed, at);
  return packed.length;
}

/**
 * What a zlib stream of Node is inside, and documented nowhere.
 *
 * @typedef {object} Handle
 * @property {(flush: number, from: Uint8Array, start: number, size: number, to: Uint8Array, at: number, room: number) => void} writeSync
 * @property {() => void} reset
 */

/**
 * The same bytes from tables that are set up once and cleared for each document, which takes about half the time. It
 * leans on what is inside of Node's streams: where that is not as expected, or gives other bytes, there is none.
 *
 * @param {() => object} openStream for tests
 * @returns {Deflate | undefined}
 */
export function openReusedDeflate(openStream = () => createDeflateRaw(deflateSettings)) {
  const stream = openStream();
  const handle = Reflect.get(stream, '_handle');
  const left = Reflect.get(stream, '_writeState');
  if (!isHandle(handle) || !(left instanceof Uint32Array) || left.length < 2) return undefined;
  // It is told later than the write that failed, which shows by itself, and closes the handle.
  if (stream instanceof EventEmitter) stream.on('error', () => undefined);

  /** -1: it failed, and is not to be asked again. */
  const attempt = (/** @type {Parameters<Deflate>} */ ...[from, start, end, to, at]) => {
    const room = deflateRoom(end - start);
    left[0] = 0;
    left[1] = 1;
    handle.writeSync(constants.Z_FINISH, from, start, end - start, to, at, room);
    const [roomLeft = 0, inputLeft = 1] = left;
    if (inputLeft !== 0 || roomLeft === 0) return -1;
    handle.reset();
    return room - roomLeft;
  };
  if (!sameBytes(attempt)) return undefined;

  let usable = true;
  return (from, start, end, to, at) => {
    if (usable) {
      const size = attempt(from, start, end, to, at);
      if (size >= 0) return size;
      usable = false;
    }
    return deflateFresh(from, start, end, to, at);
  };
}

/** The faster of the two where it is to be had. */
export function openDeflate() {
  return openReusedDeflate() ?? deflateFresh;
}

/** @returns {value is Handle} */
function isHandle(/** @type {unknown} */ value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'writeSync') === 'function' &&
    typeof Reflect.get(value, 'reset') === 'function'
  );
}

/** Whether it does on a few samples, one after the other, what the documented function does. */
function sameBytes(/** @type {Deflate} */ deflate) {
  const samples = ['', '{}', '{"amount":"12.50","currency":"EUR"}'.repeat(9), noise(700), noise(9000)];
  try {
    return samples.every((sample) => {
      const from = Buffer.from(sample, 'latin1');
      const to = new Uint8Array(deflateRoom(from.length));
      const size = deflate(from, 0, from.length, to, 0);
      const expected = new Uint8Array(deflateRoom(from.length));
      return size === deflateFresh(from, 0, from.length, expected, 0) && Buffer.from(to).equals(expected);
    });
  } catch {
    // Whatever is wrong with it, the documented function is there.
    return false;
  }
}

/** The same text every time that hardly repeats itself. */
function noise(/** @type {number} */ size) {
  let state = 1;
  let text = '';
  while (text.length < size) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    text += String.fromCharCode(32 + ((state >>> 16) % 95));
  }
  return text;
}
