import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
  type Work,
} from '../../bulk/bulk-job.js';
import { sendOpenRows } from '../../bulk/bulk-run.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { refuseTooManyChanges } from '../../bulk/change.js';
import { limitOptions } from '../../bulk/row-commands.js';
import { didYouMean } from '../../errors/did-you-mean.js';
import { AuthError, RefusedError, UsageError } from '../../errors/errors.js';
import { createProgressMap } from '../../journal/progress-map.js';
import type { Run } from '../../journal/run.js';
import { hasUndoLog, openUndoLog } from '../../journal/undo-log.js';
import { externalIdOptions } from '../../options/external-id-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { Platform } from '../../platform/platform.js';
import { createIdMappingReader, type IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { shellWord } from '../../terminal/shell-word.js';
import { type CommandedMapping, commandedMappings, type MappingReader } from './commanded-mapping.js';
import { countChanges, countReplaced } from './count-changes.js';
import {
  type CurrentMappings,
  currentMappings,
  type HeldRow,
  heldRowsOf,
  rejectConflicts,
} from './external-id-conflicts.js';
import { keepCycles, type MappingCycle, readCycles } from './mapping-cycles.js';
import { confirmDropping, planReplacement, refuseChangedList, sendWholeList } from './replace-external-ids.js';
import { openResolvedIds, withResolvedIds } from './resolved-ids.js';
import { createMappingSender } from './send-mappings.js';
import { noteOfMapping } from './undo-mappings.js';

export type ImportExternalIdsOptions = BulkOptionsWith<typeof externalIdOptions>;

/** Mappings that one replacement of the list writes, at most. */
const rowsPerReplacement = 2000;

/** How this call goes about it; not part of what the run is. */
export interface ImportExternalIdsCall extends BulkCall {
  createNamespace: boolean;
}

export interface ImportExternalIdsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** Whether a person typed what is expected, or `--yes` was given. @throws {UsageError} when nobody can be asked */
  confirm: (question: { message: string; expected: string }) => Promise<boolean>;
}

/**
 * file -> rows -> mappings -> bijective by themselves and with what the platform has -> one call a mapping -> journal ->
 * summary. A mapping that the file does not name stays, whoever wrote it, unless `replace`: then all leave in one call. Where
 * the platform has no call for one mapping, those in flight together are merged into the list, which is replaced.
 */
