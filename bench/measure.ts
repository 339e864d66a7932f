import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerOptions, ServerSeen } from './platform-server.js';

/** What every bench gets: a folder that is gone afterwards, and a copy of the built tool that no other build disturbs. */
export interface Bench {
  folder: string;
  /** Path of `tillctl.js`. */
  tool: string;
  rounds: number;
  /** Overrides the usual number of rows. */
  rows: number | undefined;
  /** Told what is being done. */
  say: (line: string) => void;
}

export interface Program {
  args: string[];
  env?: Record<string, string>;
  /** Exit codes that are no failure of the bench; default 0 only. */
  codes?: number[];
}

export interface Ran {
  milliseconds: number;
  peakMegabytes: number;
  stdout: string;
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
export const scripts = {
  csvParse: here('csv-parse-alone.mjs'),
  bareLoops: here('bare-loops.mjs'),
  zipRows: here('zip-rows.py'),
};

/** Runs node with the arguments, from spawn to exit. @throws when it does not end well */
export async function runNode(program: Program, bench: Bench, options: { memory?: boolean } = {}): Promise<Ran> {
  const preload = options.memory === true ? ['--import', pathToFileURL(here('peak-memory.mjs')).href] : [];
  return run(process.execPath, { ...program, args: [...preload, ...program.args] }, bench, options);
}

/** Runs any other program likewise. */
export async function run(
  command: string,
  program: Program,
  bench: Bench,
  options: { memory?: boolean } = {},
): Promise<Ran> {
  const peakFile = join(bench.folder, 'peak');
  const start = performance.now();
  const child = spawn(command, program.args, {
    cwd: bench.folder,
    env: { ...environment(bench), ...program.env, BENCH_PEAK_FILE: peakFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')]);
  const milliseconds = performance.now() - start;
  if (!(program.codes ?? [0]).includes(code)) {
    throw new Error(`${command} ${program.args.join(' ')} ended with ${code}\n${stdout}${stderr}`);
  }
  const peakMegabytes = options.memory === true ? Number(await readFile(peakFile, 'utf8')) / 1024 : Number.NaN;
  return { milliseconds, peakMegabytes, stdout };
}

/** Nothing of the user's own settings. */
function environment({ folder }: Bench): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    TILLCTL_CONFIG_DIR: join(folder, 'config'),
    TILLCTL_STATE_DIR: join(folder, 'state'),
    TILLCTL_ORG: 'bench',
    TILLCTL_TOKEN: 'bench',
  };
}

async function textOf(stream: AsyncIterable<unknown> | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}

/**
 * Each job once a round, round after round, so that whatever else the machine does meets all of them.
 *
 * @returns all values of each job, in order of the rounds
 */
export async function interleaved<Name extends string>(
  rounds: number,
  jobs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(jobs) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values[name].push(await jobs[name]());
  }
  return values;
}

export interface Server {
  baseUrl: string;
  /** What arrived since the last call. */
  seen: () => Promise<ServerSeen>;
  stop: () => Promise<void>;
}

export async function startServer(options: Partial<ServerOptions> = {}): Promise<Server> {
  const complete: ServerOptions = { answerMs: 0, products: 0, invoices: 0, refuseEvery: 0, ...options };
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', here('platform-server.ts'), JSON.stringify(complete)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.stdout === null) throw new Error('the server has no output');
  const [port] = await once(createInterface(child.stdout), 'line');
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    seen: async () => (await (await fetch(`${baseUrl}/_bench`)).json()) as ServerSeen,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
