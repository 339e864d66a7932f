import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setStatus } from '../sandbox/sales-orders.js';
import { firstOf } from '../support/effort.js';
import type { Order } from '../support/platform.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-status-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string) => runCli(line, { folder, sandbox, retryBaseMs: 1 });
const none = { aggregated_status: 'NOT_NECESSARY' };

function putOrder(id: string, status: string, members: object = {}): void {
  const order = {
    id,
    number: `N-${id}`,
    status,
    transaction_date_and_time: new Date(Date.now() - 60_000).toISOString(),
    items: [],
    production_information: none,
    fulfillment_information: none,
    invoice_information: none,
    ...members,
  };
  sandbox.put('orders', order);
}

type Part = 'productions' | 'pickups' | 'deliveries';
function putRelated(noun: Part, id: string, order: string, status: string): void {
  sandbox.put(noun, { id, sales_order_id: order, status, items: [] }, order);
}

function orderOf(id: string): Partial<Order> {
  return sandbox.all('orders').find((order) => order.id === id) ?? {};
}

const calls = (operation: string) => sandbox.requests().filter((request) => request.operation === operation).length;

const states = ['NEW', 'CONFIRMED', 'IN_PROCESS', 'ON_HOLD', 'REJECTED', 'COMPLETED', 'CANCELED'] as const;
type State = (typeof states)[number];

/** Written down from the specification, without a look at the table that the command reads. */
const allowed: readonly string[] = [
  'NEW CONFIRMED',
  'NEW REJECTED',
  'NEW ON_HOLD',
  'CONFIRMED IN_PROCESS',
  'CONFIRMED COMPLETED',
  'CONFIRMED CANCELED',
  'CONFIRMED ON_HOLD',
  'IN_PROCESS COMPLETED',
  'IN_PROCESS CANCELED',
  'IN_PROCESS ON_HOLD',
  'ON_HOLD CANCELED',
];

/** A held order was CONFIRMED before. */
const every = states.flatMap((from) =>
  states.map((to) => {
    const may = allowed.includes(`${from} ${to}`) || (from === 'ON_HOLD' && to === 'CONFIRMED');
    return { from, to, outcome: from === to ? 'unchanged' : may ? 'updated' : 'rejected' };
  }),
);

const membersOf = (from: State) => (from === 'ON_HOLD' ? { previous_status: 'CONFIRMED' } : {});

describe('every move of an order', () => {
  test.each(firstOf(every, 3))('from $from to $to is $outcome', async ({ from, to, outcome }) => {
    putOrder('so-1', from, membersOf(from));
    const { code, stdout, stderr } = await run(`orders set-status so-1 ${to} --json`);
    const shown = JSON.parse(stdout) as { orders: { result: string; to: string }[] };
    expect({ code, result: shown.orders[0]?.result }, stderr).toEqual({
      code: outcome === 'rejected' ? 7 : 0,
      result: outcome,
    });
    expect(orderOf('so-1').status).toBe(outcome === 'rejected' ? from : to);
    expect(shown.orders[0]?.to).toBe(orderOf('so-1').status);
    // What is there or forbidden is not even sent.
    expect(calls('setSalesOrderStatus')).toBe(outcome === 'updated' ? 1 : 0);
  });

  test('in a file has the same outcome, and the platform agrees', async () => {
    const rows = every.map(({ from, to }, at) => {
      putOrder(`so-${at}`, from, membersOf(from));
      return `so-${at},${to}`;
    });
    writeFileSync(join(folder, 'moves.csv'), `id,status\n${rows.join('\n')}\n`);
    const dry = JSON.parse((await run(`orders set-status --file ${folder}/moves.csv --dry-run --json`)).stdout);
    const count = (wanted: string) => every.filter(({ outcome }) => outcome === wanted).length;
    const rejected = count('rejected');
    expect(dry.counts).toMatchObject({ rejected, pending: every.length - rejected });
    expect(calls('setSalesOrderStatus')).toBe(0);
    const { code, stdout } = await run(`orders set-status --file ${folder}/moves.csv --json`);
    expect(code).toBe(5);
    expect(JSON.parse(stdout).counts).toEqual({
      created: 0,
      updated: count('updated'),
      unchanged: count('unchanged'),
      rejected,
      pending: 0,
    });
    for (const [at, { from, to, outcome }] of every.entries()) {
      expect(orderOf(`so-${at}`).status).toBe(outcome === 'rejected' ? from : to);
      // Sent by hand, the platform refuses exactly what the command does.
      putOrder('by-hand', from, membersOf(from));
      if (from === to) continue;
      const raw = await setStatus(sandbox, '/sales-orders/by-hand', to);
      expect(raw.status, `${from} ${to}`).toBe(outcome === 'rejected' ? 422 : 200);
    }
    const rejects = readFileSync(join(folder, 'moves.rejects.csv'), 'utf8').trim().split('\n');
    expect(rejects).toHaveLength(rejected + 1);
    expect(rejects[1]).toMatch(/^so-\d+,[A-Z_]+,\d+,,conflict,/);
  });
});

