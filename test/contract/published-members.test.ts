import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { neutralPath, readPublished, type Schema } from '../conformance/server/published.js';
import { keyOf } from '../conformance/server/router.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

type Json = Record<string, unknown>;

const published = readPublished();

/** @param operation with a path as requests have it, with `/org/{org-id}` */
function bodyOf(operation: string): Schema {
  const [method = '', path = ''] = operation.split(' ');
  const key = keyOf({ method, path: neutralPath(path) });
  const schema = published.find((one) => keyOf(one) === key)?.request?.schema;
  if (schema === undefined) throw new Error(`${operation} is not published`);
  return schema;
}

/** Values that a schema does not tell, by the path of the member. */
type Values = Readonly<Record<string, unknown>>;

/** A body with every member that can be written, made of its schema. @param fixed read-only members that are sent all the same */
function sampleOf(schema: Schema, values: Values = {}, fixed: readonly string[] = [], path = ''): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  if (schema.anyOf?.[0] !== undefined) return sampleOf(schema.anyOf[0], values, fixed, path);
  if (schema.properties !== undefined) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name, { readOnly }]) => readOnly !== true || fixed.includes(name))
        .map(([name, member]) => [name, sampleOf(member, values, fixed, path === '' ? name : `${path}.${name}`)]),
    );
  }
  if (schema.items !== undefined) return [sampleOf(schema.items, values, fixed, `${path}[]`)];
  if (schema.enum !== undefined) return schema.enum.at(-1);
  const byFormat = { date: '2026-01-31', email: 'ada@example.org', uri: 'https://example.org/x' };
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'number':
      return 2;
    default:
      return byFormat[schema.format as keyof typeof byFormat] ?? 'x'.padEnd(schema.minLength ?? 1, '1');
  }
}

const erp = '/erp/org/{org-id}';
const contacts = '/contacts/org/{org-id}';
const [person, organization] = [`${contacts}/individual`, `${contacts}/organization`];

