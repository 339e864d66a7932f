import fc from 'fast-check';
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  object,
  referredSchema,
  resolve,
} from '../../scripts/contract/document.js';

/** Of the things that are written in two forms, the one that the program has inside. */
const ours: Readonly<Record<string, string>> = {
  Money: 'MoneyAmount',
  Quantity: 'QuantityAmount',
  Address: 'PlainAddress',
};

/**
 * Bodies that a schema takes, with every member that it names, in the form that the program has inside. Members that are
 * null are left to the tests of their readers.
 */
export function bodyArbitrary(document: JsonObject, schema: Json): fc.Arbitrary<unknown> {
  const name = referredSchema(schema);
  const own = name === undefined ? undefined : ours[name];
  if (own !== undefined) return bodyArbitrary(document, { $ref: `#/components/schemas/${own}` });
  const found = resolve(document, schema);
  if (found.const !== undefined) return fc.constant(found.const);
  if (found.enum !== undefined) return fc.constantFrom(...list(found.enum));
  const alternatives = [...list(found.oneOf), ...list(found.anyOf)].filter((each) => typeOf(document, each) !== 'null');
  if (alternatives.length > 0) return fc.oneof(...alternatives.map((each) => bodyArbitrary(document, each)));
  if (typeOf(document, found) === 'array') return listArbitrary(document, found);
  return typeOf(document, found) === 'object' ? membersArbitrary(document, found) : plainArbitrary(document, found);
}

function membersArbitrary(document: JsonObject, schema: JsonObject): fc.Arbitrary<object> {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const named = properties
    .filter(([, member]) => isObject(member) && resolve(document, member).readOnly !== true)
    .map(([name, member]): [string, fc.Arbitrary<unknown>] => [name, bodyArbitrary(document, member)]);
  const parts = list(schema.allOf).map((part) => bodyArbitrary(document, part));
  return fc.tuple(fc.record(Object.fromEntries(named)), ...parts).map((all) => Object.assign({}, ...all));
}

function listArbitrary(document: JsonObject, { items, minItems, maxItems }: JsonObject): fc.Arbitrary<unknown[]> {
  const most = Math.min(Number(maxItems ?? 2), 2);
  return fc.array(bodyArbitrary(document, object(items, 'items')), {
    minLength: Math.max(Number(minItems ?? 1), 1),
    maxLength: most,
  });
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2024-02-29', '1999-12-31'),
  'date-time': fc.constantFrom('2026-03-01T10:00:00Z', '2026-03-01T10:00:00.120Z'),
  uri: fc.constantFrom('https://shop.example/a', 'https://shop.example/b?c=1'),
  email: fc.constantFrom('ada@shop.example'),
};

/** An amount that nothing else has: what is lost on the way is missed. */
const decimal = fc
  .tuple(fc.boolean(), fc.nat(9_999_999), fc.option(fc.stringMatching(/^[0-9]{1,6}$/), { nil: undefined }))
  .map(([minus, whole, digits]) => `${minus ? '-' : ''}${whole}${digits === undefined ? '' : `.${digits}`}`);

function plainArbitrary(document: JsonObject, schema: JsonObject): fc.Arbitrary<unknown> {
  const { pattern, format, contentEncoding, minimum, minLength, maxLength } = schema;
  const type = typeOf(document, schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: Number(minimum ?? 1), max: 1000 });
  if (contentEncoding === 'base64') return fc.constantFrom('iVBORw0KGgo=', 'AAAA');
  if (typeof format === 'string') {
    const texts = formats[format];
    if (texts === undefined) throw new Error(`no texts of format ${format}`);
    return texts;
  }
  if (typeof pattern === 'string' && pattern.startsWith('^-?[0-9]+')) return decimal;
  const least = Math.max(Number(minLength ?? 1), 1);
  const most = Math.min(Number(maxLength ?? 12), Math.max(least, 12));
  return fc.stringMatching(new RegExp(`^[A-Za-z0-9]{${least},${most}}$`));
}

function typeOf(document: JsonObject, schema: Json): string {
  const found = resolve(document, schema);
  const [type] = [found.type ?? []].flat().filter((each) => each !== 'null');
  if (type !== undefined) return String(type);
  if (found.type === 'null') return 'null';
  return found.properties !== undefined || found.allOf !== undefined ? 'object' : 'string';
}
