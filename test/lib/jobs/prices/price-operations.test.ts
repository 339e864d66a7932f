import '../../../support/property-seed.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples } from '../../../support/effort.js';
import { withPrices } from '../../../support/price-world.js';

const header = 'product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross,operation_id,remove';

function file(...rows: string[]): string {
  return [header, ...rows, ''].join('\n');
}

const jan = '2027-01-01T00:00:00Z';
const feb = '2027-02-01T00:00:00Z';

describe('rows become operations', () => {
  test('rows of a product and channel are one operation, wherever they are', async () => {
    const content = file(
      `A,,${feb},12.50,EUR,true,,`,
      `B,S1,${jan},3,EUR,false,,`,
      `A,,${jan},12.00,EUR,true,,`,
      'C,,,,,,,true',
      `B,,${jan},4,EUR,true,,`,
      `B,S1,${feb},3.5,EUR,false,,`,
    );
    await withPrices(content, async ({ list, operations, rejected }) => {
      expect(rejected()).toEqual([]);
      expect(await list()).toEqual([
        {
          id: '00000001-A',
          target: { externalId: 'A' },
          prices: [
            { validFrom: '2027-01-01T00:00:00.000Z', amount: '12', currency: 'EUR', gross: true },
            { validFrom: '2027-02-01T00:00:00.000Z', amount: '12.5', currency: 'EUR', gross: true },
          ],
          rows: [0, 2],
        },
        {
          id: '00000002-B-S1',
          target: { externalId: 'B', channel: { id: 'S1', type: 'POS_SALES_CHANNEL' } },
          prices: [
            { validFrom: '2027-01-01T00:00:00.000Z', amount: '3', currency: 'EUR', gross: false },
            { validFrom: '2027-02-01T00:00:00.000Z', amount: '3.5', currency: 'EUR', gross: false },
          ],
          rows: [1, 5],
        },
        { id: '00000003-C', target: { externalId: 'C' }, rows: [3] },
        {
          id: '00000004-B',
          target: { externalId: 'B' },
          prices: [{ validFrom: '2027-01-01T00:00:00.000Z', amount: '4', currency: 'EUR', gross: true }],
          rows: [4],
        },
      ]);
      expect([operations.size(), operations.rows()]).toEqual([4, 6]);
    });
  });

  test('neighbours out of order are sorted by time', async () => {
    await withPrices(file(`A,,${feb},2,EUR,true,,`, `A,,${jan},1,EUR,true,,`), async ({ list }) => {
      const [operation] = await list();
      expect(operation?.prices?.map(({ amount }) => amount)).toEqual(['1', '2']);
      expect(operation?.rows).toEqual([0, 1]);
    });
  });

  test('ids of the file decide the order of execution', async () => {
    const content = file(`A,,${jan},1,EUR,true,c1,`, `B,,${jan},1,EUR,true,a-b,`, `C,,${jan},1,EUR,true,a,`);
    await withPrices(content, async ({ list, rejected }) => {
      expect(rejected()).toEqual([]);
      expect((await list()).map(({ id }) => id)).toEqual(['a', 'a-b', 'c1']);
    });
  });

  test('a file that names some operations only: the others are numbered, and all are sorted', async () => {
    const content = file(`A,,${jan},1,EUR,true,z,`, `B,,${jan},1,EUR,true,,`, `A,,${feb},1,EUR,true,,`);
    await withPrices(content, async ({ list, rejected }) => {
      expect(rejected()).toEqual([]);
      expect((await list()).map(({ id, rows }) => ({ id, rows }))).toEqual([
        { id: '00000002-B', rows: [1] },
        { id: 'z', rows: [0, 2] },
      ]);
    });
  });

  test('an id is made of what ids may have, and cut to 256', async () => {
    const long = 'x'.repeat(250);
    const content = file(`Grün/10 l\\🧺,S 1,${jan},1,EUR,true,,`, `${long},S1,${jan},1,EUR,true,,`);
    await withPrices(content, async ({ list }) => {
      const ids = (await list()).map(({ id }) => id);
      expect(ids).toEqual(['00000001-Gr_n_10_l__-S_1', `00000002-${'x'.repeat(247)}`]);
    });
  });

  test('what is held back is gone, and its rows are not sendable', async () => {
    const content = file(`A,,${jan},1,EUR,true,,`, `B,,${jan},1,EUR,true,,`, `A,,${feb},1,EUR,true,,`);
    await withPrices(content, async ({ list, operations, sendable, counts }) => {
      const [first] = await list();
      if (first !== undefined) {
        operations.holdBack(first);
        operations.holdBack(first);
      }
      expect((await list()).map(({ id }) => id)).toEqual(['00000002-B']);
      expect([operations.size(), operations.rows()]).toEqual([1, 1]);
      expect([0, 1, 2].map(sendable)).toEqual([false, true, false]);
      expect(counts()).toEqual({ rows: 3, rejected: 2 });
    });
  });

  test('nothing is left on disk', async () => {
    let spilled = () => ['never asked'];
    await withPrices(file(`A,,${jan},1,EUR,true,b,`, `B,,${jan},1,EUR,true,a,`), async (prices) => {
      spilled = prices.spilled;
      await prices.operations.close();
      expect(spilled()).toEqual([]);
    });
  });

  test('JSON inputs are read as well, a further member included', async () => {
    const content = `[
      {"product_external_id": "A", "valid_from": "${jan}", "price": 12.50, "currency": "EUR", "price_is_gross": true},
      {"product_id": "7", "sales_channel_id": "S", "sales_channel_type": "OTHER", "remove": true}
    ]`;
    await withPrices(
      content,
      async ({ list, rejected }) => {
        expect(rejected()).toEqual([]);
        expect(await list()).toEqual([
          {
            id: '00000001-A',
            target: { externalId: 'A' },
            prices: [{ validFrom: '2027-01-01T00:00:00.000Z', amount: '12.5', currency: 'EUR', gross: true }],
            rows: [0],
          },
          { id: '00000002-7-S', target: { id: '7', channel: { id: 'S', type: 'OTHER' } }, rows: [1] },
        ]);
      },
      { name: 'prices.json' },
    );
  });

  test('collapsed rows are of no list', async () => {
    const content = file(`A,,${jan},1,EUR,true,,`, `A,,${feb},bad,EUR,true,,`);
    await withPrices(
      content,
      async ({ list, rejected, counts }) => {
        expect(rejected()).toEqual([]);
        expect((await list()).map(({ rows }) => rows)).toEqual([[0]]);
        expect(counts()).toEqual({ rows: 1, rejected: 0 });
      },
      { mapping: { unique_by: 'product_external_id' } },
    );
  });
});

