import { InDoubtError } from '../../errors/errors.js';

/**
 * What an answer says was made; a success that does not say it is as good as a lost answer, and is looked up.
 *
 * @param what with its article: `a draft`
 * @throws {InDoubtError} when the look-up does not show it
 */
export async function made<Thing extends { id?: unknown }>(
  body: unknown,
  lookUp: (() => Promise<Thing | undefined>) | undefined,
  what: string,
): Promise<Thing> {
  const found = hasId<Thing>(body) ? body : await lookUp?.();
  if (found !== undefined) return found;
  throw new InDoubtError(`the platform answered ${what} without an id, and does not show it`);
}

function hasId<Thing extends { id?: unknown }>(body: unknown): body is Thing {
  const { id } = (body ?? {}) as Thing;
  return typeof id === 'string' && id !== '';
}
