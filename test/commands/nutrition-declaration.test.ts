import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dialect } from '../support/platform.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox | undefined;

// What looks like an amount in here is none of ours: 1.50 keeps its digits and "amount" its name.
const declaration =
  '{"per":{"amount":"100","unit":"MASS_GRAMS"},"energy":{"value":1.50,"unit":"ENERGY_KILOJOULES"},"salt":null}';
const other = '{"per":{"amount":"50","unit":"MASS_GRAMS"}}';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
});
afterEach(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dialect: Dialect, acceptsDeclarations: boolean) {
  const running = await startSandbox({ dialect, acceptsDeclarations });
  sandbox = running;
  const product = { id: 'p-A', external_id: 'A', name: 'Muesli', management_unit: 'QUANTITY_PIECES' };
  running.put('products', product);
  const cli = (...argv: string[]): Promise<CliResult> =>
    runCli(
      argv.map((word) => word.replace('$DIR', folder)),
      { folder, sandbox: running, retryBaseMs: 1 },
    );
  const bodies = (method: string, part: string) =>
    running.requests().filter((request) => request.method === method && request.path.includes(part));
  return { cli, bodies, texts: running.texts };
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const templates = (values: string) =>
  JSON.stringify([
    { name: 'Nutrition', type: 'OTHER', value_type: 'NUTRITION_DECLARATION', category: 'INGREDIENTS' },
  ]).replace('}]', `,"possible_values":${values}}]`);

test('templates of nutrition declarations are refused with the flag that sends them, and are sent with it', async () => {
  const { cli, texts, bodies } = await start('seed', true);
  const vegan = '{"name":"Vegan","type":"TAG","value_type":"NONE","category":"INGREDIENTS"}';
  write('t.json', templates('[]').replace('}]', `},${vegan}]`));
  const refused = await cli('catalog', 'feature-templates', 'import', '$DIR/t.json');
  expect(refused.code).toBe(5);
  expect(refused.stderr).toContain('--allow-nutrition-declaration sends it to a platform that takes it');
  expect(bodies('POST', 'feature-templates')).toHaveLength(1);
  const sent = await cli('runs', 'retry-rejected', 'latest', '--allow-nutrition-declaration', '--json');
  expect(sent, sent.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(sent.stdout).counts).toMatchObject({ created: 1 });
  expect(texts('feature-templates')).toHaveLength(2);
});

test('the setting of a profile stands in for the flag, and what the platform refuses is the outcome of the row', async () => {
  const { cli } = await start('seed', false);
  write('t.json', templates('[]'));
  expect(await cli('config', 'set', 'nutrition_declaration', 'true')).toMatchObject({ code: 0 });
  const refused = await cli('catalog', 'feature-templates', 'import', '$DIR/t.json', '--json');
  expect(refused.code).toBe(7);
  expect(refused.stdout).toContain('NUTRITION_DECLARATION is not allowed for type OTHER');
});

test('the flag permits no other type of feature', async () => {
  const { cli } = await start('seed', true);
  write('t.json', templates('[]').replace('OTHER', 'COLOR'));
  const refused = await cli('catalog', 'feature-templates', 'import', '$DIR/t.json', '--allow-nutrition-declaration');
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('NUTRITION_DECLARATION is not a value type of COLOR (ABSTRACT)');
  expect(refused.stderr).not.toContain('sends it to a platform');
});

test.each(['seed', 'nested'] as const)('declarations are passed on as they are (%s)', async (dialect) => {
  const { cli, texts, bodies } = await start(dialect, true);
  write('t.json', templates(`[${declaration},${other}]`));
  const imported = ['catalog', 'feature-templates', 'import', '$DIR/t.json', '--allow-nutrition-declaration', '--json'];
  const created = await cli(...imported);
  expect(created, created.stderr).toMatchObject({ code: 0 });
  expect(texts('feature-templates')[0]).toContain(`"possible_values":[${declaration},${other}]`);

  write('f.csv', `product_external_id,feature_template,value\nA,Nutrition,"${declaration.replaceAll('"', '""')}"\n`);
  const given = await cli('catalog', 'features', 'import', '$DIR/f.csv', '--json');
  expect(given, given.stderr).toMatchObject({ code: 0 });
  expect(texts('product-features')[0]).toContain(`"value":${declaration}`);

  // Read again, both are what the files say, in whatever order.
  for (const noun of ['feature-templates', 'features']) {
    const written = await cli('catalog', noun, 'export', '--out', '$DIR/out.csv');
    expect(written, written.stderr).toMatchObject({ code: 0 });
    const own = noun === 'features' ? [] : ['--allow-nutrition-declaration'];
    const again = await cli('catalog', noun, 'import', '$DIR/out.csv', ...own, '--json');
    expect(again, again.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(again.stdout).counts).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
    const verified = await cli('catalog', noun, 'verify', '$DIR/out.csv');
    expect(verified, verified.stdout + verified.stderr).toMatchObject({ code: 0 });
  }
  expect(bodies('PUT', 'feature')).toEqual([]);
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toContain('""value"":1.50');

  const set = await cli('catalog', 'features', 'set', 'A', 'Nutrition', '--value', other);
  expect(set, set.stderr).toMatchObject({ code: 0 });
  expect(texts('product-features')[0]).toContain(`"value":${other}`);
  const unknown = await cli('catalog', 'features', 'set', 'A', 'Nutrition', '--value', '{"per":1}');
  expect(unknown.stderr).toContain('is not a value of the template');
});
