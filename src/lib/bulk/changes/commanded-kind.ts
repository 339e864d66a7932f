import { mayChange, mayCreate, type Only, type RowCommand } from '../../model/row-command.js';
import { booleanOf } from '../../schema/cells.js';
import type { Row } from '../../tabular/row.js';
import type { Doubt } from '../bulk-job.js';
import { type Change, type Rejected, rejected } from '../change.js';
import {
  type Allowed,
  type CommandedReader,
  createKeyProposals,
  type Deletions,
  heldRemoval,
  limitOptions,
  type ProposeKey,
  refusedCommand,
  withCommands,
  withNearKey,
} from '../row-commands.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import { type ByKey, type Keyed, type KeyedRow, skipped } from '../strategies/by-key.js';
import type { ChangeKind } from './change-kind.js';

/** What a row says, unless it is to be skipped: then it was not looked at. */
type Commanded<Content> = { command: 'skip' } | { command: Exclude<RowCommand, 'skip'> | undefined; content: Content };

/** The same kind, whose rows may have a `command`, and whose import may be limited to making or to changing. */
export function commandedKind<Content>(
  kind: ChangeKind<Content>,
  { only, allowDelete = false, holdRemovals = false }: Allowed,
): ChangeKind<Commanded<Content>> {
  const { turns, membersOf, contentOf, groupOf, guard, values, unknown } = kind;
  const held = holdRemovals && guard?.accept !== true;
  let commanded = false;
  return {
    ...kind,
    options: { ...kind.options, ...limitOptions({ only, allowDelete, holdRemovals }) },
    readerFor: (columns, sourceOf, signs) => {
      const readerFor = (own: readonly string[]) => kind.readerFor(own, sourceOf, signs);
      if (kind.commands === false) {
        return withoutCommands(withRemovals(readerFor(columns), columns, { held, sourceOf }));
      }
      commanded ||= columns.includes('command');
      return withCommands(columns, sourceOf, readerFor, deletionsOf(kind, allowDelete, held));
    },
    read: (row: NumberedRow<CommandedReader>) => {
      const command = row.reader.commandOf(row.row);
      if (command === 'skip') return { command };
      return { command, content: kind.read(command === 'delete' ? { ...row, row: row.reader.onlyKey(row.row) } : row) };
    },
    contentOf: (row) => {
      if (row.command === 'skip') return row;
      return row.command === undefined ? contentOf(row.content) : [row.command, contentOf(row.content)];
    },
    membersOf:
      membersOf && ((row) => (row.command === 'skip' || row.command === 'delete' ? {} : membersOf(row.content))),
    groupOf: groupOf && ((row) => (row.command === 'skip' ? undefined : groupOf(row.content))),
    unknown: undefined,
    guard: guard && {
      ...guard,
      problemsOf: (row, change) => (row.command === 'skip' ? [] : guard.problemsOf(row.content, change)),
    },
    values: values && {
      ...values,
      contentOf: (entry) => {
        return { command: entry.action === 'delete' ? 'delete' : undefined, content: values.contentOf(entry) };
      },
    },
    turns: turns?.map((isTurn, at) => (row: Commanded<Content>) => {
      return row.command === 'skip' ? at === 0 : isTurn(row.content);
    }),
    openChanges: async (setup, ...known) => {
      const changes = await kind.openChanges({ ...setup, commanded }, ...known);
      return commandedChanges(changes, { only, one: kind.one, unknown, propose: createKeyProposals(kind.listKeys) });
    },
  };
}

function withoutCommands(reader: RowReader): CommandedReader {
  return { ...reader, commandOf: () => undefined, onlyKey: (row) => row };
}

/** Rows that say it in a column of its own. */
function withRemovals(
  reader: RowReader,
  columns: readonly string[],
  { held, sourceOf }: { held: boolean; sourceOf: (column: string) => string },
): RowReader {
  const at = columns.indexOf('remove');
  if (at === -1) return reader;
  const removes = (row: Row) => booleanOf(row.cells[at]) === true;
  const problem = { column: sourceOf('remove'), ...heldRemoval };
  const check = (row: Row) => (held && removes(row) ? [problem, ...reader.check(row)] : reader.check(row));
  return { ...reader, removes, check };
}

function deletionsOf(
  { one, deletes }: { one: string; deletes?: readonly string[] },
  allowed: boolean,
  held: boolean,
): Deletions {
  if (deletes === undefined) return { impossible: `the platform has no operation that deletes a ${one}` };
  return { allowed, held, key: deletes };
}

interface Limits<Content> extends Pick<ChangeKind<Content>, 'one' | 'unknown'> {
  only: Only | undefined;
  propose: ProposeKey;
}

function commandedChanges<Content>(changes: ByKey<Content>, limits: Limits<Content>): ByKey<Commanded<Content>> {
  const { keyed, assume, ...others } = changes;
  return {
    ...others,
    keyed: async ({ content: row, key }, how) => {
      if (row.command === 'skip') return skipped;
      const own = { content: row.content, key };
      const found = await keyed({ ...own, removes: row.command === 'delete' }, how);
      // A comparison asks how it is, not who may change it.
      if (how.anew === true || isAllowed(row.command, limits.only, found, how.doubt)) return found;
      const refused = await refusedBy(limits, { ...own, command: row.command }, found, how.doubt);
      return refused === undefined ? found : { change: refused };
    },
    assume:
      assume &&
      (({ content: row, key }, change) => {
        if (row.command !== 'skip') assume({ content: row.content, key }, change);
      }),
  };
}

/** Nothing has to be asked for what is allowed, which is nearly all. */
function isAllowed(command: RowCommand | undefined, only: Only | undefined, keyed: Keyed, doubt?: Doubt): boolean {
  const { kind } = keyed.change;
  if (kind === 'rejected') return false;
  // What was about to be deleted and is not there, this run has deleted.
  if ('gone' in keyed) return doubt !== undefined;
  return kind === 'create' ? mayCreate(command, only) : mayChange(command, only);
}

async function refusedBy<Content>(
  { only, one, unknown, propose }: Limits<Content>,
  { command, key, content }: KeyedRow<Content> & { command: RowCommand | undefined },
  keyed: Keyed,
  doubt: Doubt | undefined,
): Promise<Rejected | undefined> {
  const { change } = keyed;
  const isThere = !('gone' in keyed) && !isAbsent(change);
  // What is there and is not as it should be may not be changed either.
  if (isThere && change.kind === 'rejected' && (!Array.isArray(change.found) || mayChange(command, only)))
    return undefined;
  if (change.kind === 'rejected' && mayCreate(command, only)) {
    return { ...change, problems: await withNearKey(change.problems, key, propose) };
  }
  const named = isThere ? undefined : unknown?.(content);
  const fault = await refusedCommand({ command, only, one: named?.one ?? one, key }, isThere, doubt, propose);
  if (fault === undefined) return undefined;
  const { column = '', code = fault.code } = named ?? {};
  return rejected(column, code, fault.message, isThere ? undefined : 'nothing');
}

/** What a row leans on may be absent, too: that is another message. */
function isAbsent(change: Change): boolean {
  if (change.kind === 'create') return true;
  if (change.kind !== 'rejected' || change.found !== 'nothing') return false;
  return !change.problems.some(({ code }) => code === 'unknown_product');
}
