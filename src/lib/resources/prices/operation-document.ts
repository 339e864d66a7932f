import { ByteWriter } from '../../json/byte-writer.js';
import { type AmountFrame, amountFrame } from '../../platform/dialect/dialect-amounts.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { OperationPlaces } from './operation-lines.js';

/** At most so many bytes has the document of that operation: prices get longer, by less than two thirds, and the rest is kept. */
export function documentRoom({ target, prices, rows }: OperationPlaces): number {
  return 256 + (rows - target) + (rows - prices);
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

const [quote, comma, closing, backslash] = [34, 44, 125, 92];
const firstOfExternal = 'e'.charCodeAt(0);
const firstOfTrue = 't'.charCodeAt(0);

/** What `targetText` and `priceText` write around their values: values are found by its length. */
const read = {
  id: '{"id":'.length,
  externalId: '{"externalId":'.length,
  channel: ',"channel":{"id":'.length,
  validFrom: '{"validFrom":"'.length,
  amount: '","amount":"'.length,
  currency: '","currency":"'.length,
  gross: '","gross":'.length,
  quantity: ',"quantity":{"amount":"'.length,
  unit: '","unit":"'.length,
  endOfQuantity: '"}'.length,
};

const written = {
  ofProduct: bytesOf('{"@type":"ProductValidFromPriceUpdate","operation_id":'),
  ofChannel: bytesOf('{"@type":"ProductSalesChannelValidFromPriceUpdate","operation_id":'),
  id: bytesOf(',"product":{"id":'),
  externalId: bytesOf(',"product":{"external_id":'),
  channel: bytesOf(',"sales_channel":{"id":'),
  list: bytesOf(',"price_list":['),
  endOfList: bytesOf(']'),
  comma: bytesOf(','),
  validFrom: bytesOf('{"valid_from":"'),
  price: bytesOf('","sales_price":'),
  gross: bytesOf(',"sales_price_is_gross":'),
  quantity: bytesOf(',"sales_quantity":'),
  end: bytesOf('}'),
};

/** The pieces of an `AmountFrame`. */
interface FrameBytes {
  before: Buffer;
  between: Buffer;
  behind: Buffer;
}

/**
 * Writes the JSON document of an operation, as it stands in a batch's ZIP: from the bytes of its texts to those of the
 * document, since a million of them would be most of the time in texts. Its members have one order, so that equal
 * operations are equal bytes.
 */
export class DocumentWriter {
  readonly #form: Form;
  readonly #frames = new Map<AmountFrame, FrameBytes>();
  #from: Buffer = Buffer.alloc(0);
  readonly #to = new ByteWriter();

  /** @param form of the amounts, as the platform reads them */
  constructor(form: Form) {
    this.#form = form;
  }

  /** @param to has `documentRoom` bytes from `at` on. @returns where the document ends there */
  write(from: Buffer, { target, id, prices, rows }: OperationPlaces, to: Buffer, at: number): number {
    this.#from = from;
    this.#to.writeTo(to, at);
    const isExternal = from[target + 2] === firstOfExternal;
    const product = target + (isExternal ? read.externalId : read.id);
    const productEnd = this.#behindText(product);
    const onChannel = from[productEnd] === comma;
    this.#to.put(onChannel ? written.ofChannel : written.ofProduct);
    this.#to.copy(this.#from, id, prices - 1);
    this.#to.put(isExternal ? written.externalId : written.id);
    this.#to.copy(this.#from, product, productEnd);
    this.#to.put(written.end);
    if (onChannel) {
      this.#to.put(written.channel);
      // The channel closes in the target as it does here.
      this.#to.copy(this.#from, productEnd + read.channel, id - 2);
    }
    if (rows - 1 > prices) this.#list(prices + 1, rows - 2);
    this.#to.put(written.end);
    return this.#to.at;
  }

  /** Prices of a list, without its brackets. */
  #list(begin: number, end: number): void {
    this.#to.put(written.list);
    for (let at = begin; at < end; at += 1) {
      if (at > begin) this.#to.put(written.comma);
      at = this.#price(at);
    }
    this.#to.put(written.endOfList);
  }

  /** @returns behind the price */
  #price(begin: number): number {
    const validFrom = begin + read.validFrom;
    const validFromEnd = this.#endOfText(validFrom);
    const amount = validFromEnd + read.amount;
    const amountEnd = this.#endOfText(amount);
    const currency = amountEnd + read.currency;
    const currencyEnd = this.#endOfText(currency);
    const gross = currencyEnd + read.gross;
    const grossEnd = gross + (this.#from[gross] === firstOfTrue ? 'true' : 'false').length;
    this.#to.put(written.validFrom);
    this.#to.copy(this.#from, validFrom, validFromEnd);
    this.#to.put(written.price);
    this.#amount(amount, amountEnd, currency, currencyEnd);
    this.#to.put(written.gross);
    this.#to.copy(this.#from, gross, grossEnd);
    const end = this.#from[grossEnd] === closing ? grossEnd : this.#quantity(grossEnd + read.quantity);
    this.#to.put(written.end);
    return end + 1;
  }

  /** @param amount where it begins. @returns behind the quantity */
  #quantity(amount: number): number {
    const amountEnd = this.#endOfText(amount);
    const unit = amountEnd + read.unit;
    const unitEnd = this.#endOfText(unit);
    this.#to.put(written.quantity);
    this.#amount(amount, amountEnd, unit, unitEnd);
    return unitEnd + read.endOfQuantity;
  }

  #amount(amount: number, amountEnd: number, unit: number, unitEnd: number): void {
    const { before, between, behind } = this.#frameOf(amount, amountEnd);
    this.#to.put(before);
    this.#to.copy(this.#from, amount, amountEnd);
    this.#to.put(between);
    this.#to.copy(this.#from, unit, unitEnd);
    this.#to.put(behind);
  }

  #frameOf(amount: number, amountEnd: number): FrameBytes {
    // Amounts of one form are all alike: no text is made of each.
    const text = this.#form === 'seed' ? '' : this.#from.toString('latin1', amount, amountEnd);
    const frame = amountFrame(text, this.#form);
    let bytes = this.#frames.get(frame);
    if (bytes === undefined) {
      bytes = { before: bytesOf(frame.before), between: bytesOf(frame.between), behind: bytesOf(frame.behind) };
      this.#frames.set(frame, bytes);
    }
    return bytes;
  }

  /** @param begin of a text of JSON, at its quotation mark. @returns behind the one that closes it */
  #behindText(begin: number): number {
    return this.#endOfText(begin + 1) + 1;
  }

  /** @param begin behind the quotation mark of a text of JSON. @returns the one that closes it */
  #endOfText(begin: number): number {
    let at = begin;
    for (; this.#from[at] !== quote; at += 1) if (this.#from[at] === backslash) at += 1;
    return at;
  }
}