describe('rows that contradict each other', () => {
  test.each([
    {
      name: 'one instant in two spellings',
      rows: ['A,S,2027-01-01T00:00:00Z,1,EUR,true,,', 'A,S,2027-01-01T01:00:00+01:00,1,EUR,true,,'],
      rejected: [
        '0  duplicate: "external id A / S / 2027-01-01T00:00:00.000Z" is on line 3 too',
        '1  duplicate: "external id A / S / 2027-01-01T00:00:00.000Z" is on line 2 too',
      ],
    },
    {
      name: 'a removal beside prices',
      rows: [`A,,${jan},1,EUR,true,,`, `B,,${jan},1,EUR,true,,`, 'A,,,,,,,true'],
      rejected: [
        '0 remove conflict: line 4 removes the list that line 2 sets',
        '2 remove conflict: line 4 removes the list that line 2 sets',
      ],
    },
    {
      name: 'two removals',
      rows: ['A,,,,,,,true', 'A,,,,,,,true'],
      rejected: [
        '0  duplicate: "external id A / remove" is on line 3 too',
        '1  duplicate: "external id A / remove" is on line 2 too',
      ],
    },
    {
      name: 'two currencies',
      rows: [`A,,${jan},1,EUR,true,,`, `A,,${feb},1,CHF,true,,`],
      rejected: [
        '0 currency conflict: EUR (line 2) and CHF (line 3) cannot stand in one price list',
        '1 currency conflict: EUR (line 2) and CHF (line 3) cannot stand in one price list',
      ],
    },
    {
      name: 'two ids of one operation',
      rows: [`A,,${jan},1,EUR,true,a,`, `A,,${feb},1,EUR,true,b,`],
      rejected: [
        '0 operation_id conflict: "a" (line 2) and "b" (line 3) cannot both name one price list',
        '1 operation_id conflict: "a" (line 2) and "b" (line 3) cannot both name one price list',
      ],
    },
    {
      name: 'one id of two operations',
      rows: [
        `A,,${jan},1,EUR,true,a,`,
        `B,,${jan},1,EUR,true,a,`,
        `A,,${feb},1,EUR,true,a,`,
        `C,,${jan},1,EUR,true,b,`,
      ],
      rejected: [
        '0 operation_id duplicate: "a" names the price list of line 3 too',
        '1 operation_id duplicate: "a" names the price list of line 2 too',
        '2 operation_id duplicate: "a" names the price list of line 3 too',
      ],
    },
    {
      name: 'a bad row behind the good ones of its list',
      rows: [`A,,${jan},1,EUR,true,,`, `B,,${jan},1,EUR,true,,`, `A,,${feb},1 EUR,EUR,true,,`],
      rejected: [
        '0  conflict: line 4 of the same price list is rejected, and a list is replaced as a whole',
        '2 price type: "1 EUR" is not an amount like 12.50',
      ],
    },
    {
      name: 'a bad row before the good ones of its list',
      rows: [`A,,,1,EUR,true,,`, `A,,${feb},1,EUR,true,,`, `A,,${jan},1,EUR,true,,`],
      rejected: [
        '0 valid_from required: a value is required',
        '1  conflict: line 2 of the same price list is rejected, and a list is replaced as a whole',
        '2  conflict: line 2 of the same price list is rejected, and a list is replaced as a whole',
      ],
    },
  ])('$name', async ({ rows, rejected }) => {
    await withPrices(file(...rows), async (prices) => {
      expect(prices.rejected()).toEqual(rejected);
      const good = rows.map((_, at) => at).filter(prices.sendable);
      expect(prices.counts()).toEqual({ rows: rows.length, rejected: rejected.length });
      expect(good).toHaveLength(rows.length - rejected.length);
      expect((await prices.list()).flatMap((operation) => operation.rows)).toEqual(good);
      expect(prices.operations.size()).toBe((await prices.list()).length);
    });
  });

  const good = (key: string, instant: string) => `${key},,${instant},1,EUR,true,,`;

  test.each([
    {
      name: 'the lists beside a row without a product',
      rows: [good('A', jan), good('', feb), good('B', jan)],
      held: [0, 2],
    },
    {
      name: 'no list that has a price of that instant',
      rows: [good('A', jan), good('', feb), good('B', feb)],
      held: [0],
    },
    {
      name: 'no list further away',
      rows: [good('C', jan), good('A', jan), good('', feb), good('B', jan), good('D', jan)],
      held: [1, 3],
    },
    {
      name: 'all rows of a list',
      rows: [good('A', jan), good('', feb), good('B', feb), good('A', '2027-03-01T00:00:00Z')],
      held: [0, 3],
    },
    {
      name: 'lists beside a row of an unknown instant',
      rows: [good('A', jan), good('', 'soon'), good('B', jan)],
      held: [0, 2],
    },
    {
      name: 'lists beside too many cells of which none names a product of another row',
      rows: [good('A', jan), `x,y,A,z,,${feb},2,EUR,true,,`, good('B', jan)],
      held: [0, 2],
    },
    {
      name: 'only the list that too many cells name',
      rows: [good('A', jan), `B,,${feb},2,50,EUR,true,,`, good('B', jan)],
      held: [2],
    },
    {
      name: 'nothing where all rows begin at one instant',
      rows: [good('A', jan), `X,,${jan},2,50,EUR,true,,`, good('B', jan)],
      held: [],
    },
  ])('a bad row holds back $name', async ({ rows, held }) => {
    const bad = rows.findIndex((row) => row !== good('A', jan) && (!row.includes(',1,EUR') || /^,|soon/.test(row)));
    await withPrices(file(...rows), async ({ list, rejected }) => {
      const others = rejected().filter((line) => !line.startsWith(`${bad} `));
      expect(others.map((line) => Number.parseInt(line, 10))).toEqual(held);
      expect(
        others.every((line) => line.includes(`conflict: line ${bad + 2}`)),
        others.join(),
      ).toBe(true);
      const sent = (await list()).flatMap((operation) => operation.rows);
      expect(sent.sort()).toEqual([...rows.keys()].filter((row) => row !== bad && !held.includes(row)));
    });
  });

  test.each([
    ['a decimal comma without quotes', `A,,${feb},2,50,EUR,true,,`],
    ['too few cells', `A,,${feb}`],
    ['a comma too many in front', `,A,,${feb},2,EUR,true,,x`],
  ])('a ragged row holds back the list that it is of: %s', async (_, ragged) => {
    const rows = file(`A,,${jan},1,EUR,true,,`, ragged, `B,,${jan},1,EUR,true,,`);
    await withPrices(rows, async ({ list, rejected, strays }) => {
      expect((await list()).map((operation) => operation.rows)).toEqual([[2]]);
      expect(rejected()[0]).toBe(
        '0  conflict: line 3 of the same price list is rejected, and a list is replaced as a whole',
      );
      expect(rejected()).toHaveLength(2);
      expect(strays()).toEqual([]);
    });
  });

  test('a row with the type of a channel and no channel may be of the list beside it', async () => {
    const rows = [
      header.replace('sales_channel_id', 'sales_channel_id,sales_channel_type'),
      `A,,,${jan},1,EUR,true,,`,
      `A,,POS_SALES_CHANNEL,${feb},1,EUR,true,,`,
      '',
    ].join('\n');
    await withPrices(rows, async ({ list, strays }) => {
      expect(await list()).toEqual([]);
      expect(strays()).toEqual([{ rows: 1, firstLine: 3 }]);
    });
  });

  test('a row that names two products holds back the lists of both', async () => {
    const rows = [
      header.replace('product_external_id', 'product_external_id,product_id'),
      `A,,,${jan},1,EUR,true,,`,
      `,b,,${jan},1,EUR,true,,`,
      `A,b,,${feb},1,EUR,true,,`,
      `C,,,${jan},1,EUR,true,,`,
      '',
    ].join('\n');
    await withPrices(rows, async ({ list, rejected }) => {
      expect((await list()).map((operation) => operation.rows)).toEqual([[3]]);
      expect(rejected()).toHaveLength(3);
    });
  });

  test('an id in every row of a file names a few lines only', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `P${at},,${jan},1,EUR,true,x,`);
    await withPrices(file(...rows), async ({ rejected, operations }) => {
      expect(rejected()[0]).toBe(
        '0 operation_id duplicate: "x" names the price list of lines 3, 4, 5, 6, 7 and 14 more too',
      );
      expect(rejected()[19]).toBe(
        '19 operation_id duplicate: "x" names the price list of lines 2, 3, 4, 5, 6 and 14 more too',
      );
      expect(operations.size()).toBe(0);
    });
  });
});

