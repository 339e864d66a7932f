import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPathOf, readManifest } from '../batch/batch-manifest.js';
import type { CurrentPrices } from '../guards/price-checks.js';
import { nameOf } from '../guards/price-words.js';
import { isSameEntry, type PriceLook, priceLookOf, withUntold } from '../jobs/prices/judge-price-look.js';
import { textsOf } from '../jobs/prices/judge-prices.js';
import { zipOperations } from '../jobs/prices/look-at-zip.js';
import { readCurrentPrices } from '../jobs/prices/read-current-prices.js';
import { isRemembered, readBefore } from '../jobs/prices/undo-record.js';
import { type BatchPart, readBatchParts } from '../journal/batch-journal.js';
import { readJournal } from '../journal/read-journal.js';
import type { RunHeader } from '../journal/run-file.js';
import { type CurrentPrice, sameLists } from '../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations, ValidFromPrice } from '../resources/prices/price-operation.js';
import { type AuditDeps, type AuditedRun, type AuditFinding, countVerdict, readsAtOnce } from './audit-finding.js';
import type { AuditVerdict } from './audit-thing.js';
import type { Decided } from './decided.js';

export interface ComparedPrices {
  findings: AuditFinding[];
  /** Those whose lists are lost. */
  lists: PriceOperation[];
}

/** One run whose lists are compared. */
interface Comparing {
  header: RunHeader;
  run: AuditedRun;
  deps: AuditDeps;
  found: ComparedPrices;
}

/** Compare the lists that the batches of a run have set with those of the platform, ZIP by ZIP. */
export async function comparePrices(
  header: RunHeader,
  run: AuditedRun,
  deps: AuditDeps,
  decided: Decided,
): Promise<ComparedPrices> {
  const found: ComparedPrices = { findings: [], lists: [] };
  for (const part of await sentParts(header, deps)) {
    if (!isThere(part)) run.note = `${part.zip} is not there any more, so that what it has set cannot be compared`;
    else await compareZip(part, { header, run, deps, found }, decided);
  }
  if (run.kept + run.lost + run.changed_since + run.gone === 0) run.compared = 'nothing';
  return found;
}

/** What such a run decided that is not compared itself. */
export async function decideLists(header: RunHeader, deps: AuditDeps, decided: Decided): Promise<void> {
  for (const part of await sentParts(header, deps)) {
    if (isThere(part)) await decideAll(await doneOperations(part, header, deps), decided);
  }
}

/** The last ones first, as they were sent last. */
async function sentParts({ id }: RunHeader, { runs }: AuditDeps): Promise<readonly BatchPart[]> {
  const parts = await readBatchParts(runs.folderOf(id));
  return (parts ?? []).filter(({ end }) => end?.status === 'COMPLETED').reverse();
}

function isThere({ zip }: BatchPart): boolean {
  return existsSync(zip) && existsSync(manifestPathOf(zip));
}

async function compareZip(part: BatchPart, comparing: Comparing, decided: Decided): Promise<void> {
  const { header, deps } = comparing;
  const { platform, folder, now, interruption } = deps;
  const done = await doneOperations(part, header, deps);
  const operations = without(done, (operation) => decided.of(thingOf(operation)).size > 0);
  const reading = { operations, platform, folder, workers: readsAtOnce, now, interruption, channels: true };
  const current = await readCurrentPrices(reading);
  try {
    const known = await knownBefore(deps.runs.folderOf(header.id), operations, current);
    for await (const operation of eachOf(operations)) report(operation, current, known, comparing);
  } finally {
    current.close();
  }
  await decideAll(done, decided);
}

async function decideAll(operations: PriceOperations, decided: Decided): Promise<void> {
  for await (const operation of eachOf(operations)) {
    decided.add({ thing: thingOf(operation), before: null, sent: null }, false);
  }
}

async function* eachOf(operations: PriceOperations): AsyncGenerator<PriceOperation> {
  for await (const some of operations.each()) yield* some;
}

