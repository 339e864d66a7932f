import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The platform's published interface; it is not part of this project, so it may be absent. */
const file = resolve('../shared/data/published/platform-openapi.json.gz');

export const isPublishedHere = existsSync(file);

/** JSON Schema as the published document writes it, or as `assumed.ts` does. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | number | boolean)[];
  readOnly?: boolean;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  [keyword: string]: unknown;
}

/** Who published an operation; the last one are those that only the specification has, without a schema. */
export const publications = [
  'ERP 0.5.10',
  'Contacts 0.3.1',
  'Promotions 0.0.4',
  'newer page',
  'specification only',
] as const;
export type Publication = (typeof publications)[number];

export interface ServedOperation {
  method: string;
  /** With its module's prefix, without `/org/{org-id}` and without a slash at its end. */
  path: string;
  /** Undefined: the contract assumes it. */
  published?: Publication;
  request?: { mediaType: string; schema: Schema };
  /** Of success. */
  status: number;
  answer?: { mediaType: string; schema: Schema };
}

interface WireOperation {
  tags?: string[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** @throws when the published interface is not here: see `isPublishedHere` */
export function readPublished(): ServedOperation[] {
  const document = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as {
    paths: Record<string, Record<string, WireOperation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => served(method.toUpperCase(), path, operation)),
  );
}

function served(method: string, path: string, operation: WireOperation): ServedOperation {
  const [status = '200', answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  return {
    method,
    path: neutralPath(path),
    published: publicationOf(path, operation),
    request: contentOf(operation.requestBody?.content),
    status: Number(status),
    answer: contentOf(answer?.content),
  };
}

function contentOf(content: Record<string, { schema?: Schema }> | undefined): ServedOperation['request'] {
  const [mediaType, body] = Object.entries(content ?? {})[0] ?? [];
  return mediaType === undefined ? undefined : { mediaType, schema: body?.schema ?? {} };
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

/** The three whole documents tag their operations; of the newer pages those are told that say what their errors are. */
function publicationOf(path: string, { tags, responses }: WireOperation): Publication {
  if (tags !== undefined) {
    if (path.startsWith('/erp/')) return 'ERP 0.5.10';
    return path.startsWith('/contacts/') ? 'Contacts 0.3.1' : 'Promotions 0.0.4';
  }
  return Object.keys(responses).some((code) => code.startsWith('4')) ? 'newer page' : 'specification only';
}
