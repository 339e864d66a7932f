import { didYouMean } from '../errors/did-you-mean.js';
import type { CellProblem } from '../model/cell-problem.js';
import { mayChange, mayCreate, type Only, type RowCommand, rowCommands } from '../model/row-command.js';
import { likenessOf } from '../schema/key-text.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import type { Doubt, Expected } from './bulk-job.js';
import type { CheckedInput } from './check-rows.js';
import type { RowReader } from './row-reader.js';

/** A reader whose rows may say in the column `command` what is to be done with them. */
export type CommandedReader<Reader extends RowReader = RowReader> = Reader & {
  commandOf: CommandOf;
  /** The row as if it had but the cells of its key: what one that is deleted says otherwise was not looked at. */
  onlyKey: (row: Row) => Row;
};

/** What an import is limited to, and what it is allowed. */
export interface Allowed {
  /** Only making, or only changing; left out: both. */
  only?: Only;
  /** Whether rows may ask for what they name to be deleted. */
  allowDelete?: boolean;
  /** Whether rows that do are held back. */
  holdRemovals?: boolean;
}

/** As a run's header keeps it, beside the options of its noun. */
export function limitOptions({ only, allowDelete = false, holdRemovals = false }: Allowed): Allowed {
  const deletions = allowDelete ? { allowDelete, ...(holdRemovals ? { holdRemovals } : {}) } : {};
  return { ...(only === undefined ? {} : { only }), ...deletions };
}

/** @returns undefined where the row says nothing: then it is `upsert` */
type CommandOf = (row: Row) => RowCommand | undefined;

const column = 'command';
/** Readers leave out columns that begin so. */
const hiddenColumn = `_${column}`;

/** Whether rows may ask for what they name to be deleted. */
export type Deletions =
  /**
   * @property held the profile holds such rows back
   * @property key the columns that name it: of such a row no other cell is looked at
   */
  | { allowed: boolean; held?: boolean; key: readonly string[] }
  /** Why none may, in words. */
  | { impossible: string };

/**
 * A row that is to be skipped is not looked at any further; one of a word that is not a command, or of too few or too many
 * cells, is bad.
 */
export function withCommands<Reader extends RowReader>(
  columns: readonly string[],
  sourceOf: (column: string) => string,
  readerFor: (columns: readonly string[]) => Reader,
  deletions: Deletions,
): CommandedReader<Reader> {
  const at = columns.indexOf(column);
  const reader = readerFor(columns.map((name) => (name === column ? hiddenColumn : name)));
  const keys = 'key' in deletions ? deletions.key : undefined;
  const onlyKey = (row: Row): Row => {
    if (keys === undefined) return row;
    return { ...row, cells: row.cells.map((cell, place) => (keys.includes(columns[place] ?? '') ? cell : undefined)) };
  };
  if (at === -1) return { ...reader, commandOf: () => undefined, onlyKey };
  const wordOf = (row: Row): string => (row.ragged === undefined ? (row.cells[at] ?? '') : '');
  const commandOf: CommandOf = (row) => rowCommands.find((command) => command === wordOf(row));
  const isNamed = (row: Row) => !['skip', 'delete'].includes(commandOf(row) ?? '');
  const checkKey = (row: Row): readonly CellProblem[] => {
    if (keys === undefined) return [];
    return reader.check(onlyKey(row)).filter((problem) => keys.some((key) => problem.column === sourceOf(key)));
  };
  return {
    ...reader,
    commandOf,
    onlyKey,
    check: (row) => {
      if (commandOf(row) === 'skip') return [];
      const bad = commandOf(row) === 'delete' ? checkKey(row) : reader.check(row);
      const word = wordOf(row);
      const fault = word === '' ? undefined : commandFault(word, commandOf(row), deletions);
      return fault === undefined ? bad : [{ column: sourceOf(column), ...fault }, ...bad];
    },
    removes: (row) => commandOf(row) === 'delete',
    key: (row) => (commandOf(row) === 'skip' ? '' : reader.key(row)),
    ownKey: (row) => (isNamed(row) ? reader.ownKey?.(row) : undefined),
    amounts: reader.amounts && ((row) => (isNamed(row) ? (reader.amounts?.(row) ?? []) : [])),
    clears: (row) => (isNamed(row) ? (reader.clears?.(row) ?? []) : []),
  };
}

