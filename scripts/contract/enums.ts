import { isObject, type Json, type JsonObject, object, schemasOf, text, texts } from './document.js';

/**
 * `enums.gen.ts`: each enumeration of the document under the name in its `x-enum-name`, and the fixed data written
 * beside the enumerations: a schema's `x-data` maps a constant's name to its value.
 */
export function generateEnums(document: JsonObject): string {
  const parts: string[] = [];
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    refuseInlineEnums(schema, name);
    if (schema.enum === undefined) continue;
    const constant = text(schema['x-enum-name'], `x-enum-name of ${name}`);
    parts.push(
      comment(schema.description),
      `export const ${constant} = ${literal(texts(schema.enum, name))} as const;\n`,
      `export type ${name} = (typeof ${constant})[number];\n\n`,
    );
  }
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    if (schema['x-data'] === undefined) continue;
    for (const [constant, data] of Object.entries(object(schema['x-data'], `x-data of ${name}`))) {
      const { description, type, value } = object(data, constant);
      const typed = type === undefined ? '' : ` satisfies ${text(type, constant)}`;
      parts.push(comment(description), `export const ${constant} = ${literal(value ?? null)} as const${typed};\n\n`);
    }
  }
  return `// Generated from openapi/platform.yaml by npm run gen. Do not edit.\n\n${parts.join('').trimEnd()}\n`;
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
