import type { Expected } from '../../bulk/bulk-job.js';
import type { PlanRow } from '../../report/plans/price-plan-figures.js';
import { figuresOfPrices, type PlannedEntries } from './price-plan.js';

/** How prices would move, for the question before they do. @throws {InterruptedError} */
export async function expectedPrices(prices: PlannedEntries): Promise<Expected[]> {
  const { up, down, same, removed, uncompared, highest, lowest } = await figuresOfPrices(prices);
  return [
    { what: 'raises', told: `${up}${most(highest[0])}` },
    { what: 'lowers', told: `${down}${most(lowest[0])}` },
    { what: 'other', told: `${same} without a change, ${uncompared} not compared, ${removed} removals` },
  ];
}

function most(row: PlanRow | undefined): string {
  return row === undefined ? '' : `, at most ${row.percent} % (${row.product}: ${row.before} to ${row.after})`;
}
