import { type CellKind, type Column, choice, count, id, unit } from '../../schema/column-kinds.js';
import { conditionKind, defaultCondition } from './condition.js';
import type { MovementKind } from './movement-kind.js';

export interface MovementColumn extends Column {
  /** Of the movement as a whole: the same in all its lines, or empty but in one of them. */
  ofWhole: boolean;
}

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
  { type, condition }: MovementCells = movementCells(movement),
): readonly MovementColumn[] {
  const { one, locations, types } = movement;
  const places: Record<string, [string, string]> = {
    source_location_id: ['The storage location that the goods leave', 'warehouse'],
    target_location_id: ['The storage location that the goods come to', 'store-1-shelf'],
  };
  return [
    {
      name: 'reference',
      kind: id,
      ofWhole: true,
      required: true,
      meaning: `Your number of the ${one}. Lines with the same one are one ${one}, wherever they stand in the file`,
      example: 'MOVE-1001',
    },
    ...(types === undefined
      ? []
      : [
          {
            name: 'type',
            kind: type,
            ofWhole: true,
            meaning: 'How the goods leave; needed in one line of each reference',
            example: types[0] ?? '',
          },
        ]),
    ...locations.map((name) => ({
      name,
      kind: id,
      ofWhole: true,
      meaning: `${places[name]?.[0]}; needed in one line of each reference`,
      example: places[name]?.[1] ?? '',
    })),
    {
      name: 'product_external_id',
      kind: id,
      ofWhole: false,
      meaning: 'Identifier chosen by you. Each line has this one or product_id',
      example: 'A-1001',
    },
    {
      name: 'product_id',
      kind: id,
      ofWhole: false,
      meaning: "The platform's own identifier of the product",
    },
    {
      name: 'condition',
      kind: condition,
      ofWhole: false,
      meaning: `Condition of the goods. When empty or absent: ${defaultCondition}`,
      example: defaultCondition,
    },
    {
      name: 'quantity',
      kind: count,
      ofWhole: false,
      required: true,
      meaning: 'A whole number of management units of the product, above 0',
      example: '5',
    },
    {
      name: 'unit',
      kind: unit,
      ofWhole: false,
      meaning: "The product's management unit. When empty or absent: taken from the product",
      example: 'QUANTITY_PIECES',
    },
  ];
}
