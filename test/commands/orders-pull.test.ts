import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const day = 86_400_000;

interface Bookmark {
  open?: { id: string; time: string }[];
}

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-open-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const born = Date.now();

/** The time says nothing of a change: that is what makes it easy to miss. */
function put(id: string, daysOld: number, status: string): void {
  const transaction_date_and_time = new Date(born - daysOld * day).toISOString();
  sandbox.put('orders', { id, status, transaction_date_and_time, items: [] });
}

async function pull(flags = '') {
  const line = `orders pull --since-last --from 2020-01-01 --window 3650d --out ${folder}/o.ndjson --json ${flags}`;
  const { code, stdout, stderr } = await runCli(line.trim(), { folder, sandbox, retryBaseMs: 1 });
  return { code, stderr, summary: JSON.parse(stdout) };
}

/** `id status` of each order in the target, as often as it is there. */
function pulled(): string[] {
  return readFileSync(join(folder, 'o.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; status: string })
    .map(({ id, status }) => `${id} ${status}`);
}

function bookmarkFile(): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    /bookmarks.*\.json$/.test(name),
  );
  return join(folder, found ?? '');
}

const bookmark = () => JSON.parse(readFileSync(bookmarkFile(), 'utf8')) as Bookmark;
const openIds = () => bookmark().open?.map(({ id }) => id);

describe('orders that are not final', () => {
  beforeEach(async () => {
    put('o-1', 60, 'NEW');
    put('o-2', 40, 'COMPLETED');
    put('o-3', 30, 'ON_HOLD');
    put('o-4', 2, 'CONFIRMED');
    const { code, stderr } = await pull();
    expect(code, stderr).toBe(0);
  });

  test('are read again long after the lookback, until they are', async () => {
    expect(openIds()).toEqual(['o-1', 'o-3', 'o-4']);
    put('o-1', 60, 'CONFIRMED');
    put('o-3', 30, 'CANCELED');
    expect((await pull()).summary).toMatchObject({ inserted: 0, updated: 2 });
    expect(pulled()).toEqual(['o-1 CONFIRMED', 'o-2 COMPLETED', 'o-3 CANCELED', 'o-4 CONFIRMED']);
    expect(openIds()).toEqual(['o-1', 'o-4']);
    put('o-1', 60, 'COMPLETED');
    await pull();
    expect(pulled()[0]).toBe('o-1 COMPLETED');
    expect(openIds()).toEqual(['o-4']);
    // What was final is not looked at any more.
    put('o-1', 60, 'CANCELED');
    await pull();
    expect(pulled()[0]).toBe('o-1 COMPLETED');
  });

  test('are not read again beyond --open-horizon, and not at all with 0d', async () => {
    put('o-1', 60, 'COMPLETED');
    put('o-3', 30, 'COMPLETED');
    await pull('--open-horizon 45d');
    expect(pulled()).toEqual(['o-1 NEW', 'o-2 COMPLETED', 'o-3 COMPLETED', 'o-4 CONFIRMED']);
    await pull('--open-horizon 0d');
    expect(bookmark()).not.toHaveProperty('open');
  });

  test('are each in the target once, in their last state, where a pull ended before its bookmark moved', async () => {
    const before = readFileSync(bookmarkFile(), 'utf8');
    put('o-1', 60, 'CONFIRMED');
    await pull();
    writeFileSync(bookmarkFile(), before);
    put('o-1', 60, 'COMPLETED');
    expect((await pull()).code).toBe(0);
    expect(pulled()).toEqual(['o-1 COMPLETED', 'o-2 COMPLETED', 'o-3 ON_HOLD', 'o-4 CONFIRMED']);
    expect(openIds()).toEqual(['o-3', 'o-4']);
  });

  test('are read again by the next pull where one was stopped by an outage', async () => {
    put('o-1', 60, 'COMPLETED');
    put('o-3', 30, 'CANCELED');
    sandbox.setFaults([{ operation: 'listSalesOrders', after: 1, fault: { kind: 'status', status: 503 } }]);
    expect((await pull('--retries 0')).code).toBe(6);
    sandbox.setFaults([]);
    expect((await pull()).code).toBe(0);
    expect(pulled()).toEqual(['o-1 COMPLETED', 'o-2 COMPLETED', 'o-3 CANCELED', 'o-4 CONFIRMED']);
    expect(openIds()).toEqual(['o-4']);
  });

  test('of a bookmark that an older program wrote are looked for once', async () => {
    const { open: _, ...old } = bookmark();
    writeFileSync(bookmarkFile(), JSON.stringify(old));
    put('o-1', 60, 'CONFIRMED');
    expect((await pull()).summary).toMatchObject({ updated: 1 });
    expect(openIds()).toEqual(['o-1', 'o-3', 'o-4']);
  });
});
