import type { PlatformKeys } from '../../bulk/alike-keys.js';
import {
  type BulkCall,
  type BulkDeps,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
  type SenderSetup,
  type Work,
  type WorkKind,
} from '../../bulk/bulk-job.js';
import { sourceOf } from '../../bulk/bulk-run.js';
import { type Held, runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { refuseTooManyChanges } from '../../bulk/change.js';
import type { ChangeKind, CheckedRows } from '../../bulk/changes/change-kind.js';
import { importChanges } from '../../bulk/changes/import-changes.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { ByKey } from '../../bulk/strategies/by-key.js';
import { UsageError } from '../../errors/errors.js';
import type { Run } from '../../journal/run.js';
import { externalIdOptions } from '../../options/external-id-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { Platform } from '../../platform/platform.js';
import {
  createIdMappingReader,
  type IdMapping,
  type IdMappingReader,
} from '../../resources/external-ids/id-mapping.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import {
  type CurrentMappings,
  currentMappings,
  type HeldRows,
  heldRowsOf,
  type MappingReader,
  rejectConflicts,
} from './external-id-conflicts.js';
import { journalHeldRows, keepCyclesOfRun, keptCycles, verdictsAnew } from './kept-verdicts.js';
import { keyedMappings } from './keyed-mappings.js';
import { checkPlace, listOrNone, makeNamespace } from './mapping-places.js';
import { confirmDropping, planReplacement, refuseChangedList, sendWholeList } from './replace-external-ids.js';
import { openResolvedIds } from './resolved-ids.js';

export type ImportExternalIdsOptions = BulkOptionsWith<typeof externalIdOptions>;

/** Mappings that one replacement of the list writes, at most. */
const rowsPerReplacement = 2000;

/** How this call goes about it; not part of what the run is. */
export interface ImportExternalIdsCall extends BulkCall {
  createNamespace: boolean;
}

export interface ImportExternalIdsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** Whether a person typed what is expected, or `--yes` was given. @throws {UsageError} where no prompt is possible */
  confirm: (question: { message: string; expected: string }) => Promise<boolean>;
}

/** What was found out of all rows together, before the first one is sent. */
interface Looked extends HeldRows, Pick<CheckedRows<MappingReader>, 'checked' | 'outcomes'> {
  /** What the platform has; undefined where it was not read. */
  known: CurrentMappings | undefined;
  /** The platform has no call for a single mapping. */
  whole: boolean;
}

/**
 * file -> rows -> mappings -> bijective by themselves and with what the platform has -> one call a mapping -> journal ->
 * summary. A mapping that the file does not name stays, ours or not, unless `replace`: then all leave in one call. Where
 * the platform has no call for one mapping, those in flight together are merged into the list, which is replaced.
 */
export async function importExternalIds(
  options: ImportExternalIdsOptions,
  call: ImportExternalIdsCall,
  deps: ImportExternalIdsDeps,
): Promise<BulkReport> {
  refuseContradictions(options);
  const { strict, replace } = options;
  const asked: Asked = {
    options,
    call,
    deps,
    place: placeOf(options),
    ids: async () => (await deps.platform()).externalIds,
  };
  // A list without its bad rows would drop the mappings that they stand for.
  const bulk = { ...withoutOptions(externalIdOptions, options), strict: strict || replace };
  const kind = mappingKind(asked);
  if (!replace) return importChanges(kind, bulk, call, deps);
  const whole: WorkKind<Looked> = {
    ...{ command: 'external-ids import', noun: kind.noun, options: kind.options, notChecked: kind.notChecked },
    readerFor: (columns, ...others) => kind.readerFor(columnsOfWhole(columns), ...others),
    checkTogether: async (work: Work<MappingReader>, held) => {
      const looked = await lookAtRows(asked, work, held.run !== undefined);
      const { known } = looked;
      if (call.dryRun && known !== undefined && work.checked.rejected === 0) {
        await planReplacement(work, asked.place, known, deps.notice);
      }
      return looked;
    },
  };
  return workOn(whole, bulk, call, deps, (work: Work<MappingReader>, held, looked) =>
    replaceList(asked, work, held, looked?.known),
  );
}

interface Asked {
  options: ImportExternalIdsOptions;
  call: ImportExternalIdsCall;
  deps: ImportExternalIdsDeps;
  place: MappingPlace;
  ids: () => Promise<ExternalIdOperations>;
}

