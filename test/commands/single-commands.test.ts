import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { runHere } from '../support/run-here.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-single-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string, env: Record<string, string> = {}) =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, env, retryBaseMs: 1 });

async function done(argv: string, code = 0) {
  const result = await cli(`${argv} --json`);
  expect(result.code, `${argv}: ${result.stderr}${result.stdout}`).toBe(code);
  return JSON.parse(result.stdout);
}

async function imports(command: string, ...lines: string[]): Promise<void> {
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
  await done(command);
}

const product = () => imports('products import $DIR/in.csv', 'external_id,name,tax_category', 'P,Apron,STANDARD');
const idOfProduct = () => String(sandbox.all('products').find(({ external_id }) => external_id === 'P')?.id);
const place = '--namespace till --entity-class products';
const withoutIds = (all: readonly object[]) => all.map((one) => ({ ...one, id: '' }));

interface Undoable {
  prepare: () => Promise<unknown>;
  line: string | (() => Promise<string>);
  /** What is as before after the undo. */
  stands: () => unknown;
  /** What the command wrote, as `runs list --single` and `history` show it, and the noun that has the history. */
  thing: string;
  history?: string;
}

const mapping = () =>
  imports(`external-ids import $DIR/in.csv ${place} --create-namespace`, 'external_id,internal_id', 'B,two');
const lists = () => withoutIds(sandbox.all('customer-lists'));
const tags = () => withoutIds(sandbox.all('product-tags', idOfProduct()));

const undoables: Record<string, Undoable> = {
  'products delete': {
    prepare: product,
    line: 'products delete P --yes',
    stands: () => sandbox.all('products').map(({ external_id, name }) => [external_id, name]),
    thing: 'P',
    history: 'products history P',
  },
  'products ids set': {
    prepare: product,
    line: async () => `products ids set ${idOfProduct()} Q`,
    stands: () => sandbox.all('products').map(({ external_id }) => external_id),
    thing: 'id ',
    history: 'products history P',
  },
  'contacts set': {
    prepare: () => imports('contacts import $DIR/in.csv', 'type,external_id,name,email', 'individual,A,Ada,a@x.org'),
    line: 'contacts set A --field email=b@x.org',
    stands: async () => (await cli('contacts emails list A')).stdout,
    thing: 'A',
    history: 'contacts history A',
  },
  'contacts lists create': {
    prepare: async () => undefined,
    line: 'contacts lists create Regulars',
    stands: lists,
    thing: 'Regulars',
  },
  'contacts lists set': {
    prepare: () => done('contacts lists create Regulars'),
    line: 'contacts lists set name:Regulars --name Friends',
    stands: lists,
    thing: 'Regulars',
  },
  'contacts lists delete': {
    prepare: () => done('contacts lists create Regulars'),
    line: 'contacts lists delete name:Regulars --yes',
    stands: lists,
    thing: 'Regulars',
  },
  'external-ids set': {
    prepare: mapping,
    line: `external-ids set B three ${place}`,
    stands: () => done(`external-ids list ${place} --format json`),
    thing: 'B',
    history: 'external-ids history B',
  },
  'external-ids delete': {
    prepare: mapping,
    line: `external-ids delete B ${place} --yes`,
    stands: () => done(`external-ids list ${place} --format json`),
    thing: 'B',
    history: 'external-ids history B',
  },
  'catalog nodes delete': {
    prepare: () => imports('catalog nodes import $DIR/in.csv', 'external_id,name', 'n,Node'),
    line: 'catalog nodes delete n --yes',
    stands: () => sandbox.all('browse-nodes').map(({ external_id, name }) => [external_id, name]),
    thing: 'n',
  },
  'catalog tags add': { prepare: product, line: 'catalog tags add P new', stands: tags, thing: 'P new' },
  'catalog tags remove': {
    prepare: async () => {
      await product();
      await done('catalog tags add P new');
    },
    line: 'catalog tags remove P new',
    stands: tags,
    thing: 'P new',
  },
  'catalog lots set-status': {
    prepare: async () => {
      await product();
      await done('catalog lots create P L1');
    },
    line: async () => `catalog lots set-status ${sandbox.all('lots')[0]?.id} DISCONTINUED`,
    stands: () => sandbox.all('lots').map(({ status }) => status),
    thing: 'L1',
  },
  'catalog lots locations add': {
    prepare: async () => {
      sandbox.put('storage-locations', { id: 'warehouse' });
      await product();
      await done('catalog lots create P L1');
    },
    line: async () => `catalog lots locations add ${sandbox.all('lots')[0]?.id} warehouse`,
    stands: () => done(`catalog lots locations list ${sandbox.all('lots')[0]?.id} --format json`),
    thing: 'warehouse',
  },
  'catalog channels set': {
    prepare: async () => {
      sandbox.put('sales-channels', { id: 'CH-1', name: 'Shop' });
      await product();
      await done('catalog channels set P CH-1 --price 10.00 --currency EUR');
    },
    line: 'catalog channels set P CH-1 --price 12.50 --currency EUR --block-sales true',
    stands: async () => withoutIds((await done('catalog channels list P --format json')).items),
    thing: 'P CH-1',
  },
  'catalog channels delete': {
    prepare: async () => {
      sandbox.put('sales-channels', { id: 'CH-1', name: 'Shop' });
      await product();
      await done('catalog channels set P CH-1 --price 10.00 --currency EUR');
    },
    line: 'catalog channels delete P CH-1',
    stands: async () => withoutIds((await done('catalog channels list P --format json')).items),
    thing: 'P CH-1',
  },
};