describe('every member that is published for a write can be said in a file', () => {
  let folder: string;
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'published-'));
    sandbox = await startSandbox({ dialect: 'nested' });
    await tillctl('config set dialect nested');
  });
  afterEach(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  function tillctl(line: string): Promise<CliResult> {
    return runCli(line, { folder, sandbox, retryBaseMs: 1 });
  }

  async function imported(command: string, content: unknown): Promise<void> {
    const path = join(folder, 'in.json');
    writeFileSync(path, JSON.stringify(content));
    const result = await tillctl(`${command} ${path} --again`);
    expect(result, result.screen).toMatchObject({ code: 0 });
  }

  async function raw(path: string): Promise<Json> {
    const { stdout, screen } = await tillctl(`api GET ${path.replace('{org-id}', '{org}')}`);
    if (stdout === '') throw new Error(screen);
    return JSON.parse(stdout) as Json;
  }

  const items = async (path: string): Promise<Json[]> => (await raw(path)).items as Json[];

  test.each([`POST ${erp}/products`, `PUT ${erp}/products/{product-id}`])('of products: %s', async (operation) => {
    const unit = 'QUANTITY_PIECES';
    const sample = sampleOf(bodyOf(operation), {
      external_id: 'A-1',
      management_unit: unit,
      'sales_price_and_quantity.quantity': { value: 1, unit },
      'product_identifiers[]': { type: 'EAN', value: '4006381333931' },
    });
    await imported('products import', [sample]);
    expect(await items(`${erp}/products`)).toMatchObject([sample]);
  });

  test('of lots', async () => {
    await imported('products import', [{ external_id: 'A-1', name: 'Tea', tax_category: 'STANDARD' }]);
    const [product] = await items(`${erp}/products`);
    const fixed = ['product', 'number', 'status'];
    const sample = sampleOf(bodyOf(`POST ${erp}/lots`), { product: product?.id, status: 'ACTIVE' }, fixed);
    await imported('catalog lots import', [sample]);
    expect(await items(`${erp}/lots`)).toMatchObject([sample]);
    // As the platform shows them they are input, too.
    await imported('catalog lots import', await raw(`${erp}/lots`));
  });

  test('of sales categories', async () => {
    const sample = sampleOf(bodyOf(`POST ${erp}/sales-categories`));
    await imported('catalog sales-categories import', [sample]);
    expect(await items(`${erp}/sales-categories`)).toMatchObject([sample]);
    await imported('catalog sales-categories import', await raw(`${erp}/sales-categories`));
  });

  test('of contacts and all that belongs to them', async () => {
    await imported('contacts import', [{ organization_contact: { external_id: 'O', name: 'Shop' } }]);
    const [shop] = await items(organization);
    const identity = `${person}/{contact-id}/professional-identities`;
    const families = ['addresses', 'emails', 'phones', 'web-addresses'];
    const detailsOf = (owner: string) =>
      Object.fromEntries(
        families.map((family) => [family.replace('-', '_'), [sampleOf(bodyOf(`POST ${owner}/${family}`))]]),
      );
    const identities = [
      {
        professional_identity: sampleOf(bodyOf(`POST ${identity}`), {
          organization_contact: shop?.id,
          'departments[].contact_id': shop?.id,
          'locations[].contact_id': shop?.id,
        }),
        ...detailsOf(`${identity}/{professional-identity-id}`),
      },
    ];
    const contact = { external_id: 'A', name: 'Ada' };
    await imported('contacts import', [{ individual_contact: contact, professional_identities: identities }]);
    const [ada] = await items(person);
    const [{ professional_identity: known } = { professional_identity: {} }] = (
      (await raw(`${person}/${ada?.id}/full`)) as { professional_identities: { professional_identity: Json }[] }
    ).professional_identities;
    const reference = { contact_id: ada?.id, professional_identity_id: known.id };

    const roles = (owner: string) => ({
      customer_role: sampleOf(bodyOf(`PUT ${owner}/{contact-id}/roles/customer`), { managed_by: reference }),
      supplier_role: sampleOf(bodyOf(`PUT ${owner}/{contact-id}/roles/supplier`), { managed_by: reference }),
    });
    const ofPerson = {
      individual_contact: sampleOf(bodyOf(`POST ${person}`), { external_id: 'A' }),
      ...detailsOf(`${person}/{contact-id}`),
      ...roles(person),
    };
    const ofShop = {
      organization_contact: sampleOf(bodyOf(`POST ${organization}`), {
        external_id: 'O',
        'founders[]': reference,
        'leaders[]': reference,
      }),
      ...detailsOf(`${organization}/{contact-id}`),
      ...roles(organization),
    };
    await imported('contacts import', [{ ...ofPerson, professional_identities: identities }]);
    await imported('contacts import', [ofShop]);
    expect(await raw(`${person}/${ada?.id}/full`)).toMatchObject({ ...ofPerson, professional_identities: identities });
    expect(await raw(`${organization}/${shop?.id}/full`)).toMatchObject(ofShop);
  });

  test('and no operation was published that nobody here has thought of', () => {
    const writes = published
      .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
      .map(({ method, path }) => `${method} ${path}`);
    const covered = [
      /^(POST|PUT) \/erp\/products(\/\{product-id\}|\/external-id\/\{external-id\})?$/,
      /^POST \/erp\/(lots|sales-categories)$/,
      /^(POST|PUT) \/contacts\/(individual|organization)(\/|$)/,
    ];
    const elsewhere = [
      // One member each, which a command has as an argument or a column.
      /\/subscriptions$/,
      /\/products\/\{product-id\}\/(tags|images)$/,
      /^PUT \/erp\/lots\/\{lot-id\}\/status$/,
      /^POST \/erp\/lots\/\{lot-id\}\/storage-locations$/,
      /^PATCH \/inventory\/.*\/settings$/,
      /\/product-id-mapping$/,
      // Written by commands of their own, not out of files of things.
      /\/products\/\{product-id\}\/sales-channels(\/|$)/,
      /^(POST|PUT) \/promotions\//,
      // Published without a schema.
      /^(POST|PUT) \/salesorders\//,
      /\/(product-variant-group|browse-nodes|stock-taking-exports)$/,
      /\/operations-batches\//,
      /^PUT \/external\//,
    ];
    expect(writes.filter((write) => ![...covered, ...elsewhere].some((form) => form.test(write)))).toEqual([]);
  });
});
