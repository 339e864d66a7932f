import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PulledDocument } from '../../../src/lib/model/document.js';
import { openSink } from '../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../src/lib/sinks/target/target.js';
import { createEntries } from '../../../src/lib/spill/entries.js';
import { createSpool } from '../../../src/lib/spill/spool.js';
import { examples, sized } from '../../support/effort.js';
import { collect, expectStored } from '../sinks/conformance.js';
import { tillDocument, tillSchema } from '../sinks/till-schema.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-spool-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  { order: 'in order', step: 7919, late: [] },
  { order: 'in no order', step: -7919, late: [] },
  { order: 'in order but for one, and one that comes again', step: 7919, late: ['id-1', 'id-0'] },
])('of many ids $order none is taken for another, although some have one hash', ({ step, late }) => {
  const ids = [
    ...Array.from({ length: sized(60_000, 200_000) }, (_, at) => `id-${(step < 0 ? 2e9 : 0) + at * step}`),
    ...late,
  ];
  const entries = createEntries(folder);
  for (const [at, id] of ids.entries()) entries.add(id, at, at * 2);
  expect(entries.areDistinct()).toBe(late.length === 0);
  expect(entries.find('id-2')).toBe(-1);
  const newest = new Map(ids.map((id, at) => [id, at]));
  expect(ids.findIndex((id) => entries.find(id) !== newest.get(id))).toBe(-1);
  const wrong = ids.findIndex(
    (id, at) =>
      entries.time(at) !== at ||
      entries.start(at) !== at * 2 ||
      entries.id(at) !== id ||
      entries.isReplaced(at) === (newest.get(id) === at),
  );
  expect(wrong).toBe(-1);
  entries.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('ids of every kind are read back as they are', async () => {
  const ids = ['a', 'ä', '😀', '\ud800', '\udfff', 'a\u0000', '日本', '\ud800\ud800', ''];
  const spool = await createSpool(folder);
  await spool.write(ids.map((id, time) => ({ id, time, json: Buffer.from(`{"at":${time}}`) })));
  await spool.settle();
  expect(ids.map((id) => spool.idOf(spool.find(id)))).toEqual(ids);
  expect(ids.map((id) => spool.jsonOf(spool.find(id)).toString())).toEqual(ids.map((_, at) => `{"at":${at}}`));
  await spool.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('documents larger than a block, and reading here and there, give the same bytes', async () => {
  const spool = await createSpool(folder);
  const documents = Array.from({ length: 60 }, (_, at) => ({
    id: `id-${at}`,
    time: 60 - at,
    json: Buffer.from(String(at % 10).repeat(at % 7 === 0 ? 700_000 : 20_000 + at)),
  }));
  await spool.write(documents);
  await spool.settle();
  for (const at of [0, 59, 1, 30, 2, 3, 4, 58, 57, 7, 8, 49]) {
    expect(spool.jsonOf(spool.find(`id-${at}`)).equals(documents[at]?.json as Buffer)).toBe(true);
  }
  const order: string[] = [];
  for (const cursor = spool.pending(); cursor.entry() !== -1; cursor.next()) order.push(spool.idOf(cursor.entry()));
  expect(order).toEqual(documents.map(({ id }) => id).toReversed());
  await spool.close();
});

const hour = 3600_000;
const versions = fc.array(fc.record({ id: fc.integer({ min: 0, max: 12 }), hour: fc.nat(60), number: fc.nat(2) }), {
  maxLength: 14,
});

test.each(['x.ndjson', 'x.ndjson.gz', 'x.json', 'days/', 'x.csv'])(
  'whatever is pulled into %s, the newest version of each id is there once',
  async (out) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(versions, { maxLength: 2 }), { maxLength: 4 }), async (pulls) => {
        rmSync(folder, { recursive: true });
        mkdirSync(join(folder, 'work'), { recursive: true });
        const options = { schema: tillSchema, workFolder: join(folder, 'work'), now: () => new Date(0) };
        const open = () => openSink(parseTarget(`${folder}/${out}`), options, { stdout: process.stdout });
        const model = new Map<string, PulledDocument>();
        for (const commits of pulls) {
          const before = new Map(model);
          const sink = await open();
          let counts: unknown;
          for (const some of commits) {
            const documents = some.map(({ id, hour: at, number }) =>
              tillDocument({ id: `id-${id}`, time: new Date(at * hour).toISOString(), number: String(number) }),
            );
            await sink.write(documents);
            counts = await sink.commit();
            for (const document of documents) model.set(document.id, document);
          }
          await sink.close();
          if (commits.length === 1) expect(counts).toEqual(countsOf(before, model, commits[0] ?? []));
        }
        const sink = await open();
        const wanted = [...model.values()].toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
        expectStored(await collect(sink), wanted);
        await sink.close();
        expect(readdirSync(join(folder, 'work'))).toEqual([]);
      }),
      examples(30),
    );
  },
);

function countsOf(
  before: Map<string, PulledDocument>,
  after: Map<string, PulledDocument>,
  written: readonly { id: number }[],
) {
  const counts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  for (const id of new Set(written.map(({ id }) => `id-${id}`))) {
    const old = before.get(id);
    if (old === undefined) counts.inserted += 1;
    else if (old.json.equals(after.get(id)?.json as Buffer)) counts.unchanged += 1;
    else counts.updated += 1;
  }
  return counts;
}
