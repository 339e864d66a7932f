import { crc32 } from 'node:zlib';
import { type BlockReader, createBlockReader } from '../disk/block-reader.js';
import { type BlockWriter, type BlockWriterOptions, createBlockWriter } from '../disk/block-writer.js';

/** A file that may become a new target as it is: it has every document of a spool, one a line, as they came. */
export interface Lines {
  /** Does not exist. */
  path: string;
  /** Its rights; what the umask leaves unless given. */
  mode: number | undefined;
  gzip: boolean;
  /** Wording of errors: the name that the operator knows. */
  shownAs: string;
}

/**
 * The documents of a spool, one behind the other, and a line break behind each. Where there are `lines`, they are
 * written there and nowhere else; where that is packed, into both.
 */
export class SpoolDocuments {
  readonly #path: string;
  readonly #shownAs: string;
  readonly #packs: boolean;
  #file: { writer: BlockWriter; reader: BlockReader } | undefined;
  /** Bytes in a file that was left. */
  #left = 0;
  #packed: BlockWriter | undefined;
  /** Of what `lines` has before compression; undefined where there is no such file, or no more. */
  #crc: number | undefined;

  private constructor(path: string, shownAs: string, lines: Lines | undefined) {
    this.#path = path;
    this.#shownAs = shownAs;
    this.#packs = lines?.gzip === true;
    this.#crc = lines === undefined ? undefined : 0;
  }

  /** @param path of a file of our own, which does not exist. @throws {LocalError} */
  static async create(path: string, shownAs: string, lines?: Lines): Promise<SpoolDocuments> {
    const documents = new SpoolDocuments(path, shownAs, lines);
    const observe = (block: Buffer): void => {
      if (documents.#crc !== undefined) documents.#crc = crc32(block, documents.#crc);
    };
    if (lines === undefined || lines.gzip) await documents.#open(path, { shownAs, mode: 0o600, observe });
    else await documents.#open(lines.path, { shownAs: lines.shownAs, mode: lines.mode, early: true, observe });
    if (lines?.gzip === true) await documents.#pack(lines);
    return documents;
  }

  async #open(path: string, options: BlockWriterOptions): Promise<void> {
    this.#file = { writer: await createBlockWriter(path, options), reader: createBlockReader(path) };
  }

  async #pack({ path, shownAs, mode }: Lines): Promise<void> {
    this.#packed = await createBlockWriter(path, { shownAs, mode, gzip: true }).catch(async (error) => {
      await this.abort();
      throw error;
    });
  }

  /** Bytes of all that was ever appended. */
  size(): number {
    return this.#left + (this.#file?.writer.size() ?? 0);
  }

  /** Before `append`, where a file was left. @throws {LocalError} */
  async ready(): Promise<void> {
    if (this.#file === undefined) await this.#open(this.#path, { shownAs: this.#shownAs, mode: 0o600 });
  }

  append(json: Uint8Array): void {
    for (const bytes of [json, lineBreak]) {
      this.#file?.writer.append(bytes);
      if (this.#crc !== undefined) this.#packed?.append(bytes);
    }
  }

  /** Resolves when little enough waits for the disk. @throws {LocalError} when a write failed */
  async room(): Promise<void> {
    await this.#file?.writer.room();
    if (this.#crc !== undefined) await this.#packed?.room();
  }

  /** What was appended may be read. */
  async flush(): Promise<void> {
    await this.#file?.writer.flush();
  }

  /** The document between these places; a view that is good until the next call. Not of one that was left. */
  read(start: number, end: number): Buffer {
    if (this.#file === undefined || start < this.#left) throw new Error('the file of this document was left');
    return this.#file.reader.read(start - this.#left, end - this.#left - lineBreak.length);
  }

  /** What is in `lines`, before compression; undefined where there is no such file, or no more. */
  lines(): { size: number; crc: number } | undefined {
    return this.#crc === undefined ? undefined : { size: this.size(), crc: this.#crc };
  }

  /** `lines` is on disk (fsync). A packed one has come to its end. @throws {LocalError} */
  async syncLines(): Promise<void> {
    if (this.#packs) {
      this.#crc = undefined;
      await this.#packed?.end();
    } else await this.#file?.writer.sync();
  }

  /** `lines` is the caller's from here on. */
  async leaveLines(): Promise<void> {
    this.#crc = undefined;
    if (this.#packs) {
      this.#packed = undefined;
      return;
    }
    const left = this.#file;
    this.#left = this.size();
    this.#file = undefined;
    left?.reader.close();
    await left?.writer.end();
  }

  /** Closed, and removed but for what was left. */
  async abort(): Promise<void> {
    this.#file?.reader.close();
    await this.#file?.writer.abort();
    await this.#packed?.abort();
  }
}

const lineBreak = Buffer.from('\n');
