import type { CellProblem } from '../../model/cell-problem.js';
import { id, shortText } from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import { checkHeader } from '../../schema/header-check.js';
import { namedProduct } from '../../schema/named-product.js';
import { quoted } from '../../schema/quoted.js';
import type { Reading } from '../../schema/reading.js';
import { createWholeReader, type Head, joinHead, type WholeLine, type WholeReader } from '../../schema/whole-reader.js';
import { defaultCondition } from './condition.js';
import type { Movement, MovementPosition } from './movement.js';
import { movementCells, movementColumns } from './movement-columns.js';
import type { MovementKind } from './movement-kind.js';

export interface MovementReaderOptions extends Reading {
  kind: MovementKind;
  /** A whole movement may have no reference: of a draft on a platform that keeps none. */
  withoutReference?: boolean;
  /** Beside those of the first generation of points of sale. */
  allowConditions?: readonly string[];
  fileName: string;
}

/**
 * A reader for files with these columns: those with `positions` have whole movements, all others one line a position.
 *
 * @throws {UsageError} for columns that are not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createMovementReader(
  columns: readonly string[],
  options: MovementReaderOptions,
): WholeReader<Movement, MovementPosition> {
  const { kind, withoutReference, allowConditions, decimalComma } = options;
  const isWhole = columns.includes('positions');
  const own = movementColumns(kind, movementCells(kind, allowConditions));
  const ofWhole = own.filter((column) => column.ofWhole).map(({ name }) => name);
  const needed = ofWhole.filter((name) => name !== 'reference' || withoutReference !== true);
  const products = ['product_external_id', 'product_id'];
  checkHeader(columns, {
    ...options,
    known: isWhole ? [...ofWhole, 'positions'] : own.map(({ name }) => name),
    needed: [...needed.map((name) => [name]), ...(isWhole ? [] : [products, ['quantity']])],
    hint: `tillctl ${kind.command} template prints a file to fill in; --map renames columns and gives them a value`,
  });
  const typeKind = own.find(({ name }) => name === 'type')?.kind ?? shortText;
  return createWholeReader<Movement, MovementPosition>(
    columns,
    {
      one: kind.one,
      oneItem: 'a position',
      list: 'positions',
      columns: own,
      members: ofWhole,
      ids: ['reference', ...kind.locations],
      itemOf: (cell) => ({
        product: namedProduct(cell),
        condition: cell('condition') ?? defaultCondition,
        quantity: decimalText(cell('quantity') ?? '1', decimalComma),
        unit: cell('unit'),
      }),
      wholeOf: ({ top, items }) => ({
        reference: top.text('reference', id, withoutReference !== true) ?? '',
        ...movementHead(kind, (name) => top.text(name, name === 'type' ? typeKind : id, true) ?? ''),
        positions: items(),
      }),
      problemsOf: movementProblems,
    },
    options,
  );
}

function movementHead(
  { types, locations }: MovementKind,
  text: (name: string) => string | undefined,
): Pick<Movement, 'type' | 'locations'> {
  return {
    ...(types === undefined ? {} : { type: text('type') }),
    locations: Object.fromEntries(locations.map((name) => [name, text(name)])),
  };
}

/** The lines of one reference as one movement, or what they contradict each other in. */
export function joinMovementLines(
  kind: MovementKind,
  lines: readonly (WholeLine<MovementPosition> & { at: number })[],
): { whole: Movement } | { problems: CellProblem[] } {
  const head: Head = new Map();
  const problems = lines.flatMap(({ head: cells, at }, item) =>
    Object.entries(cells).flatMap((cell) => joinHead(head, cell, { at, item, list: 'positions', same: kind.same })),
  );
  for (const column of [...(kind.types === undefined ? [] : ['type']), ...kind.locations])
    if (!head.has(column)) problems.push({ column, code: 'required', message: 'a value is required' });
  if (problems.length > 0) return { problems };
  const whole: Movement = {
    reference: lines[0]?.reference ?? '',
    ...movementHead(kind, (name) => head.get(name)?.text),
    positions: lines.map(({ item }) => item),
  };
  const wrong = movementProblems(whole);
  return wrong.length > 0 ? { problems: wrong } : { whole };
}

/** What must hold among parts that are good by themselves. */
function movementProblems({ locations, positions }: Movement): CellProblem[] {
  if (positions.length === 0) return [{ column: 'positions', code: 'required', message: 'it has no position' }];
  const { source_location_id: source, target_location_id: target } = locations;
  if (source === undefined || source !== target) return [];
  const message = `${quoted(source)} is the source location too; goods move from one to another`;
  return [{ column: 'target_location_id', code: 'conflict', message }];
}
