import { spawn } from 'node:child_process';
import { platform as systemName } from 'node:os';
import { UsageError } from '../errors/errors.js';

export interface ExecOptions {
  argv: readonly string[];
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Lines that the program printed, on either stream. */
  onLine: (line: string) => void;
}

const longestLine = 4096;

/**
 * Run the operator's program, without a shell, with these bytes on its standard input.
 *
 * @returns why it failed; undefined when it ended with code 0
 * @throws {UsageError} when there is no such program
 */
export function runExec(input: Buffer, { argv, env, timeoutMs, onLine }: ExecOptions): Promise<string | undefined> {
  const [program = '', ...rest] = argv;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      env,
      shell: false,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      // In a group of its own, so that Ctrl-C ends the listening and not what is in hand.
      detached: systemName() !== 'win32',
    });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
      // A grandchild may hold the pipes open for as long as it likes.
      child.stdout.destroy();
      child.stderr.destroy();
    }, timeoutMs);
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (error.code === 'ENOENT' || error.code === 'EACCES') {
        reject(new UsageError(`--exec ${JSON.stringify(program)} cannot be started (${error.code})`, { cause: error }));
      } else {
        resolve(`it cannot be started (${error.code ?? 'unknown reason'})`);
      }
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (late) resolve(`it took longer than ${timeoutMs / 1000} s`);
      else if (code === 0) resolve(undefined);
      else resolve(code === null ? `it was ended by ${signal}` : `it ended with code ${code}`);
    });
    for (const stream of [child.stdout, child.stderr]) onLines(stream.setEncoding('utf8'), onLine);
    // A program may end without reading all of it.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

function onLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.on('data', (text: string) => {
    const parts = (rest + text).split(/\r?\n/);
    rest = (parts.pop() ?? '').slice(0, longestLine);
    for (const part of parts) onLine(part.slice(0, longestLine));
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
