import { digestOf } from '../../bulk/bulk-run.js';
import type { DraftKind, Made, OpenDraft } from '../../bulk/drafts/draft-kind.js';
import { clockSkewMs } from '../../http/platform-clock.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { MovementOperations } from '../../platform/calls/movements.js';
import { movementBody, movementText, type ReadyMovement } from '../../resources/inventory/movement.js';
import type { MovementKind } from '../../resources/inventory/movement-kind.js';

/** A draft with all its positions, then what is made of it. */
export function movementDraftKind(
  kind: MovementKind,
  operations: MovementOperations,
): DraftKind<ReadyMovement, OpenDraft> {
  const isWanted = (movement: ReadyMovement, draft: WireObject) =>
    movementText(kind, draft) === movementText(kind, movementBody(movement));
  const markOf = (body: WireObject) => digestOf(movementText(kind, body));
  return {
    one: kind.one,
    many: kind.noun,
    draftOf: movementBody,
    createDraft: operations.createDraft,
    getDraft: operations.getDraft,
    deleteDraft: operations.deleteDraft,
    listDrafts: async (reference, since) => {
      const ids = new Set<string>();
      for await (const { items } of operations.draftPages()) {
        for (const draft of items) if (bears(draft, reference, since)) ids.add(String(draft.id));
      }
      return [...ids];
    },
    findMade: async (reference, since) => {
      for await (const { items } of operations.pages()) {
        const found = items.find(
          (movement) => referenceOf(movement) === reference && bears(movement, reference, since),
        );
        if (found !== undefined) return String(found.id);
      }
      return undefined;
    },
    finalize: async (draftId, didItHappen): Promise<Made> => {
      const { id } = await operations.create(draftId, async () => {
        const found = await didItHappen();
        return found === undefined ? undefined : { id: found.id };
      });
      return typeof id === 'string' && id !== '' ? { id } : {};
    },
    open: (made, since) => ({ id: String(made.id), since, answer: made }),
    adopt: (movement, found, _progress, since) =>
      isWanted(movement, found) ? { id: String(found.id), since } : undefined,
    partsOf: () => [],
    // A draft has all its positions from the beginning.
    fill: async () => {},
    tidy: async () => true,
    markOf,
    isStray: (draft, mark) => mark !== undefined && markOf(draft) === mark,
    notStray: 'it is not what was sent',
  };
}

/** The reference that one bears; goods of a shipment have none of their own. */
export function referenceOf({ reference, inventory_shipment_id: shipment }: WireObject): string | undefined {
  return typeof reference === 'string' && shipment === undefined ? reference : undefined;
}

/** @param since milliseconds since 1970; one that does not say when it was created counts */
function bears({ reference, created_at: createdAt }: WireObject, wanted: string, since: number): boolean {
  if (reference !== wanted) return false;
  const created = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  return Number.isNaN(created) || created >= since - clockSkewMs;
}
