import { type BlockWriter, createBlockWriter } from '../../disk/block-writer.js';
import { fileChunks } from '../../disk/file-chunks.js';
import type { FileSet } from '../../disk/file-set.js';
import { rightsOf } from '../target/places.js';
import type { SinkOptions } from '../target/sink.js';
import type { LineDocument, LineFile } from './line-documents.js';

interface Frame {
  opening: string;
  between: string;
  closing: string;
  empty: string;
}

const frames: Readonly<Record<LineFile['format'], Frame>> = {
  ndjson: { opening: '', between: '\n', closing: '\n', empty: '' },
  json: { opening: '[\n', between: ',\n', closing: '\n]\n', empty: '[\n]\n' },
};

/** @param old whether there is a file whose documents are kept in its order; else every document is written */
export function createLineWriter(
  file: LineFile,
  files: FileSet,
  old: 'ordered' | 'sorted' | 'none',
  options: Pick<SinkOptions, 'shared'>,
): LineWriter {
  return new LineWriter(file, files, old, options);
}

/**
 * Makes the new version of a file of lines out of documents that stay and new ones. As long as all stay nothing is
 * written; the first change copies what stayed until then as it is.
 */
export class LineWriter {
  readonly #options: Pick<SinkOptions, 'shared'>;
  readonly #file: LineFile;
  readonly #files: FileSet;
  readonly #isOrdered: boolean;
  readonly #frame: Frame;
  readonly #opening: Buffer;
  readonly #between: Buffer;
  #out: BlockWriter | undefined;
  #count = 0;
  /** How far the old file stays as it is. */
  #keptBytes = 0;
  #changed: boolean;
  /** Written as soon as the file is open: what was put since the last `room`. Views of it do not last. */
  #early: Buffer[] = [];

  constructor(
    file: LineFile,
    files: FileSet,
    old: 'ordered' | 'sorted' | 'none',
    options: Pick<SinkOptions, 'shared'>,
  ) {
    this.#options = options;
    this.#file = file;
    this.#files = files;
    this.#isOrdered = old === 'ordered';
    this.#changed = old === 'none';
    this.#frame = frames[file.format];
    this.#opening = Buffer.from(this.#frame.opening);
    this.#between = Buffer.from(this.#frame.between);
  }

  keep({ json, end }: LineDocument): void {
    if (this.#isOrdered && !this.#changed) {
      this.#keptBytes = end;
      this.#count += 1;
    } else this.#write(json);
  }

  /** A document of the old file is left out. */
  drop(): void {
    this.#changed = true;
  }

  put(json: Uint8Array): void {
    this.#changed = true;
    this.#write(json);
  }

  async room(): Promise<void> {
    if (this.#early.length > 0) await this.#open();
    await this.#out?.room();
  }

  /** The new file is on disk beside the old one, if there is something new. */
  async end(): Promise<void> {
    if (!this.#changed) {
      await this.#out?.abort();
      await this.#files.forget(this.#file.path);
      return;
    }
    const out = await this.#open();
    out.append(Buffer.from(this.#count === 0 ? this.#frame.empty : this.#frame.closing));
    await out.end();
  }

  async abort(): Promise<void> {
    await this.#out?.abort();
  }

  #write(json: Uint8Array): void {
    const separator = this.#count === 0 ? this.#opening : this.#between;
    this.#count += 1;
    if (this.#out === undefined) {
      this.#early.push(separator, Buffer.from(json));
      return;
    }
    this.#out.append(separator);
    this.#out.append(json);
  }

  /** Documents that stayed are copied only when this is called: everything until then is in the old file. */
  async #open(): Promise<BlockWriter> {
    if (this.#out !== undefined) return this.#out;
    const { path, gzip } = this.#file;
    const rights = await rightsOf(path, this.#options);
    const out = await createBlockWriter(this.#files.temporaryFor(path), { shownAs: path, rights, gzip });
    // Before anything may fail: an abort removes it.
    this.#out = out;
    await this.#copyKept(out);
    for (const bytes of this.#early) out.append(bytes);
    this.#early = [];
    return out;
  }

  async #copyKept(out: BlockWriter): Promise<void> {
    let left = this.#keptBytes;
    if (left === 0) return;
    for await (const chunk of fileChunks(this.#file.path, this.#file.gzip)) {
      out.append(chunk.subarray(0, left));
      left -= Math.min(left, chunk.length);
      await out.room();
      if (left === 0) break;
    }
  }
}
