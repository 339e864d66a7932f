import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

/** Nobody is logged in and there is no network: `ref` needs neither. */
async function ref(line: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { code, stdout, stderr } = await runCli(`ref ${line}`, { folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

test('tax categories come with their internal ids', async () => {
  expect(await ref('tax-categories')).toMatchInlineSnapshot(`
    "REDUCED	58b1978e9ffc03bb333dee00
    REDUCED_TAKE_AWAY	58b1978e9ffc03bb333dee04
    REDUCED_SPECIAL	58b1978e9ffc03bb333dee02
    STANDARD	58b1978e9ffc03bb333dee03
    NO_TAX	58b1978e9ffc03bb333dee01
    "
  `);
});

test('reasons and conditions are plain lists', async () => {
  expect(await ref('exemption-reasons')).toMatchInlineSnapshot(`
    "UNIVERSAL_POSTAL_SERVICE_DE
    INTRA_COMMUNITY_TRADE_EU
    THIRD_PARTY_COUNTRY_DELIVERY_EU
    REVERSE_CHARGE_EU
    "
  `);
  expect(await ref('conditions --format csv')).toMatchInlineSnapshot(`
    "condition
    NEW
    REFURBISHED
    USED_LIKE_NEW
    USED_VERY_GOOD
    USED_GOOD
    USED_ACCEPTABLE
    DAMAGED
    "
  `);
});

test('tags are written as a product file takes them', async () => {
  expect(JSON.parse(await ref('tags --json'))).toMatchInlineSnapshot(`
    [
      {
        "id": "548c522b3dbfea7cad435741",
        "kind": "assortment",
        "meaning": "a product is listed on a sales channel that shares one of its tags",
        "name": "Default",
        "reference": "AssortmentTagReference",
        "tag": "PLATFORM:548c522b3dbfea7cad435741",
      },
      {
        "id": "6139c6e23b1750b9f9963ede",
        "kind": "production",
        "meaning": "a product is made where its tag is on the list of the place; not exposed by the API yet",
        "name": "Default",
        "reference": "",
        "tag": "",
      },
      {
        "id": "548c522b3dbfea7cad435742",
        "kind": "storage",
        "meaning": "a location holds stock of a product whose tag is on its list",
        "name": "Default",
        "reference": "StorageTagReference",
        "tag": "PLATFORM:548c522b3dbfea7cad435742",
      },
    ]
  `);
});

test.each([
  ['units', 63, '{"unit":"DIGITALINFORMATION_BYTES","measures":"DIGITALINFORMATION"}'],
  ['currencies', 25, '{"currency":"AUD","name":"Australian Dollar"}'],
  ['countries', 249, '{"country":"AD","name":"Andorra"}'],
])('%s: all %i of them', async (name, count, first) => {
  const lines = (await ref(`${name} --format ndjson`)).trimEnd().split('\n');
  expect(lines).toHaveLength(count);
  expect(lines[0]).toBe(first);
});

test('features say what a type may hold, and that a colour is missing', async () => {
  const lines = (await ref('features')).split('\n');
  // As the table of the platform's documentation has them, by hand.
  const quantities = 'QUANTITY_PIECES, QUANTITY_LENGTH, QUANTITY_VOLUME, QUANTITY_MASS, QUANTITY_ENERGY';
  const sizes = `ABSTRACT, INTEGER, ${quantities}, QUANTITY_DIGITAL_STORAGE`;
  expect(lines.filter((line) => line.startsWith('type\t')).sort()).toEqual([
    `type\tCAPACITY\ttakes ${sizes}`,
    'type\tCOLOR\ttakes ABSTRACT',
    'type\tFORM_FACTOR\ttakes ABSTRACT',
    'type\tMATERIAL\ttakes ABSTRACT',
    `type\tOTHER\ttakes ABSTRACT, BOOLEAN, INTEGER, ${quantities}, QUANTITY_DIGITAL_STORAGE, TEXT`,
    'type\tPERFORMANCE\ttakes ABSTRACT',
    `type\tSIZE\ttakes ${sizes}`,
    'type\tTAG\ttakes NONE',
  ]);
  const named = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind}\t`)).map((line) => line.split('\t')[1]);
  expect(named('category')).toEqual(['SPECIFICATIONS', 'INGREDIENTS']);
  expect(named('value_type')).toHaveLength(12);
  expect(named('display_context')).toEqual([
    'PRODUCT_LISTING_IN_REGISTER',
    'LINE_ITEMS_IN_ACTIVE_ORDERS',
    'LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY',
    'PRODUCT_INFO_VIEW',
    'SALES_ORDER_BUSINESS_DOCUMENTS',
  ]);
  expect(lines).toContain(
    'value_type\tNUTRITION_DECLARATION\tJSON object; listed for no type, see --allow-nutrition-declaration',
  );
  expect(lines.filter((line) => line.startsWith('highlight_color'))).toEqual([
    ...['GLUE', 'GOLDEN', 'PURPLE', 'TEAL', 'YELLOW'].map(
      (colour) => `highlight_color\t${colour}\tone of six; without one a general colour is used`,
    ),
    'highlight_color\t?\tthe sixth; its name is not documented',
  ]);
});

test('columns are listed with what they may hold, as the template has them', async () => {
  const rows: { column: string; allowed: string }[] = JSON.parse(await ref('columns products --json'));
  expect(rows).toContainEqual(expect.objectContaining({ column: 'block_sales', allowed: 'true, false' }));
  expect((await ref('columns external-ids --format csv')).split('\n')[0]).toBe('column,allowed,example,meaning');
});

test.each(['prices', 'orders', 'contacts', 'stock-changes', 'shipments', 'goods-in', 'goods-out', 'nodes', 'lots'])(
  'columns of %s are known',
  async (noun) => expect(JSON.parse(await ref(`columns ${noun} --json`)).length).toBeGreaterThan(2),
);

test.each([
  ['products', 'upsert, update, create, delete, skip'],
  ['contacts', 'upsert, update, create, skip'],
  ['external-ids', 'upsert, update, create, delete, skip'],
  ['catalog nodes', 'upsert, update, create, delete, skip'],
  ['catalog features', 'upsert, update, create, delete, skip'],
  ['catalog lots', 'upsert, update, create, skip'],
])('the template of %s has the column command, with what rows may ask for', async (noun, allowed) => {
  const rows: { column: string; allowed: string }[] = JSON.parse(await ref(`columns ${noun.split(' ').at(-1)} --json`));
  expect(rows.at(-1)).toMatchObject({ column: 'command', allowed });
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = await runCli(`${noun} template`, { folder });
  const [header = '', example = ''] = stdout.trimEnd().split('\n');
  expect([header.split(',').at(-1), example.split(',').at(-1)]).toEqual(['command', 'upsert']);
});

test('a template in JSON has it as a member, and its values beside those of the others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = await runCli('products template --format json', { folder });
  const [example] = JSON.parse(stdout);
  expect(example).toMatchObject({ command: 'upsert', _allowed_values: { command: expect.stringContaining('delete') } });
});

test('a template has a second file of what its columns may hold, where it is a file itself', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const out = path.join(folder, 'products.csv');
  expect((await runCli(['products', 'template', '--out', out, '--with-allowed'], { folder })).code).toBe(0);
  const [header = '', example = ''] = readFileSync(out, 'utf8').split('\n');
  expect(header.split(',')).not.toContain('_allowed_values');
  expect(example.length).toBeLessThan(600);
  const allowed = readFileSync(path.join(folder, 'products.allowed.csv'), 'utf8');
  expect(allowed).toContain('\nblock_sales,"true, false",');
  const printed = await runCli('products template --with-allowed', { folder });
  expect([printed.code, printed.stdout]).toEqual([2, '']);
});
