import { resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import * as fromSource from '../../src/entry.js';
import type { AskKeychain } from '../../src/lib/auth/keychain.js';

/** Fleets alone start it; by this spelling `build-once.ts` knows that a test which runs commands needs no build. */
const bin = resolve('bin', 'tillctl.js');

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
  /** Both streams as a terminal would show them. */
  screen: string;
}

export interface CliOptions {
  /** Config and state live below it. */
  folder: string;
  env?: Record<string, string>;
  stdin?: string | Buffer;
  /** A sandbox to talk to; its credentials go into the environment. */
  sandbox?: { baseUrl: string; org: string; app: string; secret: string };
  /** Stops the command as SIGINT would, when aborted. */
  signal?: AbortSignal;
  /** First delay before a request is repeated, at most; short in tests that need many. */
  retryBaseMs?: number;
  /** Chance unless told. */
  random?: () => number;
  /** Both streams are a terminal of so many columns. */
  columns?: number;
  /** The system's keychain; without one there is none. */
  keychain?: AskKeychain;
  /** Of the process unless given. */
  pid?: number;
  /** Throws when there is no process of this pid. */
  probe?: (pid: number) => void;
  /** Called at the beginning. @param texts gives what was written to standard output and error so far */
  onScreen?: (texts: () => [string, string]) => void;
  /** Another build of the tool than that of the sources as they are. */
  tool?: Pick<typeof fromSource, 'main' | 'wire'>;
}

/** Run one command line in this process, with streams in memory and everything else real. */
export async function runCli(argv: string | readonly string[], options: CliOptions): Promise<CliResult> {
  const screen: Buffer[] = [];
  const out = collect(screen);
  const err = collect(screen);
  options.onScreen?.(() => [out.text(), err.text()]);
  const words = typeof argv === 'string' ? splitWords(argv) : argv;
  const listeners: (() => void)[] = [];
  options.signal?.addEventListener('abort', () => {
    for (const listener of listeners) listener();
  });
  const { main, wire } = options.tool ?? fromSource;
  const context = wire({
    env: { ...sandboxEnv(options), ...options.env },
    stdin: Object.assign(Readable.from(options.stdin === undefined ? [] : [Buffer.from(options.stdin)]), {
      isTTY: false,
    }),
    stdout: asTerminal(out.stream, options.columns),
    stderr: asTerminal(err.stream, options.columns),
    pid: options.pid ?? process.pid,
    platform: process.platform,
    home: options.folder,
    probe: options.probe ?? ((pid) => process.kill(pid, 0)),
    onSignal: (listener) => listeners.push(listener),
    program: [process.execPath, bin],
    exit: (code) => {
      throw new Error(`the command line ended the process with ${code}`);
    },
    retryBaseMs: options.retryBaseMs,
    random: options.random,
    keychain: options.keychain ?? (async () => ({ trouble: 'there is none in tests' })),
  });
  const code = await main(words, context);
  return { code, stdout: out.text(), stderr: err.text(), screen: Buffer.concat(screen).toString('utf8') };
}

export function sandboxEnv({ folder, sandbox }: CliOptions): Record<string, string> {
  const folders = { TILLCTL_CONFIG_DIR: `${folder}/config`, TILLCTL_STATE_DIR: `${folder}/state`, CI: 'true' };
  if (sandbox === undefined) return folders;
  return {
    ...folders,
    TILLCTL_BASE_URL: sandbox.baseUrl,
    TILLCTL_ORG: sandbox.org,
    TILLCTL_APP: sandbox.app,
    TILLCTL_SECRET: sandbox.secret,
  };
}

function asTerminal(stream: PassThrough, columns: number | undefined) {
  return columns === undefined ? stream : Object.assign(stream, { isTTY: true, columns });
}

function collect(screen: Buffer[]): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    screen.push(chunk);
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** As a shell would, as far as tests need it: single and double quotes, no expansion. */
export function splitWords(line: string): string[] {
  const words = line.matchAll(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g);
  return [...words].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}
