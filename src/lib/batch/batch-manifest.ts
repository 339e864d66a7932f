import path from 'node:path';
import { digestOfFile } from '../disk/file-chunks.js';
import { openToRead, sizeOf } from '../disk/files.js';
import { hasCode, localError } from '../disk/system-reason.js';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import { writeParts } from '../disk/whole-file.js';
import { LocalError, UnverifiedError, UsageError } from '../errors/errors.js';
import { operationLines } from '../resources/prices/operation-lines.js';
import { targetText } from '../resources/prices/price-json.js';
import type { OperationTexts, PriceTarget } from '../resources/prices/price-operation.js';
import { lineSeparator, manifestLines } from './manifest-bytes.js';

/** What stands before the operations in a manifest. No secrets: anybody who has the ZIP may have it. */
export interface ManifestHead {
  format: 'tillctl-batch-manifest';
  version: 1;
  /** As typed: `batch prices`. */
  command: string;
  zip: { name: string; sha256: string; content_sha256: string; size: number; operations: number };
  /** Which of how many ZIPs of one input, from 1. */
  part: { index: number; of: number };
  /** In which amounts are written; `seed` where it is not said. */
  form?: 'seed' | 'nested';
  input: { file: string; sha256: string };
  /** Where it was sent; null for one that was only built. */
  target: { base_url: string; org: string } | null;
  /** Without its query, which is a secret. */
  upload_url: string | null;
  /** Hex, of the whole upload URL: by it a batch is recognised in the platform's list. */
  upload_url_sha256: string | null;
  /** When it was about to be triggered, RFC 3339: from then on the batch may exist. */
  trigger_at: string | null;
  batch_id: string | null;
}

/** One operation, in the order of execution. */
export interface ManifestOperation {
  id: string;
  target: PriceTarget;
  /** Physical lines of the input. */
  lines: readonly number[];
  /** Rows of the input, counted from 0. */
  rows: readonly number[];
}

export interface Manifest {
  file: string;
  head: ManifestHead;
  /** A pass over the file, some at a time. @throws {LocalError} when it is damaged */
  operations: () => AsyncIterable<ManifestOperation[]>;
}

export function manifestPathOf(zip: string): string {
  return `${zip}.manifest.json`;
}

/** The ZIP that a manifest stands beside. */
export function zipPathOf({ file, head }: Pick<Manifest, 'file' | 'head'>): string {
  return path.join(path.dirname(file), head.zip.name);
}

/**
 * Write a manifest whole or not at all (0600). One line an operation, so that one of a million is read in little memory.
 *
 * @throws {LocalError}
 */
export async function writeManifest(
  file: string,
  head: ManifestHead,
  operations: AsyncIterable<readonly ManifestOperation[]>,
): Promise<void> {
  await writeManifestOf(file, head, linesOfAll(operations));
}

/**
 * The same of lines as `manifestLines` gives them, some at a time.
 *
 * @param owner as of `openAtomicFile`
 * @throws {LocalError}
 */
export async function writeManifestOf(
  file: string,
  head: ManifestHead,
  lines: AsyncIterable<Buffer>,
  owner?: TemporaryOwner,
): Promise<void> {
  await writeParts(file, manifestText(head, lines), { mode: 0o600, owner });
}

