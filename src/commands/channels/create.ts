import { UsageError } from '../../lib/errors/errors.js';
import { definedOf } from '../../lib/json/defined.js';
import { command, needed, several } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';

export const create = command(
  'create',
  'Create a sales channel of a point of sale with its service location, unless there is one',
  {
    '<name>': 'such as the name of the store',
    ...lookFlags,
    '--street <text>': 'of the service location',
    '--street-number <text>': 'of the service location',
    '--postal-code <text>': 'of the service location',
    '--city <text>': needed('of the service location'),
    '--country <code>': needed('of the service location, such as DE'),
    '--sales-channel-id <id>': 'an id of your own choice; it tells it from others (default: the name does)',
    '--assortment-tag <id>': several('what is sold there: products with this tag; repeatable', 'none'),
  },
  `After an answer that was lost it is looked for; it is never created twice.

Examples:
  $ tillctl channels create Hafen --street Kai --street-number 1 --postal-code 20457 --city Hamburg --country DE`,
  async (
    { name, street, streetNumber, postalCode, city, country, salesChannelId, assortmentTag, ...flags },
    context,
  ) => {
    const { countries, defaultTagIds } = await import('../../contract/enums.gen.js');
    const { enumCheck } = await import('../../lib/schema/cells.js');
    const { createSalesChannel, findSalesChannel } = await import('../../lib/jobs/catalog/create-sales-channel.js');
    const { searchWorldOf } = await import('../shared/search-world.js');
    const fault = enumCheck(countries, 'a country')(country);
    if (fault !== undefined) throw new UsageError(fault.message);
    await allowWrite(context);
    const address = definedOf({ street, streetNumber, postalCode, city, country });
    const tags = assortmentTag.map((id) => ({
      assortment_tag: {
        '@type': 'AssortmentTagReference',
        scope: id === defaultTagIds.assortment ? 'PLATFORM' : 'ORGANIZATION',
        id,
      },
    }));
    // The address is shown by the service location alone, so it is not read back.
    const shown = {
      name,
      ...definedOf<unknown>({
        sales_channel_id: salesChannelId,
        assortment_tags: tags.length === 0 ? undefined : tags,
      }),
    };
    const channel = { ...shown, service_location_address: address };
    const { call } = await context.platform();
    const world = await searchWorldOf(context);
    const read = () => findSalesChannel(channel, call);
    const named = { name: `sales channel "${name}"`, one: 'sales channel', key: salesChannelId ?? name };
    const written = { ...named, wanted: shown, before: 'none' as const, read };
    const { answer, result } = await writeOne(written, () => createSalesChannel(channel, call, world), flags, context);
    if (result === 'unchanged') {
      context.notice(`there is a sales channel of ${salesChannelId === undefined ? 'this name' : 'this id'} already`);
    }
    return answer;
  },
);
