import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  object,
  operationsOf,
  parseDocument,
  referredSchema,
  resolve,
} from '../../scripts/contract/document.js';
import { inForm } from '../../scripts/contract/forms.js';
import { nestedValidators } from '../../src/contract/nested-validators.gen.js';
import { type ValidatorName, validators } from '../../src/contract/validators.gen.js';
import { neutralPath, readPublished } from '../conformance/server/published.js';
import { keyOf } from '../conformance/server/router.js';

/** What schemas say of one place in a body, all of it together. */
interface Place {
  types: Set<string>;
  required: Set<string>;
  enums: Json[];
  maxLength: number;
  formats: Set<string>;
  isReadOnly: boolean;
}

/** By path: `/representatives/*` are the entries of an array. */
function placesOf(document: JsonObject, schema: Json | undefined, at = '', places = new Map<string, Place>()) {
  if (!isObject(schema)) return places;
  const empty: Place = {
    types: new Set(),
    required: new Set(),
    enums: [],
    maxLength: Infinity,
    formats: new Set(),
    isReadOnly: false,
  };
  const place = places.get(at) ?? empty;
  places.set(at, place);
  for (const type of [schema.type ?? []].flat()) place.types.add(String(type));
  for (const name of list(schema.required)) place.required.add(String(name));
  place.enums.push(...list(schema.enum), ...(schema.const === undefined ? [] : [schema.const]));
  place.maxLength = Math.min(place.maxLength, Number(schema.maxLength ?? Infinity));
  if (typeof schema.format === 'string') place.formats.add(schema.format);
  place.isReadOnly ||= schema.readOnly === true;
  if (schema.$ref !== undefined) placesOf(document, resolve(document, { $ref: schema.$ref }), at, places);
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    for (const part of list(schema[keyword])) placesOf(document, part, at, places);
  }
  if (schema.items !== undefined) placesOf(document, schema.items, `${at}/*`, places);
  for (const [name, member] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    placesOf(document, member, `${at}/${name}`, places);
  }
  return places;
}

/** Schemas of our bodies by `METHOD /path/{}`. */
function bodiesOf(document: JsonObject): Map<string, Json | undefined> {
  const bodies = new Map<string, Json | undefined>();
  for (const { method, path, operation } of operationsOf(document)) {
    if (operation.requestBody === undefined) continue;
    const [media] = Object.values(object(resolve(document, operation.requestBody).content, path));
    bodies.set(keyOf({ method, path: neutralPath(path) }), object(media, path).schema);
  }
  return bodies;
}

function* laxer(at: string, theirs: Place, ours: Place, all: Map<string, Place>): Generator<string> {
  for (const name of theirs.required) {
    if (!ours.required.has(name) && !all.get(`${at}/${name}`)?.isReadOnly) yield `${at} does not require ${name}`;
  }
  const more = ours.enums.filter((value) => !theirs.enums.includes(value));
  if (theirs.enums.length > 0 && ours.enums.length === 0) yield `${at} takes any value`;
  if (theirs.enums.length > 0 && more.length > 0) yield `${at} takes ${more.join(', ')} as well`;
  if (ours.maxLength > theirs.maxLength && ours.enums.length === 0) yield `${at} takes longer texts`;
  for (const format of theirs.formats) if (!ours.formats.has(format)) yield `${at} is no ${format}`;
  // What is null is looked for by the validators: here stand the types of all alternatives, taken back or not.
  for (const type of ours.types) {
    if (theirs.types.size > 0 && !theirs.types.has(type) && type !== 'null') yield `${at} takes ${type}`;
  }
}

/** Members of a body that may be null here, and not there. */
function* nullable(name: string, theirs: Map<string, Place>): Generator<string> {
  const validate = nestedValidators[name as ValidatorName] ?? validators[name as ValidatorName];
  for (const [at, { types, isReadOnly }] of theirs) {
    if (at.lastIndexOf('/') !== 0 || types.has('null') || isReadOnly) continue;
    validate({ [at.slice(1)]: null });
    if (!validate.errors?.some(({ instancePath }) => instancePath === at)) yield `${at} takes null`;
  }
}

test('the nested form refuses what the published schemas refuse', () => {
  const ours = inForm(parseDocument(readFileSync('openapi/platform.yaml', 'utf8')), 'nested');
  const ourBodies = bodiesOf(ours);
  const findings: string[] = [];
  let compared = 0;
  for (const published of readPublished()) {
    const operation = keyOf(published);
    const body = ourBodies.get(operation);
    if (body === undefined || published.request === undefined) continue;
    compared += 1;
    const theirPlaces = placesOf({}, published.request.schema as JsonObject);
    findings.push(
      ...[...nullable(referredSchema(body) ?? '', theirPlaces)].map((finding) => `${operation} ${finding}`),
    );
    const ourPlaces = placesOf(ours, body);
    for (const [at, place] of theirPlaces) {
      const known = ourPlaces.get(at);
      if (known)
        findings.push(...[...laxer(at, place, known, theirPlaces)].map((finding) => `${operation} ${finding}`));
    }
  }
  expect(compared).toBeGreaterThan(50);
  expect(findings).toEqual(
    ['POST /erp/products', 'PUT /erp/products/{}', 'PUT /erp/products/external-id/{}'].map(
      // A newer tax category, which the older of the published documents does not have.
      (operation) => `${operation} /tax_category takes REDUCED_SPECIAL as well`,
    ),
  );
});