describe.each(Object.entries(undoables))('%s', (command, { prepare, line, stands, thing, history }) => {
  test('is listed, in the history, and undone', async () => {
    await prepare();
    const before = await stands();
    await done(typeof line === 'string' ? line : await line());
    expect(await stands()).not.toEqual(before);
    const [single] = await done('runs list --single');
    expect(single).toMatchObject({ command, status: 'succeeded', input: expect.stringContaining(thing) });
    if (history !== undefined) {
      const { changes } = await done(history);
      expect(changes.at(-1)).toMatchObject({ run: single.id, command, file: null, line: null });
    }
    const { undo, status } = await done(`runs undo ${single.id}`);
    expect({ status, left: undo.left }).toEqual({ status: 'succeeded', left: 0 });
    expect(await stands()).toEqual(before);
  });
});

test('what the platform has no operation for stands, and is named', async () => {
  await product();
  await done('catalog lots create P L1');
  const [{ id }] = await done('runs list --single');
  const { undo } = await done(`runs undo ${id}`, 5);
  expect(undo.left_targets).toMatchObject([{ target: 'lot P L1', reason: 'not_undoable' }]);
  expect(sandbox.all('lots')).toHaveLength(1);
});

test('an audit of an import knows what one wrote later', async () => {
  await mapping();
  await done(`external-ids set B three ${place}`);
  const audit = await done('runs audit');
  expect(audit).toMatchObject({ runs: [{ command: 'external-ids import' }], counts: { lost: 0, changed_since: 0 } });
});

interface Act {
  prepare?: () => Promise<unknown>;
  line: string;
  thing: string;
}

const move = { reference: 'M-1', positions: [{ product_external_id: 'P', condition: 'NEW', quantity: 4 }] };
const draftOfMove = async () => {
  const storage_tag = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };
  const unit = { management_unit: 'QUANTITY_PIECES', storage_tag };
  sandbox.put('products', { id: 'p', external_id: 'P', name: 'Apron', ...unit });
  for (const id of ['warehouse', 'shelf']) sandbox.put('storage-locations', { id });
  const places = { source_location_id: 'warehouse', target_location_id: 'shelf' };
  writeFileSync(join(folder, 'move.json'), JSON.stringify({ ...move, ...places }));
};
const order = async () => {
  const none = { aggregated_status: 'NOT_NECESSARY' };
  const at = { transaction_date_and_time: new Date(Date.now() - 60_000).toISOString() };
  const related = { production_information: none, fulfillment_information: none, invoice_information: none };
  sandbox.put('orders', { id: 'so-1', number: 'so-1', status: 'CONFIRMED', items: [], ...at, ...related });
};
const draftOfOrder = async () => {
  await product();
  sandbox.put('order-drafts', { id: 'd-1', number: 'd-1' });
  writeFileSync(join(folder, 'item.json'), JSON.stringify({ product_external_id: 'P', quantity: 2 }));
};
const card = () => done('gift-cards create GC-1 --amount 30.10 --currency EUR');
const address = '--street Kai --street-number 1 --postal-code 20457 --city Hamburg --country DE';

