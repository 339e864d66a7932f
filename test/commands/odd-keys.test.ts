import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { openStockPlace } from '../support/stock-place.js';
import { rawWorkbook } from '../support/workbook.js';

let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-odd-keys-'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function give(externalId: string): void {
  const unit = 'QUANTITY_PIECES';
  const product = { name: externalId, external_id: externalId, management_unit: unit, tax_category: 'STANDARD' };
  sandbox.put('products', product);
}

function file(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content);
}

async function run(line: string): Promise<CliResult & { counts: Record<string, number> }> {
  const result = await runCli(`${line} --json`.replaceAll('$DIR', folder), { folder, sandbox });
  const { counts = {} } = JSON.parse(result.stdout) as {
    counts?: Record<string, number>;
  };
  return { ...result, stderr: result.stderr + result.stdout.replaceAll('\\"', '"'), counts };
}

const keys = () => sandbox.all('products').map(({ external_id }) => external_id);
const rejects = (name: string) => readFileSync(join(folder, name), 'utf8');

const header = 'external_id,name,tax_category';
const good = 'B-2,Bowl,STANDARD';

describe('a key with a blank at its end', () => {
  beforeEach(() => give('A-1'));

  test.each([
    ['in.csv', `${header}\nA-1 ,Mug,STANDARD\n${good}\n`],
    ['in.tsv', `${header}\nA-1 ,Mug,STANDARD\n${good}\n`.replaceAll(',', '\t')],
    [
      'in.json',
      JSON.stringify(['A-1 ', 'B-2'].map((external_id) => ({ external_id, name: 'x', tax_category: 'STANDARD' }))),
    ],
    [
      'in.ndjson',
      ['A-1 ', 'B-2']
        .map((external_id) => JSON.stringify({ external_id, name: 'x', tax_category: 'STANDARD' }))
        .join('\n'),
    ],
  ])('of %s creates nothing, and the other row is sent', async (name, text) => {
    file(name, text);
    const { code, counts, stderr } = await run(`products import $DIR/${name}`);
    expect([code, counts.created, counts.rejected], stderr).toEqual([5, 1, 1]);
    expect(stderr).toContain('"A-1 " ends with U+0020 (blank)');
    expect(keys()).toEqual(['A-1', 'B-2']);
  });

  test('of a workbook creates nothing', async () => {
    const cells = (texts: string[]) =>
      texts.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`).join('');
    const rows = [header.split(','), ['A-1\u00a0', 'Mug', 'STANDARD'], good.split(',')];
    file(
      'in.xlsx',
      rawWorkbook({ sheets: [{ name: 's', rows: rows.map((row) => `<row>${cells(row)}</row>`).join('') }] }),
    );
    const { code, stderr } = await run('products import $DIR/in.xlsx');
    expect(code, stderr).toBe(5);
    expect(stderr).toContain('ends with U+00A0 (no-break space)');
    expect(keys()).toEqual(['A-1', 'B-2']);
  });

  test('updates the product of exactly that key, also beside the other', async () => {
    give('A-1 ');
    file('in.csv', `${header}\nA-1 ,Mug,STANDARD\n`);
    expect(await run('products import $DIR/in.csv')).toMatchObject({ code: 0, counts: { updated: 1 } });
    expect(keys()).toEqual(['A-1', 'A-1 ']);
  });

  test('is created where that is allowed: by the flag, by the setting, and by a correction of the rejected rows', async () => {
    file('in.csv', `${header}\nA-1 ,Mug,STANDARD\n${good}\n`);
    await run('products import $DIR/in.csv');
    expect((await run('runs retry-rejected latest')).code).toBe(5);
    expect(await run('runs retry-rejected latest --allow-odd-keys')).toMatchObject({ code: 0, counts: { created: 1 } });
    await runCli('config set allow_odd_keys true', { folder, sandbox });
    file('next.csv', `${header}\nC-3 ,Mug,STANDARD\n`);
    expect(await run('products import $DIR/next.csv')).toMatchObject({ code: 0, counts: { created: 1 } });
  });

  test('is refused where nothing else of the platform is read, too', async () => {
    file('in.csv', `${header}\nA-1 ,Mug,STANDARD\n${good}\n`);
    expect(await run('products import $DIR/in.csv --replace')).toMatchObject({
      code: 5,
      counts: { created: 1, rejected: 1 },
    });
    file('alike.csv', `${header}\na-1,Mug,STANDARD\n`);
    const strict = await run('products import $DIR/alike.csv --replace --strict-keys');
    expect([strict.code, strict.counts.rejected], strict.stderr).toEqual([5, 1]);
  });

  test('of another id of a new product is refused, and named by its own column', async () => {
    file('in.csv', `${header},article_id\nC-3,Mug,STANDARD,4711 \n`);
    const { code, stderr } = await run('products import $DIR/in.csv');
    expect(code).toBe(5);
    expect(stderr).toContain('article_id: "4711 " ends with U+0020 (blank)');
  });
});

describe('a key that only looks different from another', () => {
  test('is rejected with --strict-keys, and created when that is taken back', async () => {
    give('A-1');
    file('in.csv', `${header}\na\u20131,Mug,STANDARD\n${good}\n`);
    expect(await run('products import $DIR/in.csv --strict-keys')).toMatchObject({
      code: 5,
      counts: { created: 1, rejected: 1 },
    });
    expect(rejects('in.rejects.csv')).toContain('is like ""A-1"" of the platform');
    const again = await run('runs retry-rejected latest --no-strict-keys');
    expect([again.code, again.counts.created], again.stderr).toEqual([0, 1]);
    expect(again.stderr).toContain(
      '1 new key only looks different from others: line 2 "a\u20131" is like "A-1" of the platform',
    );
  });

  test('is not named where it is updated', async () => {
    for (const key of ['A-1', 'a-1']) give(key);
    file('in.csv', `${header}\nA-1,Mug,STANDARD\na-1,Mug,STANDARD\n`);
    const { stderr, counts } = await run('products import $DIR/in.csv --strict-keys');
    expect([counts.updated, stderr.includes('only look')]).toEqual([2, false]);
  });

  test('is looked for in four pages where the platform is not listed, which the notice says', async () => {
    for (let at = 0; at < 4200; at += 1) give(`P-${String(at).padStart(5, '0')}`);
    file('in.csv', `${header}\np-00007,Mug,STANDARD\np-04100,Mug,STANDARD\n`);
    sandbox.forgetRequests();
    const { stderr } = await run('products import $DIR/in.csv --default-tags');
    expect(stderr).toContain(
      '1 new key only looks different from others: line 2 "p-00007" is like "P-00007" of the platform',
    );
    expect(stderr).toContain('the first 4000');
    const lists = sandbox.requests().filter(({ path }) => path.includes('limit=1000'));
    expect(lists).toHaveLength(4);
  });

  test('costs an import that updates alone no request', async () => {
    give('A-1');
    file('in.csv', `${header}\nA-1,Mug,STANDARD\n`);
    sandbox.forgetRequests();
    await run('products import $DIR/in.csv --verify none');
    expect(sandbox.requests().filter(({ path }) => path.includes('limit=1000'))).toEqual([]);
  });
});

test('prices of a product that is named with a blank at its end are sent where the platform has just that', async () => {
  give('A-1');
  give('B-2 ');
  const row = (key: string) => `${key},2030-01-04T00:00:00Z,11.00,EUR,true\n`;
  file(
    'in.csv',
    `product_external_id,valid_from,price,currency,price_is_gross\n${['A-1', 'A-1 ', 'B-2 '].map(row).join('')}`,
  );
  const built = await run('batch build $DIR/in.csv --out $DIR/none.zip');
  expect([built.code, built.counts.rejected], built.stderr).toEqual([5, 2]);
  const sent = await run('batch prices $DIR/in.csv --wait --poll 20ms');
  expect([sent.code, sent.counts.rejected], sent.stderr).toEqual([5, 1]);
  expect(sent.stderr).toContain(
    'in.csv:3 product_external_id: "A-1 " ends with U+0020 (blank), and there is no such product',
  );
  const allowed = await run('batch build $DIR/in.csv --out $DIR/all.zip --allow-odd-keys');
  expect([allowed.code, allowed.counts.pending], allowed.stderr).toEqual([0, 3]);
});

test('a stock change that is posted is no second one for a blank behind its reference', async () => {
  const place = await openStockPlace();
  try {
    const text = (reference: string) =>
      `product_external_id,storage_location_id,change,reference\nA,warehouse,12,${reference}\n`;
    place.file('monday.csv', text('GRN-1'));
    place.file('tuesday.csv', text('GRN-1 '));
    place.file('wednesday.csv', text('GRN-2\u200b'));
    expect((await place.run('inventory changes post monday.csv')).code).toBe(0);
    for (const flag of ['', ' --allow-odd-keys']) {
      const padded = await place.run(`inventory changes post tuesday.csv${flag}`);
      expect([padded.code, padded.stderr]).toEqual([5, expect.stringContaining('it is the reference of change')]);
    }
    expect((await place.run('inventory changes post wednesday.csv')).stderr).toContain('ends with U+200B');
    expect(place.stock()).toEqual({ 'p-A/warehouse/NEW': '12' });
  } finally {
    await place.close();
  }
});
