import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { type BuildZipsOptions, buildZips } from '../../../src/lib/archive/build-zips.js';
import type { EntryBatch } from '../../../src/lib/archive/entry-batch.js';
import { clearLeftovers, openAtomicFile } from '../../../src/lib/disk/whole-file.js';
import { InputError, LocalError } from '../../../src/lib/errors/errors.js';
import { examples } from '../../support/effort.js';
import { type Entry, inBatches, noise, priceEntries } from './price-entries.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pathOf = (index: number) => join(folder, `prices-${index + 1}.zip`);
const build = (entries: readonly Entry[], options: Partial<BuildZipsOptions> = {}) =>
  buildZips(inBatches(entries), { pathOf, maxEntries: 50_000, maxBytes: 100e6, threads: 0, ...options });
const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

interface Found extends Entry {
  facts: Pick<yauzl.Entry, 'compressionMethod' | 'generalPurposeBitFlag' | 'lastModFileDate' | 'lastModFileTime'>;
}

/** By another's reader. */
async function readZip(path: string): Promise<Found[]> {
  const file = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const found: Found[] = [];
  await new Promise<void>((resolve, reject) => {
    file.on('end', resolve).on('error', reject);
    file.on('entry', (entry: yauzl.Entry) =>
      file.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        found.push({ name: entry.fileName, document: Buffer.concat(chunks), facts: entry });
        file.readEntry();
      }),
    );
    file.readEntry();
  });
  return found;
}

const plain = (entries: readonly Entry[]) =>
  entries.map(({ name, document }) => `${name} ${Buffer.from(document).toString('latin1')}`);

test('entries come back by name, document and order, as plain as entries can be', async () => {
  const entries = [...priceEntries(50), { name: 'empty.json', document: Buffer.alloc(0) }, ...priceEntries(50, 50)];
  const [zip, ...others] = await build(entries);
  expect(others).toEqual([]);
  const found = await readZip(pathOf(0));
  expect(plain(found)).toEqual(plain(entries));
  for (const { facts } of found) {
    expect(facts).toMatchObject({ compressionMethod: 8, generalPurposeBitFlag: 0 });
    expect(facts).toMatchObject({ lastModFileDate: 0x21, lastModFileTime: 0 });
  }
  expect(zip).toMatchObject({ path: pathOf(0), index: 0, first: 0, entries: 101 });
});

test('the facts of a ZIP are those of the file, and of its content before packing', async () => {
  const entries = priceEntries(300);
  const [zip] = await build(entries);
  const bytes = await readFile(pathOf(0));
  expect(zip).toMatchObject({ sizeBytes: bytes.length, sha256: sha256(bytes) });
  const content = entries.flatMap(({ name, document }) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(name.length, 0);
    head.writeUInt32LE(document.length, 4);
    return [head, Buffer.from(name), document];
  });
  expect(zip?.contentSha256).toBe(sha256(...content));
});

