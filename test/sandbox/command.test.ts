import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { exchange } from './client.js';
import { openSandbox } from './face.js';

let folder: string;
let server: Server | undefined;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

/** A real process: the one way to see what is printed while it runs, and how it ends. */
function startProcess(flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['bin/tillctl.js', 'sandbox', 'start', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TILLCTL_CONFIG_DIR: folder, TILLCTL_STATE_DIR: folder, ...env },
  });
  children.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  return { child, stdout: () => stdout, stderr: () => stderr };
}

test('start says where it is and how to log in, shows each request, and ends by a signal with 0', async () => {
  const plan = join(folder, 'plan.json');
  writeFileSync(plan, '{"faults": [{"operation": "authorize", "fault": {"kind": "status", "status": 503}}]}');
  const { child, stdout, stderr } = startProcess(['--port', '0', '--org', 'shop', '--faults', plan]);
  await expect.poll(stderr).toContain('Ctrl-C');
  const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(stderr())?.[0] ?? '';
  expect(stderr().replace(/:\d{4,5}/g, ':PORT')).toMatchInlineSnapshot(`
    "sandbox: http://127.0.0.1:PORT (uploads and downloads: http://127.0.0.1:PORT)
    organisation shop, application demo-app, 40 products

    log in from another terminal:
      printf demo-secret | tillctl auth login --base-url http://127.0.0.1:PORT --org shop --app demo-app --secret-stdin

    Ctrl-C stops it
    "
  `);
  await exchange(`${baseUrl}/auth/authorize/shop`, { method: 'GET' });
  await exchange(`${baseUrl}/erp/org/shop/products?x=1`, { method: 'GET' });
  await expect.poll(stderr).toMatch(/GET \/auth\/authorize\/shop 503 [\d.]+ ms {2}fault: status 503\n/);
  await expect.poll(stderr).toMatch(/\d\d:\d\d:\d\d GET \/erp\/org\/shop\/products\?x=1 403 [\d.]+ ms\n/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(stdout()).toBe('');
});

test('start --dialect, --bind and --drop say what the platform understands', async () => {
  const flags = ['--port', '0', '--dialect', 'nested', '--bind', '--drop', 'manufacturer, sales_price.unit'];
  const { stderr } = startProcess(flags);
  await expect.poll(stderr).toContain('Ctrl-C');
  const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(stderr())?.[0] ?? '';
  const reply = await exchange(`${baseUrl}/_sandbox/platform`, {
    method: 'GET',
    headers: { 'x-sandbox-control': '1' },
  });
  expect(reply.json).toEqual({ dialect: 'nested', bind: true, drop: ['manufacturer', 'sales_price.unit'] });
  const wrong = await runCli(['sandbox', 'start', '--drop', 'a,,b'], { folder });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('members are names or paths') });
});

test('start --json prints one document at once; the secret comes from the environment and is not shown', async () => {
  const env = { TILLCTL_SANDBOX_SECRET: 'hidden-17' };
  const { child, stdout, stderr } = startProcess(['--port', '0', '--json', '--seed', 'none', '--app', 'mine'], env);
  await expect.poll(stdout).toContain('\n');
  const { base_url, ...rest } = JSON.parse(stdout()) as { base_url: string };
  expect(rest).toEqual({ store_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), org: 'demo', app: 'mine' });
  const basic = Buffer.from('mine:hidden-17').toString('base64');
  const login = await exchange(`${base_url}/auth/authorize/demo`, { headers: { authorization: `Basic ${basic}` } });
  expect(login.status).toBe(200);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(stdout().trim().split('\n')).toHaveLength(1);
  expect(stdout() + stderr()).not.toContain('hidden-17');
});

test('a port in use is named', async () => {
  const other = createServer();
  server = other;
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runCli(`sandbox start --port ${port}`, { folder });
  expect({ code, stderr: stderr.replace(String(port), 'PORT') }).toEqual({
    code: 8,
    stderr: 'error: port PORT of 127.0.0.1 is in use or not allowed\ntry:   tillctl sandbox start --port 0\n',
  });
});

