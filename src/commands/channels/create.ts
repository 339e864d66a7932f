import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { collect } from '../shared/collect.js';
import { type LookFlags, lookAtMade, withLook } from '../shared/look-at-write.js';

export interface CreateFlags extends LookFlags {
  street?: string;
  streetNumber?: string;
  postalCode?: string;
  city: string;
  country: string;
  salesChannelId?: string;
  assortmentTag: string[];
}

export function createCommand(context: Context): Command {
  return withLook(new Command('create'))
    .description('Create a sales channel of a point of sale with its service location, unless there is one')
    .argument('<name>', 'such as the name of the store')
    .option('--street <text>', 'of the service location')
    .option('--street-number <text>', 'of the service location')
    .option('--postal-code <text>', 'of the service location')
    .requiredOption('--city <text>', 'of the service location')
    .addOption(new Option('--country <code>', 'of the service location, such as DE').makeOptionMandatory())
    .option('--sales-channel-id <id>', 'an id of your own choice; it tells it from others (default: the name does)')
    .addOption(
      new Option('--assortment-tag <id>', 'what is sold there: products with this tag; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .addHelpText(
      'after',
      `
After an answer that was lost it is looked for; it is never created twice.

Examples:
  $ tillctl channels create Hafen --street Kai --street-number 1 --postal-code 20457 --city Hamburg --country DE`,
    )
    .action((name: string, flags: CreateFlags) => runCreate(name, flags, context));
}

async function runCreate(name: string, flags: CreateFlags, context: Context): Promise<void> {
  const { countries, defaultTagIds } = await import('../../contract/enums.gen.js');
  const { enumCheck } = await import('../../lib/schema/cells.js');
  const { createSalesChannel, findSalesChannel } = await import('../../lib/jobs/catalog/create-sales-channel.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { showObject } = await import('../shared/list-command.js');
  const { searchWorldOf } = await import('../shared/search-world.js');
  const { street, streetNumber, postalCode, city, country, salesChannelId } = flags;
  const fault = enumCheck(countries, 'a country')(country);
  if (fault !== undefined) throw new UsageError(fault.message);
  await allowWrite(await context.settings(), context);
  const address = definedOf({ street, streetNumber, postalCode, city, country });
  const tags = flags.assortmentTag.map((id) => ({
    assortment_tag: {
      '@type': 'AssortmentTagReference',
      scope: id === defaultTagIds.assortment ? 'PLATFORM' : 'ORGANIZATION',
      id,
    },
  }));
  // The address is shown by the service location alone, so it is not read back.
  const shown = {
    name,
    ...definedOf({ sales_channel_id: salesChannelId }),
    ...(tags.length === 0 ? {} : { assortment_tags: tags }),
  };
  const channel = { ...shown, service_location_address: address };
  const { call } = await context.platform();
  const { made, existed } = await createSalesChannel(channel, call, await searchWorldOf(context));
  if (existed) {
    context.notice(`there is a sales channel of ${salesChannelId === undefined ? 'this name' : 'this id'} already`);
  } else {
    const read = () => findSalesChannel(channel, call);
    await lookAtMade(
      { name: `sales channel "${name}"`, one: 'sales channel', wanted: shown, read },
      made,
      flags,
      context,
    );
  }
  await showObject(made, context);
}

function definedOf(members: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
