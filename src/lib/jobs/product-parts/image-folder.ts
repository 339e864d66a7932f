import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { entriesIn, openToRead } from '../../disk/files.js';
import { inputError } from '../../disk/system-reason.js';
import { writeWhole } from '../../disk/whole-file.js';
import { InputError } from '../../errors/errors.js';
import { csvLine } from '../../report/csv-text.js';

/** The gateway takes 12 MB of JSON, and Base64 makes four characters of three bytes. */
export const largestImageBytes = 8_999_000;

interface FoundImage {
  sizeBytes: number;
  sha256: string;
  type: 'jpeg' | 'png' | 'other';
}

const imageColumns = ['file', 'product', 'number', 'type', 'size', 'sha256'];

/**
 * List the files of a folder as rows: those of one product together, the one that is to be its default last, since the
 * platform makes the newest one the default. Hidden files and folders below are passed over.
 *
 * @param out where the list goes
 * @throws {InputError} when the folder cannot be read or has no file
 */
export async function listImages(folder: string, out: string): Promise<void> {
  const names = await entriesIn(folder, inputError);
  const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  if (files.length === 0)
    throw new InputError(`${folder} has no files`, { hint: 'name a folder of .jpg and .png files' });
  const rows = files.map((name) => ({ name, ...nameParts(name) })).sort(byProduct);
  const lines: string[] = [csvLine(imageColumns)];
  for (const { name, product, number } of rows) {
    const file = join(folder, name);
    const { type, sizeBytes, sha256 } = await lookAt(file);
    lines.push(csvLine([file, product, String(number), type, String(sizeBytes), sha256]));
  }
  await writeWhole(out, lines.join(''), 0o600);
}

/**
 * `A1.jpg` is the first image of A1, `A1_2.jpg` and `A1-2.jpg` its second one. Characters that file names cannot have
 * are percent-encoded: `a%2Fb.jpg` is of `a/b`.
 */
function nameParts(name: string): { product: string; number: number } {
  const stem = decoded(name.slice(0, name.length - extname(name).length));
  const parts = /^(.+)[_-](\d{1,3})$/.exec(stem);
  return parts === null ? { product: stem, number: 0 } : { product: parts[1] ?? stem, number: Number(parts[2]) };
}

function decoded(stem: string): string {
  if (!/%[0-9A-F]{2}/i.test(stem)) return stem;
  try {
    return decodeURIComponent(stem);
  } catch (error) {
    if (error instanceof URIError) return stem;
    throw error;
  }
}

function byProduct(
  a: { product: string; number: number; name: string },
  b: { product: string; number: number; name: string },
): number {
  if (a.product !== b.product) return a.product < b.product ? -1 : 1;
  return b.number - a.number || (a.name < b.name ? -1 : 1);
}

/** A file is read in pieces: a video that lies there by mistake must not fill the memory. */
async function lookAt(file: string): Promise<FoundImage> {
  const handle = await openToRead(file, inputError);
  try {
    const hash = createHash('sha256');
    let type: FoundImage['type'] = 'other';
    let sizeBytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      if (sizeBytes === 0) type = imageType(chunk);
      sizeBytes += chunk.length;
      hash.update(chunk);
      // Too large whatever follows; its digest is of no use.
      if (sizeBytes > largestImageBytes) break;
    }
    if (sizeBytes > largestImageBytes) sizeBytes = Math.max(sizeBytes, (await handle.stat()).size);
    return { type, sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** By its first bytes, whatever the name says. */
export function imageType(start: Uint8Array): FoundImage['type'] {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  return begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ? 'png' : 'other';
}
