import { rowCommands } from '../model/row-command.js';
import { allowedMember, type TemplateColumn } from './template-column.js';

/** What rows of a noun may ask for by their column `command`. */
export interface TakenCommands {
  /** The platform has an operation that deletes one. */
  deletes: boolean;
}

/** The column by which a row says what is to be done with it: behind those that say how its thing is to be. */
function commandColumn({ deletes }: TakenCommands): TemplateColumn {
  const commands = rowCommands.filter((command) => deletes || command !== 'delete');
  const needs = deletes ? '; delete needs --allow-delete' : '';
  return {
    name: 'command',
    example: 'upsert',
    allowed: commands.join(', '),
    meaning: `What is to be done with the row; empty is upsert${needs}`,
  };
}

/** What a file to fill in shows. */
export interface FilledIn {
  columns: readonly TemplateColumn[];
  /** The JSON form, with its allowed values; left out: the texts of the example row. */
  record?: Record<string, unknown>;
}

/** Behind its own columns that of the commands, where rows of the noun take any. */
export function withCommands({ columns, record }: FilledIn, commands: TakenCommands | undefined): FilledIn {
  if (commands === undefined) return { columns, record };
  const column = commandColumn(commands);
  return { columns: [...columns, column], record: record && withMember(record, column) };
}

function withMember(
  record: Record<string, unknown>,
  { name, example, allowed }: TemplateColumn,
): Record<string, unknown> {
  const { [allowedMember]: cells, ...members } = record;
  return { ...members, [name]: example, [allowedMember]: { ...Object(cells), [name]: allowed } };
}
