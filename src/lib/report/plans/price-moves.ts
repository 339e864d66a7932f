/** A part of a histogram: changes above `over` percent up to `upTo`; for `0` those that change nothing. */
export interface PlanBin {
  label: string;
  count: number;
}

/** Counts how far prices move, in a few bins. */
export interface PlanBins {
  /** @param percent not 0 */
  add: (percent: number) => void;
  /** @param same how many change nothing */
  bins: (same: number) => PlanBin[];
}

/** Percent at which a bin ends. */
const edges = [-50, -30, -20, -10, -5, -2, 0, 2, 5, 10, 20, 30, 50, 100] as const;

export function createPlanBins(): PlanBins {
  const below = new Array<number>(edges.length + 1).fill(0);
  return {
    add: (percent) => {
      // A fall of exactly 10 % belongs to the falls of 10 % and more, as a rise of it to the rises up to it.
      const at = edges.findIndex((edge) => (percent < 0 ? percent <= edge : percent <= edge && edge > 0));
      const bin = at === -1 ? edges.length : at;
      below[bin] = (below[bin] ?? 0) + 1;
    },
    bins: (same) => {
      const zero = edges.indexOf(0);
      const bins = below.map((count, at): PlanBin => ({ label: labelOf(at), count }));
      return [...bins.slice(0, zero + 1), { label: 'no change', count: same }, ...bins.slice(zero + 1)];
    },
  };
}

function labelOf(at: number): string {
  const [from, to] = [edges[at - 1], edges[at]];
  if (from === undefined) return `−${-(to ?? 0)} % and lower`;
  if (to === undefined) return `over +${from} %`;
  return to <= 0 ? `−${-from} to −${-to} %`.replace('−0', '0') : `+${from} to +${to} %`.replace('+0', '0');
}

/** The rows with the largest numbers, few of them: inserting into a short sorted list is cheap. Equal ones stay in order. */
export function createTop<Row>(most: number): { add: (size: number, row: Row) => void; rows: () => Row[] } {
  const kept: { size: number; row: Row }[] = [];
  return {
    add: (size, row) => {
      if (kept.length === most && size <= (kept.at(-1)?.size ?? 0)) return;
      const at = kept.findIndex((other) => other.size < size);
      kept.splice(at === -1 ? kept.length : at, 0, { size, row });
      if (kept.length > most) kept.pop();
    },
    rows: () => kept.map(({ row }) => row),
  };
}
