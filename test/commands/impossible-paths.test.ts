import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsBelow, fullName, programFor } from '../../scripts/reference/program.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-paths-'));
  sandbox = await startSandbox();
  sandbox.put('stock-takings', { counting_rows: 5, id: 'count' });
  const columns = 'external_id,name,tax_category,sales_price,sales_price_currency';
  write('products.csv', columns, 'A,Mug,STANDARD,1.00,EUR');
  write('bad.csv', columns, 'A,Mug,STANDARD,1.00,EUR', 'B,Bad,STANDARD,cheap,EUR');
  write(
    'prices.csv',
    'product_external_id,price,currency,valid_from,price_is_gross',
    'A,2.00,EUR,2026-01-01T00:00:00Z,true',
  );
  write(
    'bad-prices.csv',
    'product_external_id,price,currency,valid_from,price_is_gross',
    'A,much,EUR,2026-01-01T00:00:00Z,true',
    'B,2.50,EUR,2026-02-01T00:00:00Z,true',
  );
  write('images.csv', 'file,url', 'A.jpg,https://127.0.0.1/a.jpg');
  write('project.yaml', 'name: shop', 'steps:', '  - { kind: products, file: products.csv }');
  writeFileSync(join(folder, 'path.txt'), '/hooks/0123456789abcdef0123456789abcdef', { mode: 0o600 });
  mkdirSync(join(folder, 'taken'));
  expect((await cli('external-ids namespaces create shop')).code).toBe(0);
  const made = await cli(`products import ${folder}/products.csv`);
  expect(made.code, made.stderr).toBe(0);
  const counted = await cli(`stocktaking export count --out ${folder}/counts`);
  expect(counted.code, counted.stderr).toBe(0);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const cli = (argv: string | readonly string[], signal?: AbortSignal): Promise<CliResult> =>
  runCli(argv, { folder, sandbox, retryBaseMs: 1, signal });

/** Where nothing can be, by what is wrong. */
const impossible = {
  'below a file': (name: string) => join(folder, 'products.csv', name),
  'in a folder that is not there': (name: string) => join(folder, 'nowhere', 'deep', name),
  'where a folder is': (name: string) => {
    mkdirSync(join(folder, 'taken', name, 'full'), { recursive: true });
    return join(folder, 'taken', name);
  },
  'without a name': () => '',
  'with a name that is too long': (name: string) => join(folder, `${'x'.repeat(300)}-${name}`),
} as const;
type Wrong = keyof typeof impossible;

interface Writing {
  /** As it is typed; OUT is the file. */
  line: string;
  /** Ending of the file. */
  ending?: string;
  /** The command makes such folders, so that there is nothing wrong. */
  makes?: readonly Wrong[];
  /** It runs until it is stopped: a path that is good is not tried. */
  endless?: true;
}

const inFolders: readonly Wrong[] = ['in a folder that is not there', 'where a folder is'];

/** By what writes: the options of the same code are one line. `matches` are the commands and the option. */
const writers: readonly (Writing & { matches: RegExp })[] = [
  ...['csv', 'xlsx', 'json', 'ndjson'].map((ending) => ({
    line: 'products export --out OUT',
    ending,
    matches: /^products export --out$/,
  })),
  { line: 'batch export --out OUT', matches: /^batch export --out$/ },
  { line: 'contacts export --out OUT', matches: /^(contacts|suppliers) export --out$/ },
  {
    line: 'catalog nodes export --out OUT',
    matches:
      /^(catalog (nodes|variant-groups|feature-templates|features|sales-categories|lots|nodes products)|inventory counts) export --out$/,
  },
  {
    line: 'external-ids export --namespace shop --entity-class products --out OUT',
    matches: /^external-ids export --out$/,
  },
  ...['csv', 'xlsx', 'json'].map((ending) => ({
    line: 'products template --out OUT',
    ending,
    matches: / template --out$/,
  })),
  ...['html', 'xlsx'].map((ending) => ({
    line: 'products verify DIR/products.csv --out OUT',
    ending,
    matches:
      /^(products|batch|inventory|contacts|suppliers|external-ids|catalog .*) verify --out$|^orders verify-created --out$/,
  })),
  { line: 'map suggest DIR/products.csv --out OUT', ending: 'json', matches: /^map suggest --out$/ },
  { line: 'batch build DIR/prices.csv --out OUT', ending: 'zip', matches: /^batch build --out$/ },
  {
    line: 'batch prices DIR/prices.csv --again --build-only --out OUT',
    ending: 'zip',
    matches: /^(batch (prices|apply)|runs undo) --out$/,
  },
  ...['json', 'html', 'xlsx'].map((ending) => ({
    line: 'batch prices DIR/prices.csv --plan OUT',
    ending,
    matches: /^batch prices --plan$/,
  })),
  ...['json', 'html'].map((ending) => ({
    line: 'products import DIR/products.csv --plan OUT',
    ending,
    matches:
      /^(products|contacts|suppliers|catalog (variant-groups|feature-templates|features|sales-categories|lots)) import --plan$/,
  })),
  { line: 'runs audit --plan OUT', ending: 'json', matches: /^runs audit --plan$/ },
  ...['csv', 'ndjson', 'xlsx'].map((ending) => ({
    line: 'products import DIR/bad.csv --dry-run --rejects OUT',
    ending,
    matches:
      / (import|create|post|retry-rejected|set-status|confirm|reject|hold|resume|cancel|complete|apply|upload|undo) --rejects$/,
  })),
  { line: 'batch prices DIR/bad-prices.csv --dry-run --rejects OUT', matches: /^batch (prices|build) --rejects$/ },
  ...['ndjson', 'json', 'csv', 'csv.gz', 'parquet', 'xlsx'].map((ending) => ({
    line: 'invoices pull --from -2d --out OUT',
    ending,
    matches: / pull --out$/,
  })),
  // Without a name it is the root.
  { line: 'invoices pull --from -2d --out OUT/', matches: / pull --out$/, makes: [...inFolders, 'without a name'] },
  { line: 'invoices pull --from -2d --out sqlite:OUT', ending: 'db', matches: / pull --out$/ },
  { line: 'invoices pull --from -2d --out duckdb:OUT', ending: 'duckdb', matches: / pull --out$/ },
  {
    line: 'invoices pull --from -2d --out DIR/books.ndjson --report OUT',
    ending: 'html',
    matches: / pull --report$/,
  },
  { line: 'stocktaking export COUNT --again --out OUT', makes: inFolders, matches: /^stocktaking export --out$/ },
  {
    line: 'stocktaking export COUNT --again --out DIR/counts --convert sqlite:OUT',
    ending: 'db',
    matches: /^stocktaking export --convert$/,
  },
  {
    line: 'stocktaking verify DIR/counts/COUNT --report OUT',
    ending: 'html',
    matches: /^stocktaking verify --report$/,
  },
  { line: 'bundle latest --out OUT', ending: 'zip', matches: /^bundle --out$/ },
  { line: 'runs report latest --html OUT', ending: 'html', matches: /^(runs|fleet) report --html$/ },
  { line: 'migrate report DIR/project.yaml --html OUT', ending: 'html', matches: /^migrate report --html$/ },
  {
    line: 'migrate init shopify samples/shopify-products.csv --currency EUR --out OUT',
    makes: inFolders,
    matches: /^migrate init --out$/,
  },
  { line: 'catalog images fetch DIR/images.csv --out OUT', makes: inFolders, matches: /^catalog images fetch --out$/ },
  { line: 'migrate verify DIR/project.yaml --out OUT', ending: 'html', matches: /^migrate verify --out$/ },
  ...['ndjson', 'xlsx'].map((ending) => ({
    line: 'events listen --port 0 --path-file DIR/path.txt --types invoices --out OUT',
    ending,
    endless: true,
    matches: /^events listen --out$/,
  })),
  {
    line: 'events listen --port 0 --path-file DIR/path.txt --out sqlite:OUT',
    ending: 'db',
    endless: true,
    matches: /^events listen --out$/,
  },
  { line: 'sandbox start --port 0 --data OUT', makes: inFolders, endless: true, matches: /^sandbox start --data$/ },
];

