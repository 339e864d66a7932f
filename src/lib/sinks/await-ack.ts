import { exactStatsOf, type FileHandle, openAtOnce } from '../disk/files.js';
import { hasCode, localError } from '../disk/system-reason.js';
import { LocalError } from '../errors/errors.js';

export interface AckOptions {
  /** Written anew or touched by the reader once it has everything; or a named pipe, into which it writes. */
  file: string;
  timeoutMs: number;
  /** @throws when a signal asks to stop */
  sleep: (ms: number) => Promise<void>;
  /** Tells the reader that this is all: the end of the documents. */
  endOutput: () => void;
}

const everyMs = 50;

/**
 * Wait for the reader's word that it has what was written. What it said before the last byte was written does not count.
 * @throws {LocalError} when it says nothing in time
 */
export async function awaitAck({ file, timeoutMs, sleep, endOutput }: AckOptions): Promise<void> {
  const before = await stampOf(file);
  const until = performance.now() + timeoutMs;
  endOutput();
  const pipe = before === 'pipe' ? await openAtOnce(file) : undefined;
  try {
    while (pipe === undefined ? (await stampOf(file)) === before : !(await wasWritten(pipe, file))) {
      if (performance.now() >= until) throw unsaid(file, timeoutMs);
      await sleep(everyMs);
    }
  } finally {
    await pipe?.close();
  }
}

function unsaid(file: string, timeoutMs: number): LocalError {
  return new LocalError(`the reader did not renew ${file} within ${timeoutMs / 1000} s: the bookmark stays`, {
    hint: 'the same pull gives the documents out again; --ack-timeout waits longer',
  });
}

/** Another text once the file was made, written or touched. */
async function stampOf(file: string): Promise<string> {
  const found = await exactStatsOf(file);
  if (found?.isFIFO()) return 'pipe';
  return found === undefined ? '' : [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
}

async function wasWritten(pipe: FileHandle, file: string): Promise<boolean> {
  try {
    return (await pipe.read(Buffer.alloc(1), 0, 1, null)).bytesRead > 0;
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return false;
    throw localError(`cannot read ${file}`, error);
  }
}
