import { readFileSync, writeFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBatchPlace, priceHeader } from './batch-place.js';
import { openOrderPlace } from './order-place.js';

let place: Awaited<ReturnType<typeof openBatchPlace>>;
beforeEach(async () => {
  place = await openBatchPlace();
  place.sandbox.set({ batches: { price_lists: 'always' } });
});
afterEach(() => place.leave());

const write = (name: string, text: string) => writeFileSync(place.at(name), text);

/** @param rule beside the pattern */
function giveMapping(rule: object = {}): void {
  const columns = {
    product_external_id: { from: 'Artikel' },
    valid_from: { from: 'Ab', date: 'dd.MM.yyyy HH:mm', ...rule },
    price: { from: 'Preis' },
    currency: { value: 'EUR' },
    price_is_gross: { value: 'true' },
  };
  write('map.json', JSON.stringify({ columns }));
}

/** Since when the sandbox's list of a product holds. */
function validFrom(externalId: string): string[] {
  const id = place.sandbox.all('products').find(({ external_id }) => external_id === externalId)?.id;
  const list = place.sandbox.all('price-lists').find(({ product }) => product === id);
  return list?.prices.map((entry) => entry.valid_from) ?? [];
}

describe.each([
  ['csv', 'Artikel,Ab,Preis\nA1,01.02.2027 22:00,1.10\n'],
  ['ndjson', '{"Artikel":"A1","Ab":"01.02.2027 22:00","Preis":"1.10"}\n'],
  ['json', '[{"Artikel":"A1","Ab":"01.02.2027 22:00","Preis":"1.10"}]'],
])('a mapped local time of %s', (ending, text) => {
  const line = `batch prices $DIR/in.${ending} --map $DIR/map.json --wait --poll 20ms`;
  beforeEach(() => {
    write(`in.${ending}`, text);
    giveMapping();
  });

  test('is refused without --timezone, as an unmapped one is', async () => {
    const mapped = await place.tillctl(line);
    expect(mapped.code, mapped.stderr).toBe(3);
    expect(mapped.stderr).toContain('is a local time, which --timezone reads');
    write('plain.csv', `${priceHeader}\nA1,2027-02-01T22:00:00,1.10,EUR,true\n`);
    const plain = await place.tillctl('batch prices $DIR/plain.csv --wait');
    expect(plain.stderr).toContain('is a local time, which --timezone reads');
    expect(place.batches()).toEqual([]);
  });

  test('is one of --timezone, unless the mapping has a zone of its own', async () => {
    const berlin = await place.tillctl(`${line} --timezone Europe/Berlin`);
    expect(berlin.code, berlin.stderr).toBe(0);
    expect(validFrom('A1')).toEqual(['2027-02-01T21:00:00.000Z']);
    giveMapping({ zone: 'America/New_York' });
    const york = await place.tillctl(`${line} --timezone Europe/Berlin`);
    expect(york.code, york.stderr).toBe(0);
    expect(validFrom('A1')).toEqual(['2027-02-02T03:00:00.000Z']);
  });
});

test('a mapped local time that clocks skip or show twice is rejected', async () => {
  giveMapping();
  write('in.csv', 'Artikel,Ab,Preis\nA1,28.03.2027 02:30,1.10\nA2,31.10.2027 02:30,1.10\nA3,01.11.2027 02:30,1.10\n');
  const result = await place.tillctl('batch prices $DIR/in.csv --map $DIR/map.json --timezone Europe/Berlin --dry-run');
  expect(result.stderr).toContain('does not exist in Europe/Berlin');
  expect(result.stderr).toContain('comes twice in Europe/Berlin');
  expect(result.stderr).toContain('2 of 3 rows');
});

test.each([{}, { zone: 'Europe/Berlin' }])(
  'the times proposed for one that comes twice are read as typed, %j',
  async (rule) => {
    giveMapping(rule);
    write('in.csv', 'Artikel,Ab,Preis\nA1,31.10.2027 02:30,1.10\n');
    const line = 'batch prices $DIR/in.csv --map $DIR/map.json --timezone Europe/Berlin';
    const { stderr } = await place.tillctl(`${line} --dry-run`);
    const [, proposed] = /write (2027-10-31T02:30:00\+0[12]:00)/.exec(stderr) ?? [];
    write('in.csv', `Artikel,Ab,Preis\nA1,${proposed},1.10\n`);
    expect(await place.tillctl(`${line} --wait --poll 20ms`)).toMatchObject({ code: 0 });
    expect(validFrom('A1')).toEqual(['2027-10-31T00:30:00.000Z']);
  },
);

