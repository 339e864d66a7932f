import type { Context } from '../../context.js';
import { readIfThere } from '../../lib/disk/files.js';
import { UsageError } from '../../lib/errors/errors.js';

/**
 * Templates and mappings are filled in and corrected by hand: the next one must not take that away.
 *
 * @param text what is to be written; a file that already is that may go. undefined: of a file that is never equal
 * @param otherwise what to type instead
 * @throws {UsageError} when another file is there and `--yes` was not given
 */
export async function refuseToReplace(
  out: string,
  text: string | undefined,
  { globals }: Context,
  otherwise = 'name another file with --out, or replace it with --yes',
): Promise<void> {
  if (globals.yes) return;
  const present = await readIfThere(out);
  if (present === undefined || present === text) return;
  throw new UsageError(`${out} is there already, and is not what would be written`, {
    hint: otherwise,
  });
}
