import { type BlockWriter, createBlockWriter } from '../../spill/block-writer.js';
import { fileChunks } from '../../spill/file-chunks.js';
import type { FileSet } from '../target/place-files.js';
import { rightsOf } from '../target/places.js';
import type { LineDocument, LineFile } from './line-documents.js';

/**
 * Makes the new version of a file of lines out of documents that stay and new ones. As long as all stay nothing is
 * written; the first change copies what stayed until then as it is.
 */
export interface LineWriter {
  keep: (document: LineDocument) => void;
  /** A document of the old file is left out. */
  drop: () => void;
  put: (json: Uint8Array) => void;
  /** All that the file is to hold, in place of all the others. */
  copy: (chunks: AsyncIterable<Buffer>) => Promise<void>;
  room: () => Promise<void>;
  /** The new file is on disk beside the old one, if there is something new. */
  end: () => Promise<void>;
  abort: () => Promise<void>;
}

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
export function createLineWriter(file: LineFile, files: FileSet, old: 'ordered' | 'sorted' | 'none'): LineWriter {
  const frame = frames[file.format];
  const [opening, between] = [Buffer.from(frame.opening), Buffer.from(frame.between)];
  let out: BlockWriter | undefined;
  let count = 0;
  let keptBytes = 0;
  let changed = old === 'none';
  let copied = false;
  /** Written as soon as the file is open: what was put since the last `room`. Views of it do not last. */
  let early: Buffer[] = [];

  function write(json: Uint8Array): void {
    if (out === undefined) {
      early.push(count === 0 ? opening : between, Buffer.from(json));
    } else {
      out.append(count === 0 ? opening : between);
      out.append(json);
    }
    count += 1;
  }

  /** Documents that stayed are copied only when this is called: everything until then is in the old file. */
  async function open(): Promise<void> {
    if (out !== undefined) return;
    out = await createBlockWriter(files.temporaryFor(file.path), {
      shownAs: file.path,
      rights: await rightsOf(file.path),
      gzip: file.gzip,
    });
    let left = keptBytes;
    if (left > 0) {
      for await (const chunk of fileChunks(file.path, file.gzip)) {
        out.append(chunk.subarray(0, left));
        left -= Math.min(left, chunk.length);
        await out.room();
        if (left === 0) break;
      }
    }
    for (const bytes of early) out.append(bytes);
    early = [];
  }

  return {
    keep: ({ json, end }) => {
      if (old === 'ordered' && !changed) {
        keptBytes = end;
        count += 1;
      } else write(json);
    },
    drop: () => {
      changed = true;
    },
    put: (json) => {
      changed = true;
      write(json);
    },
    copy: async (chunks) => {
      await open();
      for await (const chunk of chunks) {
        out?.append(chunk);
        await out?.room();
      }
      copied = true;
    },
    room: async () => {
      if (early.length > 0) await open();
      await out?.room();
    },
    end: async () => {
      if (!changed) {
        await out?.abort();
        await files.forget(file.path);
        return;
      }
      await open();
      if (!copied) out?.append(Buffer.from(count === 0 ? frame.empty : frame.closing));
      await out?.end();
    },
    abort: async () => out?.abort(),
  };
}
