import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putRecord } from '../../src/sandbox/state/changes.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { erp, pieces, product, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let folder: string;
let sandbox: OpenSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  sandbox = await openSandbox({ dataDir: folder });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const at = (method: string, path: string, body?: object): Promise<Reply> => erp(sandbox, method, path, { body });
const idOf = ({ json }: Reply) => (json as { id: string }).id;
const made = async (path: string, body: object) => {
  const reply = await at('POST', path, body);
  expect(reply.status, reply.text).toBeLessThan(202);
  return idOf(reply);
};
const bowl = (members: object = {}) => made('/products', product(members));
const ids = ({ json }: Reply) => (json as { items: { id: string }[] }).items.map(({ id }) => id);
const refused = async (reply: Promise<Reply>, word: string, status = 422) =>
  expect(await reply).toMatchObject({ status, json: { detail: expect.stringContaining(word) } });
const restart = async () => {
  await sandbox.stop();
  sandbox = await openSandbox({ dataDir: folder });
};

test('external ids of products are listed, set together, swapped, and never given to two', async () => {
  const [a, b, c] = [await bowl({ external_id: 'A' }), await bowl({ external_id: 'B' }), await bowl()];
  const put = (...items: [string, string][]) =>
    at('PUT', '/product-id-mapping', { items: items.map(([internal, external]) => ({ internal, external })) });
  expect((await put([a, 'B'], [b, 'A'])).status).toBe(200);
  expect((await at('GET', '/products/id-from-external-id/A')).json).toEqual({ internal: b, external: 'A' });
  await refused(put([c, 'A']), '"A"', 409);
  await refused(put(['nobody', 'X']), 'nobody', 404);
  await refused(put([c, 'X'], [a, 'X']), '/items/1', 400);
  await refused(at('GET', '/products/id-from-external-id/X'), '"X"', 404);
  await put([c, '7']);
  await restart();
  const { json } = await at('GET', '/product-id-mapping');
  expect(answerValidators.ExternalReferenceList(json)).toBe(true);
  expect(json).toEqual({
    items: [
      { internal: a, external: 'B' },
      { internal: b, external: 'A' },
      { internal: c, external: '7' },
    ],
  });
  expect((await at('GET', `/products/${c}`)).json).toMatchObject({ external_id: '7', name: 'Bowl' });
});

test('products share a tag of one name, and bear it once', async () => {
  const [a, b] = [await bowl(), await bowl()];
  const tag = await made(`/products/${a}/tags`, { name: 'new' });
  expect(await made(`/products/${a}/tags`, { name: 'new' })).toBe(tag);
  expect(await made(`/products/${b}/tags`, { name: 'new' })).toBe(tag);
  await made(`/products/${a}/tags`, { name: 'sale' });
  expect((await at('DELETE', `/products/${a}/tags/${tag}`)).status).toBe(204);
  await refused(at('DELETE', `/products/${a}/tags/${tag}`), tag, 404);
  await refused(at('GET', '/products/none/tags'), 'none', 404);
  await restart();
  expect((await at('GET', `/products/${b}/tags`)).json).toEqual({ items: [{ id: tag, name: 'new' }], problems: [] });
  expect((await at('GET', `/products/${a}/tags`)).json).toMatchObject({ items: [{ name: 'sale' }] });
  expect(await made(`/products/${a}/tags`, { name: 'new' })).toBe(tag);
});

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

test('images are JPEG or PNG by their content, the newest comes first, and one picture can be there twice', async () => {
  const id = await bowl();
  const path = `/products/${id}/images`;
  const first = await made(path, { data: png.toString('base64') });
  const second = await made(path, { data: jpeg.toString('base64') });
  const third = await made(path, { data: jpeg.toString('base64') });
  expect((await at('GET', path)).json).toEqual({ ids: [third, second, first] });
  await refused(at('POST', path, { data: Buffer.from('GIF89a').toString('base64') }), 'neither', 400);
  await refused(at('POST', path, { data: `${png.toString('base64')}!` }), 'Base64', 400);
  await refused(at('POST', '/products/none/images', { data: png.toString('base64') }), 'none', 404);
  const large = Buffer.concat([png, Buffer.alloc(9_000_000)]).toString('base64');
  expect((await at('POST', path, { data: large })).status).toBe(413);
  expect((await at('DELETE', `${path}/${second}`)).status).toBe(204);
  await refused(at('DELETE', `${path}/${second}`), second, 404);
  await restart();
  expect((await at('GET', path)).json).toEqual({ ids: [third, first] });
});

