import { isUtf8 } from 'node:buffer';
import type { DocumentFacts, DocumentOutline, PulledDocument, PulledNoun, TaxFact } from '../records/document.js';
import { hasLineBreaks, oneLine } from './cut-page.js';
import { createExactSum, smallMillionths } from './exact-sum.js';
import { eachElement, eachMember, type Names, namesOf } from './members.js';
import { plainDecimal } from './plain-decimal.js';
import { rfc3339Ms } from './rfc3339.js';
import { openBrace, skipSpace, skipValue, unexpected } from './scan.js';
import { createTexts, type Span, type Texts } from './texts.js';

/** An object of a list that is no document: it has no id or no time, so there is no place for it. */
export interface DamagedDocument {
  json: Buffer;
  /** For example `it has no usable "id"`. */
  damage: string;
}

/**
 * Reads the document that begins at `start`: where it ends, and its facts, in one pass over its bytes.
 *
 * Facts follow the last of two members of one name, as `JSON.parse` does. An amount is read in both forms of money and
 * given only when it is a decimal. Taxes are those of all items, one entry each as they come; a tax without an amount
 * (an older document names only its key) gives none.
 * @param breaks line breaks may be within it
 * @throws {SyntaxError} for what is no JSON
 */
export type DocumentReader = (
  bytes: Buffer,
  start: number,
  breaks: boolean,
) => { item: PulledDocument | DamagedDocument; end: number };

/** Reads one whole document. @throws {SyntaxError} for what is no JSON object, or one without id or time */
export function createDocumentOf(noun: PulledNoun): (json: Buffer) => PulledDocument {
  return wholeDocument(createDocumentReader(noun));
}

/** The same without a look into items and payments. */
export function createOutlineOf(noun: PulledNoun): (json: Buffer) => DocumentOutline {
  return wholeDocument(createReader(noun, outlineNames[noun]));
}

function wholeDocument(read: DocumentReader): (json: Buffer) => PulledDocument {
  return (json) => {
    const bytes = isUtf8(json) ? json : Buffer.from(json.toString('utf8'));
    const start = skipSpace(bytes, 0);
    if (start === bytes.length) throw new SyntaxError('it is empty');
    const { item, end } = read(bytes, start, hasLineBreaks(bytes));
    const rest = skipSpace(bytes, end);
    if (rest < bytes.length) throw unexpected(bytes, rest);
    if (bytes[start] !== openBrace) throw new SyntaxError('it is no object');
    if ('damage' in item) throw new SyntaxError(item.damage);
    return item;
  };
}

/** Money while it is read: where its members are; `end` 0 where there is none. */
interface Money {
  amount: Span;
  value: Span;
  unit: Span;
}

const none: Span = { start: 0, end: 0 };

/** A reader remembers texts that come again and again (stores, registers, amounts), so keep one for many documents. */
export function createDocumentReader(noun: PulledNoun): DocumentReader {
  return createReader(noun, documentNames[noun]);
}

