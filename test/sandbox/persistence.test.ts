import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putRecord } from '../../src/sandbox/state/changes.js';
import { createState } from '../../src/sandbox/state/state.js';
import { signedAddress } from '../../src/sandbox/state/store-addresses.js';
import { builtProgram } from '../support/built-program.js';
import { erp, exchange, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

const program = builtProgram('test/sandbox/sandbox-process.ts');

let folder: string;
let started: { stop: () => Promise<void> }[] = [];
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.map(({ stop }) => stop()));
  started = [];
  rmSync(folder, { recursive: true });
});

async function start(options: Parameters<typeof openSandbox>[0] = {}): Promise<OpenSandbox> {
  const sandbox = await openSandbox({ dataDir: folder, ...options });
  started.push(sandbox);
  return sandbox;
}

async function stop(sandbox: OpenSandbox): Promise<void> {
  started = started.filter((other) => other !== sandbox);
  await sandbox.stop();
}

async function startProcess(): Promise<{ child: ChildProcess; baseUrl: string; token: string }> {
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString('utf8')) as { baseUrl: string; token: string }) };
}

test('everything that was answered is there after a kill, in its order, to the last digit', async () => {
  const { child, baseUrl, token } = await startProcess();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: string) =>
    exchange(`${baseUrl}/erp/org/demo${path}`, { method, headers, body });
  const bowl = (name: string) =>
    `{"name":"${name}","management_unit":"QUANTITY_PIECES","tax_category":"STANDARD","depth":0.10}`;
  const group = await send('POST', '/product-variant-group', '{"name":"Mugs"}');
  const answered = new Map<string, string>();
  let writing = true;
  // Killed in the middle of writing: requests are under way, and only answered ones count.
  const writer = (async () => {
    for (let count = 0; writing; count += 1) {
      const key = `A${count % 50}`;
      const reply = await send('PUT', `/products/external-id/${key}`, bowl(`ü ${count}`)).catch(() => undefined);
      if (!reply) return;
      answered.set(key, reply.text);
      if (count === 70) child.kill('SIGKILL');
    }
  })();
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  writing = false;
  await writer;
  expect([code, signal]).toEqual([null, 'SIGKILL']);

  const sandbox = await start();
  expect(answered.size).toBe(50);
  const texts = new Set(sandbox.texts('products'));
  expect(texts.size).toBe(50);
  // The one request in flight may have happened without an answer.
  expect([...answered.values()].filter((text) => !texts.has(text)).length).toBeLessThanOrEqual(1);
  expect(sandbox.all('products').map(({ external_id }) => external_id)).toEqual([...answered.keys()]);
  expect(sandbox.texts('products')[0]).toContain('"depth":0.10');
  const { id } = group.json as { id: string };
  expect(sandbox.state.records.product_variant_group.get(id)?.text).toBe(group.text);
});

