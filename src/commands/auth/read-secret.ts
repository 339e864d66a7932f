import { isSecret } from '../../lib/auth/credential-process.js';
import { UsageError } from '../../lib/errors/errors.js';
import { askSecret } from '../../lib/terminal/prompt.js';
import type { Terminal } from '../../lib/terminal/terminal.js';
import { readPrivateFile, readSecretText } from '../shared/private-file.js';

export interface SecretFlags {
  secretStdin: boolean;
  secretFile?: string;
}

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
  if (secretFile !== undefined) {
    return checked(await readPrivateFile(secretFile, '--secret-file', `--secret-stdin < ${secretFile}`), secretFile);
  }
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
  return readSecretText(terminal.in, 'standard input');
}

function checked(secret: string, from: string): string {
  if (secret === '') throw new UsageError(`${from} holds no secret`);
  if (!isSecret(secret)) throw new UsageError(`${from} holds no secret: it must be one line of text`);
  return secret;
}
