import { createHash } from 'node:crypto';
import { type FileHandle, openToRead } from '../disk/files.js';
import { hasCode, inputError } from '../disk/system-reason.js';
import { InputError, LocalError, StaleError, UsageError } from '../errors/errors.js';
import { parseJson } from '../json/json.js';
import { quoted } from '../schema/quoted.js';
import { type PlanHead, type PlanOrigin, planFormat, planNumberOf, planVersion, thingsVersion } from './plan-format.js';

/** What makes the plans of one kind different from those of another. */
export interface PlanKind<Entry> {
  kind: PlanHead['kind'];
  /** Left out: 1. */
  version?: PlanHead['version'];
  /** Member of the document that holds its entries, a line each. */
  list: string;
  /** `plan of prices` */
  noun: string;
  /** `batch prices`: what makes one. */
  madeBy: string;
  /** @returns undefined for text that is not an entry */
  entryOf: (line: string) => Entry | undefined;
  /** Rows of the input that one stands for. */
  rowsOf: (entry: Entry) => number;
}

/** A plan that was read once, from its first line to its digest. */
export interface OpenedPlan<Entry> {
  head: PlanHead;
  /** See `planNumberOf`. */
  number: string;
  entries: number;
  rows: number;
  /** Of all bytes. */
  sha256: string;
  sizeBytes: number;
  /** A further pass. @throws {LocalError} when another process wrote into the file meanwhile */
  each: () => AsyncGenerator<Entry[]>;
  close: () => Promise<void>;
}

const chunkBytes = 1 << 18;
const maxLineBytes = 64 * 1024 * 1024;
const atOnce = 500;

/**
 * Nothing of a plan is believed before all of it was seen. The file stays open: what is renamed over it meanwhile does
 * not matter, and what is written into it is noticed by the digest at the end of each pass.
 *
 * @throws {InputError} when there is no such file
 * @throws {UsageError} when it is not a plan, is one of another kind or of a later version, or was changed since it was written
 */
