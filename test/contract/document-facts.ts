import { readFileSync } from 'node:fs';
import { object, parseDocument, schemasOf, texts } from '../../scripts/contract/document.js';

const schemas = schemasOf(parseDocument(readFileSync('openapi/platform.yaml', 'utf8')));

/** Data of the contract that stands in no generated file, since only tests compare with it: `x-data` that is `for: tests`. */
export function documentData(name: string): unknown {
  for (const schema of Object.values(schemas)) {
    const data = object(schema['x-data'] ?? {}, name)[name];
    if (data !== undefined) return object(data, name).value;
  }
  throw new Error(`openapi/platform.yaml has no x-data ${name}`);
}

/** The values of an enumeration of which no list is generated. */
export function documentEnum(schema: string): string[] {
  return texts(schemas[schema]?.enum, schema);
}
