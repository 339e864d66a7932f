import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox();
  sandbox.put('storage-locations', { id: 'warehouse' });
  folder = mkdtempSync(join(tmpdir(), 'tillctl-migrate-'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function given(name: string, ...lines: string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

function migrate(line: string, options: { offline?: boolean; signal?: AbortSignal } = {}): Promise<CliResult> {
  const { offline, signal } = options;
  const words = line.replace(/(moved\/)?project\.yaml/, (name) => join(folder, name));
  return runCli(`migrate ${words}`, { folder, signal, ...(offline === true ? {} : { sandbox }) });
}

function project(...steps: string[]): void {
  given('project.yaml', 'name: test', 'steps:', ...steps.map((step) => `  - ${step}`));
}

const productHead = 'external_id,name,tax_category,variant_group';

describe('a project file', () => {
  const bad = [
    {
      name: 'an unknown member',
      lines: ['name: x', 'step: []'],
      says: ':2:1 a project has no "step"; did you mean "steps"?',
    },
    {
      name: 'steps that wait for each other',
      lines: [
        'name: x',
        'steps:',
        '  - { id: a, kind: contacts, file: a.csv, after: [b] }',
        '  - { id: b, kind: orders, file: a.csv, after: [a] }',
      ],
      says: ':3:5 steps wait for each other: "a" (3:5) after "b" (4:5) after "a"',
    },
    {
      name: 'a second document',
      lines: ['name: x', 'steps: [{ kind: namespaces, names: [a] }]', '--- # the other half', 'steps: []'],
      says: 'project.yaml:3:1 a second document begins here, and only one is read',
    },
    {
      name: 'a path that leads out',
      lines: ['name: x', 'steps:', '  - { kind: products, file: ../a.csv }'],
      says: '"../a.csv" is not inside the folder of the project',
    },
    {
      name: 'a file that is not there',
      lines: ['name: x', 'steps:', '  - { kind: products, file: a.csv }'],
      says: ':3:29 there is no "a.csv" in the folder of the project',
    },
    { name: 'an anchor', lines: ['name: &a x', 'steps: *a'], says: ':1:10 an anchor (&) is not read' },
    {
      name: 'an unknown kind',
      lines: ['name: x', 'steps:', '  - { kind: product, file: a.csv }'],
      says: ':3:13 "product" is not a kind of step; did you mean "products"?',
    },
    {
      name: 'an option of another kind',
      lines: ['name: x', 'steps:', '  - { kind: contacts, file: a.csv, curency: EUR }'],
      says: ':3:36 a step of kind contacts has no "curency"',
    },
    {
      name: 'a step that nobody knows',
      lines: [
        'name: x',
        'steps:',
        '  - { kind: contacts, file: a.csv, after: [prodcts] }',
        '  - { kind: products, file: a.csv }',
      ],
      says: ':3:44 there is no step "prodcts"; did you mean "products"?',
    },
    {
      name: 'a document behind the end of the first',
      lines: ['name: x', 'steps: [{ kind: namespaces, names: [a] }]', '...', '', 'name: y'],
      says: 'project.yaml:5:1 a second document begins here, and only one is read',
    },
    { name: 'a tag', lines: ['name: !!str x', 'steps: []'], says: ':1:13 a tag (tag:yaml.org,2002:str) is not read' },
    { name: 'a name twice', lines: ['name: x', 'name: y'], says: 'project.yaml:2:1 map keys must be unique' },
    {
      name: 'an unquoted number',
      lines: ['name: 1', 'steps: [{ kind: namespaces, names: [a] }]'],
      says: ':1:7 name: "1" is not a text: write "1"',
    },
  ];
  test.each(firstOf(bad, 6))('$name is told with its place', async ({ lines, says }) => {
    given('project.yaml', ...lines);
    const { code, stderr } = await migrate('check project.yaml', { offline: true });
    expect({ code, stderr: stderr.includes(says) ? says : stderr }).toEqual({ code: 2, stderr: says });
  });

  test('a link that leads out of the folder is refused', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'tillctl-outside-'));
    writeFileSync(join(outside, 'a.csv'), `${productHead}\nA,A,STANDARD,\n`);
    symlinkSync(join(outside, 'a.csv'), join(folder, 'a.csv'));
    project('{ kind: products, file: a.csv }');
    const { code, stderr } = await migrate('check project.yaml', { offline: true });
    rmSync(outside, { recursive: true });
    expect([code, stderr]).toEqual([2, expect.stringContaining('"a.csv" is not inside the folder of the project')]);
  });
});

