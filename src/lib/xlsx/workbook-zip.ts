import { DamagedEntryError } from '../archive/entry-body.js';
import { type PlacedBytes, type ZipEntry, zipBytes, zipChunks, zipEntries } from '../archive/zip-entries.js';
import { InputError, TillctlError } from '../errors/errors.js';
import { throwIfAborted } from '../terminal/interruption.js';
import { visible } from '../terminal/visible.js';

/** As of archives elsewhere: what grows by more is not a workbook of anybody's. */
const maxRatio = 250;
const ratioFromBytes = 64 * 2 ** 20;
const maxBytes = 64 * 2 ** 30;
export const maxParts = 10_000;

/** The parts of a workbook, by their paths in any case. What cannot be unpacked is told as a damaged workbook. */
export class WorkbookZip {
  readonly #handle: PlacedBytes;
  readonly #name: string;
  readonly #byName: ReadonlyMap<string, ZipEntry>;
  readonly #signal: AbortSignal | undefined;

  /** @throws {InputError} for a file that is not a workbook, or one that is not read */
  static async open(handle: PlacedBytes, name: string, signal: AbortSignal | undefined): Promise<WorkbookZip> {
    await refuseOtherKinds(handle, name);
    const entries = (await guarded(name, () => zipEntries(handle))).map((entry) => ({
      ...entry,
      // Some programs write them as their system writes paths.
      name: entry.name.replaceAll('\\', '/').replace(/^\//, ''),
    }));
    const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    refuseTwins(name, entries);
    refuseOtherZips(name, byName);
    refuseBombs(name, entries, (await handle.stat()).size);
    return new WorkbookZip(handle, name, byName, signal);
  }

  private constructor(
    handle: PlacedBytes,
    name: string,
    byName: ReadonlyMap<string, ZipEntry>,
    signal: AbortSignal | undefined,
  ) {
    this.#handle = handle;
    this.#name = name;
    this.#byName = byName;
    this.#signal = signal;
  }

  entry(path: string): ZipEntry | undefined {
    return this.#byName.get(path.toLowerCase());
  }

  /** Whole, as text; empty where there is no such part. */
  async text(path: string): Promise<string> {
    const entry = this.entry(path);
    if (entry === undefined) return '';
    const bytes = await guarded(this.#name, () => zipBytes(this.#handle, entry));
    return xmlOf(bytes, `${this.#name} (${path})`);
  }

  /** Ended by the signal. */
  async *chunks(entry: ZipEntry): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of zipChunks(this.#handle, entry)) {
        throwIfAborted(this.#signal);
        yield chunk;
      }
    } catch (error) {
      throw damaged(this.#name, error);
    }
  }
}

async function guarded<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw damaged(name, error);
  }
}

function damaged(name: string, cause: unknown): TillctlError {
  if (cause instanceof TillctlError && !(cause instanceof DamagedEntryError)) return cause;
  return new InputError(
    `${name} cannot be read as a workbook: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause, hint: 'open it in a spreadsheet program and save it again as .xlsx' },
  );
}

const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What spreadsheet programs save under endings like this one, and what is often renamed. */
async function refuseOtherKinds(handle: PlacedBytes, name: string): Promise<void> {
  const start = Buffer.alloc(8);
  const { bytesRead } = await handle.read(start, 0, start.length, 0);
  if (bytesRead === 0) throw new InputError(`${name} is empty`);
  if (start.equals(oldFormat)) {
    const isEncrypted = await holds(handle, Buffer.from('EncryptedPackage', 'utf16le'));
    if (isEncrypted) {
      throw new InputError(`${name} is protected by a password`, {
        hint: 'take the password away in the spreadsheet program and save the file again',
      });
    }
    throw new InputError(`${name} is a workbook of the old format .xls`, { hint: 'save it as .xlsx' });
  }
  if (start.subarray(0, 2).toString('latin1') !== 'PK') {
    throw new InputError(`${name} is not a workbook`, { hint: 'a CSV is read under the ending .csv' });
  }
}

const searchedBytes = 64 * 2 ** 20;

async function holds(handle: PlacedBytes, wanted: Buffer): Promise<boolean> {
  const window = Buffer.alloc(1 << 20);
  for (let at = 0; at < searchedBytes; at += window.length - wanted.length) {
    const { bytesRead } = await handle.read(window, 0, window.length, at);
    if (window.subarray(0, bytesRead).includes(wanted)) return true;
    if (bytesRead < window.length) return false;
  }
  return false;
}

function refuseOtherZips(name: string, byName: ReadonlyMap<string, ZipEntry>): void {
  const kind = byName.has('xl/workbook.bin')
    ? 'a binary workbook (.xlsb)'
    : byName.has('mimetype') && byName.has('content.xml')
      ? 'an OpenDocument file (.ods)'
      : byName.has('index/document.iwa')
        ? 'a Numbers document'
        : byName.has('word/document.xml')
          ? 'a text document (.docx)'
          : undefined;
  if (kind !== undefined) throw new InputError(`${name} is ${kind}`, { hint: 'save the table as .xlsx' });
}

/** Of two parts of one name programs read the one or the other. Names are the same in any case; folders have no content. */
function refuseTwins(name: string, entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const key = entry.name.toLowerCase();
    if (key.endsWith('/')) continue;
    if (seen.has(key)) {
      throw new InputError(`${name} has the part ${visible(entry.name)} twice`, {
        hint: 'open it in a spreadsheet program, look at its rows, and save it again as .xlsx',
      });
    }
    seen.add(key);
  }
}

function refuseBombs(name: string, entries: readonly ZipEntry[], sizeBytes: number): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  // Parts may lie over each other.
  const packed = Math.min(
    sizeBytes,
    entries.reduce((sum, entry) => sum + entry.packedSize, 0),
  );
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new InputError(`${name} is a ZIP with a password`);
  if (entries.length > maxParts) throw new InputError(`${name} has ${entries.length} parts, which no workbook has`);
  if (size <= maxBytes && (size < ratioFromBytes || size <= packed * maxRatio)) return;
  throw new InputError(`${name} would become ${size} bytes when it is unpacked, which no workbook does`);
}

function xmlOf(bytes: Buffer, where: string): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new InputError(`${where} is in UTF-16, which is not read`);
  return bytes.toString('utf8');
}
