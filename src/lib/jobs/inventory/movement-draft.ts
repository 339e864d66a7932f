import { digestOf } from '../../bulk/bulk-run.js';
import type { DraftedThings, ReadyThing } from '../../bulk/drafts/drafted.js';
import type { Call } from '../../platform/call.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import { createMovementOperations } from '../../platform/calls/movements.js';
import {
  movementBody,
  movementDifference,
  movementText,
  type ReadyMovement,
  sentOfMovement,
} from '../../resources/inventory/movement.js';
import type { MovementKind } from '../../resources/inventory/movement-kind.js';

/** A draft has all its positions from the beginning. */
export function readyMovement(kind: MovementKind, movement: ReadyMovement): ReadyThing {
  const body = movementBody(movement);
  const isWanted = (draft: WireObject) => movementText(kind, draft) === movementText(kind, body);
  return {
    reference: movement.reference,
    body,
    mark: markOf(kind, body),
    sent: sentOfMovement(kind, movement),
    differenceOf: (there) => movementDifference(kind, movement, there),
    adopt: (found) => (isWanted(found) ? { items: [], fulfillments: [] } : undefined),
  };
}

export type MovementThings = ReturnType<typeof movementThings>;

/** Movements and their drafts on the platform. */
export function movementThings(kind: MovementKind, call: Call) {
  return {
    ...createMovementOperations(call, kind),
    madeIn: 'id',
    namesOf: (object: WireObject) => [referenceOf(object)],
    isStray: (draft: WireObject, mark: string | undefined) => mark !== undefined && markOf(kind, draft) === mark,
    notStray: 'it is not what was sent',
  } satisfies DraftedThings;
}

function markOf(kind: MovementKind, body: WireObject): string {
  return digestOf(movementText(kind, body));
}

/** The reference that one bears; goods of a shipment have none of their own. */
export function referenceOf({ reference, inventory_shipment_id: shipment }: WireObject): string | undefined {
  return typeof reference === 'string' && shipment === undefined ? reference : undefined;
}
