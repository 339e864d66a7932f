/**
 * `npx tsx scripts/published-interface.ts <document>` writes test/fixtures/published/interface.json anew, from the
 * platform's published OpenAPI document: methods, neutral paths, media types and schemas of request bodies, no prose.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import {
  neutralPath,
  type Publication,
  publishedFile,
  type Schema,
  type ServedOperation,
} from '../test/conformance/server/published.js';

type Content = Record<string, { schema?: Schema }>;

interface WireOperation {
  tags?: string[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The text of the committed file: a schema or an operation a line, with a name for each schema that comes again. */
export function publishedInterface(documentFile: string): string {
  const document = JSON.parse(gunzipSync(readFileSync(documentFile)).toString('utf8')) as {
    paths: Record<string, Record<string, WireOperation>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => servedOperation(method.toUpperCase(), path, operation)),
  );
  const names = new SchemaNames();
  for (const { path, request } of operations) names.count(request?.schema, path.split('/').at(-1) ?? '');
  const lines = operations.map((operation) => {
    const { request } = operation;
    const named = request === undefined ? undefined : { ...request, schema: names.inside(request.schema) };
    return JSON.stringify({ ...operation, request: named });
  });
  const schemas = [...names.all()].map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`);
  return `{"schemas":{\n${schemas.join(',\n')}\n},\n"operations":[\n${lines.join(',\n')}\n]}\n`;
}

function servedOperation(method: string, path: string, operation: WireOperation): ServedOperation {
  const [status = '200', answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const [request] = Object.entries(operation.requestBody?.content ?? {});
  return {
    method,
    path: neutralPath(path),
    published: publicationOf(path, operation),
    status: Number(status),
    answer: Object.keys(answer?.content ?? {})[0],
    request: request === undefined ? undefined : { mediaType: request[0], schema: request[1].schema ?? {} },
  };
}

/** The three whole documents tag their operations; newer pages list statuses of errors, the specification does not. */
function publicationOf(path: string, { tags, responses }: WireOperation): Publication {
  if (tags !== undefined) {
    if (path.startsWith('/erp/')) return 'ERP 0.5.10';
    return path.startsWith('/contacts/') ? 'Contacts 0.3.1' : 'Promotions 0.0.4';
  }
  return Object.keys(responses).some((code) => code.startsWith('4')) ? 'newer page' : 'specification only';
}

/** Names for schemas that come more than once: of the first member that has them. */
class SchemaNames {
  private readonly found = new Map<string, { schema: Schema; count: number; member: string }>();
  private readonly names = new Map<string, string>();

  count(schema: Schema | undefined, member: string): void {
    if (schema === undefined) return;
    const text = JSON.stringify(schema);
    const known = this.found.get(text) ?? { schema, count: 0, member };
    this.found.set(text, known);
    known.count += 1;
    if (known.count > 1) return;
    for (const [name, part] of Object.entries(schema.properties ?? {})) this.count(part, name);
    this.count(schema.items, member);
    for (const part of schema.anyOf ?? []) this.count(part, member);
  }

  /** The schema with references for its parts. */
  inside(schema: Schema): Schema {
    const text = JSON.stringify(schema);
    return this.isShared(text) ? { $ref: this.nameOf(text) } : this.parts(schema);
  }

  *all(): Generator<[string, Schema]> {
    for (const [text, { schema }] of this.found) if (this.isShared(text)) yield [this.nameOf(text), this.parts(schema)];
  }

  private isShared(text: string): boolean {
    return text.length > 70 && (this.found.get(text)?.count ?? 0) > 1;
  }

  private parts(schema: Schema): Schema {
    const changed = { ...schema };
    const { properties, items, anyOf } = schema;
    if (items !== undefined) changed.items = this.inside(items);
    if (anyOf !== undefined) changed.anyOf = anyOf.map((part) => this.inside(part));
    if (properties === undefined) return changed;
    const members = Object.entries(properties).map(([name, part]) => [name, this.inside(part)]);
    return { ...changed, properties: Object.fromEntries(members) };
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const member = this.found.get(text)?.member ?? '';
    const taken = new Set(this.names.values());
    let name = member;
    for (let count = 2; taken.has(name); count += 1) name = `${member} ${count}`;
    this.names.set(text, name);
    return name;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(publishedFile, publishedInterface(process.argv[2] ?? ''));
}
