import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openNew, remove } from '../disk/files.js';
import { LocalError, TillctlError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';

/**
 * Write standard input to a file, since an input is read more than once.
 *
 * @param folder an existing folder of ours; the file is made anew with mode 0600
 * @returns the file's path, for `openInput` with the name `stdin`
 * @throws {LocalError} when it cannot be written; nothing is left behind then
 */
export async function spoolStdin(stream: Readable, folder: string): Promise<string> {
  const path = join(folder, 'stdin.input');
  const file = await openNew(path);
  try {
    await pipeline(stream, file.createWriteStream());
    return path;
  } catch (error) {
    await remove(path);
    // The end of the stream said why.
    if (error instanceof TillctlError) throw error;
    throw new LocalError(`cannot keep standard input in ${path}: ${messageOf(error)}`, { cause: error });
  }
}
