import { type CellProblem, needsCurrency } from '../../model/cell-problem.js';
import { type CellRule, createRowCheck, noProblems } from '../../schema/cells.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { plainAmount, priceCellCheck } from './price-cells.js';
import {
  defaultChannelType,
  defaultUnit,
  type PriceColumn,
  type PriceColumnName,
  priceColumns,
} from './price-columns.js';
import type { ValidFromPrice } from './price-operation.js';
import { createOperationReader, isOperationHeader } from './price-operation-row.js';
import type { PriceReader, PriceReaderOptions } from './price-reader.js';
import { checkPriceHeader } from './price-row-header.js';
import { listsOfBadRow } from './price-row-lists.js';
import { createTimeReader } from './price-row-time.js';
import { openTimeZone } from './price-time-zone.js';

/**
 * A reader for files with these columns: rows of prices, or whole operations in the platform's own form. Make a new one
 * when a JSON input shows a further member.
 *
 * @throws {UsageError} for columns that no price has, a currency or a zone that is not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createPriceReader(columns: readonly string[], options: PriceReaderOptions): PriceReader {
  const { decimalComma, defaultCurrency, sourceOf = (column) => column } = options;
  if (isOperationHeader(columns)) return createOperationReader(columns, options);
  checkPriceHeader(columns, options);
  const timeOf = createTimeReader(options.timezone === undefined ? undefined : openTimeZone(options.timezone));
  const rules = new Map<string, CellRule>(priceColumns.map((column) => [column.name, ruleOf(column)]));
  const checkCells = createRowCheck(columns, (column) => rules.get(column), sourceOf);
  const at = (name: PriceColumnName) => columns.indexOf(name);
  const [externalIdAt, idAt] = [at('product_external_id'), at('product_id')];
  const [channelAt, typeAt] = [at('sales_channel_id'), at('sales_channel_type')];
  const [fromAt, priceAt, currencyAt, grossAt] = [at('valid_from'), at('price'), at('currency'), at('price_is_gross')];
  const [quantityAt, unitAt, operationAt, removeAt] = [at('quantity'), at('unit'), at('operation_id'), at('remove')];
  const last = { externalId: '', id: '', channel: '', type: '', target: '', name: '' };
  let lastAmount = '';
  let lastPlain = '';

  function ruleOf(column: PriceColumn): CellRule {
    return { required: false, structured: false, check: priceCellCheck(column, decimalComma, timeOf) };
  }

  function check(row: Row): readonly CellProblem[] {
    const bad = checkCells(row);
    if (bad.length > 0 && bad[0]?.code === 'ragged') return bad;
    const across = acrossCells(row.cells);
    return across === noProblems ? bad : [...bad, ...across];
  }

  function acrossCells(cells: Row['cells']): readonly CellProblem[] {
    let found: CellProblem[] | undefined;
    const add = (column: PriceColumnName, code: string, message: string): void => {
      found ??= [];
      found.push({ column: sourceOf(column), code, message });
    };
    const needs = (column: PriceColumnName, position: number): void => {
      if (!cells[position]) add(column, 'required', 'a value is required');
    };
    if (!cells[externalIdAt] && !cells[idAt]) {
      const column = externalIdAt === -1 && idAt !== -1 ? 'product_id' : 'product_external_id';
      add(column, 'required', 'a value is required: a price is that of a product');
    } else if (cells[externalIdAt] && cells[idAt]) {
      add('product_id', 'conflict', `${quoted(cells[idAt])} stands beside a product_external_id; only one can be sent`);
    }
    if (cells[typeAt] && !cells[channelAt]) {
      add('sales_channel_id', 'required', 'a value is required beside a sales_channel_type');
    }
    if (cells[removeAt] === 'true') {
      if (cells[priceAt]) add('price', 'conflict', `${quoted(cells[priceAt])} stands in a row that removes the list`);
      if (cells[fromAt]) {
        add(
          'valid_from',
          'conflict',
          `${quoted(cells[fromAt])} stands in a row that removes the list, which is done at once`,
        );
      }
      return found ?? noProblems;
    }
    needs('valid_from', fromAt);
    needs('price', priceAt);
    if (defaultCurrency === undefined && !cells[currencyAt]) add('currency', 'required', needsCurrency);
    needs('price_is_gross', grossAt);
    if (cells[unitAt] && !cells[quantityAt]) add('quantity', 'required', 'a value is required beside a unit');
    return found ?? noProblems;
  }

  function target(row: Row): string | undefined {
    if (row.ragged !== undefined) return undefined;
    const { cells } = row;
    const externalId = cells[externalIdAt] ?? '';
    const id = cells[idAt] ?? '';
    const channel = cells[channelAt] ?? '';
    const type = cells[typeAt] ?? '';
    if (externalId === last.externalId && id === last.id && channel === last.channel && type === last.type) {
      return last.target === '' ? undefined : last.target;
    }
    Object.assign(last, { externalId, id, channel, type, target: targetText(externalId, id, channel, type) });
    last.name = `${externalId || id}${channel === '' ? '' : `-${channel}`}`;
    return last.target === '' ? undefined : last.target;
  }

  /** Empty when it cannot be told whose price the row has. */
  function targetText(externalId: string, id: string, channel: string, type: string): string {
    const good = (column: PriceColumnName, text: string) => text === '' || rules.get(column)?.check(text) === undefined;
    const named =
      (externalId === '') !== (id === '') && good('product_external_id', externalId) && good('product_id', id);
    const onChannel =
      (channel !== '' || type === '') && good('sales_channel_id', channel) && good('sales_channel_type', type);
    if (!named || !onChannel) return '';
    const product = externalId === '' ? `{"id":${JSON.stringify(id)}` : `{"externalId":${JSON.stringify(externalId)}`;
    if (channel === '') return `${product}}`;
    return `${product},"channel":{"id":${JSON.stringify(channel)},"type":${JSON.stringify(type || defaultChannelType)}}}`;
  }

  return {
    check,
    key: (row) => {
      if (target(row) === undefined) return '';
      const { cells } = row;
      const instant = cells[removeAt] === 'true' ? 'remove' : instantOf(cells[fromAt]);
      if (instant === '') return '';
      const product = cells[externalIdAt]
        ? `external id ${escaped(cells[externalIdAt])}`
        : `id ${escaped(cells[idAt] ?? '')}`;
      if (!cells[channelAt]) return `${product} / ${instant}`;
      const type = cells[typeAt] || defaultChannelType;
      const shown = type === defaultChannelType ? '' : ` / ${escaped(type)}`;
      return `${product} / ${escaped(cells[channelAt])}${shown} / ${instant}`;
    },
    targets: (row) => {
      const own = target(row);
      if (own !== undefined) return [own];
      const places = { externalId: externalIdAt, id: idAt, channel: channelAt, type: typeAt, count: columns.length };
      return listsOfBadRow(row, places, targetText);
    },
    read: (row) => {
      const { cells } = row;
      const operationId = cells[operationAt] || undefined;
      const price = cells[removeAt] === 'true' ? undefined : priceOf(cells);
      return { target: target(row) ?? '', name: last.name, operationId, price };
    },
    sourceOf,
  };

  function instantOf(text: string | undefined): string {
    if (!text) return '';
    const time = timeOf(text);
    return 'text' in time ? time.text : '';
  }

  function priceOf(cells: Row['cells']): ValidFromPrice {
    const price: ValidFromPrice = {
      validFrom: instantOf(cells[fromAt]),
      amount: plain(cells[priceAt] ?? ''),
      currency: cells[currencyAt] || (defaultCurrency ?? ''),
      gross: cells[grossAt] === 'true',
    };
    const quantity = cells[quantityAt];
    if (quantity) price.quantity = { amount: plain(quantity), unit: cells[unitAt] || defaultUnit };
    return price;
  }

  function plain(text: string): string {
    if (text !== lastAmount) {
      lastAmount = text;
      lastPlain = plainAmount(text, decimalComma);
    }
    return lastPlain;
  }
}

/** No id can look like two parts of a key. */
function escaped(text: string): string {
  return text.includes('/') || text.includes('\\') ? text.replace(/[/\\]/g, '\\$&') : text;
}
