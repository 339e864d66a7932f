import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PulledDocument } from '../../../src/lib/model/document.js';
import type { Cell, Sink, SinkColumn, SinkOptions, StoredDocument } from '../../../src/lib/sinks/target/sink.js';
import { byEffort } from '../../support/effort.js';
import { tillDocument, tillSchema } from './till-schema.js';

/** A target that does not exist yet. */
export interface SinkTarget {
  open: (options: SinkOptions) => Promise<Sink>;
  /** What somebody else sees of the target; the same as long as nothing was committed. Default: the folder's files. */
  look?: () => Promise<unknown>;
  remove?: () => Promise<void>;
}

export interface SinkCase {
  /** @param folder is empty and goes away after the test */
  create: (folder: string) => SinkTarget | Promise<SinkTarget>;
  /** How many documents the large test writes. */
  many?: number;
}

/** Of the large test, in all but the complete run. */
export const smaller = byEffort({ short: 16, usual: 16, complete: 1 });

const noon = '2026-03-01T12:00:00.000Z';
const everything = { from: Date.parse('1970-01-01'), to: Date.parse('2200-01-01') };

/** What every target promises, whatever it is made of. */
export function describeSink(name: string, { create, many = 20_000 / smaller }: SinkCase): void {
  describe(`${name} as a target`, () => {
    let folder: string;
    let target: SinkTarget;
    let look: () => Promise<unknown>;
    const opened: Sink[] = [];

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tillctl-sink-'));
      mkdirSync(join(folder, 'work'));
      mkdirSync(join(folder, 'target'));
      target = await create(join(folder, 'target'));
      look = target.look ?? (async () => filesIn(join(folder, 'target')));
    });
    afterEach(async () => {
      for (const sink of opened.splice(0)) await sink.close();
      await target.remove?.();
      rmSync(folder, { recursive: true, force: true });
    });

    async function open(options: Partial<SinkOptions> = {}): Promise<Sink> {
      const workFolder = join(folder, 'work');
      const sink = await target.open({ schema: tillSchema, workFolder, now: () => new Date(noon), ...options });
      opened.push(sink);
      return sink;
    }

    async function pull(documents: readonly PulledDocument[], options: Partial<SinkOptions> = {}) {
      const sink = await open(options);
      await sink.write(documents);
      const counts = await sink.commit();
      await sink.close();
      return counts;
    }

    async function stored(window = everything): Promise<StoredDocument[]> {
      const sink = await open();
      const found = await collect(sink, window);
      await sink.close();
      return found;
    }

    test('a pull of nothing makes a target with nothing in it', async () => {
      expect(await pull([])).toEqual({ inserted: 0, updated: 0, unchanged: 0, late: 0 });
      expect(await stored()).toEqual([]);
      expect(await pull([])).toEqual({ inserted: 0, updated: 0, unchanged: 0, late: 0 });
    });

    test('documents come back as they were sent', async () => {
      const documents = [
        tillDocument({ id: 'a', time: '2026-03-01T08:00:00Z', items: [{}, { name: 'Bowl', taxes: [] }] }),
        tillDocument({ id: 'b', time: '2026-03-01T09:00:00.123456Z', items: [{ taxes: ['1', '2'] }] }),
        tillDocument({ id: 'c', time: '2026-03-02T09:00:00+01:00' }),
      ];
      expect(await pull(documents)).toEqual({ inserted: 3, updated: 0, unchanged: 0, late: 0 });
      expectStored(await stored(), documents);
    });

    test('digits and unknown members stay', async () => {
      const exact = tillDocument({
        id: 'a',
        time: noon,
        gross: '-2.10',
        net: '9000000000000.000001',
        items: [{ quantity: '0.500', more: ',"shelf":{"row":1.50}' }],
        more: ',"rate":1e3,"small":2.10,"large":9000000000000.000001,"list":[{"deep":-0.0}],"none":null',
      });
      await pull([exact]);
      expectStored(await stored(), [exact]);
      expect(await pull([exact])).toEqual({ inserted: 0, updated: 0, unchanged: 1, late: 0 });
    });

    test('ids and texts of any kind stay apart and whole', async () => {
      const names = [
        '"',
        "'",
        '=1+1',
        '-1',
        '@x',
        'a',
        'A',
        'a b',
        'a,b',
        'a;b',
        'a\nb',
        'a\\',
        'ä',
        'é',
        '\u65e5',
        '😀',
      ];
      const documents = names
        .toSorted()
        .map((id) =>
          tillDocument({ id, time: noon, number: `${id}=\t\r\n"'`, items: [{ name: id }, { name: `\t${id}` }] }),
        );
      expect(await pull(documents)).toMatchObject({ inserted: names.length });
      expectStored(await stored(), documents);
      expect(await pull(documents)).toMatchObject({ unchanged: names.length });
      expectStored(await stored(), documents);
    });

    test('pulling the same again changes nothing', async () => {
      const documents = hours(5);
      await pull(documents);
      const before = await look();
      expect(await pull(documents)).toEqual({ inserted: 0, updated: 0, unchanged: 5, late: 0 });
      expect(await look()).toEqual(before);
    });

    test('what is there stays, what changed is replaced with all its rows, what is new comes to its place', async () => {
      const [a, b, c, d, e] = hours(5) as [
        PulledDocument,
        PulledDocument,
        PulledDocument,
        PulledDocument,
        PulledDocument,
      ];
      await pull([a, b, d]);
      const paid = tillDocument({ id: b.id, time: timeOf(b), number: 'paid', items: [{ name: 'Cup' }] });
      expect(await pull([a, paid, c, e], { lateBefore: d.time })).toEqual({
        inserted: 2,
        updated: 1,
        unchanged: 1,
        late: 1,
      });
      expectStored(await stored(), [a, paid, c, d, e]);
    });

    test.each([
      { name: 'later', time: '2026-03-03T20:30:00Z' },
      { name: 'earlier', time: '2026-02-27T20:30:00Z' },
    ])('a document whose newer version is of a $name time is there once', async ({ time }) => {
      const documents = hours(4);
      await pull(documents);
      const moved = tillDocument({ id: documents[1]?.id ?? '', time });
      expect(await pull([moved])).toEqual({ inserted: 0, updated: 1, unchanged: 0, late: 0 });
      const others = documents.filter(({ id }) => id !== moved.id);
      expectStored(
        await stored(),
        [...others, moved].toSorted((x, y) => x.time - y.time),
      );
    });

    test('of several versions within a pull the last one wins, also out of order', async () => {
      const version = (time: string, number: string) => tillDocument({ id: 'v', time, number });
      const [a, b] = hours(2) as [PulledDocument, PulledDocument];
      const sink = await open();
      await sink.write([version('2026-03-01T00:30:00Z', 'first'), a, version('2026-03-01T00:30:00Z', 'second')]);
      await sink.write([b, version('2026-03-02T00:30:00Z', 'third')]);
      const last = version('2026-02-28T23:30:00Z', 'last');
      await sink.write([last]);
      expect(await sink.commit()).toEqual({ inserted: 3, updated: 0, unchanged: 0, late: 0 });
      await sink.close();
      expectStored(await stored(), [last, a, b]);
    });

    test('nothing is seen before the commit', async () => {
      await pull(hours(2));
      const before = await look();
      const sink = await open();
      await sink.write(hours(5));
      expect(await look()).toEqual(before);
      await sink.commit();
      await sink.close();
      expect((await stored()).length).toBe(5);
    });

    test('closing without a commit leaves no trace', async () => {
      const before = await look();
      const sink = await open();
      await sink.write(hours(3));
      await sink.close();
      await sink.close();
      if (target.look === undefined) expect(await look()).toEqual(before);
      expect(readdirSync(join(folder, 'work'))).toEqual([]);
      expect(await stored()).toEqual([]);
      await pull(hours(2));
      const two = await look();
      const again = await open();
      await again.write(hours(4));
      await again.close();
      expect(await look()).toEqual(two);
      expectStored(await stored(), hours(2));
    });

    test('a second commit adds to the first, and counts go on', async () => {
      const documents = hours(4);
      const sink = await open();
      await sink.write(documents.slice(0, 2));
      expect(await sink.commit()).toEqual({ inserted: 2, updated: 0, unchanged: 0, late: 0 });
      expectStored(await collect(sink), documents.slice(0, 2));
      expect(await sink.commit()).toEqual({ inserted: 2, updated: 0, unchanged: 0, late: 0 });
      await sink.write(documents.slice(2));
      expect(await sink.commit()).toEqual({ inserted: 4, updated: 0, unchanged: 0, late: 0 });
      expect(await sink.totals?.()).toMatchObject({ count: 4 });
      await sink.close();
      expectStored(await stored(), documents);
    });

    test('a document of an earlier commit that comes again is one document', async () => {
      const [a, b] = hours(2) as [PulledDocument, PulledDocument];
      const sink = await open();
      await sink.write([a, b]);
      await sink.commit();
      const paid = tillDocument({ id: b.id, time: timeOf(b), number: 'paid' });
      await sink.write([a, paid]);
      expect(await sink.commit()).toEqual({ inserted: 2, updated: 0, unchanged: 0, late: 0 });
      await sink.close();
      expectStored(await stored(), [a, paid]);
    });

    test('totals are those of this pull, exact, by currency', async () => {
      await pull([tillDocument({ id: 'old', time: '2026-02-01T00:00:00Z', gross: '1000000' })]);
      const sink = await open();
      await sink.write([
        tillDocument({ id: 'a', time: noon, gross: '0.10', net: '0.084034' }),
        tillDocument({ id: 'b', time: noon, gross: '0.2', net: '0.168067' }),
        tillDocument({ id: 'c', time: noon, gross: '9000000000000.000001', net: '-0.1' }),
        tillDocument({ id: 'd', time: noon, gross: '-2.10', net: '-2', currency: 'CHF' }),
        tillDocument({ id: 'a', time: noon, gross: '0.30', net: '0.252101' }),
      ]);
      await sink.commit();
      expect(await sink.totals?.()).toEqual({
        count: 4,
        sums: [
          { currency: 'CHF', gross: '-2.1', net: '-2', count: 1 },
          { currency: 'EUR', gross: '9000000000000.500001', net: '0.320168', count: 3 },
        ],
      });
    });

    test('a window is read in order of time, then id; its end is not in it', async () => {
      const at = (id: string, time: string) => tillDocument({ id, time });
      const inside = [
        at('b', '2026-03-01T11:00:00Z'),
        at('c', '2026-03-01T12:00:00.000+01:00'),
        at('a', '2026-03-01T11:00:00.5Z'),
        at('d', '2026-03-02T10:59:59.999Z'),
      ];
      await pull([at('x', '2026-03-01T10:59:59.999Z'), ...inside, at('y', '2026-03-02T11:00:00Z')]);
      const window = { from: Date.parse('2026-03-01T11:00:00Z'), to: Date.parse('2026-03-02T11:00:00Z') };
      expectStored(await stored(window), inside);
    });

    test(`${many} documents, then some of them again`, async () => {
      const start = Date.parse('2026-03-01T00:00:00Z');
      const documents = Array.from({ length: many }, (_, at) => {
        const time = new Date(start + Math.floor(at / 3) * 30_000).toISOString();
        return tillDocument({ id: `id-${String(at).padStart(8, '0')}`, time, items: [{}], gross: '0.01' });
      });
      const sink = await open();
      for (let at = 0; at < many; at += 1000) await sink.write(documents.slice(at, at + 1000));
      expect(await sink.commit()).toEqual({ inserted: many, updated: 0, unchanged: 0, late: 0 });
      const sums = [{ currency: 'EUR', gross: String(many / 100), count: many }];
      expect(await sink.totals?.()).toMatchObject({ count: many, sums });
      await sink.close();

      const some = documents.slice(many / 2, many / 2 + 500);
      const changed = some.map((document, at) =>
        at % 2 === 0 ? document : tillDocument({ id: document.id, time: timeOf(document), gross: '7' }),
      );
      expect(await pull(changed)).toEqual({ inserted: 0, updated: 250, unchanged: 250, late: 0 });
      expectStored(await stored(), documents.toSpliced(many / 2, 500, ...changed));
    });

    /** One a hour from midnight on, over two days. */
    function hours(count: number): PulledDocument[] {
      return Array.from({ length: count }, (_, at) =>
        tillDocument({
          id: `id-${at}`,
          time: new Date(Date.parse('2026-03-01T06:00:00Z') + at * 5 * 3600_000).toISOString(),
          items: [{ name: `Item ${at}`, taxes: ['0.1', '0.2'] }, {}],
        }),
      );
    }
  });
}

