import path from 'node:path';
import type { DraftStep } from './entries.js';
import { readLegacySteps } from './legacy.js';
import { readJournal } from './read-journal.js';
import type { RunHeader } from './run-file.js';

/** How far what is made of a draft is, by its steps. */
export interface DraftProgress extends Pick<DraftStep, 'digest' | 'unshown' | 'mark' | 'created'> {
  /** The draft was about to be created, and it is not known whether it was. */
  creating?: boolean;
  draft?: string;
  /** Ids of what was added, in the order of adding. */
  items: readonly string[];
  fulfillments: readonly string[];
  finalizing?: true;
  /** RFC 3339: when the finalization was about to leave, by our clock. */
  finalizingAt?: string;
  /** The finalization was answered without an order: a register makes it of the basket, some time. */
  waiting?: true;
  deleting?: boolean;
  kept?: true;
  /** The sales order that it became. */
  order?: string;
  /** The draft that it was made of. */
  madeOf?: string;
}

export const noProgress: DraftProgress = { items: [], fulfillments: [] };

/** @param entries of one reference, oldest first */
export function progressOf(entries: readonly DraftStep[]): DraftProgress {
  return entries.reduce(
    (progress, entry) => (entry.done ? ended(progress, entry) : begun(progress, entry)),
    noProgress,
  );
}

function begun(progress: DraftProgress, { step, at, digest, unshown, mark }: DraftStep): DraftProgress {
  switch (step) {
    case 'draft':
      return { ...noProgress, digest, unshown, mark, creating: true };
    case 'finalize':
      return { ...progress, finalizing: true, finalizingAt: progress.finalizingAt ?? at };
    case 'delete':
      return { ...progress, deleting: true };
    case 'kept':
      return { ...progress, kept: true };
    default:
      return progress;
  }
}

function ended(progress: DraftProgress, { step, id = '', created }: DraftStep): DraftProgress {
  const { draft: madeOf, order, finalizingAt, unshown, items, fulfillments } = progress;
  switch (step) {
    case 'draft':
      return { ...progress, creating: false, draft: id, created };
    case 'item':
      return { ...progress, items: [...items, id] };
    case 'fulfillment':
      return { ...progress, fulfillments: [...fulfillments, id] };
    case 'finalize':
      if (id === '') return { ...progress, waiting: true };
      return order === id ? progress : { ...noProgress, order: id, madeOf, finalizingAt, unshown };
    case 'delete':
      return noProgress;
    default:
      return progress;
  }
}

/** All steps of a run, also of what its rows ended with. @throws {LocalError} when a journal is damaged */
export async function readSteps(
  folder: string,
  { journals, started_at: startedAt }: Pick<RunHeader, 'journals' | 'started_at'>,
  visit: (entry: DraftStep) => void,
): Promise<void> {
  let at = startedAt;
  const took = (entry: DraftStep): void => {
    at = entry.at;
    visit(entry);
  };
  await readLegacySteps(folder, took);
  for (const name of journals) {
    const keys = new Map<number, string>();
    await readJournal(path.join(folder, name), (entry) => {
      if ('step' in entry) {
        if ('key' in entry) took(entry);
      } else if ('intent' in entry) keys.set(entry.intent, entry.key);
      else if ('outcome' in entry) {
        const { outcome: row, result, id } = entry;
        const key = keys.get(row);
        keys.delete(row);
        if (key !== undefined && id !== undefined && result === 'created')
          visit({ step: 'finalize', done: true, key, id, at });
      }
    });
  }
}

/** Whether drafts of lost answers may still be there. @throws {LocalError} when a journal is damaged */
export async function hasUnsweptDrafts(folder: string, header: RunHeader): Promise<boolean> {
  const unswept = new Set<string>();
  await readSteps(folder, header, ({ step, key }) => {
    if (step === 'again') unswept.add(key);
    else if (step === 'swept') unswept.delete(key);
  });
  return unswept.size > 0;
}