const acts: Record<string, Act> = {
  'orders set-status': { prepare: order, line: 'orders set-status so-1 COMPLETED', thing: 'so-1' },
  'orders complete': { prepare: order, line: 'orders complete so-1', thing: 'so-1' },
  'orders drafts items add': {
    prepare: draftOfOrder,
    line: 'orders drafts items add d-1 $DIR/item.json',
    thing: 'd-1 item',
  },
  'orders drafts delete': { prepare: draftOfOrder, line: 'orders drafts delete d-1 --yes', thing: 'd-1' },
  'inventory shipments drafts create': {
    prepare: draftOfMove,
    line: 'inventory shipments drafts create $DIR/move.json',
    thing: 'M-1',
  },
  'inventory settings set': {
    prepare: draftOfMove,
    line: 'inventory settings set P --storage-tag 548c522b3dbfea7cad435742',
    thing: 'P',
  },
  'gift-cards create': { line: 'gift-cards create GC-1 --amount 30.10 --currency EUR', thing: 'GC-1' },
  'gift-cards deactivate': { prepare: card, line: 'gift-cards deactivate GC-1 --key external_number', thing: 'GC-1' },
  'gift-cards redemptions create': {
    prepare: card,
    line: 'gift-cards redemptions create GC-1 --key external_number --amount 12.50 --reference web-1',
    thing: 'GC-1 web-1',
  },
  'channels create': { line: `channels create Hafen ${address}`, thing: 'Hafen' },
  'staff create': {
    prepare: async () => {
      sandbox.put('organizations', { id: 'demo', name: 'Firm' });
      sandbox.put('individuals', { id: 'ada', name: 'Ada' });
      sandbox.put('professional-identities', { id: 'p1', organization_contact: 'demo', is_active: true }, 'ada');
    },
    line: 'staff create ada',
    thing: 'ada',
  },
  'external-ids namespaces create': { line: 'external-ids namespaces create shop', thing: 'shop' },
};

test.each(Object.entries(acts))('%s is listed, and its undo refused', async (command, { prepare, line, thing }) => {
  await prepare?.();
  await done(line);
  const [single] = await done('runs list --single');
  expect(single).toMatchObject({ command, status: 'succeeded', input: thing });
  expect(await cli(`runs undo ${single.id}`)).toMatchObject({ code: 2, stderr: expect.stringContaining('undone') });
  expect((await done(`runs audit ${single.id}`)).counts).toMatchObject({ lost: 0, gone: 0 });
  if (!command.startsWith('orders ') || thing !== 'so-1') return;
  expect((await done('orders history so-1')).changes).toMatchObject([
    { run: single.id, members: [{ member: 'status', before: 'CONFIRMED', after: 'COMPLETED' }] },
  ]);
});

test('a subscription is listed without its secret URL', async () => {
  const url = 'https://hooks.example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  writeFileSync(join(folder, 'url.txt'), url, { mode: 0o600 });
  const { id } = await done('events subscribe invoices --callback-url-file $DIR/url.txt');
  await done(`events unsubscribe ${id}`);
  const singles = await done('runs list --single');
  expect(singles).toMatchObject([{ command: 'events unsubscribe', input: id }, { command: 'events subscribe' }]);
  for (const { id } of singles) expect(readFileSync(join(logOf(id), 'journal.ndjson'), 'utf8')).not.toContain('aaaa');
});

test('what was changed since is not undone', async () => {
  await done('contacts lists create Regulars');
  await done('contacts lists set name:Regulars --name Friends');
  const [{ id }] = await done('runs list --single');
  await done('contacts lists set name:Friends --name Others');
  expect((await done(`runs undo ${id}`, 5)).undo.left_targets).toMatchObject([{ reason: 'conflict' }]);
  expect(sandbox.all('customer-lists')).toMatchObject([{ name: 'Others' }]);
});

test('they are no runs: latest, resume and retry-rejected never mean one, and the same is done again', async () => {
  await product();
  const [run] = await done('runs list');
  await done('catalog tags add P new');
  const [single] = await done('runs list --single');
  expect(await done('runs list')).toHaveLength(1);
  expect((await done('runs show latest')).id).toBe(run.id);
  expect((await done(`runs show ${single.id}`)).command).toBe('catalog tags add');
  const journal = (await cli(`runs journal ${single.id}`)).stdout.trimEnd().split('\n');
  expect(journal.map((entry) => Object.keys(JSON.parse(entry))[0])).toEqual(['intent', 'outcome']);
  expect((await done(`runs audit ${single.id}`)).runs).toMatchObject([{ kept: 1, lost: 0 }]);
  const { stdout: report } = await cli(`runs report ${single.id}`);
  expect(report).toMatch(/^rows +1 created, 0 updated, 0 unchanged, 0 rejected, 0 pending$/m);
  expect(report).toMatch(/^thing +P new$/m);
  expect(await done('runs list --touching new')).toMatchObject([{ id: single.id }]);
  expect(await cli(`runs resume ${single.id}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is a single command, of which no rows are left to send'),
  });
  expect(await cli('runs resume latest')).toMatchObject({ code: 2 });
  await done('catalog tags remove P new');
  await done('catalog tags add P new');
  expect(await done('runs list --single')).toHaveLength(3);
  expect(await cli(`runs show ${single.id.replace(/\d+$/, '99')}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no single command'),
  });
});

