import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

interface Finding {
  run: string;
  kind: string;
  key: string;
  member: string;
  verdict: string;
  put_back: string | null;
  wanted: unknown;
  note: string | null;
}

let folder: string;
let sandbox: RunningSandbox;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

async function start(options: StartOptions = {}): Promise<void> {
  sandbox = await startSandbox(options);
}

const tillctl = (line: string): Promise<CliResult> => runCli(line, { folder, sandbox, retryBaseMs: 1 });
/** By another program, whose runs are not known here. */
const elsewhere = (line: string): Promise<CliResult> =>
  runCli(line, { folder: mkdtempSync(join(folder, 'elsewhere-')), sandbox, retryBaseMs: 1 });

async function brought(text: string, flags = '--undoable', name = 'in.csv'): Promise<string> {
  writeFileSync(join(folder, name), text);
  const done = await tillctl(`products import ${folder}/${name} --gross --json --again ${flags}`);
  expect(done, done.screen).toMatchObject({ code: 0 });
  return (JSON.parse(done.stdout) as { run_id: string }).run_id;
}

/** By its import, which keeps what was there before. */
async function sent(command: string, text: string, name = 'in.csv'): Promise<void> {
  writeFileSync(join(folder, name), text);
  const done = await tillctl(`${command} ${folder}/${name} --undoable --verify none`);
  expect(done, done.screen).toMatchObject({ code: 0 });
}

async function audit(flags = '') {
  const { code, stdout, stderr } = await tillctl(`runs audit --json ${flags}`);
  const document = JSON.parse(stdout) as {
    findings: Finding[];
    counts: Record<string, number>;
    runs: { run: string; compared: string; note: string | null }[];
  };
  return { code, stderr, ...document };
}

/** Behind the tool's back, by a whole PUT as another program sends it. */
async function change(externalId: string, edit: (product: Record<string, unknown>) => void): Promise<void> {
  const product = productOf(externalId);
  const url = `${sandbox.baseUrl}/erp/org/${sandbox.org}/products/${product.id}`;
  const headers = { authorization: `Bearer ${sandbox.token()}`, 'content-type': 'application/json' };
  const shown = (await (await fetch(url, { headers })).json()) as Record<string, unknown>;
  const { id: _, price_list: __, ...body } = shown;
  edit(body);
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(200);
}

function productOf(externalId: string) {
  const product = sandbox.all('products').find(({ external_id: id }) => id === externalId);
  if (product === undefined) throw new Error(`there is no product ${externalId}`);
  return product;
}

const file = [
  'external_id,name,tax_category,sales_price,sales_price_currency,manufacturer',
  'A,Apron,STANDARD,12.50,EUR,blue',
  'B,Bowl,STANDARD,3.00,EUR,deep',
  '',
].join('\n');

const dropPrice = (product: Record<string, unknown>): void => {
  for (const name of Object.keys(product)) if (name.startsWith('sales_price')) delete product[name];
};

describe.each(firstOf(['nested', 'seed'] as const))('runs audit of a platform of the %s form', (dialect) => {
  test('a member that was dropped since is lost, and the plan brings back the value of the file', async () => {
    await start({ dialect });
    const run = await brought(file);
    await change('A', dropPrice);
    await change('B', (product) => {
      product.manufacturer = 'flat';
    });
    const before = productOf('B');
    const found = await audit(`--plan ${folder}/back.json`);
    expect(found.code).toBe(11);
    expect(found.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ run, member: 'sales_price', verdict: 'lost', put_back: 'input' }),
        expect.objectContaining({ run, member: 'manufacturer', verdict: 'changed since', put_back: null }),
      ]),
    );
    const applied = await tillctl(`products apply ${folder}/back.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(await tillctl('products get A --key external_id --json')).toMatchObject({
      stdout: expect.stringContaining('12.50'),
    });
    expect(productOf('B')).toEqual(before);
    const after = await audit();
    expect(after.findings.filter(({ verdict }) => verdict === 'lost')).toEqual([]);
    expect(after.code).toBe(0);
  });

  test('a price that a file of names carried along comes back from the notes', async () => {
    await start({ dialect });
    await brought(file, '');
    const run = await brought('external_id,name\nA,Apron of linen\n', '--undoable', 'names.csv');
    await change('A', dropPrice);
    rmSync(join(folder, 'names.csv'));
    const found = await audit(`${run} --plan ${folder}/back.json`);
    expect(found.findings).toEqual(
      expect.arrayContaining([expect.objectContaining({ member: 'sales_price', verdict: 'lost', put_back: 'before' })]),
    );
    expect(found.findings.every(({ verdict, put_back: from }) => verdict === 'lost' && from === 'before')).toBe(true);
    const applied = await tillctl(`products apply ${folder}/back.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect((await audit(run)).code).toBe(0);
  });
});

