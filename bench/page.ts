import type { Figure } from './figure.js';
import { type Machine, wordsOf } from './machine.js';
import { cellsOf, columns } from './table.js';

/** What a bench measures and what nothing of its kind can be faster than, in the order of the page. */
const sections: readonly { bench: string; title: string; says: string }[] = [
  {
    bench: 'startup',
    title: 'Start',
    says: 'From the start of the process to its end, beside a Node that does nothing: that is the limit.',
  },
  {
    bench: 'checking',
    title: 'Checking a file',
    says: 'A product file read, checked and not sent. The limit is a raw parser, csv-parse, which makes records of the same file and looks at none.',
  },
  {
    bench: 'upserts',
    title: 'Products',
    says: 'Products sent to a platform that costs next to nothing. The limit is a raw loop of undici over the same bodies, ready on disk: it writes nothing down, looks at nothing again and would make doubles after a lost answer.',
  },
  {
    bench: 'verifying',
    title: 'Reading back',
    says: 'What the look at a sample of what was written costs an import, beside the same import without.',
  },
  {
    bench: 'orders',
    title: 'Orders',
    says: 'Draft, customer, three items, fulfillment and finalization of each. The limit is a raw loop that makes the same calls. One order of many lines is as slow as its lines one after the other: their order is that of the file, and after a kill it is known which of them are there.',
  },
  {
    bench: 'listing',
    title: 'Only what changed',
    says: 'All products of the platform read and compared with a file. The limit is to fetch the same pages and to parse them.',
  },
  {
    bench: 'cutting',
    title: 'A page of documents',
    says: 'Documents cut out of the bytes of a page, with what is added up of them, beside JSON.parse of the page, the raw parser.',
  },
  {
    bench: 'pulling',
    title: 'Pulls',
    says: 'Whole processes, with the second look at the end of each window, syncs, and sums that are computed from the target anew. The limit of files is a raw loop that pages, parses and writes and looks at nothing; of databases it is their own bulk path for rows that are there already.',
  },
  {
    bench: 'zips',
    title: 'Batches of prices',
    says: 'Operations packed to one ZIP, with its digests and its sync; and rows of a CSV, checked and grouped, to ZIP and manifest. The limit is DEFLATE alone on all cores, of documents in memory.',
  },
  {
    bench: 'pacing',
    title: 'One rate for several processes',
    says: 'What eight imports send together, of the rate that they were told and hold by a database on the same machine. More than it ends the bench.',
  },
  {
    bench: 'xlsx',
    title: 'Workbooks',
    says: 'The same rows checked as a workbook and as a CSV, which is the limit.',
  },
  {
    bench: 'stocktaking',
    title: 'Stock-takings',
    says: 'An export verified. The limit is to unpack it and to parse its CSV.',
  },
  {
    bench: 'memory',
    title: 'Memory of imports',
    says: 'The most that a process had, for a quarter of the rows and for all of them.',
  },
  {
    bench: 'pull-memory',
    title: 'Memory of pulls',
    says: 'The most that a process had.',
  },
];

const opening = `# Performance

How fast and how small tillctl is, beside what anybody can run. Written by \`npm run bench -- --write\`; what each bench
does exactly is in \`bench/\`.

All is measured with the defaults that people run: what was written is looked at, journals and targets are synced, each
digit is kept. Both sides of a ratio are whole processes, or the time from the first request to the last answer, in turn,
round after round; the ratio is the median of the rounds, and beside it stand the least and the most. Ours and the peer's
own times are medians too. An exponent says how the time grows with the rows between two sizes: 1 is in proportion.
`;

/** `docs/performance.md`, of the benches that were run. */
export function performancePage(machine: Machine, figures: readonly Figure[]): string {
  const parts = sections.flatMap(({ bench, title, says }) => {
    const own = figures.filter((figure) => figure.bench === bench);
    return own.length === 0 ? [] : [`## ${title}\n\n${says}\n\n${rowsOf(own)}`];
  });
  return `${[opening, `Measured on ${wordsOf(machine)}.\n`, ...parts].join('\n')}`;
}

/** Without the first column, which is the section. */
function rowsOf(figures: readonly Figure[]): string {
  const lines = [columns, columns.map(() => '---'), ...figures.map(cellsOf)];
  return lines.map((line) => `| ${line.slice(1).join(' | ')} |\n`).join('');
}