test('names of nothing that is there are told with both files and lines', async () => {
  given('groups.csv', 'external_id,name', 'shirt,Shirt', ',Nameless');
  given(
    'products.csv',
    productHead,
    'A-1,A,STANDARD,shirt',
    'B-1,B,STANDARD,skirt',
    'C-1,C,NONE,',
    'D-1,D,STANDARD,Shirt',
  );
  given(
    'prices.csv',
    'product_external_id,valid_from,price,currency,price_is_gross',
    ...['A-1', 'a-1', 'C-1', 'Z', 'HERE'].map((id) => `${id},2027-01-04T00:00:00Z,1.00,EUR,true`),
  );
  given('here.csv', productHead, 'HERE,Here,STANDARD,');
  await runCli(`products import ${folder}/here.csv`, { folder, sandbox });
  project(
    '{ kind: prices, file: prices.csv }',
    '{ kind: products, file: products.csv }',
    '{ kind: variant-groups, file: groups.csv }',
  );
  const { code, stdout } = await migrate('check project.yaml --json');
  const { dangling, platform } = JSON.parse(stdout);
  const told = dangling.map((one: { file: string; line: number; column: string; message: string }) =>
    `${one.file}:${one.line} ${one.column}: ${one.message}`.replaceAll(`${folder}/`, ''),
  );
  expect({ code, platform, told }).toEqual({
    code: 5,
    platform: true,
    told: [
      'products.csv:3 variant_group: "skirt" is not in groups.csv and not on the platform',
      'products.csv:5 variant_group: "Shirt" is not in groups.csv and not on the platform; groups.csv:2 has "shirt"',
      'prices.csv:3 product_external_id: "a-1" is not in products.csv and not on the platform; products.csv:2 has "A-1"',
      'prices.csv:4 product_external_id: "C-1" is rejected itself, in products.csv:4',
      'prices.csv:5 product_external_id: "Z" is not in products.csv and not on the platform',
    ],
  });
  const offline = await migrate('check project.yaml --offline');
  expect(offline.stderr).toContain('"HERE" is not in');
  expect(offline.stderr).toContain('(the platform was not asked)');
});

test('a name that a later step makes is told', async () => {
  given('products.csv', productHead, 'A,A,STANDARD,');
  given('orders.csv', 'reference,product_external_id,quantity', 'R1,A,1');
  project('{ kind: orders, file: orders.csv, after: [] }', '{ kind: products, file: products.csv, after: [orders] }');
  const { code, stderr } = await migrate('check project.yaml');
  expect([code, stderr]).toEqual([
    5,
    expect.stringMatching(/orders\.csv:2 .*"A" is made by .*products\.csv:2, in a step that comes later/),
  ]);
});

