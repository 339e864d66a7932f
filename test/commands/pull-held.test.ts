import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-held-'));
  sandbox = await startSandbox({ seed: 'none' });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string): Promise<CliResult> => runCli(line.replaceAll('$DIR', folder), { folder, sandbox });
/** @param until so many of the documents are old enough */
const pull = (out: string, until: number, more = '') =>
  run(`invoices pull --since-last --lookback 0s --to -${40 - until}d --out ${out}${more}`);
const at = (name: string) => join(folder, name);

function putAll(): void {
  for (let number = 0; number < 40; number += 1) {
    const id = `i${number}`;
    // One a day, the oldest first.
    const time = new Date(Date.now() - (39.5 - number) * 86_400_000).toISOString();
    const money = { amount: '2.10', unit: 'EUR' };
    const invoice = {
      id,
      number: id,
      transaction_date_and_time: time,
      total_gross: money,
      total_net: money,
      items: [{ id: `${id}-1`, product_name: 'Tea', quantity: { amount: '1', unit: 'QUANTITY_PIECES' } }],
    };
    sandbox.put('invoices', invoice);
  }
}

interface Case {
  name: string;
  out: string;
  /** Takes documents away from the target, after the second of two pulls. */
  lose: () => void;
  /** After the first pull. */
  backUp?: () => void;
  /** Ids that are there. */
  count: () => number;
}

const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean).length;
const rows = (file: string, table = 'invoices') => {
  const database = new Database(file);
  const [[count] = []] = database.prepare(`select count(*) from ${table}`).raw().all() as number[][];
  database.close();
  return count ?? 0;
};

const cases: Case[] = [
  {
    name: 'a file that was emptied',
    out: '$DIR/books.ndjson',
    lose: () => writeFileSync(at('books.ndjson'), ''),
    count: () => lines(at('books.ndjson')),
  },
  {
    name: 'a file that was put back from a backup',
    out: '$DIR/books.ndjson',
    backUp: () => copyFileSync(at('books.ndjson'), at('backup')),
    lose: () => copyFileSync(at('backup'), at('books.ndjson')),
    count: () => lines(at('books.ndjson')),
  },
  {
    name: 'a table that was put back from a backup',
    out: '$DIR/books.csv',
    backUp: () => {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv'))) {
        copyFileSync(at(name), at(`${name}.backup`));
      }
    },
    lose: () => {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.backup'))) {
        copyFileSync(at(name), at(name.replace('.backup', '')));
      }
    },
    count: () => lines(at('books.csv')) - 1,
  },
  {
    name: 'a folder without one of its days',
    out: '$DIR/days/',
    lose: () => rmSync(at(`days/${readdirSync(at('days')).sort()[3]}`)),
    count: () => readdirSync(at('days')).reduce((sum, name) => sum + lines(at(`days/${name}`)), 0),
  },
  {
    name: 'a database from which somebody deleted',
    out: 'sqlite:$DIR/books.db',
    lose: () => {
      const database = new Database(at('books.db'));
      database.exec("pragma foreign_keys = on; delete from invoices where id < 'i15'");
      database.close();
    },
    count: () => rows(at('books.db')),
  },
];