describe('--unchecked-transition', () => {
  test('sends what the table does not have, and tells what the platform says of it', async () => {
    putOrder('so-1', 'NEW');
    const dry = await run('orders set-status so-1 IN_PROCESS --unchecked-transition --dry-run');
    expect(dry).toMatchObject({ code: 0, stdout: 'so-1: NEW -> IN_PROCESS (not sent)\n' });
    const { code, stderr } = await run('orders set-status so-1 IN_PROCESS --unchecked-transition');
    expect(code).toBe(7);
    expect(stderr).toMatch(/^error: so-1: /);
    expect(stderr).not.toContain('which becomes');
    expect(calls('setSalesOrderStatus')).toBe(1);
  });

  test('is named where it is the reason why rows of a file were rejected, and is taken by their run', async () => {
    putOrder('so-1', 'NEW');
    putOrder('so-2', 'NEW');
    writeFileSync(join(folder, 'moves.csv'), 'id,status\nso-1,IN_PROCESS\nso-2,CONFIRMED\n');
    const first = await run(`orders set-status --file ${join(folder, 'moves.csv')}`);
    expect(first.code, first.stderr).toBe(5);
    const typed = /corrected: tillctl (runs retry-rejected \S+ --unchecked-transition)$/m.exec(first.stderr)?.[1];
    expect(typed, first.stderr).toBeDefined();
    expect((await run(typed ?? '')).stderr).not.toContain('which becomes');
  });

  test('is named by every verb that takes it, with ids and with a file, and by no other', async () => {
    const verbs = [
      ['cancel', 'NEW'],
      ['set-status', 'NEW'],
      ['complete', 'NEW'],
      ['reject', 'CONFIRMED'],
    ] as const;
    for (const [verb, from] of firstOf(verbs)) {
      const to = verb === 'set-status' ? ' IN_PROCESS' : '';
      putOrder('so-1', from);
      const typed = await run(`orders ${verb} so-1${to}`);
      expect(typed.code).toBe(7);
      expect(typed.stderr).toContain('try:   --unchecked-transition sends a move that the table does not have');
      writeFileSync(join(folder, `${verb}.csv`), 'id\nso-1\n');
      const { stderr } = await run(`orders ${verb} --file ${folder}/${verb}.csv${to}`);
      const again = /corrected: tillctl (runs retry-rejected \S+ --unchecked-transition)$/m.exec(stderr)?.[1];
      expect(again, stderr).toBeDefined();
      expect((await run(again ?? '')).stderr).not.toContain('which becomes');
    }
    putOrder('so-2', 'CANCELED');
    expect((await run('orders complete so-2')).stderr).not.toContain('--unchecked-transition');
  });

  test('never from a final state, with ids and with a file, and a pending pickup keeps an order from its end', async () => {
    putOrder('so-1', 'CANCELED');
    putOrder('so-2', 'NEW', { fulfillment_information: { aggregated_status: 'PENDING', pickups: ['p-1'] } });
    putRelated('pickups', 'p-1', 'so-2', 'PENDING');
    expect((await run('orders set-status so-1 CONFIRMED --unchecked-transition')).stderr).toBe(
      'error: so-1 is CANCELED, which is final\n',
    );
    expect((await run('orders complete so-2 --unchecked-transition')).stderr).toContain('pickup p-1 is PENDING');
    expect(calls('setSalesOrderStatus')).toBe(0);
    writeFileSync(join(folder, 'moves.csv'), 'id,status\nso-1,CONFIRMED\nso-2,IN_PROCESS\n');
    const { code, stdout } = await run(`orders set-status --file ${folder}/moves.csv --unchecked-transition --json`);
    expect(code).toBe(7);
    expect(JSON.parse(stdout).counts).toMatchObject({ rejected: 2 });
    expect(calls('setSalesOrderStatus')).toBe(1);
    const rejects = readFileSync(join(folder, 'moves.rejects.csv'), 'utf8').trim().split('\n');
    expect(rejects[1]).toContain('so-1 is CANCELED, which is final');
    expect(rejects[2]).toContain('refused_422');
  });
});