test('a step with rejected rows stops those behind it, until they are accepted', async () => {
  given('groups.csv', 'external_id,name', 'shirt,Shirt');
  given('products.csv', productHead, 'A,A,STANDARD,shirt', 'B,B,NONE,shirt');
  given('orders.csv', 'reference,product_external_id,quantity', 'R1,A,1');
  project(
    '{ kind: variant-groups, file: groups.csv }',
    '{ kind: products, file: products.csv }',
    '{ kind: orders, file: orders.csv }',
  );
  const refused = await migrate('run project.yaml');
  expect([refused.code, sandbox.all('products').length]).toEqual([3, 0]);
  const first = await migrate('run project.yaml --unchecked');
  expect([first.code, first.stderr]).toEqual([
    5,
    expect.stringContaining('step products: 1 of 2 rows was rejected, the steps after it wait'),
  ]);
  const again = await migrate('resume project.yaml');
  expect([again.code, sandbox.all('products').length]).toEqual([5, 1]);
  const { steps, state, next } = JSON.parse((await migrate('status project.yaml --json')).stdout);
  expect(steps.map((step: { state: string }) => step.state)).toEqual(['done', 'rejected', 'waiting']);
  expect([state, next]).toEqual(['rejected', expect.stringContaining('--accept-rejected')]);
  expect(steps[1].next).toBe(`tillctl runs retry-rejected ${steps[1].run_ids[0]}`);
  expect((await migrate('resume project.yaml --accept-rejected')).code).toBe(5);
  const after = JSON.parse((await migrate('status project.yaml --json')).stdout);
  expect(after.steps.map((step: { state: string }) => step.state)).toEqual(['done', 'rejected', 'done']);
  const report = await migrate(`report project.yaml --html ${folder}/report.html`);
  expect(report.stdout).toContain('enum: 1 row');
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).toContain('Rejected rows by reason');
});

test('rejected rows that were corrected and sent by a later run are credited, and the steps behind them go ahead', async () => {
  given('products.csv', productHead, 'A,A,STANDARD,', 'B,B,NONE,', 'C,C,NONE,');
  given('orders.csv', 'reference,product_external_id,quantity', 'R1,B,1');
  project('{ kind: products, file: products.csv }', '{ kind: orders, file: orders.csv }');
  expect((await migrate('run project.yaml --unchecked')).code).toBe(5);
  const rejects = join(folder, 'products.rejects.csv');
  const correct = (from: string, to: string) => writeFileSync(rejects, readFileSync(rejects, 'utf8').replace(from, to));
  const status = async () => JSON.parse((await migrate('status project.yaml --json')).stdout).steps[0];
  const step = await status();

  correct('B,B,NONE', 'B,B,STANDARD');
  expect((await runCli('runs retry-rejected latest', { folder, sandbox })).code).toBe(5);
  const half = await status();
  expect(half).toMatchObject({ state: 'rejected', counts: { created: 2, rejected: 1 } });
  expect(half.run_ids[0]).toBe(step.run_ids[0]);
  expect(half.next).toBe(`tillctl runs retry-rejected ${half.run_ids[1]}`);
  const verified = async () => {
    const { code, stdout } = await migrate('verify project.yaml --only products --json');
    return { code, ...JSON.parse(stdout).steps[0] };
  };
  expect(await verified()).toMatchObject({ code: 5, report: { never_sent: 1, counts: { same: 1, rejected: 1 } } });

  writeFileSync(half.rejects_files[0], readFileSync(half.rejects_files[0], 'utf8').replace('C,C,NONE', 'C,C,STANDARD'));
  expect((await runCli(`runs retry-rejected ${half.run_ids[1]}`, { folder, sandbox })).code).toBe(0);
  expect(await status()).toMatchObject({ state: 'done', counts: { created: 3, rejected: 0 }, next: null });
  const runs = (await status()).run_ids.slice(1);
  const whole = { verified: true, never_sent: 0, counts: { same: 1, rejected: 0 } };
  expect(await verified()).toMatchObject({ code: 0, retried_by: runs, report: whole });
  const { stdout: said } = await migrate('verify project.yaml --only products');
  expect(said).toContain(
    `products: rejected rows were sent corrected by run ${runs[0]} (tillctl runs audit ${runs[0]}`,
  );
  const resumed = await migrate('resume project.yaml');
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(sandbox.all('orders')).toHaveLength(1);
});

