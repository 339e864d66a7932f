import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestServer } from '../support/postgres.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// `verify.test.ts` has the other targets in the usual tests.
// @module-tag complete

let folder: string;
let sandbox: RunningSandbox;
const server: TestServer | undefined = await startPostgres({ layer: 'complete' });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-verify-'));
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function put(number: number, gross: string): void {
  const time = `2026-03-0${1 + (number % 9)}T08:00:00.${String(number).padStart(6, '0')}Z`;
  const total = { amount: gross, unit: 'EUR' };
  const document = { id: `inv-${number}`, transaction_date_and_time: time, total_gross_amount: total };
  sandbox.put('invoices', document);
}

test.runIf(server !== undefined)('postgres: compared by one who may only read, and left as it is', async () => {
  const { url, query } = await (server as TestServer).createDatabase();
  const run = (verb: string, ...more: string[]) =>
    runCli(['invoices', verb, '--from', '2026-03-01', '--to', '2026-03-11', '--out', ...more], { folder, sandbox });

  const none = await run('verify', url);
  expect(none.code).toBe(8);
  expect(none.stderr).toMatch(/has no table invoices\n/);
  expect(await query(`select count(*) from pg_tables where schemaname = 'public'`)).toEqual([['0']]);

  for (let number = 1; number <= 700; number += 1) put(number, '2.10');
  expect((await run('pull', url)).code).toBe(0);
  expect(await run('verify', url)).toMatchObject({ code: 0 });

  await query('create role reader login; grant select on all tables in schema public to reader');
  const reading = url.replace('tester', 'reader');
  put(701, '1.00');
  put(5, '7.00');
  sandbox.edit('invoices', (invoice) => (invoice.id === 'inv-6' ? undefined : invoice));
  const found = await run('verify', reading, '--json');
  expect(JSON.parse(found.stdout)).toMatchObject({ documents: 700, missing: 1, extra: 1, different: 1 });
  expect(found.code).toBe(11);
  expect(await query('select count(*), sum(total_gross_amount) from invoices')).toEqual([['700', '1470.00']]);
});
