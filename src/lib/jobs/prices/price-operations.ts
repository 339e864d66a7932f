import type { CheckedInput } from '../../bulk/check-rows.js';
import type { RowOutcomes } from '../../journal/row-outcomes.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { PriceOperation, PriceOperations, ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { bytesColumn, countsColumn, type NumberColumn } from '../../spill/number-column.js';
import { createPile, type Pile } from '../../spill/pile.js';
import { badCompanion, conflictOf, sharedId, unreadCompanion } from './price-conflicts.js';
import { type GroupedRows, groupPrices, groupRows, type PriceGroups, type Strays } from './price-groups.js';
import { readLines, readOperation, targetTextOf, writeOperation } from './price-records.js';

export interface PriceOperationsJob {
  checked: Pick<
    CheckedInput<PriceReader>,
    'numbered' | 'sendable' | 'isCollapsed' | 'leaveOut' | 'rejected' | 'collapsed'
  >;
  /** What was grouped while the rows were checked; closed by `close`, or here where it does not hold. */
  grouped?: GroupedRows;
  outcomes: Pick<RowOutcomes, 'reject'>;
  /** For files of our own, removed by `close`. */
  folder: string;
  /** Told how many rows were read so far; may throw to stop. */
  onRows?: (rows: number) => void;
  /** Whether a price is one of those that `suspects` gives the operations of; left out: all are. */
  isSuspect?: (price: ValidFromPrice) => boolean;
  /** Told once of rejected rows whose list is not known: lists that are sent may lack them. */
  onStrays?: (strays: Strays) => void;
}

/** Operations handed on together: few enough to be garbage soon. */
const atOnce = 100;
const blockBytes = 1 << 16;
const lineBreak = 10;
/** Lines of others that a message names. */
const maxLines = 5;

/**
 * checked rows -> the lists of their products and channels -> operations on disk. All rows of one target are one
 * operation, wherever they are in the file, ordered by time. Where one of them is rejected, or two contradict each
 * other, all of them are: an operation replaces a whole list.
 *
 * Operations run in ascending order of their ids. Without ids in the file that is the order of the targets' first rows.
 * In a file that names some only, the others have the ids that they would have without.
 *
 * @throws {LocalError} when the disk is full
 */
export async function createPriceOperations(job: PriceOperationsJob): Promise<PriceOperations> {
  const { checked, outcomes, folder, onStrays } = job;
  const isGrouped = holds(job);
  if (!isGrouped) job.grouped?.close();
  const { file, grouping, close } = isGrouped ? job.grouped : groupRows(folder, job.isSuspect);
  try {
    const groups = isGrouped
      ? grouping.finish()
      : await groupPrices(checked, grouping, job.onRows ?? (() => undefined));
    if (groups.strays !== undefined && groups.rows > 0) onStrays?.(groups.strays);
    const held = bytesColumn();
    /** Where the operation of an open target is; of the others it is their record. */
    const joined = countsColumn();
    const left = { size: groups.targets, rows: groups.rows };
    const placeOf = (target: number): number => joined.get(target) || groups.place(target);
    const operationOf = (target: number): PriceOperation => readOperation(file, placeOf(target));
    const parts: Parts = { groups, held, left, operationOf, job: { checked, outcomes, folder } };

    for (let target = 0; target < groups.targets; target += 1) {
      if (!groups.isOpen(target)) continue;
      const place = join(parts, file, target);
      if (place !== undefined) joined.set(target, place);
    }
    const order = groups.named ? orderById(parts) : undefined;
    return {
      size: () => left.size,
      rows: () => left.rows,
      each: () => some(wanted(parts, order), operationOf),
      suspects: () =>
        some(
          wanted(parts, order, (target) => groups.isSuspect(target)),
          operationOf,
        ),
      lines: () => blocks(wanted(parts, order), (target) => readLines(file, placeOf(target))),
      areAsTold: () =>
        order === undefined && everyTarget(groups, (target) => groups.isTold(target) === (held.get(target) === 0)),
      holdBack: (operation) => {
        const target = targetOf(groups, operation);
        if (held.get(target) === 0) leaveOut(parts, target, operation.rows);
      },
      close: async () => close(),
    };
  } catch (error) {
    close();
    throw error;
  }
}

function everyTarget({ targets }: PriceGroups, holds: (target: number) => boolean): boolean {
  for (let target = 0; target < targets; target += 1) if (!holds(target)) return false;
  return true;
}

/** Since then no row was rejected or collapsed for what others say, and all were read under the same columns. */
function holds(job: PriceOperationsJob): job is PriceOperationsJob & { grouped: GroupedRows } {
  const { checked, grouped } = job;
  if (grouped === undefined || !grouped.grouping.byOneReader) return false;
  return checked.collapsed === 0 && checked.rejected === grouped.grouping.bad;
}