describe('a verb', () => {
  test.each([
    { verb: 'reject', from: 'NEW', to: 'REJECTED' },
    { verb: 'cancel', from: 'ON_HOLD', to: 'CANCELED' },
  ] as const)('$verb takes an order from $from to $to, and leaves it there', async ({ verb, from, to }) => {
    putOrder('so-1', from, membersOf(from));
    const first = await run(`orders ${verb} so-1`);
    expect(first).toMatchObject({ code: 0, stdout: `so-1: ${from} -> ${to}\n`, stderr: '' });
    expect(orderOf('so-1').status).toBe(to);
    expect(await run(`orders ${verb} so-1`)).toMatchObject({ code: 0, stdout: `so-1: ${to} already\n` });
    expect(calls('setSalesOrderStatus')).toBe(1);
  });

  test('resume asks where to, when the platform does not say it, and takes --to only then', async () => {
    putOrder('so-1', 'ON_HOLD');
    expect(await run('orders resume so-1')).toMatchObject({
      code: 7,
      stderr: 'error: so-1 is ON_HOLD and the platform does not say what it was before: add --to <STATUS>\n',
    });
    // The platform may know more than it says.
    expect((await run('orders resume so-1 --to CONFIRMED')).code).toBe(7);
    expect(calls('setSalesOrderStatus')).toBe(1);
    expect((await run('orders resume so-1 --to COMPLETED')).code).toBe(2);
    putOrder('so-2', 'ON_HOLD', { previous_status: 'NEW' });
    expect(await run('orders resume so-2 --to CONFIRMED')).toMatchObject({
      code: 7,
      stderr: 'error: so-2 is ON_HOLD, which becomes NEW or CANCELED and not CONFIRMED\n',
    });
    expect((await run('orders resume so-2 --to NEW')).code).toBe(0);
    expect(orderOf('so-2').status).toBe('NEW');
    putOrder('so-3', 'CANCELED');
    expect((await run('orders resume so-3')).stderr).toBe('error: so-3 is CANCELED, which is final\n');
  });
});

describe('COMPLETED', () => {
  test('is not sent while a pickup or delivery is PENDING, which is named', async () => {
    putOrder('so-1', 'IN_PROCESS');
    putRelated('deliveries', 'de-1', 'so-1', 'COMPLETED');
    putRelated('pickups', 'pi-1', 'so-1', 'PENDING');
    expect(await run('orders complete so-1')).toMatchObject({
      code: 7,
      stderr: 'error: so-1 does not become COMPLETED, since pickup pi-1 is PENDING\n',
    });
    expect(calls('setSalesOrderStatus')).toBe(0);
    expect(await run('pickups set-status pi-1 IN_PROCESS')).toMatchObject({ stdout: 'pi-1: PENDING -> IN_PROCESS\n' });
    expect((await run('orders complete so-1')).code).toBe(0);
  });
});

