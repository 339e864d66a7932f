import { groupRows, type RowGroups, type RowGroupsJob } from '../../bulk/row-groups.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Order, OrderProblem } from '../../resources/orders/order.js';
import { joinLines, type PlacedLine } from '../../resources/orders/order-lines.js';
import type { OrderLine } from '../../resources/orders/order-part.js';
import type { OrderReader } from '../../resources/orders/order-reader-options.js';
import { orderProblems } from '../../resources/orders/order-rules.js';

/** The orders of a file. */
export type OrderGroups = RowGroups<OrderReader, Order>;

/** checked lines -> orders. Errors as of `groupRows`. */
export function groupOrders(
  job: Pick<RowGroupsJob<OrderReader, Order, OrderLine>, 'checked' | 'outcomes' | 'folder' | 'onRows'>,
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