test.each([
  ['a name that is corrected', 'B,B,STANDARD,', 'B,Better,STANDARD,', 0],
  ['a key that is corrected', 'B,B,STANDARD,', 'B2,B,STANDARD,', 0],
  ['one of two rows', 'B,B,STANDARD,', 'B,Better,STANDARD,', 11],
])('rows that the platform refused are credited once they were sent corrected: %s', async (_what, from, to, code) => {
  const refused = code === 0 ? ['B'] : ['B', 'C'];
  given('products.csv', productHead, 'A,A,STANDARD,', 'B,B,STANDARD,', 'C,C,STANDARD,');
  project('{ kind: products, file: products.csv }');
  const refusals = (names: string[]) =>
    sandbox.setFaults(
      names.map((name) => ({
        operation: 'upsertProductByExternalId',
        path: `/external-id/${name}$`,
        fault: { refuse: 422 },
      })),
    );
  refusals(refused);
  expect((await migrate('run project.yaml')).code).toBe(5);
  refusals(refused.slice(1));
  const rejects = join(folder, 'products.rejects.csv');
  writeFileSync(rejects, readFileSync(rejects, 'utf8').replace(from, to));
  expect((await runCli('runs retry-rejected latest', { folder, sandbox })).code).toBe(code === 0 ? 0 : 5);
  const verified = await migrate('verify project.yaml --json');
  const [step] = JSON.parse(verified.stdout).steps;
  const left = code === 0 ? 0 : 1;
  expect([verified.code, step.report]).toMatchObject([
    code,
    { verified: code === 0, counts: { missing: left, different: 0, rejected: 0 }, never_sent: 0 },
  ]);
  if (code === 0) expect(step.report.differences).toEqual([]);
  // What becomes of other rows afterwards is a difference as before.
  sandbox.edit('products', (product) => (product.external_id === 'A' ? { ...product, name: 'Other' } : product));
  const changed = JSON.parse((await migrate('verify project.yaml --json')).stdout);
  expect(changed).toMatchObject({ verified: false, counts: { different: 1, missing: left } });
});

test('an order and a price that the platform refused are credited once they were sent corrected', async () => {
  given('products.csv', productHead, 'A,A,STANDARD,', 'B,B,STANDARD,');
  given('orders.csv', 'reference,product_external_id,quantity', 'R1,A,1', 'R2,B,1', 'R2,A,3');
  given(
    'prices.csv',
    'product_external_id,valid_from,price,currency,price_is_gross',
    ...['A', 'B'].map((key) => `${key},2030-01-01T00:00:00Z,5.00,EUR,true`),
  );
  project(
    '{ kind: products, file: products.csv }',
    '{ kind: orders, file: orders.csv, after: [products], on_rejected: continue }',
    '{ kind: prices, file: prices.csv, after: [products], on_rejected: continue }',
  );
  sandbox.setFaults([{ operation: 'createSalesOrderDraft', times: 1, fault: { refuse: 422 } }]);
  sandbox.set({ batches: { fail_every: 2 } });
  const run = await migrate('run project.yaml');
  expect(run.code, run.stderr).toBe(5);
  sandbox.setFaults([]);
  sandbox.set({ batches: {} });
  const steps = JSON.parse((await migrate('status project.yaml --json')).stdout).steps.slice(1);
  expect(steps.map((step: { counts: { rejected: number } }) => step.counts.rejected)).toEqual([1, 1]);
  const before = JSON.parse((await migrate('verify project.yaml --json')).stdout);
  expect(before.counts).toMatchObject({ same: 4, missing: 1, rejected: 1 });
  for (const {
    run_ids: [id],
    rejects_files: [file],
  } of steps) {
    const text = readFileSync(file, 'utf8')
      .replace(',5.00,', ',6.00,')
      .replace(/^(R\d,[AB]),1,/m, '$1,2,');
    writeFileSync(file, text);
    expect((await runCli(`runs retry-rejected ${id}`, { folder, sandbox })).code).toBe(0);
  }
  const verified = await migrate('verify project.yaml --json');
  expect([verified.code, JSON.parse(verified.stdout).counts]).toEqual([
    0,
    { same: 4, different: 0, missing: 0, rejected: 0, extra: null },
  ]);
});