export async function openPlan<Entry>(file: string, kind: PlanKind<Entry>): Promise<OpenedPlan<Entry>> {
  const handle = await openFile(file);
  try {
    const found = await lookThrough(handle, file, kind);
    return { ...found, each: () => entriesOf(handle, file, kind, found.sha256), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** What `openPlan` says of all bytes, of any file: it is not looked at. @throws {InputError} when there is no such file */
export async function digestOfPlan(file: string): Promise<string> {
  const handle = await openFile(file);
  try {
    const whole = createHash('sha256');
    const noLimit = () => new InputError(`cannot read the plan ${file}: a line is too long`);
    for await (const line of linesOf(handle, noLimit)) whole.update(line).update('\n');
    return whole.digest('hex');
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  const handle = await openToRead(file, (_, cause) =>
    hasCode(cause, 'ENOENT')
      ? unreadable(file, 'there is no such file')
      : inputError(`cannot read the plan ${file}`, cause),
  );
  if (!(await handle.stat()).isDirectory()) return handle;
  await handle.close();
  throw unreadable(file, 'it is a folder');
}

/** The first line of a plan, which is not verified; undefined for other files. @throws {InputError} when there is no such file */
export async function headOfPlan(file: string): Promise<Partial<PlanHead> | undefined> {
  const handle = await openFile(file);
  try {
    const tooLong = () => new InputError(`cannot read the plan ${file}: a line is too long`);
    for await (const line of linesOf(handle, tooLong)) return parsedEntry(line.toString('utf8').replace(/,$/, '}'));
    return undefined;
  } finally {
    await handle.close();
  }
}

/** An entry whose members are still to be looked at; undefined for text that is not a JSON object. */
export function parsedEntry<Entry>(text: string): Partial<Entry> | undefined {
  try {
    const entry = parseJson(text);
    return typeof entry === 'object' && entry !== null ? entry : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unreadable(file: string, why: string): InputError {
  return new InputError(`cannot read the plan ${file}: ${why}`);
}

async function lookThrough<Entry>(
  handle: FileHandle,
  file: string,
  kind: PlanKind<Entry>,
): Promise<Omit<OpenedPlan<Entry>, 'each' | 'close'>> {
  const whole = createHash('sha256');
  const upToDigest = createHash('sha256');
  let head: PlanHead | undefined;
  let part: 'before' | 'entries' | 'behind' = 'before';
  let entries = 0;
  let rows = 0;
  let sizeBytes = 0;
  let digest: string | undefined;
  for await (const line of linesOf(handle, () => notAPlan(file, kind))) {
    whole.update(line).update('\n');
    sizeBytes += line.length + 1;
    if (digest !== undefined) throw changed(file, kind);
    const text = line.toString('utf8');
    digest = /^"plan_sha256":"([0-9a-f]{64})"\}$/.exec(text)?.[1];
    if (digest !== undefined) continue;
    upToDigest.update(line).update('\n');
    if (head === undefined) head = headOf(text, file, kind);
    else if (part === 'before' && text === startOf(kind)) part = 'entries';
    else if (part === 'entries' && text === '],') part = 'behind';
    else if (part === 'entries') {
      rows += kind.rowsOf(entryOf(text, file, kind));
      entries += 1;
    }
  }
  if (head === undefined) throw notAPlan(file, kind);
  if (digest === undefined || digest !== upToDigest.digest('hex') || part !== 'behind') throw changed(file, kind);
  return { head, number: planNumberOf(digest), entries, rows, sha256: whole.digest('hex'), sizeBytes };
}

async function* entriesOf<Entry>(
  handle: FileHandle,
  file: string,
  kind: PlanKind<Entry>,
  sha256: string,
): AsyncGenerator<Entry[]> {
  const whole = createHash('sha256');
  const start = startOf(kind);
  let part: 'before' | 'entries' | 'behind' = 'before';
  let some: Entry[] = [];
  for await (const line of linesOf(handle, () => notAPlan(file, kind))) {
    whole.update(line).update('\n');
    if (part === 'entries' && line.length === 2) part = 'behind';
    if (part === 'entries') {
      some.push(entryOf(line.toString('utf8'), file, kind));
      if (some.length === atOnce) {
        yield some;
        some = [];
      }
    } else if (part === 'before' && line.length === start.length && line.toString('latin1') === start) part = 'entries';
  }
  if (whole.digest('hex') !== sha256) throw new LocalError(`${file} was changed by another process while it was read`);
  if (some.length > 0) yield some;
}

function startOf({ list }: { list: string }): string {
  return `"${list}":[`;
}

function headOf<Entry>(line: string, file: string, kind: PlanKind<Entry>): PlanHead {
  const head = parsedEntry<PlanHead>(line.replace(/,$/, '}'));
  if (head?.format !== planFormat) throw notAPlan(file, kind);
  const isKnown = head.version === planVersion || head.version === thingsVersion;
  if (isKnown && (head.kind !== kind.kind || head.version !== (kind.version ?? planVersion)))
    throw notAPlan(file, kind);
  if (!isKnown) {
    throw new UsageError(
      `${file} is a plan of format version ${String(head.version)}, and this version of tillctl reads ${thingsVersion}`,
      { hint: `use tillctl ${String(head.tool_version)}, or make the plan again` },
    );
  }
  const texts = [head.org, head.base_url, head.command, head.made_at, head.input?.sha256];
  if (!texts.every((text) => typeof text === 'string')) throw changed(file, kind);
  return head as PlanHead;
}

function entryOf<Entry>(line: string, file: string, kind: PlanKind<Entry>): Entry {
  const entry = kind.entryOf(line.replace(/,$/, ''));
  if (entry === undefined) throw changed(file, kind);
  return entry;
}

function notAPlan(file: string, { noun, madeBy }: { noun: string; madeBy: string }): UsageError {
  return new UsageError(`${file} is not a ${noun}`, {
    hint: `tillctl ${madeBy}${madeBy === 'runs audit' ? '' : ' <file>'} --plan plan.json makes one`,
  });
}

function changed(file: string, { madeBy }: { madeBy: string }): UsageError {
  return new UsageError(`${file} was changed since tillctl wrote it`, {
    hint: `make the plan again with ${madeBy} --plan; what is planned is sent as it is or not at all`,
  });
}

async function* linesOf(handle: FileHandle, tooLong: () => Error): AsyncGenerator<Buffer> {
  const { size } = await handle.stat();
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, size + 1));
  let rest: Buffer[] = [];
  let restBytes = 0;
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) break;
    at += bytesRead;
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1 && end < bytesRead; end = chunk.indexOf(10, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      restBytes = 0;
      start = end + 1;
      yield line;
    }
    rest.push(Buffer.from(chunk.subarray(start, bytesRead)));
    restBytes += bytesRead - start;
    if (restBytes > maxLineBytes) throw tooLong();
  }
  if (restBytes > 0) yield Buffer.concat(rest);
}

/**
 * The plan that was looked at is the one that is applied.
 *
 * @param expected the number that the operator gave, in any case; undefined: any plan
 * @throws {StaleError}
 */
export function refuseOtherPlan(number: string | undefined, expected: string | undefined, file: string): void {
  if (expected === undefined || expected.toLowerCase() === number) return;
  throw new StaleError(`${file} is plan ${number}, not ${expected}: nothing was sent`, {
    hint: 'review this plan before you apply it, or apply the file that you reviewed',
  });
}

/** A plan is for one organisation of one platform. @throws {UsageError} */
export function refuseOtherTarget(
  { org, base_url, profile }: PlanOrigin,
  file: string,
  scope: { base_url: string; org: string },
): void {
  if (org === scope.org && base_url === scope.base_url) return;
  throw new UsageError(
    `${file} is a plan for organisation ${quoted(org)} of ${base_url}, not for ${quoted(scope.org)} of ${scope.base_url}`,
    { hint: `use its profile (--profile ${profile})` },
  );
}
