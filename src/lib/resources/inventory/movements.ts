import type { MovementNoun } from '../../model/document.js';
import { type Resource, resource } from '../../schema/resource.js';
import { movementColumns } from './movement-columns.js';
import { type MovementKind, movementKinds } from './movement-kind.js';

/** Shipments, goods out and goods in, described: their files differ by a column or two. */
export const movements: Readonly<Record<MovementNoun, Resource<MovementNoun>>> = {
  shipments: described(movementKinds.shipments, 'Move goods from one storage location to another'),
  'goods-out': described(movementKinds['goods-out'], 'Goods that leave a storage location'),
  'goods-in': described(movementKinds['goods-in'], 'Goods that come to a storage location'),
};

function described(kind: MovementKind, about: string): Resource<MovementNoun> {
  const { noun, command, one } = kind;
  return resource({
    command,
    about,
    one,
    rows: { noun, key: ['reference'], columns: movementColumns(kind) },
    verbs: ['create', 'template', 'list', 'get', 'set-status', 'drafts'],
    commands: false,
    template: {
      file: `a file of ${noun}`,
      example: 'one example',
      examples: ['> moves.csv'],
      record: () => wholeMovement(kind),
    },
  });
}

/** The JSON form of a template: a whole movement with two positions. */
function wholeMovement(kind: MovementKind): Record<string, unknown> {
  const columns = movementColumns(kind).filter(({ example }) => example !== undefined);
  const members = (ofWhole: boolean) =>
    Object.fromEntries(
      columns.filter((column) => column.ofWhole === ofWhole).map(({ name, example }) => [name, example]),
    );
  const damaged = { product_external_id: 'A-1002', condition: 'DAMAGED', quantity: '1' };
  return { ...members(true), positions: [members(false), damaged] };
}