test('orders that wait for a register hold up no step, and are told of', async () => {
  sandbox.set({ draftsBecome: 'basket' });
  given('products.csv', productHead, 'A,A,STANDARD,');
  given('orders.csv', 'reference,product_external_id,quantity', 'R1,A,1');
  given('ids.csv', 'external_id,internal_id', 'a,A');
  project(
    '{ kind: products, file: products.csv }',
    '{ kind: orders, file: orders.csv, after: [products] }',
    '{ kind: external-ids, file: ids.csv, namespace: shop, entity_class: products, create_namespace: true, resolve: products, after: [orders] }',
  );
  const { code, stderr, stdout } = await migrate('run project.yaml --json');
  expect([code, stderr]).toEqual([0, expect.stringContaining('step orders: 1 finalized, waiting for the register')]);
  const { steps, state } = JSON.parse(stdout);
  expect(steps.map((step: { state: string }) => step.state)).toEqual(['done', 'done', 'done']);
  expect([state, steps[1].counts.pending]).toEqual(['done', 1]);
  sandbox.registerBaskets();
  await runCli(`runs resume ${steps[1].run_ids[0]}`, { folder, sandbox });
  const after = JSON.parse((await migrate('status project.yaml --json')).stdout);
  expect(after.steps[1].counts).toMatchObject({ created: 1, pending: 0 });
  expect(sandbox.all('orders').length).toBe(1);
});

test('a project whose folder was moved goes on with its migration, and --again is named nowhere', async () => {
  given('a.csv', 'external_id,name,tax_category', 'A,Apron,STANDARD');
  given('stock.csv', 'product_external_id,storage_location_id,change', 'A,warehouse,5');
  given('b.csv', 'external_id,internal_id', 'a,A');
  project(
    '{ kind: products, file: a.csv, default_tags: true }',
    '{ kind: stock, file: stock.csv }',
    '{ id: more, kind: external-ids, file: b.csv, namespace: shop, entity_class: products, create_namespace: true, resolve: products, after: [stock] }',
  );
  sandbox.setFaults([{ operation: 'createNamespace', fault: { kind: 'status', status: 500 } }]);
  const stopped = await migrate('run project.yaml --unchecked --retries 0');
  expect(stopped.code, stopped.stderr).toBe(6);
  sandbox.setFaults([]);
  const moved = join(folder, 'moved');
  mkdirSync(moved);
  for (const name of ['a.csv', 'stock.csv', 'b.csv', 'project.yaml']) renameSync(join(folder, name), join(moved, name));

  const status = await migrate('status moved/project.yaml');
  expect(status.stdout, status.stderr).toContain('more');
  const env = { TILLCTL_CONFIG_DIR: join(folder, 'night') };
  const login = `auth login --profile night --base-url ${sandbox.baseUrl} --org ${sandbox.org} --app ${sandbox.app}`;
  expect((await runCli(`${login} --secret-stdin --store file`, { folder, env, stdin: sandbox.secret })).code).toBe(0);
  const other = await runCli(`migrate run ${join(moved, 'project.yaml')} --profile night`, { folder, env });
  expect(other.stderr).toMatch(/of the same content was begun with profile default and is unfinished/);
  expect(other.stderr).not.toContain('--again');

  const done = await migrate('run moved/project.yaml');
  expect(done.code, done.stderr).toBe(0);
  expect(done.stderr).toMatch(
    /of the same files was begun with .*project\.yaml and is unfinished: it continues from here/,
  );
  expect(done.stderr).not.toContain('--again');
  const posted = sandbox
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.includes('/stock-count-changes'));
  expect(posted).toHaveLength(1);
  // It is this project's now, and stays done.
  expect((await migrate('run moved/project.yaml')).stderr).toContain('of this project is done');
});

