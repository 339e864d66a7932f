import { unitsOfMeasure } from '../../../contract/enums.gen.js';
import { type CellCheck, enumCheck } from '../../schema/cells.js';
import { orderCheckOf } from '../orders/order-columns.js';
import { allowedConditions, conditionCheck, defaultCondition } from './condition.js';
import type { MovementKind } from './movement-kind.js';

export type MovementColumnKind = 'id' | 'type' | 'condition' | 'count' | 'unit';

export interface MovementColumn {
  name: string;
  kind: MovementColumnKind;
  /** Of the movement as a whole: the same in all its lines, or empty but in one of them. */
  ofWhole: boolean;
  required: boolean;
  meaning: string;
  example: string;
}

/** Every column of a file with one line a position: the one source for reading and the template. */
export function movementColumns({ one, locations, types }: MovementKind): readonly MovementColumn[] {
  const places: Record<string, [string, string]> = {
    source_location_id: ['The storage location that the goods leave', 'warehouse'],
    target_location_id: ['The storage location that the goods come to', 'store-1-shelf'],
  };
  return [
    {
      name: 'reference',
      kind: 'id',
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
            kind: 'type',
            ofWhole: true,
            required: false,
            meaning: 'How the goods leave; needed in one line of each reference',
            example: types[0] ?? '',
          } as const,
        ]),
    ...locations.map((name) => ({
      name,
      kind: 'id' as const,
      ofWhole: true,
      required: false,
      meaning: `${places[name]?.[0]}; needed in one line of each reference`,
      example: places[name]?.[1] ?? '',
    })),
    {
      name: 'product_external_id',
      kind: 'id',
      ofWhole: false,
      required: false,
      meaning: 'Identifier chosen by you. Each line has this one or product_id',
      example: 'A-1001',
    },
    {
      name: 'product_id',
      kind: 'id',
      ofWhole: false,
      required: false,
      meaning: "The platform's own identifier of the product",
      example: '',
    },
    {
      name: 'condition',
      kind: 'condition',
      ofWhole: false,
      required: false,
      meaning: `Condition of the goods. When empty or absent: ${defaultCondition}`,
      example: defaultCondition,
    },
    {
      name: 'quantity',
      kind: 'count',
      ofWhole: false,
      required: true,
      meaning: 'A whole number of management units of the product, above 0',
      example: '5',
    },
    {
      name: 'unit',
      kind: 'unit',
      ofWhole: false,
      required: false,
      meaning: "The product's management unit. When empty or absent: taken from the product",
      example: 'QUANTITY_PIECES',
    },
  ];
}

/**
 * How cells of this kind of movement are looked at.
 *
 * @param others conditions beside those of the first generation of points of sale
 */
export function movementChecks(
  { types = [] }: MovementKind,
  others?: readonly string[],
): (kind: MovementColumnKind, decimalComma: boolean) => CellCheck {
  const typeCheck = enumCheck(types, 'a type');
  const conditionOf = conditionCheck(others);
  return (kind, decimalComma) => {
    if (kind === 'type') return typeCheck;
    return kind === 'condition' ? conditionOf : orderCheckOf(kind, decimalComma);
  };
}

/** Words for the allowed values of a column. */
export function allowedMovementValues({ kind }: MovementColumn, { types = [] }: MovementKind): string {
  switch (kind) {
    case 'id':
      return 'text, at most 256 characters';
    case 'type':
      return types.join(', ');
    case 'condition':
      return allowedConditions;
    case 'count':
      return 'whole number above 0';
    case 'unit':
      return unitsOfMeasure.join(', ');
  }
}
