import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byEffort, firstOf } from '../support/effort.js';
import { runTillctl } from '../support/run-process.js';
import { openWorld, type World } from '../support/worlds/world.js';

const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
const secret = `${header}\nA1,top-secret,STANDARD,1.00,EUR\n`;

const cases: [string, string][] = [
  ['an input', 'products import ../secret.csv --dry-run'],
  ['an input behind a link', 'products import out/secret.csv --dry-run'],
  ['an input of the worker', 'products import secret.csv --dry-run'],
  ['an address that no command takes there', 'products import https:/../../secret.csv --dry-run'],
  ['a mapping', 'products import in/shop.csv --map ../secret.csv --dry-run'],
  ['rejected rows', 'products import in/shop.csv --rejects ../rejects.csv --dry-run'],
  ['a plan', 'products import in/shop.csv --plan ../plan.json'],
  ['a page', 'invoices pull --from -1d --out books.ndjson --report out/page.html'],
  ['a page by an address', 'invoices pull --from -1d --out books.ndjson --report https://../../page.html'],
  ['a file of documents', 'invoices pull --from -1d --out https://../../x.csv'],
  ['a file behind a link', 'invoices pull --from -1d --out link.csv'],
  ['a folder of documents', 'invoices pull --from -1d --out ../books/'],
  ['a workbook', 'invoices pull --from -1d --out ../books.xlsx'],
  ['sqlite', 'invoices pull --from -1d --out sqlite:../books.db'],
  ['duckdb', 'invoices pull --from -1d --out duckdb:out/books.duckdb'],
];
/** Each is a process. */
const every = byEffort({ short: 8, usual: 4, complete: 1 });

// Whatever its worker let through: the process of a job is started here as a worker starts it.
describe('the process of a job', () => {
  let world: World;
  let root: string;
  beforeAll(async () => {
    world = await openWorld();
    root = join(world.folder, 'root');
    for (const folder of ['in', 'state', 'config', 'https:'])
      mkdirSync(join(root, folder), { recursive: true, mode: 0o700 });
    writeFileSync(join(world.folder, 'secret.csv'), secret);
    writeFileSync(join(root, 'in', 'shop.csv'), secret.replace('top-secret', 'Mug'));
    writeFileSync(join(root, 'fleet.yaml'), 'name: shops\n');
    writeFileSync(join(root, 'secret.csv'), secret);
    symlinkSync(world.folder, join(root, 'out'));
    symlinkSync(join(world.folder, 'secret.csv'), join(root, 'link.csv'));
  });
  afterAll(() => world.leave());

  const job = (words: readonly string[]) =>
    runTillctl(words, {
      folder: root,
      sandbox: world.sandbox,
      env: {
        TILLCTL_CONFIG_DIR: join(root, 'config'),
        TILLCTL_STATE_DIR: join(root, 'state'),
        TILLCTL_FLEET_RUN: 'job',
        TILLCTL_FLEET_REACH: JSON.stringify({
          root,
          without: [join(root, 'fleet.yaml'), join(root, 'secret.csv')],
          named: [],
        }),
      },
    });
  const outside = () => readdirSync(world.folder).toSorted();

  test.each(cases.filter((_, at) => at % every === 0))('opens nothing out of reach: %s', async (_name, line) => {
    const before = outside();
    const { code, stdout, stderr } = await job(line.split(' '));
    expect([2, 3, 8], stderr).toContain(code);
    expect(stderr).toMatch(/is outside of what the worker lets its jobs open|cannot read the mapping/);
    expect(`${stdout}${stderr}`).not.toContain('top-secret');
    expect(outside()).toEqual(before);
  });

  test('does what is in reach as always', async () => {
    const done = await job(['products', 'import', 'in/shop.csv', '--plan', 'plan.json', '--json']);
    expect(done.code, done.stderr).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({ written: ['plan.json'] });
    const outs = ['duckdb:books.duckdb', 'sqlite:books.db', 'books.parquet', 'books.xlsx', 'days/'];
    for (const out of firstOf(outs)) {
      const pulled = await job(['invoices', 'pull', '--from', '-1d', '--out', out]);
      expect(pulled.code, pulled.stderr).toBe(0);
    }
  });
});
