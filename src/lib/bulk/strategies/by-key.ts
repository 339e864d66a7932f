import type { Noted } from '../../journal/entries.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { State } from '../../model/thing.js';
import type { Doubt, Judged, MemberDifference, Sender } from '../bulk-job.js';
import { type Change, judgedChange, leftOf, type Rejected, type Removal, type Write } from '../change.js';
import type { WriteCheck } from '../looks/verify-writes.js';
import type { Sent, Step } from '../send-records.js';
import { deletedBefore, deletionStep, type HowDeleted } from './delete-one.js';

/** A row that is about to be compared with what the platform has under its key. */
export interface KeyedRow<Content> {
  content: Content;
  key: string;
}

/** What the platform answered to a write. */
export interface Written {
  id?: string;
  answer?: State;
  /** False: it was so already. */
  changed?: false;
  /** True: the platform says that it made it, though it was there, or may have been, when it was read. */
  created?: boolean;
  /** Parts of it that the platform refused: the row is rejected for them, though it was written. */
  problems?: CellProblem[];
  /** The thing as it was answered, where `answer` is more, read from other places, or less. */
  left?: State;
}

/** How a change is written down, before it is sent. */
export interface KeyedUndo {
  /** The thing of the row first. */
  notes: readonly Noted[];
  /** What else changes, asked for when it is sent. */
  beside?: () => Promise<readonly Noted[]>;
  /** Members that the platform alone sets. */
  ignored: ReadonlySet<string>;
  /** Several requests, of which the first ones may have taken effect when a later one is refused. */
  partly?: boolean;
}

/** A row's change and how it is written. */
export type Keyed =
  | { change: Rejected | Extract<Change, { kind: 'same' }> }
  | KeyedRemoval
  | {
      change: Write;
      /** Nothing was read: whether it is there is not known. */
      blind?: boolean;
      /** Absent where nothing of it can be taken back. */
      undo?: KeyedUndo;
      check?: WriteCheck;
      /** For `verify`, where members of several parts have one name; left out: what the change says. */
      differences?: () => readonly MemberDifference[];
      /** What is made before it is sent, which then names it; the change is what is known without. */
      first?: FirstMade;
      send: () => Promise<Written>;
    };

/** Something that rows lean on and that is made of the first of them: no platform takes it away again. */
export interface FirstMade {
  /** That will name it. */
  member: string;
  external_id: string;
  name?: string;
  /** @returns the change that names it */
  make: () => Promise<Keyed>;
}

/** What a row names is deleted; or an earlier attempt of the run has done so, whose answer was lost. */
type KeyedRemoval =
  | { change: Removal; deletion: HowDeleted }
  | { change: Extract<Change, { kind: 'same' }>; gone: true };

/** How things of one kind are found by a key, compared and written. */
export interface ByKey<Content> {
  /** Reads what there is; sends nothing that changes the platform. */
  keyed: (row: KeyedRow<Content>, doubt: Doubt | undefined) => Promise<Keyed>;
  /** The same of what is read anew; left out: `keyed` reads anew each time. */
  keyedAnew?: (row: KeyedRow<Content>) => Promise<Keyed>;
  /**
   * How the thing that a row names is deleted; undefined: there is none. Left out: rows cannot ask for it.
   *
   * @param row whose content is what the columns of its key say
   */
  removal?: (row: KeyedRow<Content>) => Promise<{ change: Rejected } | Extract<Keyed, { change: Removal }> | undefined>;
  /** From here on the change counts as done, though nothing was sent: later rows may lean on what it makes. */
  assume?: (row: KeyedRow<Content>, change: Change) => void;
  /** Whether `keyed` sends requests. */
  asks: boolean;
  /** As of a `Sender`. */
  phases?: Sender<Content>['phases'];
  /** How often each of what is odd about what was sent. */
  oddities?: () => Readonly<Record<string, number>>;
  close: () => void;
}

/** Sends changes one by one: what an import, `apply` and `verify` do with them is decided here, once for all kinds. */
export function createKeyedSender<Content>(kind: ByKey<Content>): Sender<Content> {
  async function prepare(
    { content, key, digest }: KeyedRow<Content> & { digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const found = await kind.keyed({ content, key }, doubt);
    const keyed = 'send' in found && found.first !== undefined ? await found.first.make() : found;
    const about = { key, digest, doubt };
    if ('gone' in keyed) return deletedBefore({ key, digest });
    if ('deletion' in keyed) {
      const { notes, beside } = keyed.deletion;
      const id = keyed.change.id;
      return deletionStep({ key, digest, id, ...keyed.deletion, notes: [...notes, ...((await beside?.()) ?? [])] });
    }
    return 'send' in keyed ? sendingStep(keyed, about) : settledStep(keyed, about);
  }

  async function judge({ content, key }: KeyedRow<Content>): Promise<Judged> {
    const row = { content, key };
    const keyed = await (kind.keyedAnew?.(row) ?? kind.keyed(row, undefined));
    return judgedChange(keyed.change, 'send' in keyed ? keyed.differences?.() : undefined);
  }

  const { asks, phases } = kind;
  return { prepare, asks, phases, judge, oddities: () => kind.oddities?.() ?? {}, close: () => kind.close() };
}

interface About {
  key: string;
  digest: string;
  doubt: Doubt | undefined;
}

type Sending = Extract<Keyed, { change: Write }>;
type Settled = Exclude<Keyed, Sending | KeyedRemoval>;

function settledStep({ change }: Settled, { key, digest, doubt }: About): Step {
  if (change.kind === 'rejected') {
    return { kind: 'settled', result: 'rejected', key, digest, problems: [...change.problems] };
  }
  const { id } = change;
  if (doubt === undefined) return { kind: 'settled', result: 'unchanged', id, key, digest };
  // In doubt it was this run that wrote it, and its answer that was lost.
  return { kind: 'settled', result: doubt.before === 'none' ? 'created' : 'updated', id, key, digest };
}

async function sendingStep(sending: Sending, { key, digest, doubt }: About): Promise<Step> {
  const { change, blind, undo, check, send } = sending;
  // A row in doubt may have made it itself.
  const before = doubt?.before ?? (blind === true ? undefined : change.kind === 'create' ? 'none' : 'exists');
  return {
    kind: 'send',
    intent: { key, digest, before },
    undo: undo && { ...undo, notes: [...undo.notes, ...((await undo.beside?.()) ?? [])] },
    check,
    exchange: async () => {
      const written = await send();
      // A write that was sent again after a lost answer is answered as one of what it had created itself.
      const isNew = written.created === true || before === 'none';
      const { id, problems, answer } = written;
      return { result: resultOf(written, isNew), id, problems, answer, ...knownOf(written, undo, doubt) };
    },
  };
}

function resultOf({ changed, problems }: Written, isNew: boolean): Sent['result'] {
  if (problems !== undefined) return 'rejected';
  if (changed === false) return 'unchanged';
  return isNew ? 'created' : 'updated';
}

function knownOf(
  written: Written,
  undo: KeyedUndo | undefined,
  doubt: Doubt | undefined,
): Pick<Sent, 'left' | 'where'> {
  const [note] = undo?.notes ?? [];
  if (undo === undefined || note === undefined) return {};
  if (written.changed !== false) return { left: leftOf(note, written.left, undo.ignored) };
  const unsure = 'its request was cut off, and the platform does not tell whether it was so before';
  return doubt === undefined ? {} : { where: { unsure } };
}
