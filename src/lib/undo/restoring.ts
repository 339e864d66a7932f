import type { Judged } from '../bulk/bulk-job.js';
import { noteOf, rejected, writeOf } from '../bulk/change.js';
import type { ByKey, Keyed } from '../bulk/strategies/by-key.js';
import {
  checkOfThing,
  judgeThing,
  movedSince,
  readAnew,
  type Things,
  type ThingWrite,
} from '../bulk/strategies/things.js';
import { RefusedError } from '../errors/errors.js';
import { differences, withChanges } from '../json/same-state.js';
import type { State } from '../model/thing.js';
import type { Verdict } from './undo-found.js';
import { leftOf, targetOf, type UndoItem } from './undo-items.js';
import { atTheEnd, type UndoableKinds } from './undoable-kinds.js';

const notRead = 'what was there before was not read (products import --replace reads it with --undoable)';

type Judges = Pick<Things, 'ignored' | 'isWritten' | 'unread' | 'obstacle' | 'movedSince'>;

/** Nothing is restored that was changed since: that change was meant. */
export function judge(item: UndoItem, now: State | undefined, kind: Judges): Verdict {
  const { thing, frees } = item;
  if (item.before === undefined) return { kind: 'left', code: 'not_undoable', message: kind.unread ?? notRead };
  const wanted = frees === true ? undefined : restoredOf(item, now);
  const change = { thing, wanted, now, left: leftOf(item, now) };
  if (kind.isWritten?.(change) ?? isSame(change, kind)) return { kind: 'same' };
  const obstacle = kind.obstacle?.(change);
  if (obstacle !== undefined) return { kind: 'left', code: 'not_undoable', message: obstacle };
  const moved = item.moved ?? (atTheEnd.has(thing.kind) ? undefined : movedSince(change, kind));
  // It is reported when its own turn comes.
  if (moved !== undefined && frees === true) return { kind: 'same' };
  if (moved !== undefined) return { kind: 'left', code: 'conflict', message: moved };
  return { kind: wanted === undefined ? 'remove' : 'restore', change, ignored: kind.ignored };
}

function restoredOf({ before, inPart }: UndoItem, now: State | undefined): State | undefined {
  return inPart === true && now !== undefined ? withChanges(now, before ?? {}) : (before ?? undefined);
}

function isSame({ wanted, now }: ThingWrite, { ignored }: Judges): boolean {
  if (wanted === undefined || now === undefined) return wanted === now;
  return differences(now, wanted, ignored).length === 0;
}

export interface HowRestored {
  /** Called with each that is decided: of what is sent, once the platform has answered. Then messages name their things. */
  onVerdict?: (item: UndoItem, verdict: Verdict) => void;
  /** Nothing is sent: what would be there again counts as there for those below it. */
  readOnly?: boolean;
}

/** Things as they were before. */
export function createRestoring(
  kinds: UndoableKinds,
  { onVerdict, readOnly = false }: HowRestored,
): ByKey<UndoItem> & { judge: (row: { content: UndoItem }) => Promise<Judged> } {
  return {
    keyed: async ({ content: item }, { anew }) => {
      const kind = await kinds.of(item.thing.kind);
      if (anew === true) return keyedOf(judge(item, await readAnew(item.thing, kind), kind), kind, '');
      const verdict = judge(item, await kind.read(item.thing), kind);
      if (readOnly && 'change' in verdict) kind.assume?.(verdict.change);
      const keyed = keyedOf(verdict, kind, onVerdict === undefined ? '' : `${targetOf(item)}: `);
      if (!('send' in keyed)) {
        onVerdict?.(item, verdict);
        return keyed;
      }
      const send = async () => {
        const written = await keyed.send().catch((error: unknown) => {
          if (error instanceof RefusedError)
            onVerdict?.(item, { kind: 'left', code: 'refused', message: error.message });
          throw error;
        });
        onVerdict?.(item, verdict);
        return written;
      };
      return { ...keyed, send };
    },
    judge: async ({ content: item }) => {
      // What was taken away for another thing has its own value back by now.
      if (item.frees === true) return { kind: 'same' };
      const { thing, before } = item;
      const write = { thing, wanted: before ?? undefined, now: undefined, left: leftOf(item, undefined) };
      return judgeThing(write, await kinds.of(thing.kind));
    },
    asks: true,
    close: kinds.close,
  };
}

/** @param named in front of messages */
function keyedOf(verdict: Verdict, kind: Things, named: string): Keyed {
  if (verdict.kind === 'same') return { change: { kind: 'same', now: {} } };
  if (verdict.kind === 'left') return { change: rejected('', verdict.code, `${named}${verdict.message}`) };
  const { change } = verdict;
  const { thing, wanted, now } = change;
  const note = kind.note?.(change) ?? noteOf(thing, now, wanted, kind.ignored);
  return {
    change: writeOf(now, wanted ?? {}),
    undo: { notes: [note], ignored: kind.ignored, beside: async () => (await kind.sideEffects?.(change)) ?? [] },
    check: checkOfThing(change, kind),
    send: async () => {
      if (wanted === undefined) {
        if (now !== undefined) await kind.remove?.({ ...change, now });
        return {};
      }
      const left = await kind.write({ ...change, wanted });
      return { id: typeof left?.id === 'string' ? left.id : thing.at.id, left };
    },
  };
}
