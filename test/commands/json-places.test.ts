import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

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

const cup = { external_id: 'A', name: 'Cup', tax_category: 'STANDARD', management_unit: 'QUANTITY_PIECES' };
const bad = { ...cup, external_id: 'B', tax_category: 'STANDRAD' };
const give = (value: unknown, indent?: number) =>
  writeFileSync(join(folder, 'in.json'), JSON.stringify(value, null, indent));

describe('an element of a JSON array', () => {
  test('is named by the line on which it begins and its place from 0', async () => {
    give([cup, bad], 2);
    const { stderr, code } = await cli('products import $DIR/in.json --dry-run');
    expect(code).toBe(5);
    expect(stderr).toContain('in.json:8 [1] tax_category: "STANDRAD" is not');
  });

  test('is told from others of one line, in words, in the report of the run and in the reject file', async () => {
    give({ items: [cup, { ...bad, alternative_units: [{ custom_unit_id: 'box', number_of_management_units: 6 }] }] });
    const { stderr, code } = await cli('products import $DIR/in.json');
    expect(code).toBe(5);
    expect(stderr).toContain('in.json:1 [1] tax_category:');
    const reject = JSON.parse(readFileSync(join(folder, 'in.rejects.ndjson'), 'utf8'));
    expect(reject).toMatchObject({ external_id: 'B', _line: 1, _element: 1, _column: 'tax_category' });
    const report = JSON.parse((await cli('runs report latest --json')).stdout);
    expect(report.first_rejects).toMatchObject([{ at: expect.stringMatching(/in\.json:1 \[1\]$/) }]);
    // A reject file that comes in again has no element of an earlier file.
    const again = await cli('products import $DIR/in.rejects.ndjson --again');
    expect(again.stderr).toContain('in.rejects.ndjson:1 tax_category');
    const second = JSON.parse(readFileSync(join(folder, 'in.rejects.rejects.ndjson'), 'utf8'));
    expect(second).toMatchObject({ _line: 1 });
    expect(second).not.toHaveProperty('_element');
  });

  test.each([
    ['a form feed before it', '[\f', ']'],
    ['a no-break space behind it', '[', '\u00a0]'],
    ['a vertical tab between', '[{"external_id":"Z","name":"z","tax_category":"STANDARD"},\v', ']'],
  ])('is not JSON with %s, which is no space of JSON', async (_, before, behind) => {
    writeFileSync(join(folder, 'in.json'), `${before}${JSON.stringify(cup)}${behind}`);
    const { stderr, code } = await cli('products import $DIR/in.json');
    expect([code, stderr]).toEqual([3, expect.stringMatching(/in\.json:1 \[[01]\] is not valid JSON/)]);
  });

  test('of lines is not JSON with a space of another alphabet around it, nor is a line of it blank', async () => {
    for (const line of [`\u3000${JSON.stringify(cup)}`, `${JSON.stringify(cup)}\n\u00a0`, `\f${JSON.stringify(cup)}`]) {
      writeFileSync(join(folder, 'in.ndjson'), `${line}\n`);
      const { stderr, code } = await cli('products import $DIR/in.ndjson');
      expect([code, stderr]).toEqual([3, expect.stringMatching(/in\.ndjson:[12] is not valid JSON/)]);
    }
    writeFileSync(join(folder, 'in.ndjson'), `\t ${JSON.stringify(cup)} \r\n \t\r\n`);
    expect((await cli('products import $DIR/in.ndjson')).code).toBe(0);
  });

  test('is named where its key is that of another', async () => {
    give([cup, cup, { ...cup, external_id: 'C' }]);
    const { stderr, code } = await cli('products import $DIR/in.json --dry-run');
    expect(code).toBe(5);
    expect(stderr).toContain('in.json:1 [0] "A" is on line 1 [1] too');
  });

  test('is named where the platform differs', async () => {
    give([cup], 2);
    expect(await cli('products import $DIR/in.json')).toMatchObject({ code: 0 });
    give([{ ...cup, name: 'Bowl' }], 2);
    const { stdout, code } = await cli('products verify $DIR/in.json');
    expect(code).toBe(11);
    expect(stdout).toContain('in.json:2 [0] A');
  });
});

describe('products without a unit', () => {
  const { management_unit: _, ...plain } = cup;
  const units = () => sandbox.texts('products').map((text) => JSON.parse(text).management_unit);
  const notice = 'no management_unit';

  test('are counted in pieces, which is said once with their number', async () => {
    give([cup, { ...plain, external_id: 'B' }, { ...plain, external_id: 'C' }]);
    const dry = await cli('products import $DIR/in.json --dry-run');
    expect(dry.stderr).toContain('2 rows have no management_unit: what is new of them is counted in pieces');
    const done = await cli('products import $DIR/in.json');
    expect(done, done.stderr).toMatchObject({ code: 0 });
    expect(done.stderr.split(notice)).toHaveLength(2);
    expect(done.stderr).toContain('2 products have no management_unit: counted in pieces (--default-unit');
    expect(new Set(units())).toEqual(new Set(['QUANTITY_PIECES']));
    // What is there has its unit: nothing is decided any more.
    give([{ ...plain, name: 'Mug' }]);
    expect((await cli('products import $DIR/in.json')).stderr).not.toContain(notice);
  });

  test.each(['', ' --plan $DIR/plan.json'])('have the one of --default-unit, and nothing is said%s', async (plan) => {
    give([{ ...plain, external_id: 'B' }]);
    const done = await cli(`products import $DIR/in.json --default-unit MASS_GRAMS${plan}`);
    expect(done, done.stderr).toMatchObject({ code: 0 });
    expect(done.stderr).not.toContain(notice);
    if (plan !== '') expect(await cli('products apply $DIR/plan.json')).toMatchObject({ code: 0 });
    expect(units()).toEqual(['MASS_GRAMS']);
  });

  test('and a unit that is none', async () => {
    give([plain]);
    const refused = await cli('products import $DIR/in.json --default-unit MASS_GRAM');
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('did you mean "MASS_GRAMS"?');
  });
});

test('prices that say neither gross nor net are told of by a dry run as by the run', async () => {
  give([{ ...cup, sales_price: '1.00', sales_price_currency: 'EUR' }]);
  const dry = await cli('products import $DIR/in.json --dry-run --online');
  expect(dry.stderr).toContain('1 price would be sent without saying whether gross or net (--gross, --net, or');
  const done = await cli('products import $DIR/in.json');
  expect(done.stderr).toContain('1 price was sent without saying whether gross or net (--gross, --net, or');
  const told = await cli('products import $DIR/in.json --again --gross --dry-run --online');
  expect(told.stderr).not.toContain('gross or net');
});
