import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { remove } from '../disk/files.js';
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
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(stream, file);
    return path;
  } catch (error) {
    // A stream may break while the file is still being opened: removed before that, it would come back.
    if (!file.closed) await new Promise<void>((closed) => file.once('close', closed));
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) await remove(path);
    // The end of the stream said why.
    if (error instanceof TillctlError) throw error;
    const why = messageOf(error);
    throw new LocalError(`cannot keep standard input in ${path}: ${why}`, { cause: error });
  }
}
