import { type Figure, isMissed } from './figure.js';
import { nightTable } from './fleet-night.js';
import { type Machine, wordsOf } from './machine.js';
import { cellsOf, columns } from './table.js';

interface Section {
  bench: string;
  title: string;
  says: string;
  /** What follows from the figures, in Markdown. */
  computed?: (figures: readonly Figure[]) => string;
}

/** What a bench measures and what nothing of its kind can be faster than, in the order of the page. */
export const sections: readonly Section[] = [
  {
    bench: 'startup',
    title: 'Start',
    says: 'From the start of the process to its end, beside a Node that does nothing: that is the limit. Help and the version are read as the build wrote them down ([decision](decisions/prebuilt-help.md)); what it takes beyond Node is one file of code and one of text.',
  },
  {
    bench: 'checking',
    title: 'Checking a file',
    says: 'A product file read, checked and not sent. The limit is a raw parser, csv-parse, which makes records of the same file and looks at none.',
  },
  {
    bench: 'upserts',
    title: 'Products',
    says: 'Products sent to a platform that costs next to nothing. The limit is a raw loop of undici over the same bodies, ready on disk: it writes nothing down, looks at nothing again and would make doubles after a lost answer. Where the rest goes, by a profile of 80,000 rows without latency, a quarter of a millisecond of the processor each: a quarter of it is the network, which is all that the loop does; a sixth looks at what was answered and makes the print of it that `runs undo` compares; a seventh is the policies of a request and the turns that its row takes among others (retries, pace, token, secrets taken out); a sixteenth writes and syncs the journal and the note for undo, five rows at a time; a tenth reads and merges rows, a tenth is JSON written and read, a twelfth garbage, the rest digests and start. None of them is large, so that three quarters of the loop are out of reach as long as all of it is done by one thread.',
  },
  {
    bench: 'verifying',
    title: 'Reading back',
    says: 'What the look at a sample of what was written costs an import, beside the same import without.',
  },
  {
    bench: 'orders',
    title: 'Orders',
    says: 'Draft, customer, three items, fulfillment and finalization of each. The limit is a raw loop that makes the same calls. One order of many lines is as slow as its lines one after the other: their order is that of the file, and after a kill it is known which of them are there. Where the rest goes, by a profile of 6,000 orders at 5 ms, whose thread is busy for six sevenths of the time: three tenths of it is the network, which is all that the loop does; a fifth writes and syncs journals, since no call leaves before its intent is on disk and an order is seven calls one after the other; a thirtieth is garbage; nearly all else is the steps of orders: policies of a request and turns among others, answers read, what was made looked at.',
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
    says: 'Whole processes, with the second look at the end of each window, syncs, and sums that are computed from the target anew. The limit of files is a raw loop that pages, parses and writes and looks at nothing; of databases it is their own bulk path for rows that are there already. A pull of nothing is the part of each that is start and end. Where the rest is, by profiles: a pull to NDJSON takes no more processor time than the loop. What comes in order is written into the new file as it comes, and the disk begins with it meanwhile, so that its end is the last of that and one reading of the whole file; two fifths of the time of its thread is cutting documents out of pages, a fifth garbage of those that wait for the windows before theirs, and of its start most is loading modules. One to PostgreSQL has new documents copied into the tables themselves, which takes the server about as long as the limit; what is left beside it is the client, which makes rows while the server copies. Of one to sqlite the thread that reads pages and makes rows and their SQL is busy nearly all the time.',
  },
  {
    bench: 'zips',
    title: 'Batches of prices',
    says: 'Operations packed to one ZIP, with its digests and its sync; and rows of a CSV, checked and grouped, to ZIP and manifest. The limit of packing is raw DEFLATE on all cores, of documents in memory. From rows half of all processor time is one thread that reads, checks and groups rows and writes documents, manifest, digests and ZIP; the other half is compressing, on other threads, of lists that ended while further rows are still checked. That is at a venture: a row further down may hold a list back or go on with it, and then what was packed is thrown away and built anew. Of the one thread a sixth each are garbage, documents and manifest, and the records of lists; a twentieth each are reading CSV, checking cells and keys that may repeat. It is as busy as all the others together, so that only less work makes it faster, on two cores. Peak memory stays as it is from some 100,000 operations on; a smaller run ends before every buffer was in use, and that difference is the growth.',
  },
  {
    bench: 'pacing',
    title: 'One rate for several processes',
    says: 'What eight imports send together, of the rate that they were told and hold by a database on the same machine. More than it ends the bench.',
  },
  {
    bench: 'fleet-scaling',
    title: 'Workers of a queue',
    says: 'What four workers do in the time in which one does a quarter of it, of jobs that wait for answers most of the time. What is lost is the start of their processes, which take the same two cores at once.',
  },
  {
    bench: 'fleet-costs',
    title: 'A night of many organisations',
    says: 'What a job of a nightly pull costs: processor, queue, state store, database. One worker, one job after the other, answers of 50 ms. Sizes are those before a vacuum.',
    computed: nightTable,
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
    says: 'The most that a process had, and how much more that is for eight times as many invoices: of each that was staged a byte stays in memory, and about ten more where ids do not come in order.',
  },
];

