import { noting } from '../../bulk/bulk-run.js';
import type { CheckedInput } from '../../bulk/check-rows.js';
import type { Run } from '../../journal/run.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import { createRowSet } from '../../spill/row-set.js';
import type { MappingReader } from './commanded-mapping.js';
import { type CurrentMappings, type HeldRow, type HeldRows, heldRowsOf } from './external-id-conflicts.js';
import { keepCycles, type MappingCycle } from './mapping-cycles.js';
import { noteOfMapping } from './mapping-things.js';

/**
 * The verdicts of a run that was stopped before it kept them, by what the platform has now.
 *
 * @param current read only where it is needed
 * @returns undefined once the run has sent something: what is free now may be so by its own doing
 */
export async function verdictsAnew(
  run: Run,
  checked: CheckedInput<MappingReader>,
  current: () => Promise<CurrentMappings>,
  allowsTemporaryIds: boolean,
): Promise<HeldRows | undefined> {
  const decided = createRowSet();
  let hasSent = run.header().journals.length > 1;
  await run.replay((entry) => {
    hasSent ||= 'intent' in entry;
    if ('outcome' in entry) decided.add(entry.outcome);
  });
  return hasSent ? undefined : heldRowsOf(checked, await current(), (row) => !decided.has(row), allowsTemporaryIds);
}

/** Rows that are not sent have their outcome before the first one is sent. */
export async function journalHeldRows(run: Run, heldRows: readonly HeldRow[]): Promise<void> {
  const journal = run.journal();
  for (const { row, problems } of heldRows) {
    if (!journal.record({ outcome: row, result: 'rejected', problems })) await journal.flush();
  }
  await journal.flush();
}

/** From here on they are what they were when the run began, whatever the platform shows on the way. */
export async function keepCyclesOfRun(
  run: Pick<Run, 'folder' | 'journal'>,
  cycles: readonly MappingCycle[],
  place: MappingPlace,
): Promise<void> {
  if (cycles.length === 0) return;
  const members = cycles.flatMap((cycle) => cycle.members);
  await noting(run)(
    ...members.map(({ externalId, internalId, before }) => noteOfMapping(place, externalId, before, internalId)),
  );
  await keepCycles(run.folder, cycles);
}