test('a data folder belongs to one sandbox, until that is stopped or killed', async () => {
  const { child } = await startProcess();
  await expect(start()).rejects.toMatchObject({ code: 'data_folder_locked' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const first = await start();
  await expect(start()).rejects.toMatchObject({ code: 'data_folder_locked' });
  await stop(first);
  await start();
});

test('deletions, replacements and shifts are remembered, and the log is written anew without them', async () => {
  const first = await start({ seed: 'demo' });
  for (const { id } of first.all('products').slice(0, 5)) await erp(first, 'DELETE', `/products/${id}`);
  for (let count = 0; count < 120; count += 1) {
    await erp(first, 'PUT', '/products/external-id/A1', { body: product({ name: `Bowl ${count}` }) });
  }
  first.setFaults([{ operation: 'listProducts', fault: 'list_shift' }]);
  await erp(first, 'GET', '/products');
  const before = first.texts('products');
  await stop(first);
  const grown = statSync(join(folder, 'changes.log')).size;

  const second = await start({ seed: 'demo' });
  expect(second.texts('products')).toEqual(before);
  expect(before).toHaveLength(40 - 5 + 1 + 1);
  expect(statSync(join(folder, 'changes.log')).size).toBeLessThan(grown / 1.5);
  expect((await erp(second, 'GET', '/products/external-id/A1')).json).toMatchObject({ name: 'Bowl 119' });
});

test.runIf(existsSync('/proc/self'))(
  'a data folder that cannot be made is told, also where the system says ENOENT of it',
  async () => {
    await expect(start({ dataDir: '/proc/tillctl/platform' })).rejects.toMatchObject({ code: 'data_folder_unusable' });
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    await expect(start({ dataDir: join(file, 'platform') })).rejects.toMatchObject({ code: 'data_folder_unusable' });
  },
);

test('an emptied platform stays empty', async () => {
  const first = await start({ seed: 'demo' });
  await exchange(`${first.baseUrl}/_sandbox/seed`, {
    method: 'POST',
    headers: { 'x-sandbox-control': '1' },
    body: '{"name":"none"}',
  });
  await stop(first);
  expect((await start({ seed: 'demo' })).all('products')).toEqual([]);
});

test('a torn last line was never answered and is left out', async () => {
  const first = await start();
  await erp(first, 'PUT', '/products/external-id/A1', { body: product() });
  const before = first.texts('products');
  await stop(first);
  appendFileSync(join(folder, 'changes.log'), 'product {"id":"6b017f0bd841dc72a1008', 'utf8');
  expect((await start()).texts('products')).toEqual(before);
});

test('a damaged line elsewhere is named, and the file stays as it was', async () => {
  const file = join(folder, 'changes.log');
  const text = 'seeded none\nproduct {"id":\nseeded none\n';
  writeFileSync(file, text);
  await expect(start()).rejects.toMatchObject({
    code: 'data_folder_damaged',
    message: expect.stringContaining('changes.log:2'),
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
  writeFileSync(file, 'nonsense\n');
  await expect(start()).rejects.toMatchObject({
    code: 'data_folder_damaged',
    message: expect.stringContaining('changes.log:1'),
  });
});

test('uploaded files and their addresses outlive the sandbox', async () => {
  const first = await start();
  const { state, storeUrl } = first;
  const upload = await exchange(signedAddress(state, storeUrl, 'uploads', 'zip-1', 60), {
    method: 'PUT',
    body: 'bytes',
  });
  expect(upload.status).toBe(200);
  const path = signedAddress(state, '', 'downloads', 'zip-1', 60);
  await stop(first);
  const second = await start();
  expect(await exchange(second.storeUrl + path, { method: 'GET' })).toMatchObject({ status: 200, text: 'bytes' });
});

test('many products are listed, replaced and removed in order', () => {
  const state = createState();
  const put = (number: number, name: string) => {
    const id = String(number);
    const text = JSON.stringify({ id, name, external_id: `e${id}`, article_id: `a${number % 10}` });
    putRecord(state, 'product', { id, text });
  };
  for (let number = 0; number < 2_000; number += 1) put(number, 'x'.repeat(5_000));
  for (let round = 0; round < 5; round += 1)
    for (let number = 0; number < 2_000; number += 1) put(number, 'y'.repeat(5_000));
  const { product } = state.records;
  for (let number = 0; number < 2_000; number += 2) product.remove(String(number));
  expect(product.size).toBe(1_000);
  expect(product.list.slice(998).map(({ id }) => id)).toEqual(['1997', '1999']);
  expect(product.list.slice(0, 2).map(({ text }) => JSON.parse(text))).toEqual([
    { id: '1', name: 'y'.repeat(5_000), external_id: 'e1', article_id: 'a1' },
    { id: '3', name: 'y'.repeat(5_000), external_id: 'e3', article_id: 'a3' },
  ]);
  expect(product.tagged('a1').length).toBe(200);
  expect(product.tagged('a2')).toEqual([]);
  expect(product.byKey('e2')).toBeUndefined();
});
