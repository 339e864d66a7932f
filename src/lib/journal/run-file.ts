import path from 'node:path';
import { isThere, readIfThere } from '../disk/files.js';
import { writeWhole } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';
import type { ClockOffsets } from '../http/platform-clock.js';
import { parsedAs } from '../json/parsed-as.js';
import type { LockOwner } from '../locks/lock.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { RejectGroup } from '../report/reject-groups.js';
import { cleanedJson } from './clean-words.js';
import { runOfFile } from './run-place.js';

export interface RunInput {
  /** As the operator named it. */
  path: string;
  /** Of the file's bytes. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Path of a copy of standard input, kept in the run's folder. */
  spooled?: string;
}

/** A bulk write about to begin. */
export interface NewRun {
  /** Noun and verb: `products import`. */
  command: string;
  /** Where it is a part of the work of another run: which one, see `RunScope`. */
  part?: string;
  /** Plain values without secrets; what a resumed run needs to go on alike. */
  options: Record<string, unknown>;
  input: RunInput;
  /** That was applied. */
  plan?: { number: string };
  profile: string;
  base_url: string;
  org: string;
  tool_version: string;
  mapping_sha256?: string;
  /** See `fingerprintOf`. */
  fingerprint: string;
}

export type FinalStatus = 'succeeded' | 'partial' | 'failed' | 'interrupted';
export type RunStatus = 'running' | FinalStatus;

/** What a run must say of itself at its end; a `Summary` of lib/report is one. */
export interface RunSummary {
  status: FinalStatus;
  counts: { created: number; updated: number; unchanged: number; rejected: number; pending: number };
  /** Of the updated ones, those that were deleted. */
  deleted?: number;
  /** Of the pending ones, those that a register is to make orders of. */
  waiting?: number;
  /** Rows that were written, read back and in doubt when it stopped. */
  looks_open?: number;
  /** Drafts of lost answers may still be there, though every row has its outcome. */
  drafts_unswept?: boolean;
  /** Absolute path; null or absent when no row was rejected. */
  rejects_file?: string | null;
  /** Of the last start or resumption. */
  requests?: number;
  retries?: number;
  duration_ms?: number;
  /** How the process ended; absent in runs of older versions. */
  exit?: { code: number; name: string; message?: string };
  /** Why rows were rejected, most frequent first. A row with several reasons counts for each of them. */
  reasons?: readonly RejectReason[];
  /** The same by column and message, the rarest first; the most frequent ones where there are many. */
  reject_groups?: readonly RejectGroup[];
  /** Options that mend rejected rows without a corrected cell, as they are typed. */
  retry_flags?: readonly string[];
  /** The first rejected rows, in file order. */
  first_rejects?: readonly FirstReject[];
}

export interface RejectReason {
  /** As in the reject file: `required`, `refused_404`. */
  code: string;
  rows: number;
  /** Those that may go through when they are sent again as they are. */
  retryable: number;
}

export interface FirstReject {
  /** Physical line on which the record begins. */
  line: number;
  /** Its place in a JSON array, from 0. */
  element?: number;
  problems: readonly CellProblem[];
}

/** `run.json`. */
export interface RunHeader extends NewRun {
  id: string;
  status: RunStatus;
  /** ISO 8601, UTC, as all times here. */
  started_at: string;
  resumed_at: string[];
  finished_at?: string;
  owner: LockOwner;
  /** The fleet run that began it. */
  fleet_run?: string;
  /** How far the platform's clock was from ours, as its answers said; absent where they agreed. */
  clock?: ClockOffsets;
  /** File names in the run's folder, oldest first; a further one for each changed input that was accepted. */
  journals: string[];
  /** It was begun by a version whose journals have no values. */
  without_values?: true;
  /** It has no values any more, or wrote none: what `keep_values` said then. */
  values_removed?: string;
  /** They are being removed. */
  values_going?: true;
  summary?: RunSummary;
}