interface DrawnRow {
  product: string;
  byId: boolean;
  channel: string;
  hour: number;
  price: string;
  currency: string;
  id: string;
  remove: boolean;
}

const drawnRow: fc.Arbitrary<DrawnRow> = fc.record({
  product: fc.constantFrom('A', 'B', 'C', 'ü'),
  byId: fc.boolean(),
  channel: fc.constantFrom('', '', 'S1', 'S/1'),
  hour: fc.nat(30),
  price: fc.constantFrom('1', '1.50', '002.0', 'bad'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'CHF'),
  id: fc.constantFrom('', '', '', '', 'x', 'y', '00000002-A'),
  remove: fc.nat(20).map((drawn) => drawn === 0),
});

function cellsOf({ product, byId, channel, hour, price, currency, id, remove }: DrawnRow): string {
  const at = new Date(Date.UTC(2027, 0, 1, hour)).toISOString();
  const who = byId ? `,${product}` : `${product},`;
  return remove ? `${who},${channel},,,,,${id},true` : `${who},${channel},${at},${price},${currency},true,${id},`;
}

/** The same in memory, by the rules of the reference alone. */
function naive(rows: DrawnRow[]) {
  const lists = new Map<string, number[]>();
  rows.forEach(({ product, byId, channel }, at) => {
    const key = JSON.stringify([product, byId, channel]);
    lists.set(key, [...(lists.get(key) ?? []), at]);
  });
  const made = [...lists.values()].map((members, number) => {
    const own = members.map((at) => rows[at] as DrawnRow);
    const [first] = own as [DrawnRow, ...DrawnRow[]];
    const ids = new Set(own.map(({ id }) => id).filter((id) => id !== ''));
    const prices = own.filter(({ remove }) => !remove);
    const distinct = new Set(prices.map(({ hour }) => hour)).size === prices.length;
    const sound =
      ids.size < 2 &&
      distinct &&
      new Set(prices.map(({ currency }) => currency)).size < 2 &&
      (prices.length === own.length || own.length === 1) &&
      prices.every(({ price }) => price !== 'bad');
    const name = `${first.product}${first.channel === '' ? '' : `-${first.channel}`}`.replace(/[/ü]/g, '_');
    const id = [...ids][0] ?? `${String(number + 1).padStart(8, '0')}-${name}`;
    const sorted = [...prices].sort((a, b) => a.hour - b.hour).map(({ hour, price }) => [hour, Number(price)]);
    return { id, rows: members, prices: prices.length === 0 ? undefined : sorted, sound };
  });
  const sound = made.filter((operation) => operation.sound);
  const unique = sound.filter(({ id }) => sound.filter((other) => other.id === id).length === 1);
  return unique
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, rows: members, prices }) => ({ id, rows: members, prices }));
}

