import type { Context } from '../../context.js';
import { idItself, idToWrite, memberNames } from '../../lib/lists/find-thing.js';
import { salesOrdersOf } from '../shared/calls.js';

export const draftArgument = 'its id on the platform, or number:WEB-1001';

const lookbackMs = 90 * 86_400_000;

/**
 * The id of a draft that is written: as it is, or by the number of one that was created in the last 90 days.
 *
 * @throws {RefusedError} of status 404 when there is none. @throws {UsageError} when several have the number
 */
export async function idOfDraft(name: string, context: Context): Promise<string> {
  const names = memberNames({ number: 'number' });
  const typed = idItself(name, Object.keys(names));
  if (typed !== undefined) return typed;
  const { listOrderDrafts } = await import('../../lib/jobs/orders/order-drafts.js');
  const orders = await salesOrdersOf(context);
  const { interruption } = context;
  const to = (await context.clock.known()).until(context.now().getTime());
  return idToWrite<Readonly<Record<string, unknown>>>(name, {
    one: 'draft',
    many: 'drafts',
    command: 'orders drafts',
    idOf: ({ id }) => String(id),
    names,
    all: async function* (number) {
      const window = { from: to - lookbackMs, to };
      yield* (await listOrderDrafts({ window, number }, { orders, interruption })).drafts;
    },
    where: 'of the last 90 days',
  });
}
