import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Folders, foreignOwner } from '../disk/folders.js';
import { AuthError, UsageError } from '../errors/errors.js';
import { visible } from '../terminal/visible.js';
import { isTokenText } from './token.js';

/** What a credential process printed: a secret (with or without the application's name), or a token. */
export type ProcessCredentials = { app?: string; secret: string } | { token: string };

/** Runs a program and gives its standard output. @throws {AuthError} when it cannot be started, fails or takes too long */
export type RunProcess = (
  argv: readonly string[],
  options: { env: Record<string, string>; timeoutMs: number; onStderr: (line: string) => void },
) => Promise<string>;

// Time for a person to unlock a password manager.
const timeoutMs = 120_000;
const maxOutputBytes = 64 * 1024;

/**
 * Run the operator's own program that knows the secret. It gets its arguments without a shell and an environment
 * without our variables and PostgreSQL's. Its standard error is shown line by line, its standard output never.
 *
 * @throws {AuthError} when it fails or prints neither a secret nor a token
 */
export async function askCredentialProcess(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  deps: { runProcess: RunProcess; notice: (line: string) => void },
): Promise<ProcessCredentials> {
  const argv = splitCommand(command);
  const output = await deps.runProcess(argv, {
    env: environmentForOthers(env),
    timeoutMs,
    onStderr: (line) => deps.notice(visible(line)),
  });
  const credentials = parseOutput(output);
  if (credentials === undefined) {
    throw new AuthError(`credential process ${JSON.stringify(argv[0])} printed no secret`, {
      hint: 'it must print {"app": ..., "secret": ...}, {"token": ...} or the bare secret on one line',
    });
  }
  return credentials;
}

/**
 * The owner of the profiles names the program, and root runs it. Only that is refused, not the folder: containers mount
 * such ones.
 *
 * @throws {AuthError} for root, when the config folder or its profiles belong to another user
 */
export async function refuseForeignProcess(
  { config }: Folders,
  env: Readonly<Record<string, string | undefined>>,
  ownUid?: number,
): Promise<void> {
  if (env.TILLCTL_TRUST_CONFIG === '1') return;
  for (const place of [config, path.join(config, 'profiles.json')]) {
    const owner = await foreignOwner(place, ownUid);
    if (owner === undefined) continue;
    throw new AuthError(`${place} belongs to another user (uid ${owner}), and root would run its credential process`, {
      hint: `chown -R root ${config}, or set TILLCTL_TRUST_CONFIG=1 if that user may run programs as root`,
    });
  }
}

/**
 * Words as a shell would split them, without any expansion: quotes group, a backslash escapes `"` and `\` within double
 * quotes and is an ordinary character elsewhere (Windows paths).
 *
 * @throws {UsageError} for an unclosed quote or no words
 */
export function splitCommand(command: string): string[] {
  const words: string[] = [];
  let rest = command.trim();
  while (rest !== '') {
    const [word] = /^(?:[^\s'"]|'[^']*'|"(?:[^"\\]|\\[\s\S])*")+/.exec(rest) ?? [''];
    const after = rest.slice(word.length);
    if (word === '' || !/^(\s|$)/.test(after)) throw new UsageError('the credential process has an unclosed quote');
    words.push(unquoted(word));
    rest = after.trimStart();
  }
  if (words.length === 0) throw new UsageError('the credential process is empty');
  return words;
}

function unquoted(word: string): string {
  return word.replace(/'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g, (_all, single?: string, double?: string) =>
    single !== undefined ? single : (double ?? '').replace(/\\(["\\])/g, '$1'),
  );
}

/** The environment for a program that is not ours: without our variables and PostgreSQL's, some of which are secrets. */
export function environmentForOthers(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && !/^(TILLCTL_|PG)/i.test(name)) kept[name] = value;
  }
  return kept;
}

function parseOutput(output: string): ProcessCredentials | undefined {
  const text = output.trim();
  if (!text.startsWith('{')) return isSecret(text) ? { secret: text } : undefined;
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    // Not attached to the error: it would quote the text.
    return undefined;
  }
  const { app, secret, token }: Record<string, unknown> = { ...(document as object) };
  if (typeof token === 'string' && isTokenText(token)) return { token };
  if (typeof secret !== 'string' || !isSecret(secret)) return undefined;
  if (app === undefined || typeof app === 'string') return { app, secret };
  return undefined;
}

/** One line, not empty. */
export function isSecret(text: string): boolean {
  return text !== '' && text.length <= 4096 && !/[\u0000-\u001f\u007f]/.test(text);
}

export const spawnProcess: RunProcess = ([program = '', ...rest], { env, timeoutMs: limitMs, onStderr }) =>
  new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new AuthError(`credential process ${JSON.stringify(program)} ${why}`));
    const child = spawn(program, rest, { env, shell: false, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      // A grandchild may hold the pipes open for as long as it likes.
      child.stdout.destroy();
      child.stderr.destroy();
      refuse(`gave no answer in ${limitMs / 1000} s`);
    }, limitMs);
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= maxOutputBytes) chunks.push(chunk);
      else child.kill('SIGKILL');
    });
    const stderr = lines(onStderr);
    child.stderr.setEncoding('utf8').on('data', stderr.push);
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      refuse(`cannot be started (${error.code ?? 'unknown reason'})`);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      stderr.end();
      if (sizeBytes > maxOutputBytes) refuse('printed more than 64 KiB');
      else if (code !== 0) refuse(code === null ? `was ended by ${signal}` : `ended with code ${code}`);
      else resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });

function lines(take: (line: string) => void): { push: (text: string) => void; end: () => void } {
  let rest = '';
  return {
    push: (text) => {
      const parts = (rest + text).split(/\r?\n/);
      rest = parts.pop() ?? '';
      for (const line of parts) take(line);
    },
    end: () => {
      if (rest !== '') take(rest);
    },
  };
}