test('an outage stops it; what goes on is the run that stopped', async () => {
  given('groups.csv', 'external_id,name', 'shirt,Shirt');
  given('products.csv', productHead, ...['A', 'B', 'C', 'D'].map((id) => `${id},${id},STANDARD,shirt`));
  project('{ kind: variant-groups, file: groups.csv }', '{ kind: products, file: products.csv }');
  sandbox.setFaults([{ operation: 'upsertProductByExternalId', after: 2, fault: { kind: 'status', status: 503 } }]);
  const words = `migrate run ${join(folder, 'project.yaml')} --retries 0 --concurrency 1`;
  const stopped = await runCli(words, { folder, sandbox });
  expect([stopped.code, stopped.stderr]).toEqual([6, expect.stringContaining('tillctl migrate resume')]);
  sandbox.setFaults([]);
  expect((await migrate('resume project.yaml')).code).toBe(0);
  const { steps } = JSON.parse((await migrate('status project.yaml --json')).stdout);
  expect(steps[1]).toMatchObject({ state: 'done', counts: { created: 4 } });
  expect(steps[1].run_ids).toHaveLength(1);
  expect(JSON.parse((await runCli('runs list --json', { folder, sandbox })).stdout)).toHaveLength(2);
});

test('a step with retry goes on by itself after an outage', async () => {
  given('products.csv', productHead, 'A,A,STANDARD,', 'B,B,STANDARD,');
  project('{ kind: products, file: products.csv, retry: { times: 2, wait: 1ms } }');
  sandbox.setFaults([{ operation: 'upsertProductByExternalId', times: 1, fault: { kind: 'status', status: 503 } }]);
  const { code, stderr } = await runCli(`migrate run ${join(folder, 'project.yaml')} --retries 0`, { folder, sandbox });
  expect([code, stderr]).toEqual([0, expect.stringContaining('it continues in 1ms')]);
  expect(sandbox.all('products')).toHaveLength(2);
});

describe('a price guard of a step of products', () => {
  const head = 'external_id,name,tax_category,variant_group,sales_price,sales_price_currency,sales_price_is_gross';
  beforeEach(() => {
    given('groups.csv', 'external_id,name', 'mugs,Mugs');
    given('products.csv', head, 'G1,Mug,STANDARD,mugs,2.00,EUR,true', 'G2,Cup,STANDARD,mugs,500.00,EUR,true');
    project('{ kind: variant-groups, file: groups.csv }', '{ kind: products, file: products.csv, max_price: 1000 }');
  });

  test('has nothing against groups that a step before makes, and asks for no login where nothing is sent', async () => {
    for (const offline of [true, false]) {
      const checked = await migrate('check project.yaml', { offline });
      expect(checked.code, checked.stderr).toBe(0);
    }
    const run = await migrate('run project.yaml');
    expect(run.code, run.stderr).toBe(0);
  });
});

/** As an operator sets it: `guards.max_rows`. */
async function set(key: string, value: string): Promise<void> {
  const { code, stderr } = await runCli(`config set ${key} ${value}`, { folder, sandbox });
  expect(code, stderr).toBe(0);
}

