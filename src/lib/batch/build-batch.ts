import path from 'node:path';
import type { BuiltZip } from '../archive/entry-batch.js';
import { checkFilePlace } from '../disk/file-place.js';
import { isThere, move, remove } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import { syncFolder } from '../disk/whole-file.js';
import { UsageError } from '../errors/errors.js';
import type { BuiltPart } from '../journal/entries.js';
import type { Form } from '../platform/dialect/forms.js';
import { operationLines } from '../resources/prices/operation-lines.js';
import { textsOf } from '../resources/prices/price-json.js';
import type { PriceOperations } from '../resources/prices/price-operation.js';
import { type Interruption, throwIfInterrupted } from '../terminal/interruption.js';
import type { Notice } from '../terminal/notice.js';
import { type ManifestHead, manifestPathOf, writeManifestOf } from './batch-manifest.js';
import type { EarlyBatch } from './early-batch.js';
import { ManifestLines } from './manifest-lines.js';
import { packAll, partPath } from './pack-operations.js';

export interface BuildBatch {
  operations: PriceOperations;
  /** Of ours, for what is spilled. */
  folder: string;
  /** Where the ZIP goes; several of one input are `name-0001.zip` and so on. */
  zip: string;
  /** Of one ZIP. */
  maxOperations: number;
  maxBytes: number;
  /** Of the amounts in it. */
  form: Form;
  /** As typed. */
  command: string;
  input: ManifestHead['input'];
  /** Physical line of a row. */
  lineOf: (row: number) => number;
  interruption: Interruption;
  notice: Notice;
  onOperations: (done: number) => void;
  /** See `BuildZipsOptions`. */
  owner?: TemporaryOwner;
  /** Packed before all of the operations were known, and kept here: they are just these. */
  early?: EarlyBatch;
}

/**
 * operations -> ZIPs, split at the limits -> a manifest beside each. Each file is whole or not there; equal operations
 * give equal bytes.
 *
 * @returns none for no operations
 * @throws {InputError} when one operation alone is larger than a ZIP may be
 * @throws {LocalError | InterruptedError}
 */
export async function buildBatch(job: BuildBatch): Promise<BuiltPart[]> {
  const lines = job.early?.lines ?? (await ManifestLines.open(job.folder));
  try {
    const zips = await (job.early?.keep(job.onOperations) ?? packAll(job, linesOf(job), lines));
    const placed = await placeSingle(zips, job.zip);
    reportLeftOver(placed, job);
    await writeManifests(placed, job, lines);
    return placed.map((zip) => partOf(zip, job.form));
  } finally {
    await lines.close();
  }
}

function linesOf(job: BuildBatch): AsyncIterable<Buffer> {
  return job.operations.lines?.() ?? linesOfAll(job);
}

async function* linesOfAll({ operations, lineOf }: BuildBatch): AsyncGenerator<Buffer> {
  for await (const some of operations.each()) {
    yield Buffer.from(some.map((operation) => operationLines(textsOf(operation, lineOf))).join(''));
  }
}

function partOf({ path: zip, sha256, contentSha256, sizeBytes, entries }: BuiltZip, form: Form): BuiltPart {
  return {
    zip: path.resolve(zip),
    sha256,
    content_sha256: contentSha256,
    size: sizeBytes,
    operations: entries,
    form,
  };
}

/** How many there are is known only at the end: one alone needs no number. */
async function placeSingle(zips: BuiltZip[], zip: string): Promise<BuiltZip[]> {
  const [only] = zips;
  if (only === undefined || zips.length > 1) return zips;
  try {
    await move(only.path, zip);
    await syncFolder(path.dirname(zip));
  } catch (error) {
    await remove(only.path);
    throw localError(`cannot write ${zip}`, error);
  }
  return [{ ...only, path: zip }];
}

/** A command that sends `*.zip` must not send a part of an earlier, longer build with it. */
function reportLeftOver(zips: readonly BuiltZip[], { zip, notice }: BuildBatch): void {
  const first = zips.length === 1 ? 0 : zips.length;
  const left = zips.length === 1 ? partPath(zip, first) : isThere(zip) ? zip : partPath(zip, first);
  if (isThere(left)) notice(`${left} is of an earlier build and not part of this one`, 'warning');
}

/** Operations are in the order of the ZIPs. */
async function writeManifests(zips: readonly BuiltZip[], job: BuildBatch, lines: ManifestLines): Promise<void> {
  for (const [index, zip] of zips.entries()) {
    const head = headOf(zip, { index: index + 1, of: zips.length }, job);
    const ofZip = goingOn(lines.take(zip.entries), job.interruption);
    await writeManifestOf(manifestPathOf(zip.path), head, ofZip, job.owner);
  }
}

/** Of a ZIP that was sent nowhere yet. */
function headOf(
  { path: zip, entries, sha256, contentSha256, sizeBytes }: BuiltZip,
  part: ManifestHead['part'],
  { command, form, input }: BuildBatch,
): ManifestHead {
  return {
    format: 'tillctl-batch-manifest',
    version: 1,
    command,
    zip: { name: path.basename(zip), sha256, content_sha256: contentSha256, size: sizeBytes, operations: entries },
    part,
    form,
    input,
    target: null,
    upload_url: null,
    upload_url_sha256: null,
    trigger_at: null,
    batch_id: null,
  };
}

async function* goingOn(lines: AsyncIterable<Buffer>, interruption: Interruption): AsyncGenerator<Buffer> {
  for await (const some of lines) {
    throwIfInterrupted(interruption);
    yield some;
  }
}

/** Told before rows are read. @throws {UsageError} when a ZIP would be put over the input; {LocalError} where none can be put */
export async function checkZipPlace(out: string, input: string): Promise<void> {
  if (path.resolve(out) === path.resolve(input)) {
    throw new UsageError(`the ZIP ${out} would overwrite the input`, { hint: 'name another with --out' });
  }
  await checkFilePlace(out);
}
