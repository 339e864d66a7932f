import { type BulkCall, type BulkOptionsWith, type BulkReport, rowReading } from '../../bulk/bulk-job.js';
import { createByDrafts, type DraftedDeps } from '../../bulk/drafts/create-by-drafts.js';
import type { Drafted, DraftedSetup } from '../../bulk/drafts/drafted.js';
import type { MovementNoun } from '../../model/document.js';
import { movementOptions } from '../../options/inventory-options.js';
import { decidingOptions } from '../../options/run-option.js';
import type { Movement, MovementPosition } from '../../resources/inventory/movement.js';
import { type MovementKind, movementKinds } from '../../resources/inventory/movement-kind.js';
import { createMovementReader, joinMovementLines } from '../../resources/inventory/movement-reader.js';
import { openProductFinder } from '../products/product-finder.js';
import { movementThings, readyMovement } from './movement-draft.js';

export type CreateMovementsOptions = BulkOptionsWith<typeof movementOptions>;

/** Drafts of lost answers are swept as far back as this; lists of movements know no times. */
const lookbackMs = 90 * 86_400_000;

/**
 * lines -> shipments, goods out or goods in -> products looked up -> a draft, and what is made of it -> journal ->
 * summary. Exactly one for each reference, whatever fails: see create-by-drafts.ts.
 */
export function createMovements(
  noun: MovementNoun,
  options: CreateMovementsOptions,
  call: BulkCall,
  deps: DraftedDeps,
): Promise<BulkReport> {
  const kind = movementKinds[noun];
  const { keepDrafts, allowConditions } = options;
  return createByDrafts<Movement, MovementPosition>(
    {
      command: `${kind.command} create`,
      noun,
      one: kind.one,
      options: decidingOptions(movementOptions, options),
      readerFor: (columns, sourceOf, signs) =>
        createMovementReader(columns, { ...rowReading(options, sourceOf, signs), kind, allowConditions }),
      notChecked: `products and storage locations, and which references have a ${kind.one} already`,
      words: { list: 'positions', same: kind.same, rule: kind.rule },
      join: (lines) => joinMovementLines(kind, lines),
      itemsOf: ({ positions }) => positions.length,
      keepDrafts,
      // Nothing stands between such a draft and what is made of it.
      waitForMade: true,
      lookbackMs,
      openThings: (setup) => openMovements(kind, setup),
    },
    options,
    call,
    deps,
  );
}

async function openMovements(
  kind: MovementKind,
  { platform, items, folder, onRead }: DraftedSetup,
): Promise<Drafted<Movement>> {
  const products = await openProductFinder({ items, platform, folder, onRead });
  return {
    ...movementThings(kind, platform.call),
    listedAs: `${kind.noun} and their drafts`,
    resolve: async (movement) => {
      const found = await products.resolve(movement.positions, 'positions');
      return 'problems' in found ? found : readyMovement(kind, { ...movement, positions: found.items });
    },
    close: products.close,
  };
}
