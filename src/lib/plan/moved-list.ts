import { StaleError } from '../errors/errors.js';
import { shareOf } from '../errors/share-of.js';

const maxNamed = 10;

/** What of a plan is not as the plan saw it: all of it is counted, the first ones are named. */
export interface MovedList {
  /** In words: `"A1": it was deleted`. */
  add: (why: string) => void;
  /** @throws {StaleError} when anything moved; nothing was sent then */
  refuse: () => void;
}

/** @param planned how many things the plan is about */
export function createMovedList(about: { what: string; planned: number; plan: string; madeBy: string }): MovedList {
  const named: string[] = [];
  let count = 0;
  return {
    add: (why) => {
      count += 1;
      if (named.length < maxNamed) named.push(why);
    },
    refuse: () => {
      if (count === 0) return;
      const { what, planned, plan, madeBy } = about;
      const more = count > named.length ? [`and ${count - named.length} more`] : [];
      throw new StaleError(
        `${shareOf(count, planned, `${what} of ${plan}`)} changed since the plan was made; nothing was sent`,
        {
          hint: `make the plan again with ${madeBy} --plan and look at it`,
          problems: [...named, ...more],
        },
      );
    },
  };
}
