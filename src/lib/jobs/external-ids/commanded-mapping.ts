import { withCommands } from '../../bulk/row-commands.js';
import { mayChange, type Only, type RowCommand } from '../../model/row-command.js';
import type { IdMapping, IdMappingReader } from '../../resources/external-ids/id-mapping.js';
import type { Row } from '../../tabular/row.js';

/** A mapping, and what its row and the import ask for. One that is deleted or skipped has no internal id of its row. */
export interface CommandedMapping extends IdMapping {
  command?: RowCommand;
  only?: Only;
}

export interface MappingReader extends Omit<IdMappingReader, 'read'> {
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => CommandedMapping;
}

/** A reader whose rows may have a `command`. */
export function commandedMappings(
  columns: readonly string[],
  sourceOf: (column: string) => string,
  readerFor: (columns: readonly string[]) => IdMappingReader,
  { only, ...deletions }: { only: Only | undefined; allowed: boolean; held: boolean },
): MappingReader {
  const reader = withCommands(columns, sourceOf, readerFor, { ...deletions, key: ['external_id'] });
  const isNamed = (row: Row): boolean => !['delete', 'skip'].includes(reader.commandOf(row) ?? '');
  return {
    ...reader,
    internalId: (row) => (isNamed(row) ? reader.internalId(row) : ''),
    read: (row) => {
      const command = reader.commandOf(row);
      const mapping = isNamed(row) ? reader.read(row) : { external_id: reader.key(row), internal_id: '' };
      return { ...mapping, ...(command === undefined ? {} : { command }), ...(only === undefined ? {} : { only }) };
    },
  };
}

/** Whether a mapping that is there may become another one. */
export function mayReplace({ command, only }: CommandedMapping): boolean {
  return mayChange(command, only);
}
