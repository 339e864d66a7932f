import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
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

const cli = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const count = (operation: string) => sandbox.requests().filter((request) => request.operation === operation).length;
const lostAnswers = ['reset_after', 'cut_body', { kind: 'status_after', status: 502 }] as const;

describe('ids of products', () => {
  test('are imported, each product by itself, without touching what else the product has', async () => {
    const [first, second, third] = sandbox.all('products');
    if (!first || !second || !third) throw new Error('the demo shop has products');
    writeFileSync(
      join(folder, 'ids.csv'),
      `internal,external\n${first.id},MUG-1\n${second.id},${second.external_id}\n${third.id},DEMO-00104\nunknown,MUG-9\n`,
    );
    const dry = await cli('products ids import $DIR/ids.csv --dry-run');
    expect(dry.code).toBe(0);
    expect(count('upsertProductIdMappings')).toBe(0);
    const done = await cli('products ids import $DIR/ids.csv');
    expect(done).toMatchObject({
      code: 5,
      stdout: '4 rows: 0 created, 1 updated, 1 unchanged, 2 rejected, 0 pending\n',
    });
    const rejects = readFileSync(join(folder, 'ids.rejects.csv'), 'utf8');
    expect(rejects).toMatch(/^internal,external,_line,_column,_code,_message,_retryable\n/);
    expect(rejects).toMatch(/DEMO-00104,4,external,conflict,"""DEMO-00104"" belongs to the product/);
    expect(sandbox.all('products')[0]).toEqual({ ...first, external_id: 'MUG-1' });
    expect(await cli('products ids import $DIR/ids.csv --again')).toMatchObject({
      stdout: '4 rows: 0 created, 0 updated, 2 unchanged, 2 rejected, 0 pending\n',
    });
  });

  test('are resumed after an outage without sending twice', async () => {
    const rows = sandbox.all('products').map(({ id }, at) => `${id},NEW-${at}`);
    writeFileSync(join(folder, 'ids.csv'), `internal,external\n${rows.join('\n')}\n`);
    sandbox.setFaults([{ operation: 'upsertProductIdMappings', after: 5, fault: { kind: 'status', status: 503 } }]);
    expect(await cli('products ids import $DIR/ids.csv --retries 0 --concurrency 1')).toMatchObject({ code: 6 });
    sandbox.setFaults([]);
    expect(await cli('runs resume latest')).toMatchObject({ code: 0 });
    expect(sandbox.all('products').map(({ external_id }) => external_id)).toEqual(rows.map((_, at) => `NEW-${at}`));
  });
});

describe('an export by email', () => {
  const line = 'invoices datev-email --from 2026-10-01 --to 2026-11-01 --contact individual:C-1';
  beforeEach(async () => {
    writeFileSync(join(folder, 'c.csv'), 'type,external_id,name\nindividual,C-1,Ada\n');
    await cli('contacts import $DIR/c.csv');
  });

  test.each(firstOf(['reset_after', { kind: 'status', status: 503 }, { kind: 'status_after', status: 502 }], 2))(
    'whose answer is lost by %j is not asked for again',
    async (fault) => {
      sandbox.setFaults([{ operation: 'triggerDatevExport', fault }]);
      expect(await cli(line)).toMatchObject({
        code: 6,
        stderr: expect.stringMatching(/so whether it took effect is unknown[^\n]*\n(.*\n)*try: +ask the contact/),
      });
      expect(count('triggerDatevExport')).toBe(1);
      const api = '/erp/org/demo/datev-export/email?from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z&contact_id=1';
      expect(await cli(`api GET ${api}`)).toMatchObject({ code: 6 });
      expect(count('triggerDatevExport')).toBe(2);
    },
  );
});

describe('storage locations of a lot', () => {
  test.each(firstOf(lostAnswers))('are added once when the answer is lost by %j', async (fault) => {
    sandbox.put('lots', { id: 'lot-1', product: 'p', number: 'L1', status: 'ACTIVE' });
    sandbox.setFaults([{ operation: 'createLotStorageLocation', times: 1, fault }]);
    expect(await cli('catalog lots locations add lot-1 store-1')).toMatchObject({ code: 0 });
    expect(sandbox.all('lot-locations', 'lot-1')).toHaveLength(1);
  });
});

test('what a product is on one channel is shown, changed and deleted', async () => {
  const got = await cli('catalog channels get DEMO-00101 pos-4');
  expect(JSON.parse(got.stdout)).toMatchObject({ sales_channel_id: 'pos-4', exclude_from_discounts: true });
  expect(count('getProductSalesChannel')).toBe(1);
  expect(await cli('catalog channels set DEMO-00101 pos-4 --block-sales true')).toMatchObject({ code: 0 });
  expect((await cli('catalog channels get DEMO-00101 pos-4 --json')).stdout).toContain('"block_sales":true');
  expect(await cli('catalog channels delete DEMO-00101 pos-4')).toMatchObject({ code: 0 });
  expect(await cli('catalog channels get DEMO-00101 pos-4')).toMatchObject({
    code: 7,
    stderr: 'error: the product is not on the sales channel "pos-4"\n',
  });
});

describe('a sales channel', () => {
  const line =
    'channels create Kiel --street Kai --street-number 1 --postal-code 24103 --city Kiel --country DE --assortment-tag 548c522b3dbfea7cad435741';
  const kiel = () => sandbox.all('sales-channels').filter(({ name }) => name === 'Kiel');

  test.each(firstOf(lostAnswers))('is created once when the answer is lost by %j', async (fault) => {
    sandbox.setFaults([{ operation: 'createPosSalesChannel', times: 1, fault }]);
    expect(await cli(line)).toMatchObject({ code: 0, stdout: expect.stringContaining('"Kiel"') });
    expect(kiel()).toHaveLength(1);
  });

  test('that does not turn up after a lost answer is in doubt', async () => {
    sandbox.setFaults([{ operation: 'createPosSalesChannel', fault: { kind: 'status', status: 500 } }]);
    expect(await cli(`${line} --timeout 1`)).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('try:   tillctl channels list'),
    });
    expect(count('createPosSalesChannel')).toBe(1);
  });
});

describe('a contact', () => {
  beforeEach(() => {
    sandbox.put('organizations', { id: 'firm', name: 'Firm' });
    sandbox.put('individuals', { id: 'ada', name: 'Ada' });
    sandbox.put(
      'professional-identities',
      { id: 'p1', organization_contact: 'firm', is_active: true, job_title: 'CTO' },
      'ada',
    );
    sandbox.put(
      'emails',
      { id: 'e1', type: 'WORK_EMAIL', address: 'ada@firm.example', usage_context: 'PROFESSIONAL' },
      'p1',
    );
    sandbox.put('phones', { id: 't1', type: 'MOBILE', number: '+49 1', usage_context: 'PERSONAL' }, 'ada');
    sandbox.put(
      'web-addresses',
      { id: 'w1', type: 'BLOG', url: 'https://firm.example', usage_context: 'ORGANIZATION' },
      'firm',
    );
  });

  test('becomes a staff member, invited or not, once', async () => {
    expect(JSON.parse((await cli('staff create ada --invite')).stdout)).toMatchObject({ has_access: true });
    expect(await cli('staff create ada')).toMatchObject({ code: 7, stderr: expect.stringContaining('already') });
    expect(await cli('staff create individual:nobody')).toMatchObject({ code: 7 });
  });

  test('whose creation as staff member lost its answer is not sent again', async () => {
    sandbox.setFaults([{ operation: 'createStaffMember', fault: 'reset_after' }]);
    expect(await cli('staff create ada')).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('try:   tillctl staff list'),
    });
    expect(count('createStaffMember')).toBe(1);
  });

  test('has what its lists show, and of each part every member', async () => {
    for (const [line, out] of [
      ['phones list ada --key id', 't1\tMOBILE\tPERSONAL\t+49 1\n'],
      ['emails list ada --key id --identity p1', 'e1\tWORK_EMAIL\tPROFESSIONAL\tada@firm.example\n'],
      ['emails list ada --key id', ''],
      ['addresses list firm --key id --type organization', ''],
      ['web-addresses list firm --key id --type organization', 'w1\tBLOG\tORGANIZATION\thttps://firm.example\n'],
      ['identities list ada --key id', 'p1\tfirm\ttrue\tCTO\n'],
      ['identities list ada --key id --full', 'p1\tfirm\ttrue\tCTO\n'],
    ] as const)
      expect(await cli(`contacts ${line}`), line).toMatchObject({ code: 0, stdout: out });
    for (const [line, members] of [
      ['phones get ada t1 --key id', { number: '+49 1' }],
      ['emails get ada e1 --key id --identity p1', { address: 'ada@firm.example' }],
      ['web-addresses get firm w1 --key id --type organization', { url: 'https://firm.example' }],
      ['identities get ada p1 --key id', { job_title: 'CTO' }],
      ['identities get ada p1 --key id --full', { emails: [{ id: 'e1' }] }],
    ] as const)
      expect(JSON.parse((await cli(`contacts ${line}`)).stdout), line).toMatchObject(members);
    for (const [line, missing] of [
      ['phones get ada t9 --key id', 'the contact has no phone number with id "t9"'],
      ['identities get ada p9 --key id', 'the individual has no professional identity with id "p9"'],
    ] as const)
      expect(await cli(`contacts ${line}`)).toMatchObject({ code: 7, stderr: expect.stringContaining(missing) });
  });

  test('has roles and external ids', async () => {
    writeFileSync(
      join(folder, 'c.csv'),
      'type,external_id,name,customer_id,customer_is_active,customer_since\nindividual,C-1,Bo,4711,true,2026-01-01\n',
    );
    expect(await cli('contacts import $DIR/c.csv')).toMatchObject({ code: 0 });
    const id = (await cli('contacts ids get C-1')).stdout.trim();
    expect((await cli('contacts ids list')).stdout).toBe(`${id}\tC-1\n`);
    expect((await cli('contacts ids list --type organization')).stdout).toBe('');
    expect(JSON.parse((await cli('contacts roles get C-1 customer')).stdout)).toMatchObject({ customer_id: '4711' });
    expect(await cli('contacts emails list C-1 --type organization --identity p1')).toMatchObject({ code: 2 });
  });
});
