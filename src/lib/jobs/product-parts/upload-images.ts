import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
  type Sender,
  type Work,
} from '../../bulk/bulk-job.js';
import { rowsIn, sendOpenRows } from '../../bulk/bulk-run.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { Step } from '../../bulk/send-records.js';
import { bytesOf, isFolder } from '../../disk/files.js';
import { UsageError } from '../../errors/errors.js';
import type { Entry } from '../../journal/entries.js';
import { readJournal } from '../../journal/read-journal.js';
import { imageOptions } from '../../options/product-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { createProductPartOperations, type ProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';
import {
  createProductImageReader,
  type ProductImageRow,
  readProductImage,
} from '../../resources/catalog/product-image.js';
import type { CatalogReader } from '../../schema/catalog-reader.js';
import { quoted } from '../../schema/quoted.js';
import { openInput } from '../../tabular/open-input.js';
import { findProducts, type ProductKey } from '../products/find-products.js';
import { largestImageBytes, listImages } from './image-folder.js';

export type UploadImagesOptions = BulkOptionsWith<typeof imageOptions>;

export interface UploadImagesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/**
 * folder -> files -> rows -> products -> POST -> journal -> summary.
 *
 * The platform shows ids of images and nothing else, so what was uploaded is known by our own journals alone: an image
 * of an earlier run that is still there is `unchanged`. An upload whose answer was lost is told by the id that is new
 * since just before it. Another client that adds an image to the same product in that moment cannot be told apart.
 */
export function uploadImages(
  { key, ...bulk }: UploadImagesOptions,
  call: BulkCall,
  deps: UploadImagesDeps,
): Promise<BulkReport> {
  if (bulk.file === '-') throw new UsageError('images are read from a folder, not from standard input');
  const past: Past = { uploaded: new Map(), seen: new Map() };
  const kind: BulkKind<ProductImageRow> = {
    command,
    noun: 'images',
    options: decidingOptions(imageOptions, { key }),
    open: async (path, folder) => {
      // Rejects of an earlier upload.
      if (!(await isFolder(path))) {
        const format = /\.(ndjson|jsonl)$/i.test(path) ? 'ndjson' : /\.xlsx$/i.test(path) ? 'xlsx' : 'csv';
        return { input: await openInput(path, { name: path, format, folder }) };
      }
      const list = join(folder, 'images.csv');
      await listImages(path, list);
      const listed = await openInput(list, { name: path, format: 'csv' });
      // What is said of the file is about our list, and not about their pictures.
      return { input: { ...listed, description: 'a folder' } };
    },
    readerFor: (columns, sourceOf) => ({
      ...createProductImageReader(columns, { ...rowReading(bulk, sourceOf), largestBytes: largestImageBytes }),
      // Paths are of the folder, not of what is made.
      ownKey: undefined,
    }),
    read: ({ reader, row }: NumberedRow<CatalogReader>) => readProductImage(reader, row),
    contentOf,
    notChecked: 'which products the platform has',
    openSender: async () => {
      const platform = await deps.platform();
      return createSender(key, platform, createProductPartOperations(platform.call), past);
    },
  };

  return workOn(kind, bulk, call, deps, async (work: Work<CatalogReader>, held) => {
    await readPast(past, deps);
    if (held.run !== undefined) {
      await held.run.replay((entry) => {
        if ('intent' in entry && entry.seen !== undefined) past.seen.set(entry.key, entry.seen);
      });
    }
    const workers = (await severalOfOne(work)) ? 1 : call.workers;
    const job = { ...work, kind, call: { ...work.call, workers } };
    return runToItsEnd(work, held, (run) => sendOpenRows(job, run, (isMeant) => rowsIn(job, isMeant)));
  });
}

const command = 'catalog images upload';

/** What journals know. */
interface Past {
  /** Ids of images by product, number and content, of all runs of this organisation that are still kept. */
  uploaded: Map<string, Set<string>>;
  /** Ids that a product had just before an upload that was begun in this run. */
  seen: Map<string, readonly string[]>;
}

/** Wherever the file lies: what makes an image the same is its product and its bytes. */
function contentOf({ product, sha256 }: ProductImageRow): unknown {
  return [product, sha256];
}

async function readPast(past: Past, deps: UploadImagesDeps): Promise<void> {
  const { org, base_url } = await deps.scope();
  for (const { id, journals } of await deps.runs.list({ command, org, base_url })) {
    const visit = (entry: Entry): void => {
      if (!('outcome' in entry) || entry.id === undefined || entry.digest === undefined) return;
      const ids = past.uploaded.get(entry.digest) ?? new Set<string>();
      past.uploaded.set(entry.digest, ids.add(entry.id));
    };
    const folder = await deps.runs.checkOut(id);
    for (const name of journals) await readJournal(join(folder, name), visit);
  }
}

