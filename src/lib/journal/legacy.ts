import { hash } from 'node:crypto';
import path from 'node:path';
import { isThere, readIfThere, remove } from '../disk/files.js';
import { parseJson } from '../json/json.js';
import { parsedAs } from '../json/parsed-as.js';
import { type Hashed, wholeThing } from '../json/same-state.js';
import type { State, Thing } from '../model/thing.js';
import type { BatchStep, DraftStep, MappingCycle, RejectedRow } from './entries.js';
import { readEntries } from './read-journal.js';
import { readKept } from './run-folder.js';

/**
 * What runs of earlier versions kept: notes for undo in a file beside their journal, in which what was left of a thing stands
 * as a short hash of each member, and steps of batches and of drafts in other ones. Such runs are resumed, undone and audited.
 */

/** Short hashes by member; one of all members together stands under `*`. */
export type Print = Readonly<Record<string, string>>;

/** A line of `undo.ndjson`. */
export type LegacyNote = Thing &
  (
    | {
        /** As JSON text; null: it was not there. */
        before: string | null;
        /** null: nothing. */
        left: Print | null;
      }
    | { answered: Print | null }
    | { refused: true }
  );

/** What was left of it is known by hashes alone. */
export class HashedMember implements Hashed {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  isHashOf(text: string): boolean {
    return hash('sha256', text).slice(0, this.digits.length) === this.digits;
  }
}

/** A print as the state that it stands for. */
export function stateOfPrint(print: Print): State {
  return Object.fromEntries(Object.entries(print).map(([name, digits]) => [name, new HashedMember(digits)]));
}

/** Whether no member of what a run left is known by itself. */
export function isWholePrint(state: State | null | undefined): boolean {
  return state?.[wholeThing] instanceof HashedMember;
}

export function beforeOfLegacy(before: string | null): State | null {
  return before === null ? null : (parseJson(before) as State);
}

const fileName = 'undo.ndjson';

/** In the order of writing; none where it kept none. @throws {LocalError} when the file is damaged */
export async function readLegacyNotes(runFolder: string, visit: (note: LegacyNote) => void): Promise<void> {
  const file = path.join(runFolder, fileName);
  if (isThere(file)) await readEntries(file, (line) => parsedAs(line, isLegacyNote), visit);
}

/** They are values, too. @throws {LocalError} */
export async function removeLegacyNotes(runFolder: string): Promise<void> {
  const file = path.join(runFolder, fileName);
  await remove(file);
}

function isLegacyNote(value: unknown): value is LegacyNote {
  if (typeof value !== 'object' || value === null) return false;
  const known = ['kind', 'key', 'at'].every((name) => name in value);
  return known && ('before' in value || 'answered' in value || 'refused' in value);
}

/** A line of `batch.ndjson`: its step is named by the member that has the number of the ZIP. */
type LegacyStep = Partial<Record<(typeof stepNames)[number], unknown>> &
  Omit<BatchStep, 'step' | 'zip' | 'id'> & { batch?: string };

const stepNames = ['built', 'uploaded', 'trigger', 'triggered', 'ended', 'collected'] as const;

/** Steps of the ZIPs of a run, and of those beside them that restore lists; none where they are in its journal. @throws {LocalError} */
export async function readLegacyBatch(runFolder: string, visit: (step: BatchStep) => void): Promise<void> {
  let zips = await readStepsIn(runFolder, 0, undefined, visit);
  for (let number = 1; isThere(path.join(runFolder, `put-back-${number}`)); number += 1) {
    const folder = path.join(runFolder, `put-back-${number}`);
    const rows = parsedAs((await readIfThere(path.join(folder, 'rows.json'))) ?? '', isNumbers);
    // Of a run that is older still it is not known: what it restores counts as decided.
    zips += await readStepsIn(folder, zips, rows ?? [], visit);
  }
}

/** @returns how many ZIPs there are */
async function readStepsIn(
  folder: string,
  first: number,
  restores: readonly number[] | undefined,
  visit: (step: BatchStep) => void,
): Promise<number> {
  const file = path.join(folder, 'batch.ndjson');
  let zips = 0;
  if (!isThere(file)) return zips;
  const parse = (line: string) => parsedAs(line, isLegacyStep);
  await readEntries(file, parse, ({ batch: id, at, url, url_sha256, platform_at, end, ...rest }) => {
    const step = stepNames.find((name) => rest[name] !== undefined) ?? 'built';
    const { [step]: of } = rest;
    const parts = Array.isArray(of) ? (of as BatchStep['parts']) : undefined;
    zips = parts?.length ?? zips;
    visit({
      step,
      zip: first + (parts === undefined ? Number(of) : 0),
      at,
      id,
      url,
      url_sha256,
      platform_at,
      end,
      parts,
      restores,
    });
  });
  return zips;
}

function isLegacyStep(value: unknown): value is LegacyStep {
  return typeof value === 'object' && value !== null && 'at' in value && stepNames.some((name) => name in value);
}

/** Mappings that a run of an earlier version exchanges; undefined for one that kept none. @throws {LocalError} */
export async function readLegacyCycles(runFolder: string): Promise<readonly MappingCycle[] | undefined> {
  const text = await readIfThere(path.join(runFolder, 'temporary-ids.json'));
  return text === undefined ? undefined : (JSON.parse(text) as MappingCycle[]);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

/** Rows that a batch of an earlier version left out. @throws {LocalError} */
export async function readLegacyRejected(runFolder: string, visit: (rejected: RejectedRow) => void): Promise<void> {
  const file = path.join(runFolder, 'rejected.ndjson');
  if (!isThere(file)) return;
  for await (const { row, problems } of readKept<{ row: number } & Pick<RejectedRow, 'problems'>>(file)) {
    visit({ rejected: row, problems });
  }
}

/** A line of `steps.ndjson`; one of `intent`, `done`, `again`, `swept` and `kept` says which. */
type LegacyDraftStep = Omit<DraftStep, 'step' | 'key' | 'done'> & { ref: string } & Partial<
    Record<'intent' | 'done' | 'again', DraftStep['step']>
  > & { swept?: true; kept?: string };

/** In the order of writing; none where it kept none. @throws {LocalError} when the file is damaged */
export async function readLegacySteps(runFolder: string, visit: (entry: DraftStep) => void): Promise<void> {
  const file = path.join(runFolder, 'steps.ndjson');
  if (!isThere(file)) return;
  await readEntries(
    file,
    (line) => parsedAs(line, isLegacyDraftStep),
    (step) => visit(draftStepOf(step)),
  );
}

function draftStepOf({ ref: key, intent, done, again, swept: _, kept, ...rest }: LegacyDraftStep): DraftStep {
  if (kept !== undefined) return { step: 'kept', key, ...rest, id: kept };
  const step = intent ?? done ?? (again === undefined ? 'swept' : 'again');
  return { step, key, ...rest, ...(done === undefined ? {} : { done: true }) };
}

function isLegacyDraftStep(value: unknown): value is LegacyDraftStep {
  if (typeof value !== 'object' || value === null || !('ref' in value && 'at' in value)) return false;
  return ['intent', 'done', 'again', 'swept', 'kept'].some((name) => name in value);
}
