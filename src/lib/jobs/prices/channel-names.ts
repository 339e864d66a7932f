import { AuthError, RefusedError } from '../../errors/errors.js';
import { type ListPage, largestPage, type Platform, pages } from '../../platform/platform.js';

/** Sales channels go by the platform's id and by the id that their maker gave them. */
export interface ChannelNames {
  /** The platform's id of a channel by either; one that is not known keeps its name. */
  idOf: (name: string) => string;
}

/**
 * Read the names of all channels of points of sale. Where the application may not see them, each has the name that it is
 * called by.
 *
 * @throws {PlatformError}
 */
export async function readChannelNames({ call }: Pick<Platform, 'call'>): Promise<ChannelNames> {
  const ids = new Set<string>();
  const aliases = new Map<string, string>();
  const read = async (query: { limit: number; offset: number }) =>
    (await call('listPosSalesChannels', { query })).body as ListPage<{ id?: unknown; sales_channel_id?: unknown }>;
  try {
    for await (const { items } of pages(read, largestPage)) {
      for (const { id, sales_channel_id: alias } of items) {
        if (typeof id !== 'string') continue;
        ids.add(id);
        if (typeof alias === 'string') aliases.set(alias, id);
      }
    }
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof AuthError)) throw error;
  }
  return { idOf: (name) => (ids.has(name) ? name : (aliases.get(name) ?? name)) };
}