/** Images of one product go one after the other: else their order, and what a lost answer did, would be anybody's guess. */
async function severalOfOne({ checked }: Work<CatalogReader>): Promise<boolean> {
  const products = new Set<string>();
  for await (const batch of checked.numbered()) {
    for (const { number, row, reader } of batch) {
      if (!checked.sendable(number)) continue;
      const { product } = readProductImage(reader, row);
      if (products.has(product)) return true;
      products.add(product);
    }
  }
  return false;
}

function createSender(
  key: ProductKey,
  platform: Platform,
  parts: ProductPartOperations,
  past: Past,
): Sender<ProductImageRow> {
  const mine = new Set([...past.uploaded.values()].flatMap((ids) => [...ids]));

  const prepare: Sender<ProductImageRow>['prepare'] = async ({ content, digest, key: file }, doubt): Promise<Step> => {
    const product = await productOf(content, key, platform);
    if (typeof product !== 'string') return product;
    const seen = await parts.images(product);
    const known = seen.find((id) => past.uploaded.get(digest)?.has(id));
    if (known !== undefined) return { kind: 'settled', result: 'unchanged', id: known, key: file, digest };
    const before = doubt === undefined ? undefined : past.seen.get(file);
    if (before !== undefined) {
      const [added, ...others] = seen.filter((id) => !before.includes(id) && !mine.has(id));
      if (others.length > 0) return rejected('conflict', inDoubt(content.product, others.length + 1));
      if (added !== undefined) {
        mine.add(added);
        return { kind: 'settled', result: 'created', id: added, key: file, digest };
      }
    }
    const bytes = await bytesOf(content.file).catch((): undefined => undefined);
    if (bytes === undefined) return rejected('conflict', `cannot read ${quoted(basename(content.file))}`);
    if (createHash('sha256').update(bytes).digest('hex') !== content.sha256) {
      return rejected('conflict', `${quoted(basename(content.file))} changed since it was checked`);
    }
    return {
      kind: 'send',
      intent: { key: file, digest, before: seen.length === 0 ? 'none' : 'exists', seen },
      undo: {
        notes: [{ where: { kind: 'image', key: `${product} ${file}`, at: { product, file } }, was: null, will: {} }],
      },
      exchange: async () => {
        const id = await parts.addImage(product, bytes.toString('base64'), async () => {
          const now = await parts.images(product);
          return now.find((one) => !seen.includes(one) && !mine.has(one));
        });
        mine.add(id);
        const ids = past.uploaded.get(digest) ?? new Set<string>();
        past.uploaded.set(digest, ids.add(id));
        return { result: 'created', id, left: {} };
      },
    };
  };

  return { prepare: withDigest(prepare), asks: true, close: () => undefined };
}

/** Outcomes of what was sent carry the digest too: a later run knows the image by it. */
function withDigest(prepare: Sender<ProductImageRow>['prepare']): Sender<ProductImageRow>['prepare'] {
  return async (row, doubt) => {
    const step = await prepare(row, doubt);
    if (step.kind !== 'send') return step;
    const { exchange } = step;
    return {
      ...step,
      exchange: async (underWay) => ({ ...(await exchange(underWay)), key: row.key, digest: row.digest }),
    };
  };
}

/** `A1-2.jpg` may be the second image of A1, or the only one of the product A1-2, which is looked for first. */
async function productOf(image: ProductImageRow, key: ProductKey, platform: Platform): Promise<string | Step> {
  const name = basename(image.file);
  const stem = name.slice(0, name.length - extname(name).length);
  for (const value of new Set([stem, image.product])) {
    const found = await findProducts(key, value, platform);
    if (found.length > 1)
      return rejected('conflict', `the platform has ${found.length} products with ${key} ${quoted(value)}`);
    if (found[0] !== undefined) return String(found[0].id);
  }
  return rejected('unknown_product', `no product has the ${key} ${quoted(image.product)}`);
}

function inDoubt(product: string, count: number): string {
  return `its upload was cut off and ${count} images are new since; whether one of them is this one cannot be known (tillctl catalog images list ${product})`;
}

function rejected(code: string, message: string): Step {
  return {
    kind: 'settled',
    result: 'rejected',
    problems: [{ column: 'file', code, message, retryable: code !== 'unknown_product' }],
  };
}
