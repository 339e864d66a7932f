import { createDeflateRaw, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Deflate,
  deflateFresh,
  deflateRoom,
  deflateSettings,
  openDeflate,
  openReusedDeflate,
} from '../../../src/lib/archive/deflate.js';
import { noise, priceEntries } from './price-entries.js';

function packed(deflate: Deflate, document: Uint8Array): Buffer {
  const to = new Uint8Array(deflateRoom(document.length) + 5);
  return Buffer.from(to.subarray(5, 5 + deflate(document, 0, document.length, to, 5)));
}

const documents = fc.oneof(
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 3000 }),
  fc.integer({ min: 0, max: 200_000 }).map((size) => noise(size)),
  fc.integer({ min: 1, max: 300 }).map((count) => Buffer.concat(priceEntries(count).map(({ document }) => document))),
);

test('the reused tables give the bytes of the documented function, document after document', () => {
  const reused = openReusedDeflate();
  expect(reused, 'this Node has other internals: the documented function is used').toBeDefined();
  fc.assert(
    fc.property(fc.array(documents, { maxLength: 5 }), (some) => {
      for (const document of some) {
        const bytes = packed(reused ?? deflateFresh, document);
        expect(bytes.equals(packed(deflateFresh, document))).toBe(true);
        expect(inflateRawSync(bytes).equals(document)).toBe(true);
      }
    }),
  );
});

test.each([
  ['without insides', () => ({})],
  ['with a handle that cannot write', () => ({ _handle: { reset() {} }, _writeState: new Uint32Array(2) })],
  ['whose count of bytes left is elsewhere', () => ({ _handle: { writeSync() {}, reset() {} }, _writeState: [0, 0] })],
  ['that writes nothing', () => ({ _handle: { writeSync() {}, reset() {} }, _writeState: new Uint32Array([40, 0]) })],
  ['that throws', () => ({ _handle: { writeSync: () => expect.fail(), reset() {} }, _writeState: new Uint32Array(2) })],
  ['of another level', () => createDeflateRaw({ ...deflateSettings, level: 1 })],
  [
    'that does not forget',
    () => {
      const stream = createDeflateRaw(deflateSettings).on('error', () => undefined);
      const handle = Reflect.get(stream, '_handle');
      return {
        _handle: { writeSync: handle.writeSync.bind(handle), reset() {} },
        _writeState: Reflect.get(stream, '_writeState'),
      };
    },
  ],
])('a stream %s is not used', (_, openStream) => {
  expect(openReusedDeflate(openStream)).toBeUndefined();
});

test('after a failure the documented function goes on', () => {
  let failing = false;
  const stream = createDeflateRaw(deflateSettings).on('error', () => undefined);
  const handle = Reflect.get(stream, '_handle');
  const left = Reflect.get(stream, '_writeState');
  const writeSync = (...given: unknown[]) => {
    // No room at all is what zlib cannot do anything with.
    handle.writeSync(...given.slice(0, 6), failing ? 0 : given[6]);
  };
  const reused = openReusedDeflate(() => {
    return { _handle: { writeSync, reset: () => handle.reset() }, _writeState: left };
  });
  const [before, failed, after] = [noise(500, 2), noise(500, 3), noise(500, 4)];
  const bytes = [before, failed, after].map((document, index) => {
    failing = index === 1;
    return packed(reused ?? expect.fail('it was not taken'), document);
  });
  expect(bytes.map((some) => inflateRawSync(some).toString())).toEqual([before, failed, after].map(String));
});

test('there always is one that packs', () => {
  const document = noise(900);
  expect(inflateRawSync(packed(openDeflate(), document)).equals(document)).toBe(true);
});
