import { isLosslessNumber, parseExactJson, stringifyJson } from '../../../src/lib/json/json.js';
import type { PulledDocument } from '../../../src/lib/model/document.js';
import type { Cell, SinkColumn, SinkSchema } from '../../../src/lib/sinks/target/sink.js';

/** A document for tests; `more` is JSON text of further members, with a comma before it. */
export interface TillDocument {
  id: string;
  /** RFC 3339. */
  time: string;
  number?: string;
  /** Decimal text; written as a JSON number, digit for digit. */
  gross?: string;
  net?: string;
  currency?: string;
  items?: { name?: string; quantity?: string; taxes?: string[]; more?: string }[];
  more?: string;
}

export function tillDocument(given: TillDocument): PulledDocument {
  const { id, time, number = '1', gross = '2.10', net = '1.76', currency = 'EUR', items = [], more = '' } = given;
  const lines = items.map(
    ({ name = 'Apron', quantity = '1', taxes = ['0.34'], more = '' }) =>
      `{"name":${JSON.stringify(name)},"quantity":${quantity},"taxes":[${taxes.join(',')}]${more}}`,
  );
  const json = `{"id":${JSON.stringify(id)},"number":${JSON.stringify(number)},"time":${JSON.stringify(time)},"gross":${gross},"net":${net},"currency":${JSON.stringify(currency)},"items":[${lines.join(',')}]${more}}`;
  return documentOf(Buffer.from(json));
}

function documentOf(json: Buffer): PulledDocument {
  const value = parseExactJson(json.toString()) as Record<string, unknown>;
  const { id, time, gross, net, currency } = value;
  const milliseconds = Date.parse(String(time));
  if (typeof id !== 'string' || Number.isNaN(milliseconds)) throw new SyntaxError('no document');
  const facts = {
    gross: cellOf(gross) ?? undefined,
    net: cellOf(net) ?? undefined,
    currency: cellOf(currency) ?? undefined,
    unpaid: false,
  };
  return { id, time: milliseconds, json, facts };
}

const head: SinkColumn[] = [
  { name: 'id', kind: 'text' },
  { name: 'number', kind: 'text' },
  { name: 'time', kind: 'timestamp' },
  { name: 'gross', kind: 'decimal' },
  { name: 'net', kind: 'decimal' },
  { name: 'currency', kind: 'text' },
  { name: 'document', kind: 'json' },
];
const items: SinkColumn[] = [
  { name: 'invoice_id', kind: 'text' },
  { name: 'position', kind: 'integer' },
  { name: 'name', kind: 'text' },
  { name: 'quantity', kind: 'decimal' },
];
const taxes: SinkColumn[] = [
  { name: 'invoice_id', kind: 'text' },
  { name: 'item_position', kind: 'integer' },
  { name: 'position', kind: 'integer' },
  { name: 'amount', kind: 'decimal' },
];

/** Three tables, two levels of children, a tail that keeps what no column shows. */
export const tillSchema: SinkSchema = {
  noun: 'invoices',
  timeColumn: 'time',
  amounts: { gross: 'gross', net: 'net', currency: 'currency' },
  tables: [
    { name: 'invoices', suffix: '', columns: head, key: ['id'] },
    { name: 'invoice_items', suffix: 'items', columns: items, key: ['invoice_id', 'position'], parent: 'invoices' },
    {
      name: 'invoice_item_taxes',
      suffix: 'item_taxes',
      columns: taxes,
      key: ['invoice_id', 'item_position', 'position'],
      parent: 'invoice_items',
    },
  ],
  documentOf,
  outlineOf: documentOf,
  rowsOf: (json, tail) => {
    const { id, number, time, gross, net, currency, items = [], ...rest } = parseExactJson(json.toString()) as Parsed;
    const extras = items.map(({ name: _name, quantity: _quantity, taxes: _taxes, ...more }) => more);
    const extra = { ...rest, ...(extras.some((more) => Object.keys(more).length > 0) ? { items: extras } : {}) };
    const shown = tail === 'document' ? json.toString() : Object.keys(extra).length > 0 ? stringifyJson(extra) : null;
    const cells = [id, number, time, gross, net, currency].map(cellOf);
    return [
      [[...cells, shown]],
      items.map(({ name, quantity }, at) => [id, String(at), cellOf(name), cellOf(quantity)]),
      items.flatMap(({ taxes = [] }, at) =>
        taxes.map((amount, place) => [id, String(at), String(place), cellOf(amount)]),
      ),
    ];
  },
};

interface Parsed {
  id: string;
  [member: string]: unknown;
  items?: { name?: unknown; quantity?: unknown; taxes?: unknown[]; [member: string]: unknown }[];
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return isLosslessNumber(value) ? value.value : String(value);
}
