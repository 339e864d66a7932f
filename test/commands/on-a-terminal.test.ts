import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-terminal-'));
  sandbox = await startSandbox();
  const order = {
    id: '7b0187d064d4ea46e000d12a',
    number: '540004',
    status: 'NEW',
    transaction_date_and_time: '2026-03-02T09:30:00.123Z',
    sales_channel_id: 'web',
    total_gross_amount: { amount: '9.90', unit: 'EUR' },
    total_net_amount: { amount: '9.90', unit: 'EUR' },
    items: [{ name: 'Mug \u001b[31m', quantity: { amount: '2', unit: 'PIECES' } }],
  };
  sandbox.put('orders', order);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string, env: Record<string, string> = {}) =>
  runCli(line, { folder, sandbox, columns: 80, env: { TILLCTL_TIMEZONE: 'Europe/Berlin', ...env } });
const window = '--from 2026-03-01 --to 2026-03-05';

describe('on a terminal', () => {
  test('a list has the times of the zone that is set, and its number before its id', async () => {
    const { stdout } = await cli(`orders list ${window}`);
    expect(stdout).toContain('2026-03-02 10:30:00');
    expect(stdout).toMatch(/^NUMBER/m);
    expect(stdout).toMatch(/^540004/m);
    expect(stdout).toMatch(/not shown for lack of room: .*\bid\b/);
  });

  test('a flag says another zone, and asks for milliseconds', async () => {
    const { stdout } = await cli(
      `orders list ${window} --timezone UTC --milliseconds --columns transaction_date_and_time`,
    );
    expect(stdout).toContain('2026-03-02 09:30:00.123\n');
  });

  test('one thing is a page, and JSON when it is asked for, indented', async () => {
    const page = await cli(`orders get 540004 ${window}`);
    expect(page.stdout).toMatch(/^number: +540004$/m);
    expect(page.stdout).toMatch(/^transaction date and time: +2026-03-02 10:30:00$/m);
    expect(page.stdout).toMatch(/^total gross amount: +9.90 EUR$/m);
    expect(page.stdout).toContain('ITEMS\nNAME          QUANTITY\nMug \\x1b[31m  2 PIECES\n');
    const { stdout } = await cli(`orders get 540004 ${window} --json`);
    expect(stdout).toMatch(/^\{\n {2}"id": "7b0187d064d4ea46e000d12a",\n/);
  });

  test.each([
    ['in colours', 'orders get nothing', {}, /^\u001b\[31merror:\u001b\[0m there is no order "nothing"\n/],
    ['without them for --no-color', 'orders get nothing --no-color', {}, /^error: /],
    ['without them for NO_COLOR', 'orders get nothing', { NO_COLOR: '1' }, /^error: /],
  ])('an error is told %s', async (_, line, env, told) => {
    const { code, stderr } = await cli(`${line} ${window}`, env);
    expect(code).toBe(7);
    expect(stderr).toMatch(told);
  });

  test('counts and states are coloured by what they mean, and no text from outside is', async () => {
    const red = '\u001b[31m';
    const hostile = `external_id,name,tax_category\nA1,"Mug ${red}red",STANDARD\nA2,,STANDARD\n`;
    writeFileSync(join(folder, 'in.csv'), hostile);
    const { stdout } = await cli(`products import ${folder}/in.csv`);
    expect(stdout).toMatch(
      /^2 rows: \u001b\[32m1 created\u001b\[0m, 0 updated, 0 unchanged, \u001b\[31m1 rejected\u001b\[0m, 0 pending$/m,
    );
    const products = await cli('products list --columns name');
    expect(products.stdout).toContain('Mug \\x1b[31mred');
    expect(products.stdout).not.toContain('\u001b');
    const runs = await cli('runs list --columns command,status');
    expect(runs.stdout).toMatch(/products import +\u001b\[33mpartial\u001b\[0m$/m);
    expect((await cli('runs list --columns command,status', { TERM: 'dumb' })).stdout).not.toContain('\u001b');
  });

  test('a plan shows what goes up and what goes down in colours', async () => {
    const price = (amounts: string[]) =>
      `external_id,name,tax_category,sales_price,sales_price_currency\n${amounts.map((amount, at) => `P${at},P${at},STANDARD,${amount},EUR`).join('\n')}\n`;
    writeFileSync(join(folder, 'before.csv'), price(['10.00', '10.00']));
    writeFileSync(join(folder, 'after.csv'), price(['12.00', '9.00']));
    await cli(`products import ${folder}/before.csv`);
    const { stdout } = await cli(`products import ${folder}/after.csv --plan ${folder}/plan.json`);
    expect(stdout).toMatch(/\u001b\[32m\+20[^ ]* %\u001b\[0m/);
    expect(stdout).toMatch(/\u001b\[31m[-\u2212]10[^ ]* %\u001b\[0m/);
  });
});
