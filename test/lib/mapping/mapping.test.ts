import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/lib/errors/errors.js';
import { applyMapping, parseMapping } from '../../../src/lib/mapping/mapping.js';
import { examples } from '../../support/effort.js';

const columns = ['StockCode', 'Description', 'Size', 'UnitPrice', 'Country', '_line'];
const row = { line: 7, cells: ['0012', ' Bowl ', 'M', '2.50', 'France', '3'] };

async function applied(mapping: object, header = columns) {
  return applyMapping(await parseMapping(JSON.stringify(mapping), 'shop.json'), header);
}

/** The mapped cells of the row above by their columns. */
async function mapped(mapping: object, cells: (string | undefined)[] = row.cells): Promise<unknown> {
  const { columns: target, map } = await applied(mapping);
  const result = map({ line: 7, cells });
  return result === 'skipped' ? result : Object.fromEntries(result.cells.map((cell, at) => [target[at], cell]));
}

async function failure(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageError) return error.message + (error.hint === undefined ? '' : ` [${error.hint}]`);
    throw error;
  }
  return 'accepted';
}

const rest = { ignore: ['Description', 'Size', 'UnitPrice', 'Country'] };

describe('columns', () => {
  test.each([
    { name: 'renamed', rule: 'StockCode', cell: '0012' },
    { name: 'untouched unless asked', rule: { from: 'Description' }, cell: ' Bowl ' },
    { name: 'trimmed', rule: { from: 'Description', trim: true }, cell: 'Bowl' },
    { name: 'combined with a space', rule: { from: ['StockCode', 'Size'] }, cell: '0012 M' },
    { name: 'combined with a join', rule: { from: ['StockCode', 'Size'], join: '/' }, cell: '0012/M' },
    { name: 'combined and trimmed', rule: { from: ['Description', 'Size'], trim: true, join: '-' }, cell: 'Bowl-M' },
    { name: 'a constant', rule: { value: 'STANDARD' }, cell: 'STANDARD' },
    { name: 'a constant number with its digits', rule: { value: '12.50' }, cell: '12.50' },
    { name: 'a constant truth', rule: { value: true }, cell: 'true' },
    { name: 'not defaulted where there is a value', rule: { from: 'Size', default: 'L' }, cell: 'M' },
    { name: 'defaulted where the file has no such column', rule: { from: 'Colour', default: 'red' }, cell: 'red' },
  ])('are $name', async ({ rule, cell }) => {
    expect(await mapped({ columns: { x: rule }, ...rest })).toMatchObject({ x: cell });
  });

  test('a constant keeps the digits of a JSON number', async () => {
    const { map } = applyMapping(await parseMapping('{"columns": {"price": {"value": 12.50}}}', 'shop.json'), ['a']);
    expect(map({ line: 2, cells: ['x'] })).toEqual({ line: 2, cells: ['12.50', 'x'] });
  });

  test.each([
    { name: 'an empty cell', cells: ['1', '', 'M'], rule: { from: 'Description', default: 'none' }, cell: 'none' },
    {
      name: 'white space when trimmed',
      cells: ['1', '  ', 'M'],
      rule: { from: 'Description', trim: true, default: 'none' },
      cell: 'none',
    },
    {
      name: 'an absent member',
      cells: ['1', undefined, 'M'],
      rule: { from: 'Description', default: 'none' },
      cell: 'none',
    },
    { name: 'nothing, which stays absent', cells: ['1', undefined, 'M'], rule: 'Description', cell: undefined },
    {
      name: 'parts without the empty one',
      cells: ['1', '', 'M'],
      rule: { from: ['StockCode', 'Description', 'Size'] },
      cell: '1 M',
    },
    {
      name: 'parts that are all absent',
      cells: ['1', undefined, undefined],
      rule: { from: ['Description', 'Size'] },
      cell: undefined,
    },
  ])('are made from $name', async ({ cells, rule, cell }) => {
    expect(await mapped({ columns: { x: rule }, ...rest }, cells)).toMatchObject({ x: cell });
  });

  test('that the mapping does not mention are handed on, but for ignored ones and those with an underscore', async () => {
    const {
      columns: target,
      map,
      sources,
    } = await applied({
      columns: {
        article_id: 'StockCode',
        name: { from: ['Description', 'Size'] },
        tax_category: { value: 'STANDARD' },
      },
      ignore: ['Country'],
    });
    expect(target).toEqual(['article_id', 'name', 'tax_category', 'UnitPrice']);
    expect(target.map(sources)).toEqual(['StockCode', 'Description + Size', 'tax_category', 'UnitPrice']);
    expect(map(row)).toEqual({ line: 7, cells: ['0012', ' Bowl  M', 'STANDARD', '2.50'] });
  });

  test('one column of the file may make several', async () => {
    expect(await mapped({ columns: { external_id: 'StockCode', article_id: 'StockCode' }, ...rest })).toEqual({
      external_id: '0012',
      article_id: '0012',
    });
  });

  test('the text of a JSON element stays with its row', async () => {
    const { map } = await applied({ columns: { x: 'StockCode' } }, ['StockCode']);
    expect(map({ line: 1, cells: ['1'], source: '{"StockCode":1}' })).toEqual({
      line: 1,
      cells: ['1'],
      source: '{"StockCode":1}',
    });
  });

  test('a ragged row is neither tested nor mapped', async () => {
    const { map } = await applied({ columns: { x: 'StockCode' }, skip_rows_where: { Size: { empty: true } } });
    const ragged = { cells: 1, columns: 6 };
    expect(map({ line: 7, cells: ['0012'], ragged })).toEqual({ line: 7, cells: [], ragged });
  });

  test('a JSON input without elements fits every mapping', async () => {
    expect((await applied({ columns: { x: 'StockCode' }, unique_by: 'y' }, [])).columns).toEqual(['x']);
  });
});

