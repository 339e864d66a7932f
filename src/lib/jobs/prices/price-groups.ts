import type { CheckedInput } from '../../bulk/check-rows.js';
import { defaultOperationId } from '../../resources/prices/price-json.js';
import type { ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { PriceReader, PriceRow } from '../../resources/prices/price-reader.js';
import { bytesColumn, countsColumn, placesColumn } from '../../spill/number-column.js';
import type { SpillFile } from '../../spill/spill-file.js';
import { createTargetIndex } from '../../spill/target-index.js';
import type { ListedRow } from './price-conflicts.js';
import { readListedRows, targetTextOf, writeListedRows } from './price-records.js';

/** The targets of a file, numbered from 0 in the order of their first rows. */
export interface PriceGroups {
  targets: number;
  /** Good rows of all targets. */
  rows: number;
  /** Number of a target's first row. */
  firstRow: (target: number) => number;
  /** Where the record of a target is; the last one of those that have several. */
  place: (target: number) => number;
  /** Whether the record cannot be taken as an operation as it is. */
  isOpen: (target: number) => boolean;
  /** All rows of a target, ascending, and what its operation is called. */
  rowsOf: (target: number) => { id: string; rows: ListedRow[] };
  /** Line of the first good row. */
  firstLine: (target: number) => number;
  /** A line of a rejected row of that target; undefined when none is. */
  badLine: (target: number) => number | undefined;
  /** Whether some row says how its operation is called. */
  named: boolean;
  /** Rejected rows of which nothing tells the list. */
  strays: Strays | undefined;
  sourceOf: (column: string) => string;
}

export interface Strays {
  rows: number;
  firstLine: number;
}

/** Rows that follow one another and have one target. */
interface Run {
  target: string;
  name: string;
  number: number;
  rows: ListedRow[];
}

/**
 * Put the rows of each target together, wherever in the file they are; neighbours share a record. In memory there are
 * some 30 bytes for each target and 12 for each record.
 */
export async function groupPrices(
  checked: Pick<CheckedInput<PriceReader>, 'numbered' | 'sendable' | 'isCollapsed'>,
  file: SpillFile,
  onRows: (rows: number) => void,
): Promise<PriceGroups> {
  const firstRow = countsColumn();
  const open = bytesColumn();
  const badLine = countsColumn();
  /** Of each target its last record, plus one. */
  const lastRecord = countsColumn();
  const place = placesColumn();
  /** The record of the same target before, plus one. */
  const before = countsColumn();
  let records = 0;
  const placeOf = (target: number): number => place.get(lastRecord.get(target) - 1);
  const index = createTargetIndex((number, text) => targetTextOf(file, placeOf(number)) === text);
  let run: Run | undefined;
  let named = false;
  let good = 0;
  let strays = 0;
  let firstStray: number | undefined;
  let sourceOf = (column: string): string => column;

  for await (const batch of checked.numbered()) {
    for (const { number, original, row, reader } of batch) {
      if (checked.isCollapsed(number)) continue;
      if (checked.sendable(number)) addRow(reader.read(row), number, original.line);
      else noteBad(reader.targets(row), number, original.line);
    }
    const last = batch[batch.length - 1];
    if (last === undefined) continue;
    sourceOf = last.reader.sourceOf;
    onRows(last.number + 1);
  }
  flush();
  return {
    targets: index.size(),
    rows: good,
    firstRow: firstRow.get,
    place: placeOf,
    isOpen: (target) => open.get(target) === 1,
    rowsOf,
    firstLine: (target) => rowsOf(target).rows[0]?.line ?? 0,
    badLine: (target) => badLine.get(target) || undefined,
    named,
    strays: firstStray === undefined ? undefined : { rows: strays, firstLine: firstStray },
    sourceOf,
  };

  function addRow({ target, name, operationId, price, list }: PriceRow, row: number, line: number): void {
    if (operationId !== undefined) named = true;
    good += 1;
    if (run?.target !== target) start(target, name, row);
    run?.rows.push({ row, line, operationId, price, list });
  }

  /** The rows of its target must not be sent without it, whether they come before it or behind it. */
  function noteBad(targets: readonly string[], row: number, line: number): void {
    if (targets.length === 0) {
      strays += 1;
      firstStray ??= line;
    }
    for (const target of targets) {
      if (run?.target !== target) start(target, '', row);
      if (run === undefined) return;
      open.set(run.number, 1);
      if (badLine.get(run.number) === 0) badLine.set(run.number, line);
    }
  }

  function start(target: string, name: string, row: number): void {
    flush();
    let number = index.find(target);
    if (number === -1) {
      number = index.add(target);
      firstRow.set(number, row);
    } else open.set(number, 1);
    run = { target, name, number, rows: [] };
  }

  function flush(): void {
    if (run === undefined) return;
    const { target, name, number, rows } = run;
    if (rows.length > 1 && !isOperation(rows)) open.set(number, 1);
    const id = rows[0]?.operationId ?? defaultOperationId(number, name);
    place.set(records, writeListedRows(file, target, id, rows));
    before.set(records, lastRecord.get(number));
    records += 1;
    lastRecord.set(number, records);
    run = undefined;
  }

  function rowsOf(target: number): { id: string; rows: ListedRow[] } {
    const parts: { id: string; rows: ListedRow[] }[] = [];
    for (let record = lastRecord.get(target); record !== 0; record = before.get(record - 1)) {
      parts.unshift(readListedRows(file, place.get(record - 1)));
    }
    const rows = parts.flatMap((part) => part.rows);
    const given = rows.find(({ operationId }) => operationId !== undefined)?.operationId;
    return { id: given ?? parts.find((part) => part.rows.length > 0)?.id ?? '', rows };
  }
}

/** Whether the rows are the operation as they stand: nothing to sort, nothing to object to. */
function isOperation(rows: readonly ListedRow[]): boolean {
  let before: ListedRow | undefined;
  for (const row of rows) {
    if (before !== undefined && !goesOn(before.price, row.price)) return false;
    if (before !== undefined && before.operationId !== row.operationId) return false;
    before = row;
  }
  return true;
}

function goesOn(before: ValidFromPrice | undefined, after: ValidFromPrice | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return before.validFrom < after.validFrom && before.currency === after.currency;
}
