import { rowCommands } from '../model/row-command.js';
import type { TemplateColumn } from './template-column.js';

/** What rows of a noun may ask for by their column `command`. */
export interface TakenCommands {
  /** The platform has an operation that deletes one. */
  deletes: boolean;
}

/** The column by which a row says what is to be done with it: behind those that say how its thing is to be. */
export function commandColumn({ deletes }: TakenCommands): TemplateColumn {
  const commands = rowCommands.filter((command) => deletes || command !== 'delete');
  const needs = deletes ? '; delete needs --allow-delete' : '';
  return {
    name: 'command',
    example: 'upsert',
    allowed: commands.join(', '),
    meaning: `What is to be done with the row; empty is upsert${needs}`,
  };
}
