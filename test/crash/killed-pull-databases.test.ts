import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { startPostgres } from '../support/postgres.js';
import { killPulls, type PullTarget, pullKillTimeout } from './killed-pull.js';

const tables = [
  'invoices',
  'invoice_items',
  'invoice_item_taxes',
  'invoice_item_discounts',
  'invoice_item_dependencies',
  'invoice_payments',
  'invoice_discounts',
];

type Ask = (sql: string) => Promise<unknown[][]>;

/** Each row of each table, and the bookmark, which moves with them. Undefined while nothing was committed. */
async function lookAtTables(ask: Ask, isThere: (table: string) => string): Promise<unknown> {
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const [[count] = []] = await ask(isThere(table));
    if (String(count) === '0') continue;
    content[table] = (await ask(`select * from ${table}`)).map((row) => JSON.stringify(row)).sort();
  }
  const [[count] = []] = await ask(isThere('tillctl_bookmarks'));
  const bookmarks = String(count) === '0' ? [] : await ask('select name, state from tillctl_bookmarks');
  if ((content.invoices ?? []).length === 0) {
    expect(bookmarks).toEqual([]);
    return undefined;
  }
  return {
    content,
    bookmarks: bookmarks.map(([name, state]) => [name, { ...JSON.parse(String(state)), updated_at: '' }]),
  };
}

const sqlite: PullTarget = {
  name: 'sqlite',
  out: 'sqlite:out/books.db',
  engine: 'sqlite',
  look: async (out) => {
    const file = join(out, 'books.db');
    if (!existsSync(file)) return undefined;
    const db = new Database(file);
    try {
      const isThere = (table: string) => `select count(*) from sqlite_master where name = '${table}'`;
      expect(db.prepare('pragma integrity_check').raw().all()).toEqual([['ok']]);
      expect(db.prepare('pragma foreign_key_check').raw().all()).toEqual([]);
      return await lookAtTables(async (sql) => db.prepare(sql).raw().all() as unknown[][], isThere);
    } finally {
      db.close();
    }
  },
};

const duckdb: PullTarget = {
  name: 'duckdb',
  out: 'duckdb:out/books.duckdb',
  engine: 'duckdb',
  look: async (out) => {
    const file = join(out, 'books.duckdb');
    if (!existsSync(file)) return undefined;
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    try {
      const isThere = (table: string) => `select count(*) from duckdb_tables() where table_name = '${table}'`;
      return await lookAtTables(async (sql) => (await connection.runAndReadAll(sql)).getRowsJson(), isThere);
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  },
};

test.concurrent.each(firstOf([sqlite, duckdb]))(
  '$name: a pull that is killed at any step is made good by the next one',
  { timeout: pullKillTimeout },
  (target) => killPulls(target),
);

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

describe.skipIf(server === undefined)('where a server can be had', () => {
  test('postgres: a pull that is killed at any step is made good by the next one', {
    tags: ['complete'],
    timeout: pullKillTimeout,
  }, async () => {
    const [books, kept, other] = [await fresh(), await fresh(), await fresh()];
    const remake = async (name: string, template: string) => {
      await other.query(`drop database ${name} with (force)`);
      await other.query(`create database ${name} template ${template}`);
    };
    const isThere = (table: string) => `select count(*) from pg_tables where tablename = '${table}'`;
    await killPulls({
      name: 'postgres',
      out: books.url,
      look: async () => {
        await untilAlone(other.query, books.name);
        return lookAtTables(books.query, isThere);
      },
      keep: async () => {
        await untilAlone(other.query, books.name);
        await remake(kept.name, books.name);
      },
      restore: (to) => remake(books.name, to === 'kept' ? kept.name : 'template1'),
    });
  });
});

async function fresh() {
  const database = await server?.createDatabase();
  if (database === undefined) throw new Error('no server');
  return database;
}

/** The server ends the work of a client that died once it looks at its connection. */
async function untilAlone(ask: Ask, name: string): Promise<void> {
  await expect.poll(() => ask(`select count(*) from pg_stat_activity where datname = '${name}'`)).toEqual([['0']]);
}
