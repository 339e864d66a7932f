import { isJsonObject, type JsonObject, parseJson, printJson } from './json-body.js';

/** What the platform writes down as it happens, by the name that a delivery calls it. */
export const documentKinds = ['invoice', 'credit_memo', 'sales_order', 'stock_count_change'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export function isDocumentKind(name: unknown): name is DocumentKind {
  return (documentKinds as readonly unknown[]).includes(name);
}

/** What the window of a list is on. */
const timeMembers = {
  invoice: 'transaction_date_and_time',
  credit_memo: 'transaction_date_and_time',
  sales_order: 'transaction_date_and_time',
  stock_count_change: 'created_at',
} as const satisfies Record<DocumentKind, string>;

/** Milliseconds since 1970. */
export function documentTime(kind: DocumentKind, document: JsonObject): number {
  return Date.parse(String(document[timeMembers[kind]]));
}

/** @throws {SyntaxError} when the text is not a JSON object with an id and the kind's time */
export function documentId(kind: DocumentKind, text: string): string {
  const document: unknown = JSON.parse(text);
  if (!isJsonObject(document)) throw new SyntaxError(`${kind} is not an object`);
  const { id, [timeMembers[kind]]: at } = document;
  if (typeof id !== 'string' || id === '') throw new SyntaxError(`${kind}.id is not a text`);
  if (typeof at === 'string' && !Number.isNaN(Date.parse(at))) return id;
  throw new SyntaxError(`${kind}.${timeMembers[kind]} of "${id}" is not a time`);
}

/** The text without line breaks between its members, digit for digit. */
export function onOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  const { value, hasNumbers } = parseJson(text);
  return printJson(value, hasNumbers);
}
