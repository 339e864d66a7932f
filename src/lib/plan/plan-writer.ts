import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { remove, streamOf } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { type AtomicFile, openAtomicFile } from '../disk/whole-file.js';
import { UsageError } from '../errors/errors.js';
import type { ShownPlan } from '../report/plans/plan-report.js';
import type { Report } from '../report/report.js';
import { createWorkbook, type WorkbookColumn } from '../xlsx/write-workbook.js';
import { changesList, type PlanHead, type PlanOrigin, planFormat, planNumberOf, thingsVersion } from './plan-format.js';

/** The files of a plan: whole after `finish` and `commit`, or not there. */
export interface PlanSink<Entry, Shown, Counts> {
  entry: (entry: Entry, shown: Shown) => Promise<void>;
  /** What the guard held back; after the last entry. */
  heldBack: (entry: Entry, shown: Shown) => Promise<void>;
  /** @returns the number of the plan, see `planNumberOf` */
  finish: (counts: Counts) => Promise<string>;
  commit: () => Promise<void>;
  abort: () => Promise<void>;
}

/** A file that shows a plan, under its number. */
interface PlanView<Entry, Shown, Counts> extends Omit<PlanSink<Entry, Shown, Counts>, 'finish'> {
  finish: (counts: Counts, number: string) => Promise<void>;
}

const partCharacters = 1 << 16;

/**
 * Files whose endings say what they become; `-` is the plan itself, on standard output.
 *
 * @throws {UsageError} for other endings, and for two of one name or one that is the input
 */
export function checkPlanFiles(files: readonly string[], input: string): void {
  for (const [at, file] of files.entries()) {
    if (file === '-') {
      if (files.indexOf('-') !== at) throw new UsageError('--plan - can be given once only');
      continue;
    }
    if (!/\.(json|html?|md|xlsx)$/i.test(file)) {
      throw new UsageError(`--plan "${file}" is not .json, .html, .md or .xlsx`, { hint: '--plan plan.json' });
    }
    const places = [...files.slice(0, at), ...(input === '-' ? [] : [input])].map((other) => resolve(other));
    if (places.includes(resolve(file))) {
      throw new UsageError(`--plan names ${file}, which is another file of this call`, { hint: 'name another file' });
    }
  }
}

/** How the files of one plan are written, by what they are. */
export interface PlanParts<Entry, Shown, Counts> {
  /** A folder of ours. */
  folder: string;
  /** Where `-` goes. */
  out: Writable | undefined;
  head: PlanHead;
  /** An entry on one line. */
  textOf: (entry: Entry) => string;
  /** What the platform had, for a digest of its own. */
  beforeOf: (entry: Entry) => string;
  sheets: () => Promise<PlanSheets<Entry, Shown>>;
  /** @param plan which plan it is about */
  reportOf: (counts: Counts, plan: ShownPlan) => Promise<Report>;
}

/**
 * All files of a plan as one: `commit` puts each in its place once all of them are whole, and `abort` leaves no trace
 * until then.
 *
 * @param files see `checkPlanFiles`
 * @throws {LocalError} for a place where nothing can be written; then none is open
 */
