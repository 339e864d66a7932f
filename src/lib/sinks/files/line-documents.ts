import { fileChunks } from '../../disk/file-chunks.js';
import { LocalError } from '../../errors/errors.js';
import type { DocumentOutline } from '../../model/document.js';
import type { SinkSchema } from '../target/sink.js';

/** A document as a line of a file has it. */
export interface LineDocument extends DocumentOutline {
  /** The JSON text; a view that is good until the next batch is asked for. */
  json: Buffer;
  /** Where the text ends in the (unpacked) file: the file up to here is these documents and what stands between them. */
  end: number;
  /** From 1. */
  line: number;
}

export interface LineFile {
  path: string;
  format: 'ndjson' | 'json';
  gzip: boolean;
}

const firstBytes = 1 << 20;
const feed = 0x0a;

/**
 * The documents of a file that we wrote, in its order, a batch at a time; memory stays constant. Nothing is parsed but
 * its outline. An empty file has no documents.
 *
 * @throws {LocalError} naming file and line, for what is not a document, or a last line that is torn
 */
export async function* lineDocuments(file: LineFile, schema: SinkSchema): AsyncGenerator<LineDocument[]> {
  const array = file.format === 'json' ? createArrayLines(file.path) : undefined;
  let space = Buffer.allocUnsafe(firstBytes);
  let used = 0;
  /** How much of it was handed out; it moves only when the caller asks for more. */
  let taken = 0;
  let line = 0;
  let before = 0;

  function takeLines(isEnd: boolean): LineDocument[] {
    const documents: LineDocument[] = [];
    const filled = space.subarray(0, used);
    let start = taken;
    while (start < used) {
      const found = filled.indexOf(feed, start);
      if (found === -1 && !isEnd) break;
      const next = found === -1 ? used : found + 1;
      line += 1;
      const document = takeLine(start, found === -1 ? used : found);
      if (document !== undefined) documents.push(document);
      start = next;
    }
    taken = start;
    return documents;
  }

  function takeLine(from: number, to: number): LineDocument | undefined {
    let [start, end] = [from, to];
    while (end > start && isBlank(space[end - 1] as number)) end -= 1;
    if (line === 1 && space[start] === 0xef && space[start + 1] === 0xbb && space[start + 2] === 0xbf) start += 3;
    if (array !== undefined) [start, end] = array.documentIn(space, start, end, line);
    if (start === end) return undefined;
    const json = space.subarray(start, end);
    try {
      const { id, time, facts } = schema.outlineOf(json);
      return { id, time, facts, json, end: before + end, line };
    } catch (cause) {
      throw notOurs(file.path, line, cause);
    }
  }

  for await (const chunk of fileChunks(file.path, file.gzip)) {
    space.copyWithin(0, taken, used);
    used -= taken;
    before += taken;
    taken = 0;
    if (used + chunk.length > space.length) {
      const larger = Buffer.allocUnsafe(Math.max(space.length * 2, used + chunk.length));
      space.copy(larger, 0, 0, used);
      space = larger;
    }
    chunk.copy(space, used);
    used += chunk.length;
    const documents = takeLines(false);
    if (documents.length > 0) yield documents;
  }
  const documents = takeLines(true);
  array?.end(line);
  if (documents.length > 0) yield documents;
}

function isBlank(byte: number): boolean {
  return byte === 0x0d || byte === 0x20 || byte === 0x09;
}

/** The lines of an array with one document a line: `[`, documents with a comma between them, `]`. */
function createArrayLines(path: string) {
  let state: 'before' | 'first' | 'document' | 'comma' | 'after' = 'before';
  return {
    /** Where the document of this line begins and ends; both the same where there is none. */
    documentIn: (bytes: Buffer, start: number, end: number, line: number): [number, number] => {
      if (start === end) return [end, end];
      const text = end - start <= 2 ? bytes.toString('latin1', start, end) : '';
      if (state === 'before' && (text === '[' || text === '[]')) {
        state = text === '[' ? 'first' : 'after';
        return [end, end];
      }
      if (text === ']' && (state === 'first' || state === 'document')) {
        state = 'after';
        return [end, end];
      }
      if (state !== 'first' && state !== 'comma') throw notAnArray(path, line);
      const withComma = bytes[end - 1] === 0x2c;
      state = withComma ? 'comma' : 'document';
      return [start, withComma ? end - 1 : end];
    },
    end: (line: number) => {
      if (state !== 'after' && state !== 'before') throw notAnArray(path, line);
    },
  };
}

function notAnArray(path: string, line: number): LocalError {
  return new LocalError(`${path}:${line} is not as tillctl writes it: an array with one document a line`, {
    hint: 'name another file, or move this one away',
  });
}

function notOurs(path: string, line: number, cause?: unknown): LocalError {
  return new LocalError(`${path}:${line} is not a document of a pull: the file is damaged, or another one`, {
    hint: 'name another file, or move this one away',
    cause,
  });
}
