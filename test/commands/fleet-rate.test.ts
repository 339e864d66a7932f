import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const rate = 20;
const rowsOfEach = 25;
const names = ['north', 'south'];
const header = 'external_id,name,tax_category,sales_price,sales_price_currency';

let folder: string;
let sandboxes: RunningSandbox[];
let front: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-fleet-rate-'));
  sandboxes = await Promise.all(names.map((org) => startSandbox({ org })));
  front = await startFront();
  for (const name of names) {
    const rows = Array.from({ length: rowsOfEach }, (_, at) => `${name}-${at},Socks,STANDARD,1.00,EUR`);
    mkdirSync(join(folder, 'in'), { recursive: true });
    writeFileSync(join(folder, 'in', `${name}.csv`), `${[header, ...rows].join('\n')}\n`);
  }
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const defaults = `defaults: { base_url: "${url}", app: demo-app, credential: "env:SECRET_{org}" }`;
  const lines = names.map((name) => `  - { name: ${name}, org: ${name} }`);
  writeFileSync(join(folder, 'fleet.yaml'), `name: shops\n${defaults}\norganisations:\n${lines.join('\n')}\n`);
});
afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  for (const sandbox of sandboxes) await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One base URL for both organisations, as a platform has it. */
async function startFront(): Promise<Server> {
  const server = createServer((asked, answer) => {
    const at = names.findIndex((name) => asked.url?.split('/').includes(name));
    const { method, headers } = asked;
    const onward = request(`${sandboxes[at]?.baseUrl}${asked.url}`, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Milliseconds, of calls of the API at either. */
const callTimes = () =>
  sandboxes
    .flatMap((sandbox) => sandbox.requests())
    .flatMap(({ at, operation }) => (operation === undefined ? [] : [Date.parse(at)]))
    .sort((a, b) => a - b);

const secretVariables = () =>
  Object.fromEntries(names.map((name, at) => [`SECRET_${name}`, sandboxes[at]?.secret ?? '']));

/** All rows of all were sent, and not faster than the rate. @returns when, in milliseconds */
function expectRateKept(): number[] {
  const times = callTimes();
  expect(times.length).toBeGreaterThan(names.length * rowsOfEach);
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  expect(seconds).toBeGreaterThan((times.length / rate) * 0.7);
  return times;
}

test('processes of one fleet run keep to its rate together, and all wait as long as one is told to', async () => {
  const told = { kind: 'status' as const, status: 429, retry_after: 3 };
  sandboxes[0]?.setFaults([{ operation: 'upsertProductByExternalId', fault: told, after: 10, times: 1 }]);
  const line = `fleet run --file ${folder}/fleet.yaml --rate ${rate} -- products import '${folder}/in/{org}.csv'`;
  const { code, stderr } = await runCli(line, { folder, env: secretVariables() });
  expect(code, stderr).toBe(0);
  const times = expectRateKept();
  // A process that knew nothing of the other’s 429 would go on.
  const longest = Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));
  expect(longest).toBeGreaterThan(2000);
});

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

test.skipIf(server === undefined).each([
  ['one application', ['demo-app', 'demo-app']],
  ['an application each', ['app-a', 'app-b']],
])(
  'with a state store, too, as %s',
  async (_what, apps) => {
    const database = await server?.createDatabase();
    for (const sandbox of sandboxes) await sandbox.stop();
    sandboxes = await Promise.all(names.map((org, at) => startSandbox({ org, app: apps[at] })));
    const file = join(folder, 'apps.yaml');
    const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const lines = names.map((name, at) => `  - { name: ${name}, app: ${apps[at]} }`);
    const defaults = `defaults: { base_url: "${url}", credential: "env:SECRET_{org}" }`;
    writeFileSync(file, `name: ${apps[0]}\n${defaults}\norganisations:\n${lines.join('\n')}\n`);
    const words = `--state-store ${database?.url} -- products import '${folder}/in/{org}.csv'`;
    const line = `fleet run --file ${file} --rate ${rate} ${words}`;
    const { code, stderr } = await runCli(line, { folder, env: secretVariables() });
    expect(code, stderr).toBe(0);
    expectRateKept();
  },
  120_000,
);
