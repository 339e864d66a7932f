import type { BulkOptions } from '../bulk/bulk-job.js';
import { checkedBefore } from '../bulk/check-rows.js';
import type { Settings } from '../config/settings.js';
import type { PlannedOperation, PlannedPrices } from '../guards/price-checks.js';
import type { SendDeps } from '../jobs/flow.js';
import { operationsOf } from '../jobs/prices/operations-of.js';
import { howListsAreJudged, listIn, listKind, stateOfList, targetOfThing } from '../jobs/prices/price-lists.js';
import type { BatchPricesOptions } from '../jobs/prices/price-options.js';
import { runPrices } from '../jobs/prices/run-prices.js';
import { defaultOperationId } from '../resources/prices/price-json.js';
import type { PriceReader } from '../resources/prices/price-reader.js';
import { createPriceReader } from '../resources/prices/price-row.js';
import { strictReading } from '../schema/reading.js';
import { judge } from './restoring.js';
import { openUndo, type ResumeUndo, undoKindOptions } from './undo-changes.js';
import { countVerdict, type Found, nothingFound } from './undo-found.js';
import { leftOf, targetOf, type UndoItem } from './undo-items.js';
import { ignoredOf } from './undoable-kinds.js';

/** An undo whose things are lists of prices, which are sent together, in ZIPs. @param how they are sent */
export function inZips(
  how: Omit<BatchPricesOptions, keyof BulkOptions>,
  deps: SendDeps,
  settings: Settings | undefined,
): ResumeUndo {
  return (undo, bulk, own, found = nothingFound()) => {
    const kind = { noun: 'changes', mayRemain: true, options: { ...undoKindOptions(undo), lists: true } };
    const open = async (folder: string) => plannedOf(await openUndo(undo, folder, own, deps), found);
    const options = { ...how, ...bulk, undoable: true };
    return runPrices(options, { ...own, buildOnly: false }, deps, settings, { command: 'runs undo', kind, open });
  };
}

function plannedOf({ input, checked }: Awaited<ReturnType<typeof openUndo>>, found: Found): PlannedPrices {
  async function* each(): AsyncGenerator<PlannedOperation[]> {
    for await (const rows of checked.numbered()) {
      yield rows.map(({ number, reader }) => restoredList(reader.item, number, found));
    }
  }
  const reader: PriceReader = createPriceReader([], strictReading);
  const { rows } = checked;
  const numbered = async function* () {
    for await (const some of checked.numbered()) yield some.map((row) => ({ ...row, reader }));
  };
  const operations = operationsOf(each, { size: rows, rows });
  return { ...operations, input, checked: checkedBefore(rows, numbered), mayRemain: true };
}

function restoredList(item: UndoItem, number: number, found: Found): PlannedOperation {
  const { thing, before } = item;
  const list = listIn(before) ?? [];
  return {
    id: defaultOperationId(number, thing.key),
    target: targetOfThing(thing),
    prices: list.length === 0 ? undefined : list,
    rows: [number],
    expected: { productId: thing.at.product, list: listIn(leftOf(item, undefined).state) },
    verdictOf: (now) => {
      const verdict = judge(item, now && stateOfList(now), listJudge);
      countVerdict(found, item, verdict);
      if (verdict.kind === 'same') return 'same';
      if (verdict.kind !== 'left') return undefined;
      return { column: '', code: verdict.code, message: `${targetOf(item)}: ${verdict.message}`, retryable: false };
    },
  };
}

const listJudge = { ignored: ignoredOf(listKind), ...howListsAreJudged };