test('a mapped local time of an order is refused, and the zone of a mapping reads it', async () => {
  const orders = await openOrderPlace();
  try {
    orders.file('in.csv', 'Nr,Artikel,Menge,Wunsch\nW1,A,1,01.02.2027 22:00\n');
    const columns = {
      reference: { from: 'Nr' },
      product_external_id: { from: 'Artikel' },
      quantity: { from: 'Menge' },
      requested_at: { from: 'Wunsch', date: 'dd.MM.yyyy HH:mm' },
      fulfillment: { value: 'pickup' },
    };
    orders.file('map.json', JSON.stringify({ columns }));
    const refused = await orders.run('orders create in.csv --map map.json --dry-run');
    expect(refused.stderr).toMatch(
      /is a local time, and needs its offset, like \+01:00; of a mapped column, "zone" in/,
    );
    const zoned = { ...columns, requested_at: { ...columns.requested_at, zone: 'Europe/Berlin' } };
    orders.file('map.json', JSON.stringify({ columns: zoned }));
    const read = await orders.run('orders create in.csv --map map.json --dry-run');
    expect(read.code, read.stderr).toBe(0);
  } finally {
    await orders.close();
  }
});

describe('with --timezone', () => {
  const rows = 'A1,2027-02-01T22:00,1.10,EUR,true\nA2,2027-02-01T22:00,9.00,EUR,true\n';
  const at = {
    screen: '2027-02-01T22:00+01:00',
    page: '2027-02-01 22:00+01:00',
    full: '2027-02-01T22:00:00.000+01:00',
  };

  test('screen, page and sheet of a plan show its times with their offset; the plan and its digests are those of UTC', async () => {
    write('in.csv', `${priceHeader}\n${rows}`);
    const planned = await place.tillctl(
      'batch prices $DIR/in.csv --timezone Europe/Berlin --max-change 100% --plan $DIR/p.json --plan $DIR/p.html --plan $DIR/p.xlsx',
    );
    expect(planned.code, planned.stderr).toBe(5);
    expect(planned.stdout).toContain(at.screen);
    expect(planned.stderr).toContain(`from ${at.full} replaces`);
    const page = readFileSync(place.at('p.html'), 'utf8');
    expect(page).toContain(at.page);
    expect(page).toMatch(/made at <time datetime="[^"]+\+0[12]:00">/);
    expect(page).not.toMatch(/\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z/);
    const { sheets } = await readXlsx(readFileSync(place.at('p.xlsx')));
    expect(JSON.stringify(sheets[0]?.rows)).toContain(at.full);
    write('utc.csv', `${priceHeader}\n${rows.replaceAll('T22:00,', 'T21:00,')}`);
    const other = await place.tillctl(
      'batch prices $DIR/utc.csv --timezone UTC --max-change 100% --plan $DIR/u.json --plan $DIR/u.html',
    );
    expect(other.stdout).toContain('2027-02-01T21:00Z');
    const [berlin, utc] = ['p.json', 'u.json'].map((name) => JSON.parse(readFileSync(place.at(name), 'utf8')));
    expect(berlin.changes).toEqual(utc.changes);
    expect(berlin.before_sha256).toEqual(utc.before_sha256);
    expect(berlin.changes[0].after.price_list[0].valid_from).toBe('2027-02-01T21:00:00.000Z');
  });

  test('a comparison shows them so as well', async () => {
    write('in.csv', `${priceHeader}\n${rows}`);
    const sent = await place.tillctl('batch prices $DIR/in.csv --timezone Europe/Berlin --wait --poll 20ms');
    expect(sent.code, sent.stderr).toBe(0);
    write('in.csv', `${priceHeader}\n${rows.replace('1.10', '1.20')}`);
    const verified = await place.tillctl('batch verify $DIR/in.csv --timezone Europe/Berlin --out $DIR/report.html');
    expect(verified.code, verified.stderr).toBe(11);
    const page = readFileSync(place.at('report.html'), 'utf8');
    expect(page).toContain(at.full);
    expect(page).toMatch(/ at <time datetime="[^"]+\+0[12]:00">/);
    const digests = async (zone: string) => {
      const { stdout } = await place.tillctl(`batch verify $DIR/same.csv --timezone ${zone} --json`);
      return (JSON.parse(stdout) as { members: unknown }).members;
    };
    write('same.csv', `${priceHeader}\nA1,2027-02-01T21:00:00Z,1.20,EUR,true\n`);
    expect(await digests('Europe/Berlin')).toEqual(await digests('Pacific/Auckland'));
  });
});
