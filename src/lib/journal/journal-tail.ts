import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import path from 'node:path';
import { readFullySync } from '../disk/read-fully.js';
import { localError } from '../disk/system-reason.js';
import { syncFolder } from '../disk/whole-file.js';
import { parseEntry } from './parse-entry.js';

const newline = 0x0a;
const stepBytes = 1 << 16;

/**
 * Open a journal for appending, created (0600, its name on disk) when it is not there, its torn last line cut off.
 *
 * @param parse undefined for a line that is not an entry
 * @returns the descriptor
 * @throws {LocalError}
 */
export async function openRepaired(file: string, parse: (line: string) => unknown = parseEntry): Promise<number> {
  // Not there on Windows, where it is 0.
  const noFollow = constants.O_NOFOLLOW ?? 0;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | noFollow, 0o600);
    const { size } = fstatSync(descriptor);
    const end = endOfWholeLines(descriptor, size, parse);
    if (end < size) {
      ftruncateSync(descriptor, end);
      fsyncSync(descriptor);
    }
    await syncFolder(path.dirname(file));
    return descriptor;
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    throw localError(`cannot open the journal ${file}`, error);
  }
}

/** Where the last whole line ends: what is behind it was never acknowledged. */
function endOfWholeLines(descriptor: number, size: number, parse: (line: string) => unknown): number {
  const lastBreak = lastBreakBefore(descriptor, size);
  // No line break at the end: the rest is a torn line, whatever it holds.
  if (lastBreak !== size - 1) return lastBreak + 1;
  const start = lastBreakBefore(descriptor, lastBreak) + 1;
  const line = Buffer.alloc(Math.max(0, size - 1 - start));
  readFullySync(descriptor, line, start);
  return size === 0 || parse(line.toString()) !== undefined ? size : start;
}

/** Position of the last line break before `end`, -1 when there is none. */
function lastBreakBefore(descriptor: number, end: number): number {
  for (let to = end; to > 0; ) {
    const from = Math.max(0, to - stepBytes);
    const part = Buffer.alloc(to - from);
    readFullySync(descriptor, part, from);
    const found = part.lastIndexOf(newline);
    if (found !== -1) return from + found;
    to = from;
  }
  return -1;
}

/** The number behind that of the newest row, which is near the end. */
export function nextRow(file: string): number {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    for (let bytes = stepBytes; ; bytes *= 4) {
      const from = Math.max(0, size - bytes);
      const part = Buffer.alloc(size - from);
      readFullySync(descriptor, part, from);
      const last = [...`${from === 0 ? '\n' : ''}${part}`.matchAll(/\n\{"intent":(\d+)/g)].at(-1)?.[1];
      if (last !== undefined || from === 0) return last === undefined ? 0 : Number(last) + 1;
    }
  } finally {
    closeSync(descriptor);
  }
}
