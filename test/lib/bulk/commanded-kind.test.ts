import { expect, test } from 'vitest';
import type { Upsert } from '../../../src/lib/bulk/change.js';
import type { ChangeKind } from '../../../src/lib/bulk/changes/change-kind.js';
import { commandedKind } from '../../../src/lib/bulk/changes/commanded-kind.js';
import type { Keyed } from '../../../src/lib/bulk/strategies/by-key.js';
import type { Only, RowCommand } from '../../../src/lib/model/row-command.js';

const there: Upsert = { kind: 'same', id: '1', now: {} };
const absent: Upsert = { kind: 'create', after: {} };
const moved: Upsert = { kind: 'update', id: '1', before: {}, after: { name: 'new' } };
const incomplete: Upsert = {
  kind: 'rejected',
  problems: [{ column: 'name', code: 'required', message: '' }],
  found: 'nothing',
};
const productless: Upsert = {
  kind: 'rejected',
  problems: [{ column: 'product_id', code: 'unknown_product', message: '' }],
  found: 'nothing',
};

function kindOf(change: Upsert): ChangeKind<string> {
  return {
    command: 'lots',
    one: 'lot',
    noun: 'lots',
    options: {},
    notChecked: '',
    readerFor: () => ({ check: () => [], key: () => 'L1' }),
    read: () => 'content',
    contentOf: (content) => content,
    openChanges: async () => ({
      keyed: async () => keyedOf(change),
      asks: false,
      close: () => undefined,
    }),
  };
}

function keyedOf(change: Upsert): Keyed {
  switch (change.kind) {
    case 'same':
      return { change };
    case 'rejected':
      return { change };
    default:
      return { change, send: async () => ({}) };
  }
}

interface Case {
  only?: Only;
  command?: Exclude<RowCommand, 'skip'>;
  change: Upsert;
  before?: 'none' | 'exists';
  /** Undefined: it stays what it is. */
  refused?: string;
}

const cases: readonly Case[] = [
  { only: 'update', change: absent, refused: 'unknown_key' },
  { only: 'update', change: moved },
  { only: 'update', change: there },
  { only: 'update', change: incomplete, refused: 'unknown_key' },
  // What it hangs on is not there: that is what there is to correct.
  { only: 'update', change: productless, refused: 'unknown_product' },
  { only: 'create', change: absent },
  { only: 'create', change: moved, refused: 'exists' },
  { only: 'create', change: there, refused: 'exists' },
  { only: 'create', change: incomplete, refused: 'required' },
  // Its answer was lost, and it is this run that made it.
  { only: 'create', change: there, before: 'none' },
  { only: 'create', change: there, before: 'exists', refused: 'exists' },
  { command: 'update', change: absent, refused: 'unknown_key' },
  { command: 'create', change: there, refused: 'exists' },
  { command: 'create', only: 'update', change: absent, refused: 'unknown_key' },
  { command: 'create', only: 'update', change: moved, refused: 'exists' },
  { command: 'upsert', only: 'update', change: absent, refused: 'unknown_key' },
  { command: 'upsert', change: absent },
];

test.each(cases)(
  '$only $command, $change.kind, before $before: $refused',
  async ({ only, command, change, before, refused }) => {
    const kind = commandedKind(kindOf(change), { only });
    const changes = await kind.openChanges({ rows: 1, folder: '', reading: () => undefined });
    const doubt = before === undefined ? undefined : { before };
    const { change: found } = await changes.keyed({ content: { command, content: 'content' }, key: 'L1' }, { doubt });
    if (refused === undefined) expect(found).toEqual(change);
    else expect(found).toMatchObject({ kind: 'rejected', problems: [{ code: refused }] });
  },
);

test('a row that is to be skipped is the same, without a question to the platform', async () => {
  const changes = await commandedKind(kindOf(absent), { only: 'update' }).openChanges({
    rows: 1,
    folder: '',
    reading: () => undefined,
  });
  expect((await changes.keyed({ content: { command: 'skip' }, key: '' }, {})).change.kind).toBe('same');
});
