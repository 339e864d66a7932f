import { isAmount, kindOfColumn, type SortOrder } from './list-columns.js';

/** Which rows of a list are shown, and in which order. */
export interface Narrowing {
  /** A text that one of the columns shows; case does not matter. */
  search?: string;
  /** What columns must hold, exactly. */
  filters: ReadonlyMap<string, string>;
  sort?: SortOrder;
}

/** How the cells of a row are read. */
export interface RowTexts<Row> {
  /** As the platform wrote it: compared and filtered by. */
  raw: (row: Row, column: string) => string;
  /** As the list shows it: searched in. */
  shown: (row: Row, column: string) => string;
  /** Those that the list shows. */
  columns: readonly string[];
}

/** The rows that fit, in order. Those without a value in the sorted column come last, whichever way it is sorted. */
export function narrowRows<Row>(
  rows: readonly Row[],
  { search, filters, sort }: Narrowing,
  { raw, shown, columns }: RowTexts<Row>,
): Row[] {
  const isFound = search === undefined ? () => true : finder(search);
  const kept = rows.filter(
    (row) =>
      [...filters].every(([column, wanted]) => raw(row, column) === wanted) &&
      columns.some((column) => isFound(shown(row, column), column)),
  );
  return sort === undefined ? kept : sorted(kept, sort, (row) => raw(row, sort.column));
}

/** `1,234.50` finds the amount 1234.50 too, as people write it. */
function finder(search: string): (text: string, column: string) => boolean {
  const wanted = search.toLowerCase();
  const ungrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(wanted) ? wanted.replaceAll(',', '') : wanted;
  return (text, column) => {
    const lower = text.toLowerCase();
    return lower.includes(wanted) || (isAmount(kindOfColumn(column)) && lower.includes(ungrouped));
  };
}

function sorted<Row>(rows: readonly Row[], { column, descending }: SortOrder, textOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, text: textOf(row) }));
  const compare = comparison(
    column,
    keyed.map(({ text }) => text),
  );
  return keyed
    .sort((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      return descending ? compare(other.text, one.text) : compare(one.text, other.text);
    })
    .map(({ row }) => row);
}

const decimal = /^-?\d+(\.\d+)?$/;

/** Names and ids are texts, also those that look like numbers: `007` is not 7. */
function comparison(column: string, texts: readonly string[]): (one: string, other: string) => number {
  const kind = kindOfColumn(column);
  if (kind === 'time') return (one, other) => Date.parse(one) - Date.parse(other) || byText(one, other);
  const isNumeric = isAmount(kind) || kind === 'text';
  return isNumeric && texts.every((text) => text === '' || decimal.test(text)) ? byDecimal : byText;
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Exact, however many digits there are. */
function byDecimal(one: string, other: string): number {
  const places = Math.max(decimalsOf(one), decimalsOf(other));
  const difference = scaled(one, places) - scaled(other, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function scaled(text: string, places: number): bigint {
  return BigInt(text.replace('.', '') + '0'.repeat(places - decimalsOf(text)));
}
