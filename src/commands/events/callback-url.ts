import { randomBytes } from 'node:crypto';
import { isLoopback } from '../../lib/config/this-machine.js';
import { writeNew } from '../../lib/disk/files.js';
import { hasCode, localError } from '../../lib/disk/system-reason.js';
import { TillctlError, UsageError } from '../../lib/errors/errors.js';
import { maskCallback } from '../../lib/http/mask-url.js';
import { splitUrl } from '../../lib/http/origin.js';
import { readPrivateFile } from '../shared/private-file.js';

/** A callback URL; all behind `origin` is secret. */
export interface CallbackUrl {
  url: string;
  origin: string;
  /** With its query, as the platform will ask for it. */
  path: string;
}

const flag = '--callback-url-file';
/** 22 characters of base64url are 128 bits; what is much shorter can be guessed. */
const shortestSecret = 22;

/**
 * The callback URL in a file that only its owner can read.
 * @throws {UsageError} without any of its text
 */
export async function readCallbackUrl(file: string): Promise<CallbackUrl> {
  const url = (await readPrivateFile(file, flag)).trim();
  const origin = checkedOrigin(url, `${flag} ${file}`);
  return { url, origin, path: splitUrl(url).path };
}

/** The path alone, for a proxy that takes something off the URL; or that of the URL. @throws {UsageError} */
export async function readCallbackPath(flags: { callbackUrlFile?: string; pathFile?: string }): Promise<string> {
  if ((flags.callbackUrlFile === undefined) === (flags.pathFile === undefined)) {
    throw new UsageError(`one of ${flag} and --path-file must say where deliveries come in`, {
      hint: `tillctl events subscribe invoices ${flag} callback.url --generate https://hooks.example.com`,
    });
  }
  if (flags.pathFile === undefined) return (await readCallbackUrl(flags.callbackUrlFile as string)).path;
  const path = (await readPrivateFile(flags.pathFile, '--path-file')).trim();
  if (/^\/[\x21-\x7e]+$/.test(path) && !path.includes('#')) return path;
  throw new UsageError(`--path-file ${flags.pathFile} holds no path that begins with / and is percent-encoded`);
}

/** Whether it could be guessed. */
export function isWeak(path: string): boolean {
  return !path.split(/[/?&=]/).some((part) => part.length >= shortestSecret);
}

/**
 * Make a callback URL that cannot be guessed (192 bits) and keep it in a new file, 0600.
 * @throws {UsageError} when the file is there already, or the base is not a URL for callbacks
 */
export async function generateCallbackUrl(base: string, file: string): Promise<void> {
  checkedOrigin(base, `--generate ${JSON.stringify(base)}`);
  if (/[?#]/.test(base)) throw new UsageError('--generate must end before any "?" or "#"');
  const url = `${base.replace(/\/+$/, '')}/${randomBytes(24).toString('base64url')}`;
  await writeNew(file, `${url}\n`, (what, cause) => {
    if (!hasCode(cause, 'EEXIST')) return localError(what, cause);
    return new UsageError(`${flag} ${file} is there already, and --generate does not replace it`, {
      hint: 'leave out --generate to use it as it is',
    });
  });
}

/** An error whose words may quote the URL (the platform's do) without its secret part. */
export function withoutSecret(error: unknown, { url, path, origin }: CallbackUrl): unknown {
  if (!(error instanceof TillctlError)) return error;
  const clean = (text: string) => text.replaceAll(url, maskCallback(origin)).replaceAll(path, '/***');
  if ([error.message, error.hint ?? '', ...error.problems].every((text) => clean(text) === text)) return error;
  return new TillctlError(error.kind, clean(error.message), {
    hint: error.hint === undefined ? undefined : clean(error.hint),
    problems: error.problems.map(clean),
  });
}

function checkedOrigin(text: string, source: string): string {
  const refuse = (why: string) => new UsageError(`${source} ${why}`);
  if (!/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) {
    throw refuse('is not a URL like https://hooks.example.com/<secret>');
  }
  const { protocol, hostname, username, password, hash, origin } = new URL(text);
  if (username !== '' || password !== '') throw refuse('must not have a user or password in it');
  if (hash !== '') throw refuse('must end before any "#"');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    throw refuse('must be https (plain http goes to this machine only)');
  }
  return origin;
}