describe('an order that is written', () => {
  test('is named by its id, or by a word that says which name it is, and by nothing else', async () => {
    putOrder('so-1', 'NEW');
    putOrder('so-2', 'NEW', { number: 'N-so-1' });
    putOrder('so-3', 'NEW');
    expect(await run('orders confirm number:N-so-3')).toMatchObject({ code: 0, stdout: 'so-3: NEW -> CONFIRMED\n' });
    expect(calls('listSalesOrders')).toBeGreaterThan(0);
    for (const name of ['N-so-3', 'so-', 'number:N-so-9']) expect((await run(`orders hold ${name}`)).code).toBe(7);
    expect(await run('orders hold ref:N-so-1')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('2 orders are meant by "N-so-1"\n  so-1, number N-so-1\n  so-2, number N-so-1\n'),
    });
    expect(['so-1', 'so-2', 'so-3'].map((id) => orderOf(id).status)).toEqual(['NEW', 'NEW', 'CONFIRMED']);
  });
});

describe('productions, pickups and deliveries', () => {
  test('of an order are told of beside its JSON, which stays as it is', async () => {
    putOrder('so-1', 'CONFIRMED');
    putRelated('pickups', 'pi-1', 'so-1', 'COMPLETED');
    putRelated('deliveries', 'de-1', 'so-1', 'PENDING');
    putRelated('deliveries', 'de-2', 'so-1', 'PENDING');
    const { stdout, stderr } = await run('orders get so-1');
    expect(JSON.parse(stdout)).toMatchObject({ id: 'so-1', status: 'CONFIRMED' });
    expect(stderr).toBe(`status: CONFIRMED
productions: NOT_NECESSARY
fulfillments: PARTLY_COMPLETED (pickups pi-1; deliveries de-1, de-2)
invoices: NOT_NECESSARY
`);
    expect((await run('orders get so-1 --json')).stderr).toBe('');
  });

  test.each(firstOf(['pickups', 'productions', 'deliveries'] as const))(
    '%s are shown and moved, but not those of an order on hold',
    async (noun) => {
      putOrder('so-1', 'CONFIRMED');
      putRelated(noun, 'r-1', 'so-1', 'PENDING');
      expect(JSON.parse((await run(`${noun} get r-1`)).stdout)).toMatchObject({ id: 'r-1', status: 'PENDING' });
      expect((await run(`${noun} get r-2`)).code).toBe(7);
      await run('orders hold so-1');
      expect(await run(`${noun} set-status r-1 COMPLETED`)).toMatchObject({
        code: 7,
        stderr: 'error: r-1 belongs to order so-1, which is ON_HOLD: nothing of it moves\n',
      });
      await run('orders resume so-1');
      writeFileSync(join(folder, 'r.csv'), 'id\nr-1\n');
      expect((await run(`${noun} set-status --file ${folder}/r.csv COMPLETED`)).code).toBe(0);
      expect(await run(`${noun} set-status r-1 COMPLETED`)).toMatchObject({
        code: 0,
        stdout: 'r-1: COMPLETED already\n',
      });
      // No table says so: the platform does.
      expect(await run(`${noun} set-status r-1 PENDING`)).toMatchObject({ code: 7 });
    },
  );
});

