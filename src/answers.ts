import { fstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readGlobalFlags } from './lib/config/global-flags.js';

/** A start of the tool, as far as it decides what is answered. */
export interface Start {
  /** Without the interpreter and the script. */
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Where the build wrote answers down, a file each. */
  folder: string;
}

/**
 * Prints a page of help or the version as the build wrote it down, so that neither commander nor the command is loaded. A
 * terminal has its own width and colours: there, and wherever else the answer may be another one, nothing is printed.
 *
 * @returns whether all is done; else the command line is to be run as any other
 */
export function printAnswer({ argv, env, folder }: Start): boolean {
  const name = fileNameOf(argv);
  if (name === undefined || env.TILLCTL_FLEET_RUN !== undefined) return false;
  if (name === versionFile && !isPlain(env)) return false;
  try {
    return !isTerminal(1) && !isTerminal(2) && write(readFileSync(join(folder, name)));
  } catch {
    // It is not there, or it cannot be written: running the command line says which.
    return false;
  }
}

const versionFile = answerFile(['version']);

/** Name of the file that the build gives the answer to a command line. */
export function answerFile(argv: readonly string[]): string {
  return `${argv.join('.')}.txt`;
}

/** @returns undefined for what is not a question about the tool itself */
function fileNameOf(argv: readonly string[]): string | undefined {
  const words = argv[0] === 'help' || argv.length === 0 ? [...argv.slice(1), '--help'] : [...argv];
  const last = words.pop() ?? '';
  if (!words.every((word) => /^[a-z][a-z-]*$/.test(word))) return undefined;
  if (last === '--help' || last === '-h') return answerFile([...words, '--help']);
  return last === 'version' && words.length === 0 ? versionFile : undefined;
}

/** Not JSON, and no variable that the command would refuse. */
function isPlain(env: Start['env']): boolean {
  try {
    const { json, query } = readGlobalFlags({}, env);
    return !json && query === undefined;
  } catch {
    return false;
  }
}

/** Asked without the module that Node has for it, whose loading takes longer than all else here. */
function isTerminal(descriptor: number): boolean {
  const stats = fstatSync(descriptor);
  return stats.isCharacterDevice() && stats.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
}

/** @throws whatever keeps it from being written but a reader that has seen enough (`| head`) */
function write(text: Buffer): true {
  for (let at = 0; at < text.length; ) {
    try {
      at += writeSync(1, text, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') return true;
      if (code !== 'EAGAIN') throw error;
      waitForReader();
    }
  }
  return true;
}

/** Of a pipe that is full and that another process made one that does not wait by itself. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
