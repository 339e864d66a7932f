import { existsSync } from 'node:fs';
import path from 'node:path';
import { parsedAs } from '../json/parsed-as.js';
import { type Journal, type LogLock, openEntries } from './journal.js';
import { readEntries } from './read-journal.js';

/** The calls that make a draft and an order of it; of shipments and goods there are `draft`, `finalize` and `delete`. */
export type OrderStep = 'draft' | 'customer' | 'item' | 'fulfillment' | 'mapping' | 'finalize' | 'delete';

/**
 * Steps of orders, known by their reference since row numbers change with the input. The intent of a step is on disk
 * before its call leaves (of all that fills a draft at once); its end is at the latest before the finalization leaves.
 */
export type OrderStepEntry = {
  /** The order's reference, which is the draft's number. */
  ref: string;
  at: string;
} & (
  | {
      intent: OrderStep;
      /** Of the order's content, with the intent of a draft. */
      digest?: string;
      /** With the intent of a draft: of what the platform does not show of what is made of it, digests by member. */
      unshown?: Readonly<Record<string, string>>;
      /** Of the draft as it was sent, where it tells ours from others'. */
      mark?: string;
    }
  /**
   * `id` is what was made: draft, item, fulfillment or sales order. A finalization without one was answered, and nothing
   * is made of the draft yet: it waits for the register. `created`: when, by the platform's clock.
   */
  | { done: OrderStep; id?: string; created?: string }
  /** A draft whose answer was lost was not found and is created again: the first one may turn up later. */
  | { again: 'draft' /** Of what was sent, where it tells ours from others'. */; mark?: string }
  /** Such drafts were looked for at the end. */
  | { swept: true }
  /** The draft was left as it is, as the operator wished. */
  | { kept: string }
);

/** How far an order is, by its entries. */
export interface OrderProgress {
  /** Of the content that the draft is made for. */
  digest?: string;
  /** Digests by member of what the platform does not show of what is made of the draft. */
  unshown?: Readonly<Record<string, string>>;
  /** Of the draft as it was sent, where it tells ours from others'. */
  mark?: string;
  /** A draft was about to be created, and it is not known whether it was. */
  creating: boolean;
  draft?: string;
  /** RFC 3339, by the platform's clock. */
  created?: string;
  /** Ids of what was added, in the order of adding. */
  items: string[];
  fulfillments: string[];
  finalizing: boolean;
  /** RFC 3339: when the finalization was about to leave, by our clock. */
  finalizingAt?: string;
  /** The finalization was answered without an order: a register makes it of the basket, some time. */
  waiting: boolean;
  deleting: boolean;
  kept: boolean;
  /** The sales order that it became. */
  order?: string;
  /** The draft that it was made of. */
  madeOf?: string;
}

export function noProgress(): OrderProgress {
  const nothingDone = { creating: false, finalizing: false, waiting: false, deleting: false, kept: false };
  return { ...nothingDone, items: [], fulfillments: [] };
}

/** @param entries of one reference, oldest first */
export function progressOf(entries: readonly OrderStepEntry[]): OrderProgress {
  let progress = noProgress();
  for (const entry of entries) {
    if ('kept' in entry) progress.kept = true;
    else if ('intent' in entry) {
      const { intent, digest, unshown, mark, at } = entry;
      if (intent === 'draft') progress = { ...noProgress(), digest, unshown, mark, creating: true };
      else if (intent === 'finalize') {
        progress.finalizing = true;
        progress.finalizingAt ??= at;
      } else if (intent === 'delete') progress.deleting = true;
    } else if ('done' in entry) progress = applyDone(progress, entry);
  }
  return progress;
}

function applyDone(
  progress: OrderProgress,
  { done, id = '', created }: { done: OrderStep; id?: string; created?: string },
): OrderProgress {
  switch (done) {
    case 'draft':
      return { ...progress, creating: false, draft: id, created };
    case 'item':
      return { ...progress, items: [...progress.items, id] };
    case 'fulfillment':
      return { ...progress, fulfillments: [...progress.fulfillments, id] };
    case 'finalize':
      if (id === '') return { ...progress, waiting: true };
      return {
        ...noProgress(),
        ...{ order: id, madeOf: progress.draft, finalizingAt: progress.finalizingAt, unshown: progress.unshown },
      };
    case 'delete':
      return noProgress();
    default:
      return progress;
  }
}

export type OrderSteps = Journal<OrderStepEntry>;

const fileName = 'steps.ndjson';

/** Open `steps.ndjson` in a run's folder, made (0600) when it is not there. @param lock as of `openJournal`. @throws {LocalError} */
export function openOrderSteps(folder: string, lock: LogLock): Promise<OrderSteps> {
  return openEntries(path.join(folder, fileName), parseOrderStep, lock);
}

/** @throws {LocalError} when it is damaged. Visits nothing where a run was stopped before its first step */
export async function readOrderSteps(folder: string, visit: (entry: OrderStepEntry) => void): Promise<void> {
  const file = path.join(folder, fileName);
  if (existsSync(file)) await readEntries(file, parseOrderStep, visit);
}

const steps: ReadonlySet<unknown> = new Set<OrderStep>([
  'draft',
  'customer',
  'item',
  'fulfillment',
  'mapping',
  'finalize',
  'delete',
]);

/** One line; undefined when it is damaged. */
function parseOrderStep(line: string): OrderStepEntry | undefined {
  return parsedAs(line, isEntry);
}

function isEntry(value: unknown): value is OrderStepEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  if (typeof entry.ref !== 'string' || typeof entry.at !== 'string') return false;
  if ('intent' in entry) return steps.has(entry.intent) && (entry.mark === undefined || typeof entry.mark === 'string');
  if ('done' in entry) return steps.has(entry.done) && (entry.id === undefined || typeof entry.id === 'string');
  if ('again' in entry) return entry.again === 'draft' && (entry.mark === undefined || typeof entry.mark === 'string');
  return entry.swept === true || typeof entry.kept === 'string';
}
