import { type Findable, memberNames } from '../../lib/lists/find-thing.js';
import type { StockTakingGeneration, StockTakingOperations } from '../../lib/platform/calls/stock-takings.js';

export const generations = ['pos1', 'pos2'] as const;

/** Of the platform, for what is typed. */
export function generationOf(typed: (typeof generations)[number] | undefined): StockTakingGeneration | undefined {
  return typed && (typed === 'pos1' ? 'POS1' : 'POS2');
}

/** Stock-takings by id or name. @param generation of the point-of-sale clients that counted; any unless told */
export function findableStockTakings(
  { get, list }: Pick<StockTakingOperations, 'get' | 'list'>,
  generation?: StockTakingGeneration,
): Findable<Readonly<Record<string, unknown>>> {
  return {
    one: 'stock-taking',
    many: 'stock-takings',
    command: 'stocktaking',
    idOf: ({ id }) => String(id),
    names: memberNames({ name: 'name' }),
    byId: async (id) => (await get(id, generation))?.document,
    all: async function* () {
      for (const { type, document } of (await list(undefined)).items) {
        if (generation === undefined || type === generation) yield document;
      }
    },
  };
}
