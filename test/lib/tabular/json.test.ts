import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readArrayElements } from '../../../src/lib/tabular/json-array.js';
import { readFileElements, readJsonLines } from '../../../src/lib/tabular/json-elements.js';
import { readJsonRows, readJsonShape } from '../../../src/lib/tabular/json-file.js';
import { examples } from '../../support/effort.js';
import { inChunks, inputFolder } from './input-folder.js';

const { read, failure } = inputFolder();

async function texts(elements: AsyncIterable<{ line: number; text: string }[]>): Promise<[number, string][]> {
  const found: [number, string][] = [];
  for await (const batch of elements) found.push(...batch.map(({ line, text }): [number, string] => [line, text]));
  return found;
}

describe('cells', () => {
  test.each([
    { name: 'a text as it is', value: '" 007 "', cell: ' 007 ' },
    { name: 'a number with its digits', value: '12.50', cell: '12.50' },
    { name: 'a number larger than a double holds', value: '9000000000000.000001', cell: '9000000000000.000001' },
    { name: 'true', value: 'true', cell: 'true' },
    { name: 'null, as empty', value: 'null', cell: '' },
    { name: 'a list of plain values', value: '["a", 2.50, true]', cell: 'a|2.50|true' },
    { name: 'an empty list, as empty', value: '[]', cell: '' },
    { name: 'an object, as its JSON text', value: '{"a": 1.0}', cell: '{"a":1.0}', nested: true },
    { name: 'a list of objects, as its JSON text', value: '[{"a": [1]}]', cell: '[{"a":[1]}]', nested: true },
    { name: 'a list with the separator in an item', value: '["a|b"]', cell: '["a|b"]', nested: true },
    { name: 'a list with nothing in an item', value: '["a", null]', cell: '["a",null]', nested: true },
  ])('hold $name', async ({ value, cell, nested = false }) => {
    const source = `{"x": ${value}}`;
    expect(await read('x.json', `[${source}]`)).toMatchObject({
      columns: ['x'],
      nested,
      rows: [{ line: 1, cells: [cell], source }],
    });
  });

  test('are undefined where an element lacks a member that others have', async () => {
    expect(await read('x.json', '[{"a":1},{"b":2},{}]')).toMatchObject({
      columns: ['a', 'b'],
      rows: [
        { line: 1, element: 0, cells: ['1', undefined] },
        { line: 1, element: 1, cells: [undefined, '2'] },
        { line: 1, element: 2, cells: [undefined, undefined] },
      ],
    });
  });

  test('of an array say so, since one entry looks like a text and none like an empty one', async () => {
    const { rows } = await read('x.json', '[{"a":["x"],"b":[],"c":"x"},{"c":"y"}]');
    expect(rows).toMatchObject([
      { cells: ['x', '', 'x'], lists: new Set([0, 1]) },
      { cells: [undefined, undefined, 'y'] },
    ]);
    expect(rows[1]).not.toHaveProperty('lists');
  });

  test('may be called as things every object has', async () => {
    expect(await read('x.json', '[{"__proto__":"p","constructor":"c"}]')).toMatchObject({
      columns: ['__proto__', 'constructor'],
      rows: [{ cells: ['p', 'c'] }],
    });
  });
});

describe('an object', () => {
  test('is one row, with every digit', async () => {
    expect(await read('x.json', '\n {"a": 2.50, "items": [1]}\n')).toMatchObject({
      columns: ['a', 'items'],
      rows: [{ line: 2, cells: ['2.50', '1'] }],
    });
  });

  test('that is a page of a list, as the platform answers it, has its items as rows', async () => {
    const content = '{"problems": [{"b":["items"]}],\n"items":\n [{"a": 2.50},\n\n {"a": "x"}]}';
    expect(await read('x.json', content)).toMatchObject({
      columns: ['a'],
      rows: [
        { line: 3, element: 0, cells: ['2.50'] },
        { line: 5, element: 1, cells: ['x'] },
      ],
    });
  });

  test('wherever the bytes are cut', async () => {
    const bytes = Buffer.from(' {"items": [{"a": "ä"}]}');
    for (let size = 1; size <= bytes.length; size += 1) {
      const elements = readFileElements(inChunks(bytes, [size]), 'x.json');
      expect(await texts(elements)).toEqual([[1, '{"a": "ä"}']]);
    }
  });
});