function placeOf({ namespace, entityClass }: ImportExternalIdsOptions): MappingPlace {
  return { namespace, entityClass };
}

/** @throws {UsageError} */
function refuseContradictions({
  replace,
  resolve,
  only,
  allowDelete = false,
  allowTemporaryIds = false,
}: ImportExternalIdsOptions): void {
  if (replace && resolve !== undefined) throw contradiction('--replace', '--resolve');
  if (allowTemporaryIds && (replace || resolve !== undefined)) {
    throw contradiction('--allow-temporary-ids', replace ? '--replace' : '--resolve');
  }
  if (replace && (only !== undefined || allowDelete)) {
    throw contradiction('--replace', allowDelete ? '--allow-delete' : `--${only}-only`);
  }
}

function contradiction(one: string, other: string): UsageError {
  return new UsageError(`${one} and ${other} do not go together`, { hint: 'leave out one of them' });
}

/** @throws {UsageError} where rows say what is to be done with them */
function columnsOfWhole(columns: readonly string[]): readonly string[] {
  if (!columns.includes('command')) return columns;
  throw new UsageError('--replace takes the file as the whole list: a column command cannot stand beside it', {
    hint: 'leave one of them out',
  });
}

function mappingKind(asked: Asked): ChangeKind<IdMapping, Looked> {
  const { options } = asked;
  return {
    ...{ command: 'external-ids', one: 'mapping', noun: 'mappings', shownBy: 'tillctl external-ids verify' },
    options: decidingOptions(externalIdOptions, options),
    readerFor: (columns, sourceOf) =>
      createIdMappingReader(columns, { ...rowReading(options, sourceOf), resolves: options.resolve !== undefined }),
    read: ({ reader, row }: NumberedRow<IdMappingReader>) => reader.read(row),
    contentOf: ({ external_id, internal_id }) => [external_id, internal_id],
    membersOf: ({ internal_id }) => ({ internal_id }),
    deletes: ['external_id'],
    unknown: () => ({ column: 'external_id', code: 'unknown_key', one: 'mapping' }),
    listKeys: async function* () {
      yield [...(await currentOf(asked)).externalIds()];
    },
    notChecked: 'whether the platform knows the internal ids (tillctl external-ids check tells afterwards)',
    checkRows: async (work: CheckedRows<MappingReader>, { run }) => {
      return { looked: await lookAtRows(asked, work, run !== undefined) };
    },
    openChanges: (setup, looked, run) => openMappings(asked, setup, looked, run),
  };
}

async function lookAtRows(asked: Asked, work: CheckedRows<MappingReader>, isResumed: boolean): Promise<Looked> {
  const { options, call } = asked;
  const { replace, resolve, allowTemporaryIds, only } = options;
  const { verifies } = call;
  const { checked, outcomes, folder, deps } = work;
  // What a resumed run meets on the platform is partly its own doing: there each row is looked at before it is sent.
  const read = isResumed ? undefined : await readIfLoggedIn(() => readPlace(asked), call, deps);
  const { known, whole } = read ?? { known: undefined, whole: false };
  if (known !== undefined && verifies === undefined) await rejectNewKeys(work, known);
  // Of ids that are yet to be looked up it is told when they are sent.
  const current = replace || verifies !== undefined || resolve !== undefined ? undefined : known;
  const onRows = () => throwIfInterrupted(deps.interruption);
  const held = await rejectConflicts({ checked, outcomes, folder, current, allowTemporaryIds, only, onRows });
  const exchanged = held.cycles.reduce((count, { members }) => count + members.length, 0);
  if (exchanged > 0) deps.notice(`${exchanged} mappings are exchanged with each other, by way of a temporary id`);
  return { ...held, known, whole, checked, outcomes };
}

async function readPlace({
  options,
  call,
  place,
  ids: opened,
}: Asked): Promise<{ known: CurrentMappings; whole: boolean }> {
  const ids = await opened();
  const exists = await checkPlace(place, ids, call.createNamespace);
  const mappings = exists ? await ids.listMappings(place) : [];
  const asks = !options.replace && call.verifies === undefined && mappings.length > 0;
  return { known: currentMappings(mappings), whole: asks && (await ids.writesWhole(place, mappings)) };
}

async function currentOf({ place, ids }: Asked): Promise<CurrentMappings> {
  return currentMappings(await listOrNone(await ids(), place));
}

