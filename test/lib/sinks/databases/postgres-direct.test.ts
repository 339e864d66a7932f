import { afterAll, describe, expect, test } from 'vitest';
import { openPostgresSink } from '../../../../src/lib/sinks/databases/postgres.js';
import type { Sink } from '../../../../src/lib/sinks/target/sink.js';
import { startPostgres, type TestDatabase } from '../../../support/postgres.js';
import { shopInvoice, shopSchema } from '../shop-schema.js';

// `postgres.test.ts` has what every target promises in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

const time = '2024-05-31T09:30:00Z';
const refused = 'create function refuse() returns trigger language plpgsql as';

describe.skipIf(server === undefined)('postgres, documents past the stages', () => {
  test('of versions before and behind a commit and a block the newest is there, counted once', async () => {
    const { sink, database } = await withTables();
    const many = Array.from({ length: 1500 }, (_, at) => shopInvoice({ id: `n${at}`, time, items: [{}, {}] }));
    await sink.write(many);
    await sink.write([shopInvoice({ id: 'n3', time, number: 'newer', items: [{}] })]);
    await sink.write([shopInvoice({ id: 'first', time, number: 'newer' }), shopInvoice({ id: 'twice', time })]);
    await sink.write([shopInvoice({ id: 'twice', time, number: 'newer' })]);
    expect(await database.query('select count(*) from invoices')).toEqual([['1']]);
    expect(await sink.commit()).toEqual({ inserted: 1501, updated: 1, unchanged: 0, late: 0 });
    await sink.write(many.slice(0, 5));
    expect(await sink.commit()).toEqual({ inserted: 1501, updated: 1, unchanged: 0, late: 0 });
    expect((await sink.totals?.())?.count).toBe(1502);
    await sink.close();
    expect(await database.query("select id from invoices where number = 'newer' order by 1")).toEqual([
      ['first'],
      ['twice'],
    ]);
    expect(await database.query('select count(*) from invoice_items')).toEqual([['3000']]);
  });

  test('what was not committed is gone', async () => {
    const { sink, database } = await withTables();
    for (const id of ['a', 'b', 'c']) await sink.write([shopInvoice({ id, time })]);
    await sink.close();
    expect(await database.query('select id from invoices')).toEqual([['first']]);
  });

  test('a block that COPY may not write is written by way of the stages', async () => {
    const { sink, database } = await withTables([
      `${refused} $$ begin if current_query() ilike 'copy%' then raise exception 'no'; end if; return new; end $$`,
      'create trigger refuse before insert on invoice_items for each row execute function refuse()',
    ]);
    await sink.write([shopInvoice({ id: 'a', time, items: [{}] }), shopInvoice({ id: 'b', time })]);
    await sink.write([shopInvoice({ id: 'a', time, number: 'newer' }), shopInvoice({ id: 'c', time })]);
    expect(await sink.commit()).toEqual({ inserted: 3, updated: 0, unchanged: 0, late: 0 });
    await sink.close();
    expect(await database.query('select id, number from invoices order by 1')).toEqual([
      ['a', 'newer'],
      ['b', null],
      ['c', null],
      ['first', null],
    ]);
  });

  test('a rule of the operator sees what is inserted', async () => {
    const { sink, database } = await withTables([
      'create table seen (id text)',
      'create rule watch as on insert to invoices do also insert into seen values (new.id)',
    ]);
    await sink.write([shopInvoice({ id: 'a', time })]);
    await sink.write([shopInvoice({ id: 'b', time })]);
    await sink.commit();
    await sink.close();
    expect(await database.query('select id from seen order by 1')).toEqual([['a'], ['b']]);
  });

  test('an amount that the server does not take is told with its document', async () => {
    const { sink, database } = await withTables();
    await sink.write([
      shopInvoice({ id: 'good', time }),
      shopInvoice({ id: 'large', time, gross: `1${'0'.repeat(131_073)}` }),
    ]);
    await expect(sink.commit()).rejects.toThrow(/document large: invoices\.gross/);
    await sink.close();
    expect(await database.query('select id from invoices')).toEqual([['first']]);
  });

  /** A pull into tables that are there, with one document in them. */
  async function withTables(statements: readonly string[] = []): Promise<{ sink: Sink; database: TestDatabase }> {
    const database = await server?.createDatabase();
    if (database === undefined) throw new Error('no server');
    const open = () =>
      openPostgresSink(
        { kind: 'postgres', url: database.url },
        { schema: shopSchema, workFolder: '', now: () => new Date(0) },
      );
    const first = await open();
    await first.write([shopInvoice({ id: 'first', time })]);
    await first.commit();
    await first.close();
    for (const statement of statements) await database.query(statement);
    return { sink: await open(), database };
  }
});