test('equal entries give equal bytes, however they are batched, on however many threads, in any zone', async () => {
  const entries = priceEntries(5000);
  const zone = process.env.TZ;
  const built = [];
  try {
    for (const [batch, threads, TZ] of [
      [1000, 0, 'UTC'],
      [5000, 1, 'Asia/Tokyo'],
      [7, 3, 'America/St_Johns'],
    ] as const) {
      process.env.TZ = TZ;
      const options = { pathOf, maxEntries: 50_000, maxBytes: 100e6, threads };
      built.push(await buildZips(inBatches(entries, batch), options));
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  expect(built[1]).toEqual(built[0]);
  expect(built[2]).toEqual(built[0]);
});

// Every supported Node has to come to these bytes. Their zlib packs otherwise on other processors.
test.runIf(process.arch === 'x64')('equal entries give equal bytes on every Node', async () => {
  const documents = [3, 600, 5000, 70_000, 400_000].map((size) => noise(size));
  const repeated = Buffer.concat(priceEntries(200).map(({ document }) => document));
  const entries = [
    ...priceEntries(3000),
    ...[...documents, repeated].map((document, index) => ({ name: `large-${index}.json`, document })),
  ];
  const [zip] = await build(entries);
  expect(zip?.sha256).toMatchInlineSnapshot(`"44b4765bf730ec873493999ced29f208aa171ac9627c5438bb0a48450cea5839"`);
});

test('a document larger than what is packed at a time is packed all the same', async () => {
  const entries = [...priceEntries(3), { name: 'large.json', document: noise(3_000_000) }, ...priceEntries(3, 3)];
  await build(entries, { threads: 1 });
  expect(plain(await readZip(pathOf(0)))).toEqual(plain(entries));
});

test('a ZIP holds at most so many entries', async () => {
  const entries = priceEntries(2500);
  const zips = await build(entries, { maxEntries: 1000 });
  expect(zips.map(({ path, index, first, entries }) => ({ path, index, first, entries }))).toEqual([
    { path: pathOf(0), index: 0, first: 0, entries: 1000 },
    { path: pathOf(1), index: 1, first: 1000, entries: 1000 },
    { path: pathOf(2), index: 2, first: 2000, entries: 500 },
  ]);
  const found = await Promise.all(zips.map(({ path }) => readZip(path)));
  expect(plain(found.flat())).toEqual(plain(entries));
  expect((await readdir(folder)).sort()).toEqual(['prices-1.zip', 'prices-2.zip', 'prices-3.zip']);
});

test('a ZIP that is split off is the one that its entries alone make', async () => {
  const zips = await build(priceEntries(5000), { maxEntries: 1700, threads: 1 });
  const alone = await build(priceEntries(1700, 1700));
  expect(zips[1]).toMatchObject({ sha256: alone[0]?.sha256, contentSha256: alone[0]?.contentSha256 });
});

test('a ZIP is as large as it may be on disk, and no entry larger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1200, max: 6000 }),
      fc.integer({ min: 1, max: 20 }),
      async (sizes, maxBytes, maxEntries) => {
        const entries = sizes.map((size, index) => ({ name: `p${index}.json`, document: noise(size, index + 1) }));
        const zips = await build(entries, { maxBytes, maxEntries });
        expect(zips.reduce((sum, zip) => sum + zip.entries, 0)).toBe(entries.length);
        for (const { path, first, entries: count, sizeBytes } of zips) {
          expect(sizeBytes).toBe((await stat(path)).size);
          expect(sizeBytes).toBeLessThanOrEqual(maxBytes);
          expect(count).toBeLessThanOrEqual(maxEntries);
          if (first + count === entries.length || count === maxEntries) continue;
          const more = entries.slice(first, first + count + 1);
          const [larger] = await build(more, { pathOf: () => join(folder, 'larger.zip') });
          expect(larger?.sizeBytes).toBeGreaterThan(maxBytes);
        }
      },
    ),
    examples(20),
  );
});