export async function importExternalIds(
  options: ImportExternalIdsOptions,
  call: ImportExternalIdsCall,
  deps: ImportExternalIdsDeps,
): Promise<BulkReport> {
  const { namespace, entityClass, replace, resolve, allowTemporaryIds = false } = options;
  if (replace && resolve !== undefined) {
    throw new UsageError('--replace and --resolve do not go together', { hint: 'leave out one of them' });
  }
  if (allowTemporaryIds && (replace || resolve !== undefined)) {
    const other = replace ? '--replace' : '--resolve';
    throw new UsageError(`--allow-temporary-ids and ${other} do not go together`, { hint: 'leave out one of them' });
  }
  const { only, allowDelete = false } = options;
  if (replace && (only !== undefined || allowDelete)) {
    const other = allowDelete ? '--allow-delete' : `--${only}-only`;
    throw new UsageError(`--replace and ${other} do not go together`, { hint: 'leave out one of them' });
  }
  const place = { namespace, entityClass };
  // A list without its bad rows would drop the mappings that they stand for.
  const bulk = { ...withoutOptions(externalIdOptions, options), strict: options.strict || replace };
  const operations = async () => (await deps.platform()).externalIds;
  let known: CurrentMappings | undefined;
  let whole = false;
  let heldRows: HeldRow[] = [];
  let cycles: MappingCycle[] = [];

  const kind: BulkKind<MappingReader, CommandedMapping> = {
    command: 'external-ids import',
    noun: 'mappings',
    options: { ...decidingOptions(externalIdOptions, options), ...limitOptions(options) },
    readerFor: (columns, sourceOf) => {
      const readerFor = (own: readonly string[]) => createIdMappingReader(own, rowReading(options, sourceOf));
      // The whole list is what the file says: no row of it asks for anything else.
      if (replace) return readerFor(columnsOfWhole(columns));
      return commandedMappings(columns, sourceOf, readerFor, { only, allowed: allowDelete });
    },
    read: ({ reader, row }) => reader.read(row),
    contentOf: ({ external_id, internal_id, command }) => {
      return command === undefined ? [external_id, internal_id] : [command, external_id, internal_id];
    },
    membersOf: ({ internal_id }) => ({ internal_id }),
    listKeys: async function* () {
      yield [...(known?.externalIds() ?? [])];
    },
    notChecked: 'whether the platform knows the internal ids (tillctl external-ids check tells afterwards)',
    checkTogether: async (work, held) => {
      const { checked, rejections, folder } = work;
      // What a resumed run meets on the platform is partly its own doing: there each row is looked at before it is sent.
      known = held.run === undefined ? await readPlace() : undefined;
      // Of ids that are yet to be looked up it is told when they are sent.
      const compares = call.verifies !== undefined;
      const current = replace || compares || resolve !== undefined ? undefined : known;
      const onRows = () => throwIfInterrupted(deps.interruption);
      const job = { checked, rejections, folder, current, allowsTemporaryIds: allowTemporaryIds, onRows };
      ({ rows: heldRows, cycles } = await rejectConflicts(job));
      const exchanged = cycles.reduce((count, { members }) => count + members.length, 0);
      if (exchanged > 0) deps.notice(`${exchanged} mappings are exchanged with each other, by way of a temporary id`);
      // A replacement is counted once it is known what it drops.
      if (call.maxChanges !== undefined && !replace && !compares && known !== undefined) {
        const held = new Set(heldRows.map(({ row }) => row));
        const how = { isDecided: (row: number) => held.has(row), resolves: resolve !== undefined };
        refuseTooManyChanges(await countChanges(work, known, how), call.maxChanges, 'mappings', '--dry-run');
      }
      if (replace && call.dryRun && known !== undefined && checked.rejected === 0) {
        await planReplacement(work, place, known, deps.notice);
      }
    },
    openSender: async ({ rows, folder, reading, readOnly }) => {
      const ids = await operations();
      const current = known ?? currentMappings(await listOrNone(ids, place));
      reading(current.size);
      // A run that has begun was allowed to make it.
      if (readOnly !== true) await makeNamespace(ids, namespace);
      const sender = createMappingSender({ place, ids, current, undoable: bulk.undoable === true, cycles });
      if (resolve === undefined) return sender;
      return withResolvedIds(sender, await openResolvedIds(resolve, await deps.platform(), { rows, folder, reading }));
    },
  };

  /**
   * What an internal id belonged to before the first row was sent decides, whoever goes on with the run: else a killed
   * run would send what became free by its own doing.
   */
  async function keepVerdicts(run: Run, { checked }: Work<MappingReader>, isResumed: boolean): Promise<void> {
    const kept = isResumed ? await readCycles(run.folder) : undefined;
    if (kept !== undefined) {
      cycles = kept;
      return;
    }
    if (isResumed && resolve === undefined) {
      const decided = createProgressMap(checked.rows);
      let hasSent = run.header().journals.length > 1;
      await run.replay((entry) => {
        decided.apply(entry);
        hasSent ||= 'intent' in entry;
      });
      if (hasSent) return;
      const current = currentMappings(await listOrNone(await operations(), place));
      const isOpen = (row: number) => decided.state(row) === 'none';
      ({ rows: heldRows, cycles } = await heldRowsOf(checked, current, isOpen, allowTemporaryIds));
    }
    const journal = run.journal();
    for (const { row, problems } of heldRows) {
      if (!journal.record({ outcome: row, result: 'rejected', problems })) await journal.flush();
    }
    await journal.flush();
    if (cycles.length === 0) return;
    if (bulk.undoable === true && !hasUndoLog(run.folder)) await noteCycles(run.folder, place, cycles);
    // From here on they are what they were when the run began, whatever the platform shows on the way.
    await keepCycles(run.folder, cycles);
  }

  /** @returns undefined in a dry run without a login */
  async function readPlace(): Promise<CurrentMappings | undefined> {
    try {
      const ids = await operations();
      const exists = await checkPlace(place, ids, call.createNamespace);
      const mappings = exists ? await ids.listMappings(place) : [];
      if (!replace && call.verifies === undefined && mappings.length > 0)
        whole = await ids.writesWhole(place, mappings);
      return currentMappings(mappings);
    } catch (error) {
      if (!call.dryRun || !(error instanceof AuthError)) throw error;
      deps.notice('not logged in: the file is not compared with what the platform has');
      return undefined;
    }
  }

  async function go(work: Work<MappingReader>, held: Parameters<typeof runToItsEnd>[1]): Promise<BulkReport> {
    if (!replace) {
      if (known === undefined) whole = await (await operations()).writesWhole(place);
      // What is in flight at once goes into one replacement.
      const sending = whole ? { ...work.call, workers: rowsPerReplacement } : work.call;
      return runToItsEnd(work, held, async (run, progress) => {
        await keepVerdicts(run, work, held.run !== undefined);
        await sendOpenRows({ ...work, kind, call: sending }, run, progress);
      });
    }
    if (held.run !== undefined) refuseChangedList(held.run, work.input.sha256());
    const ids = await operations();
    const current = known ?? currentMappings(await listOrNone(ids, place));
    const { list, dropped } = await planReplacement(work, place, current, deps.notice);
    if (held.run === undefined) {
      const changes = countReplaced(list, dropped, current);
      refuseTooManyChanges(changes, call.maxChanges, 'mappings', '--dry-run');
    }
    await confirmDropping(dropped, place, deps.confirm);
    return runToItsEnd(work, held, async (run, progress) => {
      await makeNamespace(ids, namespace);
      await sendWholeList({ work, run, progress, place, ids, current, list, interruption: deps.interruption });
    });
  }

  return workOn(kind, bulk, call, deps, go);
}

