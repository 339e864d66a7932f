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
import { sendOpenRows, sourceOf } from '../../bulk/bulk-run.js';
import { type Held, runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { refuseTooManyChanges } from '../../bulk/change.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import type { CheckedInput } from '../../bulk/check-rows.js';
import { limitOptions } from '../../bulk/row-commands.js';
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
  type HeldRow,
  type HeldRows,
  heldRowsOf,
  rejectConflicts,
} from './external-id-conflicts.js';
import { journalHeldRows, keepCyclesOfRun, verdictsAnew } from './kept-verdicts.js';
import { keyedMappings } from './keyed-mappings.js';
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
  return new MappingImport(options, call, deps).run();
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

class MappingImport {
  readonly #options: ImportExternalIdsOptions;
  readonly #call: ImportExternalIdsCall;
  readonly #deps: ImportExternalIdsDeps;
  readonly #place: MappingPlace;
  /** What the platform had when the rows were checked; undefined where it was not read. */
  #known: CurrentMappings | undefined;
  /** The platform has no call for a single mapping. */
  #whole = false;
  #heldRows: readonly HeldRow[] = [];
  #cycles: readonly MappingCycle[] = [];
  #waits: HeldRows['waits'] = new Map();
  #checked: CheckedInput<MappingReader> | undefined;

  constructor(options: ImportExternalIdsOptions, call: ImportExternalIdsCall, deps: ImportExternalIdsDeps) {
    this.#options = options;
    this.#call = call;
    this.#deps = deps;
    this.#place = { namespace: options.namespace, entityClass: options.entityClass };
  }