function thingOf({ target }: PriceOperation) {
  return { kind: 'prices', key: nameOf(target), at: {} };
}

/** Those that the platform reported as done, kept or not. */
async function doneOperations(
  { zip }: BatchPart,
  { id, journals }: RunHeader,
  { runs }: AuditDeps,
): Promise<PriceOperations> {
  const done = new Set<number>();
  for (const name of journals) {
    await readJournal(join(runs.folderOf(id), name), (entry) => {
      if (!('outcome' in entry)) return;
      const isLost = entry.problems?.some(({ code }) => code === 'not_kept') === true;
      if (entry.result === 'updated' || isLost) done.add(entry.outcome);
      else done.delete(entry.outcome);
    });
  }
  const ids = new Set<string>();
  for await (const some of (await readManifest(manifestPathOf(zip))).operations()) {
    for (const { id: operation, rows } of some) if (done.has(rows[0] ?? -1)) ids.add(operation);
  }
  return without(await zipOperations(zip), (operation) => !ids.has(operation.id));
}

function without(operations: PriceOperations, isOut: (operation: PriceOperation) => boolean): PriceOperations {
  return {
    ...operations,
    each: async function* () {
      for await (const some of operations.each()) yield some.filter((operation) => !isOut(operation));
    },
  };
}

interface KnownBefore {
  /** Whether the platform tells lists at all: of a product without one it may leave the member out. */
  tells: boolean;
  /** What the run kept of those that are not as they were sent. */
  of: ReadonlyMap<string, CurrentPrice>;
}

async function knownBefore(
  runFolder: string,
  operations: PriceOperations,
  current: CurrentPrices,
): Promise<KnownBefore> {
  const others = new Set<string>();
  let tells = false;
  for await (const operation of eachOf(operations)) {
    const list = current.of(operation)?.list;
    tells ||= list !== undefined;
    if (!sameLists(list ?? [], operation.prices)) others.add(operation.id);
  }
  const of = new Map<string, CurrentPrice>();
  if (!isRemembered(runFolder)) return { tells, of };
  for await (const some of readBefore(runFolder)) {
    for (const { operation, before } of some) {
      tells ||= before?.list !== undefined;
      if (before !== undefined && others.has(operation.id)) of.set(operation.id, before);
    }
  }
  return { tells, of };
}

function report(
  operation: PriceOperation,
  current: CurrentPrices,
  { tells, of: before }: KnownBefore,
  { header, run, found, deps }: Comparing,
): void {
  const is = current.of(operation);
  const look = withUntold(priceLookOf(operation.prices, is, before.get(operation.id), deps.now()), tells);
  if (look.kind === 'untold') {
    run.note = 'the platform does not tell all lists of prices';
    return;
  }
  const verdict = verdictOf(look, operation.prices ?? []);
  countVerdict(run, verdict);
  if (verdict === 'kept') return;
  const about = { run: header.id, kind: 'prices', key: nameOf(operation.target), id: is?.productId ?? null };
  const wanted = textsOf(operation.prices);
  const note = look.kind === 'before' ? 'the platform has the list from before the run' : null;
  const put_back = verdict === 'lost' ? 'input' : null;
  const finding: AuditFinding = { ...about, member: 'price_list', verdict, put_back, wanted, note };
  found.findings.push(finding);
  if (verdict === 'lost') found.lists.push(operation);
}

/** What lacks entries, and has none of its own, was not changed by anybody. */
function verdictOf(look: PriceLook, wanted: readonly ValidFromPrice[]): AuditVerdict {
  switch (look.kind) {
    case 'same':
      return 'kept';
    case 'missing':
      return 'gone';
    case 'lost': {
      const isPart = look.found.every((entry) => wanted.some((one) => isSameEntry(one, entry)));
      return isPart && wanted.length > 0 ? 'lost' : 'changed since';
    }
    default:
      return 'lost';
  }
}
