export interface RowQueue<T> {
  next: () => Promise<{ value: T } | undefined>;
  /** @returns whether rows were left */
  close: () => Promise<boolean>;
}

/** Hands out single rows of a batched source to several workers; batches are read one at a time. */
export function takeOneByOne<T>(batches: AsyncIterable<T[]>): RowQueue<T> {
  const iterator = batches[Symbol.asyncIterator]();
  let batch: T[] = [];
  let position = 0;
  let ended = false;
  let reading: Promise<void> | undefined;

  async function refill(): Promise<void> {
    const { done, value } = await iterator.next();
    if (done === true) ended = true;
    else [batch, position] = [value, 0];
  }

  return {
    next: async () => {
      while (position >= batch.length) {
        if (ended) return undefined;
        reading ??= refill().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      const value = batch[position] as T;
      position += 1;
      return { value };
    },
    close: async () => {
      const left = position < batch.length || (!ended && (await iterator.next()).done !== true);
      await iterator.return?.();
      return left;
    },
  };
}
