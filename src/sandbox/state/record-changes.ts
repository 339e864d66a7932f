import {
  isRecordKind,
  type RecordKind,
  RecordTable,
  type RecordTables,
  recordKinds,
  type StoredRecord,
} from '../tables/record-table.js';
import type { SandboxState } from './sandbox-state.js';

export function createRecordTables(): RecordTables {
  return Object.fromEntries(recordKinds.map((kind) => [kind, new RecordTable()])) as Record<RecordKind, RecordTable>;
}

/** Insert a record, or put it in place of its earlier version. */
export function putRecord(state: SandboxState, kind: RecordKind, record: StoredRecord): void {
  state.changes.write('record', `${kind} ${JSON.stringify(record)}`);
  state.records[kind].put(record);
}

export function removeRecord(
  state: SandboxState,
  kind: RecordKind,
  { id, parent }: Pick<StoredRecord, 'id' | 'parent'>,
): void {
  state.changes.write('record-removed', `${kind} ${JSON.stringify({ id, parent })}`);
  state.records[kind].remove(id, parent);
}

export const recordReplayers: Record<'record' | 'record-removed', (state: SandboxState, text: string) => void> = {
  record: (state, text) => {
    const [kind, record] = splitKind(text);
    state.records[kind].put(JSON.parse(record) as StoredRecord);
  },
  'record-removed': (state, text) => {
    const [kind, record] = splitKind(text);
    const { id, parent } = JSON.parse(record) as Pick<StoredRecord, 'id' | 'parent'>;
    state.records[kind].remove(id, parent);
  },
};

export function* recordChangesOf(state: SandboxState): Generator<['record', string]> {
  for (const kind of recordKinds) {
    for (const record of state.records[kind]) yield ['record', `${kind} ${JSON.stringify(record)}`];
  }
}

function splitKind(text: string): [RecordKind, string] {
  const space = text.indexOf(' ');
  const kind = text.slice(0, Math.max(space, 0));
  if (!isRecordKind(kind)) throw new SyntaxError(`unknown kind of record "${kind}"`);
  return [kind, text.slice(space + 1)];
}
