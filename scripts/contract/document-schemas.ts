import { type Json, type JsonObject, list, schemasOf } from './document.js';
import { type Shape, shapeOf } from './shapes.js';

/** What pulls give out, by noun, and the schema of one. */
const documents = {
  invoices: 'Invoice',
  'credit-memos': 'CreditMemo',
  orders: 'SalesOrder',
  'stock-changes': 'StockCountChange',
};

/**
 * `document-schemas.gen.ts`: the members of documents as consumers of typed streams need them, without references. Of
 * alternatives each may be there; what limits a value is left out, since platforms are ahead of their documentation, and a
 * member may be null wherever the contract does not say so.
 */
export function generateDocumentSchemas(document: JsonObject): string {
  const schemas = schemasOf(document);
  const lines = Object.entries(documents).map(([noun, name]) => {
    const shape = shapeOf(document, schemas[name]);
    return `  '${noun}': ${JSON.stringify(withoutNull(jsonSchema(shape)).properties)},\n`;
  });
  return `// Generated from openapi/platform.yaml by npm run gen. Do not edit.

/** The part of JSON Schema that says what kind of value a member is. */
export interface MemberSchema {
  type?: readonly string[];
  format?: string;
  properties?: { readonly [member: string]: MemberSchema };
  items?: MemberSchema;
}

/** The members of documents: of both forms of amounts and addresses, and each may be null. */
export const documentSchemas: Readonly<Record<${Object.keys(documents)
    .map((noun) => `'${noun}'`)
    .join(' | ')}, Readonly<Record<string, MemberSchema>>>> = {
${lines.join('')}};
`;
}

/** A text of several formats has none that is sure. */
function jsonSchema({ types, formats, members, entries }: Shape): { [keyword: string]: Json } {
  const [format, ...others] = formats;
  return {
    ...(types.size === 0 ? {} : { type: [...new Set([...types, 'null'])] }),
    ...(format === undefined || others.length > 0 ? {} : { format }),
    ...(members.size === 0
      ? {}
      : { properties: Object.fromEntries([...members].map(([name, member]) => [name, jsonSchema(member)])) }),
    ...(entries === undefined ? {} : { items: withoutNull(jsonSchema(entries)) }),
  };
}

/** An entry of a list is never null. */
function withoutNull(schema: { [keyword: string]: Json }): { [keyword: string]: Json } {
  const { type, ...others } = schema;
  return type === undefined ? others : { type: list(type).filter((one) => one !== 'null'), ...others };
}
