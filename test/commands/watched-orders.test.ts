import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-watch-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string, signal?: AbortSignal) => runCli(line, { folder, sandbox, signal, retryBaseMs: 1 });

const none = { aggregated_status: 'NOT_NECESSARY' };
function orderOf(id: string, minutesOld = 0): object {
  return {
    id,
    number: `N-${id}`,
    status: 'NEW',
    transaction_date_and_time: new Date(Date.now() - minutesOld * 60_000).toISOString(),
    items: [],
    total_gross_amount: { amount: '12.50', unit: 'EUR' },
    production_information: none,
    fulfillment_information: none,
    invoice_information: none,
  };
}
const put = (id: string, minutesOld = 0) => sandbox.put('orders', orderOf(id, minutesOld));
/** Until the list was read whole once more. */
async function nextLook(): Promise<void> {
  const pages = () => sandbox.requests().filter(({ operation }) => operation === 'listSalesOrders').length;
  // One page and a look at its end; of an empty list the page alone.
  for (const enough = pages() + 4; pages() < enough; ) await new Promise((resolve) => setTimeout(resolve, 10));
}

const idsOf = (ndjson: string) =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { id: string }).id);

/** Writes the id of each order that it gets; fails where the folder has a file `no`. */
function program(): string {
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const order = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync(${JSON.stringify(join(folder, 'tried'))}, order.id + '\\n');
if (existsSync(${JSON.stringify(join(folder, 'no'))})) process.exit(3);
appendFileSync(${JSON.stringify(join(folder, 'taken'))}, [order.id, process.env.EVENT_TYPE, process.argv[2] ?? ''].join(' ') + '\\n');
`,
  );
  return `--exec ${process.execPath} -- ${file}`;
}
const taken = () => readFileSync(join(folder, 'taken'), 'utf8').trim().split('\n');

describe('orders watch', () => {
  test('prints what comes, and not what is there', async () => {
    put('so-1', 5);
    const stop = new AbortController();
    const watching = run('orders watch --interval 0s', stop.signal);
    await nextLook();
    put('so-2');
    await nextLook();
    stop.abort();
    expect(idsOf((await watching).stdout)).toEqual(['so-2']);
  });

  test('prints each once, late ones too, in the platform’s own words', async () => {
    put('so-1', 50);
    const stop = new AbortController();
    const watching = run('orders watch --interval 0s --since -2h', stop.signal);
    await nextLook();
    put('so-3', 1);
    await nextLook();
    put('so-late', 40);
    await nextLook();
    stop.abort();
    const { stdout } = await watching;
    expect(idsOf(stdout)).toEqual(['so-1', 'so-3', 'so-late']);
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ number: 'N-so-1', status: 'NEW' });
  });

  test('does not take what is older than --since for new, also on a later start', async () => {
    put('so-1', 50);
    put('so-2', 10);
    const line = 'orders watch --state mine --since -30m --for 0s';
    expect(idsOf((await run(line)).stdout)).toEqual(['so-2']);
    put('so-3');
    const again = await run(line);
    expect(idsOf(again.stdout)).toEqual(['so-3']);
    expect(again.stderr).toMatch(/^--since is not needed: this state has read the list up to /);
  });

  test('goes on where a state ended: what came meanwhile is handed on, once', async () => {
    put('so-1', 5);
    expect(idsOf((await run('orders watch --state a --for 0s')).stdout)).toEqual([]);
    put('so-2', 1);
    put('so-late', 30);
    expect(idsOf((await run('orders watch --state a --for 0s')).stdout)).toEqual(['so-late', 'so-2']);
    expect(idsOf((await run('orders watch --state a --for 0s')).stdout)).toEqual([]);
    // Another state knows nothing of it.
    expect(idsOf((await run('orders watch --state b --since -1h --for 0s')).stdout)).toHaveLength(3);
  });

  test('reads orders since long ago day by day', async () => {
    put('so-1', 5 * 1440);
    put('so-2', 3 * 1440);
    put('so-3', 1);
    expect(idsOf((await run('orders watch --since -6d --for 0s')).stdout)).toEqual(['so-1', 'so-2', 'so-3']);
  });

  test('a platform that is away is waited for', async () => {
    put('so-1', 5);
    sandbox.setFaults([{ operation: 'listSalesOrders', times: 1, fault: { kind: 'status', status: 503 } }]);
    const { code, stdout, stderr } = await run('orders watch --since -1h --interval 0s --for 2s --retries 0');
    expect({ code, ids: idsOf(stdout) }).toEqual({ code: 0, ids: ['so-1'] });
    expect(stderr).toMatch(/503.*; next try in 1 s\n/);
  });

  test('ends with 130 at a signal, and knows where it was', async () => {
    put('so-1', 5);
    const stop = new AbortController();
    const watching = run('orders watch --state a --since -1h --interval 60s', stop.signal);
    while (!sandbox.requests().some(({ operation }) => operation === 'listSalesOrders')) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    stop.abort();
    const { code, stdout, stderr } = await watching;
    expect({ code, ids: idsOf(stdout), stderr }).toEqual({
      code: 130,
      ids: ['so-1'],
      stderr: 'error: interrupted by a signal after 1 order\n',
    });
    expect((await run('orders watch --state a --for 0s')).stdout).toBe('');
  });

  test('two with one state do not go together', async () => {
    const stop = new AbortController();
    const first = run('orders watch --state a --interval 60s', stop.signal);
    while (!sandbox.requests().some(({ operation }) => operation === 'listSalesOrders')) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await run('orders watch --state a --for 0s')).code).toBe(9);
    stop.abort();
    expect((await first).code).toBe(130);
  });
});

describe('orders watch --exec', () => {
  test('hands each order to a program once, and remembers it', async () => {
    put('so-1', 5);
    put('so-2', 4);
    const line = `orders watch --since -1h --for 0s --json ${program()} kitchen`;
    const { code, stdout, stderr } = await run(line);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ looks: 1, handed: 2, aside: [], problems: [] });
    expect(taken()).toEqual(['so-1 orders kitchen', 'so-2 orders kitchen']);
    await run(line);
    expect(taken()).toHaveLength(2);
  });

  test('that fails is run again with the next look, and taken up by a later start', async () => {
    put('so-1', 5);
    writeFileSync(join(folder, 'no'), '');
    const first = await run(`orders watch --since -1h --for 0s --tries 5 ${program()}`);
    expect(first.stderr).toContain('order so-1 was not taken: it ended with code 3');
    rmSync(join(folder, 'no'));
    expect((await run(`orders watch --for 0s ${program()}`)).code).toBe(0);
    expect(taken()).toEqual(['so-1 orders']);
  });

  test('that fails again and again is put aside, and that is told', async () => {
    put('so-1', 5);
    writeFileSync(join(folder, 'no'), '');
    const { code, stderr } = await run(`orders watch --since -1h --interval 0s --for 2s --tries 2 ${program()}`);
    expect(code).toBe(5);
    expect(stderr).toContain('gave up on order so-1 after 2 tries: it ended with code 3');
    expect(readFileSync(join(folder, 'tried'), 'utf8')).toBe('so-1\nso-1\n');
  });
});
