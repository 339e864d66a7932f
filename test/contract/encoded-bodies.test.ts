import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { object, operationsOf, parseDocument, resolve } from '../../scripts/contract/document.js';
import { formMembers, type KnownMembers } from '../../src/contract/form-members.gen.js';
import { nestedValidators } from '../../src/contract/nested-validators.gen.js';
import { type OperationId, type Route, routes } from '../../src/contract/routes.gen.js';
import { seedValidators } from '../../src/contract/seed-validators.gen.js';
import { type ValidatorName, validators } from '../../src/contract/validators.gen.js';
import type { Send } from '../../src/lib/http/send.js';
import { type Form, resourceOf } from '../../src/lib/platform/dialect/forms.js';
import { createPlatform, type PlatformOptions } from '../../src/lib/platform/platform.js';
import type { PriceOperation } from '../../src/lib/resources/prices/price-operation.js';
import { answer } from '../lib/http/fakes.js';
import { byEffort } from '../support/effort.js';
import { documentsOf } from '../support/operation-documents.js';
import { bodyArbitrary } from './body-arbitrary.js';

const document = parseDocument(readFileSync('openapi/platform.yaml', 'utf8'));
const schemas = new Map(
  operationsOf(document).flatMap(({ operation }) => {
    if (operation.requestBody === undefined) return [];
    const [media] = Object.values(object(resolve(document, operation.requestBody).content, 'content'));
    return [[String(operation.operationId), object(media, 'media').schema ?? {}] as const];
  }),
);
const withBody = (Object.keys(routes) as OperationId[]).filter((id) => schemas.has(id));

/** How the form is known: as it is set, or as it was learned of each kind of thing. */
const ways: readonly { name: string; form: Form; of: (route: Route) => Partial<PlatformOptions> }[] = (
  ['seed', 'nested'] as const
).flatMap((form) => [
  { name: `dialect ${form}`, form, of: () => ({ dialect: form }) },
  {
    name: `dialect auto that learned ${form}`,
    form,
    // What documents look like says less than what the platform answers of products.
    of: (route: Route) => ({ remembered: { products: { read: form }, [resourceOf(route)]: { read: form } } }),
  },
]);

describe.each(ways)('no value object of the other form is written: $name', ({ form, of }) => {
  test.each(withBody)('%s', async (operationId) => {
    const route: Route = routes[operationId];
    const name = route.request?.validator;
    await fc.assert(
      fc.asyncProperty(bodyArbitrary(document, schemas.get(operationId) ?? {}), async (made) => {
        const body = inside(made, name);
        const sent = await sentFor(operationId, body, of(route));
        const parsed: unknown = route.request?.mediaType === 'text/plain' ? sent : JSON.parse(sent);
        expect(otherForm(parsed, form)).toEqual([]);
        expect(unknownTo(parsed, name === undefined ? true : formMembers[form][name])).toEqual([]);
        expect(amountsOf(parsed)).toEqual(amountsOf(body));
        expect(objections(parsed, form, name)).toEqual([]);
      }),
      { numRuns: byEffort({ short: 1, usual: 1, complete: 40 }) },
    );
  });
});