const opening = `# Performance

How fast and how small tillctl is, beside what anybody can run. Written by \`npm run bench -- --write\`; what each bench
does exactly is in \`bench/\`.

All is measured with the defaults that people run: what was written is looked at, journals and targets are synced, each
digit is kept. Both sides of a ratio are whole processes, or the time from the first request to the last answer, in turn,
round after round; the ratio is the median of the rounds, and beside it stand the least and the most. Ours and the peer's
own times are medians too. An exponent says how the time grows with the rows between two sizes: 1 is in proportion. A bar
that is missed is marked; none was ever reached by leaving out a look, a sync or a digit.

What each is held against is as near to its limit as a program can be that does less: a raw loop sends and forgets, a raw
parser makes records and looks at none, raw DEFLATE compresses what is in memory already.
`;

/** `docs/performance.md`, of the benches that were run. @param machine where they were; undefined before any */
export function performancePage(machine: Machine | undefined, figures: readonly Figure[]): string {
  if (machine === undefined) {
    const words = sections.map(({ title, says }) => `## ${title}\n\n${says}\n`);
    return [opening, `${unmeasured}\n`, ...words].join('\n');
  }
  const parts = sections.flatMap(({ bench, title, says, computed }) => {
    const own = figures.filter((figure) => figure.bench === bench);
    return own.length === 0 ? [] : [`## ${title}\n\n${says}\n\n${rowsOf(own)}${computed?.(own) ?? ''}`];
  });
  return [opening, `Measured on ${wordsOf(machine)}.\n`, summaryOf(figures), ...parts].join('\n');
}

/** In place of the machine, on a page without figures. */
export const unmeasured =
  'No figures of this version were kept: they come of a run on a machine that does nothing else.';

/** How many of the bars are reached, and each that is not. */
function summaryOf(figures: readonly Figure[]): string {
  const barred = figures.filter(({ bar }) => bar !== undefined);
  const missed = barred.filter(isMissed);
  const lines = missed.map((figure) => {
    const [, what, value, , , , against, bar] = cellsOf(figure);
    return `- ${titleOf(figure)}, ${what}${against === '' ? '' : ` against ${against}`}: ${value} (${bar})\n`;
  });
  const words = `${barred.length - missed.length} of ${barred.length} bars are reached`;
  return lines.length === 0 ? `${words}.\n` : `${words}. These are not:\n\n${lines.join('')}`;
}

function titleOf({ bench }: Figure): string {
  return sections.find((section) => section.bench === bench)?.title ?? bench;
}

/** Without the first column, which is the section. */
function rowsOf(figures: readonly Figure[]): string {
  const lines = [columns, columns.map(() => '---'), ...figures.map(cellsOf)];
  return lines.map((line) => `| ${line.slice(1).join(' | ')} |\n`).join('');
}
