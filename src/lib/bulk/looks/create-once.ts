import { InDoubtError } from '../../errors/errors.js';
import { lookForMade, type SearchWorld } from './look-again.js';

export interface OnceJob<Made> {
  /** For messages: `the gift card "GC-1001"`. */
  what: string;
  /** Looks for it in the list as that is now. */
  find: () => Promise<Made | undefined>;
  /** One POST, which must not be repeated by itself. @returns undefined for an answer of success without a body */
  send: () => Promise<Made | undefined>;
  /** What to type to see for oneself. */
  hint: string;
}

/**
 * Make something that must not be there twice, where the platform tells doubles only by what is in its list. After a
 * lost answer it is looked for again and again while lists may lag; it is never sent again, since a list that does not
 * show it yet proves nothing.
 *
 * @returns undefined when it was made and cannot be shown
 * @throws {InDoubtError} when it does not turn up
 */
export async function createOnce<Made>(job: OnceJob<Made>, world: SearchWorld): Promise<Made | undefined> {
  try {
    // A gateway may have taken the body off an answer of success: what was made is there all the same.
    return (await job.send()) ?? (await job.find());
  } catch (error) {
    if (!(error instanceof InDoubtError)) throw error;
    const found = await lookForMade(world, job.find);
    if (found !== undefined) return found;
    const seconds = world.timeoutMs / 1000;
    throw new InDoubtError(`${error.message}; ${job.what} was not listed within ${seconds} s`, {
      hint: job.hint,
      problems: error.problems,
      cause: error,
    });
  }
}
