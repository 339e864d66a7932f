import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openArchive } from '../../../src/lib/archive/open-archive.js';
import { UnverifiedError } from '../../../src/lib/errors/errors.js';
import { byEffort, effort } from '../../support/effort.js';
import { type HandMadeEntry, handMadeZip } from './hand-made-zip.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'mutated.zip');
const complete = effort === 'complete';

const entries: HandMadeEntry[] = [
  { name: 'meta.json', content: '{"id":"1","state":"COMPLETED"}' },
  { name: 'resources.csv', content: 'id,condition,counted_units\n'.repeat(40), descriptor: 'marked' },
  { name: 'participants.csv', content: '', method: 0 },
  {
    name: 'counting_data.csv',
    content: Array.from({ length: 300 }, (_, at) => `${at},${at * 31}\n`).join(''),
    zip64: true,
  },
  { name: 'area_counts.csv', content: 'id,area,participant\n', method: 0 },
];
const contents = new Map(entries.map(({ name, content }) => [String(name), String(content)]));
const archives = [
  handMadeZip(entries),
  handMadeZip(entries, { zip64: true, comment: Buffer.from('a comment') }),
  handMadeZip([...entries].reverse(), { reversed: true }),
];

/** Places of what readers trust: numbers of headers, records and ends. */
function fieldsOf(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf('PK'); at !== -1; at = bytes.indexOf('PK', at + 1)) {
    for (let field = at; field < Math.min(at + 60, bytes.length - 8); field += 1) places.push(field);
  }
  return places;
}

type Mutation = (bytes: Buffer) => Buffer;

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const within = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);
const telling = [0, 1, 2, 0x7f, 0x80, 0xff, 0xffff, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff];

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ at: place, bit: fc.nat(7) }).map(
    ({ at, bit }): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        const where = within(bytes, at);
        if (where < changed.length) changed[where] = (changed[where] ?? 0) ^ (1 << bit);
        return changed;
      },
  ),
  fc.record({ at: place, value: fc.constantFrom(...telling), width: fc.constantFrom(1, 2, 4) }).map(
    ({ at, value, width }): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        const fields = fieldsOf(changed);
        const where = fields[Math.floor(at * fields.length)];
        if (where !== undefined) changed.writeUIntLE(value % 2 ** (8 * width), where, width);
        return changed;
      },
  ),
  place.map(
    (at): Mutation =>
      (bytes) =>
        bytes.subarray(0, within(bytes, at)),
  ),
  fc.record({ from: place, length: place, to: place }).map(
    ({ from, length, to }): Mutation =>
      (bytes) => {
        const cut = bytes.subarray(within(bytes, from), within(bytes, from) + within(bytes, length * 0.2));
        const where = within(bytes, to);
        return Buffer.concat([bytes.subarray(0, where), cut, bytes.subarray(where)]);
      },
  ),
  fc.record({ from: place, length: place }).map(
    ({ from, length }): Mutation =>
      (bytes) => {
        const start = within(bytes, from);
        return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + within(bytes, length * 0.2))]);
      },
  ),
  fc.record({ at: place, more: fc.uint8Array({ maxLength: 64 }) }).map(
    ({ at, more }): Mutation =>
      (bytes) => {
        const where = within(bytes, at);
        return Buffer.concat([bytes.subarray(0, where), more, bytes.subarray(where)]);
      },
  ),
);

const maxTotalBytes = 1 << 20;

/** What a caller that looks at everything learns: either all is well, and then what, or what is not. */
async function verdict(bytes: Buffer): Promise<{ isSound: boolean; read: Map<string, string>; unpacked: number }> {
  writeFileSync(path, bytes);
  const archive = await openArchive(path, { maxTotalBytes, maxEntries: 100, maxProblems: 50 });
  let isSound = archive.problems.length === 0;
  const read = new Map<string, string>();
  let unpacked = 0;
  try {
    for (const entry of archive.entries) {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of archive.chunks(entry)) {
          unpacked += chunk.length;
          chunks.push(chunk);
        }
        read.set(entry.name, Buffer.concat(chunks).toString());
      } catch (error) {
        if (!(error instanceof UnverifiedError)) throw error;
        isSound = false;
      }
    }
  } finally {
    await archive.close();
  }
  return { isSound, read, unpacked };
}

test('the archives that are mutated are sound', async () => {
  for (const bytes of archives) {
    const { isSound, read } = await verdict(bytes);
    expect({ isSound, read: new Map([...read].sort()) }).toEqual({
      isSound: true,
      read: new Map([...contents].sort()),
    });
  }
});

test('a mutated archive has problems, or gives the same contents as before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...archives),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      async (archive, mutations) => {
        const bytes = mutations.reduce((changed, mutate) => mutate(changed), archive);
        const { isSound, read, unpacked } = await verdict(bytes);
        expect(unpacked).toBeLessThanOrEqual(maxTotalBytes);
        if (!isSound) return;
        // Names may have become others: what is in them may not, since both headers must agree on CRC-32 and size.
        const known = new Set(contents.values());
        for (const content of read.values()) expect(known.has(content)).toBe(true);
      },
    ),
    { numRuns: byEffort({ short: 50, usual: 200, complete: 20_000 }), endOnFailure: !complete },
  );
});

test('any bytes at all get a verdict', async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .constantFrom('PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', 'PK\x07\x08')
      .map((mark) => Buffer.from(mark, 'latin1')),
    fc.constantFrom(...archives).chain((bytes) => fc.nat(bytes.length - 1).map((at) => bytes.subarray(at, at + 120))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const { unpacked } = await verdict(Buffer.concat(pieces));
      expect(unpacked).toBeLessThanOrEqual(maxTotalBytes);
    }),
    { numRuns: byEffort({ short: 50, usual: 150, complete: 20_000 }), endOnFailure: !complete },
  );
});
