import type { Problem } from '../../errors/errors.js';
import type { Call } from '../../platform/call.js';
import { findById, listWhole, type WireObject } from '../../platform/calls/lookups.js';
import { type MovementKind, movementKinds } from '../../resources/inventory/movement-kind.js';

export interface MovementFilter {
  status?: string;
  reference?: string;
}

/** Below so many shipments their parts are asked for one by one, else listed. */
const maxSingle = 20;

/** All of them, with the states of their parts where they have some. Errors as with every call. */
export async function listMovements(
  kind: MovementKind,
  { status, reference }: MovementFilter,
  call: Call,
): Promise<{ items: WireObject[]; problems: Problem[] }> {
  const { items, problems } = await listWhole(call, kind.operations.list);
  const wanted = items.filter(
    (item) =>
      (status === undefined || item.status === status) && (reference === undefined || item.reference === reference),
  );
  return { items: await withParts(kind, wanted, call), problems };
}

/** @returns undefined when there is none of this id */
export async function getMovement(kind: MovementKind, id: string, call: Call): Promise<WireObject | undefined> {
  const found = await findById(call, kind.operations.get, kind.variable, id);
  return found === undefined ? undefined : (await withParts(kind, [found], call))[0];
}

/** A shipment tells the ids of its two parts; their states say more than its own. */
async function withParts({ noun }: MovementKind, items: readonly WireObject[], call: Call): Promise<WireObject[]> {
  if (noun !== 'shipments') return [...items];
  const [outs, ins] = await Promise.all([
    statesOf(
      movementKinds['goods-out'],
      items.map((item) => item.goods_out_id),
      call,
    ),
    statesOf(
      movementKinds['goods-in'],
      items.map((item) => item.goods_in_id),
      call,
    ),
  ]);
  return items.map((item) => ({
    ...item,
    goods_out_status: outs.get(item.goods_out_id),
    goods_in_status: ins.get(item.goods_in_id),
  }));
}

async function statesOf(
  { operations, variable }: MovementKind,
  ids: readonly unknown[],
  call: Call,
): Promise<ReadonlyMap<unknown, unknown>> {
  const parts =
    ids.length > maxSingle
      ? (await listWhole(call, operations.list)).items
      : await Promise.all(
          ids.flatMap((id) => (typeof id === 'string' ? [findById(call, operations.get, variable, id)] : [])),
        );
  return new Map(parts.flatMap((part) => (part === undefined ? [] : [[part.id, part.status]])));
}
