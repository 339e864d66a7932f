import { isUtf8 } from 'node:buffer';
import { salesOrderTransitions } from '../../contract/enums.gen.js';
import type { DocumentFacts, DocumentOutline, PulledDocument, PulledNoun, TaxFact } from '../model/document.js';
import { hasLineBreaks, oneLine } from './cut-page.js';
import { createExactSum, smallMillionths } from './exact-sum.js';
import { eachElement, eachMember, type Names, namesOf } from './members.js';
import { plainDecimal } from './plain-decimal.js';
import { rfc3339Ms, utcMs } from './rfc3339.js';
import { openBrace, skipSpace, skipValue, unexpected } from './scan.js';
import { createTexts } from './texts.js';

/** An object of a list that is not a document: it has no id or no time, so there is no place for it. */
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
 * @throws {SyntaxError} for what is not JSON
 */
export type DocumentReader = (
  bytes: Buffer,
  start: number,
  breaks: boolean,
) => { item: PulledDocument | DamagedDocument; end: number };

/** Reads one whole document. @throws {SyntaxError} for what is not a JSON object, or one without id or time */
export function createDocumentOf(noun: PulledNoun): (json: Buffer) => PulledDocument {
  return wholeDocument(createDocumentReader(noun));
}

/** The same without a look into items and payments. */
export function createOutlineOf(noun: PulledNoun): (json: Buffer) => DocumentOutline {
  return wholeDocument(createReader(noun, outlineNames[noun]), false);
}

/** @param breaks false: the caller takes the facts and not the JSON, so line breaks may stay in it */
function wholeDocument(read: DocumentReader, breaks = true): (json: Buffer) => PulledDocument {
  return (json) => {
    const bytes = isUtf8(json) ? json : Buffer.from(json.toString('utf8'));
    const start = skipSpace(bytes, 0);
    if (start === bytes.length) throw new SyntaxError('it is empty');
    const { item, end } = read(bytes, start, breaks && hasLineBreaks(bytes));
    const rest = skipSpace(bytes, end);
    if (rest < bytes.length) throw unexpected(bytes, rest);
    if (bytes[start] !== openBrace) throw new SyntaxError('it is not an object');
    if ('damage' in item) throw new SyntaxError(item.damage);
    return item;
  };
}

/**
 * Members whose places are noted while a document is read, by a number: an object for each would cost more than finding
 * it. Of money the three places follow each other.
 */
const place = {
  id: 0,
  number: 1,
  time: 2,
  store: 3,
  register: 4,
  gross: 5,
  net: 8,
  payment: 11,
  tax: 14,
  taxRate: 17,
  taxKey: 18,
  taxTitle: 19,
  taxName: 20,
  taxUnit: 21,
  status: 22,
} as const;
const places = 23;
const ofMoney = { amount: 0, value: 1, unit: 2 } as const;
const moneyPlaces = 3;
/** Members that are looked into. */
const items = places;
const payments = places + 1;
const none = 0;

/** A reader remembers texts that come again and again (stores, registers, amounts), so keep one for many documents. */
export function createDocumentReader(noun: PulledNoun): DocumentReader {
  return createReader(noun, documentNames[noun]);
}

function createReader(noun: PulledNoun, names: Names<number>): DocumentReader {
  const parser = new DocumentParser(noun, names);
  return (bytes, start, breaks) => parser.read(bytes, start, breaks);
}

class DocumentParser {
  readonly #noun: PulledNoun;
  readonly #names: Names<number>;
  readonly #texts = createTexts();
  readonly #timeName: string;
  #bytes: Buffer = Buffer.alloc(0);
  readonly #starts = new Int32Array(places);
  /** `none` where there is no such member. */
  readonly #ends = new Int32Array(places);
  #taxes: TaxFact[] = [];
  readonly #paid: { amount: string; unit: string | undefined }[] = [];
  /** The place of the money that is being read. */
  #money = 0;
  #taxesBefore = 0;

  constructor(noun: PulledNoun, names: Names<number>) {
    this.#noun = noun;
    this.#names = names;
    this.#timeName = timeNames[noun];
  }

