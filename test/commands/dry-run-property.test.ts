import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import '../support/property-seed.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

/** Cells by column: good ones, empty ones and bad ones. */
const pools = {
  name: ['Cup', 'Bowl', ''],
  tax_category: ['STANDARD', 'REDUCED', '', 'STANDART', 'NO_TAX'],
  sales_price: ['1.00', '2.50', '', '2,50', '{"amount":"3.00","unit":"EUR"}'],
  sales_price_currency: ['EUR', 'CHF', '', 'EURO'],
  sales_price_is_gross: ['true', 'false', ''],
  sales_price_and_quantity: [
    '',
    '{"price":{"value":4.00,"unit":"EUR"},"price_is_gross":true}',
    '{"price":{"value":4.00}}',
  ],
  take_away_price: ['0.90', ''],
  manufacturer: ['Us', ''],
  variant_group: ['there', 'nowhere', ''],
} as const;
type Column = keyof typeof pools;
const columns = Object.keys(pools) as Column[];

/** What the platform has, by the number in its keys: with a price, and without one. */
const keys = { external_id: ['E1', 'E2', 'N1', 'N2', 'N3'], article_id: ['A1', 'A2', 'B1'], id: ['P1', 'P2', 'Q1'] };

const examples = fc
  .record({
    dialect: fc.constantFrom('seed' as const, 'nested' as const),
    key: fc.constantFrom('external_id' as const, 'external_id' as const, 'id' as const, 'article_id' as const),
    columns: fc.subarray(columns, { minLength: 1 }),
    flags: fc.subarray(['--currency EUR', '--gross', '--replace', '--strict', '--only-changed', '--default-tags']),
    learned: fc.boolean(),
  })
  .chain((settings) =>
    fc.record({
      settings: fc.constant(settings),
      rows: fc.uniqueArray(
        fc.record({
          key: fc.constantFrom(...keys[settings.key]),
          cells: fc.record(Object.fromEntries(settings.columns.map((name) => [name, fc.constantFrom(...pools[name])]))),
        }),
        { minLength: 1, maxLength: 5, selector: ({ key }) => key },
      ),
    }),
  );

type Example = typeof examples extends fc.Arbitrary<infer Value> ? Value : never;

interface Verdict {
  code: number;
  /** `line column code`, each problem by itself. */
  rejects: string[];
  told: string;
}

test('a dry run and the run agree about each row, and what a dry run did not look at is listed', async () => {
  await fc.assert(fc.asyncProperty(examples, agrees), { numRuns: byEffort({ short: 10, usual: 16, complete: 400 }) });
});

async function agrees(example: Example): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-agree-'));
  const sandbox = await startSandbox({ dialect: example.settings.dialect });
  try {
    give(sandbox);
    const { key, columns: named, flags, learned } = example.settings;
    const lines = example.rows.map(({ key: value, cells }) => [value, ...named.map((name) => cells[name] ?? '')]);
    writeFileSync(
      join(folder, 'in.csv'),
      [[key, ...named], ...lines].map((cells) => cells.map(cell).join(',')).join('\n'),
    );
    if (learned) await runCli('api GET /erp/org/{org}/products', { folder, sandbox });
    const look = async (name: string, how: string): Promise<Verdict> => {
      const words = `products import ${folder}/in.csv --key ${key} --rejects ${folder}/${name}.csv ${flags.join(' ')} ${how}`;
      return verdictOf(await runCli(words, { folder, sandbox, retryBaseMs: 1 }), join(folder, `${name}.csv`));
    };
    const offline = await look('offline', '--dry-run');
    const before = sandbox.texts('products');
    const online = await look('online', '--dry-run --online');
    expect(sandbox.texts('products')).toEqual(before);
    const run = await look('run', '');

    // What the platform itself says to a product is known to nobody before.
    const refused = run.rejects.filter((each) => / refused_\d+$/.test(each));
    expect(
      run.rejects.filter((each) => !refused.includes(each)),
      'online',
    ).toEqual(online.rejects);
    if (refused.length === 0) expect(online.code, `${online.told}\n${run.told}`).toBe(run.code);

    if (offline.code === 2) expect(run.code, run.told).toBe(2);
    expect(run.code === 2 ? [] : offline.rejects.filter((each) => !run.rejects.includes(each)), 'offline').toEqual([]);
    const unseen = run.rejects.filter((each) => !offline.rejects.includes(each) && !refused.includes(each));
    if (run.code === 2 && offline.code !== 2) unseen.push('gross');
    for (const each of unseen) {
      const open = /currency/.test(each)
        ? 'the currency of'
        : /gross/.test(each)
          ? 'gross or net'
          : 'what the platform has';
      expect(offline.told, `${each} is not listed as not checked`).toContain(open);
    }
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function give(platform: RunningSandbox): void {
  platform.put('variant-groups', { id: 'g1', name: 'There', external_id: 'there' });
  const price = { sales_price: { amount: '9.00', unit: 'EUR' }, sales_price_is_gross: true };
  for (const [number, more] of [
    ['1', price],
    ['2', {}],
  ] as const) {
    const [id, externalId, articleId] = [`P${number}`, `E${number}`, `A${number}`];
    const type = 'INVENTORY_PRODUCT';
    const members = { id, name: 'Had', external_id: externalId, article_id: articleId, type, tax_category: 'STANDARD' };
    platform.put('products', { ...members, management_unit: 'QUANTITY_PIECES', ...more });
  }
}

function verdictOf({ code, stderr }: CliResult, rejects: string): Verdict {
  expect(code, stderr).not.toBe(1);
  return { code, told: stderr, rejects: existsSync(rejects) ? problemsIn(readFileSync(rejects, 'utf8')) : [] };
}

/** A reject file ends with line, columns, codes, messages and whether it is worth another try. */
function problemsIn(text: string): string[] {
  const [header = [], ...rows] = parse(text);
  const at = (name: string) => header.indexOf(name);
  return rows.flatMap((cells) => {
    const [named, codes] = [cells[at('_column')] ?? '', cells[at('_code')] ?? ''].map((each) => each.split('; '));
    return (codes ?? []).map((code, index) => `${cells[at('_line')]} ${named?.[index] ?? ''} ${code}`);
  });
}

function parse(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
}

function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
