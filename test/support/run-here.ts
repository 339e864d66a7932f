import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import fs, { existsSync, lstatSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type CliOptions, runCli } from './run-cli.js';
import type { ProcessOptions, ProcessResult } from './run-process.js';
import { replace, type SentRequest, WatchedCommand, type WatchOptions, wrapCalls } from './wrapped-calls.js';

/** Whose calls these are: the test and its platforms are in the same process, and their calls are nobody's. */
const atWork = new AsyncLocalStorage<WatchedCommand>();

/** Folders of commands that are at work. */
const folders = new Map<string, number>();
/** Changes in them that belong to no command: where its calls are not known to be its own, it would not die of a kill. */
const strays: string[] = [];

// As a process would have it: above what any system gives out.
let lastPid = 2 ** 22;
const livePids = new Set<number>();
const requestIds = new WeakMap<WatchedCommand, Set<string>>();

wrapCalls({
  current: () => atWork.getStore(),
  onStray: (what, file) => {
    if ([...folders.keys()].some((folder) => file.startsWith(`${folder}/`))) strays.push(`${what} ${file}`);
  },
});
replace(fs, 'readFileSync', (original) => (...parameters) => {
  const [, pid] = /^\/proc\/(\d+)\/stat$/.exec(String(parameters[0])) ?? [];
  if (!livePids.has(Number(pid))) return original.apply(fs, parameters);
  return `${pid} (tillctl) S ${'0 '.repeat(18)}${pid} 0`;
});
syncBuiltinESMExports();
subscribe('undici:request:create', (message) => {
  const command = atWork.getStore();
  const { headers } = (message as { request: { headers: unknown[] } }).request;
  if (command !== undefined) requestIds.get(command)?.add(String(headers[headers.indexOf('x-request-id') + 1]));
});

type Asked = { request_id?: string; method: string; path: string };

/** As `ProcessOptions`, on a platform that knows what it was asked. */
export type HereOptions = Omit<ProcessOptions, 'sandbox'> & {
  sandbox?: NonNullable<CliOptions['sandbox']> & { requests?: () => readonly Asked[] };
  /** See `WatchOptions`. */
  slowDisk?: boolean;
  freeze?: WatchOptions['freeze'];
};

export interface HereResult extends ProcessResult {
  /** See `WatchedCommand`; only of a command of this process. */
  states?: readonly number[];
  sent?: readonly SentRequest[];
  /** Of a command that was killed. */
  grave?: Grave;
}

/** What a killed command has left behind, and the proof that it did nothing since. */
export class Grave {
  readonly #command: WatchedCommand;
  readonly #folder: string;
  readonly #asked: () => readonly Asked[];
  readonly #files: string[];
  readonly #requests: number;

  constructor(command: WatchedCommand, { folder, sandbox }: HereOptions) {
    this.#command = command;
    this.#folder = folder;
    this.#asked = () => sandbox?.requests?.() ?? [];
    this.#files = filesOf(folder);
    this.#requests = this.#asked().length;
  }

  /** Before anything else is done there. */
  expectUntouched(): void {
    expect(filesOf(this.#folder), 'files that changed after the kill').toEqual(this.#files);
    expect(this.#asked().slice(this.#requests), 'requests after the kill').toEqual([]);
  }

  /** When another command has worked there since. */
  expectSilent(): void {
    const own = requestIds.get(this.#command);
    const late = this.#asked().slice(this.#requests);
    expect(
      late.filter(({ request_id }) => own?.has(String(request_id))),
      'requests of a killed command',
    ).toEqual([]);
  }
}

/** With what changes when one is written to, or replaced. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeNs, ino } = lstatSync(join(folder, name), { bigint: true });
      return `${name} ${size} ${mtimeNs} ${ino}`;
    })
    .sort();
}

/**
 * A command line in this process, as `runTillctl` in one of its own: it can be killed at any step, and has a pid of which
 * the next one sees that it is gone. Costs a tenth.
 */
export async function runHere(argv: readonly string[], options: HereOptions): Promise<HereResult> {
  const { folder, sandbox, stdin } = options;
  const strange = strays.length;
  const { promise: death, resolve: die } = deferred<string[]>();
  const screen: { texts?: () => string[] } = {};
  const env = options.env ?? {};
  const command = new WatchedCommand({
    killAt: options.killAt,
    powerCut: options.powerCut,
    slowDisk: options.slowDisk,
    freeze: options.freeze,
    moreSteps: env.TILLCTL_TEST_MORE_STEPS === '1',
    onDeath: () => die(screen.texts?.() ?? []),
  });
  requestIds.set(command, new Set());
  lastPid += 1;
  const pid = lastPid;
  livePids.add(pid);
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
  const work = () =>
    runCli(placed(argv, folder), {
      ...{ folder, sandbox, env, stdin, pid },
      probe: (other) => {
        if (!livePids.has(other)) throw new Error(`no process ${other}`);
      },
      onScreen: (texts) => {
        screen.texts = texts;
      },
    });
  try {
    const ended = await Promise.race([atWork.run(command, work), death]);
    livePids.delete(pid);
    const { steps, states, sent } = command;
    if (!Array.isArray(ended)) return { ...ended, signal: null, steps, states, sent };
    await command.bury();
    if (options.powerCut === true) command.files.lose();
    const grave = new Grave(command, options);
    await sleep(10);
    grave.expectUntouched();
    const [stdout = '', stderr = ''] = ended;
    return { code: null, signal: 'SIGKILL', stdout, stderr, steps, states, grave };
  } finally {
    const left = (folders.get(folder) ?? 1) - 1;
    if (left === 0) folders.delete(folder);
    else folders.set(folder, left);
    expect(strays.slice(strange), `changes that belong to no command: ${strays.slice(strange)}`).toEqual([]);
  }
}

/** A process has a working folder of its own; here its files are named in full. */
function placed(argv: readonly string[], folder: string): string[] {
  const isPlace = (word: string, before: string | undefined) =>
    word !== '-' &&
    (existsSync(join(folder, word)) || (/^--(out|rejects)$/.test(before ?? '') && !/^(singer$|\w+:)/.test(word)));
  return argv.map((word, at) => (isPlace(word, argv[at - 1]) ? join(folder, word) : word));
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