function createReader(noun: PulledNoun, names: Names<DocumentMember>): DocumentReader {
  const texts = createTexts();
  const timeName = timeNames[noun];
  let bytes: Buffer = Buffer.alloc(0);

  let id = none;
  let number = none;
  let time = none;
  let store = none;
  let register = none;
  const gross = noMoney();
  const net = noMoney();
  let taxes: TaxFact[] = [];
  const payments: { amount: string; unit: string | undefined }[] = [];

  let money = gross;
  const taxMoney = noMoney();
  const paymentMoney = noMoney();
  let taxRate = none;
  let taxKey = none;
  let taxTitle = none;
  let taxName = none;
  let taxUnit = none;

  function skipSpan(at: number, depth: number): Span {
    return { start: at, end: skipValue(bytes, at, depth) };
  }

  function readDocumentMember(name: DocumentMember, at: number, depth: number): number {
    switch (name) {
      case 'id':
        id = skipSpan(at, depth);
        return id.end;
      case 'number':
        number = skipSpan(at, depth);
        return number.end;
      case 'time':
        time = skipSpan(at, depth);
        return time.end;
      case 'store':
        store = skipSpan(at, depth);
        return store.end;
      case 'register':
        register = skipSpan(at, depth);
        return register.end;
      case 'gross':
        return readMoney(at, depth, gross);
      case 'net':
        return readMoney(at, depth, net);
      case 'items':
        taxes = [];
        return eachElement(bytes, at, depth, readItem);
      case 'payments':
        payments.length = 0;
        return eachElement(bytes, at, depth, readPayment);
    }
  }

  function readMoney(at: number, depth: number, target: Money): number {
    clear(target);
    money = target;
    return eachMember(bytes, at, depth, moneyNames, readMoneyMember);
  }

  function readMoneyMember(name: keyof Money, at: number, depth: number): number {
    const span = skipSpan(at, depth);
    money[name] = span;
    return span.end;
  }

  let taxesBefore = 0;
  function readItem(at: number, depth: number): number {
    taxesBefore = taxes.length;
    return eachMember(bytes, at, depth, itemNames, readItemMember);
  }

  function readItemMember(_name: 'taxes', at: number, depth: number): number {
    taxes.length = taxesBefore;
    return eachElement(bytes, at, depth, readTax);
  }

  function readTax(at: number, depth: number): number {
    taxRate = taxKey = taxTitle = taxName = taxUnit = none;
    clear(taxMoney);
    const end = eachMember(bytes, at, depth, taxNames, readTaxMember);
    const amount = amountOf(taxMoney);
    const currency = texts.text(bytes, taxMoney.unit) ?? texts.text(bytes, taxUnit) ?? '';
    // Without a currency of its own it has that of the document, which may come later.
    if (amount !== undefined) taxes.push({ rate: rateOf(), amount, currency });
    return end;
  }

  function readTaxMember(name: TaxMember, at: number, depth: number): number {
    if (name === 'amount' && bytes[at] === openBrace) return readMoney(at, depth, taxMoney);
    const span = skipSpan(at, depth);
    if (name === 'amount') {
      clear(taxMoney);
      taxMoney.amount = span;
    } else if (name === 'rate') taxRate = span;
    else if (name === 'key') taxKey = span;
    else if (name === 'tax') taxName = span;
    else if (name === 'name') taxTitle = span;
    else taxUnit = span;
    return span.end;
  }

  function rateOf(): string {
    const rate = texts.scalar(bytes, taxRate);
    if (rate !== undefined && rate !== '') return rate.includes('.') ? withoutDecimalZeros(rate) : rate;
    return texts.text(bytes, taxKey) ?? texts.text(bytes, taxName) ?? texts.text(bytes, taxTitle) ?? 'unknown';
  }

  function readPayment(at: number, depth: number): number {
    clear(paymentMoney);
    const end = eachMember(bytes, at, depth, paymentNames, readPaymentMember);
    const amount = amountOf(paymentMoney);
    if (amount !== undefined) payments.push({ amount, unit: texts.text(bytes, paymentMoney.unit) });
    return end;
  }

  function readPaymentMember(_name: 'amount', at: number, depth: number): number {
    return readMoney(at, depth, paymentMoney);
  }

  /** As with the dialects: `value` counts only where there is no `amount`. */
  function amountOf({ amount, value }: Money): string | undefined {
    return decimalOf(texts, bytes, amount.end === 0 ? value : amount);
  }

  function facts(): DocumentFacts {
    const grossText = amountOf(gross);
    const grossUnit = texts.text(bytes, gross.unit);
    const netUnit = texts.text(bytes, net.unit);
    const currency = grossUnit ?? netUnit;
    return {
      number: texts.once(bytes, number),
      storeId: texts.scalar(bytes, store),
      registerId: texts.scalar(bytes, register),
      gross: grossText,
      // An amount in another currency than the gross one would be added to the wrong sum.
      net: netUnit === currency || netUnit === undefined ? amountOf(net) : undefined,
      currency,
      taxes: taxes.length === 0 ? undefined : withCurrency(taxes, currency),
      unpaid: noun === 'invoices' && grossText !== undefined && isOwed(grossText, currency, payments),
    };
  }

  return (page, start, breaks) => {
    bytes = page;
    id = number = time = store = register = none;
    clear(gross);
    clear(net);
    taxes = [];
    payments.length = 0;
    const end = eachMember(page, start, 0, names, readDocumentMember);
    const json = oneLine(page, start, end, breaks);
    const idText = texts.once(page, id) ?? '';
    const ms = rfc3339Ms(texts.once(page, time) ?? '');
    if (idText === '') return { item: { json, damage: 'it has no usable "id"' }, end };
    if (Number.isNaN(ms)) return { item: { json, damage: `it has no usable "${timeName}"` }, end };
    return { item: { id: idText, time: ms, json, facts: facts() }, end };
  };
}

