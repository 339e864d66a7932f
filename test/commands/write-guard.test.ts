import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsBelow, fullName, programFor } from '../../scripts/reference/program.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

/** Last words of commands that send nothing but questions, or do not talk to the platform at all. */
const reading = new Set([
  ...['list', 'get', 'pull', 'verify', 'template', 'check', 'status', 'results', 'inspect', 'show', 'report', 'watch'],
  ...[
    'classes',
    'version',
    'path',
    'token',
    'suggest',
    'build',
    'bundle',
    'listen',
    'doctor',
    'explain',
    'audit',
    'verify-created',
    'history',
    'journal',
    'completion',
    'man',
  ],
]);
/** Commands whose last word says too little, and what they change stands on this machine. */
const local = new Set([
  ...[
    'auth login',
    'auth logout',
    'auth migrate',
    'profile use',
    'profile remove',
    'profile rename',
    'profile copy',
    'migrate init',
    'catalog images fetch',
    'config set',
    'config unset',
  ],
  ...[
    'bookmarks set',
    'state move',
    'fleet add',
    // What they write is sent by processes of their own, each with settings of its own.
    'fleet run',
    'fleet resume',
    'fleet runs',
    'fleet top',
    'fleet prune',
    'fleet enqueue',
    'fleet worker',
    'fleet jobs',
    'fleet logs',
    'fleet dead',
    'fleet retry',
    'fleet cancel',
    'fleet schedule add',
    'fleet schedule remove',
    'bookmarks reset',
    'runs prune',
    'runs rejects',
    'sandbox start',
    'sandbox reset',
    'sandbox register',
    'sandbox seed',
  ],
  ...['catalog feature-templates export', 'catalog features export', 'catalog nodes products export'],
  ...[
    'batch export',
    'products export',
    'contacts export',
    'suppliers export',
    'catalog nodes export',
    'catalog variant-groups export',
    'catalog sales-categories export',
    'catalog lots export',
    'inventory counts export',
  ],
  ...['external-ids export', 'completion bash', 'completion zsh', 'completion fish'],
]);

const place = '--namespace shop --entity-class product';

