/**
 * How fast and how small the built tool is, as ratios to what anybody can run:
 *
 *   npm run bench                      all but memory, on a machine that does nothing else
 *   npm run bench -- startup checking  only these
 *   npm run bench -- memory            takes long: a million rows in several ways
 *   --rows <n>                         in place of the usual number of each
 *   --rounds <n>                       repetitions; the median counts (default 3)
 *   --write                            writes what was run into docs/performance.md
 *
 * It ends with 1 when a bar is missed or a bench fails.
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchChecking } from './checking.js';
import { type Figure, isMissed, machineNow, performancePage, tableOf } from './figures.js';
import type { Bench } from './measure.js';
import { benchMemory } from './memory.js';
import { benchPulling } from './pulling.js';
import { benchSending } from './sending.js';
import { benchStartup } from './startup.js';
import { benchZips } from './zips.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    rows: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});

const benches: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  startup: benchStartup,
  checking: benchChecking,
  sending: benchSending,
  pulling: benchPulling,
  zips: benchZips,
  memory: benchMemory,
};
const usual = Object.keys(benches).filter((name) => name !== 'memory');

const root = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  const names = positionals.length === 0 ? usual : positionals;
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) throw new Error(`there is no bench ${unknown}, only ${Object.keys(benches).join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'tillctl-bench-'));
  try {
    const rounds = Number(flags.rounds);
    const rows = flags.rows === undefined ? undefined : Number(flags.rows);
    const bench: Bench = { folder, tool: await copyTool(folder), rounds, rows, say: (line) => console.error(line) };
    const machine = machineNow(rounds);
    const figures: Figure[] = [];
    for (const name of names) figures.push(...(await figuresOf(name, bench)));
    console.log(`${tableOf(figures)}\n${machine}`);
    const page = join(root, 'docs', 'performance.md');
    if (flags.write) await writeFile(page, performancePage(await readFile(page, 'utf8'), machine, figures));
    if (figures.some(isMissed)) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** None of one that fails: what the others measured, which may have taken an hour, is shown all the same. */
async function figuresOf(name: string, bench: Bench): Promise<Figure[]> {
  bench.say(`${name} ...`);
  try {
    return (await benches[name]?.(bench)) ?? [];
  } catch (error) {
    bench.say(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

/** A test run meanwhile would build `dist` again under a measured process. */
async function copyTool(folder: string): Promise<string> {
  for (const part of ['bin', 'dist', 'package.json']) {
    await cp(join(root, part), join(folder, 'tool', part), { recursive: true });
  }
  // The engines of databases are not in the bundle.
  await symlink(join(root, 'node_modules'), join(folder, 'tool', 'node_modules'));
  return join(folder, 'tool', 'bin', 'tillctl.js');
}

await main();
