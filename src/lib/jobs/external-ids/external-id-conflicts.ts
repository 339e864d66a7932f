import type { CheckedInput } from '../../bulk/check-rows.js';
import type { CommandedReader } from '../../bulk/row-commands.js';
import { lines, linesShown, type NumberedRow } from '../../bulk/row-reader.js';
import { phasesOf, type Waiting } from '../../bulk/sending/row-phases.js';
import type { MappingCycle } from '../../journal/entries.js';
import type { RowOutcomes } from '../../journal/row-outcomes.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { mayChange, type Only, type RowCommand } from '../../model/row-command.js';
import type { IdMapping, IdMappingReader } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { KeyGroups } from '../../spill/key-groups.js';
import { findCycles, type HeldMapping } from './mapping-cycles.js';

/** Its rows may say what is to be done with them. */
export type MappingReader = IdMappingReader & Partial<Pick<CommandedReader, 'commandOf'>>;

/** What a row says; one that is deleted or skipped has no internal id. */
function saidIn({ reader, row }: NumberedRow<MappingReader>): IdMapping & { command?: RowCommand } {
  const command = reader.commandOf?.(row);
  const isNamed = command !== 'delete' && command !== 'skip';
  return isNamed ? { ...reader.read(row), command } : { external_id: reader.key(row), internal_id: '', command };
}

/** What the platform has in one place, found from both sides. */
export interface CurrentMappings {
  size: number;
  internalOf: (externalId: string) => string | undefined;
  externalOf: (internalId: string) => string | undefined;
  externalIds: () => Iterable<string>;
}

export function currentMappings(mappings: readonly IdMapping[]): CurrentMappings {
  const internal = new Map(mappings.map((mapping) => [mapping.external_id, mapping.internal_id]));
  const external = new Map(mappings.map((mapping) => [mapping.internal_id, mapping.external_id]));
  return {
    size: internal.size,
    internalOf: (externalId) => internal.get(externalId),
    externalOf: (internalId) => external.get(internalId),
    externalIds: () => internal.keys(),
  };
}

/** The other external id that a mapping's internal id belongs to on the platform; undefined when it is free. */
export function holderOf(mapping: IdMapping, current: CurrentMappings): string | undefined {
  const holder = current.externalOf(mapping.internal_id);
  return holder === mapping.external_id ? undefined : holder;
}

export function heldBy(internalId: string, holder: string): string {
  return `${quoted(internalId)} belongs to ${quoted(holder)} on the platform`;
}

export interface ConflictJob {
  checked: CheckedInput<MappingReader>;
  outcomes: Pick<RowOutcomes, 'reject'>;
  /** For spilled keys. */
  folder: string;
  /** Undefined when it is not known, or all of it goes. */
  current: CurrentMappings | undefined;
  /** Mappings that are exchanged are written by way of a temporary id. */
  allowTemporaryIds?: boolean;
  /** What the import is limited to. */
  only?: Only;
  /** Told from time to time; throw to stop. */
  onRows: () => void;
}

/**
 * Reject every row whose internal id another row has too, or another external id on the platform that keeps it. Rows with
 * one external id are known before.
 *
 * @returns rows whose internal id another external id has on the platform, as that is now; apart from these, rows that wait
 * for the one that frees it, and those that are exchanged, where a temporary id is allowed
 */
export async function rejectConflicts({
  checked,
  outcomes,
  folder,
  current,
  onRows,
  ...how
}: ConflictJob): Promise<HeldRows> {
  const groups = new KeyGroups(folder);
  const held: Held[] = [];
  let column = 'internal_id';
  try {
    for await (const row of rowsOf(checked)) {
      const { number, original, reader } = row;
      const mapping = saidIn(row);
      column = reader.sourceOf('internal_id');
      onRows();
      if (mapping.internal_id === '') continue;
      groups.add(mapping.internal_id, number, original.line);
      const one = current && heldOf(number, mapping, current, column, how.only);
      if (one !== undefined) held.push(one);
    }
    for (const { key, members } of groups.groups()) {
      const first = members.slice(0, linesShown + 1);
      for (const { ordinal } of members) {
        const others = first.filter((other) => other.ordinal !== ordinal).map((other) => other.line);
        const message = `${quoted(key)} is on ${lines(others, members.length - 1)} too`;
        reject(ordinal, { column, code: 'duplicate', message, retryable: false });
      }
    }
  } finally {
    groups.close();
  }
  const found = await wordedRows(checked, held, how.allowTemporaryIds);
  for (const { row, problems } of found.rows) for (const problem of problems) reject(row, problem);
  return found;

  function reject(number: number, problem: Parameters<RowOutcomes['reject']>[1][number]): void {
    outcomes.reject(number, [problem]);
    checked.leaveOut(number);
  }
}

