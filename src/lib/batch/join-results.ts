import type { BatchWorld } from '../bulk/looks/batch-world.js';
import type { PriceTarget } from '../resources/prices/price-operation.js';
import type { Manifest } from './batch-manifest.js';
import { problemOf } from './collect-results.js';

/** One operation of a batch and what became of it, as `batch results` lists it. */
export interface JoinedResult {
  operation_id: string;
  /** `PENDING` for one that the platform says nothing about (yet). */
  status: 'SUCCEEDED' | 'FAILED' | 'PENDING';
  /** Physical lines of the input; undefined without a manifest. */
  lines?: readonly number[];
  target?: PriceTarget;
  code?: string;
  message?: string;
}

export interface JoinedResults {
  results: JoinedResult[];
  /** What the platform could not show. */
  unshown: number;
}

/** Results of a batch in the platform's order; with a manifest in the order of execution, every operation once. */
export async function joinResults(
  batch: string,
  manifest: Manifest | undefined,
  { batches }: Pick<BatchWorld, 'batches'>,
): Promise<JoinedResults> {
  const found = new Map<string, JoinedResult>();
  let unshown = 0;
  for await (const { items, problems } of batches.results(batch)) {
    unshown += problems.length;
    for (const item of items) {
      const { operationId: operation_id, status = 'PENDING' } = item;
      const { code, message } = status === 'FAILED' ? problemOf(item) : {};
      if ((found.get(operation_id)?.status ?? 'PENDING') === 'PENDING') {
        found.set(operation_id, { operation_id, status, code, message });
      }
    }
  }
  if (manifest === undefined) return { results: [...found.values()], unshown };
  const results: JoinedResult[] = [];
  for await (const some of manifest.operations()) {
    for (const { id, lines, target } of some) {
      results.push({ operation_id: id, status: 'PENDING', ...found.get(id), lines, target });
      found.delete(id);
    }
  }
  // Not ours, and told all the same.
  results.push(...found.values());
  return { results, unshown };
}
