import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox({ seed: 'demo' });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string) => runCli(line, { folder, sandbox, retryBaseMs: 1 });
const cards = () => sandbox.all('gift-cards');
const card = (id: string) => cards().find((one) => one.id === id);
const redemptions = () => sandbox.all('gift-card-redemptions', 'gift-card-1');
const posts = () => sandbox.requests().filter(({ method }) => method === 'POST').length;

const create = 'gift-cards create GC-2001 --amount 30.10 --currency EUR';
const redeem = 'gift-cards redemptions create GC-1001 --key external_number --amount 12.50 --reference web-1';

test('cards and vouchers are listed with their balance, and found by any of their numbers', async () => {
  expect((await cli('gift-cards list --format csv')).stdout).toBe(
    `id,number,external_number,status,current_balance.amount,current_balance.unit,issued_date_and_time,expiration_date_and_time
gift-card-1,,GC-1001,ISSUED,50.00,EUR,2026-01-12T09:00:00Z,
gift-card-2,,GC-1002,PARTIALLY_REDEEMED,12.50,EUR,2026-02-03T09:00:00Z,
gift-card-3,900001,,ISSUED,100.00,EUR,2026-02-14T09:00:00Z,
`,
  );
  expect((await cli('gift-cards list --from 2026-02-01 --to 2026-02-14')).stdout).toMatch(/^gift-card-2\t[^\n]*\n$/);
  expect((await cli('gift-cards list --external-number GC-1001 --json')).stdout).toContain('"id":"gift-card-1"');
  expect(await cli('gift-cards list --limit 1')).toMatchObject({ stderr: 'there are more: --offset 1\n' });
  expect((await cli('product-vouchers list')).stdout).toContain('\t7\tQUANTITY_PIECES\tengraving\t');
  expect(JSON.parse((await cli('category-vouchers get 920001 --key number')).stdout)).toMatchObject({
    id: 'category-voucher-1',
    current_balance: { amount: '60.00', unit: 'EUR' },
  });
  expect(await cli('product-vouchers get nothing')).toMatchObject({
    code: 7,
    stderr: 'error: there is no product voucher with id "nothing"\ntry:   tillctl product-vouchers list\n',
  });
});

describe('a gift card', () => {
  test('is created once, however often it is asked for', async () => {
    const made = await cli(`${create} --expires 2029-12-31 --json`);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(made.stdout)).toMatchObject({
      external_number: 'GC-2001',
      status: 'ISSUED',
      current_balance: { amount: '30.10', unit: 'EUR' },
      expiration_date_and_time: '2029-12-31T00:00:00.000Z',
    });
    expect(await cli(create)).toMatchObject({
      code: 0,
      stderr: 'there is a gift card of the number GC-2001 already\n',
    });
    expect(posts()).toBe(1);
    expect(await cli(create.replace('30.10', '30.11'))).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('was issued with 30.10 EUR, not with 30.11 EUR'),
    });
    expect(cards()).toHaveLength(4);
  });

  test.each(['reset_after', 'cut_body', { kind: 'status_after', status: 502 }, { kind: 'empty_body', status: 201 }])(
    'is created once when the answer is lost by %j',
    async (fault) => {
      sandbox.setFaults([{ operation: 'createGiftCard', times: 1, fault }]);
      expect(await cli(create)).toMatchObject({ code: 0, stdout: expect.stringContaining('"GC-2001"') });
      expect(cards().filter(({ external_number }) => external_number === 'GC-2001')).toHaveLength(1);
    },
  );

  test('is deactivated and activated', async () => {
    expect(await cli('gift-cards deactivate GC-1002 --key external_number')).toMatchObject({
      code: 0,
      stdout: 'gift card gift-card-2 is DEACTIVATED\n',
    });
    expect(card('gift-card-2')).toMatchObject({ status: 'DEACTIVATED' });
    expect(await cli('gift-cards activate gift-card-2')).toMatchObject({ code: 0 });
    expect(card('gift-card-2')).toMatchObject({ status: 'PARTIALLY_REDEEMED' });
    expect(await cli('gift-cards deactivate gift-card-3')).toMatchObject({ code: 7 });
  });

  test.each([
    ['--amount 0 --currency EUR', /--amount "0" must be greater than 0/],
    ['--amount 1,50 --currency EUR', /"1,50" is not an amount like 12\.50/],
    ['--amount 1.1234567 --currency EUR', /at most 6 decimals/],
    ['--amount 5 --currency EURO', /currency/],
    ['--amount 5', /needs --currency/],
  ])('with %s is refused before anything is sent', async (flags, said) => {
    const { code, stderr } = await cli(`gift-cards create GC-3 ${flags}`);
    expect(stderr).toMatch(said);
    expect(code).toBe(2);
    expect(posts()).toBe(0);
  });
});

