import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalError, UsageError } from '../../../../src/lib/errors/errors.js';
import { openPostgresSink } from '../../../../src/lib/sinks/databases/postgres.js';
import { startPostgres, type TestDatabase } from '../../../support/postgres.js';
import { shopInvoice, shopSchema } from '../shop-schema.js';

// `postgres.test.ts` has what every target promises in the usual tests.
// @module-tag complete

const password = 'kept:apart\\';
const server = await startPostgres({ layer: 'complete', secretive: [{ user: 'clerk', password: 'kept:apart\\' }] });
afterAll(() => server?.stop());

describe.skipIf(server === undefined)('postgres, where a server can be had', () => {
  const options = { schema: shopSchema, workFolder: '', now: () => new Date(0) };
  const noon = '2026-03-01T12:00:00Z';

  test('tables have keys, foreign keys and exact types', async () => {
    const database = await fresh();
    await pull(database.url);
    expect(
      await database.query(
        "select column_name, data_type, is_nullable from information_schema.columns where table_name in ('invoices', 'invoice_item_taxes') order by table_name desc, ordinal_position",
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "id",
          "text",
          "NO",
        ],
        [
          "time",
          "timestamp with time zone",
          "YES",
        ],
        [
          "number",
          "text",
          "YES",
        ],
        [
          "paid",
          "boolean",
          "YES",
        ],
        [
          "gross",
          "numeric",
          "YES",
        ],
        [
          "net",
          "numeric",
          "YES",
        ],
        [
          "currency",
          "text",
          "YES",
        ],
        [
          "document",
          "text",
          "YES",
        ],
        [
          "invoice_id",
          "text",
          "NO",
        ],
        [
          "item_position",
          "bigint",
          "NO",
        ],
        [
          "position",
          "bigint",
          "NO",
        ],
        [
          "tax_amount",
          "numeric",
          "YES",
        ],
      ]
    `);
    expect(
      await database.query(
        "select conrelid::regclass, pg_get_constraintdef(oid) from pg_constraint where contype in ('p', 'f') and connamespace = 'public'::regnamespace order by 1, 2",
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "invoices",
          "PRIMARY KEY (id)",
        ],
        [
          "invoice_items",
          "FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE",
        ],
        [
          "invoice_items",
          "PRIMARY KEY (invoice_id, "position")",
        ],
        [
          "invoice_item_taxes",
          "FOREIGN KEY (invoice_id, item_position) REFERENCES invoice_items(invoice_id, "position") ON DELETE CASCADE",
        ],
        [
          "invoice_item_taxes",
          "PRIMARY KEY (invoice_id, item_position, "position")",
        ],
        [
          "tillctl_bookmarks",
          "PRIMARY KEY (name)",
        ],
      ]
    `);
    expect(await database.query("select indexdef from pg_indexes where indexdef like '%time%'")).toEqual([
      ['CREATE INDEX invoices_time_id_idx ON public.invoices USING btree ("time", id)'],
    ]);
  });

  test('an unchanged document keeps its row version', async () => {
    const database = await fresh();
    await pull(database.url);
    const before = await database.query('select xmin::text, ctid::text from invoices');
    await pull(database.url);
    expect(await database.query('select xmin::text, ctid::text from invoices')).toEqual(before);
  });

  test('writes into the schema that the URL names, and only there', async () => {
    const database = await fresh();
    await expect(pull(`${database.url}&schema=books`)).rejects.toMatchObject({
      message: expect.stringMatching(/has no schema "books"$/),
      hint: 'create schema "books"',
    });
    await database.query('create schema books');
    await pull(`${database.url}&schema=books`);
    expect(
      await database.query(
        "select table_schema, table_name from information_schema.tables where table_name like 'inv%' or table_name like 'till%' order by 2",
      ),
    ).toEqual([
      ['books', 'invoice_item_taxes'],
      ['books', 'invoice_items'],
      ['books', 'invoices'],
      ['books', 'tillctl_bookmarks'],
    ]);
  });

  test('another noun may be pulled at the same time', async () => {
    const database = await fresh();
    const orders = {
      ...shopSchema,
      tables: shopSchema.tables.map((table) => ({
        ...table,
        name: `other_${table.name}`,
        parent: table.parent === undefined ? undefined : `other_${table.parent}`,
      })),
    };
    const sinks = await Promise.all([
      openPostgresSink({ kind: 'postgres', url: database.url }, options),
      openPostgresSink({ kind: 'postgres', url: database.url }, { ...options, schema: orders }),
    ]);
    await Promise.all(
      sinks.map(async (sink, place) => {
        await sink.write([shopInvoice({ id: 'a', time: noon })]);
        await sink.commit({ name: `noun ${place}`, state: '{}' });
        await sink.close();
      }),
    );
    expect(await database.query('select name from tillctl_bookmarks order by 1')).toEqual([['noun 0'], ['noun 1']]);
  });

  test('a user with a right to write and none to create pulls into tables that are there', async () => {
    const database = await fresh();
    await pull(database.url);
    await database.query('create role writer login');
    await database.query('grant select, insert, update, delete on all tables in schema public to writer');
    const url = database.url.replace('user=tester', 'user=writer');
    expect((await pull(url, 'b')).inserted).toBe(1);
    await database.query('revoke insert on invoices from writer');
    await expect(pull(url, 'c')).rejects.toThrow(/does not permit it: permission denied for table invoices/);
    await database.query('drop owned by writer; drop role writer');
  });

  test('a constraint of the operator refuses in words, and nothing of that pull is there', async () => {
    const database = await fresh();
    await pull(database.url);
    await database.query('alter table invoices add constraint cheap check (gross < 10)');
    const sink = await openPostgresSink({ kind: 'postgres', url: database.url }, options);
    await sink.write([
      shopInvoice({ id: 'b', time: noon, gross: '1' }),
      shopInvoice({ id: 'c', time: noon, gross: '10.00' }),
    ]);
    await expect(sink.commit({ name: 'x', state: '1' })).rejects.toThrow(/refused a row: .*"cheap"/);
    expect(await sink.readBookmark?.('x').catch((error: Error) => error.message)).toMatch(/refused a row/);
    await sink.close();
    expect(await database.query('select id from invoices')).toEqual([['a']]);
    expect(await database.query("select * from tillctl_bookmarks where name = 'x'")).toEqual([]);
  });

  test('a cell that the server does not take is told by its document, also when many came behind it', async () => {
    const database = await fresh();
    const sink = await openPostgresSink({ kind: 'postgres', url: database.url }, options);
    const write = async () => {
      const long = 'x'.repeat(20_000);
      await sink.write([shopInvoice({ id: 'odd', time: noon, gross: '1e999999' })]);
      for (let at = 0; at < 300; at += 1) await sink.write([shopInvoice({ id: `n${at}`, time: noon, number: long })]);
      await sink.commit({ name: 'x', state: '1' });
    };
    await expect(write()).rejects.toThrow(/^document odd: invoices/);
    await expect(sink.commit()).rejects.toThrow(/^document odd/);
    await sink.close();
    expect(await database.query("select 1 from pg_class where relname = 'invoices'")).toEqual([]);
  });

  test('a server that ends the session is told, without ending the process', async () => {
    const database = await fresh();
    const sink = await openPostgresSink({ kind: 'postgres', url: database.url }, options);
    await sink.write([shopInvoice({ id: 'a', time: noon })]);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tillctl' and datname = '${database.name}'`,
    );
    await expect(sink.commit()).rejects.toThrow(LocalError);
    await sink.close();
  });

  test('finer digits than microseconds are cut off in the column and stay in the document', async () => {
    const database = await fresh();
    await pull(database.url, 'a', '2026-03-01T23:59:59.9999999Z');
    expect(await database.query('select "time"::text, document from invoices')).toEqual([
      ['2026-03-01 23:59:59.999999+00', expect.stringContaining('59.9999999Z')],
    ]);
  });

  describe('passwords', () => {
    let folder: string;
    let database: TestDatabase;
    let url: string;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'tillctl-pgpass-'));
      database = await fresh();
      url = database.url.replace('user=tester', 'user=clerk');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    function file(name: string, text: string, mode = 0o600): string {
      const place = path.join(folder, name);
      writeFileSync(place, text);
      chmodSync(place, mode);
      return place;
    }
    const attempt = async (env: Record<string, string>, target = url) => {
      const sink = await openPostgresSink(
        { kind: 'postgres', url: target },
        { ...options, env: { HOME: folder, ...env } },
      );
      await sink.close();
      return 'in';
    };

    test('come from the file that PGPASSFILE names', async () => {
      const passfile = file(
        'passwords',
        `# mine\nelsewhere:*:*:clerk:wrong\n*:*:*:tester:wrong\n*:5432:${database.name}:clerk:kept\\:apart\\\\\n`,
      );
      expect(await attempt({ PGPASSFILE: passfile })).toBe('in');
    });

    test('come from the service that PGSERVICE names', async () => {
      const host = server?.socket.host;
      const services = file(
        'services.conf',
        `[other]\nhost=nowhere\n[books]\nhost=${host}\nport=5432\nuser=clerk\ndbname=${database.name}\npassword=${password}\n`,
      );
      const env = { PGSERVICEFILE: services, PGSERVICE: 'books' };
      expect(await attempt(env, 'postgres://')).toBe('in');
      await expect(attempt({ ...env, PGSERVICE: 'none' }, 'postgres://')).rejects.toThrow(/has no service "none"/);
    });

    test('are asked for when there is none, and never told when they are wrong', async () => {
      await expect(attempt({})).rejects.toMatchObject({ hint: expect.stringContaining('PGPASSFILE') });
      const error = await attempt({ PGPASSWORD: 'no secret' }).catch((cause: LocalError) => cause);
      expect(error).toBeInstanceOf(LocalError);
      expect(JSON.stringify([String(error), error])).not.toContain('no secret');
    });

    test('are not read from a file that others can read', async () => {
      const passfile = file('open', '*:*:*:*:x\n', 0o644);
      await expect(attempt({ PGPASSFILE: passfile })).rejects.toMatchObject({ hint: `chmod 600 ${passfile}` });
    });
  });

  async function fresh(): Promise<TestDatabase> {
    const database = await server?.createDatabase();
    if (database === undefined) throw new Error('no server');
    return database;
  }

  async function pull(url: string, id = 'a', time = noon) {
    const sink = await openPostgresSink({ kind: 'postgres', url }, options);
    try {
      await sink.write([shopInvoice({ id, time, gross: '1.10', items: [{ taxes: ['0.1'] }] })]);
      return await sink.commit({ name: 'shop', state: id });
    } finally {
      await sink.close();
    }
  }
});

describe('a postgres URL', () => {
  const options = { schema: shopSchema, workFolder: '', now: () => new Date(0) };
  const open = (url: string) => openPostgresSink({ kind: 'postgres', url }, options);

  test('of a server that is not there is told without its password file', async () => {
    await expect(open('postgres://clerk@127.0.0.1:1/books')).rejects.toMatchObject({
      kind: 'local',
      message: 'cannot reach postgres://clerk@127.0.0.1:1/books: nothing listens there',
    });
  });

  test.each([
    ['postgres://localhost/books?shema=x', /no parameter "shema"/],
    ['postgres://localhost/books?sslmode=prefer', /sslmode "prefer" is not known/],
  ])('%s is refused', async (url, message) => {
    await expect(open(url)).rejects.toThrow(UsageError);
    await expect(open(url)).rejects.toThrow(message);
  });
});
