import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
const umask = process.umask();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-safe-'));
  sandbox = await startSandbox();
  process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const run = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const modeOf = (...names: string[]) => statSync(join(folder, ...names)).mode & 0o777;

const formula = '=HYPERLINK(A1)';

function product(externalId: string, name: string): void {
  const members = { name, external_id: externalId, type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD' };
  sandbox.put('products', members);
}

describe('--excel-safe', () => {
  test('of an export', async () => {
    product('A', formula);
    expect((await run('products export --out $DIR/plain.csv')).code).toBe(0);
    expect((await run('products export --out $DIR/safe.csv --excel-safe')).code).toBe(0);
    expect(text('plain.csv')).toContain(`,${formula},`);
    expect(text('safe.csv')).toContain(`,'${formula},`);
    expect((await run('products export --excel-safe')).stdout).toBe(text('safe.csv'));
  });

  const catalog = ['nodes', 'variant-groups', 'feature-templates', 'features', 'nodes products'];
  test.each(['contacts export', ...catalog.map((noun) => `catalog ${noun} export`)])(
    '%s has it too',
    async (command) => {
      expect(await run(`${command} --excel-safe --out $DIR/out.csv`)).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test.each([
    ['products import', 'external_id,name,tax_category', `A,${formula},NOT_A_CATEGORY`],
    [
      'batch prices',
      'product_external_id,valid_from,price,currency,price_is_gross,note',
      `A,2027-01-04T00:00:00Z,x,EUR,true,${formula}`,
    ],
  ])('of a reject file: %s', async (command, header, row) => {
    writeFileSync(join(folder, 'in.csv'), `${header}\n${row}\n`);
    await run(`${command} $DIR/in.csv --ignore-unknown --rejects $DIR/plain.csv`);
    await run(`${command} $DIR/in.csv --ignore-unknown --rejects $DIR/safe.csv --excel-safe`);
    expect(text('plain.csv')).toContain(`,${formula},`);
    expect(text('safe.csv')).toContain(`,'${formula},`);
  });

  test('of mappings', async () => {
    sandbox.put('namespaces', { id: 'shop' });
    sandbox.put('mappings', { external_id: formula, internal_id: '+1' }, 'shop/products');
    const line = 'external-ids export --namespace shop --entity-class products';
    expect((await run(`${line} --out $DIR/plain.csv`)).code).toBe(0);
    expect((await run(`${line} --out $DIR/safe.csv --excel-safe`)).code).toBe(0);
    expect(text('plain.csv')).toBe(`external_id,internal_id\n${formula},+1\n`);
    expect(text('safe.csv')).toBe(`external_id,internal_id\n'${formula},'+1\n`);
    expect((await run(`${line} --excel-safe`)).stdout).toBe(text('safe.csv'));
  });

  test.each(['', ' --excel-safe'])('of the reject file of an applied plan%s', async (flag) => {
    product('A', 'Cup');
    product(formula, 'Bowl');
    const row = (key: string) => `${key},2027-01-04T00:00:00Z,2.50,EUR,true`;
    const header = 'product_external_id,valid_from,price,currency,price_is_gross';
    writeFileSync(join(folder, 'in.csv'), [header, row('A'), row(formula), ''].join('\n'));
    expect((await run('batch prices $DIR/in.csv --plan $DIR/plan.json')).code).toBe(0);
    sandbox.set({ batches: { fail_operations: 'HYPERLINK' } });
    const applied = await run(`batch apply $DIR/plan.json --wait --poll 1ms --rejects $DIR/rejects.csv${flag}`);
    expect(applied.code, applied.stderr).toBe(5);
    expect(text('rejects.csv')).toContain(`\n${flag === '' ? '' : "'"}${formula},`);
  });
});

describe('personal data', () => {
  test.each(['csv', 'ndjson', 'xlsx'])('of contacts (%s) is its owner’s alone unless it is shared', async (ending) => {
    await run(`contacts export --out $DIR/own.${ending}`);
    await run(`contacts export --out $DIR/all.${ending} --shared`);
    expect([modeOf(`own.${ending}`), modeOf(`all.${ending}`)]).toEqual([0o600, 0o644]);
  });

  test.each([
    ['xlsx', (id: string) => [`${id}.xlsx`]],
    ['json', (id: string) => [`${id}.json`]],
    ['parquet', (id: string) => [`${id}-parquet`, 'participants.parquet']],
    ['sqlite:$DIR/all.db', () => ['..', 'all.db']],
  ])('of stock-takings as well (%s)', async (form, place) => {
    const id = sandbox.put('stock-takings', { counting_rows: 20 });
    expect((await run(`stocktaking export ${id} --out $DIR/out --convert ${form}`)).code).toBe(0);
    expect(modeOf('out', id, 'participants.csv')).toBe(0o600);
    expect(modeOf('out', id, 'counting_data.csv')).toBe(0o644);
    expect(modeOf('out', ...place(id))).toBe(0o600);
    rmSync(join(folder, 'all.db'), { force: true });
    expect((await run(`stocktaking export ${id} --out $DIR/out --again --shared --convert ${form}`)).code).toBe(0);
    expect(modeOf('out', id, 'participants.csv')).toBe(0o644);
    if (form.startsWith('sqlite')) expect(modeOf('all.db')).toBe(0o644);
    expect(readdirSync(join(folder, 'out'))).toContain(id);
  });
});
