export interface PoolLimits<Item> {
  /** At once: of all, and of those with the same key. */
  jobs: number;
  perKey: number;
  keyOf: (item: Item) => string;
  /** Asked before each: whether one more may be begun. */
  mayBegin: () => boolean;
}

/**
 * Does the work of each, in their order as far as the limits let it. Work that throws is the last that is begun.
 *
 * @returns once all that was begun is at its end
 * @throws what the first work threw
 */
export async function inPool<Item>(
  items: readonly Item[],
  { jobs, perKey, keyOf, mayBegin }: PoolLimits<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const atWork = new Map<Promise<void>, string>();
  const failures: unknown[] = [];
  const isFull = (key: string) => [...atWork.values()].filter((other) => other === key).length >= perKey;

  function next(): Item | undefined {
    if (atWork.size >= jobs || failures.length > 0 || !mayBegin()) return undefined;
    const at = waiting.findIndex((item) => !isFull(keyOf(item)));
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  }

  for (;;) {
    for (let item = next(); item !== undefined; item = next()) {
      const running: Promise<void> = work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => atWork.delete(running));
      atWork.set(running, keyOf(item));
    }
    if (atWork.size === 0) break;
    await Promise.race(atWork.keys());
  }
  if (failures.length > 0) throw failures[0];
}
