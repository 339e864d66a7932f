import { mayChange, mayCreate, type Only, type RowCommand } from '../../model/row-command.js';
import { quoted } from '../../schema/quoted.js';
import type { Doubt } from '../bulk-job.js';
import { type Change, type Rejected, rejected } from '../change.js';
import { type CommandedReader, createKeyProposals, type ProposeKey, withCommands } from '../row-commands.js';
import type { RowReader } from '../row-reader.js';
import type { ByKey, Keyed } from '../strategies/by-key.js';
import type { ChangeKind } from './change-kind.js';

/** What a row says, unless it is to be skipped: then nobody has looked at it. */
type Commanded<Content> = { command: 'skip' } | { command: Exclude<RowCommand, 'skip'> | undefined; content: Content };

/** The same kind, whose rows may have a `command`, and whose import may be limited to making or to changing. */
export function commandedKind<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  only: Only | undefined,
): ChangeKind<CommandedReader<Reader>, Commanded<Content>> {
  const { turns, membersOf, contentOf } = kind;
  return {
    ...kind,
    options: { ...kind.options, ...(only === undefined ? {} : { only }) },
    readerFor: (columns, sourceOf) => {
      if (kind.commands === false) return { ...kind.readerFor(columns, sourceOf), commandOf: () => undefined };
      return withCommands(columns, sourceOf, (own) => kind.readerFor(own, sourceOf), {
        impossible: whyNotDeleted(kind),
      });
    },
    read: (row) => {
      const command = row.reader.commandOf(row.row);
      return command === 'skip' ? { command } : { command, content: kind.read(row) };
    },
    contentOf: (row) => {
      if (row.command === 'skip') return row;
      return row.command === undefined ? contentOf(row.content) : [row.command, contentOf(row.content)];
    },
    membersOf: membersOf && ((row) => (row.command === 'skip' ? {} : membersOf(row.content))),
    turns: turns?.map((isTurn, at) => (row: Commanded<Content>) => {
      return row.command === 'skip' ? at === 0 : isTurn(row.content);
    }),
    openChanges: async (setup) => {
      const changes = await kind.openChanges(setup);
      return commandedChanges(changes, { only, one: kind.one, propose: createKeyProposals(kind.listKeys) });
    },
  };
}

function whyNotDeleted({ one, deletedBy }: { one: string; deletedBy?: string }): string {
  if (deletedBy === undefined) return `the platform has no operation that deletes a ${one}`;
  return `an import does not delete a ${one}: ${deletedBy} does`;
}

interface Limits {
  only: Only | undefined;
  one: string;
  propose: ProposeKey;
}

const skipped: Keyed = { change: { kind: 'same', now: {} } };

function commandedChanges<Content>(changes: ByKey<Content>, limits: Limits): ByKey<Commanded<Content>> {
  const { keyed, keyedAnew = (row) => keyed(row, undefined), assume } = changes;
  return {
    ...changes,
    keyed: async ({ content: row, key }, doubt) => {
      if (row.command === 'skip') return skipped;
      const found = await keyed({ content: row.content, key }, doubt);
      const refused = await refusedBy(limits, { command: row.command, key }, found.change, doubt);
      return refused === undefined ? found : { change: refused };
    },
    // A comparison asks how it is, not who may change it.
    keyedAnew: async ({ content: row, key }) =>
      row.command === 'skip' ? skipped : keyedAnew({ content: row.content, key }),
    assume:
      assume &&
      (({ content: row, key }, change) => {
        if (row.command !== 'skip') assume({ content: row.content, key }, change);
      }),
  };
}

async function refusedBy(
  { only, one, propose }: Limits,
  { command, key }: { command: RowCommand | undefined; key: string },
  change: Change,
  doubt: Doubt | undefined,
): Promise<Rejected | undefined> {
  if (!mayCreate(command, only) && isAbsent(change)) {
    const message = `there is no ${one} ${quoted(key)}${await propose(key)}`;
    return rejected('', 'unknown_key', message, 'nothing');
  }
  // What is there may have been made by this run, whose answer was lost.
  if (mayChange(command, only) || change.kind === 'create' || change.kind === 'rejected') return undefined;
  return doubt?.before === 'none' ? undefined : rejected('', 'exists', `there is a ${one} ${quoted(key)} already`);
}

/** What a row leans on may be absent, too: that is another message. */
function isAbsent(change: Change): boolean {
  if (change.kind === 'create') return true;
  if (change.kind !== 'rejected' || change.found !== 'nothing') return false;
  return !change.problems.some(({ code }) => code === 'unknown_product');
}
