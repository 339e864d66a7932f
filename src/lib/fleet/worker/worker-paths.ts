import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../errors/errors.js';
import { quoted } from '../../schema/quoted.js';

/** Parameters of a PostgreSQL URL that name files, or sections of files, of the machine that connects. */
const fileParameters = ['passfile', 'service', 'sslcert', 'sslkey', 'sslrootcert'];

/**
 * Words of a command that reach out of a folder are refused: a writer of the queue does not own the machine.
 * Whatever could be a path counts as one, links on its way too.
 *
 * @param root absolute, links resolved
 * @throws {UsageError} naming the word
 */
export async function refuseOutside(words: readonly string[], root: string): Promise<void> {
  for (const word of words) {
    for (const part of partsOf(word)) await refusePart(part, word, root);
  }
}

/** The word, and what stands in it behind a flag, an `=`, a scheme or another mark. */
function partsOf(word: string): string[] {
  const url = /(?:^|=)([a-z][a-z0-9+.-]*:\/\/.*)$/is.exec(word)?.[1];
  if (url !== undefined) return [url];
  const behind = [...word.matchAll(/[=:@,]/g)].map(({ index }) => word.slice(index + 1));
  return [word, ...(/^-[A-Za-z]./.test(word) ? [word.slice(2)] : []), ...behind];
}

async function refusePart(part: string, word: string, root: string): Promise<void> {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(part)?.[1]?.toLowerCase();
  if (scheme === 'http' || scheme === 'https') return;
  if (scheme === 'postgres' || scheme === 'postgresql') return refuseFileParameters(part, word);
  if (scheme === undefined && (await isInside(part, root))) return;
  throw new UsageError(`${quoted(word)} is outside of the folder of the worker`, {
    hint: 'name files relative to the folder of fleet worker --root',
  });
}

function refuseFileParameters(url: string, word: string): void {
  const named = URL.canParse(url) ? fileParameters.find((name) => new URL(url).searchParams.has(name)) : 'not a URL';
  if (named === undefined) return;
  throw new UsageError(`${quoted(word)} names files of the worker by ${quoted(named)}`, {
    hint: 'the operator of the worker says where passwords and certificates are: PGPASSFILE, PGSSLROOTCERT',
  });
}

async function isInside(name: string, root: string): Promise<boolean> {
  if (name.startsWith('~') || path.isAbsolute(name) || path.win32.isAbsolute(name)) {
    return path.isAbsolute(name) && isBelow(await resolved(path.normalize(name)), root);
  }
  return isBelow(await resolved(path.resolve(root, name)), root);
}

function isBelow(file: string, root: string): boolean {
  const way = path.relative(root, file);
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
}

/** Links resolved as far as it is there. */
async function resolved(file: string): Promise<string> {
  const found = await realpath(file).catch(() => undefined);
  if (found !== undefined) return found;
  const folder = path.dirname(file);
  return folder === file ? file : path.join(await resolved(folder), path.basename(file));
}
