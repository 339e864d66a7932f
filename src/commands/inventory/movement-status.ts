import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import type { StatusVerb } from '../orders/set-status.js';

/** What `set-status` of a kind says of itself: its states, its table and what they do to the stock. */
export function statusVerb(kind: MovementKind): StatusVerb {
  const { noun, one, command, settable, transitions, notSet, operations } = kind;
  const moves = Object.entries(transitions)
    .filter(([, targets]) => targets.length > 0)
    .map(([from, targets]) => `  ${from} becomes ${targets.join(', ')}`);
  const stock = {
    shipments:
      'Its goods out and goods in are canceled with it, unless they are at an end; what was moved stays moved.',
    'goods-out': 'SHIPPED takes the goods out of the stock of their location, once.',
    'goods-in': 'IN_PROCESS says that the goods were received: they come to the stock of their location, once.',
  }[noun];
  return {
    noun,
    command,
    notSet,
    lookup: { noun, thing: one, command, operation: operations.list, members: { ref: 'reference' } },
    verb: 'set-status',
    about: `Set the status of ${noun}: ${settable.join(', ')}`,
    wish: { status: undefined, way: 'set' },
    // The states of a shipment are worked out of its parts, so that there is nothing to decide about.
    hasTable: noun !== 'shipments',
    isTyped: true,
    example: { id: '5c6ac1a0b3a1d40f1c2e7d55', status: settable[0] ?? '' },
    note: `A file has a column id, and status, unless the command line says the status. It is a run: tillctl runs list
A move is checked against this table before it is sent; what is there already is unchanged.
${moves.join('\n')}
${stock}`,
  };
}