type DocumentMember = 'id' | 'number' | 'time' | 'store' | 'register' | 'gross' | 'net' | 'items' | 'payments';
type TaxMember = 'rate' | 'key' | 'tax' | 'name' | 'amount' | 'unit';

const timeNames: Readonly<Record<PulledNoun, string>> = {
  invoices: 'transaction_date_and_time',
  'credit-memos': 'transaction_date_and_time',
  orders: 'transaction_date_and_time',
  'stock-changes': 'created_at',
};

const documentNames = namesOfEach({
  number: 'number',
  store_id: 'store',
  register_id: 'register',
  items: 'items',
  payments: 'payments',
});
const outlineNames = namesOfEach({});

function namesOfEach(
  more: Readonly<Record<string, DocumentMember>>,
): Readonly<Record<PulledNoun, Names<DocumentMember>>> {
  const withTime = (timeName: string): Names<DocumentMember> =>
    namesOf({ id: 'id', [timeName]: 'time', total_gross_amount: 'gross', total_net_amount: 'net', ...more });
  const ofSales = withTime(timeNames.invoices);
  return {
    invoices: ofSales,
    'credit-memos': ofSales,
    orders: ofSales,
    'stock-changes': withTime(timeNames['stock-changes']),
  };
}

const moneyNames = namesOf<keyof Money>({ amount: 'amount', value: 'value', unit: 'unit' });
const itemNames = namesOf<'taxes'>({ taxes: 'taxes' });
const paymentNames = namesOf<'amount'>({ amount: 'amount' });
const taxNames = namesOf<TaxMember>({
  rate: 'rate',
  key: 'key',
  tax: 'tax',
  name: 'name',
  amount: 'amount',
  unit: 'unit',
});

function noMoney(): Money {
  return { amount: none, value: none, unit: none };
}

function clear(money: Money): void {
  money.amount = none;
  money.value = none;
  money.unit = none;
}

function decimalOf(texts: Texts, bytes: Buffer, span: Span): string | undefined {
  const text = texts.scalar(bytes, span);
  if (text === undefined || !Number.isNaN(smallMillionths(text))) return text;
  const plain = plainDecimal(text);
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
}

/** `19.00` and `19` are one rate. */
function withoutDecimalZeros(rate: string): string {
  return /^-?\d+\.\d{1,20}$/.test(rate) ? rate.replace(/\.?0+$/, '') : rate;
}

function withCurrency(taxes: TaxFact[], currency: string | undefined): TaxFact[] {
  if (currency === undefined) return taxes;
  for (const tax of taxes) {
    if (tax.currency === '') tax.currency = currency;
  }
  return taxes;
}

/** Whether there is something to pay that payments in the same currency do not reach. */
function isOwed(
  gross: string,
  currency: string | undefined,
  payments: readonly { amount: string; unit: string | undefined }[],
): boolean {
  const due = smallMillionths(gross);
  if (due <= 0) return false;
  let paid = 0;
  for (const { amount, unit } of payments) if (unit === currency) paid += smallMillionths(amount);
  // NaN for what is too large or too fine, and an unsafe number for a sum that is.
  if (!Number.isNaN(due) && Number.isSafeInteger(paid)) return paid < due;
  const sum = createExactSum();
  for (const { amount, unit } of payments) if (unit === currency) sum.add(amount);
  // Gross itself may be what is too large for the fast way, and below zero.
  return sum.compare(gross) < 0 && createExactSum().compare(gross) < 0;
}
