import { Command } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import type { StatusVerb } from '../orders/run-set-status.js';
import { setStatusCommand } from '../orders/set-status.js';

/** What a confirmed order is worked off by. */
export type RelatedNoun = Extract<StatusNoun, 'productions' | 'pickups' | 'deliveries'>;

const ones = {
  productions: { one: 'production', id: 'pr-4711' },
  pickups: { one: 'pickup', id: 'pi-4711' },
  deliveries: { one: 'delivery', id: 'de-4711' },
} as const satisfies Record<RelatedNoun, unknown>;

export function relatedCommands(noun: RelatedNoun): (context: Context) => Command[] {
  const verb: StatusVerb = {
    noun,
    verb: 'set-status',
    description: `Set the status of ${noun}: PENDING, IN_PROCESS, COMPLETED or CANCELED`,
    wish: { status: undefined, way: 'set' },
    isTyped: true,
    example: { id: ones[noun].id, status: 'COMPLETED' },
    note: `A file has a column id, and status, unless the command line says the status. It is a run: tillctl runs list
What is there already is unchanged. Nothing of an order that is ON_HOLD moves. Where else it may go the platform decides.`,
  };
  return (context) => [getCommand(noun, context), setStatusCommand(verb, context)];
}

function getCommand(noun: RelatedNoun, context: Context): Command {
  const { one, id } = ones[noun];
  return new Command('get')
    .description(`Show one ${one} with every member`)
    .argument('<id>', `its id on the platform; tillctl orders get names those of an order`, bareId)
    .addHelpText('after', `\nExamples:\n  $ tillctl ${noun} get ${id}`)
    .action((wanted: string) => runGet(noun, wanted, context));
}

async function runGet(noun: RelatedNoun, id: string, context: Context): Promise<void> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { showThing } = await import('../shared/show-thing.js');
  const { createStatusOperations } = await import('../../lib/platform/calls/order-status.js');
  const found = await createStatusOperations((await context.platform()).call).get(noun, id);
  if (found === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no ${ones[noun].one} "${id}"`, {
      hint: 'tillctl orders get <id> names those of an order',
    });
  }
  await showThing(found, context);
}
