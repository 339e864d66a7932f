import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { type BlockWriter, createBlockWriter } from '../disk/block-writer.js';
import { fileChunks } from '../disk/file-chunks.js';
import { LocalError } from '../errors/errors.js';
import { endRecord } from './central-directory.js';
import { directoryHeadBytes, localHeadBytes, viewOf, writeHeads } from './entry-records.js';

/** A part of a ZIP whose text comes while other parts grow too: it is packed into a file of its own. */
export interface ZipPart {
  append: (text: string) => void;
  /** Resolves when little enough waits to be packed. @throws {LocalError} */
  room: () => Promise<void>;
  /** All is packed. @throws {LocalError} */
  end: () => Promise<Packed>;
  /** Closed and removed. May be called at any time, and again. */
  remove: () => Promise<void>;
}

export interface Packed {
  crc: number;
  size: number;
  packedSize: number;
  /** A file has them, or they are few. */
  bytes: Buffer | { path: string };
}

/** Beyond it sizes need the 64 bit form, which not every spreadsheet program reads. */
const largest = 0xffff_ffff;
const blockCharacters = 1 << 18;
/** Ends a stream of DEFLATE blocks: an empty one that says that it is the last. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** @param path does not exist; @param shownAs the file that the operator knows. @throws {LocalError} */
export async function createZipPart(path: string, shownAs: string): Promise<ZipPart> {
  const file = await createBlockWriter(path, { shownAs, mode: 0o600 });
  let text = '';
  let crc = 0;
  let size = 0;

  async function pack(): Promise<void> {
    const bytes = Buffer.from(text);
    text = '';
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (size > largest) throw tooLarge(shownAs);
    file.append(await packedBlock(bytes));
    await file.room();
  }

  return {
    append: (more) => {
      text += more;
    },
    room: async () => {
      if (text.length >= blockCharacters) await pack();
    },
    end: async () => {
      await pack();
      file.append(lastBlock);
      await file.flush();
      return { crc, size, packedSize: file.size(), bytes: { path } };
    },
    remove: () => file.abort(),
  };
}

export async function packText(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  const packed = Buffer.concat([await packedBlock(bytes), lastBlock]);
  return { crc: crc32(bytes), size: bytes.length, packedSize: packed.length, bytes: packed };
}

/**
 * Write a ZIP of parts in this order, their sizes before their bytes, so that it can be read as it comes.
 *
 * @param shownAs the file that the operator knows
 * @throws {LocalError} also for a ZIP that would need the 64 bit form
 */
export async function writeZip(out: BlockWriter, parts: readonly [string, Packed][], shownAs: string): Promise<void> {
  const directory: Buffer[] = [];
  for (const [name, part] of parts) {
    const offset = out.size();
    if (offset + part.packedSize > largest) throw tooLarge(shownAs);
    const { local, central } = headersOf(name, part, offset);
    directory.push(central);
    out.append(local);
    if (Buffer.isBuffer(part.bytes)) out.append(part.bytes);
    else {
      for await (const chunk of fileChunks(part.bytes.path, false)) {
        out.append(chunk);
        await out.room();
      }
    }
  }
  const start = out.size();
  for (const central of directory) out.append(central);
  out.append(endRecord({ entries: parts.length, offset: start, bytes: out.size() - start }));
}

function headersOf(name: string, part: Packed, offset: number): { local: Buffer; central: Buffer } {
  const bytes = Buffer.from(name);
  const [local, central] = [Buffer.alloc(localHeadBytes), Buffer.alloc(directoryHeadBytes)];
  const { crc, packedSize, size } = part;
  const facts = { crc, packedSize, size, nameLength: bytes.length, flags: 0 };
  writeHeads(viewOf(local), 0, viewOf(central), 0, facts, offset);
  return { local: Buffer.concat([local, bytes]), central: Buffer.concat([central, bytes]) };
}

/** DEFLATE blocks that end at a whole byte, so that others may follow. Made beside the main thread. */
function packedBlock(bytes: Buffer): Promise<Buffer> {
  return promisify(deflateRaw)(bytes, { level: 3, finishFlush: constants.Z_SYNC_FLUSH });
}

function tooLarge(shownAs: string): LocalError {
  return new LocalError(`cannot write ${shownAs}: a workbook holds at most 4 GB`, {
    hint: 'write to .parquet, .csv or sqlite:<file>',
  });
}
