import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { putRecord } from '../../src/sandbox/state/changes.js';
import type { Kind } from '../../src/sandbox/state/kinds.js';
import { archiveChunks } from '../../src/sandbox/stock-takings/archive.js';
import { planStockTakings } from '../../src/sandbox/stock-takings/plan.js';
import { call, control, exchange, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const inventory = (method: string, path: string, body?: object): Promise<Reply> =>
  call(sandbox, method, `/inventory/org/${sandbox.org}${path}`, { body });
const put = (...orders: object[]) => control(sandbox, 'POST', 'stock-takings', orders);
const trigger = (id: string, type: string) =>
  inventory('POST', '/stock-taking-exports', { '@type': 'StockTakingReference', id, type });
const idOf = ({ json }: Reply) => (json as { id: string }).id;

async function statusSoon(id: string, wanted: string): Promise<Reply> {
  for (;;) {
    const reply = await inventory('GET', `/stock-taking-exports/${id}`);
    if ((reply.json as { status: string }).status === wanted) return reply;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the stock-takings of the sandbox', () => {
  test('are listed by status, and shown one by one; the POS1 address knows only its own', async () => {
    await put({ id: 'a', type: 'POS1' }, { id: 'b', status: 'IN_PROCESS' }, { id: 'c', status: 'CANCELED' });
    expect((await inventory('GET', '/stock-takings')).json).toMatchObject({
      items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    });
    expect((await inventory('GET', '/stock-takings?status=CANCELED')).json).toMatchObject({ items: [{ id: 'c' }] });
    expect((await inventory('GET', '/stock-takings?limit=1&offset=1')).json).toMatchObject({ items: [{ id: 'b' }] });
    expect((await inventory('GET', '/stock-takings/a')).json).toMatchObject({ id: 'a', type: 'POS1' });
    expect((await inventory('GET', '/stock-takings-platform-pos-1/a')).status).toBe(200);
    expect((await inventory('GET', '/stock-takings-platform-pos-1/b')).status).toBe(404);
    expect((await inventory('GET', '/stock-takings/d')).status).toBe(404);
  });

  test.each([
    { name: 'one that is not finished', id: 'open', type: 'POS2', status: 422 },
    { name: 'one that is not there', id: 'none', type: 'POS2', status: 404 },
    { name: 'one of the other generation', id: 'done', type: 'POS1', status: 404 },
    { name: 'a finished one', id: 'done', type: 'POS2', status: 201 },
  ])('an export of $name is answered by $status', async ({ id, type, status }) => {
    await put({ id: 'open', status: 'COUNTING' }, { id: 'done', status: 'COMPLETED_RECONCILIATION' });
    expect((await trigger(id, type)).status).toBe(status);
  });

  test('an export passes its states by the clock, and is downloaded only at the end', async () => {
    await put({ id: 'a', export_created_seconds: 60, export_seconds: 120 });
    const id = idOf(await trigger('a', 'POS2'));
    const look = async () => (await inventory('GET', `/stock-taking-exports/${id}`)).json;
    expect(await look()).toMatchObject({ status: 'CREATED', stock_taking: { id: 'a', type: 'POS2' } });
    expect((await inventory('GET', `/stock-taking-exports/${id}/download`)).status).toBe(422);
    await control(sandbox, 'POST', 'clock', { advance_seconds: 61 });
    expect(await look()).toMatchObject({ status: 'IN_PROCESS' });
    await control(sandbox, 'POST', 'clock', { advance_seconds: 60 });
    await statusSoon(id, 'COMPLETED');
    const { json } = await inventory('GET', `/stock-taking-exports/${id}/download`);
    const url = (json as { download_url: string }).download_url;
    const whole = await exchange(url, {});
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({ 'content-type': 'application/zip', etag: expect.stringMatching(/^"/) });
    const part = await exchange(url, { headers: { range: 'bytes=0-3' } });
    expect(part).toMatchObject({ status: 206, text: 'PK\x03\x04' });
    await control(sandbox, 'POST', 'clock', { advance_seconds: 301 });
    expect((await exchange(url, {})).status).toBe(403);
  });

  test('staff, devices and products of an export are those of the platform, as far as it has so many', async () => {
    const record = (kind: Kind, id: string, name: string) =>
      putRecord(sandbox.state, kind, { id, text: JSON.stringify({ id, name }) });
    record('staff_member', 'ada', 'nobody');
    record('individual', 'ada', 'Ada "the first", Lovelace');
    record('device', 'till-7', 'Till 7');
    const mug = { id: 'p,1', name: 'Mug', article_id: '77', management_unit: 'MASS_GRAMS' };
    putRecord(sandbox.state, 'product', { id: mug.id, text: JSON.stringify(mug) });
    await put({ id: 'a', resources: 3, counting_rows: 9, participants: 2 });
    const id = idOf(await trigger('a', 'POS2'));
    await statusSoon(id, 'COMPLETED');
    const { json } = await inventory('GET', `/stock-taking-exports/${id}/download`);
    const answer = await fetch((json as { download_url: string }).download_url);
    const { rows } = await unpacked(Buffer.from(await answer.arrayBuffer()));
    const who = { staff_member_id: 'ada', staff_member_name: 'Ada "the first", Lovelace', device_id: 'till-7' };
    expect(rows('participants.csv')).toMatchObject([who, who]);
    const first = { id: 'p,1', name: 'Mug', article_id: '77', tracking_unit: 'MASS_GRAMS' };
    expect(rows('resources.csv')).toMatchObject([first, { id: 'r2' }, { id: 'r3' }]);
    expect(new Set(rows('counting_data.csv').map(({ resource }) => resource))).toEqual(new Set(['p,1', 'r2', 'r3']));
  });

  test('an export that is to fail does so', async () => {
    await put({ id: 'a', export_fails: true });
    const id = idOf(await trigger('a', 'POS2'));
    await statusSoon(id, 'FAILED');
    expect((await inventory('GET', `/stock-taking-exports/${id}/download`)).status).toBe(422);
  });

  test('they and their exports survive a restart, also when the archive was not made yet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-stock-'));
    let other = await openSandbox({ dataDir: folder });
    try {
      await control(other, 'POST', 'stock-takings', { id: 'a', export_seconds: 1000 });
      // Triggered, and nobody has begun to make its archive.
      const id = 'ab12';
      const made = { id, stock_taking_id: 'a', type: 'POS2', created_at: other.state.clock.now() };
      putRecord(other.state, 'stock_taking_export', { id, text: JSON.stringify(made) });
      const path = `/inventory/org/${other.org}/stock-taking-exports`;
      await other.stop();
      other = await openSandbox({ dataDir: folder });
      await control(other, 'POST', 'clock', { advance_seconds: 2000 });
      let reply: Reply;
      do {
        reply = await call(other, 'GET', `${path}/${id}`);
        expect(reply.status).toBe(200);
      } while ((reply.json as { status: string }).status !== 'COMPLETED');
    } finally {
      await other.stop();
      rmSync(folder, { recursive: true });
    }
  });

  test('an order that cannot be is refused, naming all that is wrong', async () => {
    const { status, text } = await control(sandbox, 'POST', 'stock-takings', { type: 'POS3', rows: 3, areas: -1 });
    expect(status).toBe(400);
    for (const part of ['type \\"POS3\\"', 'unknown member \\"rows\\"', 'areas -1']) expect(text).toContain(part);
  });
});

interface Unpacked {
  names: string[];
  text: (name: string) => string;
  rows: (name: string) => Record<string, string>[];
}

async function archiveOf(order: object): Promise<Buffer> {
  const [plan] = planStockTakings(order);
  const chunks: Buffer[] = [];
  for await (const chunk of archiveChunks(plan!)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function unpacked(bytes: Buffer): Promise<Unpacked> {
  const contents = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve());
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            contents.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
  const text = (name: string) => contents.get(name) ?? '';
  return { names: [...contents.keys()], text, rows: (name) => parse(text(name), { columns: true }) };
}

const sevenFiles = [
  'meta.json',
  'counting_areas.csv',
  'participants.csv',
  'resources.csv',
  'area_counts.csv',
  'counting_data.csv',
  'counted_unique_items.csv',
];

describe('the archive of an export', () => {
  test('of POS1 has counting data that are its resources, and empty files', async () => {
    const { names, rows, text } = await unpacked(await archiveOf({ id: 'x', type: 'POS1', counting_rows: 300 }));
    expect(names).toEqual(sevenFiles);
    expect(JSON.parse(text('meta.json'))).toMatchObject({ id: 'x', type: 'POS1', status: 'COMPLETED' });
    for (const name of ['counting_areas.csv', 'area_counts.csv', 'counted_unique_items.csv']) {
      expect(rows(name)).toEqual([]);
    }
    const resources = rows('resources.csv');
    expect(resources).toHaveLength(300);
    expect(
      rows('counting_data.csv').map(({ resource, condition, counted_units }) => [resource, condition, counted_units]),
    ).toEqual(resources.map(({ id, condition, counted_units }) => [id, condition, counted_units]));
    expect(new Set(resources.map(({ id, condition }) => `${id} ${condition}`)).size).toBe(300);
  });

  test('of POS2 has resources that are the sum of its counting data, and references that lead somewhere', async () => {
    const { rows } = await unpacked(await archiveOf({ counting_rows: 5000, resources: 170, seed: 7 }));
    const data = rows('counting_data.csv');
    expect(data).toHaveLength(5000);
    const sums = new Map<string, { units: number; first: string; last: string; by: string[] }>();
    for (const { resource, condition, counted_units, counted_on = '', counted_by = '' } of data) {
      const key = `${resource} ${condition}`;
      const sum = sums.get(key) ?? { units: 0, first: counted_on, last: '', by: [] };
      sum.units += Number(counted_units);
      sum.last = counted_on;
      sum.by.push(counted_by);
      sums.set(key, sum);
    }
    expect(
      rows('resources.csv').map((row) => ({
        key: `${row.id} ${row.condition}`,
        units: Number(row.counted_units),
        first: row.first_counted_on,
        last: row.last_counted_on,
        by: [row.first_counted_by, row.last_counted_by],
      })),
    ).toEqual([...sums].map(([key, { by, ...sum }]) => ({ key, ...sum, by: [by[0], by.at(-1)] })));
    const ids = (name: string) => new Set(rows(name).map(({ id }) => id));
    const strangers = (name: string, column: string, among: string) =>
      rows(name).filter((row) => !ids(among).has(row[column]));
    expect(strangers('counting_data.csv', 'counted_by', 'participants.csv')).toEqual([]);
    expect(strangers('area_counts.csv', 'area', 'counting_areas.csv')).toEqual([]);
    expect(strangers('area_counts.csv', 'participant', 'participants.csv')).toEqual([]);
    const areaCounts = ids('area_counts.csv');
    expect(data.filter(({ area_count }) => !areaCounts.has(area_count))).toEqual([]);
    const unique = rows('counted_unique_items.csv');
    expect(unique.length).toBeGreaterThan(0);
    const dataIds = ids('counting_data.csv');
    expect(unique.filter(({ counted_via }) => !dataIds.has(counted_via))).toEqual([]);
  });

  test('is the same for the same order, and another one for another seed', async () => {
    const order = { counting_rows: 500, seed: 3 };
    expect(await archiveOf(order)).toEqual(await archiveOf(order));
    expect(await archiveOf({ ...order, seed: 4 })).not.toEqual(await archiveOf(order));
  });

  test.each([
    { flaw: 'flipped-byte', of: 'counting_data.csv' },
    { flaw: 'cut' },
    { flaw: 'traversal' },
    { flaw: 'absolute-path' },
  ])('with flaw $flaw cannot be unpacked', async ({ flaw }) => {
    const whole = (await unpacked(await archiveOf({ counting_rows: 500 }))).text('counting_data.csv');
    const bytes = await archiveOf({ counting_rows: 500, flaw });
    // The reader checks no CRC-32, so a flipped byte may show in the content alone.
    const content = unpacked(bytes).then(({ text }) => text('counting_data.csv'));
    await expect(content.catch(() => 'broken')).resolves.not.toBe(whole);
  });

  test.each([
    { flaw: 'missing-file', names: sevenFiles.filter((name) => name !== 'participants.csv') },
    { flaw: 'link', names: [...sevenFiles, 'link.csv'] },
    { flaw: 'duplicate', names: sevenFiles },
  ])('with flaw $flaw has other entries', async ({ flaw, names }) => {
    const bytes = await archiveOf({ counting_rows: 50, flaw });
    expect((await unpacked(bytes)).names).toEqual(names);
    expect(bytes).not.toEqual(await archiveOf({ counting_rows: 50 }));
  });

  test('with empty files that hold nothing at all', async () => {
    const { text } = await unpacked(await archiveOf({ type: 'POS1', empty_files: 'nothing' }));
    expect(text('counting_areas.csv')).toBe('');
  });

  test('of ten million rows needs little memory', { tags: ['complete'] }, async () => {
    const [plan] = planStockTakings({ counting_rows: 10_000_000, resources: 50_000 });
    const before = process.memoryUsage().rss;
    let largest = 0;
    let size = 0;
    for await (const chunk of archiveChunks(plan!)) {
      size += chunk.length;
      largest = Math.max(largest, process.memoryUsage().rss);
    }
    expect(size).toBeGreaterThan(50_000_000);
    expect(largest - before).toBeLessThan(400_000_000);
  });
});
