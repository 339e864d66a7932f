/**
 * How fast and how small the built tool is, mostly as ratios to something that everybody can run:
 *
 *   npm run bench                      start-up, checking, sending, reading back, orders, listing, cutting, pulling, ZIPs
 *   npm run bench -- startup checking  only these
 *   npm run bench -- memory            takes long: a million rows in seven ways
 *   npm run bench -- memory --only stdin --rows 100000
 *   npm run bench -- pull-memory       takes long: a million invoices into each kind of target
 *   npm run bench -- pull-memory --only sqlite --rows 100000
 *   npm run bench -- stocktaking       takes long: verifying 4 million rows of counting data, then 10 million
 *   npm run bench -- xlsx              takes long: checking a million rows of a workbook beside a CSV, and its memory
 *   --rounds <n>                       repetitions; the median counts (default 3)
 *   --json                             one document
 *
 * It ends with 1 when a bar is missed.
 */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchChecking } from './checking.js';
import { benchCutting } from './cutting.js';
import { benchListing } from './listing.js';
import type { Bench, Figure } from './measure.js';
import { benchMemory } from './memory.js';
import { benchOrders } from './orders.js';
import { benchPullMemory } from './pull-memory.js';
import { benchPulling } from './pulling.js';
import { benchStartup } from './startup.js';
import { benchStocktaking } from './stocktaking.js';
import { benchUpserts } from './upserts.js';
import { benchVerifying } from './verifying.js';
import { benchXlsx } from './xlsx.js';
import { benchZips } from './zips.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});

const benches: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  startup: benchStartup,
  checking: benchChecking,
  upserts: benchUpserts,
  verifying: benchVerifying,
  orders: benchOrders,
  listing: benchListing,
  cutting: benchCutting,
  pulling: benchPulling,
  zips: benchZips,
  'pull-memory': (bench) => benchPullMemory(bench, flags.only),
  stocktaking: benchStocktaking,
  xlsx: benchXlsx,
  memory: (bench) => benchMemory(bench, flags.only),
};
const usual = ['startup', 'checking', 'upserts', 'verifying', 'orders', 'listing', 'cutting', 'pulling', 'zips'];

async function main(): Promise<void> {
  const names = positionals.length === 0 ? usual : positionals;
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) throw new Error(`there is no bench ${unknown}, only ${Object.keys(benches).join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'tillctl-bench-'));
  try {
    const bench: Bench = {
      folder,
      tool: await copyTool(folder),
      rounds: Number(flags.rounds),
      rows: flags.rows === undefined ? undefined : Number(flags.rows),
      say: (line) => console.error(line),
    };
    const figures: Figure[] = [];
    for (const name of names) {
      bench.say(`${name} ...`);
      figures.push(...((await benches[name]?.(bench)) ?? []));
    }
    show(figures);
    if (figures.some(missed)) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A test run meanwhile would build `dist` anew under a measured process. */
async function copyTool(folder: string): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const part of ['bin', 'dist', 'package.json']) {
    await cp(join(root, part), join(folder, 'tool', part), { recursive: true });
  }
  // The engines of databases are not in the bundle.
  await symlink(join(root, 'node_modules'), join(folder, 'tool', 'node_modules'));
  return join(folder, 'tool', 'bin', 'tillctl.js');
}

function show(figures: Figure[]): void {
  if (flags.json) {
    const conditions = { node: process.version, platform: process.platform, rounds: Number(flags.rounds) };
    console.log(
      JSON.stringify({ ...conditions, figures: figures.map((figure) => ({ ...figure, missed: missed(figure) })) }),
    );
    return;
  }
  const lines = figures.map((figure) => [
    figure.bench,
    figure.what,
    worded(figure),
    figure.against ?? '',
    barOf(figure),
  ]);
  const table = [['bench', 'what', 'value', 'against', 'bar'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table) {
    console.log(
      line
        .map((cell, column) => (column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  }
}

function worded({ value, unit }: Figure): string {
  return `${unit === 'times' ? value.toFixed(2) : Math.round(value)} ${unit}`;
}

function barOf(figure: Figure): string {
  const { bar } = figure;
  if (bar === undefined) return '';
  const words = 'atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`;
  return missed(figure) ? `${words}: MISSED` : words;
}

function missed({ value, bar }: Figure): boolean {
  if (bar === undefined) return false;
  return 'atMost' in bar ? !(value <= bar.atMost) : !(value >= bar.atLeast);
}

await main();