describe('an array', () => {
  test('may be empty', async () => {
    expect(await read('x.json', ' [ ] ')).toMatchObject({ columns: [], rows: [] });
  });

  test('may be Windows-1252 or UTF-16 like any other text', async () => {
    expect((await read('x.json', Buffer.from('[{"a":"ü"}]', 'latin1'))).rows).toMatchObject([{ cells: ['ü'] }]);
    expect((await read('x.json', Buffer.from('\ufeff[{"a":"ü"}]', 'utf16le'))).rows).toMatchObject([{ cells: ['ü'] }]);
  });

  test('of any values is cut into its elements, in chunks of any size', async () => {
    const values = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.integer({ min: 0, max: 2 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
        async (list, indent, sizes) => {
          const bytes = Buffer.from(JSON.stringify(list, null, indent));
          const found = await texts(readArrayElements(inChunks(bytes, sizes), 'x.json'));
          // Each begins on its line of the indented text, or all on the one that there is.
          const heights = list.map((value) => JSON.stringify(value, null, indent).split('\n').length);
          const begins = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 2));
          expect(found.map(([line]) => line)).toEqual(indent === 0 ? list.map(() => 1) : begins);
          expect(found.map(([, text]) => JSON.parse(text))).toEqual(JSON.parse(bytes.toString()));
        },
      ),
      examples(500),
    );
  });

  test('gives the same rows in chunks of every size', async () => {
    const bytes = Buffer.from(
      '[ {"a":"1,]}\\"[{","b":12.50} ,\n{"b":"ü€😀\\\\","c":["x","y"]}\n, {"c":{"d":[1,{}]}} ]\n',
    );
    const options = { name: 'x.json', format: 'json' as const };
    const expected = await read('x.json', bytes);
    for (let size = 1; size <= bytes.length; size += 1) {
      const { columns, nested } = await readJsonShape(inChunks(bytes, [size]), options);
      const rows = [];
      for await (const batch of readJsonRows(inChunks(bytes, [size]), columns, options)) rows.push(...batch);
      expect({ columns, nested, rows }).toEqual({
        columns: expected.columns,
        nested: expected.nested,
        rows: expected.rows,
      });
    }
  });

  test.each([
    { name: 'nothing', content: '', message: 'x.json is empty' },
    { name: 'white space', content: ' \n', message: 'x.json is empty' },
    { name: 'a text', content: '"items"', message: 'x.json does not hold a JSON array' },
    { name: 'an object that ends within', content: ' {"a": 1', message: /^x\.json is not valid JSON: / },
    { name: 'an object with a member twice', content: '{"a":1,"a":2}', message: /^x\.json is not valid JSON: Dup/ },
    {
      name: 'an item of a page that is not an object',
      content: '{"items":[{},1]}',
      message: 'x.json:1 [1] is not an object: 1',
    },
    {
      name: 'an element that is not an object',
      content: '[{"a":1}, 12]',
      message: 'x.json:1 [1] is not an object: 12',
    },
    { name: 'an element that is null', content: '[null]', message: 'x.json:1 [0] is not an object: null' },
    { name: 'an element that is a list', content: '[[1]]', message: 'x.json:1 [0] is not an object: [1]' },
    {
      name: 'a comma too many',
      content: '[{},{},]',
      message: 'x.json:1 [2] is missing: there is a comma too many',
    },
    {
      name: 'a comma at the start',
      content: '[,{}]',
      message: 'x.json:1 [0] is missing: there is a comma too many',
    },
    { name: 'a comma too few', content: '[{} {}]', message: /^x\.json:1 \[0\] is not valid JSON: / },
    { name: 'a number with a leading zero', content: '[{"a":007}]', message: /^x\.json:1 \[0\] is not valid JSON: / },
    {
      name: 'a member twice',
      content: '[{"a":1,"a":2}]',
      message: /^x\.json:1 \[0\] is not valid JSON: Duplicate key 'a'/,
    },
    { name: 'no end', content: '[{"a":1},{"a"', message: 'x.json:1 [1]: the file ends within its array' },
    { name: 'more than one array', content: '[{}] [{}]', message: 'x.json has content after the end of its array' },
    {
      name: 'endless nesting',
      content: `[{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`,
      message: /^x\.json:1 \[0\] is not valid JSON: it is nested too deep$/,
    },
    {
      name: 'a huge element',
      content: `[{"a":"${'x'.repeat(17 * 1024 * 1024)}"}]`,
      message: 'x.json:1 [0] is larger than 16 MiB',
    },
  ])('with $name is refused, and the element is named', async ({ content, message }) => {
    const words = (await failure('x.json', content)).replace(/^InputError: /, '');
    if (typeof message === 'string') expect(words).toBe(message);
    else expect(words).toMatch(message);
  });
});

describe('NDJSON', () => {
  test('has a row on each line that is not blank', async () => {
    expect(await read('x.jsonl', '{"a":1.0}\r\n\n {"a":"2\\n","b":null} \n')).toMatchObject({
      columns: ['a', 'b'],
      description: 'UTF-8',
      rows: [
        { line: 1, cells: ['1.0', undefined], source: '{"a":1.0}' },
        { line: 3, cells: ['2\n', ''], source: '{"a":"2\\n","b":null}' },
      ],
    });
  });

  test('of any values is cut into its lines, in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (list, size) => {
          const bytes = Buffer.from(list.map((value) => JSON.stringify(value)).join('\n'));
          const found = await texts(readJsonLines(inChunks(bytes, [size]), 'x.ndjson'));
          expect(found).toEqual(list.map((value, at) => [at + 1, JSON.stringify(value)]));
        },
      ),
    );
  });

  test.each([
    { name: 'nothing', content: '', message: 'x.ndjson is empty' },
    { name: 'blank lines only', content: '\n\n', message: 'x.ndjson is empty' },
    { name: 'a line that is not an object', content: '{}\n\n"a"\n', message: 'x.ndjson:3 is not an object: "a"' },
    { name: 'a line that is not JSON', content: '{}\n{"a":\n1}\n', message: /^x\.ndjson:2 is not valid JSON: / },
  ])('with $name is refused, and the line is named', async ({ content, message }) => {
    const words = (await failure('x.ndjson', content)).replace(/^InputError: /, '');
    if (typeof message === 'string') expect(words).toBe(message);
    else expect(words).toMatch(message);
  });
});
