import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { judgedRemoval } from '../../bulk/change.js';
import { createKeyProposals, type ProposeKey, refusedCommand } from '../../bulk/row-commands.js';
import type { Step } from '../../bulk/send-records.js';
import { phasesOf, type Waiting } from '../../bulk/sending/row-phases.js';
import { deletedBefore, deletionStep } from '../../bulk/strategies/delete-one.js';
import type { Intent } from '../../journal/entries.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { checkOfMapping } from './check-mapping.js';
import type { CommandedMapping } from './commanded-mapping.js';
import { type CurrentMappings, type HeldRows, heldBy, holderOf, waitsFor } from './external-id-conflicts.js';
import { type CycleWriter, createCycleWriter, type MappingCycle } from './mapping-cycles.js';
import { noteOfMapping } from './undo-mappings.js';

/** Where mappings are sent to, and what is known of it. */
export interface MappingsToSend {
  place: MappingPlace;
  ids: ExternalIdOperations;
  current: CurrentMappings;
  /** Written by way of a temporary id. */
  cycles: readonly MappingCycle[];
  waits: HeldRows['waits'];
}

type MappingRow = { content: CommandedMapping; key: string; digest: string };

/** Sends mappings one by one, by what their place had when it was read. */
export function createMappingSender(parts: MappingsToSend): Sender<CommandedMapping> {
  return new MappingSender(parts);
}

class MappingSender implements Sender<CommandedMapping> {
  readonly asks = false;
  readonly phases: Sender<CommandedMapping>['phases'];
  readonly #parts: MappingsToSend;
  readonly #exchanged: CycleWriter;
  readonly #propose: ProposeKey;
  /** By external id. */
  readonly #waits: ReadonlyMap<string, Waiting>;
  /** Internal ids that this process took from their external ids. */
  readonly #freed = new Set<string>();

  constructor(parts: MappingsToSend) {
    const { place, ids, cycles, current, waits } = parts;
    this.#parts = parts;
    this.phases = phasesOf(waits);
    this.#waits = new Map([...waits.values()].map((before) => [before.externalId, before]));
    this.#exchanged = createCycleWriter(place, ids, cycles);
    this.#propose = createKeyProposals(async function* () {
      yield [...current.externalIds()];
    });
  }

  async prepare({ content: mapping, key, digest }: MappingRow, doubt: Doubt | undefined): Promise<Step> {
    if (mapping.command === 'skip') return { kind: 'settled', result: 'unchanged', digest };
    const refused = await this.#refusedBy(mapping, doubt);
    if (refused !== undefined) return { kind: 'settled', result: 'rejected', problems: [refused] };
    if (mapping.command === 'delete') return this.#deletionOf({ key, digest }, mapping.external_id);
    const member = this.#exchanged.memberOf(mapping.external_id, mapping.internal_id);
    if (member !== undefined) return this.#exchangeStep(mapping, member.before, { key, digest });
    return this.#writeStep({ content: mapping, key, digest }, doubt);
  }

  /** Anew, whatever was read before. */
  async judge({ content: mapping }: { content: CommandedMapping }): Promise<Judged> {
    const { place, ids } = this.#parts;
    if (mapping.command === 'skip') return { kind: 'same' };
    const found = await ids.getMapping(place, mapping.external_id);
    if (mapping.command === 'delete') return judgedRemoval(found?.internal_id);
    if (found === undefined) return { kind: 'missing' };
    const { internal_id: wanted } = mapping;
    if (found.internal_id === wanted) return { kind: 'same' };
    return { kind: 'different', members: [{ member: 'internal_id', wanted, found: found.internal_id }] };
  }

  close(): void {}

  /** What neither the row nor the import allows. */
  async #refusedBy(mapping: CommandedMapping, doubt: Doubt | undefined): Promise<CellProblem | undefined> {
    const { external_id: key, command, only } = mapping;
    const isThere = this.#parts.current.internalOf(key) !== undefined;
    const fault = await refusedCommand({ command, only, one: 'mapping', key }, isThere, doubt, this.#propose);
    return fault && { column: 'external_id', retryable: false, ...fault };
  }

  #deletionOf(row: { key: string; digest: string }, externalId: string): Step {
    const { place, ids, current } = this.#parts;
    const present = current.internalOf(externalId);
    if (present === undefined) return deletedBefore(row);
    return deletionStep({
      ...row,
      name: `mapping ${quoted(externalId)}`,
      notes: [noteOfMapping({ place, externalId, internalId: undefined, present })],
      isThere: async () => (await ids.getMapping(place, externalId)) !== undefined,
      remove: async () => {
        await ids.deleteMapping(place, externalId);
        this.#freed.add(present);
      },
    });
  }

  /** All of a cycle at once; what was before is noted already. */
  #exchangeStep(mapping: IdMapping, before: string, intent: Pick<Intent, 'key' | 'digest'>): Step {
    const { place, ids } = this.#parts;
    return {
      kind: 'send',
      intent: { ...intent, before: 'exists' },
      check: checkOfMapping(place, mapping, before, ids),
      exchange: async () => {
        const moved = await this.#exchanged.write(mapping.external_id);
        if (moved === undefined) return { result: 'updated' };
        return { result: 'rejected', problems: [conflict(moved)] };
      },
    };
  }

  #writeStep({ content: mapping, key, digest }: MappingRow, doubt: Doubt | undefined): Step {
    const { place, ids, current } = this.#parts;
    const { external_id: externalId, internal_id: internalId } = mapping;
    const present = current.internalOf(externalId);
    const before = doubt?.before ?? (present === undefined ? 'none' : 'exists');
    const result = before === 'none' ? 'created' : 'updated';
    const written = { place, externalId, internalId, present };
    if (present === internalId) {
      // In doubt it was this run that wrote it, and its answer that was lost.
      if (doubt === undefined) return { kind: 'settled', result: 'unchanged', key, digest };
      return { kind: 'settled', result, key, digest };
    }
    const holder = holderOf(mapping, current);
    const predecessor = this.#waits.get(externalId);
    if (holder !== undefined && (predecessor === undefined || !this.#freed.has(internalId))) {
      const problem = conflict(heldBy(internalId, holder));
      const waiting = predecessor && { message: `${problem.message}: ${waitsFor(predecessor)}`, retryable: true };
      return { kind: 'settled', result: 'rejected', problems: [{ ...problem, ...waiting }] };
    }
    return {
      kind: 'send',
      intent: { key, digest, before },
      undo: { notes: [noteOfMapping(written)] },
      check: checkOfMapping(place, mapping, present, ids),
      exchange: async () => {
        await ids.upsertMapping(place, mapping, { internalId: present });
        if (present !== undefined) this.#freed.add(present);
        return { result };
      },
    };
  }
}

function conflict(message: string): CellProblem {
  return { column: 'internal_id', code: 'conflict', message, retryable: false };
}
