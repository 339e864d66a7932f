import { open, stat } from 'node:fs/promises';
import { platform as systemName } from 'node:os';
import type { Readable } from 'node:stream';
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
  const cannot = (error: NodeJS.ErrnoException) =>
    new UsageError(`${flag} ${file} cannot be read (${error.code ?? error.message})`);
  const found = await stat(file).catch((error) => {
    throw cannot(error);
  });
  if (systemName() !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new UsageError(`${flag} ${file} can be read by others (mode ${(found.mode & 0o777).toString(8)})`, {
      hint: `chmod 600 ${shellWord(file)}${elsewhere === undefined ? '' : `, or ${elsewhere}`}`,
    });
  }
  const handle = await open(file, 'r').catch((error) => {
    throw cannot(error);
  });
  return readSecretText(handle.createReadStream(), file);
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