test('many of a day and kind share a log, also two at once', async () => {
  await product();
  await Promise.all(['one', 'two', 'three'].map((name) => done(`contacts lists create ${name}`)));
  const singles: { id: string; input: string }[] = await done('runs list --single');
  expect(singles.map(({ id }) => id.replace(/^\d{8}-s-\w{8}\./, '')).sort()).toEqual(['0', '1', '2']);
  expect(singles.map(({ input }) => input).sort()).toEqual(['one', 'three', 'two']);
  expect(new Set(singles.map(({ id }) => id.replace(/\.\d+$/, ''))).size).toBe(1);
  for (const { id, input } of singles) {
    await done(`runs undo ${id}`);
    expect(sandbox.all('customer-lists').map(({ name }) => name)).not.toContain(input);
  }
});

test('one that the platform refuses is there with the code', async () => {
  sandbox.setFaults([{ operation: 'createCustomerList', fault: { kind: 'status', status: 422 } }]);
  const refused = await cli('contacts lists create Regulars');
  expect(refused.code, refused.stderr).toBe(7);
  const [single] = await done('runs list --single');
  expect(single).toMatchObject({ status: 'failed', created: 0, rejected: 1 });
  expect((await cli(`runs journal ${single.id}`)).stdout).toContain('"code":"refused_422"');
  expect(await cli(`runs retry-rejected ${single.id}`)).toMatchObject({ code: 2 });
  expect((await cli(`runs undo ${single.id}`)).code).toBe(0);
  expect(sandbox.all('customer-lists')).toEqual([]);
});

test.each([
  { killAt: 'left POST customer-lists+2', made: 1 },
  { killAt: 'before POST customer-lists', made: 0 },
])('killed $killAt it is in doubt', async ({ killAt, made }) => {
  const killed = await runHere(['contacts', 'lists', 'create', 'Regulars'], { folder, sandbox, killAt });
  expect(killed.signal, JSON.stringify(killed.steps)).toBe('SIGKILL');
  expect(sandbox.all('customer-lists')).toHaveLength(made);
  const [single] = await done('runs list --single');
  expect(single).toMatchObject({ status: 'interrupted', command: 'contacts lists create' });
  expect((await cli(`runs show ${single.id}`)).stdout).toContain('in doubt');
  const undone = await cli(`runs undo ${single.id} --json`);
  // It may be that of another command.
  expect(undone.code, undone.stderr).toBe(5);
  expect(undone.stdout).toContain('it is not known whether it was created');
  // The next one of the day follows it.
  await done('contacts lists create Friends');
  expect((await done('runs list --single')).map(({ status }: { status: string }) => status)).toEqual([
    'succeeded',
    'interrupted',
  ]);
});

test('nothing is sent where it cannot be written down', async () => {
  await product();
  rmSync(join(folder, 'state'), { recursive: true });
  writeFileSync(join(folder, 'state'), '');
  sandbox.forgetRequests();
  expect(await cli('contacts lists create Regulars')).toMatchObject({ code: 8 });
  expect(sandbox.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
  rmSync(join(folder, 'state'));
  mkdirSync(join(folder, 'state'), { mode: 0o700 });
  await done('contacts lists create Regulars');
});

test('an answer that cannot be written down is said', async () => {
  const slow = await startSandbox({ latencyMs: 150 });
  onTestFinished(() => slow.stop());
  const ended = runCli('contacts lists create Regulars', { folder, sandbox: slow });
  await vi.waitUntil(() => slow.requests().some(({ method }) => method === 'POST'), { timeout: 60_000, interval: 1 });
  const [log = ''] = readdirSync(join(folder, 'state/runs'));
  renameSync(join(folder, 'state/runs', log), join(folder, 'aside'));
  writeFileSync(join(folder, 'state/runs', log), '');
  const { code, stderr } = await ended;
  expect(code, stderr).toBe(8);
  expect(stderr).toContain('customer list "Regulars": the platform has answered, and that cannot be written down');
  expect(slow.all('customer-lists')).toHaveLength(1);
});

const logOf = (id: string) => join(folder, 'state/runs', id.replace(/\.\d+$/, ''));

test('pruning removes the logs of old days', async () => {
  await done('contacts lists create Regulars');
  const [{ id }] = await done('runs list --single');
  const header = JSON.parse(readFileSync(join(logOf(id), 'run.json'), 'utf8'));
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  writeFileSync(join(logOf(id), 'run.json'), JSON.stringify({ ...header, started_at: at, finished_at: at }));
  expect((await done('runs prune --older-than 60d --yes')).removed).toEqual([]);
  expect((await done('runs prune --older-than 30d --yes')).removed).toHaveLength(1);
  expect(await done('runs list --single')).toEqual([]);
});

test('without values it is listed, and cannot be undone', async () => {
  const env = { TILLCTL_KEEP_VALUES: 'none' };
  expect(await cli('contacts lists create Regulars', env)).toMatchObject({ code: 0 });
  const [{ id }] = await done('runs list --single');
  expect(readFileSync(join(logOf(id), 'journal.ndjson'), 'utf8')).not.toContain('"will"');
  expect(await cli(`runs undo ${id}`)).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be undone') });
});