  #note(at: number, depth: number, where: number): number {
    const end = skipValue(this.#bytes, at, depth);
    this.#starts[where] = at;
    this.#ends[where] = end;
    return end;
  }

  #textAt(where: number): string | undefined {
    return this.#texts.text(this.#bytes, this.#starts[where] as number, this.#ends[where] as number);
  }

  #scalarAt(where: number): string | undefined {
    return this.#texts.scalar(this.#bytes, this.#starts[where] as number, this.#ends[where] as number);
  }

  #onceAt(where: number): string | undefined {
    return this.#texts.once(this.#bytes, this.#starts[where] as number, this.#ends[where] as number);
  }

  readonly #readDocumentMember = (name: number, at: number, depth: number): number => {
    switch (name) {
      case place.gross:
      case place.net:
        return this.#readMoney(at, depth, name);
      case items:
        this.#taxes = [];
        return eachElement(this.#bytes, at, depth, this.#readItem);
      case payments:
        this.#paid.length = 0;
        return eachElement(this.#bytes, at, depth, this.#readPayment);
      default:
        return this.#note(at, depth, name);
    }
  };

  #clearMoney(where: number): void {
    for (let part = where; part < where + moneyPlaces; part += 1) this.#ends[part] = none;
  }

  #readMoney(at: number, depth: number, where: number): number {
    this.#clearMoney(where);
    this.#money = where;
    return eachMember(this.#bytes, at, depth, moneyNames, this.#readMoneyMember);
  }

  readonly #readMoneyMember = (name: number, at: number, depth: number): number => {
    return this.#note(at, depth, this.#money + name);
  };

  readonly #readItem = (at: number, depth: number): number => {
    this.#taxesBefore = this.#taxes.length;
    return eachMember(this.#bytes, at, depth, itemNames, this.#readItemMember);
  };

  readonly #readItemMember = (_name: 'taxes', at: number, depth: number): number => {
    this.#taxes.length = this.#taxesBefore;
    return eachElement(this.#bytes, at, depth, this.#readTax);
  };

  readonly #readTax = (at: number, depth: number): number => {
    for (let where: number = place.tax; where <= place.taxUnit; where += 1) this.#ends[where] = none;
    const end = eachMember(this.#bytes, at, depth, taxNames, this.#readTaxMember);
    const amount = this.#amountAt(place.tax);
    // Without a currency of its own it has that of the document, which may come later.
    if (amount !== undefined) {
      const currency = this.#textAt(place.tax + ofMoney.unit) ?? this.#textAt(place.taxUnit) ?? '';
      this.#taxes.push({ rate: this.#rateOf(), amount, currency });
    }
    return end;
  };

  readonly #readTaxMember = (name: number, at: number, depth: number): number => {
    if (name !== place.tax) return this.#note(at, depth, name);
    if (this.#bytes[at] === openBrace) return this.#readMoney(at, depth, place.tax);
    this.#clearMoney(place.tax);
    return this.#note(at, depth, place.tax + ofMoney.amount);
  };

  #rateOf(): string {
    const rate = this.#scalarAt(place.taxRate);
    if (rate !== undefined && rate !== '') return rate.includes('.') ? withoutDecimalZeros(rate) : rate;
    return this.#textAt(place.taxKey) ?? this.#textAt(place.taxName) ?? this.#textAt(place.taxTitle) ?? 'unknown';
  }

  readonly #readPayment = (at: number, depth: number): number => {
    this.#clearMoney(place.payment);
    const end = eachMember(this.#bytes, at, depth, paymentNames, this.#readPaymentMember);
    const amount = this.#amountAt(place.payment);
    if (amount !== undefined) this.#paid.push({ amount, unit: this.#textAt(place.payment + ofMoney.unit) });
    return end;
  };

  readonly #readPaymentMember = (_name: 'amount', at: number, depth: number): number => {
    return this.#readMoney(at, depth, place.payment);
  };

  /** As with the dialects: `value` counts only where there is no `amount`. */
  #amountAt(where: number): string | undefined {
    return decimalOf(
      this.#scalarAt(this.#ends[where + ofMoney.amount] === none ? where + ofMoney.value : where + ofMoney.amount),
    );
  }

  #facts(): DocumentFacts {
    const gross = this.#amountAt(place.gross);
    const grossUnit = this.#textAt(place.gross + ofMoney.unit);
    const netUnit = this.#textAt(place.net + ofMoney.unit);
    const currency = grossUnit ?? netUnit;
    return {
      number: this.#onceAt(place.number),
      storeId: this.#scalarAt(place.store),
      registerId: this.#scalarAt(place.register),
      gross,
      // An amount in another currency than the gross one would be added to the wrong sum.
      net: netUnit === currency || netUnit === undefined ? this.#amountAt(place.net) : undefined,
      currency,
      taxes: this.#taxes.length === 0 ? undefined : withCurrency(this.#taxes, currency),
      unpaid: this.#noun === 'invoices' && gross !== undefined && isOwed(gross, currency, this.#paid),
      open:
        this.#noun === 'orders' && this.#ends[place.status] !== none
          ? !finalStatuses.has(this.#textAt(place.status))
          : undefined,
    };
  }

  #timeMs(): number {
    const start = this.#starts[place.time] as number;
    const ms = utcMs(this.#bytes, start + 1, (this.#ends[place.time] as number) - 1);
    return Number.isNaN(ms) ? rfc3339Ms(this.#onceAt(place.time) ?? '') : ms;
  }

  read(
    page: Buffer<ArrayBufferLike>,
    start: number,
    breaks: boolean,
  ):
    | {
        item: { json: Buffer<ArrayBufferLike>; damage: string; id?: undefined; time?: undefined; facts?: undefined };
        end: number;
      }
    | {
        item: { id: string; time: number; json: Buffer<ArrayBufferLike>; facts: DocumentFacts; damage?: undefined };
        end: number;
      } {
    this.#bytes = page;
    this.#ends.fill(none);
    this.#taxes = [];
    this.#paid.length = 0;
    const end = eachMember(page, start, 0, this.#names, this.#readDocumentMember);
    const json = oneLine(page, start, end, breaks);
    const id = this.#onceAt(place.id) ?? '';
    const time = this.#timeMs();
    if (id === '') return { item: { json, damage: 'it has no usable "id"' }, end };
    if (Number.isNaN(time)) return { item: { json, damage: `it has no usable "${this.#timeName}"` }, end };
    return { item: { id, time, json, facts: this.#facts() }, end };
  }
}

const timeNames: Readonly<Record<PulledNoun, string>> = {
  invoices: 'transaction_date_and_time',
  'credit-memos': 'transaction_date_and_time',
  orders: 'transaction_date_and_time',
  'stock-changes': 'created_at',
};

const documentNames = namesOfEach({
  number: place.number,
  store_id: place.store,
  register_id: place.register,
  items,
  payments,
});
const outlineNames = namesOfEach({});

function namesOfEach(more: Readonly<Record<string, number>>): Readonly<Record<PulledNoun, Names<number>>> {
  const withTime = (timeName: string, own: Readonly<Record<string, number>> = {}): Names<number> =>
    namesOf<number>({
      ...own,
      id: place.id,
      [timeName]: place.time,
      total_gross_amount: place.gross,
      total_net_amount: place.net,
      ...more,
    });
  const ofSales = withTime(timeNames.invoices);
  return {
    invoices: ofSales,
    'credit-memos': ofSales,
    orders: withTime(timeNames.orders, { status: place.status }),
    'stock-changes': withTime(timeNames['stock-changes']),
  };
}

const moneyNames = namesOf<number>(ofMoney);
const itemNames = namesOf<'taxes'>({ taxes: 'taxes' });
const paymentNames = namesOf<'amount'>({ amount: 'amount' });
const taxNames = namesOf<number>({
  rate: place.taxRate,
  key: place.taxKey,
  tax: place.taxName,
  name: place.taxTitle,
  amount: place.tax,
  unit: place.taxUnit,
});

/** A state that the contract does not know may change. */
const finalStatuses: ReadonlySet<string | undefined> = new Set(
  Object.entries(salesOrderTransitions).flatMap(([status, moves]) => (moves.length === 0 ? [status] : [])),
);

function decimalOf(text: string | undefined): string | undefined {
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
