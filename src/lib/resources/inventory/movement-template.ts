import { type TemplateColumn, templateColumns } from '../../schema/template-column.js';
import { movementColumns } from './movement-columns.js';
import type { MovementKind } from './movement-kind.js';

/** A file to start from: every column, one example row, and what the cells may hold. */
export interface MovementTemplate {
  columns: TemplateColumn[];
  /** The example, for JSON: a whole movement with two positions. */
  record: Record<string, unknown>;
}

export function movementTemplate(kind: MovementKind): MovementTemplate {
  const columns = movementColumns(kind);
  const members = (ofWhole: boolean) =>
    Object.fromEntries(
      columns
        .filter((column) => column.ofWhole === ofWhole && column.example !== undefined)
        .map(({ name, example }) => [name, example]),
    );
  return {
    columns: templateColumns(columns),
    record: {
      ...members(true),
      positions: [members(false), { product_external_id: 'A-1002', condition: 'DAMAGED', quantity: '1' }],
    },
  };
}