/** Every command that can write, as it is typed. `late`: it may find out before that there is nothing to write. */
const writing: readonly { line: string; late?: true }[] = [
  { line: 'products import $DIR/in.csv' },
  { line: 'products import-shard 7d5a1b8e-4f0e-4c55-9d0a-3a1f3f1f0c11 1' },
  { line: 'products apply $DIR/plan.json' },
  { line: 'products delete A1' },
  { line: 'batch prices $DIR/in.csv' },
  { line: 'batch apply $DIR/plan.json' },
  { line: 'batch upload $DIR/in.zip' },
  { line: 'batch trigger $DIR/in.zip' },
  { line: 'events subscribe invoices --callback-url-file $DIR/url.txt' },
  { line: 'events unsubscribe 4711' },
  { line: 'orders create $DIR/in.csv' },
  ...['set-status 4711 CONFIRMED', 'confirm 4711', 'reject 4711', 'hold 4711', 'resume 4711', 'cancel 4711'].map(
    (words) => ({ line: `orders ${words}` }),
  ),
  { line: 'orders complete 4711' },
  { line: 'orders drafts delete 4711' },
  { line: 'orders drafts prune --older-than 1d' },
  { line: 'orders drafts set 4711 $DIR/in.json' },
  ...['items', 'fulfillments'].flatMap((part) => [
    { line: `orders drafts ${part} add 4711 $DIR/in.json` },
    { line: `orders drafts ${part} set 4711 4712 $DIR/in.json` },
    { line: `orders drafts ${part} remove 4711 4712` },
  ]),
  ...['productions', 'pickups', 'deliveries'].map((noun) => ({ line: `${noun} set-status 4711 COMPLETED` })),
  ...['stock-changes', 'inventory changes', 'inventory'].map((noun) => ({ line: `${noun} post $DIR/in.csv` })),
  { line: 'inventory settings set A1 --storage-tag t' },
  ...['shipments', 'goods-out', 'goods-in'].flatMap((noun) => [
    { line: `inventory ${noun} create $DIR/in.csv` },
    { line: `inventory ${noun} set-status 4711 CANCELED` },
    { line: `inventory ${noun} drafts create $DIR/in.json` },
    { line: `inventory ${noun} drafts set 4711 $DIR/in.json` },
    { line: `inventory ${noun} drafts delete 4711` },
  ]),
  { line: 'stocktaking export 4711 --out $DIR/counts', late: true },
  { line: 'products ids set 4711 A1' },
  { line: 'products ids import $DIR/ids.csv' },
  { line: 'invoices datev-email --from 2026-01-01 --to 2026-02-01 --contact 4711' },
  { line: 'api GET /erp/org/{org}/datev-export/email?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&contact_id=1' },
  { line: 'gift-cards create GC-1 --amount 1 --currency EUR' },
  { line: 'gift-cards activate 4711' },
  { line: 'gift-cards deactivate 4711' },
  { line: 'gift-cards redemptions create 4711 --amount 1 --reference r' },
  { line: 'staff create 4711' },
  { line: 'channels create Hafen --city Hamburg --country DE' },
  { line: 'catalog lots locations add 4711 store-1' },
  { line: 'catalog lots locations remove 4711 store-1' },
  { line: 'contacts import $DIR/in.csv' },
  { line: 'contacts apply $DIR/plan.json' },
  { line: 'suppliers import $DIR/in.csv' },
  { line: 'suppliers apply $DIR/plan.json' },
  { line: 'contacts set 4711 --field name=New' },
  { line: 'contacts lists create Customers' },
  { line: 'contacts lists set 4711 --name Customers' },
  { line: 'contacts lists delete 4711' },
  { line: 'contacts placeholders create Somebody' },
  { line: 'contacts placeholders set 4711 --name Nobody' },
  ...['nodes', 'nodes products', 'variant-groups', 'feature-templates', 'features', 'sales-categories', 'lots'].map(
    (noun) => ({ line: `catalog ${noun} import $DIR/in.csv` }),
  ),
  ...['nodes', 'variant-groups', 'feature-templates', 'features', 'sales-categories', 'lots'].map((noun) => ({
    line: `catalog ${noun} apply $DIR/plan.json`,
  })),
  { line: 'catalog nodes delete 4711' },
  { line: 'catalog features set A1 size --value 5' },
  { line: 'catalog features delete A1 size' },
  { line: 'catalog sales-categories create Drinks' },
  { line: 'catalog lots create A1 L1' },
  { line: 'catalog lots set-status 4711 DISCONTINUED' },
  { line: 'catalog images upload $DIR/images' },
  { line: 'catalog tags add A1 POS' },
  { line: 'catalog tags remove A1 POS' },
  { line: 'catalog channels set A1 pos-1 --price 1 --currency EUR' },
  { line: 'catalog channels delete A1 pos-1' },
  { line: `external-ids import $DIR/in.csv ${place}` },
  { line: 'external-ids apply $DIR/plan.json' },
  { line: `external-ids set a b ${place}` },
  { line: `external-ids delete a ${place}` },
  { line: 'external-ids namespaces create shop' },
  { line: 'migrate run $DIR/project.yaml' },
  { line: 'migrate resume $DIR/project.yaml' },
  { line: 'runs resume latest' },
  { line: 'runs retry-rejected latest' },
  { line: 'runs undo latest' },
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ line: `api ${method} /erp/org/{org}/products` })),
];

let sandbox: RunningSandbox;
let folder: string;

const tillctl = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, retryBaseMs: 5 });

