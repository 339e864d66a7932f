import type { PlatformKeys } from '../../bulk/alike-keys.js';
import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
  type Sender,
  type SenderSetup,
  type Work,
} from '../../bulk/bulk-job.js';
import { rowsIn, sendOpenRows, sourceOf } from '../../bulk/bulk-run.js';
import { type Held, runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { refuseTooManyChanges } from '../../bulk/change.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import { limitOptions } from '../../bulk/row-commands.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { createKeyedSender } from '../../bulk/strategies/by-key.js';
import { UsageError } from '../../errors/errors.js';
import type { Run } from '../../journal/run.js';
import { externalIdOptions } from '../../options/external-id-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { Platform } from '../../platform/platform.js';
import { createIdMappingReader } from '../../resources/external-ids/id-mapping.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { type CommandedMapping, commandedMappings, type MappingReader } from './commanded-mapping.js';
import { countChanges, countReplaced } from './count-changes.js';
import {
  type CurrentMappings,
  currentMappings,
  type HeldRows,
  heldRowsOf,
  rejectConflicts,
} from './external-id-conflicts.js';
import { journalHeldRows, keepCyclesOfRun, verdictsAnew } from './kept-verdicts.js';
import { keyedMappings, type MappingsToSend } from './keyed-mappings.js';
import { type MappingCycle, readCycles } from './mapping-cycles.js';
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
interface Looked extends HeldRows {
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
  return workOn(kind, bulk, call, deps, (work: Work<MappingReader>, held, looked = nothingHeld) =>
    replace ? replaceList(asked, work, held, looked) : sendRows(asked, work, held, looked, kind),
  );
}

interface Asked {
  options: ImportExternalIdsOptions;
  call: ImportExternalIdsCall;
  deps: ImportExternalIdsDeps;
  place: MappingPlace;
  ids: () => Promise<ExternalIdOperations>;
}

const nothingHeld: Looked = { known: undefined, whole: false, rows: [], cycles: [], waits: new Map() };

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

function mappingKind(asked: Asked): BulkKind<CommandedMapping, Looked> {
  const { options } = asked;
  return {
    command: 'external-ids import',
    noun: 'mappings',
    options: { ...decidingOptions(externalIdOptions, options), ...limitOptions(options) },
    readerFor: (columns, sourceOf) => readerFor(options, columns, sourceOf),
    read: ({ reader, row }: NumberedRow<MappingReader>) => reader.read(row),
    contentOf: ({ external_id, internal_id, command }) =>
      command === undefined ? [external_id, internal_id] : [command, external_id, internal_id],
    membersOf: ({ internal_id }) => ({ internal_id }),
    listKeys: async function* () {
      yield [...(await currentOf(asked)).externalIds()];
    },
    notChecked: 'whether the platform knows the internal ids (tillctl external-ids check tells afterwards)',
    checkTogether: (work: Work<MappingReader>, held) => lookAtRows(asked, work, held.run !== undefined),
    // Of a comparison: rows that are sent have one that knows what was found of them.
    openSender: async (setup) => openSender(asked, setup, { current: await currentOf(asked), ...nothingHeld }),
  };
}

function readerFor(
  {
    replace,
    only,
    allowDelete: allowed = false,
    holdRemovals: held = false,
    resolve,
    ...options
  }: ImportExternalIdsOptions,
  columns: readonly string[],
  sourceOf: (column: string) => string,
): MappingReader {
  const how = { ...rowReading(options, sourceOf), resolves: resolve !== undefined };
  const ofColumns = (own: readonly string[]) => createIdMappingReader(own, how);
  // The whole list is what the file says: no row of it asks for anything else.
  if (replace) return ofColumns(columnsOfWhole(columns));
  return commandedMappings(columns, sourceOf, ofColumns, { only, allowed, held });
}

async function lookAtRows(asked: Asked, work: Work<MappingReader>, isResumed: boolean): Promise<Looked> {
  const { options, call, place } = asked;
  const { replace, resolve, allowTemporaryIds } = options;
  const { dryRun, verifies, maxChanges } = call;
  const { checked, outcomes, folder, deps } = work;
  // What a resumed run meets on the platform is partly its own doing: there each row is looked at before it is sent.
  const read = isResumed ? undefined : await readIfLoggedIn(() => readPlace(asked), call, deps);
  const { known, whole } = read ?? { known: undefined, whole: false };
  if (known !== undefined && verifies === undefined) await rejectNewKeys(work, known);
  // Of ids that are yet to be looked up it is told when they are sent.
  const current = replace || verifies !== undefined || resolve !== undefined ? undefined : known;
  const onRows = () => throwIfInterrupted(deps.interruption);
  const job = { checked, outcomes, folder, current, allowsTemporaryIds: allowTemporaryIds, onRows };
  const held = await rejectConflicts(job);
  const exchanged = held.cycles.reduce((count, { members }) => count + members.length, 0);
  if (exchanged > 0) deps.notice(`${exchanged} mappings are exchanged with each other, by way of a temporary id`);
  // A replacement is counted once it is known what it drops.
  if (verifies === undefined && !replace && known !== undefined && maxChanges !== undefined) {
    const rows = new Set(held.rows.map(({ row }) => row));
    const how = { isDecided: (row: number) => rows.has(row), resolves: resolve !== undefined };
    // A dry run tells what is bad, not what would change.
    refuseTooManyChanges(await countChanges(work, known, how), maxChanges, 'mappings', 'tillctl external-ids verify');
  }
  if (replace && dryRun && known !== undefined && checked.rejected === 0) {
    await planReplacement(work, place, known, deps.notice);
  }
  return { ...held, known, whole };
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

async function openSender(
  { options: { resolve }, deps, place, ids }: Asked,
  { rows, folder, reading, keys }: SenderSetup,
  known: Pick<MappingsToSend, 'current' | 'cycles' | 'waits'>,
): Promise<Sender<CommandedMapping>> {
  const { current, cycles, waits } = known;
  reading(current.size);
  addKeys(current, keys);
  const resolved = resolve && (await openResolvedIds(resolve, await deps.platform(), { rows, folder, reading }));
  return createKeyedSender(keyedMappings({ place, ids: await ids(), current, cycles, waits, resolved }));
}

async function sendRows(
  asked: Asked,
  work: Work<MappingReader>,
  held: Held,
  looked: Looked,
  kind: BulkKind<CommandedMapping, Looked>,
): Promise<BulkReport> {
  const { options, place } = asked;
  const { known } = looked;
  const ids = await asked.ids();
  const whole = known === undefined ? await ids.writesWhole(place) : looked.whole;
  // What is in flight at once goes into one replacement.
  const call = whole ? { ...work.call, workers: rowsPerReplacement } : work.call;
  return runToItsEnd(work, held, async (run) => {
    const cycles = await keptCycles(asked, run, work, looked, held.run !== undefined);
    const opened = async (setup: SenderSetup) => {
      const current = known ?? (await currentOf(asked));
      // A run that has begun was allowed to make it.
      await makeNamespace(ids, place.namespace);
      // Of a run that goes on: what it freed before is free now, and what is not yet is waited for.
      const isKnown = known !== undefined || options.resolve !== undefined;
      const now = isKnown
        ? looked
        : await heldRowsOf(work.checked, current, () => true, options.allowTemporaryIds === true);
      return openSender(asked, setup, { current, cycles, waits: now.waits });
    };
    const job = { ...work, kind: { ...kind, openSender: opened }, call };
    await sendOpenRows(job, run, (isMeant) => rowsIn(job, isMeant));
  });
}

/**
 * What an internal id belonged to before the first row was sent decides, also for a resumed run: else a killed
 * run would send what became free by its own doing.
 */
async function keptCycles(
  asked: Asked,
  run: Run,
  { checked }: Work<MappingReader>,
  looked: Looked,
  isResumed: boolean,
): Promise<readonly MappingCycle[]> {
  const { resolve, allowTemporaryIds = false } = asked.options;
  const kept = isResumed ? await readCycles(run.folder) : undefined;
  if (kept !== undefined) return kept;
  const anew = isResumed && resolve === undefined;
  const found = anew ? await verdictsAnew(run, checked, () => currentOf(asked), allowTemporaryIds) : looked;
  if (found === undefined) return looked.cycles;
  await journalHeldRows(run, found.rows);
  await keepCyclesOfRun(run, found.cycles, asked.place);
  return found.cycles;
}

/** All mappings leave in one call, which takes effect as a whole or not at all. */
async function replaceList(
  asked: Asked,
  work: Work<MappingReader>,
  held: Held,
  { known }: Looked,
): Promise<BulkReport> {
  const { call, place } = asked;
  const { notice, confirm, interruption } = asked.deps;
  if (held.run !== undefined) refuseChangedList(held.run, work.input.sha256());
  const ids = await asked.ids();
  const current = known ?? (await currentOf(asked));
  const { list, dropped } = await planReplacement(work, place, current, notice);
  if (held.run === undefined) {
    refuseTooManyChanges(countReplaced(list, dropped, current), call.maxChanges, 'mappings', '--dry-run');
  }
  await confirmDropping(dropped, place, confirm);
  return runToItsEnd(work, held, async (run) => {
    await makeNamespace(ids, place.namespace);
    await sendWholeList({ work, run, place, ids, current, list, interruption });
  });
}

/** @throws what a signal asks for */
async function rejectNewKeys(
  { checked, outcomes, keys, deps }: Work<MappingReader>,
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
