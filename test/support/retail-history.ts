import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { largerData } from './larger-data.js';
import type { Platform } from './platform.js';

const month = largerData('online-retail/2010-12.csv.gz');

/** A day of a British retailer's transactions, or the month of it in complete tests where that is at hand. */
export const isRetailMonth = month !== undefined;

/** From the first on, before the second, as dates of the file. */
export const retailDays = isRetailMonth
  ? { from: '2010-12-01', to: '2011-01-01' }
  : { from: '2010-12-23', to: '2010-12-24' };

/** The file itself. */
export function retailText(): string {
  return month === undefined
    ? readFileSync('test/fixtures/online-retail/2010-12-23.csv', 'utf8')
    : gunzipSync(readFileSync(month)).toString('utf8');
}

export interface RetailRow {
  InvoiceNo: string;
  StockCode: string;
  Description: string;
  Quantity: string;
  InvoiceDate: string;
  UnitPrice: string;
  CustomerID: string;
  Country: string;
}

/** As they stand in the file, line by line. */
export function retailRows(): RetailRow[] {
  return parse(retailText(), { columns: true });
}

/** Rows as a file of the same form. */
export function csvOf(rows: readonly RetailRow[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) =>
    Object.values<string>({ ...row })
      .map(cell)
      .join(','),
  );
  return `${[Object.keys(rows[0] ?? {}).join(','), ...lines].join('\n')}\n`;
}

export interface RetailDocument {
  /** As text, in UTC. */
  time: string;
  kind: 'invoice' | 'credit_memo';
  /** The number of the file; `C…` of a credit memo. */
  id: string;
  /** JSON on one line. */
  text: string;
}

/**
 * The rows as documents of the platform, in the order of the file, one for each number. Decided here, since the file does
 * not tell: prices are net, 20 % VAT comes on top (so a gross amount may have three decimals); times are UTC; a number
 * whose rows differ in time has the earliest; a credit memo has positive quantities and amounts. Quantities below zero and
 * prices of zero of other numbers (corrections of stock), postage and fees, empty descriptions and equal lines stay as they are.
 */
export function retailDocuments(rows: readonly RetailRow[] = retailRows()): RetailDocument[] {
  const byNumber = new Map<string, RetailRow[]>();
  for (const row of rows) {
    const known = byNumber.get(row.InvoiceNo);
    if (known) known.push(row);
    else byNumber.set(row.InvoiceNo, [row]);
  }
  return [...byNumber].map(([number, lines]) => documentOf(number, lines));
}

/** Put all of them into a platform. @returns the documents in the order of the file */
export function loadRetailHistory(platform: Platform, rows?: readonly RetailRow[]): RetailDocument[] {
  const documents = retailDocuments(rows);
  for (const { kind, text } of documents) platform.put(kind === 'invoice' ? 'invoices' : 'credit-memos', text);
  return documents;
}

function documentOf(number: string, lines: readonly RetailRow[]): RetailDocument {
  const isCredit = number.startsWith('C');
  const sign = isCredit ? -1n : 1n;
  const times = lines.map(({ InvoiceDate }) => `${InvoiceDate.replace(' ', 'T')}.000Z`).sort();
  const [time = ''] = times;
  const { CustomerID: customer, Country: country } = lines[0]!;
  const items = lines.map((line, index) => itemOf(line, index, sign, isCredit));
  const net = lines.reduce((sum, line) => sum + netPence(line) * sign, 0n);
  const gross = money(net * 12n);
  const document = {
    id: number,
    store_id: 'online',
    register_id: 'web',
    number,
    transaction_date_and_time: time,
    ...(isCredit ? {} : { transaction_start: time, transaction_end: times.at(-1) }),
    ...(customer === '' ? {} : { customer_information: { individual: customer.replace(/\.0$/, '') } }),
    country_name: country,
    total_gross_amount: gross,
    total_net_amount: money(net * 10n),
    items,
    payments: net === 0n ? [] : [{ method: customer === '' ? 'CASH' : 'ACCOUNT', amount: gross, timestamp: time }],
    sales_orders: [],
    ...(isCredit ? { invoices: [], reasons: ['CUSTOMER_CANCEL'] } : { discounts: [] }),
  };
  return { kind: isCredit ? 'credit_memo' : 'invoice', id: number, time, text: JSON.stringify(document) };
}

function itemOf(line: RetailRow, index: number, sign: bigint, isCredit: boolean): object {
  const net = netPence(line) * sign;
  const amounts = { gross_amount: money(net * 12n), net_amount: money(net * 10n) };
  return {
    id: String(index + 1),
    name: line.Description,
    product_id: line.StockCode,
    product_external_id: line.StockCode,
    quantity: { amount: String(BigInt(line.Quantity) * sign), unit: 'QUANTITY_PIECES' },
    ...amounts,
    taxes: [{ tax: 'GB_STANDARD_VAT', rate: '20', amount: money(net * 2n) }],
    ...(isCredit
      ? {}
      : {
          undiscounted_gross_amount: amounts.gross_amount,
          undiscounted_net_amount: amounts.net_amount,
          discounts: [],
          depending_items: [],
        }),
  };
}

function netPence({ UnitPrice, Quantity }: RetailRow): bigint {
  const [pounds = '', pence = ''] = UnitPrice.split('.');
  if (!/^\d+$/.test(pounds) || !/^\d{0,2}$/.test(pence)) throw new Error(`"${UnitPrice}" is not a price of this file`);
  return BigInt(pounds + pence.padEnd(2, '0')) * BigInt(Quantity);
}

/** @param thousandths of a pound; written with two decimals, or three where the third is not zero */
function money(thousandths: bigint): { amount: string; unit: string } {
  const digits = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, '0');
  const amount = `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`;
  return { amount: thousandths < 0n ? `-${amount}` : amount, unit: 'GBP' };
}