describe('skip_rows_where', () => {
  test.each([
    { tests: { StockCode: { equals: '0012' } }, skipped: true },
    { tests: { StockCode: { equals: '12' } }, skipped: false },
    { tests: { StockCode: { equals: 12 } }, skipped: false },
    { tests: { Description: { equals: 'Bowl' } }, skipped: false },
    { tests: { Country: { in: ['Spain', 'France'] } }, skipped: true },
    { tests: { Country: { in: ['Spain'] } }, skipped: false },
    { tests: { StockCode: { matches: '^0' } }, skipped: true },
    { tests: { StockCode: { matches: '^C' } }, skipped: false },
    { tests: { Description: { matches: '^\\s*\\p{Lu}' } }, skipped: true },
    { tests: { Size: { empty: true } }, skipped: false },
    { tests: { Size: { empty: false } }, skipped: true },
    { tests: { UnitPrice: { lte: '0' } }, skipped: false },
    { tests: { UnitPrice: { lt: '2.5' } }, skipped: false },
    { tests: { UnitPrice: { lte: 2.5 } }, skipped: true },
    { tests: { UnitPrice: { gt: '2.4999999999999999999' } }, skipped: true },
    { tests: { UnitPrice: { gte: '2.5000000000000000001' } }, skipped: false },
    { tests: { Country: { lt: '9' } }, skipped: false },
    { tests: { StockCode: { equals: 'x' }, Country: { equals: 'France' } }, skipped: true },
    { tests: { StockCode: { equals: 'x', matches: '12$' } }, skipped: true },
  ])('$tests: $skipped', async ({ tests, skipped }) => {
    expect((await applied({ skip_rows_where: tests })).map(row) === 'skipped').toBe(skipped);
  });

  test.each(['^(a+)+$', '^(a|a)*$', '(a*)*b', '^(\\w+\\s?)*$', '(.*)(.*)(.*)(.*)[^a]$'])(
    'the expression %s is matched in time that grows with the cell',
    async (pattern) => {
      const cells = ['1', `${'a'.repeat(50_000)}!`, 'M', '1', 'x', ''];
      expect(await mapped({ skip_rows_where: { Description: { matches: pattern } } }, cells)).toBeDefined();
    },
  );

  test.each(['(?=a)', '(?!a)', '(?<=a)b', '(a)\\1', '(a{1000}){1000}', '[\\p{L}\\p{N}]{1000}!'])(
    'the expression %s is refused',
    async (pattern) => {
      await expect(applied({ skip_rows_where: { Description: { matches: pattern } } })).rejects.toThrow(
        /skip_rows_where\.Description\.matches is a regular expression that is not matched in bounded time/,
      );
    },
  );

  test.each([
    ['^\\s$', '\u00a0', true],
    ['^[\\s.]+$', ' .\u2003', true],
    ['^\\S+$', 'a\u00a0', false],
    ['\\[\\s', '[ ', true],
    ['^\\p{Script=Greek}$', 'β', true],
    ['^\\u{1f600}$', '😀', true],
    ['(?<name>a)$', 'ba', true],
    ['^.$', '😀', true],
  ])('the expression %s is found in %j: %s', async (pattern, cell, found) => {
    const cells = ['1', cell, 'M', '1', 'x', ''];
    expect((await mapped({ skip_rows_where: { Description: { matches: pattern } } }, cells)) === 'skipped').toBe(found);
  });

  test('a member that is absent is empty and equals nothing', async () => {
    const cells = ['1', undefined, 'M', '1', 'x', ''];
    expect(await mapped({ skip_rows_where: { Description: { equals: '' } } }, cells)).not.toBe('skipped');
    expect(await mapped({ skip_rows_where: { Description: { empty: true } } }, cells)).toBe('skipped');
  });

  test('numbers of cells with a decimal comma are compared when that is how they are written', async () => {
    const mapping = await parseMapping('{"skip_rows_where": {"p": {"gt": "1.5"}}}', 'shop.json');
    const skips = (cell: string, decimal?: 'comma', types?: 'number'[]) =>
      applyMapping(mapping, ['p'], { decimal }).map({ line: 2, cells: [cell], types }) === 'skipped';
    expect([skips('1,51', 'comma'), skips('1,49', 'comma'), skips('1,51'), skips('1.51', 'comma')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(skips('1.51', 'comma', ['number'])).toBe(true);
  });

  test('numbers that may be two are compared where both readings agree', async () => {
    const mapping = await parseMapping('{"skip_rows_where": {"p": {"gt": "100"}}}', 'shop.json');
    const skips = (cell: string, types?: 'number'[]) =>
      applyMapping(mapping, ['p'], {}).map({ line: 2, cells: [cell], types }) === 'skipped';
    expect([skips('250,125'), skips('1.800', ['number'])]).toEqual([true, false]);
    expect(() => skips('1.800')).toThrow(
      'line 2, column "p": "1.800" may be 1800 or 1.800, and skip_rows_where would skip only one of them',
    );
  });

  test('numbers are compared exactly, however long', async () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.stringMatching(/^[0-9]{1,20}$/), fc.stringMatching(/^[0-9]{0,20}$/))
      .map(([negative, whole, decimals]) => `${negative ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`);
    const scaled = (text: string): bigint => {
      const [whole = '', decimals = ''] = text.split('.');
      return BigInt(whole + decimals.padEnd(20, '0'));
    };
    const pair = fc.oneof(
      fc.tuple(decimal, decimal),
      decimal.map((text): [string, string] => [text, `${text}${text.includes('.') ? '00' : '.0'}`.slice(0, 42)]),
    );
    await fc.assert(
      fc.asyncProperty(pair, async ([cell, operand]) => {
        const holds = async (name: string) => {
          const { map } = await applied({ skip_rows_where: { UnitPrice: { [name]: operand } } });
          // As numbers of JSON: of texts some could be two.
          const types = [undefined, undefined, undefined, 'number'] as const;
          return map({ line: 2, cells: ['', '', '', cell], types }) === 'skipped';
        };
        const pad = (text: string) => scaled(text.includes('.') ? text.slice(0, text.indexOf('.') + 21) : text);
        const [left, right] = [pad(cell), pad(operand)];
        expect([await holds('lt'), await holds('lte'), await holds('gt'), await holds('gte')]).toEqual([
          left < right,
          left <= right,
          left > right,
          left >= right,
        ]);
      }),
      examples(500),
    );
  });
});