async function* manifestText(head: ManifestHead, lines: AsyncIterable<Buffer>): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "operations": [`;
  let isFirst = true;
  for await (const some of lines) {
    yield isFirst ? some.subarray(lineSeparator.length) : some;
    isFirst = false;
  }
  yield '\n  ]\n}\n';
}

async function* linesOfAll(operations: AsyncIterable<readonly ManifestOperation[]>): AsyncGenerator<Buffer> {
  for await (const some of operations) {
    const texts = some.map((operation) => operationLines(textsOf(operation)));
    if (texts.length > 0) yield manifestLines(Buffer.from(texts.join(''))).bytes;
  }
}

function textsOf({ id, target, lines, rows }: ManifestOperation): OperationTexts {
  return {
    id: JSON.stringify(id),
    target: targetText(target),
    prices: '',
    lines: lines.join(','),
    rows: rows.join(','),
  };
}

/** Write down what became known since; the operations stay. @throws {LocalError} and the old manifest is as it was */
export async function updateManifest(manifest: Manifest, changes: Partial<ManifestHead>): Promise<Manifest> {
  const head = { ...manifest.head, ...changes };
  await writeManifest(manifest.file, head, manifest.operations());
  return { ...manifest, head };
}

/**
 * @throws {UsageError} when it is not there or no manifest
 * @throws {LocalError} when it cannot be read
 */
export async function readManifest(file: string): Promise<Manifest> {
  const head = await readHead(file);
  return { file, head, operations: () => readOperations(file) };
}

const operationsLine = '  "operations": [';

async function readHead(file: string): Promise<ManifestHead> {
  let text = '';
  try {
    for await (const line of linesOf(file)) {
      if (line === operationsLine) {
        const head: unknown = JSON.parse(`${text.replace(/,\s*$/, '')}}`);
        if (isHead(head)) return head;
        break;
      }
      text += `${line}\n`;
      if (text.length > longestHead) break;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UsageError(`${file} is not a manifest of a batch`, {
    hint: 'tillctl batch build makes one beside each ZIP',
  });
}

const longestHead = 1 << 20;

async function* readOperations(file: string): AsyncGenerator<ManifestOperation[]> {
  let inside = false;
  let whole = false;
  let batch: ManifestOperation[] = [];
  for await (const line of linesOf(file)) {
    if (!inside) {
      inside = line === operationsLine;
      continue;
    }
    if (line === '  ]') {
      whole = true;
      break;
    }
    batch.push(operationOf(line.endsWith(',') ? line.slice(0, -1) : line, file));
    if (batch.length < 1000) continue;
    yield batch;
    batch = [];
  }
  if (!whole) throw damaged(file);
  if (batch.length > 0) yield batch;
}

function operationOf(text: string, file: string): ManifestOperation {
  try {
    const value = JSON.parse(text) as Partial<ManifestOperation> | null;
    if (typeof value?.id === 'string' && isNumbers(value.lines) && isNumbers(value.rows)) {
      return value as ManifestOperation;
    }
  } catch (error) {
    throw damaged(file, error);
  }
  throw damaged(file);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => Number.isSafeInteger(each) && each >= 0);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await openToRead(file, (what, cause) => {
    if (!hasCode(cause, 'ENOENT')) return localError(what, cause);
    return new UsageError(`there is no manifest ${file}`, { hint: 'it stands beside the ZIP that it is about' });
  });
  try {
    yield* handle.readLines({ encoding: 'utf8', highWaterMark: 1 << 18, autoClose: false });
  } catch (error) {
    throw localError(`cannot read ${file}`, error);
  } finally {
    await handle.close();
  }
}

function isHead(value: unknown): value is ManifestHead {
  if (typeof value !== 'object' || value === null) return false;
  const { format, version, zip, part, input } = value as Partial<ManifestHead>;
  if (format !== 'tillctl-batch-manifest' || version !== 1) return false;
  const texts = [zip?.name, zip?.sha256, zip?.content_sha256, input?.file, input?.sha256];
  const numbers = [zip?.size, zip?.operations, part?.index, part?.of];
  // A name with folders in it could point anywhere.
  const beside = zip !== undefined && path.basename(zip.name) === zip.name;
  return beside && texts.every((each) => typeof each === 'string') && numbers.every(Number.isSafeInteger);
}

function damaged(file: string, cause?: unknown): LocalError {
  return new LocalError(`the manifest ${file} is damaged`, { cause });
}

/** @throws {UnverifiedError} when the ZIP is not the one that the manifest is about, {LocalError} when it cannot be read */
export async function verifyZip(zip: string, { sha256, size }: { sha256: string; size: number }): Promise<void> {
  const found = await sizeOf(zip);
  if (found === size && (await digestOfFile(zip)) === sha256) return;
  throw new UnverifiedError(`${zip} is not what its manifest says (${found} bytes, ${size} expected)`, {
    hint: 'build it again; another ZIP of the same name needs the manifest of the former one moved away',
  });
}