/** @param run left out: rows are compared or counted */
async function openMappings(
  asked: Asked,
  { rows, folder, reading, keys }: SenderSetup,
  looked: Looked | undefined,
  run: Run | undefined,
): Promise<ByKey<IdMapping>> {
  const { options, deps, place } = asked;
  const { resolve } = options;
  const ids = await asked.ids();
  const sends = run && looked && (await heldInRun(asked, run, looked));
  const current = looked?.known ?? (await currentOf(asked));
  // A run that has begun was allowed to make it.
  if (run !== undefined) await makeNamespace(ids, place.namespace);
  reading(current.size);
  addKeys(current, keys);
  const resolved = resolve && (await openResolvedIds(resolve, await deps.platform(), { rows, folder, reading }));
  const whole = run !== undefined && (looked?.known === undefined ? await ids.writesWhole(place) : looked.whole);
  // What is in flight at once goes into one replacement.
  const atOnce = whole ? rowsPerReplacement : undefined;
  return { ...keyedMappings({ place, ids, current, resolved, sends }), atOnce };
}

/**
 * What an internal id belonged to before the first row was sent decides, also for a resumed run: else a killed
 * run would send what became free by its own doing.
 */
async function heldInRun(asked: Asked, run: Run, looked: Looked): Promise<Pick<HeldRows, 'cycles' | 'waits'>> {
  const { options, call, place } = asked;
  const { resolve, allowTemporaryIds, only } = options;
  const { checked, outcomes } = looked;
  const how = { allowTemporaryIds, only };
  const isResumed = call.resume !== undefined;
  // What is free now is free, and what is not yet is waited for.
  const isKnown = looked.known !== undefined || resolve !== undefined;
  const { waits } = isKnown ? looked : await heldRowsOf(checked, await currentOf(asked), () => true, how);
  const kept = isResumed ? await keptCycles(run) : undefined;
  if (kept !== undefined) return { cycles: kept, waits };
  const anew = isResumed && resolve === undefined;
  const found = anew ? await verdictsAnew(run, checked, () => currentOf(asked), how) : looked;
  if (found === undefined) return { cycles: looked.cycles, waits };
  await journalHeldRows(run, found.rows, anew ? outcomes : undefined);
  await keepCyclesOfRun(run, found.cycles, place);
  return { cycles: found.cycles, waits };
}

/** All mappings leave in one call, which takes effect as a whole or not at all. */
async function replaceList(
  asked: Asked,
  work: Work<MappingReader>,
  held: Held,
  known: CurrentMappings | undefined,
): Promise<BulkReport> {
  const { call, place } = asked;
  const { notice, confirm, interruption } = asked.deps;
  if (held.run !== undefined) refuseChangedList(held.run, work.input.sha256());
  const ids = await asked.ids();
  const current = known ?? (await currentOf(asked));
  const { list, dropped } = await planReplacement(work, place, current, notice);
  if (held.run === undefined) {
    const differing = list.filter(({ mapping }) => current.internalOf(mapping.external_id) !== mapping.internal_id);
    refuseTooManyChanges(dropped + differing.length, call.maxChanges, 'mappings', '--dry-run');
  }
  await confirmDropping(dropped, place, confirm);
  return runToItsEnd(work, held, async (run) => {
    await makeNamespace(ids, place.namespace);
    await sendWholeList({ work, run, place, ids, current, list, interruption });
  });
}

/** @throws what a signal asks for */
async function rejectNewKeys(
  { checked, outcomes, keys, deps }: CheckedRows<MappingReader>,
  current: CurrentMappings,
): Promise<void> {
  if (keys === undefined) return;
  addKeys(current, keys);
  if (keys.isClean()) return;
  for await (const batch of checked.numbered()) {
    throwIfInterrupted(deps.interruption);
    for (const row of batch) {
      const source = sourceOf(row);
      if (source === undefined || !checked.sendable(row.number)) continue;
      if (current.internalOf(source.own.text) !== undefined) continue;
      const problems = keys.problemsOf({ number: row.number, ...source });
      if (problems.length === 0) continue;
      outcomes.reject(row.number, problems);
      checked.leaveOut(row.number);
    }
  }
}

function addKeys(current: CurrentMappings, keys: PlatformKeys | undefined): void {
  for (const externalId of current.externalIds()) keys?.add(externalId);
  keys?.looked(current.size, 'mappings');
}
