import { noting } from '../../bulk/bulk-run.js';
import type { CheckedInput } from '../../bulk/check-rows.js';
import type { Entry, MappingCycle } from '../../journal/entries.js';
import { readLegacyCycles } from '../../journal/legacy.js';
import type { RowOutcomes } from '../../journal/row-outcomes.js';
import type { Run } from '../../journal/run.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import { createRowSet } from '../../spill/row-set.js';
import {
  type CurrentMappings,
  type HeldRow,
  type HeldRows,
  heldRowsOf,
  type MappingReader,
} from './external-id-conflicts.js';
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
  how: Parameters<typeof heldRowsOf>[3],
): Promise<HeldRows | undefined> {
  const decided = createRowSet();
  let hasSent = run.header().journals.length > 1;
  await run.replay((entry) => {
    hasSent ||= 'intent' in entry;
    if ('outcome' in entry) decided.add(entry.outcome);
  });
  return hasSent ? undefined : heldRowsOf(checked, await current(), (row) => !decided.has(row), how);
}

/** Rows that are not sent have their outcome before the first one is sent. @param outcomes that do not know of them */
export async function journalHeldRows(
  run: Run,
  heldRows: readonly HeldRow[],
  outcomes: Pick<RowOutcomes, 'take'> | undefined,
): Promise<void> {
  const journal = run.journal();
  for (const { row, problems } of heldRows) {
    const entry: Entry = { outcome: row, result: 'rejected', problems };
    outcomes?.take(entry);
    if (!journal.record(entry)) await journal.flush();
  }
  await journal.flush();
}

/** Those of a resumed run; undefined where it keeps none. */
export async function keptCycles(run: Run): Promise<readonly MappingCycle[] | undefined> {
  let kept = await readLegacyCycles(run.folder);
  const take = (entry: Entry): void => {
    if ('cycles' in entry) kept = entry.cycles;
  };
  await run.replayEarlier(() => take);
  await run.replay(take);
  return kept;
}

export async function keepCyclesOfRun(
  run: Pick<Run, 'journal'>,
  cycles: readonly MappingCycle[],
  place: MappingPlace,
): Promise<void> {
  if (cycles.length === 0) return;
  const members = cycles.flatMap((cycle) => cycle.members);
  await noting(run)(
    ...members.map(({ externalId, internalId, before }) => noteOfMapping(place, externalId, before, internalId)),
  );
  await run.journal().append({ step: 'exchange', cycles });
}
