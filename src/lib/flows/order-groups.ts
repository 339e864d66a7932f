import type { CellProblem } from '../records/cell-problem.js';
import type { Order, OrderProblem } from '../records/order.js';
import { joinLines, type OrderLine } from '../records/order-line.js';
import type { OrderReader } from '../records/order-reader.js';
import { orderProblems } from '../records/order-rules.js';
import type { Rejections } from '../report/rejections.js';
import type { CheckedInput } from './check-rows.js';
import { bytesColumn, countsColumn, placesColumn } from './number-column.js';
import { createSpillFile, type SpillFile } from './spill-file.js';
import { createTargetIndex } from './target-index.js';

/** The orders of a file, numbered from 0 in the order of their first lines, on disk. */
export interface OrderGroups {
  /** The frame's view of the file: its rows are orders, while `numbered` still gives the lines. */
  checked: CheckedInput<OrderReader>;
  size: () => number;
  /** Only of an order that is not rejected. */
  order: (number: number) => Order;
  isGood: (number: number) => boolean;
  /** Products that good orders name, each as often as it is named. */
  items: number;
  /** Tell each line of an order why it was not made: the line of the item itself, and the others because of it. */
  reject: (number: number, problems: readonly CellProblem[]) => void;
  close: () => void;
}

export interface OrderGroupsJob {
  checked: CheckedInput<OrderReader>;
  rejections: Pick<Rejections, 'add'>;
  /** A folder of ours. */
  folder: string;
  /** Told how many lines were looked at; may throw to stop. */
  onRows?: (rows: number) => void;
}

/** One line of an order, as it is spilled. Of a bad one nothing else is known. */
interface Part {
  row: number;
  line: number;
  order?: Order;
  item?: OrderLine;
}

const bad = 1;

/**
 * checked lines -> orders. Lines of one reference are one order, wherever they stand; where one of them is bad, all of
 * them are rejected. In memory there are some 30 bytes for each order and 12 for each line.
 *
 * @throws {LocalError} when the disk is full
 */
export async function groupOrders({ checked, rejections, folder, onRows }: OrderGroupsJob): Promise<OrderGroups> {
  const file = createSpillFile(folder);
  try {
    return await group(file, { checked, rejections, folder, onRows });
  } catch (error) {
    file.close();
    throw error;
  }
}