type Fault = Pick<CellProblem, 'code' | 'message' | 'remedy'>;

/** Of a row that asks for something to be removed, where the profile wants a person to look at it first. */
export const heldRemoval: Fault = {
  code: 'guard',
  message: 'the setting guards.removals holds back what would be removed',
};

function commandFault(word: string, command: RowCommand | undefined, deletions: Deletions): Fault | undefined {
  if (command === undefined) return unknownCommand(word);
  if (command !== 'delete') return undefined;
  if ('allowed' in deletions && deletions.allowed) return deletions.held === true ? heldRemoval : undefined;
  if ('impossible' in deletions) return { code: 'delete', message: deletions.impossible };
  return { code: 'delete', message: 'a row that says delete needs --allow-delete', remedy: '--allow-delete' };
}

function unknownCommand(word: string): Fault {
  const near = didYouMean(word, rowCommands);
  const said = near === undefined ? '' : ` (did you mean ${near}?)`;
  const message = `${quoted(word)} is not one of ${rowCommands.join(', ')}${said}`;
  return { code: 'enum', message };
}

/** How many rows ask for something to be removed, for the question where nothing else is known of what they would change. */
export async function removalsIn(checked: Pick<CheckedInput, 'numbered' | 'sendable'>): Promise<Expected[]> {
  let count = 0;
  for await (const batch of checked.numbered()) {
    for (const { number, row, reader } of batch) {
      if (reader.removes === undefined) return [];
      if (checked.sendable(number) && reader.removes(row)) count += 1;
    }
  }
  return count === 0 ? [] : [{ what: 'removes', told: String(count) }];
}

/** A row with what it asks for, and what its import is limited to. */
export interface AskingRow {
  command: RowCommand | undefined;
  only: Only | undefined;
  /** One of its things, for sentences: `lot`. */
  one: string;
  key: string;
}

/** Why neither the row nor its import allows what would be done. @param isThere what it names is on the platform */
export async function refusedCommand(
  { command, only, one, key }: AskingRow,
  isThere: boolean,
  doubt: Doubt | undefined,
  propose: ProposeKey,
): Promise<Fault | undefined> {
  const wasDeleted = command === 'delete' && doubt !== undefined;
  if (!isThere && !mayCreate(command, only) && !wasDeleted) {
    return { code: 'unknown_key', message: `there is no ${one} ${quoted(key)}${await propose(key)}` };
  }
  // What is there may have been made by this run, whose answer was lost.
  if (!isThere || mayChange(command, only) || doubt?.before === 'none') return undefined;
  return { code: 'exists', message: `there is a ${one} ${quoted(key)} already` };
}

/** Why a thing that is not there cannot be created, with the key that is most likely meant. */
export async function withNearKey(
  problems: readonly CellProblem[],
  key: string,
  propose: ProposeKey,
): Promise<readonly CellProblem[]> {
  const [first, ...others] = problems;
  if (first?.code !== 'required') return problems;
  return [{ ...first, message: `${first.message}${await propose(key)}` }, ...others];
}

/** Keys that are read for a proposal; a platform with more of them gets none. */
const maxKeys = 50_000;
/** Rows that get one: with more mistyped ones it is another file than was meant. */
const maxProposals = 50;

/** The key that a mistyped one is most likely to mean, in words for the end of a message; all are read when the first is asked for. */
export type ProposeKey = (key: string) => Promise<string>;

/** @param listKeys all keys of the platform; left out: it cannot tell them */
export function createKeyProposals(listKeys: (() => AsyncIterable<readonly string[]>) | undefined): ProposeKey {
  let keys: Promise<readonly string[]> | undefined;
  let asked = 0;
  return async (key) => {
    asked += 1;
    if (listKeys === undefined || asked > maxProposals) return '';
    keys ??= readKeys(listKeys);
    const near = nearestKey(key, await keys);
    return near === undefined ? '' : `, did you mean ${quoted(near)}?`;
  };
}

/** The key that only looks different, else the one that is written most alike. */
function nearestKey(key: string, keys: readonly string[]): string | undefined {
  const likeness = likenessOf(key);
  return keys.find((other) => likenessOf(other) === likeness) ?? didYouMean(key, keys);
}

async function readKeys(listKeys: () => AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const some of listKeys()) {
    keys.push(...some);
    if (keys.length > maxKeys) return [];
  }
  return keys;
}