interface Parts {
  groups: PriceGroups;
  /** 1 for targets that have no operation. */
  held: NumberColumn;
  left: { size: number; rows: number };
  operationOf: (target: number) => PriceOperation;
  job: Pick<PriceOperationsJob, 'checked' | 'outcomes' | 'folder'>;
}

function leaveOut({ held, left, job }: Parts, target: number, rows: readonly number[]): void {
  held.set(target, 1);
  left.size -= 1;
  left.rows -= rows.length;
  for (const row of rows) job.checked.leaveOut(row);
}

function reject(parts: Parts, target: number, rows: readonly number[], problem: CellProblem): void {
  for (const row of rows) parts.job.outcomes.reject(row, [problem]);
  leaveOut(parts, target, rows);
}

/** @returns where the operation is; undefined when its rows contradict each other */
function join(parts: Parts, file: Pile, target: number): number | undefined {
  const { groups } = parts;
  const { id, rows } = groups.rowsOf(target);
  const badLine = groups.badLine(target);
  const problem =
    badLine === undefined
      ? (conflictOf(rows, groups.sourceOf) ?? unreadCompanion(groups.unreadLine(target, rows)))
      : badCompanion(badLine);
  if (problem !== undefined) {
    const numbers = rows.map(({ row }) => row);
    reject(parts, target, numbers, problem);
    return undefined;
  }
  return writeOperation(file, targetTextOf(file, groups.place(target)), id, rows);
}

/** Targets in the order of their ids; undefined when it is that of their first rows. Two with one id are both rejected. */
function orderById(parts: Parts): Uint32Array | undefined {
  if (areAscending(parts)) return undefined;
  const { groups, held, operationOf, left } = parts;
  const ids = createPile(parts.job.folder);
  try {
    for (let target = 0; target < groups.targets; target += 1) {
      if (held.get(target) === 0) ids.add(operationOf(target).id, '', target);
    }
    const order = new Uint32Array(left.size);
    let count = 0;
    for (const records of ids.sorted()) {
      const alike = records.map((record) => ids.number(record));
      order.set(alike, count);
      count += alike.length;
      rejectAlike(parts, alike);
    }
    return order;
  } finally {
    ids.close();
  }
}

function areAscending({ groups, held, operationOf }: Parts): boolean {
  let last = '';
  for (let target = 0; target < groups.targets; target += 1) {
    if (held.get(target) === 1) continue;
    const { id } = operationOf(target);
    if (id <= last) return false;
    last = id;
  }
  return true;
}

function rejectAlike(parts: Parts, targets: readonly number[]): void {
  if (targets.length < 2) return;
  const { groups, operationOf } = parts;
  // One id may stand in every row of a file by mistake.
  const first = targets.slice(0, maxLines + 1).map((target) => ({ target, line: groups.firstLine(target) }));
  for (const target of targets) {
    const { id, rows } = operationOf(target);
    const lines = first.filter((other) => other.target !== target).map(({ line }) => line);
    const others = targets.length - 1;
    reject(parts, target, rows, sharedId(id, lines.slice(0, maxLines), others, groups.sourceOf));
  }
}

/** Targets that have an operation, in the order of execution. */
function* wanted(
  { groups, held }: Parts,
  order: Uint32Array | undefined,
  isWanted = (_target: number) => true,
): Generator<number> {
  for (let at = 0; at < (order?.length ?? groups.targets); at += 1) {
    const target = order === undefined ? at : (order[at] as number);
    if (held.get(target) === 0 && isWanted(target)) yield target;
  }
}

async function* some(
  targets: Iterable<number>,
  read: (target: number) => PriceOperation,
): AsyncGenerator<PriceOperation[]> {
  let some: PriceOperation[] = [];
  for (const target of targets) {
    some.push(read(target));
    if (some.length === atOnce) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

/** Each with a line break behind it, in memory that is used again. */
async function* blocks(targets: Iterable<number>, read: (target: number) => Buffer): AsyncGenerator<Buffer> {
  let block = Buffer.allocUnsafe(blockBytes);
  let used = 0;
  for (const target of targets) {
    const bytes = read(target);
    const needed = bytes.length + 1;
    if (used > 0 && used + needed > block.length) {
      yield block.subarray(0, used);
      used = 0;
    }
    if (needed > block.length) block = Buffer.allocUnsafe(needed);
    block.set(bytes, used);
    used += needed;
    block[used - 1] = lineBreak;
  }
  if (used > 0) yield block.subarray(0, used);
}

/** Targets are numbered by their first rows. */
function targetOf(groups: PriceGroups, { id, rows }: PriceOperation): number {
  const row = rows[0] ?? -1;
  let [low, high] = [0, groups.targets];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (groups.firstRow(middle) < row) low = middle + 1;
    else high = middle;
  }
  if (low === groups.targets || groups.firstRow(low) !== row)
    throw new RangeError(`operation ${id} is not of this file`);
  return low;
}
