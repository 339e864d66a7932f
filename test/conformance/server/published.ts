import { readFileSync } from 'node:fs';

/** Facts of the platform's published interface, with their source beside them, in test/fixtures/README.md. */
const publishedFile = 'test/fixtures/published/interface.json';

/** JSON Schema as the published document writes it, or as `assumed.ts` does. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | number | boolean)[];
  readOnly?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  [keyword: string]: unknown;
}

/** Who published an operation; the last one are those that only the specification has, without a schema. */
export type Publication = 'ERP 0.5.10' | 'Contacts 0.3.1' | 'Promotions 0.0.4' | 'newer page' | 'specification only';

export interface ServedOperation {
  method: string;
  /** With its module's prefix, without `/org/{org-id}` and without a slash at its end. */
  path: string;
  /** Undefined: the contract assumes it. */
  published?: Publication;
  request?: { mediaType: string; schema: Schema };
  /** Of success. */
  status: number;
  /** Its media type; undefined when it has no body. */
  answer?: string;
}

export function readPublished(): ServedOperation[] {
  const { schemas, operations } = JSON.parse(readFileSync(publishedFile, 'utf8')) as {
    schemas: Record<string, Schema>;
    operations: ServedOperation[];
  };
  return operations.map((operation) => {
    const { request } = operation;
    return request === undefined
      ? operation
      : { ...operation, request: { ...request, schema: whole(request.schema, schemas) } };
  });
}

/** With what its references stand for. */
function whole(schema: Schema, named: Record<string, Schema>): Schema {
  const { $ref, items, anyOf, properties } = schema;
  if (typeof $ref === 'string') return whole(named[$ref] ?? {}, named);
  const changed = { ...schema };
  if (items !== undefined) changed.items = whole(items, named);
  if (anyOf !== undefined) changed.anyOf = anyOf.map((part) => whole(part, named));
  if (properties === undefined) return changed;
  const members = Object.entries(properties).map(([name, part]) => [name, whole(part, named)]);
  return { ...changed, properties: Object.fromEntries(members) };
}

/** Where the brand stands in a path, the contract has the word `platform`. */
export function neutralPath(path: string): string {
  return path
    .replace('/org/{org-id}', '')
    .replace(/\/stock-takings-[a-z]+-1\//, '/stock-takings-platform-pos-1/')
    .replace(/\/[a-z]+pos-devices\//, '/platformpos-devices/')
    .replace('/operations-batches/{batch-type}', '/operations-batches/valid-from-price-updates')
    .replace(/\/$/, '');
}
