import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptions,
  type BulkReport,
  type Doubt,
  rowReading,
  type Sender,
  type Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import type { CheckedInput } from '../../bulk/check-rows.js';
import { checkOfOne } from '../../bulk/looks/check-one.js';
import type { WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { Step } from '../../bulk/send-records.js';
import { phasesOf, type Waiting } from '../../bulk/sending/row-phases.js';
import { fileOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { createProductIdOperations, type ProductIdOperations } from '../../platform/calls/product-ids.js';
import type { Platform } from '../../platform/platform.js';
import {
  createIdMappingReader,
  type IdMapping,
  type IdMappingReader,
} from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { type CurrentMappings, currentMappings, rejectConflicts, waitsFor } from './external-id-conflicts.js';

export interface ImportProductIdsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** The platform's names of the columns, and ours. */
const ownNames: Readonly<Record<string, string>> = { internal: 'internal_id', external: 'external_id' };

/** file -> rows -> bijective by themselves -> compared with what products have -> one PUT a product -> journal -> summary. */
export function importProductIds(bulk: BulkOptions, call: BulkCall, deps: ImportProductIdsDeps): Promise<BulkReport> {
  let externalColumn = 'external_id';
  let rows: CheckedInput<IdMappingReader> | undefined;

  const kind: BulkKind<IdMapping> = {
    command: 'products ids import',
    noun: 'ids of products',
    options: decidingOptions(fileOptions, bulk),
    readerFor: (columns, sourceOf) => {
      const reader = createIdMappingReader(columns.map(ownName), {
        ...rowReading(bulk, (column) => sourceOf(columns.find((given) => ownName(given) === column) ?? column)),
        hint: 'a file of ids has the columns internal and external; --map renames columns',
      });
      externalColumn = reader.sourceOf('external_id');
      return reader;
    },
    read: ({ reader, row }: NumberedRow<IdMappingReader>) => reader.read(row),
    contentOf: ({ external_id, internal_id }) => [external_id, internal_id],
    notChecked: 'whether the products are there, and which ids they have',
    checkTogether: async ({ checked, outcomes, folder }: Work<IdMappingReader>) => {
      rows = checked;
      const onRows = () => throwIfInterrupted(deps.interruption);
      await rejectConflicts({ checked, outcomes, folder, current: undefined, onRows });
    },
    openSender: async ({ reading, keys }) => {
      const ids = createProductIdOperations((await deps.platform()).call);
      const current = currentMappings(await ids.list());
      reading(current.size);
      for (const externalId of current.externalIds()) keys?.add(externalId);
      keys?.looked(current.size, 'ids of products');
      const waits = rows === undefined ? new Map() : await waitsOf(rows, current);
      return createSender(ids, current, waits, externalColumn);
    },
  };
  return bulkWrite(kind, bulk, call, deps);
}

function ownName(column: string): string {
  return ownNames[column] ?? column;
}

/** How an external id that was given to a product is looked at. @param present the one that it had before */
export function checkOfProductId(
  { internal_id, external_id }: IdMapping,
  present: string | undefined,
  ids: ProductIdOperations,
): WriteCheck {
  return checkOfOne({
    name: `product id ${quoted(external_id)}`,
    one: 'product id',
    wanted: { internal_id },
    before: 'none',
    read: async () => {
      const found = await ids.get(external_id);
      return found === undefined ? undefined : { internal_id: found };
    },
    remove: present === undefined ? undefined : () => ids.set({ internal_id, external_id: present }),
  });
}

type Waits = ReadonlyMap<number, Waiting & { product: string }>;

/** Rows that want the id of a product to which another row of the file gives another one, by row number. */
async function waitsOf(checked: CheckedInput<IdMappingReader>, current: CurrentMappings): Promise<Waits> {
  const held = new Map<number, { product: string; holder: string }>();
  for await (const { number, product, external_id } of mappingsIn(checked)) {
    const holder = current.internalOf(external_id);
    if (holder !== undefined && holder !== product) held.set(number, { product, holder });
  }
  const holders = new Set([...held.values()].map(({ holder }) => holder));
  const leaving = new Map<string, Waiting>();
  if (holders.size === 0) return new Map();
  for await (const { number: row, line, product } of mappingsIn(checked)) {
    if (holders.has(product)) leaving.set(product, { row, line });
  }
  return new Map(
    [...held].flatMap(([row, { product, holder }]) => {
      const before = leaving.get(holder);
      return before === undefined ? [] : [[row, { ...before, product }] as const];
    }),
  );
}

async function* mappingsIn(checked: CheckedInput<IdMappingReader>) {
  for await (const batch of checked.numbered()) {
    for (const { number, original, row, reader } of batch) {
      if (!checked.sendable(number)) continue;
      const { internal_id: product, external_id } = reader.read(row);
      yield { number, line: original.line, product, external_id };
    }
  }
}

function createSender(
  ids: ProductIdOperations,
  current: CurrentMappings,
  waits: Waits,
  externalColumn: string,
): Sender<IdMapping> {
  const predecessors = new Map([...waits.values()].map((before) => [before.product, before]));
  /** External ids that this process took from their products. */
  const freed = new Set<string>();

  async function prepare(
    { content: mapping, key, digest }: { content: IdMapping; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const present = current.externalOf(mapping.internal_id);
    const before = doubt?.before ?? (present === undefined ? 'none' : 'exists');
    const result = before === 'none' ? 'created' : 'updated';
    if (present === mapping.external_id) {
      // In doubt it was this run that wrote it, and its answer that was lost.
      return { kind: 'settled', result: doubt === undefined ? 'unchanged' : result, key, digest };
    }
    const holder = current.internalOf(mapping.external_id);
    const predecessor = predecessors.get(mapping.internal_id);
    if (holder !== undefined && (predecessor === undefined || !freed.has(mapping.external_id))) {
      const held = `${quoted(mapping.external_id)} belongs to the product ${quoted(holder)} on the platform`;
      const message = predecessor === undefined ? held : `${held}: ${waitsFor(predecessor)}`;
      const problem = { column: externalColumn, code: 'conflict', message, retryable: true };
      return { kind: 'settled', result: 'rejected', key, digest, problems: [problem] };
    }
    return {
      kind: 'send',
      intent: { key, digest, before },
      givesKey: true,
      check: checkOfProductId(mapping, present, ids),
      exchange: async () => {
        await ids.set(mapping);
        if (present !== undefined) freed.add(present);
        return { result, id: mapping.internal_id };
      },
    };
  }

  return { prepare, asks: false, phases: phasesOf(waits), close: () => undefined };
}
