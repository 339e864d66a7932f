import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtProgram } from '../support/built-program.js';
import { sized } from '../support/effort.js';
import { finished, getBatch, price, priceList, results, run, trigger, update, uploaded } from './batch-client.js';
import { erp, exchange, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { operationsZip } from './zips.js';

const program = builtProgram('test/sandbox/sandbox-process.ts');

let folder: string;
let sandbox: OpenSandbox;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  sandbox = await openSandbox({ dataDir: folder });
}

async function restart(): Promise<void> {
  await sandbox.stop();
  await start();
}

const channelUpdate = (id: string) =>
  update(id, {
    '@type': 'ProductSalesChannelValidFromPriceUpdate',
    sales_channel: { id: 'pos-1', type: 'POS_SALES_CHANNEL' },
    price_list: [price('7.00')],
  });

test('batches, results, lists of prices and channels outlive the sandbox, more than once', async () => {
  await start();
  sandbox.put('sales-channels', { id: 'pos-1', name: 'Store' });
  const { json } = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  const { id } = json as { id: string };
  const seen = async (batch: string) => [
    await getBatch(sandbox, batch),
    await results(sandbox, batch),
    await priceList(sandbox, 'A1'),
    (await erp(sandbox, 'GET', `/products/${id}/sales-channels`)).json,
  ];
  const batch = await run(sandbox, [update('a'), update('b', { product: { id: 'x' } }), channelUpdate('c')]);
  const before = await seen(batch.id);
  for (let round = 0; round < 2; round += 1) {
    await restart();
    expect(await seen(batch.id)).toEqual(before);
  }
  await run(sandbox, [update('a', { price_list: undefined })]);
  const [{ id: relation }] = (before[3] as { items: [{ id: string }] }).items;
  await erp(sandbox, 'DELETE', `/products/${id}/sales-channels/${relation}`);
  await restart();
  expect(sandbox.state.records.price_list.size).toBe(0);
  expect(sandbox.state.records.product_sales_channel.size).toBe(0);
});

test.each(['CREATED', 'IN_PROCESS'] as const)('a batch that was %s when the sandbox ended goes on', async (hold) => {
  await start();
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product() });
  sandbox.state.batches.orders = { hold, created_ms: 0 };
  const { id } = await trigger(sandbox, await uploaded(sandbox, operationsZip([update('a')])));
  while ((await getBatch(sandbox, id)).status !== hold) await new Promise((resolve) => setTimeout(resolve, 10));
  await restart();
  expect(await finished(sandbox, id)).toMatchObject({ status: 'COMPLETED', succeeded_count: 1 });
  expect((await results(sandbox, id)).items).toHaveLength(1);
});

test('a sandbox that is killed while it reads a batch has done nothing of it, and does all of it later', async () => {
  child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const { baseUrl, token } = JSON.parse(line.toString('utf8')) as { baseUrl: string; token: string };
  const far = { baseUrl, org: 'demo', token: () => token } as OpenSandbox;
  await erp(far, 'PUT', '/products/external-id/A1', { body: product() });
  const nameOf = (index: number) => `o${String(index).padStart(5, '0')}`;
  const many = sized(1500, 20_000);
  const operations = Array.from({ length: many }, (_, index) => update(nameOf(index)));
  const { id } = await trigger(far, await uploaded(far, operationsZip(operations)));
  while ((await getBatch(far, id)).operation_count === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await start();
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
  expect(await finished(sandbox, id)).toMatchObject({ status: 'COMPLETED', succeeded_count: many });
  expect(await priceList(sandbox, 'A1')).toEqual([price('1.50')]);
  expect((await results(sandbox, id, `?offset=${many - 1}&limit=10`)).items).toMatchObject([
    { operation_id: nameOf(many - 1) },
  ]);
});

test('an upload that is cut off leaves nothing behind, and the file that was there stays', async () => {
  await start();
  const { json } = await erp(sandbox, 'GET', '/operations-batches/upload-url');
  const { upload_url } = json as { upload_url: string };
  await exchange(upload_url, { method: 'PUT', body: 'whole' });
  const names = () => readdirSync(join(folder, 'objects'));
  const before = names();
  const { request } = await import('node:http');
  const call = request(upload_url, { method: 'PUT', headers: { 'content-length': 1_000_000 } });
  call.on('error', () => undefined);
  call.write(Buffer.alloc(500_000));
  while (names().length === 1) await new Promise((resolve) => setTimeout(resolve, 5));
  call.destroy();
  while (names().length > 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(names()).toEqual(before);
  expect(sandbox.all('stored-files')).toMatchObject([{ sizeBytes: 5 }]);
});
