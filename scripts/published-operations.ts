import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { assumedMembers, inForm } from '../test/conformance/server/forms.js';
import { neutralPath, type Publication, readPublished, type Schema } from '../test/conformance/server/published.js';
import { keyOf } from '../test/conformance/server/router.js';

export interface PublishedOperation {
  published: Publication;
  /** Only where both have a body with members. */
  body?: {
    /** Paths of members that our contract has and the published body does not, in neither form. */
    unpublished: string[];
    /** Paths of members that are published, for a client to set, and not in our contract. */
    missing: string[];
  };
}

interface Contract {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema>; requestBodies?: Record<string, Schema> };
}

/** Who published each operation, and in which members our contract and the published body differ; by `METHOD /path/{}`. */
export function publishedOperations(): Record<string, PublishedOperation> {
  const contract = parse(readFileSync('openapi/platform.yaml', 'utf8')) as Contract;
  const ours = contractBodies(contract);
  const entries = readPublished().map((operation): [string, PublishedOperation] => {
    const { published = 'specification only', request } = operation;
    const own = ours.get(keyOf(operation));
    const theirs = request === undefined ? new Set<string>() : bothForms(request.schema);
    if (own === undefined || theirs.size === 0) return [keyOf(operation), { published }];
    const known = membersOf(own, contract);
    const unpublished = sorted([...known].filter((path) => !theirs.has(path)));
    const wanted = membersOf(inForm(withoutReadOnly(request?.schema ?? {}), 'nested', true));
    const missing = sorted([...wanted].filter((path) => !known.has(path)));
    return [keyOf(operation), { published, body: { unpublished, missing } }];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function bothForms(schema: Schema): Set<string> {
  const seed = [...membersOf(inForm(schema, 'seed', true))];
  const sure = seed.filter((path) => !assumedMembers.some((name) => path.split('/')[1] === name));
  return new Set([...membersOf(inForm(schema, 'nested', true)), ...sure]);
}

/** Without those whose parent is named. */
function sorted(paths: string[]): string[] {
  const isBelow = (path: string) => paths.some((other) => path.startsWith(`${other}/`));
  return paths.filter((path) => !isBelow(path)).sort();
}

/** What the platform alone sets, and a client never sends. */
function withoutReadOnly(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(([, part]) => part.readOnly !== true);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function contractBodies({ paths }: Contract): Map<string, Schema> {
  const found = new Map<string, Schema>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      if (schema !== undefined) found.set(keyOf({ method: method.toUpperCase(), path: neutralPath(path) }), schema);
    }
  }
  return found;
}

/** `/name`, `/tax_information/eu_vat_number`: paths of all members, through lists and all alternatives. */
function membersOf(schema: Schema, contract?: Contract, path = '', seen = new Set<string>()): Set<string> {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference !== undefined) return membersOf(contract?.components.schemas[reference] ?? {}, contract, path, seen);
  for (const part of alternativesOf(schema)) membersOf(part, contract, path, seen);
  // What comes in several kinds says which one it is, though the published schemas leave that out.
  if (schema.anyOf !== undefined) seen.add(`${path}/@type`);
  if (schema.items !== undefined) membersOf(schema.items, contract, path, seen);
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    // Two names of one thing: the number of an amount.
    const place = `${path}/${name === 'amount' ? 'value' : name}`;
    seen.add(place);
    membersOf(part, contract, place, seen);
  }
  return seen;
}

function alternativesOf({ anyOf, allOf, oneOf }: Schema): Schema[] {
  return [anyOf, allOf, oneOf].flatMap((parts) => (Array.isArray(parts) ? (parts as Schema[]) : []));
}