describe('guards of a profile', () => {
  const head = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
  const sent = () => sandbox.all('products').map(({ external_id: id }) => id);
  beforeEach(() => {
    given('products.csv', head, 'G1,Mug,STANDARD,2.00,EUR,true', 'G2,Cup,STANDARD,500.00,EUR,true');
    project('{ kind: products, file: products.csv }');
  });

  test('are given way to by the limits of a step, one by one', async () => {
    await set('guards.max_price', '100');
    await set('guards.min_price', '3');
    project('{ kind: products, file: products.csv, max_price: 1000 }');
    const run = await migrate('run project.yaml --unchecked');
    expect(run.code, run.stderr).toBe(5);
    expect(sent()).toContain('G2');
    expect(sent()).not.toContain('G1');
  });

  const limits = [
    { setting: 'guards.max_changes', what: '2 products would be created or changed', checked: 0 },
    { setting: 'guards.max_rows', what: 'products.csv has 2 good rows, more than --max-rows 1', checked: 3 },
  ];
  test.each(firstOf(limits))('send nothing of a step that is larger: $setting', async ({ setting, what, checked }) => {
    await set(setting, '1');
    expect((await migrate('check project.yaml')).code).toBe(checked);
    const run = await migrate('run project.yaml --unchecked');
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`step products: `) });
    expect(run.stderr).toContain(what);
    expect(run.stderr).toContain(`tillctl config set ${setting} <n>; then tillctl migrate resume`);
    expect(sent()).toEqual([]);

    await set(setting, '2');
    const resumed = await migrate('resume project.yaml');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(sent()).toEqual(['G1', 'G2']);
  });

  test('are those that a run began with: one under way goes on without what was set since, and is not done twice', {
    tags: ['complete'],
  }, async () => {
    const controller = new AbortController();
    const lines = Array.from({ length: 12 }, (_, at) => `N${at},Mug,STANDARD,${at + 1}.00,EUR,true`);
    given('products.csv', head, ...lines);
    const stopping = migrate('run project.yaml --concurrency 1 --rate 20', { signal: controller.signal });
    while (sandbox.all('products').length < 4) await sleep(5);
    controller.abort();
    expect((await stopping).code).toBe(130);
    expect(sent().length).toBeLessThan(12);

    await set('guards.max_price', '9');
    await set('guards.max_rows', '6');
    const resumed = await migrate('resume project.yaml');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(sent()).toHaveLength(12);

    given('other.yaml', 'name: other', 'steps:', '  - { kind: products, file: products.csv }');
    await set('guards.max_rows', '100');
    const again = await runCli(`migrate run ${join(folder, 'other.yaml')} --unchecked`, { folder, sandbox });
    expect(again.stderr).toContain('was already applied in full by run');
  });

  test('do not count where files are compared', { tags: ['complete'] }, async () => {
    expect((await migrate('run project.yaml')).code).toBe(0);
    await set('guards.max_price', '100');
    await set('guards.max_rows', '1');
    await set('guards.max_changes', '1');
    const verified = await migrate('verify project.yaml');
    expect(verified.code, verified.stdout + verified.stderr).toBe(0);
  });
});

describe('a project whose prices are of products that it makes', () => {
  beforeEach(() => {
    project('{ kind: products, file: products.csv }', '{ kind: prices, file: prices.csv, max_change: 30% }');
    given('products.csv', productHead, 'NEW1,Mug,STANDARD,', 'NEW2,Cup,STANDARD,');
    const head = 'product_external_id,price,currency,valid_from,price_is_gross';
    given('prices.csv', head, 'NEW1,2.00,EUR,2026-01-01T00:00:00Z,true', 'NEW2,3.00,EUR,2026-01-01T00:00:00Z,true');
  });

  test('is run with max_change: there is nothing to compare with, and each run counts its own requests', async () => {
    for (const offline of [true, false]) {
      const checked = await migrate('check project.yaml', { offline });
      expect(checked.code, checked.stderr).toBe(0);
    }
    sandbox.forgetRequests();
    const run = await migrate('run project.yaml');
    expect(run.code, run.stderr).toBe(0);
    expect(sandbox.all('products').filter(({ external_id: id }) => id?.startsWith('NEW'))).toHaveLength(2);
    const sent = sandbox.requests().length;
    const runs = JSON.parse((await runCli('runs list --json', { folder })).stdout) as { id: string }[];
    let reported = 0;
    for (const { id } of runs) {
      const report = await runCli(`runs report ${id} --json`, { folder });
      reported += (JSON.parse(report.stdout) as { requests: number }).requests;
    }
    expect(reported).toBeGreaterThan(2);
    expect(reported).toBeLessThanOrEqual(sent);
  });
});

