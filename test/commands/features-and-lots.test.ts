import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
  for (const key of ['A', 'B']) {
    const product = { id: `p-${key}`, external_id: key, name: key, management_unit: 'QUANTITY_PIECES' };
    sandbox.put('products', product);
  }
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

async function load(noun: string, ...lines: string[]) {
  file('in.csv', ...lines);
  const { stdout, stderr, code } = await cli(`catalog ${noun} import $DIR/in.csv --again --json`);
  const { counts } = JSON.parse(stdout || '{}') as { counts?: Record<string, number> };
  const some = Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count > 0));
  return { code, counts: some, stderr };
}

/** Column and code of each rejected row. */
function rejects(): string[] {
  const path = join(folder, 'in.rejects.csv');
  if (!existsSync(path)) return [];
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return `${cells[names.indexOf('_column')]} ${cells[names.indexOf('_code')]}`;
  });
}

describe('catalog features import', () => {
  const shown = { highlight_color: 'TEAL', display_contexts: ['PRODUCT_INFO_VIEW'] };
  beforeEach(() => {
    for (const [id, value_type, possible_values] of [
      ['Size', 'INTEGER', [36, 37]],
      ['Length', 'QUANTITY_LENGTH', []],
      ['Vegan', 'NONE', []],
    ] as const) {
      const template = {
        id: `t-${id}`,
        name: id,
        type: 'OTHER',
        value_type,
        possible_values,
        category: 'SPECIFICATIONS',
      };
      sandbox.put('feature-templates', { ...template, display_configuration: shown });
    }
  });
  const features = (product: string) =>
    sandbox
      .all('product-features', product)
      .map(({ id: _, ...rest }) => rest)
      // Rows are sent side by side, so that which of them came first says nothing.
      .toSorted((a, b) => order.indexOf(String(a.feature_template_id)) - order.indexOf(String(b.feature_template_id)));
  const order = ['t-Size', 't-Length', 't-Vegan'];
  const header = 'product_external_id,feature_template,value';

  test('gives and changes one feature of each template, and leaves equal ones alone', async () => {
    const first = await load('features', header, 'A,Size,36', 'A,Length,20 LENGTH_CENTIMETERS', 'B,Vegan,');
    expect(first).toMatchObject({ code: 0, counts: { created: 3 } });
    const again = await load('features', header, 'A,Size,37', 'A,Length,20.0 LENGTH_CENTIMETERS', 'B,Vegan,');
    expect(again.counts).toEqual({ updated: 1, unchanged: 2 });
    expect(features('p-A')).toEqual([
      { feature_template_id: 't-Size', value: 37, display_configuration: shown },
      {
        feature_template_id: 't-Length',
        value: { amount: '20', unit: 'LENGTH_CENTIMETERS' },
        display_configuration: shown,
      },
    ]);
  });

  test('a column that the file does not have keeps what is there; an empty value opens it', async () => {
    await load('features', `${header},icon`, 'A,Size,36,ruler');
    await load('features', 'product_id,feature_template,highlight_color', 'p-A,Size,GOLDEN');
    expect(features('p-A')).toMatchObject([
      { value: 36, display_configuration: { icon: 'ruler', highlight_color: 'GOLDEN' } },
    ]);
    const opened = await load('features', header, 'A,Size,');
    expect(opened.counts).toEqual({ updated: 1 });
    expect(features('p-A')[0]).not.toHaveProperty('value');
  });

  test('empty display cells leave the template’s configuration to be copied', async () => {
    await load('features', `${header},icon,highlight_color,display_contexts`, 'A,Size,36,,,', 'A,Vegan,,leaf,,');
    expect(features('p-A')).toEqual([
      { feature_template_id: 't-Size', value: 36, display_configuration: shown },
      { feature_template_id: 't-Vegan', display_configuration: { icon: 'leaf' } },
    ]);
  });

  test.each(firstOf(['reset_after', 'empty_body', 'status_after', 'cut_body'], 2))(
    '%s makes no second one',
    async (kind) => {
      sandbox.setFaults([{ operation: 'createProductFeature', times: 1, fault: { kind } }]);
      expect((await load('features', header, 'A,Size,36')).counts).toEqual({ created: 1 });
      expect(features('p-A')).toHaveLength(1);
    },
  );

  test('one product named in two ways has one feature', async () => {
    const { counts } = await load(
      'features',
      'product_external_id,product_id,feature_template,value',
      'A,,Size,36',
      ',p-A,Size,37',
      'A,p-A,Size,36',
      ',,Size,36',
    );
    expect(counts).toEqual({ created: 1, rejected: 3 });
  });
});

describe('catalog lots import', () => {
  const header = 'product_external_id,number,status,expiration_date';
  const lots = () => sandbox.all('lots').map(({ product, number, status }) => `${product} ${number} ${status}`);

  test('creates lots once, changes their state and nothing else', async () => {
    sandbox.setFaults([{ operation: 'createLot', every: 2, fault: { kind: 'reset_after' } }]);
    const first = await load(
      'lots',
      header,
      'A,L1,,2027-05-31',
      'A,L2,DISCONTINUED,',
      'B,L1,,',
      'B,L-3,,',
      'B,L4,,31.5.2027',
    );
    expect(first.counts).toEqual({ created: 3, rejected: 2 });
    expect(rejects()).toEqual(['number pattern', 'expiration_date pattern']);
    const second = await load('lots', header, 'A,L1,DISCONTINUED,', 'A,L2,,', 'B,L1,,2027-01-01');
    expect(second.counts).toEqual({ updated: 1, unchanged: 1, rejected: 1 });
    expect(rejects()).toEqual(['expiration_date conflict']);
    expect(lots().sort()).toEqual(['p-A L1 DISCONTINUED', 'p-A L2 DISCONTINUED', 'p-B L1 ACTIVE']);
  });
});
