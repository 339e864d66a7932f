import type { CellProblem } from '../../model/cell-problem.js';
import { needsCurrency } from '../../model/cell-problem.js';
import { booleanOf, createMemberCheck, exactJsonOf, noProblems } from '../../schema/cells.js';
import { refuseUnknownColumns, refuseUnknownCurrency } from '../../schema/header-check.js';
import { createMembers, type MemberRules, type Members, type Report } from '../../schema/object-members.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { plainAmount, priceCellCheck } from './price-cells.js';
import { type PriceColumnName, priceColumns } from './price-columns.js';
import { targetText } from './price-json.js';
import type { PriceTarget, ValidFromPrice } from './price-operation.js';
import type { PriceReader, PriceReaderOptions } from './price-reader.js';
import { createTimeReader } from './price-row-time.js';
import { openTimeZone } from './price-time-zone.js';

/** Members of an operation, as the contract has them. */
const operationMembers = ['@type', 'operation_id', 'product', 'sales_channel', 'price_list'];
const ofProduct = 'ProductValidFromPriceUpdate';
const ofChannel = 'ProductSalesChannelValidFromPriceUpdate';

/** Where a column of prices stands in an operation. */
const memberOf: Partial<Record<string, string>> = {
  product_external_id: 'product.external_id',
  product_id: 'product.id',
  price: 'price_list',
  currency: 'price_list',
  unit: 'price_list',
  remove: 'price_list',
};

/** Whether the elements of a JSON input are whole operations and not rows of prices. */
export function isOperationHeader(columns: readonly string[]): boolean {
  return columns.includes('@type');
}

interface Look {
  problems: readonly CellProblem[];
  operationId: string | undefined;
  /** Undefined when it cannot be told whose prices they are. */
  target: PriceTarget | undefined;
  list: readonly ValidFromPrice[] | undefined;
}

/**
 * A reader of operations as they stand in a batch: one element is one whole list, in either form of amounts, checked as
 * rows of prices are. Prices may stand in any order.
 *
 * @throws {UsageError} for members that no operation has, a currency or a zone that is not known
 */
