import { RefusedError } from '../../errors/errors.js';
import type { Noted } from '../../journal/entries.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { State } from '../../model/thing.js';
import type { Doubt, MemberDifference, Sender } from '../bulk-job.js';
import { type Change, judgedChange, leftOf, type Rejected, type Removal, removal, type Write } from '../change.js';
import type { Look, WriteCheck } from '../looks/verify-writes.js';
import type { SendStep, Sent, Step } from '../send-records.js';

/** A row that is about to be compared with what the platform has under its key. */
export interface KeyedRow<Content> {
  /** Of one that asks for its thing to be deleted: what the columns of its key say. */
  content: Content;
  key: string;
  /** Its thing is to be deleted. */
  removes?: boolean;
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
  | {
      change: Rejected | Extract<Change, { kind: 'same' }>;
      /** There is nothing to delete: an earlier attempt of the run may have done so, whose answer was lost. */
      gone?: true;
    }
  | {
      change: Write | Removal;
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

/** What sends a request. */
export type Sending = Extract<Keyed, { send: unknown }>;

/** Something that rows lean on and that is made of the first of them: no platform takes it away again. */
export interface FirstMade {
  /** That will name it. */
  member: string;
  external_id: string;
  name?: string;
  /** @returns the change that names it */
  make: () => Promise<Keyed>;
}

/** How things of one kind are found by a key, compared and written. */
export interface ByKey<Content>
  extends Pick<Sender<Content>, 'asks' | 'phases' | 'atOnce' | 'finish' | 'oddities' | 'shown' | 'close'> {
  /**
   * Reads what there is; sends nothing that changes the platform.
   *
   * @param how `anew`: whatever was read before, and whoever may change it
   */
  keyed: (row: KeyedRow<Content>, how: { doubt?: Doubt; anew?: boolean }) => Promise<Keyed>;
  /** From here on the change counts as done, though nothing was sent: later rows may lean on what it makes. */
  assume?: (row: KeyedRow<Content>, change: Change) => void;
}

/** Of what a row leaves as it is. */
export const skipped: Keyed = { change: { kind: 'same', now: {} } };
/** Of what is to be deleted and is not there. */
export const gone: Keyed = { ...skipped, gone: true };

/** Sends changes one by one: what an import, `apply` and `verify` do with them is decided here, once for all kinds. */
export function createKeyedSender<Content>({ keyed, assume: _, ...others }: ByKey<Content>): Sender<Content> {
  return {
    ...others,
    prepare: async ({ content, key, digest }, doubt) => {
      const found = await keyed({ content, key }, { doubt });
      const first = 'send' in found && found.first !== undefined ? await found.first.make() : found;
      const about = { key, digest, doubt };
      return 'send' in first ? sendingStep(first, about) : settledStep(first, about);
    },
    judge: async ({ content, key }) => {
      const found = await keyed({ content, key }, { anew: true });
      return judgedChange(found.change, 'send' in found ? found.differences?.() : undefined);
    },
  };
}

interface About {
  key: string;
  digest: string;
  doubt: Doubt | undefined;
}

function settledStep({ change, gone }: Exclude<Keyed, Sending>, { key, digest, doubt }: About): Step {
  if (gone === true) return { kind: 'settled', result: 'updated', deleted: true, key, digest };
  if (change.kind === 'rejected') {
    return { kind: 'settled', result: 'rejected', key, digest, problems: [...change.problems] };
  }
  // In doubt it was this run that wrote it, and its answer that was lost.
  const result = doubt === undefined ? 'unchanged' : doubt.before === 'none' ? 'created' : 'updated';
  return { kind: 'settled', result, id: change.id, key, digest };
}

/** How it is sent. */
export async function sendingStep({ change, blind, undo, check, send }: Sending, about: About): Promise<SendStep> {
  const { key, digest, doubt } = about;
  // A row in doubt may have made it itself.
  const before = doubt?.before ?? (blind === true ? undefined : change.kind === 'create' ? 'none' : 'exists');
  return {
    kind: 'send',
    intent: { key, digest, before },
    undo: undo && { ...undo, notes: [...undo.notes, ...((await undo.beside?.()) ?? [])] },
    check,
    exchange: async () => {
      const written = await send();
      if (change.kind === 'delete') return { result: 'updated', deleted: true, id: change.id };
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

/** How a thing is deleted. @param name for people: `product "A1"` @param isThere reads it anew */
export function deletionOf(
  name: string,
  change: Removal,
  undo: KeyedUndo,
  { isThere, remove }: { isThere: () => Promise<boolean>; remove: () => Promise<unknown> },
): Sending {
  const look = async (): Promise<Look> => ((await isThere()) ? { [removal]: 'before' } : {});
  return {
    change,
    undo,
    check: { name, members: [removal], existed: 'yes', look },
    send: async () => {
      try {
        await remove();
      } catch (error) {
        // Gone is gone: our own answer may have been lost.
        if (!(error instanceof RefusedError) || error.status !== 404) throw error;
      }
      return {};
    },
  };
}
