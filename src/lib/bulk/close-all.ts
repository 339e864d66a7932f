/**
 * Close what was opened, the last first: each is tried, so that one that fails does not keep the others, a lock say.
 *
 * @throws the first failure
 */
export async function closeAll(opened: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