export async function openPlanFiles<Entry, Shown, Counts>(
  files: readonly string[],
  parts: PlanParts<Entry, Shown, Counts>,
): Promise<PlanSink<Entry, Shown, Counts>> {
  const { folder, out, head, textOf, beforeOf } = parts;
  const applied = files.find((file) => /\.json$/i.test(file));
  const places: PlanPlace[] = [];
  const views: PlanView<Entry, Shown, Counts>[] = [];
  let committed = false;
  const abort = async (): Promise<void> => {
    if (committed) return;
    for (const each of [...places, ...views]) await each.abort();
  };
  try {
    for (const file of files) {
      if (/\.xlsx$/i.test(file)) views.push(await openPlanWorkbook(file, folder, await parts.sheets()));
      else if (/\.(html?|md)$/i.test(file))
        views.push(
          await openPlanPage(file, (counts, number) => parts.reportOf(counts, { number, head, file: applied })),
        );
      else places.push(await openPlanPlace(file, folder, out));
    }
    const text = await openPlanText<Entry, Counts>(places, head, textOf, beforeOf);
    return {
      entry: async (entry, shown) => {
        await text.entry(entry);
        for (const view of views) await view.entry(entry, shown);
      },
      heldBack: async (entry, shown) => {
        await text.heldBack(entry);
        for (const view of views) await view.heldBack(entry, shown);
      },
      finish: async (counts) => {
        const number = await text.finish(counts);
        for (const view of views) await view.finish(counts, number);
        return number;
      },
      commit: async () => {
        for (const each of [...places, ...views]) await each.commit();
        committed = true;
      },
      abort,
    };
  } catch (error) {
    await abort();
    throw error;
  }
}

/** The first line of a plan. @param readAt milliseconds since 1970; undefined when the platform was not read */
export function planHeadOf(
  kind: PlanHead['kind'],
  origin: PlanOrigin,
  now: Date,
  readAt: number | undefined,
): PlanHead {
  return {
    format: planFormat,
    version: thingsVersion,
    kind,
    ...origin,
    made_at: now.toISOString(),
    read_at: readAt === undefined ? null : new Date(readAt).toISOString(),
  };
}

/**
 * The plan itself: one JSON document whose entries stand on a line each, so that it can be read line by line however
 * long it is, and at its end the digest of all before: a plan that was changed is not a plan.
 *
 * @param places where it is written to; where there are none, it is made for its number alone
 * @param textOf an entry on one line
 * @param beforeOf what the platform had, for a digest of its own
 */
export async function openPlanText<Entry, Counts>(
  places: readonly PlanPlace[],
  head: PlanHead,
  textOf: (entry: Entry) => string,
  beforeOf: (entry: Entry) => string,
  list = changesList,
) {
  const out = hashing(places);
  const before = createHash('sha256');
  const [begin, between] = [`"${list}":[\n`, '],\n"held_back":[\n'];
  let at: 'none' | 'entries' | 'held_back' = 'none';

  async function add(name: 'entries' | 'held_back', entry: Entry): Promise<void> {
    const start = at === name ? ',\n' : name === 'entries' ? begin : endOfEntries();
    at = name;
    await out.write(start + textOf(entry));
  }

  function endOfEntries(): string {
    return at === 'entries' ? `\n${between}` : `${begin}${between}`;
  }

  await out.write(`${JSON.stringify(head).slice(0, -1)},\n`);
  return {
    entry: (entry: Entry): Promise<void> => {
      before.update(`${beforeOf(entry)}\n`);
      return add('entries', entry);
    },
    heldBack: (entry: Entry): Promise<void> => add('held_back', entry),
    /** @returns the number of the plan */
    finish: async (counts: Counts): Promise<string> => {
      if (at !== 'held_back') await out.write(endOfEntries());
      await out.write(`${at === 'held_back' ? '\n' : ''}],\n"counts":${JSON.stringify(counts)},\n`);
      await out.write(`"before_sha256":"${before.digest('hex')}",\n`);
      return planNumberOf(await out.end());
    },
  };
}

/** Where a plan is written to. */
type PlanPlace = Pick<AtomicFile, 'write' | 'commit' | 'abort'>;

/** @param folder of ours @param out where `-` goes, once all of it is there */
export async function openPlanPlace(file: string, folder: string, out: Writable | undefined): Promise<PlanPlace> {
  if (file !== '-') return openAtomicFile(file, { mode: 0o600 });
  if (out === undefined) throw new UsageError('--plan - needs a standard output');
  const made = join(folder, `plan-${randomBytes(6).toString('hex')}`);
  const whole = await openAtomicFile(made, { mode: 0o600 });
  return {
    write: whole.write,
    commit: async () => {
      await whole.commit();
      try {
        await pipeline(streamOf(made), out, { end: false });
      } catch (error) {
        throw localError('cannot write standard output', error);
      } finally {
        await remove(made);
      }
    },
    abort: whole.abort,
  };
}