test('no entries make no ZIP', async () => {
  expect(await build([])).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('progress counts entries that are in a ZIP, up to all of them', async () => {
  const seen: number[] = [];
  await build(priceEntries(5000), { threads: 1, onEntries: (done) => seen.push(done) });
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(5000);
});

test('ZIP64 records are there from 65,535 entries on and not before', async () => {
  const tiny = Array.from({ length: 65_535 }, (_, index) => ({ name: `${index}`, document: Buffer.from('{}') }));
  const marks = async () => {
    const bytes = await readFile(pathOf(0));
    return { zip64: bytes.includes(Buffer.from('PK\x06\x06')), counted: bytes.readUInt16LE(bytes.length - 12) };
  };
  await build(tiny.slice(1), { maxEntries: 1e6, threads: 1 });
  expect(await marks()).toEqual({ zip64: false, counted: 65_534 });
  await build(tiny, { maxEntries: 1e6, threads: 1 });
  expect(await marks()).toEqual({ zip64: true, counted: 65_535 });
});

const bad = { name: 'bad', document: Buffer.alloc(0) };
test.each<[string, Entry, Partial<BuildZipsOptions>, RegExp]>([
  [
    'larger than a ZIP may be',
    { name: 'big.json', document: noise(9000) },
    { maxBytes: 4000 },
    /^"big\.json" makes a ZIP of \d+ bytes by itself, more than 4000$/,
  ],
  [
    'with a line break in its name',
    { ...bad, name: 'a\nb' },
    {},
    /^"a\\nb" cannot name an entry: it has control characters$/,
  ],
  [
    'with half a character in its name',
    { ...bad, name: 'a\ud800' },
    {},
    /cannot name an entry: it has control characters$/,
  ],
  ['without a name', { ...bad, name: '' }, {}, /^"" cannot name an entry$/],
  ['with an endless name', { ...bad, name: 'x'.repeat(70_000) }, {}, /^"x{80}…" cannot name an entry$/],
])('an entry %s is an input error that leaves nothing behind', async (_, entry, options, message) => {
  const failing = build([...priceEntries(700), entry], { maxEntries: 300, ...options });
  await expect(failing).rejects.toThrow(InputError);
  await expect(failing).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual([]);
});

test('a source that fails leaves nothing behind, and old ZIPs as they were', async () => {
  await writeFile(pathOf(0), 'old');
  async function* source(): AsyncGenerator<EntryBatch> {
    yield* inBatches(priceEntries(5000));
    throw new Error('the source broke');
  }
  const options = { pathOf, maxEntries: 1000, maxBytes: 1e6, threads: 2 };
  await expect(buildZips(source(), options)).rejects.toThrow('the source broke');
  expect(await readdir(folder)).toEqual(['prices-1.zip']);
  expect(await readFile(pathOf(0), 'utf8')).toBe('old');
});

test('a signal ends it with its reason, and nothing is left behind', async () => {
  const stop = new AbortController();
  const onEntries = () => stop.abort(new Error('stopped by hand'));
  const options = { maxEntries: 1000, threads: 2, signal: stop.signal, onEntries };
  await expect(build(priceEntries(20_000), options)).rejects.toThrow('stopped by hand');
  expect(await readdir(folder)).toEqual([]);
});

test('a source is told that nobody reads it any more', async () => {
  let closed = false;
  async function* source(): AsyncGenerator<EntryBatch> {
    try {
      yield* inBatches([...priceEntries(10), { ...bad, name: 'a\tb' }, ...priceEntries(9000)], 100);
    } finally {
      closed = true;
    }
  }
  await expect(buildZips(source(), { pathOf, maxEntries: 10, maxBytes: 1e6, threads: 0 })).rejects.toThrow(InputError);
  expect(closed).toBe(true);
});

test('when one of several ZIPs cannot be written, none is', async () => {
  await writeFile(pathOf(0), 'old');
  await mkdir(pathOf(2));
  const failing = build(priceEntries(3000), { maxEntries: 1000 });
  await expect(failing).rejects.toThrow(LocalError);
  await expect(failing).rejects.toThrow(`cannot write ${pathOf(2)}: it is a folder`);
  expect((await readdir(folder)).sort()).toEqual(['prices-1.zip', 'prices-3.zip']);
  expect(await readFile(pathOf(0), 'utf8')).toBe('old');
});

test('a folder that is not there is a local error', async () => {
  const options = { pathOf: () => join(folder, 'missing', 'prices.zip') };
  await expect(build(priceEntries(3), options)).rejects.toThrow(/^cannot write .*prices\.zip: no such file or folder$/);
});

test('what a killed process left of a ZIP is cleared up like that of any other file', async () => {
  const file = await openAtomicFile(pathOf(0));
  await file.write(Buffer.from('half'));
  await file.settle();
  expect(await readdir(folder)).toHaveLength(1);
  await clearLeftovers(pathOf(1));
  expect(await readdir(folder)).toHaveLength(1);
  await clearLeftovers(pathOf(0));
  expect(await readdir(folder)).toEqual([]);
});

test('only what processes that are surely gone left of ZIPs is cleared up', async () => {
  const states = ['alive', 'gone', 'unknown'] as const;
  const ownerOf = (own: string) => ({
    own,
    stateOf: (tag: string) => states.find((state) => state === tag) ?? 'unknown',
  });
  for (const state of states)
    await (await openAtomicFile(join(folder, 'other.zip'), { owner: ownerOf(state) })).settle();
  await (await openAtomicFile(join(folder, 'other.zip'))).settle();
  await build(priceEntries(3), { owner: ownerOf('alive') });
  const left = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
  expect(left).toHaveLength(3);
  expect(left.filter((name) => name.includes('-gone-'))).toEqual([]);
});
