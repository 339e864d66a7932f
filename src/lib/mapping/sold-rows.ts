import { isNumberType } from '../model/cell-type.js';
import { booleanOf } from '../schema/cells.js';
import { decimalFault, decimalText } from '../schema/decimal.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import { applyMapping, parseMapping } from './mapping.js';
import type { Suggestion } from './mapping-suggest.js';
import { priceColumnsOf } from './suggest-price.js';
import { type SuggestNoun, suggested } from './suggest-targets.js';

/** As many rows show whether the price is the right one. */
const shownRows = 2;

/** What the first rows would be sold at, of a file that has a price. */
export async function soldRows(
  { mapping, isPriced, decimalComma }: Suggestion,
  rows: readonly Row[],
  columns: readonly string[],
  noun: SuggestNoun,
): Promise<string[]> {
  if (!isPriced) return [];
  const { price } = priceColumnsOf(noun);
  const parsed = await parseMapping(JSON.stringify(mapping), 'the mapping');
  const applied = applyMapping(parsed, columns, { decimal: decimalComma ? 'comma' : undefined });
  const at = applied.columns.indexOf(price);
  const isText = decimalComma && !applied.written.has(price);
  const lines: string[] = [];
  for (const row of rows) {
    const made = applied.map(row);
    if (made === 'skipped' || made.ragged !== undefined) continue;
    const hasComma = isText && !isNumberType(made.types?.[at]);
    lines.push(`line ${row.line}: ${soldText(made, applied.columns, noun, hasComma)}`);
    if (lines.length === shownRows) break;
  }
  return lines;
}

function soldText({ cells, faults }: Row, columns: readonly string[], noun: SuggestNoun, hasComma: boolean): string {
  const { price, currency, gross } = priceColumnsOf(noun);
  const cell = (column: string) => cells[columns.indexOf(column)]?.trim() ?? '';
  const key = suggested[noun].needed.find((column) => column.endsWith('external_id')) ?? '';
  const title = noun === 'products' ? cell('name') : '';
  const thing = [cell(key), title].filter((text) => text !== '').map(quoted);
  const amount = cell(price);
  const named = thing.join(' ');
  const unread = faults?.get(columns.indexOf(price))?.message ?? whyNot(amount, hasComma);
  if (unread !== undefined) return `${named} would not be sold: ${unread}`;
  const coin = cell(currency) || '(currency open)';
  const isGross = booleanOf(cell(gross));
  const tax = isGross === undefined ? 'gross or net open' : isGross ? 'gross' : 'net';
  return `${named} would be sold at ${decimalText(amount, hasComma)} ${coin}, ${tax}`;
}

function whyNot(text: string, decimalComma: boolean): string | undefined {
  if (text === '') return 'it has no price';
  return decimalFault(text, decimalComma) === undefined ? undefined : `${quoted(text)} is not read as a price`;
}