function hashing(places: readonly PlanPlace[]) {
  const hash = createHash('sha256');
  let part = '';
  const toAll = async (text: string): Promise<void> => {
    for (const place of places) await place.write(text);
  };
  async function flush(): Promise<void> {
    hash.update(part);
    const full = part;
    part = '';
    await toAll(full);
  }
  return {
    write: async (text: string): Promise<void> => {
      part += text;
      if (part.length >= partCharacters) await flush();
    },
    /** @returns the digest */
    end: async (): Promise<string> => {
      await flush();
      const digest = hash.digest('hex');
      await toAll(`"plan_sha256":"${digest}"}\n`);
      return digest;
    },
  };
}

/** A page beside it, made of what was counted. */
async function openPlanPage<Entry, Shown, Counts>(
  file: string,
  reportOf: (counts: Counts, number: string) => Promise<Report>,
): Promise<PlanView<Entry, Shown, Counts>> {
  const whole = await openAtomicFile(file, { mode: 0o600 });
  const nothing = async (): Promise<void> => {};
  return {
    entry: nothing,
    heldBack: nothing,
    finish: async (counts, number) => {
      const { reportFile } = await import('../report/report.js');
      await whole.write(reportFile(file, await reportOf(counts, number)));
    },
    commit: whole.commit,
    abort: whole.abort,
  };
}

/** How a plan stands in a workbook: rows for each entry, and a sheet of what was held back. */
export interface PlanSheets<Entry, Shown> {
  name: string;
  columns: readonly WorkbookColumn[];
  cells: (entry: Entry, shown: Shown) => readonly (string | null)[][];
  /** Why an entry was held back. */
  why: (entry: Entry) => string;
}

const whyColumn: WorkbookColumn = { name: 'held back', type: 'text', width: 60 };
const longestText = 30_000;

/** A plan as a workbook. */
async function openPlanWorkbook<Entry, Shown, Counts>(
  file: string,
  folder: string,
  { name, columns, cells, why }: PlanSheets<Entry, Shown>,
): Promise<PlanView<Entry, Shown, Counts>> {
  // First, so that a place where nothing can be written is told before the work.
  const whole = await openAtomicFile(file, { mode: 0o600 });
  const made = join(folder, `plan-${randomBytes(6).toString('hex')}.xlsx`);
  const sheets = [
    { name, columns },
    { name: 'held back', columns: [...columns, whyColumn] },
    { name: 'plan', columns: [{ name: 'plan number', type: 'text', width: 14 } as const] },
  ];
  const book = await createWorkbook(made, sheets, { folder, shownAs: file, mode: 0o600 }).catch(async (error) => {
    await whole.abort();
    throw error;
  });
  return {
    entry: async (entry, shown) => {
      for (const row of cells(entry, shown)) book.add(0, row.map(cut));
      await book.room();
    },
    heldBack: async (entry, shown) => {
      for (const row of cells(entry, shown)) book.add(1, [...row, why(entry)].map(cut));
      await book.room();
    },
    finish: async (_counts, number) => {
      book.add(2, [number]);
      await book.end();
      try {
        for await (const chunk of streamOf(made)) await whole.write(chunk);
      } catch (error) {
        throw localError(`cannot write ${file}`, error);
      }
    },
    commit: async () => {
      await whole.commit();
      await remove(made);
    },
    abort: async () => {
      await book.abort();
      await remove(made);
      await whole.abort();
    },
  };
}

/** A cell holds no more than so much. */
function cut(text: string | null): string | null {
  return text !== null && text.length > longestText ? text.slice(0, longestText) : text;
}
