import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

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

/** What each bench measures and what it is held against, in the order of the page. */
export const sections: Readonly<Record<string, { title: string; says: string }>> = {
  startup: {
    title: 'Start',
    says: 'From the start of the process to its end, beside a Node that does nothing. Help and the version are read as the build wrote them down ([decision](decisions/prebuilt-help.md)).',
  },
  checking: {
    title: 'Checking a file',
    says: 'A product file read, checked and not sent, beside csv-parse, which makes records of the same file and checks none.',
  },
  sending: {
    title: 'Products and orders',
    says: 'Products sent to a platform that costs next to nothing, and orders: draft, customer, three items, fulfillment and finalization of each. Beside both a raw loop of undici over the same bodies, ready on disk: it writes nothing down, verifies nothing and would make doubles after a lost answer. The state in PostgreSQL stands beside the state in a folder.',
  },
  pulling: {
    title: 'Pulls',
    says: 'Whole processes, with the second look at the end of each window, syncs, and sums that are computed from the target again, beside what somebody would otherwise run: it pages, parses, writes and verifies nothing. Into sqlite and PostgreSQL a pull once took 2.7 and 1.9 times as long as `sqlite3 .import` and COPY of rows that are there already.',
  },
  zips: {
    title: 'Batches of prices',
    says: 'Rows of a CSV, checked and grouped, to ZIP and manifest, with digests and a sync, beside a Python script that does the same and checks nothing.',
  },
  memory: {
    title: 'Memory',
    says: 'The most that a process had, for a quarter of the rows and for all of them: it must not grow with the file.',
  },
};

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

const opening = `# Performance

How fast and how small tillctl is, beside what anybody can run. Written by \`npm run bench -- --write\`; what each bench
does exactly is in \`bench/\`.

All is measured with the defaults that people run: what was written is verified, journals and targets are synced, each
digit is kept. Both sides of a ratio are whole processes, or the time from the first request to the last answer, in turn,
round after round; the ratio is the median of the rounds, and beside it stand the least and the most. Ours and the peer's
own times are medians too. A bar that is missed is marked.
`;

/** `docs/performance.md`, of the benches that were run. */
export function performancePage(machine: string, figures: readonly Figure[]): string {
  const barred = figures.filter(({ bar }) => bar !== undefined);
  const reached = barred.filter((figure) => !isMissed(figure)).length;
  const parts = Object.entries(sections).flatMap(([bench, { title, says }]) => {
    const own = figures.filter((figure) => figure.bench === bench);
    return own.length === 0 ? [] : [`## ${title}\n\n${says}\n\n${tableOf(own)}`];
  });
  const summary = `Measured on ${machine}. ${reached} of ${barred.length} bars are reached.\n`;
  return [opening, summary, ...parts].join('\n');
}

/** As Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [columns, columns.map(() => '---'), ...figures.map(cellsOf)];
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
}
