/** Work on one connection, one piece after the other. */
export interface Turns {
  /** Begins once all before it is done. Never fails of itself: what went wrong is `failed`, so that no caller waits at once. */
  take: <Result>(work: () => Promise<Result>) => Promise<{ result: Result } | { failure: unknown }>;
  /** All that was begun is done. @throws why the first of it failed: nothing after that was begun */
  settle: () => Promise<void>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let failed: { failure: unknown } | undefined;
  return {
    take: <Result>(work: () => Promise<Result>) => {
      const turn = last.then(async () => {
        if (failed !== undefined) return failed;
        try {
          return { result: await work() };
        } catch (failure) {
          failed = { failure };
          return failed;
        }
      });
      last = turn;
      return turn;
    },
    settle: async () => {
      await last;
      if (failed !== undefined) throw failed.failure;
    },
  };
}