export function createOperationReader(columns: readonly string[], options: PriceReaderOptions): PriceReader {
  const { sourceOf = (column) => column } = options;
  refuseUnknownCurrency(options.defaultCurrency);
  refuseUnknownColumns(columns, { ...options, known: operationMembers, suggestFor: 'prices' });
  const lists = new ListReader(options);
  const checkMembers = createMemberCheck(columns, { read: operationMembers, ids: ['operation_id'] }, sourceOf);
  let last: { row: Row; look: Look } | undefined;

  /** Asked several times of each row. */
  function look(row: Row): Look {
    if (last?.row !== row) last = { row, look: lookAnew(row) };
    return last.look;
  }

  function lookAnew(row: Row): Look {
    const problems: CellProblem[] = [];
    const bad: Report = (path, code, message) => problems.push({ column: named(path), code, message });
    if (row.source === undefined) {
      bad('@type', 'type', 'an operation is an element of a JSON or NDJSON file');
      return { problems, operationId: undefined, target: undefined, list: undefined };
    }
    const cell = (name: string): string | undefined => row.cells[columns.indexOf(name)];
    const operation = lists.membersOf(
      Object.fromEntries(operationMembers.map((name) => [name, memberValue(name, cell(name))])),
      bad,
    );
    const type = typeOf(cell('@type') ?? '', bad);
    const operationId = operation.text('operation_id', 'operation_id', true);
    const target = targetOf(operation, type, { ...lists.rules, bad });
    const list = cell('price_list') === undefined ? undefined : lists.read(operation.value('price_list'), bad);
    return { problems: problems.length === 0 ? noProblems : problems, operationId, target, list };
  }

  function named(path: string): string {
    return path.replace(/^[^.[]*/, sourceOf);
  }

  return {
    check: (row) => {
      const bad = checkMembers(row);
      const { problems } = look(row);
      return bad.length === 0 ? problems : [...bad, ...problems];
    },
    key: (row) => keyOf(look(row).target),
    amounts: (row) => (look(row).list ?? []).filter(({ amount }) => /[1-9]/.test(amount)),
    targets: (row) => {
      const { target } = look(row);
      return target === undefined ? [] : [targetText(target)];
    },
    read: (row) => {
      const { target = {}, operationId, list } = look(row);
      const { id, externalId = id ?? '', channel } = target;
      const name = channel === undefined ? externalId : `${externalId}-${channel.id}`;
      return { target: targetText(target), name, operationId, price: list?.[0], list };
    },
    sourceOf: (column) => named(memberOf[column] ?? column),
  };
}

/** What is text was not JSON before: an id of digits stays one. */
function memberValue(name: string, text: string | undefined): unknown {
  if (text === undefined || name === '@type' || name === 'operation_id') return text;
  if (text === '' && name !== 'price_list') return undefined;
  return exactJsonOf(text) ?? text;
}

function typeOf(text: string, bad: Report): string | undefined {
  if (text === ofProduct || text === ofChannel) return text;
  if (text === '') bad('@type', 'required', 'a value is required: in a file of operations each element is one');
  else bad('@type', 'enum', `${quoted(text)} is not an operation of price updates: ${ofProduct} or ${ofChannel}`);
  return undefined;
}

function targetOf(
  operation: Members<PriceColumnName>,
  type: string | undefined,
  rules: MemberRules<PriceColumnName>,
): PriceTarget | undefined {
  const product = productOf(operation.value('product'), rules);
  const given = operation.value('sales_channel');
  if (type !== ofChannel) {
    if (type === ofProduct && given !== undefined) {
      rules.bad('sales_channel', 'conflict', `a ${ofProduct} is of no channel: use ${ofChannel}`);
      return undefined;
    }
    return type === undefined ? undefined : product;
  }
  if (given === undefined) {
    rules.bad('sales_channel', 'required', 'a value is required');
    return undefined;
  }
  const channel = createMembers(given, 'sales_channel', rules);
  channel.only(['id', 'type']);
  const id = channel.text('id', 'sales_channel_id', true);
  const channelType = channel.text('type', 'sales_channel_type', true);
  if (product === undefined || id === undefined || channelType === undefined) return undefined;
  return { ...product, channel: { id, type: channelType } };
}

function productOf(value: unknown, rules: MemberRules<PriceColumnName>): PriceTarget | undefined {
  if (value === undefined) {
    rules.bad('product', 'required', 'a value is required: a price is that of a product');
    return undefined;
  }
  const product = createMembers(value, 'product', rules);
  product.only(['id', 'external_id']);
  if (product.broken) return undefined;
  const [hasId, hasExternalId] = [product.has('id'), product.has('external_id')];
  if (hasId && hasExternalId)
    rules.bad('product', 'conflict', 'it has an id beside an external_id; only one can be sent');
  else if (!hasId && !hasExternalId) rules.bad('product', 'required', 'it has neither an id nor an external_id');
  const id = product.text('id', 'product_id');
  const externalId = product.text('external_id', 'product_external_id');
  if (hasId === hasExternalId) return undefined;
  if (externalId !== undefined) return { externalId };
  return id === undefined ? undefined : { id };
}

/** The text by which two operations of one list are found, for people too. */
function keyOf(target: PriceTarget | undefined): string {
  if (target === undefined) return '';
  const { id, externalId, channel } = target;
  const product = externalId === undefined ? `id ${id}` : `external id ${externalId}`;
  return channel === undefined ? product : `${product} / ${channel.id} / ${channel.type}`;
}

/** Reads `price_list`. */
class ListReader {
  readonly rules: Omit<MemberRules<PriceColumnName>, 'bad'>;
  readonly #options: PriceReaderOptions;
  readonly #timeOf: ReturnType<typeof createTimeReader>;

  constructor(options: PriceReaderOptions) {
    const { decimalComma, timezone } = options;
    const columns = new Map(priceColumns.map((column) => [column.name, column]));
    const timeOf = createTimeReader(timezone === undefined ? undefined : openTimeZone(timezone));
    this.#options = options;
    this.#timeOf = timeOf;
    this.rules = {
      decimalComma,
      checkOf: (name, comma) => {
        const column = columns.get(name);
        if (column === undefined) throw new RangeError(`there is no column ${name}`);
        return priceCellCheck(column.kind, comma, timeOf);
      },
    };
  }

  membersOf(value: unknown, bad: Report): Members<PriceColumnName> {
    return createMembers(value, '', { ...this.rules, bad }, (member) => member);
  }

  read(value: unknown, bad: Report): readonly ValidFromPrice[] | undefined {
    if (!Array.isArray(value)) {
      bad('price_list', 'type', 'it is not a list of prices; without the member the list is removed');
      return undefined;
    }
    const found = value.map((entry, at) => this.#priceOf(entry, `price_list[${at}]`, bad));
    const prices = found.filter((price) => price !== undefined);
    if (prices.length !== value.length) return undefined;
    if (prices.length === 0) bad('price_list', 'required', 'it has no price; without the member the list is removed');
    judgeTogether(prices, bad);
    return prices.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  }

  #priceOf(value: unknown, path: string, bad: Report): ValidFromPrice | undefined {
    const given = createMembers(value, path, { ...this.rules, bad });
    given.only(['valid_from', 'sales_price', 'sales_price_is_gross', 'sales_quantity']);
    if (given.broken) return undefined;
    const time = given.text('valid_from', 'valid_from', true);
    const gross = given.text('sales_price_is_gross', 'price_is_gross', true);
    if (!given.has('sales_price')) bad(`${path}.sales_price`, 'required', 'a value is required');
    const money = given.has('sales_price') ? this.#amountOf(given, moneyMember, path, bad) : undefined;
    const quantity = given.has('sales_quantity') ? this.#amountOf(given, quantityMember, path, bad) : undefined;
    if (time === undefined || gross === undefined || money === undefined) return undefined;
    if (given.has('sales_quantity') && quantity === undefined) return undefined;
    const read = this.#timeOf(time);
    if (!('text' in read)) return undefined;
    const of = quantity === undefined ? {} : { quantity };
    return {
      validFrom: read.text,
      amount: money.amount,
      currency: money.unit,
      gross: booleanOf(gross) === true,
      ...of,
    };
  }

  /** Money or a quantity: `amount` in the seed's form, `value` in the nested one. */
  #amountOf(
    price: Members<PriceColumnName>,
    { member, kind, unitKind }: typeof moneyMember | typeof quantityMember,
    path: string,
    bad: Report,
  ): { amount: string; unit: string } | undefined {
    const { decimalComma, defaultCurrency } = this.#options;
    const place = `${path}.${member}`;
    const given = createMembers(price.value(member), place, { ...this.rules, bad });
    given.only(['amount', 'value', 'unit']);
    if (given.broken) return undefined;
    if (given.has('amount') && given.has('value')) {
      bad(`${place}.value`, 'conflict', 'it stands beside an amount; only one can be sent');
      return undefined;
    }
    const named = given.has('value') ? 'value' : 'amount';
    const text = given.text(named, kind, true);
    const isCurrency = unitKind === 'currency';
    if (!given.has('unit') && (!isCurrency || defaultCurrency === undefined)) {
      const { message, remedy } = isCurrency ? needsCurrency : { message: 'a value is required', remedy: undefined };
      bad(`${place}.unit`, 'required', message, remedy);
    }
    const unit =
      given.text('unit', unitKind) ?? (given.has('unit') ? undefined : isCurrency ? defaultCurrency : undefined);
    if (text === undefined || unit === undefined) return undefined;
    const isText = typeof (price.value(member) as Record<string, unknown>)[named] === 'string';
    return { amount: plainAmount(text, decimalComma && isText), unit };
  }
}

const moneyMember = { member: 'sales_price', kind: 'price', unitKind: 'currency' } as const;
const quantityMember = { member: 'sales_quantity', kind: 'quantity', unitKind: 'unit' } as const;

/** What is wrong with prices only beside each other. */
function judgeTogether(prices: readonly ValidFromPrice[], bad: Report): void {
  const places = new Map<string, number>();
  for (const [at, { validFrom, currency }] of prices.entries()) {
    const earlier = places.get(validFrom);
    if (earlier === undefined) places.set(validFrom, at);
    else {
      const message = `${quoted(validFrom)} stands in price_list[${earlier}] too`;
      bad(`price_list[${at}].valid_from`, 'duplicate', message);
    }
    const first = prices[0]?.currency;
    if (currency === first) continue;
    const message = `${first} (price_list[0]) and ${currency} cannot stand in one price list`;
    bad(`price_list[${at}].sales_price.unit`, 'conflict', message);
  }
}