describe.each(firstOf(cases, 3))('$name', ({ out, lose, backUp, count }) => {
  const begin = async () => {
    putAll();
    expect((await pull(out, 20, ' --from -60d')).code).toBe(0);
    backUp?.();
    const second = await pull(out, 30);
    expect(second.code, second.stderr).toBe(0);
    expect(count()).toBe(30);
    lose();
  };

  test('is told, and nothing moves; --repair pulls again what is missing', async () => {
    await begin();
    for (let time = 0; time < 2; time += 1) {
      const told = await pull(out, 35);
      expect(told.code, told.stderr).toBe(8);
      expect(told.stderr).toMatch(/holds \d+ documents, and held 30 .*\n.*--repair/s);
    }
    const repaired = await pull(out, 35, ' --repair');
    expect(repaired.code, repaired.stderr).toBe(0);
    expect(count()).toBe(35);
    const after = await pull(out, 35);
    expect(after.code, after.stderr).toBe(0);
    expect(count()).toBe(35);
  });

  test('is left as it is where its owner said once that it rotates', async () => {
    await begin();
    const lost = 30 - count();
    const first = await pull(out, 32, ' --target-rotates');
    expect(first.code, first.stderr).toBe(0);
    expect(count()).toBe(32 - lost);
    expect((await pull(out, 34)).code).toBe(0);
    expect(count()).toBe(34 - lost);
    expect((await pull(out, 35, ' --no-target-rotates')).code).toBe(0);
    backUp?.();
    lose();
    expect((await pull(out, 36)).code).toBe(count() < 35 - lost ? 8 : 0);
  });
});

test('a target that rotates and is gone begins anew, where its bookmark is', async () => {
  putAll();
  await pull('$DIR/books.ndjson', 20, ' --from -60d --target-rotates');
  rmSync(at('books.ndjson'));
  expect((await pull('$DIR/books.ndjson', 23)).code).toBe(0);
  expect(lines(at('books.ndjson'))).toBe(3);
});

test('a bookmark of an older version claims nothing of its target, and knows it from the next pull on', async () => {
  putAll();
  await pull('$DIR/books.ndjson', 5, ' --from -60d --state books');
  const bookmarks = at('state/bookmarks');
  const file = join(bookmarks, readdirSync(bookmarks)[0] ?? '');
  const { held, ...old } = JSON.parse(readFileSync(file, 'utf8'));
  expect(held).toMatchObject({ documents: 5 });
  writeFileSync(file, JSON.stringify(old));
  writeFileSync(at('books.ndjson'), '');
  expect((await pull('$DIR/books.ndjson', 7, ' --state books')).code).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8')).held).toMatchObject({ documents: 2 });
});

test('a file that somebody wrote again in another order is read, and counts as whole', async () => {
  putAll();
  await pull('$DIR/books.ndjson', 5, ' --from -60d');
  const text = readFileSync(at('books.ndjson'), 'utf8').trim().split('\n').reverse().join('\n');
  writeFileSync(at('books.ndjson'), `${text}\n`);
  expect((await pull('$DIR/books.ndjson', 6)).code).toBe(0);
  expect(lines(at('books.ndjson'))).toBe(6);
});

/** Rows of the second table, which no count of documents sees. */
const itemsCut: { out: string; cut: () => void; items: () => number }[] = [
  {
    out: '$DIR/books.csv',
    cut: () =>
      writeFileSync(
        at('books.items.csv'),
        `${readFileSync(at('books.items.csv'), 'utf8').split(/\r?\n/).slice(0, 5).join('\r\n')}\r\n`,
      ),
    items: () => lines(at('books.items.csv')) - 1,
  },
  {
    out: 'sqlite:$DIR/books.db',
    cut: () => {
      const database = new Database(at('books.db'));
      database.exec("delete from invoice_items where invoice_id < 'i15'");
      database.close();
    },
    items: () => rows(at('books.db'), 'invoice_items'),
  },
];

test.each(itemsCut)('--repair mends rows of items that were cut from $out', async ({ out, cut, items }) => {
  putAll();
  expect((await pull(out, 20, ' --from -60d')).code).toBe(0);
  expect(items()).toBe(20);
  cut();
  expect(items()).toBeLessThan(20);
  const plain = await pull(out, 30);
  expect(plain.code, plain.stderr).toBe(0);
  expect(items()).toBeLessThan(30);
  const repaired = await pull(out, 30, ' --repair');
  expect(repaired.code, repaired.stderr).toBe(0);
  expect(repaired.stderr).toMatch(/all since \S+ is pulled again/);
  expect(items()).toBe(30);
});