describe('a redemption', () => {
  test('takes its amount off the card once for each reference', async () => {
    expect(await cli(redeem)).toMatchObject({ code: 0, stderr: '' });
    expect(card('gift-card-1')).toMatchObject({ current_balance: { amount: '37.50', unit: 'EUR' } });
    expect(await cli(redeem.replace('12.50', '12.5'))).toMatchObject({
      code: 0,
      stderr: 'the gift card was charged under the reference web-1 already\n',
    });
    expect(await cli(redeem.replace('12.50', '13'))).toMatchObject({
      code: 7,
      stderr: 'error: "web-1" took 12.50 EUR off this gift card, not 13 EUR\n',
    });
    expect(redemptions()).toHaveLength(1);
    const { stdout } = await cli('gift-cards redemptions list gift-card-1');
    const [id = ''] = stdout.split('\t');
    expect(stdout).toMatch(/\t12\.50\tEUR\tweb-1\t\n$/);
    expect((await cli(`gift-cards redemptions get gift-card-1 ${id} --json`)).stdout).toContain('"web-1"');
    expect(await cli('gift-cards redemptions get gift-card-1 nothing')).toMatchObject({ code: 7 });
  });

  test.each(['reset_after', 'cut_body', { kind: 'status_after', status: 503 }, { kind: 'empty_body', status: 201 }])(
    'is recorded once when the answer is lost by %j',
    async (fault) => {
      sandbox.setFaults([{ operation: 'createGiftCardRedemption', times: 1, fault }]);
      expect(await cli(redeem)).toMatchObject({ code: 0, stdout: expect.stringContaining('"web-1"') });
      expect(redemptions()).toHaveLength(1);
      expect(posts()).toBe(1);
    },
  );

  test('that does not turn up after a lost answer is in doubt, and not sent again', async () => {
    sandbox.setFaults([{ operation: 'createGiftCardRedemption', fault: { kind: 'status', status: 500 } }]);
    const { code, stderr } = await cli(`${redeem} --timeout 1`);
    expect(code).toBe(6);
    expect(stderr).toContain('whether it took effect is unknown');
    expect(stderr).toContain('the redemption "web-1" was not listed within 1 s');
    expect(stderr).toContain('try:   tillctl gift-cards redemptions list gift-card-1');
    expect(posts()).toBe(1);
    expect(redemptions()).toHaveLength(0);
    sandbox.setFaults([]);
    expect(await cli(redeem)).toMatchObject({ code: 0 });
    expect(redemptions()).toHaveLength(1);
  });

  test('is not sent while its list cannot be read whole', async () => {
    sandbox.setFaults([{ operation: 'listGiftCardRedemptions', fault: { kind: 'status', status: 500 } }]);
    expect(await cli(`${redeem} --retries 0`)).toMatchObject({ code: 6 });
    expect(posts()).toBe(0);
  });

  test('of two processes at once leaves once', async () => {
    const both = await Promise.all([cli(redeem), cli(redeem)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)[0]).toBe(0);
    expect(both.every(({ code }) => code === 0 || code === 9)).toBe(true);
    expect(redemptions()).toHaveLength(1);
  });

  test.each([
    ['more than is on it', redeem.replace('12.50', '50.01')],
    ['in another currency', `${redeem} --currency CHF`],
    ['from the platform’s own', redeem.replace('GC-1001 --key external_number', 'gift-card-3')],
  ])('of %s is refused by the platform', async (_, line) => {
    expect(await cli(line)).toMatchObject({ code: 7, stderr: expect.stringContaining('422') });
    expect(redemptions()).toHaveLength(0);
  });
});

test('a platform that speaks the nested form is sent values, digit for digit', async () => {
  await sandbox.stop();
  sandbox = await startSandbox({ seed: 'demo', dialect: 'nested' });
  const nested = (line: string) =>
    runCli(line, { folder, sandbox, retryBaseMs: 1, env: { TILLCTL_DIALECT: 'nested' } });
  expect(await nested(create.replace('30.10', '030.10'))).toMatchObject({ code: 0 });
  expect(await nested(redeem)).toMatchObject({ code: 0 });
  expect(cards().at(-1)).toMatchObject({ current_balance: { amount: '30.10', unit: 'EUR' } });
  expect((await nested('gift-cards list --external-number GC-1001')).stdout).toContain('\t37.50\tEUR\t');
});

test('subscriptions to cards and vouchers are kept like others; a platform without them is told', async () => {
  const url = join(folder, 'callback.url');
  const line = `events subscribe gift-cards --callback-url-file ${url} --generate https://hooks.example.com`;
  const subscribed = await cli(line);
  expect(subscribed.code).toBe(0);
  const id = subscribed.stdout.trim();
  expect((await cli('events list')).stdout).toContain(`${id}\tgift-cards\thttps://hooks.example.com/`);
  expect((await cli('events list --type product-vouchers')).stdout).toBe('');
  expect(await cli(`events unsubscribe ${id}`)).toMatchObject({
    code: 0,
    stdout: `deleted the subscription ${id} to gift-cards\n`,
  });
  for (const [status, said] of [
    [404, 'this platform lists no subscriptions to gift cards and vouchers\n'],
    [403, 'this platform lists no subscriptions to gift cards and vouchers for this application\n'],
  ] as const) {
    sandbox.setFaults([{ operation: 'listGiftCardSubscriptions', fault: { kind: 'status', status } }]);
    expect(await cli('events list')).toMatchObject({ code: 0, stderr: `${said}there are no subscriptions\n` });
  }
});