/** @returns undefined when the folder holds no run (yet). @throws {LocalError} when the file is damaged */
export async function readRunFile(folder: string): Promise<RunHeader | undefined> {
  const file = path.join(folder, 'run.json');
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const header = parseHeader(text);
  if (header === undefined && isLater(text)) {
    throw new LocalError(`a later version of tillctl wrote ${file}, which this one cannot read`, {
      hint: 'use that version on this state, or a state folder of its own',
    });
  }
  if (header === undefined) {
    throw new LocalError(`the state of a run is damaged: ${file}`, { hint: `move the folder ${folder} away` });
  }
  return { ...header, input: inputSeenFrom(folder, header.input) };
}

/** The copy of the input, or a file of another run that is the input, where that is now: the state folder may have moved. */
function inputSeenFrom(folder: string, input: RunInput): RunInput {
  const { spooled } = input;
  const other = runOfFile(input.path);
  // A folder of the operator's may be named as a run is.
  const there = other === undefined ? undefined : path.join(path.dirname(folder), other);
  const isRun = there !== undefined && isThere(path.join(there, 'run.json'));
  return {
    ...input,
    ...(isRun ? { path: path.join(there, path.basename(input.path)) } : {}),
    ...(spooled === undefined ? {} : { spooled: path.join(folder, path.basename(spooled)) }),
  };
}

/** Of what is in a run's folder. Versions before 2 had no such number, and refuse a header without their `journals`. */
const version = 4;
/** Journals are not packed (2), steps are in a file of their own (3). */
const formerVersions: ReadonlySet<unknown> = new Set([2, 3]);

/** Whole or not at all. The copy of the input is named relative to the folder, so that the state folder may move. */
export async function writeRunFile(folder: string, header: RunHeader, clean = same): Promise<void> {
  const { spooled } = header.input;
  const input = spooled === undefined ? header.input : { ...header.input, spooled: path.basename(spooled) };
  const { journals, ...rest } = header;
  const text = `${cleanedJson({ ...rest, input, ledger: { version, journals } }, clean, 2)}\n`;
  await writeWhole(path.join(folder, 'run.json'), text, 0o600);
}

function same(text: string): string {
  return text;
}

const statuses: ReadonlySet<unknown> = new Set<RunStatus>(['running', 'succeeded', 'partial', 'failed', 'interrupted']);

/** @returns undefined for the text of a `run.json` that is damaged, or of a later version */
export function parseHeader(text: string): RunHeader | undefined {
  const stored = parsedAs(text, isObject);
  if (stored === undefined) return undefined;
  const { ledger, ...rest } = stored;
  if (!isObject(ledger)) return isHeader(rest) ? { ...rest, without_values: true } : undefined;
  const header = { ...rest, journals: ledger.journals };
  const isKnown = ledger.version === version || formerVersions.has(ledger.version);
  return isKnown && isHeader(header) ? header : undefined;
}

function isLater(text: string): boolean {
  const ledger = parsedAs(text, isObject)?.ledger;
  return isObject(ledger) && typeof ledger.version === 'number' && ledger.version > version;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isHeader(value: object): value is RunHeader {
  const { id, status, command, profile, org, started_at, journals, input, owner } = value as Partial<RunHeader>;
  return (
    [id, command, profile, org, started_at].every((member) => typeof member === 'string') &&
    statuses.has(status) &&
    Array.isArray(journals) &&
    // They are names of a folder and of files in it, and lead nowhere else.
    [id, ...journals].every((name) => typeof name === 'string' && /^\w[\w.-]*$/.test(name)) &&
    typeof input === 'object' &&
    typeof owner === 'object'
  );
}

export function newestFirst(a: RunHeader, b: RunHeader): number {
  if (a.started_at !== b.started_at) return a.started_at < b.started_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** RFC 3339. */
export function lastSignOfLife({ finished_at, resumed_at, started_at }: RunHeader): string {
  return finished_at ?? resumed_at.at(-1) ?? started_at;
}
