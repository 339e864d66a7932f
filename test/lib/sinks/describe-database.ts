import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalError, LockedError } from '../../../src/lib/errors/errors.js';
import type { Sink, SinkOptions, StoredDocument } from '../../../src/lib/sinks/target/sink.js';
import { olderShopSchema, shopInvoice, shopSchema } from './shop-schema.js';

/** One empty database, and a way to look at it that is not the sink's. */
export interface DatabaseFixture {
  open: (options: SinkOptions) => Promise<Sink>;
  /** Cells as text; null where there is none. */
  query: (sql: string) => Promise<(string | null)[][]>;
  remove: () => Promise<void>;
}

export interface DatabaseTraits {
  name: string;
  create: () => Promise<DatabaseFixture>;
  /** How `2.10` and `9000000000000.000001` come back from an amount's column. */
  amounts: [string, string];
  /** A type that would round amounts. */
  inexactType: string;
  /** Whether a second pull of the same process is kept out, and not only one of another. */
  locksWithinProcess: boolean;
}

const noon = '2026-03-01T12:00:00.000Z';

/** What the three databases promise beyond what every target does. */
export function describeDatabase({ name, create, amounts, inexactType, locksWithinProcess }: DatabaseTraits): void {
  describe(name, () => {
    let fixture: DatabaseFixture;
    const sinks: Sink[] = [];

    beforeEach(async () => {
      fixture = await create();
    });
    afterEach(async () => {
      for (const sink of sinks.splice(0)) await sink.close();
      await fixture.remove();
    });

    async function open(options: Partial<SinkOptions> = {}): Promise<Sink> {
      const sink = await fixture.open({ schema: shopSchema, workFolder: '', now: () => new Date(noon), ...options });
      sinks.push(sink);
      return sink;
    }

    async function pull(documents: Parameters<Sink['write']>[0], options: Partial<SinkOptions> = {}) {
      const sink = await open(options);
      await sink.write(documents);
      const counts = await sink.commit();
      await sink.close();
      return counts;
    }

    test('keeps the digits of amounts and the whole document', async () => {
      const first = shopInvoice({ id: 'a', time: noon, gross: '2.10', net: '9000000000000.000001', paid: true });
      const second = shopInvoice({ id: 'b', time: noon, items: [{ quantity: '-0.5', taxes: ['1e2'] }] });
      expect(await pull([first, second])).toEqual({ inserted: 2, updated: 0, unchanged: 0, late: 0 });

      expect(await fixture.query("select gross, net, document from invoices where id = 'a'")).toEqual([
        [...amounts, first.json.toString()],
      ]);
      expect(await fixture.query('select count(*) from invoice_item_taxes where tax_amount is not null')).toEqual([
        ['1'],
      ]);
    });

    test('counts what is new, changed, equal and late, each document once', async () => {
      const day = (hour: string) => `2026-03-01T${hour}:00:00Z`;
      await pull([
        shopInvoice({ id: 'a', time: day('08'), gross: '1' }),
        shopInvoice({ id: 'b', time: day('09'), gross: '2' }),
        shopInvoice({ id: 'c', time: day('10'), gross: '3' }),
      ]);
      const counts = await pull(
        [
          shopInvoice({ id: 'a', time: day('08'), gross: '1' }),
          shopInvoice({ id: 'l', time: day('08'), gross: '9' }),
          shopInvoice({ id: 'b', time: day('09'), gross: '2.00' }),
          shopInvoice({ id: 'c', time: day('10'), gross: '3' }),
          shopInvoice({ id: 'n', time: day('11'), gross: '4' }),
          shopInvoice({ id: 'n', time: day('11'), gross: '5' }),
          shopInvoice({ id: 'c', time: day('12'), gross: '6' }),
        ],
        { lateBefore: Date.parse(day('10')) },
      );
      expect(counts).toEqual({ inserted: 2, updated: 2, unchanged: 1, late: 1 });
      expect(await fixture.query('select id from invoices where document like \'%"gross":5%\'')).toEqual([['n']]);
    });

    test('a document that comes again in another batch, also after a commit, is counted once', async () => {
      await pull([shopInvoice({ id: 'a', time: noon, gross: '1' })]);
      const sink = await open();
      await sink.write([shopInvoice({ id: 'a', time: noon, gross: '1' }), shopInvoice({ id: 'b', time: noon })]);
      expect(await sink.commit()).toEqual({ inserted: 1, updated: 0, unchanged: 1, late: 0 });
      await sink.write([
        shopInvoice({ id: 'a', time: noon, gross: '2' }),
        shopInvoice({ id: 'b', time: noon, gross: '7', items: [{}] }),
      ]);
      expect(await sink.commit()).toEqual({ inserted: 1, updated: 1, unchanged: 0, late: 0 });
      expect(await sink.totals?.()).toEqual({
        count: 2,
        sums: [{ currency: 'EUR', gross: '9', net: '0', count: 2 }],
      });
    });

    test('rows that somebody deleted come back where equal documents are written again', async () => {
      const documents = [
        shopInvoice({ id: 'a', time: noon, items: [{ taxes: ['1', '2'] }] }),
        shopInvoice({ id: 'b', time: noon, items: [{ taxes: ['3'] }] }),
      ];
      await pull(documents);
      await fixture.query("delete from invoice_item_taxes where invoice_id = 'a'");
      const count = () => fixture.query('select count(*) from invoice_item_taxes');
      expect(await pull(documents)).toMatchObject({ unchanged: 2 });
      expect(await count()).toEqual([['1']]);
      expect(await pull(documents, { rewrites: true })).toEqual({ inserted: 0, updated: 2, unchanged: 0, late: 0 });
      expect(await count()).toEqual([['3']]);
    });

    test('a newer version replaces every row of the document', async () => {
      await pull([
        shopInvoice({ id: 'a', time: noon, items: [{ taxes: ['1', '2'] }, { taxes: ['3'] }] }),
        shopInvoice({ id: 'b', time: noon, items: [{ taxes: ['4'] }] }),
      ]);
      await pull([shopInvoice({ id: 'a', time: noon, items: [{ name: 'Bowl', taxes: ['5'] }] })]);
      await pull([shopInvoice({ id: 'b', time: noon, items: [{ taxes: ['4'] }, { taxes: ['6', '7'] }] })]);
      expect(await fixture.query('select invoice_id, position, name from invoice_items order by 1, 2')).toEqual([
        ['a', '0', 'Bowl'],
        ['b', '0', 'Apron'],
        ['b', '1', 'Apron'],
      ]);
      expect(
        await fixture.query('select invoice_id, item_position, position from invoice_item_taxes order by 1, 2, 3'),
      ).toEqual([
        ['a', '0', '0'],
        ['b', '0', '0'],
        ['b', '1', '0'],
        ['b', '1', '1'],
      ]);
    });

    test('children refer to their parents', async () => {
      await pull([shopInvoice({ id: 'a', time: noon, items: [{ taxes: ['1'] }] })]);
      await expect(
        fixture.query("insert into invoice_items (invoice_id, position) values ('nobody', 0)"),
      ).rejects.toThrow(/foreign key/i);
    });

    test('nothing is there before the first commit', async () => {
      const sink = await open();
      await sink.write([shopInvoice({ id: 'a', time: noon })]);
      await sink.close();
      const again = await open();
      expect(await again.readBookmark?.('x')).toBeUndefined();
      expect(await collect(again)).toEqual([]);
      expect(await again.totals?.()).toEqual({ count: 0, sums: [] });
    });

    test('what was not committed is gone, what was committed stays, with its bookmark', async () => {
      const sink = await open();
      await sink.write([shopInvoice({ id: 'a', time: noon })]);
      await sink.commit({ name: 'shop', state: '{"to":1}' });
      await sink.write([shopInvoice({ id: 'b', time: noon })]);
      await sink.close();
      await sink.close();
      const again = await open();
      expect((await collect(again)).map(({ id }) => id)).toEqual(['a']);
      expect(await again.readBookmark?.('shop')).toBe('{"to":1}');
      await again.commit({ name: 'shop', state: '{"to":2}' });
      expect(await again.readBookmark?.('shop')).toBe('{"to":2}');
      expect(await again.readBookmark?.('other')).toBeUndefined();
      await again.close();
      expect(await fixture.query('select name, state from tillctl_bookmarks')).toEqual([['shop', '{"to":2}']]);
    });

    test('reads a window in order of time, then id, whatever the offset of the texts', async () => {
      const at = (id: string, time: string) => shopInvoice({ id, time });
      const documents = [
        at('z', '2026-03-01T10:59:59.999Z'),
        at('b', '2026-03-01T12:00:00+01:00'),
        at('c', '2026-03-01T11:00:00.000Z'),
        at('a', '2026-03-01T11:00:00.000900Z'),
        at('d', '2026-03-01T11:00:00.5Z'),
        at('e', '2026-03-01T12:00:00Z'),
      ];
      await pull(documents);
      const sink = await open();
      const read = await collect(sink, { from: Date.parse('2026-03-01T11:00:00Z'), to: Date.parse(noon) });
      expect(read.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
      expect(read[0]?.json?.equals(documents[3]?.json ?? Buffer.alloc(0))).toBe(true);
    });

    test('reads more documents than fit into a page', async () => {
      const start = Date.parse(noon);
      const documents = Array.from({ length: 2500 }, (_, place) =>
        shopInvoice({
          id: `i${String(place % 7)}-${String(place).padStart(5, '0')}`,
          time: new Date(start + Math.floor(place / 1300)).toISOString(),
          gross: '0.1',
          net: place % 2 === 0 ? '0.000001' : '-0.000001',
        }),
      );
      const sink = await open();
      await sink.write(documents);
      await sink.commit();
      const read = await collect(sink);
      expect(read.length).toBe(2500);
      const order = read.map(({ time, id }) => `${time} ${id}`);
      expect(order).toEqual([...order].sort());
      expect(await sink.totals?.()).toEqual({
        count: 2500,
        sums: [{ currency: 'EUR', gross: '250', net: '0', count: 2500 }],
      });
    });

    if (locksWithinProcess) {
      test('a second pull into the same target is refused while the first is under way', async () => {
        const first = await open();
        await expect(open()).rejects.toThrow(LockedError);
        await first.write([shopInvoice({ id: 'a', time: noon })]);
        await first.commit();
        await expect(open()).rejects.toThrow(LockedError);
        await first.close();
        expect((await collect(await open())).length).toBe(1);
      });
    }

    test('columns that an older version did not know are added, and rows and columns that are there stay', async () => {
      await pull([shopInvoice({ id: 'a', time: noon, number: '7', items: [{ quantity: '3' }] })], {
        schema: olderShopSchema,
      });
      await fixture.query('alter table invoices add column note varchar');
      await fixture.query("update invoices set note = 'mine'");
      const sink = await open();
      await sink.write([
        shopInvoice({ id: 'a', time: noon, number: '8', items: [{ quantity: '4' }] }),
        shopInvoice({ id: 'b', time: noon, number: '9' }),
      ]);
      await sink.commit();
      expect(sink.notices?.()).toEqual([
        expect.stringMatching(/was begun by an older version, which did not write (?=.*invoices\.number).*--repair/),
      ]);
      await sink.close();
      const next = await open();
      expect(next.notices?.()).toEqual([]);
      await next.close();
      expect(await fixture.query('select id, number, note from invoices order by id')).toEqual([
        ['a', '8', 'mine'],
        ['b', '9', null],
      ]);
      expect(await fixture.query('select count(*) from invoice_items where quantity is not null')).toEqual([['1']]);
    });

    test('a table of that name with another key is refused and left as it is', async () => {
      await fixture.query('create table invoices (number varchar primary key, gross varchar)');
      await fixture.query("insert into invoices values ('1', '2')");
      await expect(open()).rejects.toThrow(/table named "invoices" that tillctl did not make/);
      expect(await fixture.query('select * from invoices')).toEqual([['1', '2']]);
    });

    test('a view of that name is refused', async () => {
      await fixture.query("create view invoices as select 'a' as id");
      await expect(open()).rejects.toThrow(LocalError);
    });

    test('a column of a type that changes amounts is refused', async () => {
      await fixture.query(`create table invoices (id text not null primary key, net ${inexactType})`);
      await expect(open()).rejects.toThrow(/column "net" of table "invoices" is/);
    });

    test('a cell that its column cannot hold is told with its document, and nothing is written', async () => {
      const sink = await open();
      const broken = {
        ...shopSchema,
        rowsOf: (...given: Parameters<typeof shopSchema.rowsOf>) => {
          const rows = shopSchema.rowsOf(...given);
          return rows.map((table, at) =>
            at === 1 ? table.map((row) => [row[0] ?? null, 'first', null, null]) : table,
          );
        },
      };
      await sink.close();
      const other = await open({ schema: broken });
      const attempt = async () => {
        await other.write([
          shopInvoice({ id: 'fine', time: noon }),
          shopInvoice({ id: 'odd', time: noon, items: [{}] }),
        ]);
        await other.commit();
      };
      await expect(attempt()).rejects.toThrow(/document odd: .*"first"/);
      await expect(other.commit()).rejects.toThrow();
      await other.close();
      expect(await collect(await open())).toEqual([]);
    });

    test('U+0000 in a text is written as its escape, and the document is as sent', async () => {
      const json = '{"id":"a","time":"2026-03-01T12:00:00Z","number":"1\\u00002 \\ud83d\\ude00 é\\t\\\\","items":[]}';
      const document = { ...shopInvoice({ id: 'a', time: noon }), json: Buffer.from(json) };
      await pull([document]);
      const sink = await open();
      expect((await collect(sink))[0]?.json?.toString()).toBe(json);
      await sink.close();
      expect(await fixture.query('select number from invoices')).toEqual([['1\\u00002 😀 é\t\\']]);
    });

    test('a document with U+0000 in its id is found again', async () => {
      const documentOf = (number: string) => ({
        ...shopInvoice({ id: 'a\0b', time: noon }),
        json: Buffer.from(`{"id":"a\\u0000b","time":"2026-03-01T12:00:00Z","number":"${number}","items":[]}`),
      });
      expect(await pull([documentOf('1')])).toEqual({ inserted: 1, updated: 0, unchanged: 0, late: 0 });
      expect(await pull([documentOf('1')])).toEqual({ inserted: 0, updated: 0, unchanged: 1, late: 0 });
      expect(await pull([documentOf('2')])).toEqual({ inserted: 0, updated: 1, unchanged: 0, late: 0 });
      const sink = await open();
      await sink.write([documentOf('2')]);
      await sink.commit();
      expect(await sink.totals?.()).toMatchObject({ count: 1 });
      await sink.close();
      expect(await fixture.query('select id, number from invoices')).toEqual([['a\\u0000b', '2']]);
    });

    test('an unchanged document is not written', async () => {
      const document = shopInvoice({ id: 'a', time: noon, number: '1', items: [{}] });
      await pull([document]);
      await fixture.query("update invoices set number = 'touched'");
      expect(await pull([document])).toEqual({ inserted: 0, updated: 0, unchanged: 1, late: 0 });
      expect(await fixture.query('select number from invoices')).toEqual([['touched']]);
    });

    test('totals are of this pull, by currency, exact', async () => {
      await pull([shopInvoice({ id: 'old', time: noon, gross: '100' })]);
      const sink = await open();
      await sink.write([
        shopInvoice({ id: 'a', time: noon, gross: '0.1', net: '0.084034', currency: 'EUR' }),
        shopInvoice({ id: 'b', time: noon, gross: '0.20', net: '0.168067', currency: 'EUR' }),
        shopInvoice({ id: 'c', time: noon, gross: '-2.10', net: '-2', currency: 'CHF' }),
      ]);
      await sink.commit();
      expect(await sink.totals?.()).toEqual({
        count: 3,
        sums: [
          { currency: 'CHF', gross: '-2.1', net: '-2', count: 1 },
          { currency: 'EUR', gross: '0.3', net: '0.252101', count: 2 },
        ],
      });
    });
  });
}

async function collect(sink: Sink, window = { from: 0, to: 8e15 }): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for await (const document of sink.read?.(window) ?? []) found.push(document);
  return found;
}
