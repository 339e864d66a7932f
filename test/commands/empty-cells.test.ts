import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { rawWorkbook, textRow } from '../support/workbook.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

async function done(argv: string): Promise<CliResult> {
  const result = await cli(argv);
  expect(result.code, `${argv}: ${result.stderr}${result.stdout}`).toBe(0);
  return result;
}

const json = async (argv: string) => JSON.parse((await done(`${argv} --json`)).stdout) as Record<string, unknown>;

/** Everything but the first line, which tells how the file is read. */
const notices = ({ stderr }: CliResult) => stderr.split('\n').slice(1, -1);

describe('products', () => {
  const columns = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross,manufacturer';

  beforeEach(async () => {
    file('full.csv', columns, 'A1,First,STANDARD,1.10,EUR,true,Acme', 'B2,Second,REDUCED,2.20,EUR,true,Acme');
    file('sparse.csv', columns, 'A1,First again,,,,,', 'B2,,STANDARD,2.50,,,');
    file('cleared.csv', columns, 'A1,First,STANDARD,1.10,EUR,true,', 'B2,Second,REDUCED,,,,Acme');
    await done('products import $DIR/full.csv --default-tags');
  });

  test('an empty cell clears, which is said with the number of cells and their columns', async () => {
    expect((await done('products import $DIR/full.csv --dry-run')).stderr).not.toContain('empty cell');
    const cleared = await done('products import $DIR/cleared.csv');
    expect(notices(cleared)).toContain(
      '3 empty cells in manufacturer, sales_price and sales_price_is_gross clear what is there (--empty keep leaves it)',
    );
    expect(await json('products get A1')).not.toHaveProperty('manufacturer');
    expect(await json('products get B2')).not.toHaveProperty('sales_price');
    const asked = await done('products import $DIR/cleared.csv --empty clear --again');
    expect(asked.stderr).not.toContain('--empty keep');
    const made = await cli('products import $DIR/cleared.csv --create-only --dry-run');
    expect(made.stderr).not.toContain('--empty keep');
  });

  test('--empty keep leaves what is there, also where a cell could not be empty', async () => {
    const kept = await done('products import $DIR/sparse.csv --empty keep');
    expect(kept.stderr).not.toContain('empty cell');
    expect(await json('products get A1')).toMatchObject({
      name: 'First again',
      tax_category: 'STANDARD',
      manufacturer: 'Acme',
      sales_price: { unit: 'EUR' },
    });
    expect(await json('products get B2')).toMatchObject({ name: 'Second', tax_category: 'STANDARD' });
    const verified = await done('products verify $DIR/sparse.csv --empty keep');
    expect(verified.stdout).toContain('2');
    expect((await cli('products verify $DIR/sparse.csv')).code).toBe(5);
  });

  test('a key cannot be left out, and --replace has no place for it', async () => {
    file('keyless.csv', columns, ',First,,,,,');
    const keyless = await cli('products import $DIR/keyless.csv --empty keep');
    expect(keyless.code).toBe(3);
    expect(keyless.stderr).toContain('external_id: a value is required');
    const replaced = await cli('products import $DIR/full.csv --empty keep --replace');
    expect(replaced.code).toBe(2);
    expect(replaced.stderr).toContain('--empty keep cannot stand beside it');
    expect((await cli('products import $DIR/full.csv --empty maybe')).code).toBe(2);
  });

  test('a step of a project says it, too', async () => {
    const step = '{ kind: products, file: sparse.csv, empty: keep }';
    file('project.yaml', 'name: spring', 'steps:', `  - ${step}`);
    await done('migrate run $DIR/project.yaml');
    expect(await json('products get A1')).toMatchObject({ name: 'First again', manufacturer: 'Acme' });
    file('project.yaml', 'name: spring', 'steps:', `  - ${step.replace('keep', 'often')}`);
    expect((await cli('migrate check $DIR/project.yaml')).code).not.toBe(0);
  });

  test('a run that was stopped goes on as it was told', async () => {
    sandbox.setFaults({ seed: 1, faults: [{ operation: '*', probability: 1, fault: 'reset_before' }] });
    expect((await cli('products import $DIR/sparse.csv --empty keep')).code).toBe(6);
    sandbox.setFaults({ seed: 1, faults: [] });
    const other = await cli('products import $DIR/sparse.csv --resume latest');
    expect(other.code).toBe(2);
    await done('runs resume latest');
    expect(await json('products get A1')).toMatchObject({ name: 'First again', manufacturer: 'Acme' });
  });

  test('rows that were rejected are sent again as the run was told, or otherwise', async () => {
    file('bad.csv', columns, 'A1,First again,NONE,,,,', 'B2,Second again,,,,,');
    expect((await cli('products import $DIR/bad.csv --empty keep')).code).toBe(5);
    file('bad.rejects.csv', `${columns},_line,_problems`, 'A1,First again,REDUCED,,,,,2,');
    const again = await cli('runs retry-rejected latest --accept-changed-input');
    expect(again.stderr).not.toContain('--empty keep');
    const others = await cli('runs retry-rejected latest --empty sometimes');
    expect(others.code).toBe(2);
  });
});