beforeAll(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-guard-'));
  const { baseUrl, org, app, secret } = sandbox;
  const product = { external_id: 'A1', name: 'One', tax_category: 'STANDARD', management_unit: 'QUANTITY_PIECES' };
  sandbox.put('products', product);
  const given = (name: string, text: string) => writeFileSync(join(folder, name), text);
  given('in.csv', 'external_id,name,tax_category\nA1,Other,STANDARD\nA2,,STANDARD\n');
  given('in.json', '{}');
  given('ids.csv', 'internal,external\n4711,A1\n');
  given(
    'prices.csv',
    'product_external_id,valid_from,price,currency,price_is_gross\nA1,2027-01-04T00:00:00Z,1,EUR,true\n',
  );
  given('url.txt', 'https://example.com/hook');
  given('good.csv', 'external_id,name,tax_category\nA3,Third,STANDARD\n');
  given('project.yaml', 'name: spring\nsteps:\n  - { kind: products, file: good.csv }\n');
  mkdirSync(join(folder, 'images'));
  const login = `auth login --base-url ${baseUrl} --org ${org} --app ${app} --store file --secret-stdin`;
  await runCli(login, { folder, stdin: secret });
  await tillctl('batch build $DIR/prices.csv --out $DIR/in.zip');
  await tillctl('products import $DIR/in.csv --plan $DIR/plan.json');
  await tillctl('config set guards.max_rows 100');
  // One that is unfinished.
  sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 503 } }]);
  await tillctl('products import $DIR/in.csv --retries 0');
  sandbox.setFaults([]);
  // One that can be undone, with a rejected row.
  await tillctl('products import $DIR/in.csv --undoable');
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** But for logging in. */
const writes = () =>
  sandbox
    .requests()
    .filter(({ method, operation }) => operation === 'triggerDatevExport' || method !== 'GET')
    .filter(({ operation }) => !/token/i.test(operation ?? ''));

test('every command is known to write or not', async () => {
  const { program } = await programFor('all');
  const names = commandsBelow(program)
    .filter(({ commands }) => commands.length === 0)
    .map((command) => fullName(command).replace(/^tillctl /, ''));
  const isWriting = (name: string) => writing.some(({ line }) => line === name || line.startsWith(`${name} `));
  const isReading = (name: string) =>
    local.has(name) || name.startsWith('ref ') || reading.has(name.split(' ').at(-1) ?? '') || name === 'config list';
  const unknown = names.filter((name) => !isWriting(name) && !isReading(name));
  expect(unknown, 'commands that stand in none of the lists above').toEqual([]);
});

/** Commands that write and do not read back what they wrote, each with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'batch upload': 'a ZIP in the store does nothing until it is triggered, and cannot be read back',
  'invoices datev-email': 'what it does is an email',
  'stocktaking export': 'the files that it loads are compared with their counts instead',
  api: 'it sends what was typed and shows what was answered',
};

test('every command that writes reads back what it wrote, or says why not', async () => {
  const { program } = await programFor('all');
  const isWriting = (name: string) => writing.some(({ line }) => line === name || line.startsWith(`${name} `));
  const unverified = commandsBelow(program)
    .filter(({ commands, options }) => commands.length === 0 && !options.some(({ long }) => long === '--verify'))
    .map((command) => fullName(command).replace(/^tillctl /, ''))
    .filter(isWriting);
  expect(unverified.sort()).toEqual(Object.keys(unseen).sort());
});

describe.each([
  ['read_only', /read-only/],
  ['production', /--yes/],
] as const)('with a profile that is %s', (setting, said) => {
  beforeAll(async () => {
    expect((await tillctl(`config set ${setting} true`)).code).toBe(0);
  });
  afterAll(async () => {
    await tillctl(`config unset ${setting}`);
  });

  test.each(writing)('$line sends no write', async ({ line, late }) => {
    sandbox.forgetRequests();
    const { code, stderr } = await tillctl(line);
    if (late === undefined) {
      expect(stderr).toMatch(said);
      expect(code, stderr).toBe(2);
    }
    expect(code).not.toBe(0);
    expect(writes()).toEqual([]);
  });
});