const typed = ({ line }: Writing, out: string): string[] =>
  line.split(' ').map((word) =>
    word
      .replace('OUT', () => out)
      .replace('DIR', () => folder)
      .replace('COUNT', 'count'),
  );

describe.each(writers.map((writing) => ({ ...writing, ending: writing.ending ?? 'csv' })))(
  '$line ($ending)',
  (writing) => {
    const { endless, makes = [], ending } = writing;

    if (endless !== true) {
      test('a path that is good is written to', async () => {
        const out = join(folder, `good-${writers.findIndex(({ line }) => line === writing.line)}.${ending}`);
        const { code, stderr } = await cli(typed(writing, out));
        expect([0, 5, 11], stderr).toContain(code);
        expect(existsSync(out)).toBe(true);
      });
    }

    const wrongs = (Object.keys(impossible) as Wrong[]).filter((wrong) => !makes.includes(wrong));
    test.each(wrongs)('%s', async (wrong) => {
      const before = readdirSync(folder);
      const out = impossible[wrong](`o.${ending}`);
      const { code, stderr } = await cli(typed(writing, out), AbortSignal.timeout(60_000));
      expect([2, 8], stderr).toContain(code);
      if (wrong !== 'without a name') expect(code, stderr).toBe(8);
      expect(stderr).toMatch(/^error: (?!this is a bug)/m);
      expect(readdirSync(folder).filter((name) => !before.includes(name) && name !== 'taken')).toEqual([]);
    });
  },
);

test.each([
  'products import DIR/bad.csv --rejects OUT',
  'batch prices DIR/prices.csv --again --out OUT',
  'batch build DIR/prices.csv --out OUT',
])('%s: where there is no folder is told before anything is read or sent', async (line) => {
  const before = sandbox.requests().length;
  const runs = await cli('runs list --json');
  const { code, stderr } = await cli(typed({ line }, join(folder, 'no where', 'o.csv')));
  expect(code, stderr).toBe(8);
  expect(stderr).toBe(`error: there is no folder ${folder}/no where\ntry:   mkdir -p '${folder}/no where'\n`);
  expect(sandbox.requests().length).toBe(before);
  expect((await cli('runs list --json')).stdout).toBe(runs.stdout);
});

test('a ZIP that cannot be put in its place leaves nothing beside it either', async () => {
  const target = join(folder, 'zips', 'taken');
  mkdirSync(target, { recursive: true });
  expect(await cli(['batch', 'build', join(folder, 'prices.csv'), '--out', target])).toMatchObject({ code: 8 });
  expect(readdirSync(join(folder, 'zips'))).toEqual(['taken']);
});

test('every option that names a file to write is tried', async () => {
  const { program } = await programFor('all');
  const options = commandsBelow(program).flatMap((command) =>
    command.options
      .filter(
        ({ long, flags }) => /^--(out|rejects|plan|report|html|convert|data)$/.test(long ?? '') && flags.includes('<'),
      )
      .map(({ long }) => `${fullName(command).replace(/^tillctl /, '')} ${long}`),
  );
  expect(options.length).toBeGreaterThan(90);
  const reads = / verify --out$/;
  const tried = writers.map(({ matches }) => matches);
  expect(options.filter((option) => !tried.some((matches) => matches.test(option)) && !reads.test(option))).toEqual([]);
});
