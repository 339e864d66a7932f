import type { Work } from '../../bulk/bulk-job.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { CommandedMapping, MappingReader } from './commanded-mapping.js';
import type { CurrentMappings } from './external-id-conflicts.js';

/** What the platform has for an external id; undefined: no mapping. */
type InternalOf = (externalId: string) => string | undefined;

/**
 * How many mappings the good rows would make, change or delete.
 *
 * @param isDecided rows that are not sent any more
 * @param resolves internal ids are yet to be looked up: then each row counts
 * @throws {InterruptedError} after a signal
 */
export async function countChanges(
  { checked, deps }: Pick<Work<MappingReader>, 'checked' | 'deps'>,
  current: Pick<CurrentMappings, 'internalOf'>,
  { isDecided, resolves }: { isDecided: (row: number) => boolean; resolves: boolean },
): Promise<number> {
  let count = 0;
  for await (const batch of checked.numbered()) {
    throwIfInterrupted(deps.interruption);
    for (const { number, row, reader } of batch) {
      if (!checked.sendable(number) || isDecided(number)) continue;
      if (changes(reader.read(row), current.internalOf, resolves)) count += 1;
    }
  }
  return count;
}

function changes({ command, external_id, internal_id }: CommandedMapping, internalOf: InternalOf, resolves: boolean) {
  if (command === 'skip') return false;
  const present = internalOf(external_id);
  return command === 'delete' ? present !== undefined : resolves || present !== internal_id;
}

/** The same of a list that replaces the one that is there. @param dropped mappings that it leaves out */
export function countReplaced(
  list: readonly { mapping: IdMapping }[],
  dropped: number,
  { internalOf }: Pick<CurrentMappings, 'internalOf'>,
): number {
  return dropped + list.filter(({ mapping }) => internalOf(mapping.external_id) !== mapping.internal_id).length;
}
