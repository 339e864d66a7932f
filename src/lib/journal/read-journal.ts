import { type FileHandle, open } from 'node:fs/promises';
import { localError } from '../config/local-error.js';
import { LocalError } from '../errors/errors.js';
import type { Entry } from './entries.js';
import { parseEntry } from './parse-entry.js';

export interface JournalRead {
  /** Whole lines that were visited. */
  entries: number;
  /** The last line was torn by a crash and dropped. It was never acknowledged as on disk. */
  torn: boolean;
}

const chunkBytes = 1 << 18;
const leastBytes = 1 << 12;
const newline = 0x0a;

/**
 * Read a journal from its beginning, in constant memory.
 *
 * @param visit called for every entry in the order of writing
 * @throws {LocalError} when the file cannot be read or a line before the last one is damaged
 */
export function readJournal(path: string, visit: (entry: Entry) => void): Promise<JournalRead> {
  return readEntries(path, parseEntry, visit);
}

/**
 * The same for a journal with entries of another kind.
 *
 * @param parse undefined for a line that is not an entry
 * @param visit also told where the line begins
 */
export async function readEntries<Kind>(
  path: string,
  parse: (line: string) => Kind | undefined,
  visit: (entry: Kind, at: number) => void,
): Promise<JournalRead> {
  const file = await open(path, 'r').catch((error) => {
    throw localError(`cannot read the journal ${path}`, error);
  });
  try {
    return await readLines(file, path, parse, visit);
  } finally {
    await file.close();
  }
}

async function readLines<Kind>(
  file: FileHandle,
  path: string,
  parse: (line: string) => Kind | undefined,
  visit: (entry: Kind, at: number) => void,
): Promise<JournalRead> {
  const { size } = await file.stat();
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(leastBytes, size + 1)));
  /** The beginning of a line whose end is in a later chunk. */
  let rest = Buffer.alloc(0);
  let entries = 0;
  /** Where the next line begins. */
  let at = 0;
  /** Bytes before the chunk. */
  let before = 0;
  /** Number of a line that is not an entry. Only the last line may be one. */
  let damaged: number | undefined;

  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, null).catch((error) => {
      throw localError(`cannot read the journal ${path}`, error);
    });
    if (bytesRead === 0) break;
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1 && end < bytesRead; end = chunk.indexOf(newline, from)) {
      line(rest.length === 0 ? chunk.toString('utf8', from, end) : joined(rest, chunk.subarray(from, end)));
      rest = Buffer.alloc(0);
      from = end + 1;
      at = before + from;
    }
    rest = Buffer.concat([rest, chunk.subarray(from, bytesRead)]);
    before += bytesRead;
  }
  if (rest.length > 0 && damaged !== undefined) throw damagedAt(path, damaged);
  return { entries, torn: rest.length > 0 || damaged !== undefined };

  function line(text: string): void {
    if (damaged !== undefined) throw damagedAt(path, damaged);
    const entry = parse(text);
    if (entry === undefined) {
      damaged = entries + 1;
      return;
    }
    entries += 1;
    visit(entry, at);
  }
}

function joined(rest: Buffer, end: Buffer): string {
  return Buffer.concat([rest, end]).toString('utf8');
}

function damagedAt(path: string, line: number): LocalError {
  return new LocalError(`the journal is damaged: ${path}:${line} is not an entry`, {
    hint: 'restore the file from a backup, or import again (rows that are there already are found by their key)',
  });
}
