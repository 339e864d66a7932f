import { type CellKind, type Column, choice, count, id, unit } from '../../schema/column-kinds.js';
import type { WholeColumn } from '../../schema/whole-reader.js';
import { conditionKind, defaultCondition } from './condition.js';
import type { LocationMember, MovementKind } from './movement-kind.js';

/** What cells hold that differ by the kind of movement, or by what the operator allows. */
export interface MovementCells {
  type: CellKind;
  condition: CellKind;
}

/** @param others conditions beside those of the first generation of points of sale */
export function movementCells({ types = [] }: MovementKind, others?: readonly string[]): MovementCells {
  return { type: choice(types, 'a type'), condition: conditionKind(others) };
}

/** Every column of a file with one line a position: the one source for reading and the template. */
export function movementColumns(
  movement: MovementKind,
  cells: MovementCells = movementCells(movement),
): readonly WholeColumn[] {
  const whole = columnsOfWhole(movement, cells).map((column) => ({ ...column, ofWhole: true }));
  const position = columnsOfPosition(cells).map((column) => ({ ...column, ofWhole: false }));
  return [...whole, ...position];
}

const locationWords: Record<LocationMember, { meaning: string; example: string }> = {
  source_location_id: { meaning: 'The storage location that the goods leave', example: 'warehouse' },
  target_location_id: { meaning: 'The storage location that the goods come to', example: 'store-1-shelf' },
};

function columnsOfWhole({ one, locations, types }: MovementKind, { type }: MovementCells): Column[] {
  const reference: Column = {
    name: 'reference',
    kind: id,
    required: true,
    meaning: `Your number of the ${one}. Lines with the same one are one ${one}, wherever they stand in the file`,
    example: 'MOVE-1001',
  };
  const typed: Column = {
    name: 'type',
    kind: type,
    meaning: 'How the goods leave; needed in one line of each reference',
    example: types?.[0] ?? '',
  };
  const places = locations.map((name): Column => {
    const { meaning, example } = locationWords[name];
    return { name, kind: id, meaning: `${meaning}; needed in one line of each reference`, example };
  });
  return [reference, ...(types === undefined ? [] : [typed]), ...places];
}

function columnsOfPosition({ condition }: MovementCells): Column[] {
  return [
    {
      name: 'product_external_id',
      kind: id,
      meaning: 'Identifier chosen by you. Each line has this one or product_id',
      example: 'A-1001',
    },
    {
      name: 'product_id',
      kind: id,
      meaning: "The platform's own identifier of the product",
    },
    {
      name: 'condition',
      kind: condition,
      meaning: `Condition of the goods. When empty or absent: ${defaultCondition}`,
      example: defaultCondition,
    },
    {
      name: 'quantity',
      kind: count,
      required: true,
      meaning: 'A whole number of management units of the product, above 0',
      example: '5',
    },
    {
      name: 'unit',
      kind: unit,
      meaning: "The product's management unit. When empty or absent: taken from the product",
      example: 'QUANTITY_PIECES',
    },
  ];
}
