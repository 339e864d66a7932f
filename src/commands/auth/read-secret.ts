import { open, stat } from 'node:fs/promises';
import { platform as systemName } from 'node:os';
import type { Readable } from 'node:stream';
import { isSecret } from '../../lib/auth/credential-process.js';
import { UsageError } from '../../lib/errors/errors.js';
import { askSecret } from '../../lib/terminal/prompt.js';
import type { Terminal } from '../../lib/terminal/terminal.js';

export interface SecretFlags {
  secretStdin: boolean;
  secretFile?: string;
}

const maxSecretBytes = 16 * 1024;

/**
 * The secret from where the flags say, else from a person.
 *
 * @throws {UsageError} when there is none; its message never holds any of the text that was read
 */
export async function readSecret(
  { secretStdin, secretFile }: SecretFlags,
  terminal: Terminal,
  { app, org }: { app: string; org: string },
): Promise<string> {
  if (secretStdin) return checked(await readStdin(terminal), 'standard input');
  if (secretFile !== undefined) return checked(await readPrivateFile(secretFile), secretFile);
  return askSecret(terminal, {
    message: `secret of "${app}" for organisation "${org}"`,
    flag: '--secret-stdin, --secret-file <file> or --credential-process <command>',
    check: (answer) => checked(answer, 'the answer'),
  });
}

async function readStdin(terminal: Terminal): Promise<string> {
  if (terminal.in.isTTY) {
    throw new UsageError('--secret-stdin wants the secret from a pipe or a file', {
      hint: 'leave it out to be asked, or tillctl auth login --secret-stdin < file',
    });
  }
  return readAll(terminal.in, 'standard input');
}

async function readPrivateFile(file: string): Promise<string> {
  const cannot = (error: NodeJS.ErrnoException) =>
    new UsageError(`--secret-file ${file} cannot be read (${error.code ?? error.message})`);
  const found = await stat(file).catch((error) => {
    throw cannot(error);
  });
  if (systemName() !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new UsageError(`--secret-file ${file} can be read by others (mode ${(found.mode & 0o777).toString(8)})`, {
      hint: `chmod 600 ${file}, or --secret-stdin < ${file}`,
    });
  }
  const handle = await open(file, 'r').catch((error) => {
    throw cannot(error);
  });
  return readAll(handle.createReadStream(), file);
}

async function readAll(stream: Readable, from: string): Promise<string> {
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

function checked(secret: string, from: string): string {
  if (secret === '') throw new UsageError(`${from} holds no secret`);
  if (!isSecret(secret)) throw new UsageError(`${from} holds no secret: it must be one line of text`);
  return secret;
}