test('a check that shows only the first of the bad rows counts those that it leaves out', async () => {
  project('{ kind: products, file: a.csv }', '{ kind: contacts, file: b.csv }');
  given('a.csv', productHead, 'OK,Mug,STANDARD,', ...Array.from({ length: 10 }, (_, at) => `A${at},,STANDARD,`));
  given('b.csv', 'external_id,no_such_column', 'C1,x');
  const { stderr } = await migrate('check project.yaml --max-errors 3', { offline: true });
  expect(stderr.match(/a\.csv:\d+ name/g)).toHaveLength(3);
  expect(stderr).toMatch(/and 8 more \(--max-errors shows more\)/);
});

describe('what the platform alone has', () => {
  const priced = 'external_id,name,tax_category,sales_price,sales_price_currency';

  test('a channel of prices that it does not have is named; of another type it may have it', async () => {
    const channel = { id: 'c-1', sales_channel_id: 'pos-7', name: 'Till seven' };
    sandbox.put('sales-channels', channel);
    given('products.csv', productHead, 'A1,Apron,STANDARD,');
    given(
      'prices.csv',
      'product_external_id,sales_channel_id,sales_channel_type,valid_from,price,currency,price_is_gross',
      'A1,c-1,,2027-01-01T00:00:00Z,9.00,EUR,true',
      'A1,pos-7,POS_SALES_CHANNEL,2027-01-02T00:00:00Z,9.00,EUR,true',
      'A1,pos-8,,2027-01-03T00:00:00Z,9.00,EUR,true',
      'A1,shop,ONLINE,2027-01-04T00:00:00Z,9.00,EUR,true',
    );
    project('{ kind: products, file: products.csv }', '{ kind: prices, file: prices.csv }');
    const { code, stderr } = await migrate('check project.yaml');
    expect(code).toBe(5);
    expect(stderr).toContain('error: 1 name is of nothing that is there\n');
    expect(stderr).toContain('prices.csv:4 sales_channel_id: "pos-8" is not a sales channel of the platform\n');
    expect((await migrate('check project.yaml', { offline: true })).code).toBe(0);
  });

  test('a storage location without stock may be one: it is named, and one with stock is not', async () => {
    given('products.csv', productHead, 'A1,Apron,STANDARD,');
    given('stock.csv', 'product_external_id,storage_location_id,change', 'A1,warehouse,3', 'A1,cellar,4');
    project('{ kind: products, file: products.csv }', '{ kind: stock, file: stock.csv }');
    sandbox.put('stock', {
      product_id: 'p-1',
      storage_location_id: 'warehouse',
      condition: 'NEW',
      quantity: { amount: '3', unit: 'QUANTITY_PIECES' },
    });
    const { code, stderr } = await migrate('check project.yaml');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('whether "cellar" is a storage location is not known');
    expect(stderr).not.toContain('"warehouse"');
    sandbox.setFaults([{ operation: 'listStockCounts', fault: { kind: 'status', status: 422 } }]);
    const refused = await migrate('check project.yaml');
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('stock.csv:3 storage_location_id: "cellar" is not a storage location');
  });

  test('its form is looked at: prices that do not say what it wants to know are found by the check', async () => {
    given('products.csv', priced, 'A1,Apron,STANDARD,9.00,EUR');
    project('{ kind: products, file: products.csv }');
    expect((await migrate('check project.yaml')).stderr).toContain('the platform shows no price yet');
    await sandbox.stop();
    sandbox = await startSandbox({ seed: 'demo', dialect: 'nested' });
    const { code, stderr } = await migrate('check project.yaml');
    expect(code).toBe(3);
    expect(stderr).toContain('says whether it is gross, which this platform wants to know');
    expect(stderr).not.toContain('the platform shows no price yet');
    given('project.yaml', 'name: test', 'steps:', '  - { kind: products, file: products.csv, gross: true }');
    expect((await migrate('check project.yaml')).code).toBe(0);
  });
});
