import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/lib/errors/errors.js';
import { applyMapping, parseMapping } from '../../../src/lib/mapping/mapping.js';
import { examples } from '../../support/effort.js';

/** What a rule makes of the cells `a`, `b` and `c`: a text, or the code and the reason. */
async function made(rule: object, cells: (string | undefined)[], decimal?: 'comma'): Promise<string | undefined> {
  const mapping = await parseMapping(JSON.stringify({ columns: { x: rule }, ignore: ['a', 'b', 'c'] }), 'm.json');
  const row = applyMapping(mapping, ['a', 'b', 'c'], { decimal }).map({ line: 2, cells });
  if (row === 'skipped') return row;
  const fault = row.faults?.get(0);
  return fault === undefined ? row.cells[0] : `${fault.code}: ${fault.message}`;
}

async function refusal(rule: object): Promise<string> {
  try {
    await made(rule, ['', '', '']);
    return 'accepted';
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

const vat = { from: 'a', values: { S: 'STANDARD', Z: 'NO_TAX', '?': null } };

describe('values', () => {
  test.each([
    [vat, 'S', 'STANDARD'],
    [vat, ' Z ', 'NO_TAX'],
    [vat, '', ''],
    [vat, undefined, undefined],
    [vat, 's', 'enum: "s" has no meaning in m.json: columns.x.values'],
    [vat, '?', 'enum: "?" has no meaning in m.json: columns.x.values'],
    [{ ...vat, else: 'keep' }, 'REDUCED', 'REDUCED'],
    [{ ...vat, else: 'keep' }, '?', 'enum: "?" has no meaning in m.json: columns.x.values'],
    [{ ...vat, else: { value: 'REDUCED' } }, 'x', 'REDUCED'],
    [{ ...vat, default: 'STANDARD' }, '', 'STANDARD'],
    [{ from: 'a', values: { '': 'NO_TAX' } }, '', 'NO_TAX'],
    [{ from: 'a', values: { constructor: 1.5 } }, 'constructor', '1.5'],
    [{ from: 'a', values: {} }, 'toString', 'enum: "toString" has no meaning in m.json: columns.x.values'],
  ])('%j of %j is %j', async (rule, cell, expected) => expect(await made(rule, [cell])).toBe(expected));
});

describe('numbers', () => {
  test.each([
    [true, '£2.95', '2.95'],
    [true, '€ 1.250,00', '1250.00'],
    [true, '1,250.00 GBP', '1250.00'],
    [true, '-£3', '-3'],
    [true, '£-3', '-3'],
    [true, '(3.50)', '-3.50'],
    [true, '3,5-', '-3.5'],
    [true, '+7', '7'],
    [true, '1.234.567', '1234567'],
    [true, "1'250.50", '1250.50'],
    [true, '1 250,50', '1250.50'],
    [true, '1\u00a0250,50 €', '1250.50'],
    [true, '0.125', '0.125'],
    [true, '1250.125', '1250.125'],
    [true, '12,5', '12.5'],
    [true, '007', '007'],
    [true, '', ''],
    [true, '1,250', 'type: "1,250" may be 1250 or 1.250: "number": "point" or "comma" says which'],
    ['point', '1,250', '1250'],
    ['comma', '1,250', '1.250'],
    ['comma', '1.250', '1250'],
    ['point', '1.250,00', 'type: "1.250,00" is not a number like 1,250.00'],
    ['point', '12,50.00', 'type: "12,50.00" is not a number like 1,250.00'],
    ['comma', '1,2,3', 'type: "1,2,3" is not a number like 1.250,00'],
    [true, '2.95 kg', 'type: "2.95 kg" is not a number'],
    [true, '-3-', 'type: "-3-" is not a number'],
    [true, '(3', 'type: "(3" is not a number'],
    [true, '1e5', 'type: "1e5" is not a number'],
    [true, '5.', 'type: "5." is not a number'],
    [true, '٣', 'type: "٣" is not a number'],
    [true, `${'1 '.repeat(50_000)}x`, /^type: "1 1 .*…" is not a number$/],
  ])('%j of %j is %j', async (number, cell, expected) => {
    expect(await made({ from: 'a', number }, [cell])).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  test.each([
    ['point', '£1,250.50', '1250.50'],
    [true, '1.250', '1250'],
    [true, '1,250', '1.250'],
    [true, '0.250', '0.250'],
  ])('%j of %j is %j where a decimal comma is said', async (number, cell, expected) => {
    expect(await made({ from: 'a', number }, [cell], 'comma')).toBe(expected);
  });

  test('keep every digit, whatever separates the thousands', async () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{2}$/));
    await fc.assert(
      fc.asyncProperty(amount, fc.constantFrom(...`.,' ’`), async ([whole, decimals], separator) => {
        const grouped = whole.toString().replace(/(?<=\d)(?=(\d{3})+$)/g, separator);
        const [style, sign] = separator === ',' ? (['point', '.'] as const) : (['comma', ','] as const);
        const cell = `${grouped}${sign}${decimals} €`;
        expect(await made({ from: 'a', number: style }, [cell])).toBe(`${whole}.${decimals}`);
      }),
      examples(200),
    );
  });

  test.each([
    ['£2.95', 'GBP'],
    ['2,95 EUR', 'EUR'],
    ['€', 'EUR'],
    ['chf', 'CHF'],
    ['2.95', ''],
    ['€2.95 GBP', 'conflict: "€2.95 GBP" names two currencies'],
    ['viel', 'enum: "viel" names no currency that is known'],
  ])('the currency of %j is %j', async (cell, expected) => {
    expect(await made({ from: 'a', currency: true }, [cell])).toBe(expected);
  });
});

describe('words', () => {
  test.each([
    [{ boolean: true }, 'Ja', 'true'],
    [{ boolean: true }, ' N ', 'false'],
    [{ boolean: true }, 'vielleicht', 'enum: "vielleicht" is not a word for yes or no'],
    [{ boolean: { true: ['x'], false: [''] } }, 'x', 'true'],
    [{ boolean: { true: ['x'], false: [''] } }, ' ', 'false'],
    [{ boolean: { true: ['x'] } }, 'y', 'type: "y" is not one of the words of m.json: columns.x.boolean'],
    [{ unit: true }, 'Stk.', 'QUANTITY_PIECES'],
    [{ unit: true }, 'KG', 'MASS_KILOGRAMS'],
    [{ unit: true }, 'VOLUME_LITERS', 'VOLUME_LITERS'],
    [{ unit: true }, 'Karton', 'enum: "Karton" is not the name of a unit of measure'],
  ])('%j of %j is %j', async (rule, cell, expected) => {
    expect(await made({ from: 'a', ...rule }, [cell])).toBe(expected);
  });
});

describe('dates', () => {
  test.each([
    [{ date: 'dd/MM/yyyy' }, '01/03/2026', '2026-03-01'],
    [{ date: 'd.M.yy' }, '1.3.26', '2026-03-01'],
    [{ date: 'dd MMM yyyy' }, '01 Mar 2026', '2026-03-01'],
    [{ date: 'd. MMMM yyyy', locale: 'de' }, '1. März 2026', '2026-03-01'],
    [{ date: 'dd.MM.yyyy HH:mm' }, '01.03.2026 08:15', '2026-03-01T08:15:00'],
    [{ date: 'dd.MM.yyyy HH:mm', zone: 'Europe/Berlin' }, '01.07.2026 08:15', '2026-07-01T08:15:00+02:00'],
    [{ date: 'dd.MM.yyyy', zone: 'Europe/Berlin' }, '01.03.2026', '2026-03-01T00:00:00+01:00'],
    [{ date: 'yyyy-MM-dd HH:mm ZZ' }, '2026-03-01 08:15 -03:00', '2026-03-01T08:15:00-03:00'],
    [{ date: 'dd/MM/yyyy', zone: 'Europe/Berlin' }, '01/03/1850', '1850-02-28T23:06:32Z'],
    [{ date: 'dd/MM/yyyy' }, '', ''],
    [{ date: 'dd/MM/yyyy' }, '30/02/2026', 'type: "30/02/2026" is not a date like 25/12/2031'],
    [{ date: 'dd/MM/yyyy' }, '03/31/2026', 'type: "03/31/2026" is not a date like 25/12/2031'],
    [
      { date: 'dd.MM.yyyy HH:mm', zone: 'Europe/Berlin' },
      '29.03.2026 02:30',
      'range: "29.03.2026 02:30" does not exist in Europe/Berlin, where clocks go forward',
    ],
    [
      { date: 'dd.MM.yyyy HH:mm', zone: 'Europe/Berlin' },
      '25.10.2026 02:30',
      'conflict: "25.10.2026 02:30" is twice in Europe/Berlin, where clocks go back: write 2026-10-25T02:30:00+02:00 or 2026-10-25T02:30:00+01:00',
    ],
  ])('%j of %j is %j', async (rule, cell, expected) => {
    expect(await made({ from: 'a', ...rule }, [cell])).toBe(expected);
  });
});

describe('templates and parts', () => {
  test.each([
    [{ template: '{a} {b}' }, ['Ox', 'Bowl'], 'Ox Bowl'],
    [{ template: '{a} {b}' }, ['', 'Bowl'], 'Bowl'],
    [{ template: '{b}, {a} ({c})', trim: true }, [' Ox ', 'Bowl', '12'], 'Bowl, Ox (12)'],
    [{ template: '{{{a}}}' }, ['1'], '{1}'],
    [{ template: '{a}-{b}', default: 'none' }, ['', ''], 'none'],
    [{ template: '{a}-{b}' }, [undefined, undefined, undefined], undefined],
    [{ from: 'a', split: ' ', part: 1 }, ['89073 Ulm'], '89073'],
    [{ from: 'a', split: ' ', part: -1 }, ['89073 Ulm'], 'Ulm'],
    [{ from: 'a', split: ' ', part: 3 }, ['89073 Ulm'], ''],
    [{ from: 'a', split: ',' }, ['x, y,,z'], 'x|y|z'],
    [{ from: 'a', split: ',', join: ' / ' }, ['x,y'], 'x / y'],
    [{ from: 'a', split: '+', values: { r: 'red', g: 'green' } }, ['r+g'], 'red|green'],
    [{ from: 'a', split: '/', part: 2, number: 'comma' }, ['x/1.250,5'], '1250.5'],
    [{ from: 'a', split: '+', values: { r: 'red' } }, ['r+b'], 'enum: "b" has no meaning in m.json: columns.x.values'],
  ])('%j of %j is %j', async (rule, cells, expected) => expect(await made(rule, cells)).toBe(expected));
});

describe('a rule that is wrong is refused, and the member named', () => {
  test.each([
    [{ from: 'a', values: {}, number: true }, 'm.json: columns.x has "values" and "number", take one'],
    [{ from: 'a', else: 'keep' }, 'm.json: columns.x.else needs "values"'],
    [{ from: 'a', number: true, zone: 'UTC' }, 'm.json: columns.x.zone needs "date"'],
    [{ from: 'a', values: [] }, 'm.json: columns.x.values is not a JSON object'],
    [{ from: 'a', values: { S: {} } }, 'm.json: columns.x.values.S is not a text, a number, true or false'],
    [{ from: 'a', values: {}, else: 'no' }, 'm.json: columns.x.else is not "reject", "keep" or {"value": ...}'],
    [{ from: 'a', number: '1,0' }, 'm.json: columns.x.number is not true, "point" (1,250.00) or "comma" (1.250,00)'],
    [{ from: 'a', boolean: { true: [] } }, 'm.json: columns.x.boolean.true is not a list with something in it'],
    [{ from: 'a', boolean: { ja: ['x'] } }, 'm.json: columns.x.boolean has the unknown member "ja"'],
    [{ from: 'a', unit: 'kg' }, 'm.json: columns.x.unit is not true; leave it out to take cells as they are'],
    [{ from: 'a', date: 'HH:mm' }, 'm.json: columns.x.date "HH:mm" does not name a day'],
    [{ from: 'a', date: '' }, 'm.json: columns.x.date "" does not name a day'],
    [
      { from: 'a', date: 'dd/MM/yyyy', zone: 'Berlin' },
      'm.json: columns.x.zone "Berlin" is not a time zone like Europe/Berlin',
    ],
    [{ from: 'a', date: 'dd/MM/yyyy', locale: '!' }, 'm.json: columns.x.locale "!" is not a language like de or en-GB'],
    [{ template: 'a' }, 'm.json: columns.x.template names no column like {name}'],
    [{ template: '{a' }, 'm.json: columns.x.template has a "{" by itself'],
    [{ template: '{a}', from: 'a' }, 'm.json: columns.x has "from" and "template", take one'],
    [{ template: '{a}', join: ' ' }, 'm.json: columns.x.join is for "from": a template has its own text'],
    [{ template: '{d}' }, 'm.json: columns.x: the input has no column "d" (found: a, b, c)'],
    [{ from: 'a', part: 1 }, 'm.json: columns.x.part needs "split", which says where parts end'],
    [{ from: 'a', split: '' }, 'm.json: columns.x.split is empty, so that no part ends anywhere'],
    [{ from: ['a'], split: ' ' }, 'm.json: columns.x.split needs a single column in "from"'],
    [
      { from: 'a', split: ' ', part: 0 },
      'm.json: columns.x.part is not the number of a part: 1 is the first one, -1 the last',
    ],
  ])('%j', async (rule, message) => expect(await refusal(rule)).toBe(message));
});

test('a cell that was bad before is no better when it is translated', async () => {
  const mapping = await parseMapping('{"columns": {"x": {"from": "a", "number": true}}}', 'm.json');
  const faults = new Map([[0, { code: 'cell_error', message: '#N/A' }]]);
  const row = applyMapping(mapping, ['a']).map({ line: 2, cells: ['#N/A'], faults });
  expect(row).toEqual({ line: 2, cells: ['#N/A'], faults });
});