test('a data folder in use is locked', async () => {
  const running = await openSandbox({ dataDir: folder });
  const { code, stderr } = await runCli(['sandbox', 'start', '--port', '0', '--data', folder], { folder });
  await running.stop();
  expect({ code, stderr }).toEqual({
    code: 9,
    stderr: expect.stringContaining('another sandbox uses this data folder'),
  });
});

test.each([
  { name: 'that is not there', text: undefined, stderr: 'cannot read the fault plan' },
  { name: 'that is not JSON', text: '{', stderr: 'is not JSON' },
  {
    name: 'with a mistake',
    text: '{"faults":[{"fault":"explode"}]}',
    stderr: 'faults[0].fault "explode" is not one of',
  },
])('a fault plan $name is a usage error', async ({ text, stderr }) => {
  const plan = join(folder, 'plan.json');
  if (text !== undefined) writeFileSync(plan, text);
  const result = await runCli(['sandbox', 'start', '--port', '0', '--faults', plan], { folder });
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(stderr) });
});

test('seed and reset talk to the running sandbox', async () => {
  const running = await openSandbox({ seed: 'none' });
  const port = new URL(running.baseUrl).port;
  const seed = await runCli(`sandbox seed --port ${port}`, { folder });
  expect(seed).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^filled with seed demo: organisation demo has 40 products and 1[12]\d\d invoices\n$/,
    ),
    stderr: '',
  });
  // Now it has data: nobody is there to be asked.
  const unasked = await runCli(`sandbox seed none --port ${port}`, { folder });
  expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('give --yes') });
  expect(unasked.stderr).toMatch(/to replace 40 products and 1[12]\d\d invoices of organisation demo/);
  expect(running.all('products')).toHaveLength(40);
  const options = '--yes --days 100 --invoices-per-day 50 --seed 7 --stores 2 --registers 1 --currency CHF --ahead 1';
  const shop = await runCli(`sandbox seed ${options} --port ${port} --json`, { folder });
  expect(JSON.parse(shop.stdout)).toMatchObject({
    seed: 'demo',
    history: { seed: 7, days: 101, invoices_per_day: 50, stores: 2, registers: 1, currency: 'CHF' },
  });
  const nothing = await runCli(`sandbox seed none --days 3 --port ${port}`, { folder });
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing has no history') });
  const reset = await runCli(`sandbox reset --port ${port} --json`, { folder });
  expect(reset.code).toBe(0);
  expect(JSON.parse(reset.stdout)).toMatchObject({ org: 'demo', seed: 'none', products: 0 });
  await running.stop();
  const gone = await runCli(`sandbox reset --port ${port}`, { folder });
  expect(gone).toMatchObject({
    code: 6,
    stderr: `error: no sandbox answers on port ${port}\ntry:   tillctl sandbox start\n`,
  });
});

test('what is not a sandbox is not taken for one', async () => {
  const other = createServer((_request, response) => response.end('<html>'));
  server = other;
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { code, stderr } = await runCli(`sandbox reset --port ${(other.address() as AddressInfo).port}`, { folder });
  expect({ code, stderr }).toEqual({ code: 7, stderr: expect.stringContaining('is not a sandbox') });
});

test('a register takes up baskets when it is told to', async () => {
  const sandbox = await openSandbox({ seed: 'demo', draftsBecome: 'basket' });
  try {
    const port = new URL(sandbox.baseUrl).port;
    const [product] = sandbox.all('products');
    writeFileSync(join(folder, 'in.csv'), `reference,product_id,quantity\nR1,${product?.id},1\n`);
    const made = await runCli(['orders', 'create', join(folder, 'in.csv'), '--json'], { folder, sandbox });
    expect(JSON.parse(made.stdout)).toMatchObject({ waiting: 1 });
    const before = sandbox.state.records.sales_order.size;
    const first = await runCli(`sandbox register --port ${port} --json`, { folder });
    expect(first.code, first.stderr).toBe(0);
    expect(JSON.parse(first.stdout).orders).toHaveLength(1);
    expect(sandbox.state.records.sales_order.size).toBe(before + 1);
    expect((await runCli(`sandbox register --port ${port}`, { folder })).stdout).toBe('0 baskets taken up\n');
  } finally {
    await sandbox.stop();
  }
});