describe('a file of orders', () => {
  test('names them by reference or number, wherever they stand in one listing', async () => {
    putOrder('so-1', 'NEW', { number: 'R1' });
    putOrder('so-2', 'NEW', { number: 'X', external_id: 'R2' });
    putOrder('so-3', 'NEW', { number: 'R3' });
    putOrder('so-4', 'NEW', { number: 'R3' });
    writeFileSync(join(folder, 'in.csv'), 'reference\nR1\nR2\nR3\nR4\n');
    const { code, stdout, stderr } = await run(`orders confirm --file ${folder}/in.csv --json`);
    expect(code, stderr).toBe(5);
    expect(JSON.parse(stdout).counts).toMatchObject({ updated: 2, rejected: 2 });
    expect(calls('listSalesOrders')).toBe(1);
    const rejects = readFileSync(join(folder, 'in.rejects.csv'), 'utf8');
    expect(rejects).toContain('R3,4,,conflict,');
    expect(rejects).toContain('R4,5,,unknown_order,');
    expect(['so-1', 'so-2', 'so-3', 'so-4'].map((id) => orderOf(id).status)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'NEW',
      'NEW',
    ]);
  });

  test.each([
    ['its id and its number', 'id,number,status\nso-1,,CONFIRMED\n,R1,REJECTED\n'],
    ['its reference and its number', 'reference,number,status\nE1,,CONFIRMED\n,R1,REJECTED\n'],
  ])('that names an order twice, by %s, moves it once', async (_, text) => {
    putOrder('so-1', 'NEW', { number: 'R1', external_id: 'E1' });
    writeFileSync(join(folder, 'in.csv'), text);
    const { stdout } = await run(`orders set-status --file ${folder}/in.csv --json --concurrency 1`);
    expect(JSON.parse(stdout).counts).toMatchObject({ updated: 1, rejected: 1 });
    expect(calls('setSalesOrderStatus')).toBe(1);
  });

  const runs = [
    { strict: ' --strict', ids: ['so-1', 'so-2'], code: 5 },
    { strict: '', ids: ['so-2'], code: 7 },
    { strict: '', ids: ['so-1', 'so-2'], code: 5 },
  ];
  test.each(firstOf(runs))(
    'ends a dry run of $ids$strict as the run itself, with $code',
    async ({ strict, ids, code }) => {
      putOrder('so-1', 'NEW');
      putOrder('so-2', 'CANCELED');
      writeFileSync(join(folder, 'in.csv'), `id\n${ids.join('\n')}\n`);
      const line = `orders confirm --file ${folder}/in.csv${strict}`;
      const dry = await run(`${line} --dry-run`);
      const real = await run(line);
      expect([dry.code, real.code], dry.stderr).toEqual([code, code]);
      const reasons = (stderr: string) => stderr.split('\n').filter((row) => row.includes('in.csv:'));
      expect(reasons(dry.stderr)).toEqual(reasons(real.stderr));
      expect(reasons(dry.stderr)).toHaveLength(1);
    },
  );

  test('is not compared with the platform by a dry run of somebody who is not logged in', async () => {
    writeFileSync(join(folder, 'in.csv'), 'id\nso-1\n');
    const { code, stderr } = await runCli(`orders confirm --file ${folder}/in.csv --dry-run`, { folder });
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('not logged in');
  });

  test('says which cells are bad', async () => {
    putOrder('so-1', 'NEW');
    writeFileSync(join(folder, 'in.csv'), 'id,status\nso-1,CONFIRMED\n,CONFIRMED\n..,NEW\nso-2,\nso-3,DONE\n');
    const { code, stderr } = await run(`orders set-status --file ${folder}/in.csv`);
    expect(code).toBe(5);
    expect(stderr).toContain('in.csv:3 id: a value is required');
    expect(stderr).toContain('in.csv:4 id: ".." cannot be an identifier');
    expect(stderr).toContain('in.csv:5 status: a value is required');
    expect(stderr).toContain('in.csv:6 status: "DONE" is not a status');
  });
});

test('what could not be completed is sent again once its pickup is done', async () => {
  putOrder('so-1', 'IN_PROCESS');
  putOrder('so-2', 'IN_PROCESS');
  putRelated('pickups', 'pi-1', 'so-1', 'PENDING');
  writeFileSync(join(folder, 'in.csv'), 'number\nN-so-1\nN-so-2\n');
  expect((await run(`orders complete --file ${folder}/in.csv`)).code).toBe(5);
  expect(readFileSync(join(folder, 'in.rejects.csv'), 'utf8')).toContain('pickup pi-1 is PENDING",true');
  await run('pickups set-status pi-1 COMPLETED');
  const again = await run('runs retry-rejected latest --json');
  expect(again.code, again.stderr).toBe(0);
  expect(JSON.parse(again.stdout).counts).toMatchObject({ updated: 1, rejected: 0, pending: 0 });
  expect([orderOf('so-1').status, orderOf('so-2').status]).toEqual(['COMPLETED', 'COMPLETED']);
});