/** @throws {UsageError} where rows say what is to be done with them */
function columnsOfWhole(columns: readonly string[]): readonly string[] {
  if (!columns.includes('command')) return columns;
  throw new UsageError('--replace takes the file as the whole list: a column command cannot stand beside it', {
    hint: 'leave one of them out',
  });
}

/** For `runs undo`. */
async function noteCycles(folder: string, place: MappingPlace, cycles: readonly MappingCycle[]): Promise<void> {
  const log = openUndoLog(folder);
  for (const { externalId, internalId, before } of cycles.flatMap(({ members }) => members)) {
    log.record(noteOfMapping({ place, externalId, internalId, present: before }));
  }
  await log.close();
}

/**
 * Whether a place can take mappings.
 *
 * @returns whether its namespace exists
 * @throws {UsageError} for an entity class that the service does not know, and for a namespace that is not there when it
 * is not to be created
 */
export async function checkPlace(
  { namespace, entityClass }: MappingPlace,
  ids: ExternalIdOperations,
  createNamespace: boolean,
): Promise<boolean> {
  const classes = await ids.listEntityClasses();
  if (!classes.includes(entityClass)) {
    const near = didYouMean(entityClass, classes);
    const instead = near === undefined ? '' : `; did you mean ${near}?`;
    throw new UsageError(`${quoted(entityClass)} is not an entity class of the platform${instead}`, {
      hint: 'tillctl external-ids classes',
    });
  }
  if (await ids.hasNamespace(namespace)) return true;
  if (createNamespace) return false;
  const near = didYouMean(namespace, await ids.listNamespaces());
  const instead = near === undefined ? '' : `; did you mean ${near}?`;
  throw new UsageError(`the platform has no namespace ${quoted(namespace)}${instead}`, {
    hint: `tillctl external-ids namespaces create ${shellWord(namespace)}; an import makes it with --create-namespace`,
  });
}

async function listOrNone(ids: ExternalIdOperations, place: MappingPlace): Promise<IdMapping[]> {
  return (await ids.hasNamespace(place.namespace)) ? ids.listMappings(place) : [];
}

/** @returns false when it was there. One that appears meanwhile is as good: that may have been ours, its answer lost. */
export async function makeNamespace(ids: ExternalIdOperations, namespace: string): Promise<boolean> {
  if (await ids.hasNamespace(namespace)) return false;
  try {
    await ids.createNamespace(namespace);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 409) throw error;
  }
  return true;
}
