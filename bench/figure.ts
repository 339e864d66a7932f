/** A line of the table. */
export interface Figure {
  bench: string;
  what: string;
  /** In the unit of `unit`, the median of the rounds; a ratio is against the bar named in `against`. */
  value: number;
  unit: 'times' | 'MB' | 'kB' | 'ms' | '/s' | 'exponent' | 'rows' | 'requests' | 'transactions' | 'connections';
  /** The least and the most of the rounds. */
  spread?: Spread;
  /** Medians of what was compared, of ours and of the peer. */
  sides?: { ours: number; peer: number; unit: 'ms' | '/s' };
  against?: string;
  /** What must hold, where something must. */
  bar?: { atMost: number } | { atLeast: number };
  /** How long ours took for so many rows: with the same of fewer rows it tells how the time grows. */
  took?: { rows: number; milliseconds: number };
}

export interface Spread {
  least: number;
  most: number;
}

type Compared = Pick<Figure, 'value' | 'unit' | 'spread' | 'sides' | 'took'>;

/** How many times as long as the peer ours took. @param ours and `peer` milliseconds, round by round @param rows of the work, where there are some */
export function timesAsLong(ours: readonly number[], peer: readonly number[], rows?: number): Compared {
  return {
    ...ratiosOf(ours, peer),
    sides: { ours: median(ours), peer: median(peer), unit: 'ms' },
    ...tookOf(ours, rows),
  };
}

/** How many times as fast as the peer ours was, of milliseconds likewise. */
export function timesAsFast(ours: readonly number[], peer: readonly number[], rows?: number): Compared {
  return {
    ...ratiosOf(peer, ours),
    sides: { ours: median(ours), peer: median(peer), unit: 'ms' },
    ...tookOf(ours, rows),
  };
}

/** How many times the peer's rate ours had, both a second. */
export function timesTheRate(ours: readonly number[], peer: readonly number[], rows?: number): Compared {
  const took = rows === undefined ? [] : ours.map((rate) => (rows / rate) * 1000);
  return {
    ...ratiosOf(ours, peer),
    sides: { ours: median(ours), peer: median(peer), unit: '/s' },
    ...tookOf(took, rows),
  };
}

/** What was measured by itself. */
export function alone(values: readonly number[], unit: Figure['unit']): Pick<Figure, 'value' | 'unit' | 'spread'> {
  return { value: median(values), unit, spread: spreadOf(values) };
}

/** The middle of the rounds' ratios: both sides of each were measured right after each other. */
function ratiosOf(upper: readonly number[], lower: readonly number[]): Pick<Compared, 'value' | 'unit' | 'spread'> {
  return alone(
    upper.map((value, round) => value / (lower[round] ?? Number.NaN)),
    'times',
  );
}

function spreadOf(values: readonly number[]): Spread {
  return { least: Math.min(...values), most: Math.max(...values) };
}

function tookOf(milliseconds: readonly number[], rows: number | undefined): Pick<Compared, 'took'> {
  return rows === undefined ? {} : { took: { rows, milliseconds: median(milliseconds) } };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function isMissed({ value, bar }: Figure): boolean {
  if (bar === undefined) return false;
  return 'atMost' in bar ? !(value <= bar.atMost) : !(value >= bar.atLeast);
}
