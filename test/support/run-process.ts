import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtProgram } from './built-program.js';
import { withCodeCache } from './code-cache.js';
import { sandboxEnv } from './run-cli.js';

export interface ProcessOptions {
  /** Working folder; config and state live below it. */
  folder: string;
  /** A platform to talk to; its credentials go into the environment. */
  sandbox?: { baseUrl: string; org: string; app: string; secret: string };
  env?: Record<string, string>;
  /** Modules that it loads before all else, as URLs. */
  preloads?: readonly string[];
  /** Bytes of standard input; none unless told. */
  stdin?: string;
  /** Die by SIGKILL at this step, counted from 1, or at the first of this name, or behind it; see `WatchOptions`. */
  killAt?: number | string;
  /** Dying, lose what was not synced. */
  powerCut?: boolean;
  /** Name the steps in the result. */
  steps?: boolean;
  /** Standard input is a pipe that the test writes to and ends, if ever. */
  openStdin?: boolean;
  /** In a PID namespace of its own, as a container has one; needs the right to make one. */
  ownPids?: boolean;
  /** Largest file in KiB that the process may write, as a full disk would have it. */
  largestFileKib?: number;
}

export interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  /** Empty unless `steps` or `killAt` was given. */
  steps: string[];
}

export interface RunningProcess {
  child: ChildProcess;
  ended: Promise<ProcessResult>;
}

const bin = resolve('bin/tillctl.js');
/** Built once, when a process is first watched. */
let builtKiller: string | undefined;
const killer = (): string => {
  builtKiller ??= pathToFileURL(builtProgram('test/support/kill-at.ts')).href;
  return builtKiller;
};

/** The real command line as a process of its own, from `dist/`. */
export function startTillctl(argv: readonly string[], options: ProcessOptions): RunningProcess {
  const { folder, sandbox, killAt, largestFileKib, ownPids = false, preloads = [] } = options;
  mkdirSync(folder, { recursive: true });
  const stepsFile = join(folder, 'steps.json');
  const observed = options.steps === true || killAt !== undefined;
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    ...sandboxEnv({ folder, sandbox }),
    // What leaves code behind would meet the limit itself.
    ...(largestFileKib === undefined ? withCodeCache() : {}),
    ...options.env,
  };
  const imported = [...preloads, ...(observed ? [killer()] : [])].map((url) => ` --import=${url}`);
  if (imported.length > 0) env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''}${imported.join('')}`;
  if (observed) env.TILLCTL_TEST_STEPS = stepsFile;
  if (killAt !== undefined) env.TILLCTL_TEST_KILL_AT = String(killAt);
  if (options.powerCut === true) env.TILLCTL_TEST_POWER_CUT = '1';
  const [command, ...words] =
    largestFileKib === undefined
      ? [process.execPath, bin, ...argv]
      : ['bash', '-c', `ulimit -f ${largestFileKib}; exec "$@"`, 'bash', process.execPath, bin, ...argv];
  const apart = ['--pid', '--fork', '--mount-proc', '--kill-child', command as string, ...words];
  const child = spawn(ownPids ? 'unshare' : (command as string), ownPids ? apart : words, {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A process that was killed reads no more.
  child.stdin.on('error', () => undefined);
  if (options.openStdin !== true) child.stdin.end(options.stdin ?? '');
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const ended = new Promise<ProcessResult>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => {
      const steps = observed && existsSync(stepsFile) ? (JSON.parse(readFileSync(stepsFile, 'utf8')) as string[]) : [];
      done({
        code,
        signal,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
        steps,
      });
    });
  });
  return { child, ended };
}

export function runTillctl(argv: readonly string[], options: ProcessOptions): Promise<ProcessResult> {
  return startTillctl(argv, options).ended;
}