async function group(file: SpillFile, { checked, rejections, onRows }: OrderGroupsJob): Promise<OrderGroups> {
  const place = placesColumn();
  /** The line of the same order before, plus one. */
  const before = countsColumn();
  /** Of each order its last line, plus one. */
  const last = countsColumn();
  const state = bytesColumn();
  /** Where the joined order is. */
  const joined = placesColumn();
  /** Numbers of the orders that have a reference. */
  const named = countsColumn();
  const index = createTargetIndex((at, text) => referenceOf(named.get(at)) === text);
  let lines = 0;
  let orders = 0;
  let rejected = 0;
  let items = 0;
  let sourceOf = (column: string): string => column;

  for await (const batch of checked.numbered()) {
    for (const { number: row, original, row: mapped, reader } of batch) {
      if (checked.isCollapsed(row)) continue;
      sourceOf = reader.sourceOf;
      const reference = reader.reference(mapped);
      const part: Part = { row, line: original.line };
      const isGood = checked.sendable(row);
      if (isGood) {
        const read = reader.read(mapped);
        if ('order' in read) part.order = read.order;
        else part.item = read.line;
      }
      const number = numberOf(reference, reader.form === 'orders');
      place.set(lines, file.append([reference ?? '', JSON.stringify(part)]));
      before.set(lines, last.get(number));
      lines += 1;
      last.set(number, lines);
      if (!isGood) state.set(number, bad);
    }
    const end = batch.at(-1);
    if (end !== undefined) onRows?.(end.number + 1);
  }
  for (let number = 0; number < orders; number += 1) join(number);

  const view: CheckedInput<OrderReader> = {
    read: checked.read,
    skipped: checked.skipped,
    collapsed: checked.collapsed,
    joined: checked.rows - orders,
    rows: orders,
    get rejected() {
      return rejected;
    },
    notices: checked.notices,
    numbered: checked.numbered,
    sendable: isGood,
    isCollapsed: checked.isCollapsed,
    leaveOut,
  };
  return { checked: view, size: () => orders, order, isGood, items, reject, close: file.close };

  /** A bad line without a reference is by itself. */
  function numberOf(reference: string | undefined, whole: boolean): number {
    // The same reference on whole orders was rejected as a duplicate: each is one order.
    const known = reference === undefined || whole ? -1 : index.find(reference);
    if (known !== -1) return named.get(known);
    const number = orders;
    orders += 1;
    if (reference !== undefined && !whole) named.set(index.add(reference), number);
    return number;
  }

  function referenceOf(number: number): string {
    return file.text(place.get(last.get(number) - 1), 0, 1);
  }

  function partsOf(number: number): Part[] {
    const parts: Part[] = [];
    for (let line = last.get(number); line !== 0; line = before.get(line - 1)) {
      parts.push(JSON.parse(file.text(place.get(line - 1), 1)) as Part);
    }
    return parts.reverse();
  }

  function isGood(number: number): boolean {
    return state.get(number) !== bad;
  }

  function leaveOut(number: number): void {
    if (!isGood(number)) return;
    state.set(number, bad);
    rejected += 1;
  }

  function join(number: number): void {
    const parts = partsOf(number);
    if (!isGood(number)) {
      rejected += 1;
      // A row that `check` has something against is told already.
      const at = parts.filter(({ order, item }) => order === undefined && item === undefined).map(({ line }) => line);
      for (const part of parts) if (!at.includes(part.line)) rejections.add(part.row, [becauseOf(at)]);
      return;
    }
    const whole = parts[0]?.order;
    const found = whole === undefined ? joinChecked(parts) : { order: whole };
    if ('problems' in found) {
      leaveOut(number);
      tell(
        parts,
        found.problems.map(({ member, item, code, message }) => ({
          column: item === undefined ? member : `items[${item}].${member}`,
          code,
          message,
        })),
      );
      return;
    }
    items += found.order.items.length;
    joined.set(number, file.append([JSON.stringify(found.order)]));
  }

  function order(number: number): Order {
    return JSON.parse(file.text(joined.get(number), 0)) as Order;
  }

  function reject(number: number, problems: readonly CellProblem[]): void {
    tell(partsOf(number), problems);
  }

  function tell(parts: readonly Part[], problems: readonly CellProblem[]): void {
    const [only] = parts;
    if (only !== undefined && (parts.length === 1 || only.order !== undefined)) {
      const renamed = only.order === undefined ? problems.map(ofLine) : problems;
      rejections.add(only.row, renamed);
      return;
    }
    const whole = problems.filter(({ column }) => itemOf(column) === undefined);
    const guilty = parts.flatMap(({ line }, item) =>
      problems.some(({ column }) => itemOf(column) === item) ? [line] : [],
    );
    parts.forEach(({ row }, item) => {
      const own = problems.filter(({ column }) => itemOf(column) === item);
      const told = [...whole, ...own].map(ofLine);
      rejections.add(row, told.length === 0 ? [becauseOf(guilty)] : told);
    });
  }

  /** Under the column's name in the file. */
  function ofLine(problem: CellProblem): CellProblem {
    const column = problem.column.replace(itemPath, '');
    return { ...problem, column: column === '' ? '' : sourceOf(column) };
  }
}

function joinChecked(parts: readonly Part[]): { order: Order } | { problems: OrderProblem[] } {
  const found = joinLines(parts.flatMap(({ item, line }) => (item === undefined ? [] : [{ ...item, at: line }])));
  if ('problems' in found) return found;
  const problems = orderProblems(found.order);
  return problems.length === 0 ? found : { problems: problems.map(ofColumn) };
}

/** In a file of lines a fulfillment is a column. */
function ofColumn(problem: OrderProblem): OrderProblem {
  return problem.member.startsWith('fulfillments[') ? { ...problem, member: 'fulfillment' } : problem;
}

const itemPath = /^items\[\d+\]\.?/;

function itemOf(column: string): number | undefined {
  const found = /^items\[(\d+)\]/.exec(column);
  return found === null ? undefined : Number(found[1]);
}

/** Why a good line is rejected: others of its order are. */
function becauseOf(lines: readonly number[]): CellProblem {
  const shown = lines.slice(0, 5).join(', ');
  const more = lines.length > 5 ? ` and ${lines.length - 5} more` : '';
  const word = lines.length === 1 ? 'line' : 'lines';
  return {
    column: '',
    code: 'conflict',
    message: `${word} ${shown}${more} of the same order ${lines.length === 1 ? 'was' : 'were'} rejected, and an order is made whole or not at all`,
  };
}
