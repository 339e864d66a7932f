import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { withTables } from '../scripts/with-tables.js';

/** A line of the table. */
export interface Figure {
  bench: string;
  what: string;
  /** The median of the rounds. */
  value: number;
  unit: 'times' | 'MB';
  /** The least and the most of the rounds. */
  spread?: [least: number, most: number];
  /** Medians of what was compared, in milliseconds. */
  sides?: { ours: number; peer: number };
  against?: string;
  /** What must hold, where something must. */
  bar?: { atMost: number } | { atLeast: number };
}

type Compared = Pick<Figure, 'value' | 'unit' | 'spread' | 'sides'>;

/** How many times as long as the peer ours took, both in milliseconds, round by round. */
export function timesAsLong(ours: readonly number[], peer: readonly number[]): Compared {
  return compared(ours, peer, (own, other) => own / other);
}

/** How many times as fast as the peer ours was, likewise. */
export function timesAsFast(ours: readonly number[], peer: readonly number[]): Compared {
  return compared(ours, peer, (own, other) => other / own);
}

/** The middle of the rounds' ratios: both sides of each were measured right after each other. */
function compared(
  ours: readonly number[],
  peer: readonly number[],
  ratio: (own: number, other: number) => number,
): Compared {
  const ratios = ours.map((own, round) => ratio(own, peer[round] ?? Number.NaN));
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)];
  return { value: median(ratios), unit: 'times', spread, sides: { ours: median(ours), peer: median(peer) } };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function isMissed({ value, bar }: Figure): boolean {
  if (bar === undefined) return false;
  return 'atMost' in bar ? !(value <= bar.atMost) : !(value >= bar.atLeast);
}

const columns = ['what', 'value', 'least to most', 'ours', 'peer', 'against', 'bar'];

function cellsOf(figure: Figure): string[] {
  const { what, value, unit, spread, sides, against = '' } = figure;
  return [
    what,
    `${digits(value, unit)} ${unit}`,
    spread === undefined ? '' : spread.map((each) => digits(each, unit)).join(' to '),
    sides === undefined ? '' : timeOf(sides.ours),
    sides === undefined ? '' : timeOf(sides.peer),
    against,
    barOf(figure),
  ];
}

function digits(value: number, unit: Figure['unit']): string {
  return unit === 'times' ? value.toFixed(2) : String(Math.round(value));
}

function timeOf(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${Math.round(ms)} ms`;
}

function barOf(figure: Figure): string {
  const { bar } = figure;
  if (bar === undefined) return '';
  const words = 'atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`;
  return isMissed(figure) ? `${words}: MISSED` : words;
}

/** On what, when and how the figures were measured; they mean nothing without it. */
export function machineNow(rounds: number): string {
  const hardware = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const system = `${type()} ${release()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before the first`;
  return `${new Date().toISOString().slice(0, 10)}: ${hardware}, ${system}; ${rounds} rounds each`;
}

/** `docs/performance.md` with the figures of the benches that ran; those of the others stay. */
export function performancePage(page: string, machine: string, figures: readonly Figure[]): string {
  const benches = [...new Set(figures.map(({ bench }) => bench))];
  const tables = benches.map((name) => {
    const own = figures.filter(({ bench }) => bench === name);
    return [name, `Measured on ${machine}.\n\n${tableOf(own).trimEnd()}`];
  });
  return withTables(page, Object.fromEntries(tables), 'docs/performance.md');
}

/** As Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [columns, columns.map(() => '---'), ...figures.map(cellsOf)];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}
