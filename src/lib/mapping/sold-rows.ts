import { isNumberType } from '../model/cell-type.js';
import { booleanOf } from '../schema/cells.js';
import { decimalFault, decimalText } from '../schema/decimal.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import { applyMapping, parseMapping } from './mapping.js';
import type { Suggestion } from './mapping-suggest.js';
import { priceColumnsOf } from './suggest-price.js';
import { type SuggestNoun, suggestedNoun } from './suggest-targets.js';

/** As many rows show whether the price is the right one. */
const shownRows = 2;

/** What the first rows would be sold at, of a file that has a price. */
export async function soldRows(
  { mapping, reasons, decimalComma }: Suggestion,
  rows: readonly Row[],
  columns: readonly string[],
  noun: SuggestNoun,
): Promise<string[]> {
  const { price } = priceColumnsOf(noun);
  const isAsked = reasons.some(
    ({ kind, ...reason }) => kind === 'question' && 'columns' in reason && reason.columns.includes(price),
  );
  if (mapping.columns[price] === undefined && !isAsked) return [];
  const parsed = await parseMapping(JSON.stringify(mapping), 'the mapping');
  const applied = applyMapping(parsed, columns, { decimal: decimalComma ? 'comma' : undefined });
  const at = applied.columns.indexOf(price);
  const isText = decimalComma && !applied.written.has(price);
  const lines: string[] = [];
  for (const row of rows) {
    const made = applied.map(row);
    if (made === 'skipped' || made.ragged !== undefined) continue;
    const hasComma = isText && !isNumberType(made.types?.[at]);
    lines.push(`line ${row.line}: ${soldText(cellsOf(made, applied.columns), noun, hasComma)}`);
    if (lines.length === shownRows) break;
  }
  return lines;
}

/** A cell by its column, and what is wrong with it. */
interface SoldCell {
  text: string;
  fault?: string;
}

function cellsOf({ cells, faults }: Row, columns: readonly string[]): (column: string) => SoldCell {
  return (column) => {
    const at = columns.indexOf(column);
    return { text: cells[at]?.trim() ?? '', fault: faults?.get(at)?.message };
  };
}

function soldText(cell: (column: string) => SoldCell, noun: SuggestNoun, decimalComma: boolean): string {
  const { price, currency, gross } = priceColumnsOf(noun);
  const [key = ''] = suggestedNoun(noun).needed.filter((column) => column.endsWith('external_id'));
  const title = noun === 'products' ? cell('name').text : '';
  const thing = [cell(key).text, title].filter((text) => text !== '').map(quoted);
  const amount = cell(price);
  const unread = amount.fault ?? whyNot(amount.text, decimalComma);
  const named = thing.join(' ');
  if (unread !== undefined) return `${named} would not be sold: ${unread}`;
  const coin = cell(currency).text || '(currency open)';
  return `${named} would be sold at ${decimalText(amount.text, decimalComma)} ${coin}, ${taxText(cell(gross).text)}`;
}

function whyNot(text: string, decimalComma: boolean): string | undefined {
  if (text === '') return 'it has no price';
  return decimalFault(text, decimalComma) === undefined ? undefined : `${quoted(text)} is not read as a price`;
}

function taxText(isGross: string): string {
  const gross = booleanOf(isGross);
  return gross === undefined ? 'gross or net open' : gross ? 'gross' : 'net';
}