const template = (type: string, value_type: string, possible_values: unknown[] = [], more: object = {}) => ({
  name: 'Feature',
  type,
  value_type,
  possible_values,
  category: 'SPECIFICATIONS',
  ...more,
});
const quantities = ['PIECES', 'LENGTH', 'VOLUME', 'MASS', 'ENERGY', 'DIGITAL_STORAGE'].map(
  (name) => `QUANTITY_${name}`,
);
const measures = ['ABSTRACT', 'INTEGER', ...quantities];
/** Typed from the specification's table. */
const allowed: Record<string, string[]> = {
  CAPACITY: measures,
  SIZE: measures,
  COLOR: ['ABSTRACT'],
  FORM_FACTOR: ['ABSTRACT'],
  MATERIAL: ['ABSTRACT'],
  PERFORMANCE: ['ABSTRACT'],
  TAG: ['NONE'],
  OTHER: [...measures, 'BOOLEAN', 'TEXT'],
};

test('each type of feature takes its value types and no other; nutrition declarations fit none', async () => {
  const all = [...measures, 'BOOLEAN', 'TEXT', 'NONE', 'NUTRITION_DECLARATION'];
  for (const [type, valueTypes] of Object.entries(allowed)) {
    for (const valueType of all) {
      const { status } = await at('POST', '/feature-templates', template(type, valueType));
      expect(`${type} ${valueType} ${status}`).toBe(
        `${type} ${valueType} ${valueTypes.includes(valueType) ? 201 : 422}`,
      );
    }
  }
});

test.each([
  { valueType: 'ABSTRACT', good: 'red', bad: 5 },
  { valueType: 'TEXT', good: 'long', bad: false },
  { valueType: 'BOOLEAN', good: true, bad: 'true' },
  { valueType: 'INTEGER', good: 5, bad: '5' },
  { valueType: 'QUANTITY_PIECES', good: pieces('6'), bad: { amount: '6', unit: 'MASS_GRAMS' } },
  { valueType: 'QUANTITY_MASS', good: { amount: '1.5', unit: 'MASS_KILOGRAMS' }, bad: pieces('1') },
  { valueType: 'QUANTITY_LENGTH', good: { amount: '1.5', unit: 'LENGTH_METERS' }, bad: 'long' },
])('values of $valueType are what it says', async ({ valueType, good, bad }) => {
  await made('/feature-templates', template('OTHER', valueType, [good]));
  await refused(at('POST', '/feature-templates', template('OTHER', valueType, [good, bad])), '/possible_values/1');
});

test('type and value type of a template are fixed, its values and its name are not', async () => {
  const id = await made('/feature-templates', template('SIZE', 'INTEGER', [36, 38]));
  const path = `/feature-templates/${id}`;
  await refused(at('PUT', path, template('CAPACITY', 'INTEGER')), '/type');
  await refused(at('PUT', path, template('SIZE', 'ABSTRACT')), '/value_type');
  expect(await at('PUT', path, template('SIZE', 'INTEGER', [40], { name: 'Shoe size' }))).toMatchObject({
    status: 200,
  });
  await restart();
  const { json } = await at('GET', path);
  expect(answerValidators.FeatureTemplate(json)).toBe(true);
  expect(json).toMatchObject({ name: 'Shoe size', possible_values: [40] });
  expect(ids(await at('GET', '/feature-templates'))).toEqual([id]);
  await refused(at('GET', '/feature-templates/none'), 'none', 404);
});

