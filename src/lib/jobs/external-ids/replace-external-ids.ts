import { hash } from 'node:crypto';
import type { Work } from '../../bulk/bulk-job.js';
import { noting } from '../../bulk/bulk-run.js';
import { lookAtWrite } from '../../bulk/looks/look-at-write.js';
import { NotKeptError, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { InputError, InterruptedError, UsageError } from '../../errors/errors.js';
import type { Entry } from '../../journal/entries.js';
import type { Run } from '../../journal/run.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';
import { checkOfList } from './check-list.js';
import type { CurrentMappings, MappingReader } from './external-id-conflicts.js';
import { noteOfMapping } from './mapping-things.js';

/** The gateway in front of the platform refuses larger bodies. */
const largestBodyBytes = 12_000_000;

/** One row of the file. */
export interface Listed {
  number: number;
  mapping: IdMapping;
}

/** A list that is ready to be sent, and how many mappings it does not name. */
export interface Replacement {
  list: Listed[];
  dropped: number;
}

/**
 * Read the whole list and say what it drops.
 *
 * @throws {InputError} for a list without a mapping, and for one that is larger than one request may be
 */
export async function planReplacement(
  work: Pick<Work<MappingReader>, 'checked' | 'input'>,
  { namespace, entityClass }: MappingPlace,
  current: CurrentMappings,
  notice: Notice,
): Promise<Replacement> {
  const list = await readList(work);
  const named = new Set(list.map(({ mapping }) => mapping.external_id));
  let dropped = 0;
  for (const externalId of current.externalIds()) if (!named.has(externalId)) dropped += 1;
  const where = `namespace ${quoted(namespace)} has ${current.size} mappings of ${entityClass}`;
  notice(`${where}: ${dropped} would go, ${list.length} are in the file`);
  if (list.length > 0 || current.size === 0) return { list, dropped };
  throw new InputError(`${work.input.name} has no mapping, nothing was sent`, {
    hint: 'tillctl external-ids delete removes one mapping',
  });
}

/** @throws {InterruptedError} unless the user agrees to what is dropped */
export async function confirmDropping(
  dropped: number,
  { namespace }: MappingPlace,
  confirm: (question: { message: string; expected: string }) => Promise<boolean>,
): Promise<void> {
  if (dropped === 0) return;
  const message = `the confirmation to drop ${dropped} mappings (type ${namespace})`;
  if (!(await confirm({ message, expected: namespace }))) {
    throw new InterruptedError('not confirmed, nothing was sent');
  }
}

/**
 * A list goes out as a whole: rows of another file cannot join it.
 *
 * @throws {UsageError} for a run that was started with another file
 */
export function refuseChangedList(run: Run, sha256: string): void {
  const { path, sha256: started } = run.header().input;
  if (started === sha256) return;
  throw new UsageError(`${path} is not the file that run ${run.id} was started with`, {
    hint: 'with --replace the list is sent as a whole: restore the file, or start a new run',
  });
}

async function readList({ checked }: Pick<Work<MappingReader>, 'checked'>): Promise<Listed[]> {
  const list: Listed[] = [];
  let sizeBytes = '{"items":[]}'.length;
  for await (const batch of checked.numbered()) {
    for (const { number, row, reader } of batch) {
      if (!checked.sendable(number)) continue;
      const mapping = reader.read(row);
      sizeBytes += Buffer.byteLength(JSON.stringify(mapping)) + 1;
      list.push({ number, mapping });
    }
    if (sizeBytes > largestBodyBytes) {
      throw new InputError('the list is larger than the 12 MB that the platform takes at once, nothing was sent', {
        hint: 'leave out --replace: a merge sends one mapping at a time',
      });
    }
  }
  return list;
}

interface WholeList {
  work: Work<MappingReader>;
  run: Run;
  place: MappingPlace;
  ids: ExternalIdOperations;
  current: CurrentMappings;
  list: readonly Listed[];
  interruption: Interruption;
}

/** All intents, one request, all outcomes. It takes effect as a whole or not at all, so in doubt it is sent once more. */
export async function sendWholeList(parts: WholeList): Promise<void> {
  const { work, run, place, ids, current, list, interruption } = parts;
  const { deps, checked, outcomes } = work;
  await run.replay((entry) => outcomes.take(entry));
  throwIfInterrupted(interruption);
  const journal = run.journal();
  const record = async (entry: Entry): Promise<void> => {
    outcomes.take(entry);
    if (!journal.record(entry)) await journal.flush();
  };
  for (const { number, mapping } of list) {
    // One that is in doubt was written by this run, if the platform has it.
    if (outcomes.of(number).result !== 'none') continue;
    const { external_id, internal_id } = mapping;
    const present = current.internalOf(external_id);
    const before = present === undefined ? 'none' : 'exists';
    const digest = hash('sha256', JSON.stringify([external_id, internal_id])).slice(0, 16);
    // With or without the request, the platform has it as it should be.
    if (present === internal_id) await record({ outcome: number, result: 'unchanged', key: external_id, digest });
    else {
      const note = noteOfMapping(place, external_id, present, internal_id);
      await record({ intent: number, key: external_id, digest, before, ...note });
    }
  }
  await journal.flush();
  if (!isWhole(list, current)) {
    await noteDropped(parts);
    const mappings = list.map(({ mapping }) => mapping);
    await ids.replaceMappings(place, mappings);
    await lookAtList(parts, checkOfList({ place, list: mappings, before: current, ids }), record);
  }
  for (const { number } of list) {
    if (outcomes.of(number).result !== 'intent') continue;
    await record({ outcome: number, result: outcomes.of(number).before === 'none' ? 'created' : 'updated' });
  }
  await journal.flush();
  deps.progress.sending(list.length, checked.rows, 0);
}

/** @throws {NotKeptError} when the platform does not have the list: it is as it was before, as far as that can be */
async function lookAtList(
  { work, list, interruption }: WholeList,
  check: WriteCheck,
  record: (entry: Entry) => Promise<void>,
): Promise<void> {
  const { deps, call, looks, outcomes } = work;
  const { sleep, notice } = deps;
  const now = () => deps.now().getTime();
  const { verify: mode, settleMs } = call;
  try {
    await lookAtWrite(check, undefined, { mode, settleMs, interruption, sleep, notice, now }, (report) => {
      looks.report = report;
    });
  } catch (error) {
    if (!(error instanceof NotKeptError)) throw error;
    const problems = error.rowProblems;
    for (const { number } of list) {
      if (outcomes.of(number).result !== 'intent') continue;
      await record({ outcome: number, result: 'rejected', problems });
    }
    throw error;
  }
}

/** What the request will drop. */
async function noteDropped({ run, place, current, list }: WholeList): Promise<void> {
  const named = new Set(list.map(({ mapping }) => mapping.external_id));
  const dropped = [...current.externalIds()].filter((externalId) => !named.has(externalId));
  const notes = dropped.map((externalId) => {
    return noteOfMapping(place, externalId, current.internalOf(externalId), undefined);
  });
  await noting(run)(...notes);
}

/** Whether the platform has these mappings and no other. */
function isWhole(list: readonly Listed[], current: CurrentMappings): boolean {
  const has = ({ mapping }: Listed) => current.internalOf(mapping.external_id) === mapping.internal_id;
  return current.size === list.length && list.every(has);
}
