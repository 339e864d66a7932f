import { isLosslessNumber, parseExactJson } from '../../../src/lib/json/json.js';
import type { PulledDocument } from '../../../src/lib/model/document.js';
import type { Cell, SinkColumn, SinkSchema } from '../../../src/lib/sinks/target/sink.js';

/** A small noun with every kind of column and two levels of children, for tests of the databases. */
export interface ShopInvoice {
  id: string;
  time: string;
  number?: string;
  paid?: boolean;
  gross?: string;
  net?: string;
  currency?: string;
  items?: { name?: string; quantity?: string; taxes?: string[] }[];
}

/** Amounts are written as JSON numbers, digit for digit. */
export function shopInvoice({
  id,
  time,
  number,
  paid,
  gross,
  net,
  currency = 'EUR',
  items = [],
}: ShopInvoice): PulledDocument {
  const members = [`"id":${JSON.stringify(id)}`, `"time":${JSON.stringify(time)}`];
  if (number !== undefined) members.push(`"number":${JSON.stringify(number)}`);
  if (paid !== undefined) members.push(`"paid":${paid}`);
  if (gross !== undefined) members.push(`"gross":${gross}`);
  if (net !== undefined) members.push(`"net":${net}`);
  members.push(`"currency":${JSON.stringify(currency)}`);
  const lines = items.map(
    ({ name = 'Apron', quantity = '1', taxes = [] }) =>
      `{"name":${JSON.stringify(name)},"quantity":${quantity},"taxes":[${taxes.join(',')}]}`,
  );
  return shopDocument(Buffer.from(`{${members.join(',')},"items":[${lines.join(',')}]}`));
}

export function shopDocument(json: Buffer): PulledDocument {
  const { id, time } = parseExactJson(json.toString()) as { id: string; time: string };
  return { id, time: Date.parse(time), json, facts: { unpaid: false } };
}

const head: SinkColumn[] = [
  { name: 'id', kind: 'text' },
  { name: 'time', kind: 'timestamp' },
  { name: 'number', kind: 'text' },
  { name: 'paid', kind: 'boolean' },
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
  { name: 'tax_amount', kind: 'decimal' },
];

export const shopSchema: SinkSchema = {
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
  documentOf: shopDocument,
  outlineOf: shopDocument,
  rowsOf: (json) => {
    const document = parseExactJson(json.toString()) as Record<string, unknown> & { id: string };
    const lines = document.items as { name: string; quantity: unknown; taxes: unknown[] }[];
    return [
      [head.map(({ name }) => (name === 'document' ? json.toString() : cellOf(document[name])))],
      lines.map(({ name, quantity }, place) => [document.id, String(place), name, cellOf(quantity)]),
      lines.flatMap(({ taxes }, place) =>
        taxes.map((amount, at) => [document.id, String(place), String(at), cellOf(amount)]),
      ),
    ];
  },
};

/** The schema of an older version, which knew fewer columns. */
export const olderShopSchema: SinkSchema = {
  ...shopSchema,
  tables: shopSchema.tables.map((table) => ({
    ...table,
    columns: table.columns.filter(({ name }) => name !== 'number' && name !== 'quantity'),
  })),
  rowsOf: (json, tail) =>
    shopSchema
      .rowsOf(json, tail)
      .map((rows, table) =>
        rows.map((row) =>
          row.filter((_, at) => !['number', 'quantity'].includes(shopSchema.tables[table]?.columns[at]?.name ?? '')),
        ),
      ),
};

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return isLosslessNumber(value) ? value.value : String(value);
}