test('any file gives what a grouping in memory gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnRow, { maxLength: 30 }), async (rows) => {
      const columns = header.replace('product_external_id', 'product_external_id,product_id');
      await withPrices(
        [columns, ...rows.map(cellsOf), ''].join('\n'),
        async ({ list, operations, counts, rejected }) => {
          const found = (await list()).map(({ id, rows: members, prices }) => {
            const shown = prices?.map(({ validFrom, amount }) => [
              (Date.parse(validFrom) - Date.UTC(2027, 0, 1)) / 3_600_000,
              Number(amount),
            ]);
            return { id, rows: members, prices: shown };
          });
          const wanted = naive(rows);
          expect(found).toEqual(wanted);
          const good = wanted.reduce((sum, operation) => sum + operation.rows.length, 0);
          expect([operations.size(), operations.rows()]).toEqual([wanted.length, good]);
          expect(counts()).toEqual({ rows: rows.length, rejected: rows.length - good });
          expect(new Set(rejected().map((line) => line.split(' ')[0])).size).toBe(rows.length - good);
        },
      );
    }),
    examples(300),
  );
});

describe('rows that are grouped while they are checked', () => {
  const elements = [
    { product_id: '7', valid_from: jan, price: '1.50', currency: 'EUR', price_is_gross: true },
    { product_id: '8', remove: true },
  ];

  test.each<[string, string, number, { name?: string; mapping?: object }]>([
    ['are not read again', file(`A,,${jan},1,EUR,true,,`, 'B,,,,,,,true', `A,,${feb},2,EUR,true,,`), 1, {}],
    ['are not read again for a bad cell', file(`A,,${jan},x,EUR,true,,`, `B,,${jan},1,EUR,true,,`), 1, {}],
    ['are not read again as JSON', JSON.stringify(elements), 1, { name: 'prices.json' }],
    [
      'are read again where two are of one instant',
      file(...['1', '2', '3'].map((price) => `A,,${jan},${price},EUR,true,,`), 'B,,,,,,,true'),
      2,
      {},
    ],
    [
      'are read again where some are left out',
      file(`A,,${jan},1,EUR,true,,`, `A,,${feb},2,EUR,true,,`),
      2,
      { mapping: { unique_by: 'product_external_id' } },
    ],
  ])('%s, and make the same operations', async (_name, content, passes, options) => {
    const made = (groupLate: boolean) =>
      withPrices(
        content,
        async ({ list, rejected, counts, passes: read }) => {
          return { list: await list(), rejected: rejected(), counts: counts(), passes: read() };
        },
        { ...options, groupLate },
      );
    const atOnce = await made(false);
    expect(atOnce).toEqual({ ...(await made(true)), passes });
    expect(atOnce.list).not.toEqual([]);
  });
});
