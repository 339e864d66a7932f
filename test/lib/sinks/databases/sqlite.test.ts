import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteSink } from '../../../../src/lib/sinks/databases/sqlite.js';
import { builtProgram } from '../../../support/built-program.js';
import { describeSink } from '../conformance.js';
import { describeDatabase } from '../describe-database.js';
import { shopInvoice, shopSchema } from '../shop-schema.js';

describeDatabase({
  name: 'sqlite',
  amounts: ['2.10', '9000000000000.000001'],
  inexactType: 'NUMERIC',
  locksWithinProcess: true,
  create: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-sqlite-'));
    const file = path.join(folder, 'books.db');
    return {
      open: (options) => openSqliteSink({ kind: 'sqlite', path: file }, options),
      query: async (sql) => {
        const db = new Database(file);
        try {
          db.exec('pragma foreign_keys = on');
          if (!sql.startsWith('select')) {
            db.exec(sql);
            return [];
          }
          const rows = db.prepare(sql).raw().all() as (string | number | null)[][];
          return rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
        } finally {
          db.close();
        }
      },
      remove: async () => rmSync(folder, { recursive: true }),
    };
  },
});

describeSink('sqlite:', {
  create: (folder) => {
    const file = path.join(folder, 'books.db');
    return {
      open: (options) => openSqliteSink({ kind: 'sqlite', path: file }, options),
      // The file is made empty when a pull begins; what others see is in it.
      look: async () => (existsSync(file) ? readTables(file) : []),
    };
  },
});

function readTables(file: string): unknown {
  const db = new Database(file);
  try {
    return db.prepare('select sql from sqlite_master').raw().all();
  } finally {
    db.close();
  }
}

describe('the sqlite file', () => {
  let folder: string;
  const options = { schema: shopSchema, workFolder: '', now: () => new Date(0) };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tillctl-sqlite-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a pull that commits nothing leaves no file', async () => {
    const file = path.join(folder, 'books.db');
    const sink = await openSqliteSink({ kind: 'sqlite', path: file }, options);
    await sink.write([shopInvoice({ id: 'a', time: '2026-03-01T12:00:00Z' })]);
    await sink.close();
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}-journal`)).toBe(false);
  });

  test('a file that is not a database is told and left as it is', async () => {
    const file = path.join(folder, 'notes.txt');
    writeFileSync(file, 'a shopping list, and not a short one\n'.repeat(50));
    await expect(openSqliteSink({ kind: 'sqlite', path: file }, options)).rejects.toThrow(
      /it is not a sqlite database/,
    );
    expect(readFileSync(file, 'utf8')).toMatch(/^a shopping list/);
  });

  test('a folder that is not there is told', async () => {
    const file = path.join(folder, 'none', 'books.db');
    await expect(openSqliteSink({ kind: 'sqlite', path: file }, options)).rejects.toThrow(
      `cannot open sqlite:${file}: no such file or folder`,
    );
  });

  test('tables are described with keys, foreign keys and exact types', async () => {
    const file = path.join(folder, 'books.db');
    const sink = await openSqliteSink({ kind: 'sqlite', path: file }, options);
    await sink.commit();
    await sink.close();
    const db = new Database(file);
    const rows = db.prepare(
      "select sql from sqlite_master where name like 'invoice_item_taxes' or name like '%time_ms'",
    );
    expect((rows.raw().all() as string[][]).map(([sql]) => sql)).toMatchInlineSnapshot(`
      [
        "CREATE TABLE "invoice_item_taxes" (
        "invoice_id" TEXT not null,
        "item_position" INTEGER not null,
        "position" INTEGER not null,
        "tax_amount" TEXT,
        primary key ("invoice_id", "item_position", "position"),
        foreign key ("invoice_id", "item_position") references "invoice_items" ("invoice_id", "position") on delete cascade
      )",
        "CREATE INDEX "invoices_time_ms" on "invoices" (time_ms, id)",
      ]
    `);
    db.close();
  });

  describe('what stands in a statement as text', () => {
    const time = '2026-03-01T12:00:00Z';
    const texts = [
      "O'Brien",
      "'; drop table invoices; --",
      "it's '' \\' \"",
      '/* ? :a $1 */;\n\t',
      'Größe 🛒',
      '\u2028',
      "'",
    ];

    test.each(texts)('%j stays what was sent, new and changed', async (text) => {
      const file = path.join(folder, 'books.db');
      for (const gross of ['1', '2']) {
        const sink = await openSqliteSink({ kind: 'sqlite', path: file }, options);
        const document = shopInvoice({ id: text, time, number: text, gross, items: [{ name: text }] });
        await sink.write([document]);
        await sink.commit();
        await sink.close();
        const db = new Database(file);
        const rows = db.prepare(
          'select h.id, number, gross, name, document from invoices h join invoice_items on id = invoice_id',
        );
        expect(rows.raw().all()).toEqual([[text, text, gross, text, document.json.toString()]]);
        db.close();
      }
    });

    test('a document that comes again before it is written is the last one that came, and one document', async () => {
      const file = path.join(folder, 'books.db');
      const sink = await openSqliteSink({ kind: 'sqlite', path: file }, options);
      for (const gross of ['1', '2', '2', '3']) await sink.write([shopInvoice({ id: 'a', time, gross })]);
      expect(await sink.commit()).toEqual({ inserted: 1, updated: 0, unchanged: 0, late: 0 });
      expect(await sink.totals?.()).toMatchObject({ count: 1, sums: [{ gross: '3' }] });
      await sink.close();
    });

    test('what the engine refuses is thrown by the next write or commit, and nothing of it stays', async () => {
      const file = path.join(folder, 'books.db');
      const first = await openSqliteSink({ kind: 'sqlite', path: file }, options);
      await first.commit();
      await first.close();
      const db = new Database(file);
      db.exec(
        "create trigger cheap before insert on invoices when new.gross = '1' begin select raise(abort, 'too cheap'); end",
      );
      const sink = await openSqliteSink({ kind: 'sqlite', path: file }, options);
      await sink.write([shopInvoice({ id: 'b', time, gross: '2' }), shopInvoice({ id: 'a', time, gross: '1' })]);
      await expect(sink.commit({ name: 'x', state: '1' })).rejects.toThrow(/refused a row: .*too cheap/);
      await expect(sink.write([shopInvoice({ id: 'c', time })])).rejects.toThrow(/refused a row/);
      await sink.close();
      expect(db.prepare('select count(*) from invoices').raw().all()).toEqual([[0]]);
      db.close();
    });
  });

  test('a process killed while it writes leaves the last commit, with the bookmark of that commit', async () => {
    const file = path.join(folder, 'books.db');
    const child = spawn(process.execPath, [builtProgram('test/support/endless-pull.ts'), `sqlite:${file}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let committed = 0;
    for await (const line of child.stdout) {
      committed = Math.max(committed, ...String(line).trim().split('\n').map(Number));
      if (committed >= 3) break;
    }
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

    const sink = await openSqliteSink({ kind: 'sqlite', path: file }, options);
    const bookmark = Number(await sink.readBookmark?.('kill'));
    await sink.close();
    expect(bookmark).toBeGreaterThanOrEqual(committed);
    const db = new Database(file);
    const count = (table: string) => (db.prepare(`select count(*) from ${table}`).raw().all() as number[][])[0]?.[0];
    expect(count('invoices')).toBe(bookmark * 500);
    expect(count('invoice_items')).toBe(bookmark * 1000);
    db.close();
  });
});
