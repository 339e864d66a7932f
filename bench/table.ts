import { type Figure, isMissed } from './figure.js';

/** Names of the columns that `cellsOf` gives. */
export const columns = ['bench', 'what', 'value', 'least to most', 'ours', 'peer', 'against', 'bar'] as const;

/** A figure as words, one for each column. */
export function cellsOf(figure: Figure): string[] {
  const { bench, what, value, unit, spread, sides, against = '' } = figure;
  return [
    bench,
    what,
    `${digits(value, unit)} ${unit}`,
    spread === undefined ? '' : `${digits(spread.least, unit)} to ${digits(spread.most, unit)}`,
    sides === undefined ? '' : sideOf(sides.ours, sides.unit),
    sides === undefined ? '' : sideOf(sides.peer, sides.unit),
    against,
    barOf(figure),
  ];
}

/** The figures with their columns below each other. */
export function tableOf(figures: readonly Figure[]): string {
  const table = [[...columns], ...figures.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const isNumber = (column: number) => column >= 2 && column <= 5;
  const padded = (cell: string, column: number) =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return table.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

/** Of which there are few of each. */
const shortUnits: readonly Figure['unit'][] = ['kB', 'rows', 'requests', 'transactions'];

function digits(value: number, unit: Figure['unit']): string {
  if (unit === 'times' || unit === 'exponent') return value.toFixed(2);
  return shortUnits.includes(unit) ? value.toFixed(1) : String(Math.round(value));
}

function sideOf(value: number, unit: 'ms' | '/s'): string {
  return unit === 'ms' && value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ${unit}`;
}

function barOf(figure: Figure): string {
  const { bar } = figure;
  if (bar === undefined) return '';
  const words = 'atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`;
  return isMissed(figure) ? `${words}: MISSED` : words;
}
