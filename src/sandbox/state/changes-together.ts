import type { ChangeKind } from '../base/change-log.js';
import { documentKeys, isDocumentKind } from '../base/document-kinds.js';
import type { RecordKind, StoredRecord } from '../tables/record-table.js';
import type { SandboxState } from './sandbox-state.js';
import { replay } from './state.js';

/** One change as the log writes it. */
export type Change = readonly [kind: ChangeKind, text: string];

export function recordChange(kind: RecordKind, record: StoredRecord): Change {
  return ['record', `${kind} ${JSON.stringify(record)}`];
}

export function recordRemoval(kind: RecordKind, { id, parent }: Pick<StoredRecord, 'id' | 'parent'>): Change {
  return ['record-removed', `${kind} ${JSON.stringify({ id, parent })}`];
}

/** @param text the whole document as JSON on one line */
export function documentChange(kind: 'sales_order' | 'invoice' | 'stock_count_change', text: string): Change {
  return ['document', `${kind} ${text}`];
}

/**
 * Let all of these happen, or none: they are one line of the log, so that a sandbox that is killed never wakes up with a
 * half of them (an order whose draft is still there, for example).
 */
export function changeTogether(state: SandboxState, changes: readonly Change[]): void {
  state.changes.write('together', JSON.stringify(changes));
  const announcements: (() => void)[] = [];
  for (const [kind, text] of changes) {
    if (kind === 'document') announcements.push(announcementOf(state, text));
    replay(state, kind, text);
  }
  for (const announce of announcements) announce();
}

/** Made before the document is put: only one that was not there is announced. */
function announcementOf(state: SandboxState, text: string): () => void {
  const space = text.indexOf(' ');
  const kind = text.slice(0, space);
  if (!isDocumentKind(kind)) return () => undefined;
  const { id } = documentKeys(kind, text.slice(space + 1));
  return state.documents[kind].byId(id) ? () => undefined : () => state.announce?.(kind, id);
}
