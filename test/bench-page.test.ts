import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Figure, timesAsFast, timesAsLong, timesTheRate } from '../bench/figure.js';
import { costNames, nightOf } from '../bench/fleet-night.js';
import { atTwoSizes } from '../bench/growth.js';
import type { Bench } from '../bench/measure.js';
import { performancePage, sections, unmeasured } from '../bench/page.js';
import { tableOf } from '../bench/table.js';

const machine = {
  date: '2026-11-23',
  processor: 'A processor',
  cores: 2,
  memoryGigabytes: 24,
  system: 'Linux 6',
  node: 'v20.18.1',
  load: 0.1,
  rounds: 3,
};
const pull: Figure = {
  bench: 'pulling',
  what: '1000 invoices',
  ...timesAsFast([500, 400, 1000], [1000, 1000, 1500], 1000),
  against: 'raw loop',
  bar: { atLeast: 2.5 },
};

test('a ratio is the median of the rounds, with the least, the most and both sides', () => {
  expect(pull).toMatchObject({ value: 2, spread: { least: 1.5, most: 2.5 }, sides: { ours: 500, peer: 1000 } });
  expect(timesAsLong([300], [200])).toMatchObject({ value: 1.5 });
  expect(timesTheRate([90], [100], 900)).toMatchObject({ value: 0.9, took: { rows: 900, milliseconds: 10_000 } });
});

test('the table and the page show them, and which bar was missed', () => {
  const words = ['1000 invoices', '2.00 times', '1.50 to 2.50', '500 ms', '1.00 s', 'raw loop', 'at least 2.5: MISSED'];
  for (const word of words) expect(tableOf([pull])).toContain(word);
  const page = performancePage(machine, [pull]);
  expect(page).toContain('## Pulls\n');
  expect(page).toContain(`| ${words.join(' | ')} |\n`);
  expect(page).toContain('2 cores of A processor, 24 GB, Linux 6, Node v20.18.1');
  expect(page).not.toContain('## Orders');
  expect(page).toContain(
    '0 of 1 bars are reached. These are not:\n\n- Pulls, 1000 invoices against raw loop: 2.00 times',
  );
});

test('docs/performance.md explains each bench and its limit, and has all rows where it has figures', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  const isMeasured = !page.includes(unmeasured);
  for (const [bench, rows] of Object.entries(rowsOfPage)) {
    const { title } = sections.find((section) => section.bench === bench) ?? {};
    const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n\n`)) ?? '';
    expect({ bench, section }).not.toEqual({ bench, section: '' });
    const missing = isMeasured ? rows.filter((row) => !row.test(section)) : [];
    expect({ bench, missing }).toEqual({ bench, missing: [] });
  }
});

/** What the usual benches print, but for peers that a machine may not have. */
const rowsOfPage: Record<string, RegExp[]> = {
  startup: [/^\| version \|/m, /^\| --help \|/m, /^\| products import --help \|/m],
  checking: [/^\| products import --dry-run, \d+ rows \|/m, /^\| .*, 3 of them bad \|/m, /^\| growth of the time/m],
  upserts: [/undici loop, 5 ms answers/, /undici loop, 0 ms answers/, /^\| growth of the time/m],
  verifying: [/--verify none/, /^\| growth of the time/m],
  orders: [/^\| orders create, sending \|.*undici loop, 5 ms answers/m, /^\| \d+ orders \|/m],
  listing: [/fetch and JSON\.parse of the pages/, /^\| growth of the time/m],
  cutting: [/\| JSON\.parse \|/, /JSON\.stringify of each/],
  pulling: [/invoices to NDJSON.*undici loop/, /^\| growth of the time/m],
  zips: [
    ...[
      /operations packed \|.*zip -6/,
      /operations packed \|.*zipfile/,
      /of a CSV to .*zip -6/,
      /of a CSV to .*zipfile/,
    ],
    ...[/DEFLATE alone on all cores/, /operations packed, peak memory/, /growth of peak memory/, /growth of the time/],
  ],
};

test('a bench at two sizes tells how its time grows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-growth-'));
  const bench: Bench = { folder, tool: '', rounds: 1, rows: undefined, say: () => undefined };
  const squared = async ({ rows = 800 }: Bench) => [{ ...pull, ...timesAsFast([rows ** 2], [1], rows) }];
  const figures = await atTwoSizes(squared, bench).finally(() => rmSync(folder, { recursive: true }));
  expect(figures.map(({ unit, bar }) => [unit, bar])).toEqual([
    ['times', { atLeast: 2.5 }],
    ['times', undefined],
    ['exponent', { atMost: 1.05 }],
  ]);
  expect(figures[2]?.value).toBeCloseTo(2);
});

test('a night of many organisations is computed of what one job costs', () => {
  const costs = { jobMs: 1800, processorMs: 630, requests: 9, transactions: 20, connections: 4 };
  const stored = { queueRows: 3, queueKilobytes: 2.56, spaceKilobytes: 5.12, stateKilobytes: 0.3 };
  expect(nightOf({ ...costs, ...stored }, 1)).toEqual({
    ...{ jobsPerSecond: 10_000 / 3600, atOnce: 5, workers: 1, connections: 12 },
    cores: expect.closeTo(2.5),
    requestsPerSecond: 25,
    transactionsPerSecond: expect.closeTo(55.6, 1),
  });
  const figures = costNames.map(
    ([name, what, unit]): Figure => ({ bench: 'fleet-costs', what, value: { ...costs, ...stored }[name], unit }),
  );
  const page = performancePage(machine, figures);
  expect(page).toContain('| within | 1 h | 4 h | 8 h |\n');
  expect(page).toContain('| jobs at work at once | 5 | 2 | 1 |\n');
  expect(page).toContain('A night adds 30,000 rows and 25 MB to the queue, 90 nights that are kept 2250 MB.');
  expect(page).toContain('The state store has 50 MB, and 3 MB more after each night');
  // Of a part of the figures nothing is computed.
  expect(performancePage(machine, figures.slice(1))).not.toContain('within');
});
