import { createHash, type Hash } from 'node:crypto';
import path from 'node:path';
import { createArchiveProblems } from '../archive/entry-problems.js';
import { openEntryStream } from '../archive/inspect-entries.js';
import { defaultArchiveLimits } from '../archive/open-archive.js';
import { digestOfFile } from '../disk/file-chunks.js';
import { isThere } from '../disk/files.js';
import { inputError } from '../disk/system-reason.js';
import { UnverifiedError } from '../errors/errors.js';
import { isObject } from '../json/is-object.js';
import { parseJson } from '../json/json.js';
import type { Form } from '../platform/dialect/forms.js';
import type { PriceTarget } from '../resources/prices/price-operation.js';
import { shellWord } from '../terminal/shell-word.js';
import { type ManifestHead, type ManifestOperation, manifestPathOf, writeManifest } from './batch-manifest.js';
import { type BatchInspection, inspectBatch, priceBatchTypes } from './inspect-batch.js';
import type { InspectedOperation } from './inspect-operation.js';
import { problemLines } from './inspection-words.js';

export interface ForeignZipDeps {
  /** An existing folder of ours, for what does not fit into memory. */
  workFolder: string;
  /** Asked between entries; throws to stop. */
  throwIfInterrupted: () => void;
}

export function hasManifest(zip: string): boolean {
  return isThere(manifestPathOf(zip));
}

/**
 * A manifest for a ZIP that another program made, of what is in it: from then on it is sent as our own is. There is no
 * input, so its operations have no lines, and what became of them is told by their ids.
 *
 * @returns the notices of the inspection
 * @throws {UnverifiedError} with the reasons, for a ZIP that breaks a rule of batches
 * @throws {InputError} when it cannot be read; {LocalError} when the manifest cannot be written
 */
export async function describeForeignZip(zip: string, deps: ForeignZipDeps): Promise<string[]> {
  const inspection = await inspectBatch({ path: zip, types: priceBatchTypes }, deps);
  try {
    if (!inspection.isSound) {
      throw new UnverifiedError(`${zip} cannot be sent: it is not a sound batch`, {
        problems: problemLines(inspection),
        hint: `tillctl batch inspect ${shellWord(zip)} --json lists all that is wrong`,
      });
    }
    const { contentSha256, form } = await readContent(zip, deps.throwIfInterrupted);
    const name = path.basename(zip);
    const sha256 = await digestOfFile(zip, inputError);
    const { sizeBytes: size, operations } = inspection;
    const head: ManifestHead = {
      format: 'tillctl-batch-manifest',
      version: 1,
      command: 'batch upload',
      zip: { name, sha256, content_sha256: contentSha256, size, operations },
      part: { index: 1, of: 1 },
      ...(form === undefined ? {} : { form }),
      input: { file: name, sha256 },
      target: null,
      upload_url: null,
      upload_url_sha256: null,
      trigger_at: null,
      batch_id: null,
    };
    await writeManifest(manifestPathOf(zip), head, listed(inspection, deps.throwIfInterrupted));
    return inspection.notices;
  } finally {
    await inspection.close();
  }
}

const atOnce = 1000;

/** In the order of execution. */
async function* listed(
  inspection: BatchInspection,
  throwIfInterrupted: () => void,
): AsyncGenerator<ManifestOperation[]> {
  let some: ManifestOperation[] = [];
  let row = 0;
  for (const operation of inspection.each()) {
    some.push({ id: operation.operation_id, target: targetOf(operation), lines: [], rows: [row] });
    row += 1;
    if (some.length < atOnce) continue;
    throwIfInterrupted();
    yield some;
    some = [];
  }
  yield some;
}

function targetOf(operation: InspectedOperation): PriceTarget {
  const { product_id: id, product_external_id: externalId, sales_channel_id, sales_channel_type } = operation;
  const product = externalId === undefined ? { id } : { externalId };
  if (sales_channel_id === undefined) return product;
  return { ...product, channel: { id: sales_channel_id, type: sales_channel_type ?? '' } };
}

/** Another pass over a sound ZIP: the digest of what is in it, and in which form its amounts are. */
async function readContent(
  zip: string,
  throwIfInterrupted: () => void,
): Promise<{ contentSha256: string; form: Form | undefined }> {
  const hash = createHash('sha256');
  const forms = new Map<Form, string>();
  const stream = await openEntryStream(zip, defaultArchiveLimits, createArchiveProblems(1));
  try {
    for await (const entry of stream.entries()) {
      throwIfInterrupted();
      const bytes = await stream.content(entry);
      addContent(hash, Buffer.from(entry.name), bytes);
      const form = formOf(parseJson(bytes.toString('utf8')));
      if (form !== undefined && !forms.has(form)) forms.set(form, entry.name);
    }
  } finally {
    await stream.close();
  }
  if (forms.size > 1) {
    throw new UnverifiedError(`${zip} cannot be sent: its amounts are in two forms`, {
      problems: [...forms].map(([form, entry]) => `${entry}: the ${form} form`),
      hint: 'one batch has one form: amounts as texts (amount) or as numbers (value)',
    });
  }
  return { contentSha256: hash.digest('hex'), form: [...forms.keys()][0] };
}

/** As of a ZIP of ours, see entry-records.js. */
function addContent(hash: Hash, name: Buffer, bytes: Buffer): void {
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(name.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  hash.update(lengths).update(name).update(bytes);
}

/** By the first price; one that removes a list is in both forms. */
function formOf(document: unknown): Form | undefined {
  const list = isObject(document) ? document.price_list : undefined;
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const money = isObject(first) ? first.sales_price : undefined;
  if (!isObject(money)) return undefined;
  return 'value' in money ? 'nested' : 'seed';
}
