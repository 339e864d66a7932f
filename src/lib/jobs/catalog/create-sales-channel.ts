import type { SearchWorld } from '../../bulk/looks/look-again.js';
import type { Written } from '../../bulk/strategies/by-key.js';
import { madeUnlessThere } from '../../bulk/strategies/single.js';
import { RefusedError } from '../../errors/errors.js';
import type { Call } from '../../platform/call.js';
import { listWhole, type WireObject } from '../../platform/calls/lookups.js';
import { quoted } from '../../schema/quoted.js';

type ChannelInput = WireObject & { name: string; sales_channel_id?: string; service_location_address: object };

/**
 * A sales channel of a point of sale, once for each `sales_channel_id`, or name where it has none.
 *
 * @param channel as the contract wants it
 * @throws {RefusedError} of status 409 when the platform could not show all of its channels
 * @throws {InDoubtError} when the answer was lost and the channel does not turn up
 */
export function createSalesChannel(channel: ChannelInput, call: Call, world: SearchWorld): Promise<Written> {
  const job = {
    what: `the sales channel ${quoted(channel.name)}`,
    find: () => findSalesChannel(channel, call),
    send: async () => (await call('createPosSalesChannel', { body: channel })).body as WireObject | undefined,
    hint: 'tillctl channels list; the same command again looks first',
  };
  return madeUnlessThere(job, channel, world);
}

/** The one with its id, or its name where it has no id of one's own. @throws {RefusedError} as `createSalesChannel` */
export async function findSalesChannel(channel: ChannelInput, call: Call): Promise<WireObject | undefined> {
  const member = channel.sales_channel_id === undefined ? 'name' : 'sales_channel_id';
  return (await listChannels(call)).find((known) => known[member] === channel[member]);
}

async function listChannels(call: Call): Promise<WireObject[]> {
  const { items, problems } = await listWhole(call, 'listPosSalesChannels');
  const [hidden] = problems;
  if (hidden === undefined) return items;
  const detail = hidden.detail ?? hidden.title;
  throw new RefusedError(409, hidden, `the platform could not show all of its sales channels: ${detail}`);
}
