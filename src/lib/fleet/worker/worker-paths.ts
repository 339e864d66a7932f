import path from 'node:path';
import { realPathOf, whereItLeads } from '../../disk/files.js';
import { UsageError } from '../../errors/errors.js';
import { parsedAs } from '../../json/parsed-as.js';
import { quoted } from '../../schema/quoted.js';

/** What the processes of a worker may read and write. */
export interface Reach {
  /** Absolute, links resolved, as all here. */
  root: string;
  /** Files and folders in it that are of the worker alone: its fleet file, secrets, its state. */
  without: readonly string[];
  /** Files that the operator names for all jobs, wherever they lie: passwords of databases, certificates. */
  named: readonly string[];
}

/** Parameters of a PostgreSQL URL that name files, or sections of files, of the machine that connects. */
const fileParameters = ['passfile', 'service', 'sslcert', 'sslkey', 'sslrootcert'];

/**
 * @param own files and folders of the worker, as it knows them
 * @param named see `Reach`; relative to `root`, in which the processes work
 * @throws where there is no folder `root`
 */
export async function reachOf(root: string, own: readonly string[], named: readonly string[] = []): Promise<Reach> {
  const place = await realPathOf(root);
  return {
    root: place,
    without: own.map((file) => whereItLeads(path.resolve(file))),
    named: named.map((file) => whereItLeads(path.resolve(place, file))),
  };
}

/** As the processes of jobs have it in their environment. */
export function reachText(reach: Reach): string {
  return JSON.stringify(reach);
}

export function readReach(text: string): Reach {
  const reach = parsedAs(text, isReach);
  if (reach === undefined) throw new Error('what the processes of a worker may reach is not named');
  return reach;
}

function isReach(value: unknown): value is Reach {
  if (typeof value !== 'object' || value === null) return false;
  const { root, without, named } = value as Partial<Reach>;
  return typeof root === 'string' && Array.isArray(without) && Array.isArray(named);
}

/**
 * Words of a command that reach out of a folder are refused: a writer of the queue does not own the machine.
 * Whatever could be a path counts as one, links on its way too, and also an address: which of both a command takes it
 * for is not known here. What is opened in the end is judged there (`open-in-reach.ts`).
 *
 * @throws {UsageError} naming the word
 */
export async function refuseOutside(words: readonly string[], reach: Reach): Promise<void> {
  for (const word of words) {
    for (const part of partsOf(word)) await refusePart(part, word, reach);
  }
}

/** The same of plain paths, as the header of a run has them. @throws {UsageError} naming the path */
export async function refusePathsOutside(paths: readonly string[], reach: Reach): Promise<void> {
  for (const name of paths) await refuseName(name, name, reach);
}

/** The word, and what stands in it behind a flag, an `=`, a scheme or another mark; an address is one part. */
function partsOf(word: string): string[] {
  const address = word.search(/(?<=^|=)[a-z][a-z0-9+.-]*:\/\//i);
  const marks = [...word.matchAll(/[=:@,]/g)].filter(({ index }) => address === -1 || index < address);
  const behind = marks.map(({ index }) => word.slice(index + 1));
  return [word, ...(/^-[A-Za-z]./.test(word) ? [word.slice(2)] : []), ...behind];
}

async function refusePart(part: string, word: string, reach: Reach): Promise<void> {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(part)?.[1]?.toLowerCase();
  const isPostgres = scheme === 'postgres' || scheme === 'postgresql';
  if (isPostgres) refuseFileParameters(part, word);
  else if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') throw outside(word);
  await refuseName(part, word, reach);
}

function refuseFileParameters(url: string, word: string): void {
  const named = URL.canParse(url) ? fileParameters.find((name) => new URL(url).searchParams.has(name)) : 'not a URL';
  if (named === undefined) return;
  throw new UsageError(`${quoted(word)} names files of the worker by ${quoted(named)}`, {
    hint: 'the operator of the worker says where passwords and certificates are: PGPASSFILE, PGSSLROOTCERT',
  });
}

async function refuseName(name: string, word: string, reach: Reach): Promise<void> {
  const isForeign = name.startsWith('~') || (path.win32.isAbsolute(name) && !path.isAbsolute(name));
  const file = isForeign ? undefined : whereItLeads(path.resolve(reach.root, name));
  if (file === undefined || !isBelow(file, reach.root)) throw outside(word);
  if (!isOfWorker(file, reach)) return;
  throw new UsageError(`${quoted(word)} is of the worker alone, as its fleet file, secrets and state are`, {
    hint: 'name another file',
  });
}

/** @returns where it is, links resolved; undefined out of reach */
export async function placeInReach(file: string, reach: Reach): Promise<string | undefined> {
  const place = whereItLeads(path.resolve(reach.root, file));
  return isBelow(place, reach.root) && !isOfWorker(place, reach) ? place : undefined;
}

export function isOfWorker(file: string, { without }: Reach): boolean {
  return without.some((own) => isBelow(file, own));
}

function outside(word: string): UsageError {
  return new UsageError(`${quoted(word)} is outside of the folder of the worker`, {
    hint: 'name files relative to the folder of fleet worker --root',
  });
}

export function isBelow(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
}