/** A row that the platform as it is keeps from being sent. */
export interface HeldRow {
  row: number;
  problems: CellProblem[];
}

/** What stands in the way of rows, and those that are in each other's way alone. */
export interface HeldRows {
  rows: HeldRow[];
  /** To be written by way of a temporary id; empty where that is not allowed. */
  cycles: readonly MappingCycle[];
  /** Rows that can be sent once another row of the file gave up what they want, by row number. */
  waits: ReadonlyMap<number, Waiting & { externalId: string }>;
}

interface Held extends HeldMapping {
  number: number;
  column: string;
}

function heldOf(
  number: number,
  mapping: ReturnType<typeof saidIn>,
  current: CurrentMappings,
  column: string,
  only: Only | undefined,
): Held | undefined {
  const holder = holderOf(mapping, current);
  if (holder === undefined) return undefined;
  const { external_id: externalId, internal_id: internalId } = mapping;
  const present = current.internalOf(externalId);
  // It is rejected for that, and waits for nothing.
  if (present !== undefined && !mayChange(mapping.command, only)) return undefined;
  return { number, externalId, internalId, present, holder, column };
}

/** Of a run that goes on and has sent nothing yet: the same verdict, whatever becomes free while it sends. */
export async function heldRowsOf(
  checked: CheckedInput<MappingReader>,
  current: CurrentMappings,
  isMeant: (row: number) => boolean,
  { only, allowTemporaryIds }: Pick<ConflictJob, 'only' | 'allowTemporaryIds'>,
): Promise<HeldRows> {
  const held: Held[] = [];
  for await (const row of rowsOf(checked)) {
    if (!checked.sendable(row.number) || !isMeant(row.number)) continue;
    const one = heldOf(row.number, saidIn(row), current, row.reader.sourceOf('internal_id'), only);
    if (one !== undefined) held.push(one);
  }
  return wordedRows(checked, held, allowTemporaryIds);
}

async function wordedRows(
  checked: CheckedInput<MappingReader>,
  held: readonly Held[],
  allowTemporaryIds = false,
): Promise<HeldRows> {
  const waits = new Map<number, Waiting & { externalId: string }>();
  if (held.length === 0) return { rows: [], cycles: [], waits };
  const leaving = await leavingRows(checked, new Set(held.map(({ holder }) => holder)));
  const cycles = findCycles(held.filter(({ number }) => checked.sendable(number)));
  const exchanged = new Set(cycles.flatMap(({ members }) => members.map(({ externalId }) => externalId)));
  const rows = new Map<number, HeldRow>();
  for (const one of held) {
    const before = leaving.get(one.holder);
    if (before === undefined) rows.set(one.number, heldRow(one, ''));
    else if (!exchanged.has(one.externalId)) waits.set(one.number, { ...before, externalId: one.externalId });
    else if (!allowTemporaryIds)
      rows.set(one.number, heldRow(one, `, which line ${before.line} maps anew: ${exchange}`));
  }
  const byNumber = new Map(held.map((one) => [one.number, one]));
  for (const row of phasesOf(waits).flatMap((phase) => [...phase])) {
    const [one, before] = [byNumber.get(row), waits.get(row)];
    if (one === undefined || before === undefined) continue;
    if (checked.sendable(before.row) && !rows.has(before.row)) continue;
    rows.set(row, heldRow(one, `: ${waitsFor(before)}`, true));
    waits.delete(row);
  }
  return { rows: [...rows.values()].sort((a, b) => a.row - b.row), cycles: allowTemporaryIds ? cycles : [], waits };
}

function heldRow({ number: row, internalId, holder, column }: Held, then: string, retryable = false): HeldRow {
  return { row, problems: [{ column, code: 'conflict', message: heldBy(internalId, holder) + then, retryable }] };
}

/** Of a row behind one that was refused. */
export function waitsFor({ line }: Waiting): string {
  return `it waits for line ${line}, which was not sent`;
}

const exchange =
  'each waits for the other; send the whole list with --replace, or exchange them by way of a temporary id with --allow-temporary-ids';

/** By external id: rows of these that give up what they have, or would if they were good. */
async function leavingRows(
  checked: CheckedInput<MappingReader>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Waiting>> {
  const found = new Map<string, Waiting>();
  for await (const { number, row, reader, original } of rowsOf(checked)) {
    const key = reader.key(row);
    if (!wanted.has(key)) continue;
    const isSkipped = checked.sendable(number) && reader.commandOf?.(row) === 'skip';
    if (!isSkipped) found.set(key, { row: number, line: original.line });
  }
  return found;
}

async function* rowsOf(checked: CheckedInput<MappingReader>): AsyncGenerator<NumberedRow<MappingReader>> {
  for await (const batch of checked.numbered()) {
    for (const row of batch) if (!checked.isCollapsed(row.number)) yield row;
  }
}
