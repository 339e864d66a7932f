import type { CellProblem } from '../model/cell-problem.js';
import { problem } from './catalog-reader.js';
import { type Column, id } from './column-kinds.js';

/** Exactly one of the ids is there. */
export interface OrderProduct {
  externalId?: string;
  id?: string;
}

/** A row names its product by one of these. */
export const namedProductColumns: readonly Column[] = [
  {
    name: 'product_external_id',
    kind: id,
    meaning: 'Your own id of the product',
    allowed: `${id.allowed}; this or product_id`,
    example: 'A-1001',
  },
  {
    name: 'product_id',
    kind: id,
    meaning: "The platform's id of the product",
    allowed: `${id.allowed}; this or product_external_id`,
  },
];

/** The same for every file of rows that name products. */
export const namedProductHelp = 'Products are named by product_external_id or product_id.';

export const productNames = namedProductColumns.map(({ name }) => name);

type Cell = (column: string) => string | undefined;

/** What is wrong with how a row names its product. */
export function namedProductProblems(cell: Cell, sourceOf: (column: string) => string): CellProblem[] {
  return oneOfProblems(['product_external_id', 'product_id'], 'the product', cell, sourceOf);
}

/** Exactly one of two columns must be filled. @param what it names, for the message */
export function oneOfProblems(
  [first, second]: readonly [string, string],
  what: string,
  cell: Cell,
  sourceOf: (column: string) => string,
): CellProblem[] {
  const isFilled = (name: string) => (cell(name) ?? '') !== '';
  if (isFilled(first) && isFilled(second)) return [problem(sourceOf(second), 'conflict', `${what} is named twice`)];
  if (isFilled(first) || isFilled(second)) return [];
  const column = cell(first) === undefined && cell(second) !== undefined ? second : first;
  return [problem(sourceOf(column), 'required', `${what} is not named`)];
}

/** Only for rows that {@link namedProductProblems} has nothing against. */
export function namedProduct(cell: Cell): OrderProduct {
  const externalId = cell('product_external_id') ?? '';
  return externalId === '' ? { id: cell('product_id') } : { externalId };
}
