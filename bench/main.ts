/**
 * How fast and how small the built tool is, mostly as ratios to something that everybody can run:
 *
 *   npm run bench                      start-up, checking, sending, reading back, orders, listing, cutting, pulling, ZIPs:
 *                                      some ten minutes on a machine that does nothing else
 *   npm run bench -- startup checking  only these
 *   npm run bench -- memory            takes long: a million rows in seven ways
 *   npm run bench -- memory --only stdin --rows 100000
 *   npm run bench -- pull-memory       takes long: a million invoices into each kind of target
 *   npm run bench -- pull-memory --only sqlite --rows 100000
 *   npm run bench -- pull-memory --only growth     from 50,000 to 400,000 invoices
 *   npm run bench -- pacing            eight imports that keep to one rate by a database
 *   npm run bench -- fleet-scaling     four workers of a queue beside one
 *   npm run bench -- fleet-costs       what a job of a queue costs, and a night of 10,000 organisations computed from it
 *   npm run bench -- stocktaking       takes long: verifying 4 million rows of counting data, then 10 million
 *   npm run bench -- state-store       importing with the state in PostgreSQL
 *   npm run bench -- xlsx              takes long: checking a million rows of a workbook beside a CSV, and its memory
 *   npm run bench -- --write           writes docs/performance.md of what was run; on a machine that does nothing else
 *   --rounds <n>                       repetitions; the median counts (default 3)
 *   --json                             one document
 *
 * What has rows is run at two sizes, the second a quarter of the first, for how its time grows.
 * It ends with 1 when a bar is missed or a bench fails.
 */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchChecking } from './checking.js';
import { benchCutting } from './cutting.js';
import { type Figure, isMissed } from './figure.js';
import { benchFleetCosts } from './fleet-costs.js';
import { benchFleetScaling } from './fleet-scaling.js';
import { atTwoSizes } from './growth.js';
import { benchListing } from './listing.js';
import { type Machine, machineNow, wordsOf } from './machine.js';
import type { Bench } from './measure.js';
import { benchMemory } from './memory.js';
import { benchOrders } from './orders.js';
import { benchPacing } from './pacing.js';
import { performancePage } from './page.js';
import { benchPullMemory } from './pull-memory.js';
import { benchPulling } from './pulling.js';
import { benchStartup } from './startup.js';
import { benchStateStore } from './state-store.js';
import { benchStocktaking } from './stocktaking.js';
import { tableOf } from './table.js';
import { benchUpserts } from './upserts.js';
import { benchVerifying } from './verifying.js';
import { benchXlsx } from './xlsx.js';
import { benchZips } from './zips.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
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
  pacing: benchPacing,
  'fleet-scaling': benchFleetScaling,
  'fleet-costs': benchFleetCosts,
  'pull-memory': (bench) => benchPullMemory(bench, flags.only),
  'state-store': benchStateStore,
  stocktaking: benchStocktaking,
  xlsx: benchXlsx,
  memory: (bench) => benchMemory(bench, flags.only),
};
/** These show two sizes by themselves, or take too long for it. */
const atOneSize = new Set([
  'pacing',
  'fleet-scaling',
  'fleet-costs',
  'pull-memory',
  'state-store',
  'stocktaking',
  'xlsx',
  'memory',
]);
const usual = ['startup', 'checking', 'upserts', 'verifying', 'orders', 'listing', 'cutting', 'pulling', 'zips'];

const root = fileURLToPath(new URL('..', import.meta.url));

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
    const machine = machineNow(bench.rounds);
    const figures: Figure[] = [];
    for (const name of names) figures.push(...(await figuresOf(name, bench)));
    await show(machine, figures);
    if (figures.some(isMissed)) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** None of one that fails: what the others measured, which may have taken an hour, is shown all the same. */
async function figuresOf(name: string, bench: Bench): Promise<Figure[]> {
  bench.say(`${name} ...`);
  const start = performance.now();
  const run = benches[name];
  if (run === undefined) return [];
  try {
    const figures = atOneSize.has(name) ? await run(bench) : await atTwoSizes(run, bench);
    bench.say(`${name} took ${Math.round((performance.now() - start) / 1000)} s`);
    return figures;
  } catch (error) {
    bench.say(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

/** A test run meanwhile would build `dist` anew under a measured process. */
async function copyTool(folder: string): Promise<string> {
  for (const part of ['bin', 'dist', 'package.json']) {
    await cp(join(root, part), join(folder, 'tool', part), { recursive: true });
  }
  // The engines of databases are not in the bundle.
  await symlink(join(root, 'node_modules'), join(folder, 'tool', 'node_modules'));
  return join(folder, 'tool', 'bin', 'tillctl.js');
}

async function show(machine: Machine, figures: readonly Figure[]): Promise<void> {
  if (flags.json) {
    const all = figures.map((figure) => ({ ...figure, missed: isMissed(figure) }));
    console.log(JSON.stringify({ ...machine, figures: all }));
  } else console.log(`${tableOf(figures)}\n\n${wordsOf(machine)}`);
  if (flags.write) await writeFile(join(root, 'docs', 'performance.md'), performancePage(machine, figures));
}

await main();