export async function collect(sink: Sink, window = everything): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for await (const document of sink.read?.(window) ?? []) found.push(document);
  return found;
}

/** The same documents in the same order, byte for byte where the target keeps them whole, else row by row. */
export function expectStored(found: readonly StoredDocument[], expected: readonly PulledDocument[]): void {
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  found.forEach(({ time, json, rows }, at) => {
    const document = expected[at] as PulledDocument;
    if (time !== document.time) expect({ id: document.id, time }).toEqual({ id: document.id, time: document.time });
    if (json !== undefined) {
      if (!json.equals(document.json)) expect(json.toString()).toBe(document.json.toString());
      return;
    }
    const wanted = tillSchema.rowsOf(document.json, 'extra').map(plainTable);
    const got = (rows ?? []).map(plainTable);
    if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got).toEqual(wanted);
  });
}

/** A decimal column may have a scale of its own, and a time an offset: the value must be the same. */
function plainTable(rows: readonly Cell[][], table: number): Cell[][] {
  const columns = tillSchema.tables[table]?.columns ?? [];
  return rows.map((row) => row.map((cell, at) => plainCell(cell, columns[at])));
}

function plainCell(cell: Cell, column: SinkColumn | undefined): Cell {
  if (cell === null) return null;
  if (column?.kind === 'decimal') return cell.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  if (column?.kind !== 'timestamp') return cell;
  const fraction = /\.(\d+)/.exec(cell)?.[1] ?? '';
  return `${Date.parse(cell)} ${fraction.slice(3).replace(/0+$/, '')}`;
}

function timeOf(document: PulledDocument): string {
  return new Date(document.time).toISOString();
}

/** Every file below a folder with its bytes. */
function filesIn(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) found[name] = `${statSync(path).ino} ${readFileSync(path, 'latin1')}`;
    else for (const [below, bytes] of Object.entries(filesIn(path))) found[`${name}/${below}`] = bytes;
  }
  return found;
}