describe('a mapping that is wrong is refused, and the member named', () => {
  test.each([
    { text: '{', message: /^shop\.json is not valid JSON: / },
    { text: '[]', message: 'shop.json is not a JSON object' },
    {
      text: '{"skip_rows_were": {}}',
      message: 'shop.json has the unknown member "skip_rows_were" [did you mean "skip_rows_where"?]',
    },
    { text: '{"columns": {"a": "x", "a": "y"}}', message: /^shop\.json is not valid JSON: Duplicate key 'a'/ },
    { text: '{"columns": []}', message: 'shop.json: columns is not a JSON object' },
    {
      text: '{"columns": {"name": 7}}',
      message: 'shop.json: columns.name is neither the name of a column nor {"from": ...} nor {"value": ...}',
    },
    { text: '{"columns": {"name": ""}}', message: 'shop.json: columns.name is not the name of a column' },
    {
      text: '{"columns": {"name": {"trim": true}}}',
      message: 'shop.json: columns.name has neither "from" nor "template" nor "value"',
    },
    {
      text: '{"columns": {"name": {"form": "x"}}}',
      message: 'shop.json: columns.name has the unknown member "form" [did you mean "from"?]',
    },
    {
      text: '{"columns": {"name": {"from": "x", "value": "y"}}}',
      message: 'shop.json: columns.name has "value", which is for every row, and "from" as well',
    },
    {
      text: '{"columns": {"name": {"from": []}}}',
      message: 'shop.json: columns.name.from is not a list with something in it',
    },
    {
      text: '{"columns": {"name": {"from": "x", "join": "-"}}}',
      message: 'shop.json: columns.name.join needs a list of columns in "from", or "split"',
    },
    {
      text: '{"columns": {"name": {"from": "x", "trim": "yes"}}}',
      message: 'shop.json: columns.name.trim is not true or false',
    },
    {
      text: '{"columns": {"name": {"value": null}}}',
      message: 'shop.json: columns.name.value is not a text, a number, true or false',
    },
    {
      text: '{"columns": {"_x": "x"}}',
      message: 'shop.json: columns: "_x" cannot be made, columns that begin with _ are not read',
    },
    { text: '{"unique_by": 1}', message: 'shop.json: unique_by is not the name of a column' },
    { text: '{"ignore": "Country"}', message: 'shop.json: ignore is not a list with something in it' },
    {
      text: '{"skip_rows_where": {"a": {}}}',
      message: /^shop\.json: skip_rows_where\.a has no test \[one of equals, in, /,
    },
    {
      text: '{"skip_rows_where": {"a": {"less": 1}}}',
      message: /^shop\.json: skip_rows_where\.a has the unknown member "less"/,
    },
    {
      text: '{"skip_rows_where": {"a": {"lt": "1,5"}}}',
      message: 'shop.json: skip_rows_where.a.lt is not a number like 12.50',
    },
    {
      text: '{"skip_rows_where": {"a": {"in": []}}}',
      message: 'shop.json: skip_rows_where.a.in is not a list with something in it',
    },
    {
      text: '{"skip_rows_where": {"a": {"matches": "("}}}',
      message: /^shop\.json: skip_rows_where\.a\.matches is not a regular expression: /,
    },
    {
      text: '{"skip_rows_where": {"a": {"empty": "yes"}}}',
      message: 'shop.json: skip_rows_where.a.empty is not true or false',
    },
  ])('$text', async ({ text, message }) => {
    if (typeof message === 'string') expect(await failure(() => parseMapping(text, 'shop.json'))).toBe(message);
    else expect(await failure(() => parseMapping(text, 'shop.json'))).toMatch(message);
  });

  test.each([
    {
      name: 'a column that the file does not have',
      mapping: { columns: { article_id: 'Stockcode' } },
      message:
        'shop.json: columns.article_id: the input has no column "Stockcode" (found: StockCode, Description, Size, UnitPrice, Country) [did you mean "StockCode"?]',
    },
    {
      name: 'a test of such a column',
      mapping: { skip_rows_where: { Price: { empty: true } } },
      message: /^shop\.json: skip_rows_where: the input has no column "Price" /,
    },
    {
      name: 'a column with an underscore',
      mapping: { columns: { article_id: '_line' } },
      message: /^shop\.json: columns\.article_id: the input has no column "_line" /,
    },
    {
      name: 'a column that is made and there',
      mapping: { columns: { Size: 'StockCode' } },
      message:
        'shop.json: columns.Size is made by the mapping, and the input has a column "Size" as well [list "Size" under "ignore"]',
    },
    {
      name: 'a unique_by of no column',
      mapping: { columns: { article_id: 'StockCode' }, unique_by: 'StockCode' },
      message: /^shop\.json: unique_by: the mapped row has no column "StockCode" \(found: article_id, /,
    },
  ])('for an input: $name', async ({ mapping, message }) => {
    if (typeof message === 'string') expect(await failure(() => applied(mapping))).toBe(message);
    else expect(await failure(() => applied(mapping))).toMatch(message);
  });

  test('columns may be called as things every object has', async () => {
    const { columns: target, sources } = await applied({ columns: { constructor: 'toString' } }, [
      'toString',
      'valueOf',
    ]);
    expect(target.map((column) => [column, sources(column)])).toEqual([
      ['constructor', 'toString'],
      ['valueOf', 'valueOf'],
    ]);
  });

  test('any JSON is a mapping or a usage error', async () => {
    const member = fc.constantFrom(
      'columns',
      'unique_by',
      'ignore',
      'skip_rows_where',
      'from',
      'value',
      'a',
      'in',
      'lt',
      '__proto__',
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('a', 'from', '', 0, true, null),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(member, tie('json'), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        const message = await failure(async () =>
          applyMapping(await parseMapping(JSON.stringify(value), 'shop.json'), ['a', 'b']),
        );
        expect(message === 'accepted' || message.startsWith('shop.json')).toBe(true);
      }),
      examples(1000),
    );
  });
});

describe('the mapping of the guide', () => {
  const file = readFileSync('docs/guide/online-retail.mapping.json', 'utf8');
  const header = [
    'InvoiceNo',
    'StockCode',
    'Description',
    'Quantity',
    'InvoiceDate',
    'UnitPrice',
    'CustomerID',
    'Country',
  ];

  test('is the one that the guide shows', () => {
    expect(readFileSync('docs/guide/mapping.md', 'utf8')).toContain(`\`\`\`json\n${file}\`\`\``);
  });

  test.each([
    { name: 'a sale', invoice: '536365', code: '85123A', description: ' WHITE HEART ', price: '2.55', kept: true },
    {
      name: 'a name with few capitals',
      invoice: '536365',
      code: '21594',
      description: "Dr. Jam's Ball",
      price: '4.21',
      kept: true,
    },
    {
      name: 'a cancellation',
      invoice: 'C536379',
      code: '85123A',
      description: 'WHITE HEART',
      price: '2.55',
      kept: false,
    },
    { name: 'postage', invoice: '536370', code: 'POST', description: 'POSTAGE', price: '18.0', kept: false },
    { name: 'a fee', invoice: '536370', code: 'AMAZONFEE', description: 'AMAZON FEE', price: '13541.33', kept: false },
    {
      name: 'a voucher',
      invoice: '536370',
      code: 'gift_0001_40',
      description: 'Gift Voucher',
      price: '34.04',
      kept: false,
    },
    { name: 'a line without a name', invoice: '536414', code: '22139', description: '', price: '2.55', kept: false },
    { name: 'a question mark', invoice: '536414', code: '22139', description: '?', price: '2.55', kept: false },
    { name: 'a note', invoice: '536414', code: '22139', description: 'amazon sales', price: '2.55', kept: false },
    {
      name: 'a note with a capital',
      invoice: '536414',
      code: '22139',
      description: 'Found',
      price: '2.55',
      kept: false,
    },
    { name: 'a price of nothing', invoice: '536414', code: '22139', description: 'CUP', price: '0.0', kept: false },
    {
      name: 'a price below nothing',
      invoice: 'A563186',
      code: 'B',
      description: 'Adjust bad debt',
      price: '-11062.06',
      kept: false,
    },
  ])('keeps or skips $name', async ({ invoice, code, description, price, kept }) => {
    const { columns: target, map } = applyMapping(await parseMapping(file, 'online-retail.mapping.json'), header);
    expect(target.slice(0, 4)).toEqual(['external_id', 'article_id', 'name', 'sales_price']);
    const cells = [invoice, code, description, '6', '2010-12-01 08:26:00', price, '17850.0', 'United Kingdom'];
    const product = [code, code, description.trim(), price, 'GBP', 'true', 'STANDARD'];
    expect(map({ line: 2, cells })).toEqual(kept ? { line: 2, cells: product } : 'skipped');
  });
});
