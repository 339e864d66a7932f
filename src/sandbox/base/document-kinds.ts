import { isJsonObject, parseJson, printJson } from './json-body.js';

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

/** What a list knows of a document without parsing its text. */
export interface DocumentKeys {
  id: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** @throws {SyntaxError} when the text is not a JSON object with an id and the kind's time */
export function documentKeys(kind: DocumentKind, text: string): DocumentKeys {
  const document: unknown = JSON.parse(text);
  if (!isJsonObject(document)) throw new SyntaxError(`${kind} is not an object`);
  const { id, [timeMembers[kind]]: at } = document;
  if (typeof id !== 'string' || id === '') throw new SyntaxError(`${kind}.id is not a text`);
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) throw new SyntaxError(`${kind}.${timeMembers[kind]} of "${id}" is not a time`);
  return { id, time };
}

/** The text without line breaks between its members, digit for digit. */
export function onOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  const { value, hasNumbers } = parseJson(text);
  return printJson(value, hasNumbers);
}
