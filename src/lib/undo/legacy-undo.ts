import { InputError } from '../errors/errors.js';
import { stateOfPrint } from '../journal/legacy.js';
import { parseJson } from '../json/json.js';
import { parsedAs } from '../json/parsed-as.js';
import type { State } from '../model/thing.js';
import { openInput } from '../tabular/open-input.js';
import { inBatches, openItems, type UndoItem } from './undo-items.js';

/** A line of the file that an undo of an earlier version worked on; members within are JSON texts. */
interface LegacyItem extends Record<'kind' | 'key' | 'at' | 'before' | 'state', string> {
  action: 'restore' | 'remove' | 'free';
  /** Hashes of members. */
  left: string;
  /** Values, where there are no hashes. */
  after?: string;
}

/** What an undo of an earlier version was about to restore. @param folder of ours */
export async function openLegacyUndo(path: string, folder: string): Promise<ReturnType<typeof openItems>> {
  const file = await openInput(path, { format: 'ndjson', folder });
  async function* items(): AsyncGenerator<UndoItem> {
    for await (const rows of file.rows()) {
      for (const { line, source = '' } of rows) {
        const item = parsedAs(source, isLegacyItem);
        if (item === undefined) throw new InputError(`${path}:${line} is nothing that an undo has written`);
        yield itemOf(item);
      }
    }
  }
  let entries = 0;
  for await (const rows of file.rows()) entries += rows.length;
  const { sizeBytes, close } = file;
  return openItems({ entries, sha256: file.sha256(), sizeBytes, each: () => inBatches(items()), close }, path);
}

function isLegacyItem(value: unknown): value is LegacyItem {
  const names = ['kind', 'key', 'action', 'at', 'before', 'left', 'state'];
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

function itemOf({ kind, key, action, at, before, left, after = '', state }: LegacyItem): UndoItem {
  const { unanswered, unread, ...own } = JSON.parse(state) as Pick<UndoItem, 'moved' | 'freed'> & {
    unanswered: boolean;
    unread?: boolean;
  };
  const print = left === '' ? null : (JSON.parse(left) as Record<string, string> | null);
  const sent = print === null ? stateIn(after) : stateOfPrint(print);
  return {
    thing: { kind, key, at: JSON.parse(at) as Record<string, string> },
    before: unread === true ? undefined : stateIn(before),
    sent,
    ...(unanswered || sent === null ? {} : { answered: sent }),
    ...own,
    ...(action === 'free' ? { frees: true } : {}),
  };
}

function stateIn(text: string): State | null {
  return text === '' ? null : (parseJson(text) as State);
}
