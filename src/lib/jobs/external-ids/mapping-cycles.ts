import { hash } from 'node:crypto';
import { RefusedError } from '../../errors/errors.js';
import type { CycleMember, MappingCycle } from '../../journal/entries.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';

/** A row that wants the internal id that another external id has now. */
export interface HeldMapping {
  externalId: string;
  /** What the row wants. */
  internalId: string;
  /** What its external id has now; undefined where it is new. */
  present: string | undefined;
  /** Who has what it wants. */
  holder: string;
}

const prefix = 'tillctl-temporary-';

/** Whether an internal id stands for one that is on its way. */
export function isTemporaryId(internalId: unknown): boolean {
  return typeof internalId === 'string' && internalId.startsWith(prefix);
}

/** Those among held rows that wait for each other; the others wait for a row that waits for none. */
export function findCycles(held: readonly HeldMapping[]): MappingCycle[] {
  const byExternalId = new Map(held.map((one) => [one.externalId, one]));
  const walked = new Set<string>();
  const cycles: MappingCycle[] = [];
  for (const start of held) {
    const path = new Map<string, HeldMapping>();
    let at: HeldMapping | undefined = start;
    while (at !== undefined && !walked.has(at.externalId)) {
      walked.add(at.externalId);
      path.set(at.externalId, at);
      at = byExternalId.get(at.holder);
    }
    if (at === undefined || !path.has(at.externalId)) continue;
    const whole = [...path.values()];
    cycles.push(cycleOf(whole.slice(whole.indexOf(at))));
  }
  return cycles;
}

function cycleOf(held: readonly HeldMapping[]): MappingCycle {
  const members = held.map(({ externalId, internalId, present = '' }) => ({ externalId, internalId, before: present }));
  return { members, temporary: `${prefix}${hash('sha256', JSON.stringify(members)).slice(0, 16)}` };
}

/** Writes all mappings of a cycle, once for all of its rows. */
export interface CycleWriter {
  /** The member that says what a row says; undefined for any other row. */
  memberOf: (externalId: string, internalId: string) => CycleMember | undefined;
  /**
   * Resolves when all of its mappings are as they should be. What a process that was killed left halfway is resumed.
   * @returns in words, why nothing was written: one of them was changed meanwhile
   * @throws {RefusedError} what was written is taken back then
   */
  write: (externalId: string) => Promise<string | undefined>;
}

export function createCycleWriter(
  place: MappingPlace,
  ids: ExternalIdOperations,
  cycles: readonly MappingCycle[],
): CycleWriter {
  const byExternalId = new Map(
    cycles.flatMap((cycle) => cycle.members.map((member) => [member.externalId, { cycle, member }] as const)),
  );
  const writing = new Map<MappingCycle, Promise<string | undefined>>();
  return {
    memberOf: (externalId, internalId) => {
      const member = byExternalId.get(externalId)?.member;
      return member?.internalId === internalId ? member : undefined;
    },
    write: async (externalId) => {
      const cycle = byExternalId.get(externalId)?.cycle;
      if (cycle === undefined) return undefined;
      const written = writing.get(cycle) ?? writeCycle(place, ids, cycle);
      writing.set(cycle, written);
      return written;
    },
  };
}

/**
 * The first one gets the temporary id, which frees what the last one wants, which frees what the one before it wants,
 * and so on to the first.
 */
async function writeCycle(
  place: MappingPlace,
  ids: ExternalIdOperations,
  { members, temporary }: MappingCycle,
): Promise<string | undefined> {
  const present = new Map<string, string | undefined>();
  for (const { externalId } of members) {
    present.set(externalId, (await ids.getMapping(place, externalId))?.internal_id);
  }
  const moved = members.find(({ externalId, internalId, before }) => {
    const now = present.get(externalId);
    return now !== internalId && now !== before && now !== temporary;
  });
  if (moved !== undefined) return `${JSON.stringify(moved.externalId)}, with which it is exchanged, was changed since`;
  const put = async (externalId: string, internalId: string) => {
    if (present.get(externalId) === internalId) return;
    const mapping = { external_id: externalId, internal_id: internalId };
    await ids.upsertMapping(place, mapping, { internalId: present.get(externalId) });
    present.set(externalId, internalId);
  };
  const [first, ...others] = members as [CycleMember, ...CycleMember[]];
  const isDone = ({ externalId, internalId }: CycleMember) => present.get(externalId) === internalId;
  if (members.every(isDone)) return undefined;
  try {
    await put(first.externalId, temporary);
    for (const { externalId, internalId } of others.toReversed()) await put(externalId, internalId);
    await put(first.externalId, first.internalId);
  } catch (error) {
    if (error instanceof RefusedError) for (const one of [...others, first]) await put(one.externalId, one.before);
    throw error;
  }
  return undefined;
}
