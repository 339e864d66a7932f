import { findThing, memberNames } from '../../lib/lists/find-thing.js';
import { type MovementKind, movementKinds, movementNouns } from '../../lib/resources/inventory/movement-kind.js';
import { movements } from '../../lib/resources/inventory/movements.js';
import { crud } from '../crud/crud-command.js';
import { setStatusOf } from '../orders/set-status.js';
import { type CommandData, type CommandGroup, choice, command } from '../shared/command.js';
import { partialList } from '../shared/list-command.js';
import { createOf } from './create-movements.js';
import { draftsOf } from './movement-drafts.js';
import { statusVerb } from './movement-status.js';

/** Shipments, goods out and goods in: the same verbs for each. */
export function movementCommands(): CommandGroup[] {
  return movementNouns.map((noun) => {
    const kind = movementKinds[noun];
    return crud(movements[noun], {
      create: createOf(kind),
      list: listOf(kind),
      get: getOf(kind),
      'set-status': setStatusOf(statusVerb(kind)),
      drafts: draftsOf(kind),
    });
  });
}

function listOf(kind: MovementKind): CommandData {
  const { noun, listColumns: columns, command: typed, statuses } = kind;
  return partialList(
    `List ${noun}${noun === 'shipments' ? ', with the states of their two parts' : ''}`,
    { noun, columns },
    {
      '--status <status>': choice(statuses, 'only those in this state'),
      '--reference <reference>': 'only the one with this reference',
    },
    `Examples:\n  $ tillctl ${typed} list --status ${statuses[0]}\n  $ tillctl ${typed} list --format csv`,
    async ({ status, reference }, context) => {
      const { listMovements } = await import('../../lib/jobs/inventory/list-movements.js');
      return listMovements(kind, { status, reference }, (await context.platform()).call);
    },
  );
}

function getOf(kind: MovementKind): CommandData {
  const { one, noun, command: typed } = kind;
  return command(
    'get',
    `Show one ${one} with every member`,
    { '<id>': 'its id on the platform, its reference, or the beginning of its id' },
    `Examples:\n  $ tillctl ${typed} get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl ${typed} get ref:MOVE-1001`,
    async ({ id: name }, context) => {
      const { getMovement, listMovements } = await import('../../lib/jobs/inventory/list-movements.js');
      const { call } = await context.platform();
      return findThing<Readonly<Record<string, unknown>>>(name, {
        one,
        many: noun,
        command: typed,
        idOf: ({ id }) => String(id),
        names: memberNames({ ref: 'reference' }),
        byId: (id) => getMovement(kind, id, call),
        all: async function* () {
          yield* (await listMovements(kind, {}, call)).items;
        },
      });
    },
  );
}