test('a feature has one of the values of its template, or none, and its own way to be shown', async () => {
  const shownAs = { highlight_color: 'TEAL', display_contexts: ['PRODUCT_INFO_VIEW'] };
  const size = template('SIZE', 'QUANTITY_LENGTH', [{ amount: '20.0', unit: 'LENGTH_CENTIMETERS' }], {
    display_configuration: shownAs,
  });
  const feature_template_id = await made('/feature-templates', size);
  const path = `/products/${await bowl()}/features`;
  const value = { amount: '20', unit: 'LENGTH_CENTIMETERS' };
  const copied = await made(path, { feature_template_id, value });
  const own = await made(path, { feature_template_id, display_configuration: { icon: 'ruler' } });
  await refused(
    at('POST', path, { feature_template_id, value: { amount: '21', unit: 'LENGTH_CENTIMETERS' } }),
    'none of',
  );
  await refused(at('POST', path, { feature_template_id: 'none' }), 'not a feature template');
  await at('PUT', `/feature-templates/${feature_template_id}`, { ...size, display_configuration: { icon: 'later' } });
  await restart();
  const { json } = await at('GET', path);
  expect(answerValidators.ProductFeatureList(json)).toBe(true);
  expect(json).toMatchObject({
    items: [
      { id: copied, value, display_configuration: shownAs },
      { id: own, display_configuration: { icon: 'ruler' } },
    ],
  });
  expect((await at('PUT', `${path}/${copied}`, { feature_template_id })).json).toEqual({
    id: copied,
    feature_template_id,
  });
  expect((await at('DELETE', `${path}/${own}`)).status).toBe(204);
  await refused(at('PUT', `${path}/${own}`, { feature_template_id }), own, 404);
  await refused(at('DELETE', `${path}/${own}`), own, 404);
});

test('a tag feature has no value at all; digits of large integers are kept and compared', async () => {
  const path = `/products/${await bowl()}/features`;
  const tag = await made('/feature-templates', template('TAG', 'NONE'));
  await made(path, { feature_template_id: tag });
  await refused(at('POST', path, { feature_template_id: tag, value: 'x' }), 'NONE');
  const text = JSON.stringify(template('OTHER', 'INTEGER', ['#'])).replace('"#"', '9000000000000000001');
  const reply = await erp(sandbox, 'POST', '/feature-templates', { body: text });
  expect(reply.text).toContain('9000000000000000001');
  const feature = (digits: string) => `{"feature_template_id":"${idOf(reply)}","value":${digits}}`;
  expect((await erp(sandbox, 'POST', path, { body: feature('9000000000000000001') })).status).toBe(201);
  expect((await erp(sandbox, 'POST', path, { body: feature('9000000000000000002') })).status).toBe(422);
});

test('browse nodes form a graph without cycles whose children keep their order', async () => {
  const node = (name: string, ...parents: string[]) => made('/browse-nodes', { name, parents });
  const [home, sale] = [await node('Home'), await node('Sale')];
  const [mugs, bowls] = [await node('Mugs', home), await node('Bowls', home, sale, sale)];
  const blue = await node('Blue', mugs, bowls);
  const children = async (id: string) => ids(await at('GET', `/browse-nodes/${id}/children`));
  const put = (id: string, name: string, ...parents: string[]) => at('PUT', `/browse-nodes/${id}`, { name, parents });
  expect(await children(home)).toEqual([mugs, bowls]);
  expect(await children(sale)).toEqual([bowls]);
  await refused(put(home, 'Home', blue), 'cycle');
  await refused(put(home, 'Home', home), 'itself');
  await refused(put(home, 'Home', 'none'), 'not a browse node');
  await refused(at('POST', '/browse-nodes', { name: 'X', parents: ['none'] }), '/parents/0');
  const order = (...wanted: string[]) =>
    at('PUT', `/browse-nodes/${home}/children`, { items: wanted.map((id) => ({ id })) });
  expect(ids(await order(bowls, mugs))).toEqual([bowls, mugs]);
  await refused(order(bowls), mugs);
  await refused(order(bowls, bowls), 'twice');
  await refused(order(bowls, blue), 'not a child');
  // What comes indirectly goes to the end; what goes leaves the order of the others.
  const vases = await node('Vases', home);
  expect((await put(blue, 'Blue', home)).json).toMatchObject({ parents: [home] });
  expect((await put(bowls, 'Bowls', sale)).status).toBe(200);
  await restart();
  expect(await children(home)).toEqual([mugs, vases, blue]);
  expect(await children(bowls)).toEqual([]);
  const listed = await at('GET', '/browse-nodes?limit=2&offset=1');
  expect(answerValidators.BrowseNodeList(listed.json)).toBe(true);
  expect(ids(listed)).toEqual([sale, mugs]);
  await refused(at('DELETE', `/browse-nodes/${home}`), '3 children');
  expect((await at('GET', `/browse-nodes/${blue}`)).json).toMatchObject({ id: blue });
  expect((await at('DELETE', `/browse-nodes/${blue}`)).status).toBe(204);
  expect(await children(home)).toEqual([mugs, vases]);
  await refused(at('GET', `/browse-nodes/${blue}`), blue, 404);
});

