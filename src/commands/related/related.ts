import { notFound } from '../../lib/errors/errors.js';
import { bareId } from '../../lib/lists/find-thing.js';
import { setStatusOf } from '../orders/set-status.js';
import { statusesOf } from '../shared/calls.js';
import { type CommandData, command, parsed } from '../shared/command.js';

/** What a confirmed order is worked off by. */
const nouns = {
  productions: { one: 'production', id: 'pr-4711' },
  pickups: { one: 'pickup', id: 'pi-4711' },
  deliveries: { one: 'delivery', id: 'de-4711' },
} as const;

export function relatedCommands(noun: keyof typeof nouns): CommandData[] {
  const { one, id: example } = nouns[noun];
  const get = command(
    'get',
    `Show one ${one} with every member`,
    { '<id>': parsed(bareId, `its id on the platform; tillctl orders get names those of an order`) },
    `Examples:\n  $ tillctl ${noun} get ${example}`,
    async ({ id }, context) => {
      const found = await (await statusesOf(context)).get(noun, id);
      if (found !== undefined) return found;
      throw notFound(`there is no ${one} "${id}"`, 'tillctl orders get <id> names those of an order');
    },
  );
  const setStatus = setStatusOf({
    noun,
    verb: 'set-status',
    about: `Set the status of ${noun}: PENDING, IN_PROCESS, COMPLETED or CANCELED`,
    wish: { status: undefined, way: 'set' },
    isTyped: true,
    example: { id: example, status: 'COMPLETED' },
    note: `A file has a column id, and status, unless the command line says the status. It is a run: tillctl runs list
What is there already is unchanged. Nothing of an order that is ON_HOLD moves. Where else it may go the platform decides.`,
  });
  return [get, setStatus];
}
