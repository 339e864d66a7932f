import type { CellProblem } from '../records/cell-problem.js';
import type { Order, OrderProblem } from '../records/order.js';
import { joinLines, type PlacedLine } from '../records/order-lines.js';
import type { OrderLine } from '../records/order-part.js';
import type { OrderReader } from '../records/order-reader-options.js';
import { orderProblems } from '../records/order-rules.js';
import { groupRows, type RowGroups, type RowGroupsJob } from './row-groups.js';

/** The orders of a file. */
export type OrderGroups = RowGroups<OrderReader, Order>;

/** checked lines -> orders. Errors as of `groupRows`. */
export function groupOrders(
  job: Pick<RowGroupsJob<OrderReader, Order, OrderLine>, 'checked' | 'rejections' | 'folder' | 'onRows'>,
): Promise<OrderGroups> {
  return groupRows<Order, OrderLine, OrderReader>({
    ...job,
    words: { list: 'items', same: 'the same order', rule: 'an order is made whole or not at all' },
    join: joinChecked,
    itemsOf: ({ items }) => items.length,
  });
}

function joinChecked(lines: readonly PlacedLine[]): { whole: Order } | { problems: CellProblem[] } {
  const found = joinLines(lines);
  if ('problems' in found) return { problems: found.problems.map(ofColumn) };
  const { order, firstItems } = found;
  const problems = orderProblems(order).map((problem) => atItem(problem, firstItems));
  return problems.length === 0 ? { whole: order } : { problems: problems.map(ofColumn) };
}

/** A numbered fulfillment is told of its first line. */
function atItem(problem: OrderProblem, firstItems: readonly (number | undefined)[]): OrderProblem {
  const at = /^fulfillments\[(\d+)\]/.exec(problem.member)?.[1];
  return at === undefined ? problem : { ...problem, item: firstItems[Number(at)] };
}

/** In a file of lines a fulfillment is a column. */
function ofColumn({ member, item, code, message }: OrderProblem): CellProblem {
  const name = member.startsWith('fulfillments[') ? 'fulfillment' : member;
  return { column: item === undefined ? name : `items[${item}].${name}`, code, message };
}
