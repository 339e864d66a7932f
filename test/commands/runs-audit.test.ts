import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putRecord } from '../../src/sandbox/state/record-changes.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

interface Finding {
  run: string;
  kind: string;
  key: string;
  member: string;
  verdict: string;
  put_back: string | null;
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

async function brought(text: string, flags = '--undoable', name = 'in.csv'): Promise<string> {
  writeFileSync(join(folder, name), text);
  const done = await tillctl(`products import ${folder}/${name} --gross --json --again ${flags}`);
  expect(done, done.screen).toMatchObject({ code: 0 });
  return (JSON.parse(done.stdout) as { run_id: string }).run_id;
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
  const product = sandbox.products().find(({ external_id: id }) => id === externalId);
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

describe.each(['seed', 'nested'] as const)('runs audit of a platform of the %s form', (dialect) => {
  test('says nothing where all is as it was left, exit 0', async () => {
    await start({ dialect });
    const run = await brought(file);
    const { code, findings, counts, runs } = await audit();
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(counts.kept).toBeGreaterThan(8);
    expect(runs).toMatchObject([{ run, compared: 'members' }]);
  });

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
  test('says that a value is not known where the file is another one now', async () => {
    await start();
    await brought(file);
    await change('A', dropPrice);
    appendFileSync(join(folder, 'in.csv'), 'C,Cup,STANDARD,1.00,EUR,\n');
    const { code, findings } = await audit(`--plan ${folder}/back.json`);
    expect(code).toBe(11);
    expect(findings.find(({ member }) => member === 'sales_price')).toMatchObject({
      put_back: null,
      note: expect.stringContaining('was changed since'),
    });
    const applied = await tillctl(`products apply ${folder}/back.json`);
    expect(productOf('A').sales_price, applied.screen).toBeUndefined();
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

  test('a product that was deleted is gone; of a run without notes only that can be told', async () => {
    await start();
    const run = await brought(file, '');
    expect(await audit()).toMatchObject({ code: 0, counts: { kept: 2 } });
    const url = `${sandbox.baseUrl}/erp/org/${sandbox.org}/products/${productOf('A').id}`;
    const deleted = await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${sandbox.token()}` } });
    expect(deleted.status).toBe(204);
    const { code, findings, runs } = await audit();
    expect(code).toBe(11);
    expect(runs).toMatchObject([{ run, note: expect.stringContaining('--undoable') }]);
    expect(findings).toMatchObject([{ run, member: '', verdict: 'gone' }]);
  });

  test('values of the export of a shop are read again', async () => {
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

  test('lists what is lost of other things than products, and plans nothing of it', async () => {
    await start();
    writeFileSync(
      join(folder, 'in.csv'),
      'type,external_id,name,date_of_birth\nindividual,C1,Ada,1990-01-01\nindividual,C2,Bob,1991-01-01\n',
    );
    expect(await tillctl(`contacts import ${folder}/in.csv --undoable`)).toMatchObject({ code: 0 });
    const [ada] = [...sandbox.state.records.individual];
    if (ada === undefined) throw new Error('there is no contact');
    const { date_of_birth: _, ...rest } = JSON.parse(ada.text) as Record<string, unknown>;
    putRecord(sandbox.state, 'individual', { ...ada, text: JSON.stringify(rest) });
    writeFileSync(join(folder, 'ids.csv'), 'external_id,internal_id\nA,one\nB,two\n');
    const space = '--namespace till --entity-class products';
    expect(await tillctl(`external-ids import ${folder}/ids.csv ${space} --create-namespace --undoable`)).toMatchObject(
      { code: 0 },
    );
    expect(await tillctl(`external-ids delete B ${space} --yes`)).toMatchObject({ code: 0 });
    const { code, findings, stderr } = await audit(`--plan ${folder}/back.json`);
    expect(code).toBe(11);
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'contact',
          member: 'date_of_birth',
          verdict: 'lost',
          put_back: null,
          note: 'a plan puts back members of products, not of a contact',
        }),
        expect.objectContaining({ kind: 'mapping', verdict: 'gone', put_back: null }),
      ]),
    );
    expect(findings).toHaveLength(2);
    expect(stderr).toContain('back.json: 0 products');
  });

  test('writes nothing, and knows its runs by time and name', async () => {
    await start();
    const run = await brought(file);
    sandbox.forgetRequests();
    await audit();
    expect(new Set(sandbox.requests().map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(await audit('--since -1h')).toMatchObject({ code: 0, runs: [{ run }] });
    expect(await audit('--since 2100-01-01')).toMatchObject({ code: 0, runs: [] });
    expect(await tillctl('runs audit 20200101-0000-zz')).toMatchObject({ code: 2 });
    expect(await tillctl('runs audit --plan back.txt')).toMatchObject({ code: 2 });
  });
});