describe('a lost answer', () => {
  test.each(firstOf(['empty_body', 'status_after', 'reset_after', 'cut_body']))(
    'that is lost by %s is asked after, and the order is not set again',
    async (kind) => {
      putOrder('so-1', 'NEW');
      sandbox.setFaults([{ operation: 'setSalesOrderStatus', times: 1, fault: { kind } }]);
      expect(await run('orders confirm so-1')).toMatchObject({ code: 0, stdout: 'so-1: NEW -> CONFIRMED\n' });
      expect(calls('setSalesOrderStatus')).toBe(1);
    },
  );

  test.each(firstOf(['html', 'reset_before']))('of a call that did nothing (%s) is sent again', async (kind) => {
    putOrder('so-1', 'NEW');
    sandbox.setFaults([{ operation: 'setSalesOrderStatus', times: 1, fault: { kind } }]);
    expect(await run('orders confirm so-1')).toMatchObject({ code: 0 });
    expect(orderOf('so-1').status).toBe('CONFIRMED');
    expect(calls('setSalesOrderStatus')).toBe(2);
  });

  test('behind which somebody else held the order leaves it held', async () => {
    putOrder('so-1', 'NEW');
    const document = {
      id: 'so-1',
      status: 'ON_HOLD',
      previous_status: 'CONFIRMED',
      transaction_date_and_time: '2026-11-01T08:00:00Z',
      items: [],
      production_information: none,
      fulfillment_information: none,
      invoice_information: none,
    };
    sandbox.setFaults([
      { operation: 'setSalesOrderStatus', times: 1, fault: { kind: 'reset_after' } },
      {
        operation: 'getSalesOrder',
        after: 1,
        times: 1,
        fault: { kind: 'documents', steps: [{ put: { kind: 'sales_order', document } }] },
      },
    ]);
    const { code, stderr } = await run('orders confirm so-1');
    expect({ code, stderr }).toEqual({
      code: 7,
      stderr: 'error: so-1: moved meanwhile: it became ON_HOLD while the answer was lost, and is left there\n',
    });
    expect(orderOf('so-1').status).toBe('ON_HOLD');
    expect(calls('setSalesOrderStatus')).toBe(1);
  });

  test('of a file that the platform never gave is found on resuming, and counts as updated', async () => {
    putOrder('so-1', 'NEW');
    putOrder('so-2', 'NEW');
    writeFileSync(join(folder, 'in.csv'), 'id\nso-1\nso-2\n');
    sandbox.setFaults([
      { operation: 'setSalesOrderStatus', path: 'so-2', fault: { kind: 'reset_after' } },
      { operation: 'getSalesOrder', path: 'so-2', after: 1, fault: { kind: 'status', status: 503 } },
    ]);
    const first = await run(`orders confirm --file ${folder}/in.csv --retries 1 --concurrency 1 --json`);
    expect(first.code, first.stderr).toBe(6);
    expect(JSON.parse(first.stdout).counts).toMatchObject({ updated: 1, pending: 1 });
    sandbox.setFaults([]);
    sandbox.forgetRequests();
    const again = await run('runs resume latest --json');
    expect(again.code, again.stderr).toBe(0);
    expect(JSON.parse(again.stdout).counts).toMatchObject({ updated: 2, unchanged: 0, pending: 0 });
    expect(calls('setSalesOrderStatus')).toBe(0);
    expect((await run(`orders confirm --file ${folder}/in.csv`)).code).toBe(2);
  });
});
