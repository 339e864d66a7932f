import { hash } from 'node:crypto';
import path from 'node:path';
import { digestOfFile } from '../disk/file-chunks.js';
import { isThere, readIfThere, textOf } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { writeWhole } from '../disk/whole-file.js';
import { parsedAs } from '../json/parsed-as.js';

/** What was written as reject files, so that one that was corrected since is never replaced. */
export type RejectsLedger = ReturnType<typeof openRejectsLedger>;

/** A file that was written; entries of older versions are a digest alone. */
interface Written {
  /** SHA-256, in hex. */
  digest: string;
  /** All that wrote this very file; newest first. */
  runs?: readonly (string | null)[];
  /** Noun and verb. */
  command?: string;
}

/** The one that is there and the one that is about to be: a crash between the two leaves either. */
const digestsKept = 2;
const runsKept = 50;

/**
 * @param folder the state folder; made (0700) when the first reject file is written
 * @param run whose rejected rows are written; null for a call that sends nothing
 * @param command that writes them; left out by who only reads, or puts back what a run had
 */
export function openRejectsLedger(folder: string, run: string | null, command?: string) {
  const entries = path.join(folder, 'rejects');
  const entryOf = (file: string) => path.join(entries, `${hash('sha256', path.resolve(file)).slice(0, 32)}.json`);

  async function known(file: string): Promise<Written[]> {
    const entry = entryOf(file);
    if (!isThere(entry)) return [];
    try {
      const value: unknown = JSON.parse(await textOf(entry));
      return Array.isArray(value) ? value.flatMap(writtenOf) : [];
    } catch (error) {
      // One that is damaged says that nothing is ours, which replaces nothing.
      if (error instanceof SyntaxError) return [];
      throw localError(`cannot read ${entry}`, error);
    }
  }

  return {
    /**
     * Whether the file is as it was left by a call of the same command, or not there: then it may be replaced and removed.
     * @throws {LocalError}
     */
    isOurs: async (file: string) => {
      if (!isThere(file)) return true;
      const digest = await digestOfFile(file);
      const isSame = (one: Written) => command === undefined || (one.command ?? command) === command;
      return (await known(file)).some((one) => one.digest === digest && isSame(one));
    },
    /** To be called before a file of this digest is put there. @throws {LocalError} */
    remember: async (file: string, digest: string) => {
      const before = await known(file);
      const found = before.find((one) => one.digest === digest);
      const same = found?.runs ?? [];
      const runs = [run, ...same.filter((one) => one !== run)].slice(0, runsKept);
      const written: Written[] = [
        { digest, runs, command: command ?? found?.command },
        ...before.filter((one) => one.digest !== digest),
      ];
      await ensureFolder(folder);
      await ensureFolder(entries);
      await writeWhole(entryOf(file), `${JSON.stringify(written.slice(0, digestsKept))}\n`, 0o600);
    },
    /**
     * Whose rows are in the file, also when it was corrected since: ids of runs, null for a call that sent nothing,
     * newest first; undefined where that is not known.
     *
     * @throws {LocalError}
     */
    writersOf: async (file: string) => {
      const written = await known(file);
      if (written.length < 2 || !isThere(file)) return written[0]?.runs;
      const digest = await digestOfFile(file);
      // One that was corrected is the newest.
      return (written.find((one) => one.digest === digest) ?? written[0])?.runs;
    },
  };
}

function writtenOf(value: unknown): Written[] {
  if (typeof value === 'string') return [{ digest: value }];
  if (typeof value !== 'object' || value === null) return [];
  const { digest, runs, command } = value as Partial<Record<keyof Written, unknown>>;
  if (typeof digest !== 'string') return [];
  const of = typeof command === 'string' ? { command } : {};
  if (!Array.isArray(runs)) return [{ digest, ...of }];
  return [{ digest, ...of, runs: runs.filter((run): run is string | null => typeof run === 'string' || run === null) }];
}

/** An import that ended without a run, since no row of its input could be sent. */
export interface RefusedInput {
  command: string;
  /** Absolute; `-` for standard input. */
  file: string;
  profile: string;
  /** When it ended, ISO 8601. */
  at: string;
}

const refusedName = 'refused.json';

/** The last one of all. @param folder the state folder @throws {LocalError} */
export async function noteRefusedInput(folder: string, refused: RefusedInput): Promise<void> {
  await ensureFolder(folder);
  await ensureFolder(path.join(folder, 'rejects'));
  await writeWhole(path.join(folder, 'rejects', refusedName), `${JSON.stringify(refused)}\n`, 0o600);
}

/** @throws {LocalError} */
export async function lastRefusedInput(folder: string): Promise<RefusedInput | undefined> {
  const text = await readIfThere(path.join(folder, 'rejects', refusedName));
  return text === undefined ? undefined : parsedAs(text, isRefusedInput);
}

function isRefusedInput(value: unknown): value is RefusedInput {
  if (typeof value !== 'object' || value === null) return false;
  const { command, file, profile, at } = value as Partial<Record<keyof RefusedInput, unknown>>;
  return [command, file, profile, at].every((one) => typeof one === 'string');
}

/** `in.rejects-2.csv` beside a file that was changed, or that another program wrote. @throws {LocalError} */
export async function freeRejectsPath(file: string, ledger: RejectsLedger): Promise<string> {
  return numberedPath(file, ledger.isOurs);
}

/** The first of `in.rejects.csv`, `in.rejects-2.csv`, `in.rejects-3.csv`... that will do. */
export async function numberedPath(file: string, willDo: (file: string) => Promise<boolean>): Promise<string> {
  const ending = path.extname(file);
  const stem = file.slice(0, file.length - ending.length);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? file : `${stem}-${number}${ending}`;
    if (await willDo(candidate)) return candidate;
  }
}