describe('runs audit', () => {
  test('writes nothing, and needs no input file: what the run sent stands in its journal', async () => {
    await start();
    await brought(file, '');
    const before = productOf('A');
    await change('A', dropPrice);
    rmSync(join(folder, 'in.csv'));
    sandbox.forgetRequests();
    const { code, findings } = await audit(`--plan ${folder}/back.json`);
    expect(new Set(sandbox.requests().map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(code).toBe(11);
    const price = { put_back: 'input', note: null, wanted: before.sales_price };
    expect(findings.find(({ member }) => member === 'sales_price')).toMatchObject(price);
    const applied = await tillctl(`products apply ${folder}/back.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(productOf('A')).toEqual(before);
    expect((await audit()).code).toBe(0);
  });

  test('knows undos, and undos of undos', async () => {
    await start();
    await brought(file, '');
    await brought('external_id,name\nA,Apron of linen\n', '', 'later.csv');
    const undo = async (run: string) => {
      const undone = await tillctl(`runs undo ${run} --json`);
      expect(undone, undone.screen).toMatchObject({ code: 0 });
      return (JSON.parse(undone.stdout) as { run_id: string }).run_id;
    };
    const undoing = await undo('latest');
    for (const name of ['Apron', 'Apron of linen']) {
      expect(productOf('A').name).toBe(name);
      expect(await audit()).toMatchObject({ code: 0, findings: [] });
      await change('A', dropPrice);
      const found = await audit(`--plan ${folder}/back-${name.length}.json`);
      expect(found.findings).toContainEqual(expect.objectContaining({ member: 'sales_price', verdict: 'lost' }));
      const applied = await tillctl(`products apply ${folder}/back-${name.length}.json`);
      expect(applied, applied.screen).toMatchObject({ code: 0 });
      expect((await audit()).code).toBe(0);
      if (name === 'Apron') await undo(undoing);
    }
  });

  test('what a later run changed or cleared is not lost, also where only the older one is named', async () => {
    await start();
    const older = await brought(file);
    await brought(
      'external_id,name,manufacturer\nA,Apron of linen,(clear)\n'.replace('(clear)', ''),
      '--undoable --replace --default-tags',
      'later.csv',
    ).catch(() => undefined);
    await brought('external_id,name,tax_category\nA,Apron of linen,STANDARD\n', '--undoable --replace', 'later.csv');
    const all = await audit();
    expect(all.findings).toEqual([]);
    expect(await audit(older)).toMatchObject({ code: 0, findings: [] });
  });

  test('a product that was deleted is gone, and the plan makes it again', async () => {
    await start();
    const run = await brought(file, '');
    expect(await audit()).toMatchObject({ code: 0, runs: [{ run, compared: 'members', note: null }] });
    const text = JSON.stringify(productOf('A'));
    const url = `${sandbox.baseUrl}/erp/org/${sandbox.org}/products/${productOf('A').id}`;
    const deleted = await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${sandbox.token()}` } });
    expect(deleted.status).toBe(204);
    const { id: _, ...before } = JSON.parse(text) as Record<string, unknown>;
    const { code, findings, runs } = await audit(`--plan ${folder}/back.json`);
    expect(code).toBe(11);
    expect(runs).toMatchObject([{ run, gone: 1 }]);
    const applied = await tillctl(`products apply ${folder}/back.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(productOf('A')).toMatchObject(before);
    expect((await audit()).code).toBe(0);
    expect(findings).toMatchObject([
      { run, member: '', verdict: 'gone', put_back: 'input', wanted: { name: 'Apron' } },
    ]);
  });

  test('values of the export of a shop come back', { tags: ['complete'] }, async () => {
    await start();
    cpSync('samples/shopify-products.csv', join(folder, 'shop.csv'));
    const done = await tillctl(
      `products import ${folder}/shop.csv --preset shopify --currency EUR --gross --undoable --json`,
    );
    expect([0, 5], done.screen).toContain(done.code);
    const before = productOf('BOOK-1');
    await change('BOOK-1', dropPrice);
    const found = await audit(`--plan ${folder}/back.json`);
    expect(found.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ member: 'sales_price', verdict: 'lost', put_back: 'input', note: null }),
      ]),
    );
    const applied = await tillctl(`products apply ${folder}/back.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(productOf('BOOK-1')).toEqual(before);
    expect((await audit()).code).toBe(0);
  });

  test('mappings that were deleted or changed by another program are created again by a plan', async () => {
    await start();
    writeFileSync(join(folder, 'ids.csv'), 'external_id,internal_id\nA,one\nB,two\n');
    const space = '--namespace till --entity-class products';
    const done = await tillctl(`external-ids import ${folder}/ids.csv ${space} --create-namespace`);
    expect(done).toMatchObject({ code: 0 });
    expect(await elsewhere(`external-ids delete B ${space} --yes`)).toMatchObject({ code: 0 });
    const { code, findings, stderr } = await audit(`--plan ${folder}/back.json`);
    expect(code).toBe(11);
    expect(findings).toMatchObject([
      { kind: 'mapping', verdict: 'gone', put_back: 'input', wanted: { internal_id: 'two' }, note: null },
    ]);
    expect(stderr).toContain('back.json: 0 products');
    expect(stderr).toContain('back.external-ids.json: 1 mapping');
    const applied = await tillctl(`external-ids apply ${folder}/back.external-ids.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(await audit()).toMatchObject({ code: 0 });
    expect((await tillctl(`external-ids export ${space}`)).stdout).toContain('B,two');
    // What it created is deleted by its undo.
    expect(await tillctl('runs undo latest')).toMatchObject({ code: 0 });
    expect((await tillctl(`external-ids export ${space}`)).stdout).not.toContain('B,two');
    expect(await tillctl(`external-ids apply ${folder}/ids.csv`)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/is not a plan of mappings\s+try: +tillctl runs audit --plan plan.json/),
    });
  });

  test('a tree is created again in one plan, parents first, and its names and the order of its children', async () => {
    await start();
    const header = 'external_id,name,parent_external_ids,position';
    await sent('catalog nodes import', `${header}\na,A,,\nb,B,a,1\n`, 'one.csv');
    await sent('catalog nodes import', `${header}\nc,C,b,1\nd,D,b,2\ne,E,a,2\n`, 'two.csv');
    const shown = () =>
      sandbox
        .all('browse-nodes')
        .map(({ external_id: id, name, parents }) => `${id} ${name} ${(parents as unknown[]).length}`)
        .toSorted();
    const before = shown();
    for (const key of ['c', 'd', 'b']) {
      expect(await elsewhere(`catalog nodes delete ${key} --yes`)).toMatchObject({ code: 0 });
    }
    const found = await audit(`--plan ${folder}/back.json`);
    expect(found).toMatchObject({ code: 11 });
    expect(found.stderr).toContain('back.catalog-nodes.json: 3 browse nodes');
    const applied = await tillctl(`catalog nodes apply ${folder}/back.catalog-nodes.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(shown()).toEqual(before);
    expect(await audit()).toMatchObject({ code: 0 });
  });

  test('a plan is applied whole or not at all, once, under its number', async () => {
    await start();
    await brought(file, '');
    await change('A', dropPrice);
    await change('B', dropPrice);
    await audit(`--plan ${folder}/back.json`);
    const number = `${/"plan_sha256":"(.{10})/.exec(readFileSync(join(folder, 'back.json'), 'utf8'))?.[1]}`;
    const other = await tillctl(`products apply ${folder}/back.json --expect 0123456789`);
    expect(other).toMatchObject({ code: 10, stderr: expect.stringContaining(`is plan ${number}, not 0123456789`) });
    await change('B', (product) => {
      Object.assign(product, { sales_price: { amount: '9.00', unit: 'EUR' }, sales_price_is_gross: true });
    });
    const before = sandbox.texts('products');
    const moved = await tillctl(`products apply ${folder}/back.json`);
    expect(moved.code, moved.screen).toBe(10);
    expect(moved.stderr).toMatch(/"product external_id B": changed since: sales_price/);
    expect(moved.stderr).toContain('runs audit --plan');
    expect(sandbox.texts('products')).toEqual(before);
    await change('B', dropPrice);
    const applied = await tillctl(`products apply ${folder}/back.json --expect ${number} --json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(JSON.parse(applied.stdout)).toMatchObject({ counts: { updated: 2 } });
    expect((await audit()).code).toBe(0);
    expect(await tillctl(`products apply ${folder}/back.json`)).toMatchObject({ code: 2 });
  });

  test('a plan that was stopped is resumed; what another program changed in between is left unchanged', async () => {
    await start();
    await brought(`${file}C,Cup,STANDARD,4.00,EUR,tall\n`, '');
    for (const key of ['A', 'B', 'C']) await change(key, dropPrice);
    await audit(`--plan ${folder}/back.json`);
    sandbox.setFaults([{ operation: 'replaceProduct', after: 1, fault: { kind: 'status', status: 503 } }]);
    const stopped = await tillctl(`products apply ${folder}/back.json --concurrency 1 --retries 0`);
    expect(stopped.code, stopped.screen).not.toBe(0);
    sandbox.setFaults([]);
    await change('C', (product) => {
      product.sales_price = { amount: '9.00', unit: 'EUR' };
      product.sales_price_is_gross = true;
    });
    const resumed = await tillctl('runs resume latest --json');
    expect(resumed.code, resumed.screen).toBe(5);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ counts: { updated: 2, rejected: 1, pending: 0 } });
    expect(resumed.stdout).toMatch(/back\.json:5 changed since: sales_price/);
    expect(resumed.stdout).not.toContain('retry-rejected');
    expect(['A', 'B', 'C'].map((key) => (productOf(key).sales_price as { amount: string }).amount)).toEqual([
      ...['12.50', '3.00', '9.00'],
    ]);
  });

  test('what the platform refuses of a plan is not sent again by its reject file, but by another plan', async () => {
    await start();
    await brought(file, '');
    for (const key of ['A', 'B']) await change(key, dropPrice);
    await audit(`--plan ${folder}/back.json`);
    sandbox.setFaults([{ operation: 'replaceProduct', times: 1, fault: { kind: 'status', status: 422 } }]);
    const applied = await tillctl(`products apply ${folder}/back.json --concurrency 1 --json`);
    expect(JSON.parse(applied.stdout), applied.screen).toMatchObject({ counts: { updated: 1, rejected: 1 } });
    expect(await tillctl('runs retry-rejected latest')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('tillctl runs audit --plan'),
    });
    await audit(`--plan ${folder}/rest.json`);
    expect(await tillctl(`products apply ${folder}/rest.json`)).toMatchObject({ code: 0 });
    expect((await audit()).code).toBe(0);
  });

  test('what no plan restores is reported with the reason', async () => {
    await start();
    await brought('external_id,name,tax_category\nA,Apron,STANDARD\n', '');
    mkdirSync(join(folder, 'images'));
    writeFileSync(join(folder, 'images/A.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
    expect(await tillctl(`catalog images upload ${folder}/images`)).toMatchObject({ code: 0 });
    sandbox.edit('product-images', () => undefined);
    const { findings } = await audit(`--plan ${folder}/back.json`);
    expect(findings).toMatchObject([
      {
        kind: 'image',
        verdict: 'gone',
        put_back: null,
        note: expect.stringContaining('catalog images upload sends it again'),
      },
    ]);
  });
});

interface LosingCase {
  /** In front of `import`. */
  noun: string;
  /** Another noun that imports its things. */
  by?: string;
  /** Files, one import each. */
  files: string[];
  /** Of the last import. */
  operation: string;
  drops: string[];
  /** What the audit says of each lost member. */
  lost: Partial<Finding>[];
  /** Members that no plan can put back. */
  stays?: number;
}

const template = 'name,type,value_type,category,group';
const feature = 'product_external_id,feature_template,value,icon';
const losing: LosingCase[] = [
  {
    noun: 'contacts',
    files: [
      'type,external_id,name,date_of_birth\nindividual,C1,Ada,1990-01-01\n',
      'type,external_id,name\nindividual,C1,Ada Lane\n',
    ],
    operation: 'replaceIndividual',
    drops: ['date_of_birth'],
    lost: [{ kind: 'contact', member: 'date_of_birth', put_back: 'before', wanted: '1990-01-01' }],
  },
  {
    noun: 'contacts',
    files: [
      'type,external_id,name,address_country,address_city,address_street\nindividual,C1,Ada,DE,Ulm,Lane\n',
      'type,external_id,address_country,address_city,address_street\nindividual,C1,DE,Bonn,Lane\n',
    ],
    operation: 'replaceIndividualAddress',
    drops: ['city', 'country'],
    lost: [
      { kind: 'contact detail', member: 'city', put_back: 'input', wanted: 'Bonn' },
      { kind: 'contact detail', member: 'country', put_back: 'before', wanted: 'DE' },
    ],
  },
  {
    noun: 'catalog sales-categories',
    files: ['external_id,name,description\nS1,Kitchen,All of it\n'],
    operation: 'createSalesCategory',
    drops: ['description'],
    lost: [
      {
        ...{ kind: 'sales category', member: 'description', put_back: null },
        note: 'no operation that changes sales categories',
      },
    ],
    stays: 1,
  },
  {
    noun: 'catalog features',
    files: [`${feature}\nA,Size,36,ruler\n`, `${feature}\nA,Size,38,ruler\n`],
    operation: 'replaceProductFeature',
    drops: ['value', 'display_configuration'],
    lost: [
      { kind: 'product feature', member: 'display_configuration', put_back: 'before' },
      { kind: 'product feature', member: 'value', put_back: 'input' },
    ],
  },
  {
    noun: 'contacts',
    by: 'suppliers',
    files: [
      'type,external_id,name,supplier_id,supplier_since\norganization,S1,Nord,L1,2020-01-31\n',
      'type,external_id,supplier_id,supplier_my_customer_id\norganization,S1,L1,K-7\n',
    ],
    operation: 'upsertOrganizationSupplierRole',
    drops: ['my_customer_id'],
    lost: [{ kind: 'contact role', member: 'my_customer_id', put_back: 'input', wanted: 'K-7' }],
  },
  {
    noun: 'catalog variant-groups',
    files: ['external_id,name\nG1,Apron\n', 'external_id,name\nG1,Apron of linen\n'],
    operation: 'replaceProductVariantGroup',
    drops: ['name'],
    lost: [{ kind: 'variant group', member: 'name', put_back: 'input', wanted: 'Apron of linen' }],
  },
  {
    noun: 'catalog feature-templates',
    files: [
      `${template},icon\nSize,SIZE,INTEGER,SPECIFICATIONS,Body,ruler\n`,
      `${template}\nSize,SIZE,INTEGER,SPECIFICATIONS,Feet\n`,
    ],
    operation: 'replaceFeatureTemplate',
    drops: ['display_configuration', 'group'],
    lost: [
      { member: 'display_configuration', put_back: 'before', wanted: { icon: 'ruler' } },
      { member: 'group', put_back: 'input', wanted: 'Feet' },
    ],
  },
  {
    noun: 'catalog lots',
    files: ['product_external_id,number,status\nA,L1,ACTIVE\n'],
    operation: 'createLot',
    drops: ['status'],
    lost: [{ kind: 'lot', member: 'status', put_back: 'input', wanted: 'ACTIVE' }],
  },
  {
    noun: 'catalog lots',
    files: ['product_external_id,number,expiration_date\nA,L1,2027-01-01\n'],
    operation: 'createLot',
    drops: ['expiration_date'],
    lost: [
      { kind: 'lot', member: 'expiration_date', put_back: null, note: 'nothing but the status of a lot can change' },
    ],
    stays: 1,
  },
];

describe('runs audit of what a platform loses while it says that it was written', () => {
  test.each(firstOf(losing, 3))(
    '$noun $drops',
    async ({ noun, by = noun, files, operation, drops, lost, stays = 0 }) => {
      await start();
      await brought('external_id,name,tax_category\nA,Apron,STANDARD\n', '', 'products.csv');
      if (noun === 'catalog features') {
        await sent('catalog feature-templates import', `${template}\nSize,SIZE,INTEGER,SPECIFICATIONS,Body\n`);
      }
      for (const [at, text] of files.entries()) {
        if (at === files.length - 1)
          sandbox.setFaults([{ operation, times: 1, fault: { kind: 'drop', members: drops } }]);
        await sent(`${by} import`, text, `${at}.csv`);
      }
      const found = await audit(`--plan ${folder}/back.json`);
      expect(found.code).toBe(11);
      const members = lost.map(({ note, ...finding }) => ({
        ...finding,
        verdict: 'lost',
        note: note === undefined ? null : expect.stringContaining(String(note)),
      }));
      expect(found.findings).toMatchObject(members);
      if (stays < lost.length) {
        const applied = await tillctl(`${noun} apply ${folder}/back.${noun.replaceAll(' ', '-')}.json`);
        expect(applied, applied.screen).toMatchObject({ code: 0 });
      }
      const after = await audit();
      expect(after.counts.lost).toBe(stays);
    },
  );

  test('a member that others changed since stays as they left it', async () => {
    await start();
    await sent('catalog feature-templates import', `${template}\nSize,SIZE,INTEGER,SPECIFICATIONS,Body\n`);
    sandbox.edit('feature-templates', ({ group: _, ...rest }) => ({ ...rest, category: 'INGREDIENTS' }));
    const found = await audit(`--plan ${folder}/back.json`);
    expect(found.findings).toMatchObject([
      { member: 'category', verdict: 'changed since', put_back: null },
      { member: 'group', verdict: 'lost', put_back: 'input', wanted: 'Body', note: null },
    ]);
    const applied = await tillctl(`catalog feature-templates apply ${folder}/back.catalog-feature-templates.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    const [now] = sandbox.all('feature-templates');
    expect(now).toMatchObject({ category: 'INGREDIENTS', group: 'Body' });
  });

  test('a thing of the catalogue that is gone is made again by the plan', { tags: ['complete'] }, async () => {
    await start();
    await sent('catalog feature-templates import', `${template}\nSize,SIZE,INTEGER,SPECIFICATIONS,Body\n`);
    const [{ id: _, ...before } = { id: '' }] = sandbox.all('feature-templates');
    sandbox.edit('feature-templates', () => undefined);
    expect(sandbox.all('feature-templates')).toEqual([]);
    const found = await audit(`--plan ${folder}/back.json`);
    expect(found.findings).toMatchObject([{ member: '', verdict: 'gone', put_back: 'input', note: null }]);
    const applied = await tillctl(`catalog feature-templates apply ${folder}/back.catalog-feature-templates.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(sandbox.all('feature-templates')).toMatchObject([before]);
    expect((await audit()).code).toBe(0);
  });

  test.each([
    ['catalog lots', 'lots', 'product_external_id,number,status,expiration_date\nA,L1,ACTIVE,2027-01-01\n'],
    ['catalog features', 'product-features', `${feature}\nA,Size,36,ruler\n`],
    ['catalog variant-groups', 'variant-groups', 'external_id,name\nG1,Apron\n'],
    ['catalog sales-categories', 'sales-categories', 'external_id,name,description\nS1,Kitchen,All of it\n'],
  ] as const)('%s that are gone are created again', async (noun, kind, text) => {
    await start();
    await brought('external_id,name,tax_category\nA,Apron,STANDARD\n', '', 'products.csv');
    await sent('catalog feature-templates import', `${template}\nSize,SIZE,INTEGER,SPECIFICATIONS,Body\n`);
    await sent(`${noun} import`, text);
    const [before] = sandbox.all(kind);
    sandbox.edit(kind, () => undefined);
    expect(sandbox.all(kind)).toEqual([]);
    expect((await audit(`--plan ${folder}/back.json`)).findings).toMatchObject([
      { verdict: 'gone', put_back: 'input' },
    ]);
    const applied = await tillctl(`${noun} apply ${folder}/back.${noun.replaceAll(' ', '-')}.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    expect(sandbox.all(kind).map((thing) => ({ ...thing, id: before?.id }))).toEqual([before]);
    expect((await audit()).code).toBe(0);
  });

  test('what is lost comes back beside what others changed since', { tags: ['complete'] }, async () => {
    await start();
    await sent('contacts import', 'type,external_id,name,date_of_birth\nindividual,C1,Ada,1990-01-01\n');
    sandbox.edit('individuals', ({ date_of_birth: _, ...rest }) => ({ ...rest, name: 'Ada Byron' }));
    const found = await audit(`--plan ${folder}/back.json`);
    expect(found.findings).toMatchObject([
      { member: 'date_of_birth', verdict: 'lost', put_back: 'input' },
      { member: 'name', verdict: 'changed since', put_back: null },
    ]);
    const applied = await tillctl(`contacts apply ${folder}/back.contacts.json`);
    expect(applied, applied.screen).toMatchObject({ code: 0 });
    const [ada] = sandbox.all('individuals');
    expect(ada).toMatchObject({ name: 'Ada Byron', date_of_birth: '1990-01-01' });
  });
});
