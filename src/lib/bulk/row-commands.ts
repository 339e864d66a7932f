import { didYouMean } from '../errors/did-you-mean.js';
import type { CellProblem } from '../model/cell-problem.js';
import { type RowCommand, rowCommands } from '../model/row-command.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import type { RowReader } from './row-reader.js';

/** A reader whose rows may say in the column `command` what is to be done with them. */
export type CommandedReader<Reader extends RowReader> = Reader & { commandOf: CommandOf };

/** @returns undefined where the row says nothing: then it is `upsert` */
type CommandOf = (row: Row) => RowCommand | undefined;

const column = 'command';
/** Readers leave out columns that begin so. */
const hiddenColumn = `_${column}`;

/** Whether rows may ask for what they name to be deleted. */
export type Deletions =
  /** @property key the columns that name it: of such a row no other cell is looked at */
  | { allowed: boolean; key: readonly string[] }
  /** Why none may, in words. */
  | { impossible: string };

/**
 * A row that is to be skipped is not looked at any further; one of a word that is no command, or of too few or too many
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
  if (at === -1) return { ...reader, commandOf: () => undefined };
  const wordOf = (row: Row): string => (row.ragged === undefined ? (row.cells[at] ?? '') : '');
  const commandOf: CommandOf = (row) => rowCommands.find((command) => command === wordOf(row));
  const keys = 'key' in deletions ? deletions.key : undefined;
  const checkKey = (row: Row): readonly CellProblem[] => {
    if (keys === undefined) return [];
    const cells = row.cells.map((cell, place) => (keys.includes(columns[place] ?? '') ? cell : undefined));
    return reader.check({ ...row, cells }).filter((problem) => keys.some((key) => problem.column === sourceOf(key)));
  };
  return {
    ...reader,
    commandOf,
    check: (row) => {
      if (commandOf(row) === 'skip') return [];
      const bad = commandOf(row) === 'delete' ? checkKey(row) : reader.check(row);
      const word = wordOf(row);
      const fault = word === '' ? undefined : commandFault(word, commandOf(row), deletions);
      return fault === undefined ? bad : [{ column: sourceOf(column), ...fault }, ...bad];
    },
    key: (row) => (commandOf(row) === 'skip' ? '' : reader.key(row)),
  };
}

type Fault = Pick<CellProblem, 'code' | 'message'>;

function commandFault(word: string, command: RowCommand | undefined, deletions: Deletions): Fault | undefined {
  if (command === undefined) return unknownCommand(word);
  if (command !== 'delete' || ('allowed' in deletions && deletions.allowed)) return undefined;
  const message = 'impossible' in deletions ? deletions.impossible : 'a row that says delete needs --allow-delete';
  return { code: 'delete', message };
}

function unknownCommand(word: string): Fault {
  const near = didYouMean(word, rowCommands);
  const said = near === undefined ? '' : ` (did you mean ${near}?)`;
  const message = `${quoted(word)} is not one of ${rowCommands.join(', ')}${said}`;
  return { code: 'enum', message };
}

/** Keys that are read for a proposal; a platform with more of them gets none. */
const maxKeys = 50_000;
/** Rows that get one: whoever mistyped more has another file than they think. */
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
    const near = didYouMean(key, await keys);
    return near === undefined ? '' : `, did you mean ${quoted(near)}?`;
  };
}

async function readKeys(listKeys: () => AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const some of listKeys()) {
    keys.push(...some);
    if (keys.length > maxKeys) return [];
  }
  return keys;
}