test('products hang on any node, once', async () => {
  const home = await made('/browse-nodes', { name: 'Home' });
  await made('/browse-nodes', { name: 'Mugs', parents: [home] });
  const path = `/browse-nodes/${home}/products/${await bowl()}`;
  expect((await at('PUT', path)).status).toBe(204);
  expect((await at('PUT', path)).status).toBe(204);
  await restart();
  expect((await at('DELETE', path)).status).toBe(204);
  await refused(at('DELETE', path), 'no product', 404);
  await refused(at('PUT', `/browse-nodes/${home}/products/none`), 'none', 404);
  await refused(at('PUT', '/browse-nodes/none/products/none'), 'browse node', 404);
});

test('sales categories are listed by name and active from the start', async () => {
  const [b, a] = [
    await made('/sales-categories', { name: 'Books', is_active: false, external_id: 'b' }),
    await made('/sales-categories', { name: 'Art' }),
  ];
  await restart();
  const listed = await at('GET', '/sales-categories');
  expect(answerValidators.SalesCategoryList(listed.json)).toBe(true);
  expect(ids(listed)).toEqual([a, b]);
  expect(listed.json).toMatchObject({ items: [{ is_active: true }, { is_active: true, external_id: 'b' }] });
  expect(ids(await at('GET', '/sales-categories?is_active=false'))).toEqual([]);
  expect(ids(await at('GET', '/sales-categories?is_active=true&offset=1'))).toEqual([b]);
});

test('an accounting export goes to an individual contact, for a window that is not empty', async () => {
  const path = (from: string, to: string) => `/datev-export/email?from=${from}&to=${to}&contact_id=ada`;
  const [may, june] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];
  await refused(at('GET', path(may, june)), 'not an individual', 400);
  putRecord(sandbox.state, 'individual', { id: 'ada', text: '{"id":"ada","name":"Ada"}' });
  expect(await at('GET', path(may, june))).toMatchObject({ status: 203, text: '' });
  await refused(at('GET', path(june, may)), 'before', 400);
});

test('a lot has one number of its product, a status that can change, and places', async () => {
  const owner = await bowl();
  const lot = (number: string, of = owner) => ({
    product: of,
    number,
    status: 'ACTIVE',
    expiration_date: '2027-01-31',
  });
  const id = await made('/lots', lot('L1'));
  await refused(at('POST', '/lots', lot('L1')), '"L1"', 409);
  await refused(at('POST', '/lots', lot('L1', 'none')), 'not a product');
  const other = await made('/lots', lot('L1', await bowl()));
  const status = (body: string, lotId = id) =>
    erp(sandbox, 'PUT', `/lots/${lotId}/status`, { body, headers: { 'content-type': 'text/plain' } });
  expect(await status('DISCONTINUED')).toMatchObject({ status: 200, text: 'DISCONTINUED' });
  expect((await status('GONE')).status).toBe(400);
  expect((await status('ACTIVE', 'none')).status).toBe(404);
  expect((await at('PUT', `/lots/${id}/status`, { status: 'ACTIVE' })).status).toBe(415);
  const place = await made(`/lots/${id}/storage-locations`, { storage_location: 'shelf' });
  expect(await made(`/lots/${id}/storage-locations`, { storage_location: 'shelf' })).toBe(place);
  await restart();
  const listed = await at('GET', '/lots?number=L1');
  expect(answerValidators.LotList(listed.json)).toBe(true);
  expect(ids(listed)).toEqual([id, other]);
  expect(ids(await at('GET', `/lots?product_id=${owner}`))).toEqual([id]);
  expect((await at('GET', `/lots/${id}`)).json).toEqual({ id, ...lot('L1'), status: 'DISCONTINUED' });
  const places = `/lots/${id}/storage-locations`;
  expect((await at('GET', places)).json).toMatchObject({ items: [{ id: place, storage_location: 'shelf' }] });
  expect((await at('DELETE', `${places}/${place}`)).status).toBe(204);
  await refused(at('DELETE', `${places}/${place}`), place, 404);
  expect(ids(await at('GET', places))).toEqual([]);
});
