import { isObject, type Json, type JsonObject, object, schemasOf, text, texts } from './document.js';

/**
 * `enums.gen.ts`: each enumeration of the document as a type, and as a list under the name in its `x-enum-name` where it
 * has one; and the fixed data written beside the enumerations: a schema's `x-data` maps a constant's name to its value.
 * What is `for: tests` there is read from the document by them.
 */
export function generateEnums(document: JsonObject): string {
  const parts: string[] = [];
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    refuseInlineEnums(schema, name);
    if (schema.enum === undefined) continue;
    parts.push(comment(schema.description), enumeration(schema, name));
  }
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    if (schema['x-data'] === undefined) continue;
    for (const [constant, data] of Object.entries(object(schema['x-data'], `x-data of ${name}`))) {
      const { description, type, value, for: reader } = object(data, constant);
      if (reader === 'tests') continue;
      const typed = type === undefined ? '' : ` satisfies ${text(type, constant)}`;
      parts.push(comment(description), `export const ${constant} = ${literal(value ?? null)} as const${typed};\n\n`);
    }
  }
  return `// Generated from openapi/platform.yaml by npm run gen. Do not edit.\n\n${parts.join('').trimEnd()}\n`;
}

function enumeration(schema: JsonObject, name: string): string {
  const values = texts(schema.enum, name);
  const constant = schema['x-enum-name'];
  if (constant === undefined) return `export type ${name} = ${values.map((value) => literal(value)).join(' | ')};\n\n`;
  const list = text(constant, `x-enum-name of ${name}`);
  return `export const ${list} = ${literal(values)} as const;\nexport type ${name} = (typeof ${list})[number];\n\n`;
}

/** Choices are component schemas, so that each has one name in the types, the lists and the documents. */
function refuseInlineEnums(schema: Json, where: string): void {
  if (Array.isArray(schema)) for (const entry of schema) refuseInlineEnums(entry, where);
  if (!isObject(schema)) return;
  for (const [member, value] of Object.entries(schema)) {
    if (isObject(value) && Array.isArray(value.enum))
      throw new Error(`${where}.${member}: give its enum a schema name`);
    if (!member.startsWith('x-')) refuseInlineEnums(value, `${where}.${member}`);
  }
}

function comment(description: Json | undefined): string {
  return typeof description === 'string' ? `/** ${description.trim().replaceAll(/\s+/g, ' ')} */\n` : '';
}

function literal(value: Json): string {
  return JSON.stringify(value, null, 2);
}