const amount = fc.tuple(fc.nat(999_999), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`);
const price = fc.record({
  validFrom: fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'),
  amount,
  currency: fc.constantFrom('EUR', 'CHF'),
  gross: fc.boolean(),
  quantity: fc.option(fc.record({ amount: fc.constant('3'), unit: fc.constant('QUANTITY_PIECES') }), {
    nil: undefined,
  }),
});
const onChannel = fc.option(fc.record({ id: fc.constant('5d'), type: fc.constant('POS_SALES_CHANNEL') }), {
  nil: undefined,
});
const operations = fc.array(
  fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,12}$/),
    rows: fc.constant([1]),
    target: fc.record({ externalId: fc.stringMatching(/^[A-Z0-9]{1,8}$/), channel: onChannel }),
    prices: fc.option(fc.array(price, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
);

test.each(['seed', 'nested'] as const)('nor in the ZIPs of a batch: %s', async (form) => {
  await fc.assert(
    fc.asyncProperty(operations, async (some: PriceOperation[]) => {
      const documents = await parsedDocuments(some, form);
      expect(documents).toHaveLength(some.length);
      for (const [at, found] of documents.entries()) {
        expect(otherForm(found, form)).toEqual([]);
        expect(unknownTo(found, formMembers[form].BatchOperation)).toEqual([]);
        expect(objections(found, form, 'BatchOperation')).toEqual([]);
        const wanted = (some[at]?.prices ?? []).flatMap((each) => [each.amount, each.quantity?.amount ?? []].flat());
        expect(amountsOf(found)).toEqual([...new Set(wanted.map(Number))].sort());
      }
    }),
    { numRuns: byEffort({ short: 3, usual: 3, complete: 300 }) },
  );
});

test('what is generated has the value objects of both forms in it', () => {
  const [one] = fc.sample(bodyArbitrary(document, { $ref: '#/components/schemas/ProductInput' }), 1);
  expect(Object.keys(object(inside(one, 'ProductInput') as never, 'a product'))).toEqual(
    expect.arrayContaining(['sales_price', 'sales_quantity', 'take_away_price', 'reference_price_quantity']),
  );
  expect(otherForm(inside(one, 'ProductInput'), 'nested').length).toBeGreaterThan(4);
});

/** What leaves for one call, as text. */
async function sentFor(operationId: OperationId, body: unknown, options: Partial<PlatformOptions>): Promise<string> {
  const bodies: unknown[] = [];
  const send: Send = async (request) => {
    bodies.push(request.body);
    return answer(200);
  };
  const platform = createPlatform({ send, baseUrl: 'https://shop.example', org: 'demo', ...options });
  const path = Object.fromEntries(routes[operationId].pathParams.map((name) => [name, 'x1']));
  await platform.call(operationId, { path, body, read: () => undefined });
  expect(bodies).toHaveLength(1);
  return String(bodies[0]);
}

/** Without the members that only the other form has: of two ways to say a price a body has one. */
function inside(made: unknown, name: ValidatorName | undefined): unknown {
  const known = name === undefined ? true : formMembers.seed[name];
  const body = only(made, known);
  if (!isMembers(body) || !('sales_price' in body) || name !== 'ProductInput') return body;
  return { ...body, sales_price_is_gross: true };
}

function only(value: unknown, known: KnownMembers | undefined): unknown {
  if (known === true || known === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => only(each, known));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const inner = known[name];
      return inner === undefined ? [] : [[name, only(member, inner)]];
    }),
  );
}

const seedAddress = ['street', 'streetNumber', 'postalCode', 'country'];
const nestedAddress = ['full_address', 'street_name', 'street_number', 'zip', 'country_code'];

/** Where a document has a value object as the other form writes it. */
function otherForm(value: unknown, form: Form, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => otherForm(each, form, `${at}/${index}`));
  if (!isMembers(value)) return [];
  const isProduct = 'tax_category' in value || 'management_unit' in value;
  const isAmount = typeof value.unit === 'string';
  const foreign =
    form === 'nested'
      ? [isAmount ? 'amount' : [], isProduct ? 'sales_price' : [], seedAddress]
      : [isAmount ? 'value' : [], isProduct ? 'sales_price_and_quantity' : [], nestedAddress];
  const here = foreign.flat().filter((name) => name in value);
  const inner = Object.entries(value).flatMap(([name, member]) => otherForm(member, form, `${at}/${name}`));
  return [...here.map((name) => `${at}/${name}`), ...inner];
}

/** Members that a platform of this form would drop. */
function unknownTo(value: unknown, known: KnownMembers | undefined, at = ''): string[] {
  if (known === true || known === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => unknownTo(each, known, at));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const inner = known[name];
    return inner === undefined ? [`${at}/${name}`] : unknownTo(member, inner, `${at}/${name}`);
  });
}

/** Of all amounts with a unit, in either form, in order: none may get lost. One that is written at two places counts once. */
function amountsOf(value: unknown): number[] {
  const found = new Set<number>();
  const look = (each: unknown): void => {
    if (Array.isArray(each)) for (const one of each) look(one);
    if (!isMembers(each)) return;
    const text = each.amount ?? each.value;
    if (typeof each.unit === 'string' && text !== undefined) found.add(Number(text));
    for (const member of Object.values(each)) look(member);
  };
  look(value);
  return [...found].sort();
}

function objections(value: unknown, form: Form, name: ValidatorName | undefined): string[] {
  if (name === undefined) return [];
  const own = form === 'nested' ? nestedValidators[name] : seedValidators[name];
  const validate = own ?? validators[name];
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

async function parsedDocuments(some: readonly PriceOperation[], form: Form): Promise<unknown[]> {
  return (await documentsOf(some, form)).map((text) => JSON.parse(text) as unknown);
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
