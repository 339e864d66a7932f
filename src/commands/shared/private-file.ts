import { platform as systemName } from 'node:os';
import type { Readable } from 'node:stream';
import { openToRead } from '../../lib/disk/files.js';
import { usageError } from '../../lib/disk/system-reason.js';
import { UsageError } from '../../lib/errors/errors.js';
import { shellWord } from '../../lib/terminal/shell-word.js';

const maxSecretBytes = 16 * 1024;

/**
 * A secret from a file that only its owner can read.
 *
 * @param flag that named the file
 * @param elsewhere what else may be typed, for the hint of a file that others can read
 * @throws {UsageError} without any of the text that was read
 */
export async function readPrivateFile(file: string, flag: string, elsewhere?: string): Promise<string> {
  const handle = await openToRead(file, (_, cause) => usageError(`${flag} ${file} cannot be read`, cause));
  try {
    const { mode } = await handle.stat();
    if (systemName() !== 'win32' && (mode & 0o077) !== 0) {
      throw new UsageError(`${flag} ${file} can be read by others (mode ${(mode & 0o777).toString(8)})`, {
        hint: `chmod 600 ${shellWord(file)}${elsewhere === undefined ? '' : `, or ${elsewhere}`}`,
      });
    }
    return await readSecretText(handle.createReadStream({ autoClose: false }), file);
  } finally {
    await handle.close();
  }
}

/** All of a stream, less a line break at its end. @throws {UsageError} when it is too long for a secret */
export async function readSecretText(stream: Readable, from: string): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes > maxSecretBytes) throw new UsageError(`${from} holds more than a secret`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r?\n$/, '');
}