  run(): Promise<BulkReport> {
    const { strict, replace } = this.#options;
    // A list without its bad rows would drop the mappings that they stand for.
    const bulk = { ...withoutOptions(externalIdOptions, this.#options), strict: strict || replace };
    const kind = this.#kind();
    return workOn(kind, bulk, this.#call, this.#deps, (work, held) =>
      replace ? this.#replaceList(work, held) : this.#sendRows(work, held, kind),
    );
  }

  #kind(): BulkKind<MappingReader, CommandedMapping> {
    const known = () => this.#known?.externalIds() ?? [];
    return {
      command: 'external-ids import',
      noun: 'mappings',
      options: { ...decidingOptions(externalIdOptions, this.#options), ...limitOptions(this.#options) },
      readerFor: (columns, sourceOf) => this.#readerFor(columns, sourceOf),
      read: ({ reader, row }) => reader.read(row),
      contentOf: ({ external_id, internal_id, command }) =>
        command === undefined ? [external_id, internal_id] : [command, external_id, internal_id],
      membersOf: ({ internal_id }) => ({ internal_id }),
      listKeys: async function* () {
        yield [...known()];
      },
      notChecked: 'whether the platform knows the internal ids (tillctl external-ids check tells afterwards)',
      checkTogether: (work, held) => this.#checkTogether(work, held),
      openSender: (setup) => this.#openSender(setup),
    };
  }

  #readerFor(columns: readonly string[], sourceOf: (column: string) => string): MappingReader {
    const { replace, only, allowDelete: allowed = false, holdRemovals: held = false, resolve } = this.#options;
    const how = { ...rowReading(this.#options, sourceOf), resolves: resolve !== undefined };
    const readerFor = (own: readonly string[]) => createIdMappingReader(own, how);
    // The whole list is what the file says: no row of it asks for anything else.
    if (replace) return readerFor(columnsOfWhole(columns));
    return commandedMappings(columns, sourceOf, readerFor, { only, allowed, held });
  }

  async #checkTogether(work: Work<MappingReader>, held: { run?: Run }): Promise<void> {
    const { replace, resolve, allowTemporaryIds } = this.#options;
    const { dryRun, verifies } = this.#call;
    const { checked, outcomes, folder, deps } = work;
    // What a resumed run meets on the platform is partly its own doing: there each row is looked at before it is sent.
    const known = held.run === undefined ? await this.#readPlace() : undefined;
    this.#known = known;
    if (known !== undefined && verifies === undefined) await rejectNewKeys(work, known);
    // Of ids that are yet to be looked up it is told when they are sent.
    const current = replace || verifies !== undefined || resolve !== undefined ? undefined : known;
    const onRows = () => throwIfInterrupted(deps.interruption);
    const job = { checked, outcomes, folder, current, allowsTemporaryIds: allowTemporaryIds, onRows };
    const { rows, cycles, waits } = await rejectConflicts(job);
    this.#heldRows = rows;
    this.#cycles = cycles;
    this.#waits = waits;
    this.#checked = checked;
    const exchanged = cycles.reduce((count, { members }) => count + members.length, 0);
    if (exchanged > 0) deps.notice(`${exchanged} mappings are exchanged with each other, by way of a temporary id`);
    if (verifies === undefined && !replace && known !== undefined) await this.#refuseTooMany(work, known);
    if (replace && dryRun && known !== undefined && checked.rejected === 0) {
      await planReplacement(work, this.#place, known, deps.notice);
    }
  }

  /** A replacement is counted once it is known what it drops. @throws {UsageError} */
  async #refuseTooMany(work: Work<MappingReader>, known: CurrentMappings): Promise<void> {
    const { maxChanges } = this.#call;
    if (maxChanges === undefined) return;
    const held = new Set(this.#heldRows.map(({ row }) => row));
    const how = { isDecided: (row: number) => held.has(row), resolves: this.#options.resolve !== undefined };
    const changes = await countChanges(work, known, how);
    // A dry run tells what is bad, not what would change.
    refuseTooManyChanges(changes, maxChanges, 'mappings', 'tillctl external-ids verify');
  }

  /** @returns undefined in a dry run without a login */
  #readPlace(): Promise<CurrentMappings | undefined> {
    const { createNamespace, verifies } = this.#call;
    const read = async (): Promise<CurrentMappings> => {
      const ids = await this.#operations();
      const exists = await checkPlace(this.#place, ids, createNamespace);
      const mappings = exists ? await ids.listMappings(this.#place) : [];
      if (!this.#options.replace && verifies === undefined && mappings.length > 0) {
        this.#whole = await ids.writesWhole(this.#place, mappings);
      }
      return currentMappings(mappings);
    };
    return readIfLoggedIn(read, this.#call, this.#deps);
  }

  async #openSender({ rows, folder, reading, keys, readOnly }: SenderSetup): Promise<Sender<CommandedMapping>> {
    const { namespace, resolve } = this.#options;
    const ids = await this.#operations();
    const current = await this.#current(ids);
    reading(current.size);
    addKeys(current, keys);
    // A run that has begun was allowed to make it.
    if (readOnly !== true) await makeNamespace(ids, namespace);
    const waits = readOnly === true ? this.#waits : await this.#waitsIn(current);
    const platform = await this.#deps.platform();
    const resolved = resolve && (await openResolvedIds(resolve, platform, { rows, folder, reading }));
    const parts = { place: this.#place, ids, current, cycles: this.#cycles, waits, resolved };
    return createKeyedSender(keyedMappings(parts));
  }

  /** Of a run that goes on: what it freed before is free now, and what is not yet is waited for. */
  async #waitsIn(current: CurrentMappings): Promise<HeldRows['waits']> {
    const checked = this.#checked;
    const { resolve, allowTemporaryIds = false } = this.#options;
    if (this.#known !== undefined || checked === undefined || resolve !== undefined) return this.#waits;
    return (await heldRowsOf(checked, current, () => true, allowTemporaryIds)).waits;
  }

  async #sendRows(
    work: Work<MappingReader>,
    held: Held,
    kind: BulkKind<MappingReader, CommandedMapping>,
  ): Promise<BulkReport> {
    if (this.#known === undefined) this.#whole = await (await this.#operations()).writesWhole(this.#place);
    // What is in flight at once goes into one replacement.
    const call = this.#whole ? { ...work.call, workers: rowsPerReplacement } : work.call;
    return runToItsEnd(work, held, async (run) => {
      await this.#keepVerdicts(run, work, held.run !== undefined);
      await sendOpenRows({ ...work, kind, call }, run);
    });
  }

  /**
   * What an internal id belonged to before the first row was sent decides, also for a resumed run: else a killed
   * run would send what became free by its own doing.
   */
  async #keepVerdicts(run: Run, { checked }: Work<MappingReader>, isResumed: boolean): Promise<void> {
    const { resolve, allowTemporaryIds = false } = this.#options;
    const kept = isResumed ? await readCycles(run.folder) : undefined;
    if (kept !== undefined) {
      this.#cycles = kept;
      return;
    }
    if (isResumed && resolve === undefined) {
      const read = async () => currentMappings(await listOrNone(await this.#operations(), this.#place));
      const found = await verdictsAnew(run, checked, read, allowTemporaryIds);
      if (found === undefined) return;
      this.#heldRows = found.rows;
      this.#cycles = found.cycles;
    }
    await journalHeldRows(run, this.#heldRows);
    await keepCyclesOfRun(run, this.#cycles, this.#place);
  }

  /** All mappings leave in one call, which takes effect as a whole or not at all. */
  async #replaceList(work: Work<MappingReader>, held: Held): Promise<BulkReport> {
    const { notice, confirm, interruption } = this.#deps;
    if (held.run !== undefined) refuseChangedList(held.run, work.input.sha256());
    const place = this.#place;
    const ids = await this.#operations();
    const current = await this.#current(ids);
    const { list, dropped } = await planReplacement(work, place, current, notice);
    if (held.run === undefined) {
      const changes = countReplaced(list, dropped, current);
      refuseTooManyChanges(changes, this.#call.maxChanges, 'mappings', '--dry-run');
    }
    await confirmDropping(dropped, place, confirm);
    return runToItsEnd(work, held, async (run) => {
      await makeNamespace(ids, place.namespace);
      await sendWholeList({ work, run, place, ids, current, list, interruption });
    });
  }

  async #current(ids: ExternalIdOperations): Promise<CurrentMappings> {
    return this.#known ?? currentMappings(await listOrNone(ids, this.#place));
  }

  async #operations(): Promise<ExternalIdOperations> {
    return (await this.#deps.platform()).externalIds;
  }
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