test('merged ranges over the cells of a workbook are said with the cells that are empty', async () => {
  const rows =
    textRow(1, ['external_id', 'sales_price']) + textRow(2, ['A1', '9']) + textRow(3, ['A2']) + textRow(4, ['A3']);
  const merged = (...ranges: string[]) =>
    rawWorkbook({
      sheets: [
        {
          name: 'S',
          rows: `<?xml version="1.0"?><worksheet xmlns="x"><sheetData>${rows}</sheetData><mergeCells>${ranges
            .map((range) => `<mergeCell ref="${range}"/>`)
            .join('')}</mergeCells></worksheet>`,
        },
      ],
    });
  const said = async (...ranges: string[]) => {
    writeFileSync(join(folder, 'in.xlsx'), merged(...ranges));
    return (await cli('products import $DIR/in.xlsx --dry-run --currency EUR --gross')).stderr;
  };
  expect(await said('B2:B4')).toContain('B2:B4 is merged: 2 cells are empty\n');
  // Of the header, beside the table and below it nothing is said; a range that begins in the header empties all that it covers.
  expect(await said('A1:B1', 'D2:F9', 'A5:B9')).not.toContain('merged');
  expect(await said('B1:B2', 'A3:B3', 'B4:C9', 'A4:B4')).toContain(
    'B1:B2, A3:B3, A4:B4 are merged: 3 cells are empty\n',
  );
});

test('contacts keep what a row leaves empty', async () => {
  const columns = 'type,external_id,name,address_description,address_street,address_city,email,email_type';
  const mail = 'ada@example.org,PERSONAL_EMAIL';
  file('full.csv', columns, `individual,C-1,Ada,Ours,Ring,Köln,${mail}`);
  file('sparse.csv', columns, 'individual,C-1,,,Hof,,,');
  await done('contacts import $DIR/full.csv');
  await done('contacts import $DIR/sparse.csv --empty keep');
  const kept = await done('contacts export --out $DIR/kept.csv --format csv');
  expect(kept.code).toBe(0);
  const looked = await done('contacts verify $DIR/sparse.csv --empty keep');
  expect(looked.code).toBe(0);
  file('named.csv', columns, 'individual,C-1,Ada,,Hof,,,');
  const cleared = await done('contacts import $DIR/named.csv --dry-run');
  expect(notices(cleared)).toContain(
    '2 empty cells in address_city and address_description clear what is there (--empty keep leaves it)',
  );
});

test('nodes stay where they hang, features keep their values, templates theirs', async () => {
  file('nodes.csv', 'external_id,name,parent_external_ids', 'home,Home,', 'mugs,Mugs,home');
  file('sparse.csv', 'external_id,name,parent_external_ids', 'mugs,,');
  await done('catalog nodes import $DIR/nodes.csv');
  const kept = await done('catalog nodes import $DIR/sparse.csv --empty keep');
  expect(kept.stdout).toContain('1 unchanged');
  // A root cannot be said otherwise: nobody is warned of it.
  file('named.csv', 'external_id,name,parent_external_ids', 'mugs,Mugs,');
  const moved = await done('catalog nodes import $DIR/named.csv');
  expect(moved.stdout).toContain('1 updated');
  expect(moved.stderr).not.toContain('empty cell');

  const template = 'name,type,value_type,possible_values,category';
  file('templates.csv', template, 'Shoe size,SIZE,INTEGER,36|37,SPECIFICATIONS');
  file('open.csv', template, 'Shoe size,SIZE,INTEGER,,SPECIFICATIONS');
  const made = await cli('catalog feature-templates import $DIR/templates.csv');
  expect(made.code, made.stderr).toBe(0);
  expect((await done('catalog feature-templates import $DIR/open.csv --empty keep')).stdout).toContain('1 unchanged');
  expect(notices(await done('catalog feature-templates import $DIR/open.csv --dry-run'))).toContain(
    '1 empty cell in possible_values clears what is there (--empty keep leaves it)',
  );
  // A thing of which no cell can be cleared has no such option.
  expect((await cli('catalog variant-groups import $DIR/open.csv --empty keep')).code).toBe(2);
});
