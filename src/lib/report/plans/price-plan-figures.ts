import { unpainted } from '../../terminal/colour.js';
import { visible } from '../../terminal/visible.js';
import { paintMoves } from '../cell-colours.js';
import { formatTable } from '../table.js';
import { createPlanBins, createTop, type PlanBin } from './price-moves.js';

/** One operation of a plan, as people see it. Texts may come from outside. */
export interface PlanRow {
  product: string;
  name: string;
  /** Empty for the price of the product itself. */
  channel: string;
  /** RFC 3339 with the offset of the zone that people asked for; empty: at once. */
  from: string;
  /** `12.50 EUR gross`; empty when there is none. */
  before: string;
  after: string;
  /** Signed, two decimals; null when there is nothing to compare, or it cannot be compared. */
  percent: string | null;
  /** Its list is removed. */
  removed: boolean;
  /** Why the guard held it back. */
  guard?: readonly string[];
}

export interface PlanFigures {
  operations: number;
  up: number;
  down: number;
  same: number;
  /** Without a percentage: no price before or after, another currency, gross against net. */
  uncompared: number;
  removed: number;
  bins: readonly PlanBin[];
  /** The largest moves, largest first. */
  highest: readonly PlanRow[];
  lowest: readonly PlanRow[];
  /** Those without a percentage: the first ones, before them those whose price goes away. */
  open: readonly PlanRow[];
  heldBack: { count: number; rows: readonly PlanRow[] };
  /** Of the plan, against what the guard says. */
  overruled: number;
}

/** Adds up a plan of any length; of rows only the largest moves stay. */
export interface PlanCounter {
  add: (row: PlanRow) => void;
  addHeldBack: (row: PlanRow) => void;
  figures: () => PlanFigures;
}

/** @param most rows of each list */
export function createPlanCounter(most: number): PlanCounter {
  const highest = createTop<PlanRow>(most);
  const lowest = createTop<PlanRow>(most);
  const open = createTop<PlanRow>(most);
  const heldBack: { count: number; rows: PlanRow[] } = { count: 0, rows: [] };
  const bins = createPlanBins();
  const counts = { operations: 0, up: 0, down: 0, same: 0, uncompared: 0, removed: 0, overruled: 0 };

  return {
    add: (row) => {
      counts.operations += 1;
      if (row.removed) counts.removed += 1;
      if ((row.guard?.length ?? 0) > 0) counts.overruled += 1;
      if (row.percent === null) {
        counts.uncompared += 1;
        open.add(isGone(row) ? 1 : 0, row);
        return;
      }
      const percent = Number(row.percent);
      if (percent === 0) {
        counts.same += 1;
        return;
      }
      counts[percent > 0 ? 'up' : 'down'] += 1;
      (percent > 0 ? highest : lowest).add(Math.abs(percent), row);
      bins.add(percent);
    },
    addHeldBack: (row) => {
      heldBack.count += 1;
      if (heldBack.rows.length < most) heldBack.rows.push(row);
    },
    figures: () => ({
      ...counts,
      bins: bins.bins(counts.same),
      highest: highest.rows(),
      lowest: lowest.rows(),
      open: open.rows(),
      heldBack,
    }),
  };
}

/** A plan on a terminal: counts, then the largest moves first, `limit` lines at most. */
export function describePlan(figures: PlanFigures, width: number, limit: number, paint = unpainted): string {
  const { operations, up, down, same, uncompared, removed, heldBack } = figures;
  const counts = `${operations} ${operations === 1 ? 'operation' : 'operations'}: ${up} up, ${down} down, ${same} without a change, ${uncompared} not compared, ${removed} removals, ${heldBack.count} held back by the guard\n`;
  const moves = [...figures.highest, ...figures.lowest].sort((a, b) => sizeOf(b) - sizeOf(a));
  const [gone, open] = [figures.open.filter(isGone), figures.open.filter((row) => !isGone(row))];
  const rows = [...gone, ...moves, ...open].slice(0, limit);
  const table = formatTable(
    rows.map(({ product, channel, from, before, after, percent }) =>
      [product, channel, shortTime(from), before, after, percent === null ? '' : `${percent} %`].map(visible),
    ),
    ['product', 'channel', 'from', 'now', 'new', 'change'],
    width,
    paintMoves(paint),
  );
  const left = operations - rows.length - same;
  return `${table}${left > 0 && rows.length > 0 ? `and ${left} more that move less\n` : ''}${counts}`;
}

/** A price that goes away moves furthest of all. */
function isGone({ before, after }: PlanRow): boolean {
  return before !== '' && after === '';
}

function sizeOf({ percent }: PlanRow): number {
  return Math.abs(Number(percent));
}

/** Without seconds where there are none, so that it fits a terminal. */
function shortTime(text: string): string {
  return text.replace(/(?::00)?\.000(?=Z$|[+-]\d{2}:\d{2}$)/, '');
}
