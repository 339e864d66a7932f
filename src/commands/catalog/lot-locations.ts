import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showItems } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { idOfLot, lotArgument } from './lot-argument.js';

const listed = { noun: 'storage locations of the lot', columns: ['storage_location', 'id'] };

export function lotLocationsCommand(context: Context): Command {
  const locations = new Command('locations').description('Say where lots are stored');
  const verb = (name: string, description: string, example: string): Command =>
    new Command(name)
      .description(description)
      .argument('<lot>', lotArgument)
      .addHelpText(
        'after',
        `\nExamples:\n  $ tillctl catalog lots locations ${name} 5c6ac1a0b3a1d40f1c2e7d55${example}`,
      );
  locations.addCommand(
    withListOptions(verb('list', 'List where a lot is stored', ''), listed, false).action(
      async (name: string, flags: ListFlags) => {
        const lot = await idOfLot(name, context);
        await showItems(listed, flags, async () => (await open(context)).lotLocations(lot), context);
      },
    ),
  );
  locations.addCommand(
    withLook(verb('add', 'Say that a lot is stored at a storage location', ' store-1'))
      .argument('<location>', 'id of the storage location')
      .action((lot: string, location: string, flags: LookFlags) => runChange('added', lot, location, flags, context)),
  );
  locations.addCommand(
    withLook(verb('remove', 'Say that a lot is no longer stored at a storage location', ' store-1'))
      .argument('<location>', 'id of the storage location')
      .action((lot: string, location: string, flags: LookFlags) => runChange('removed', lot, location, flags, context)),
  );
  return locations;
}

async function runChange(
  change: 'added' | 'removed',
  lotName: string,
  location: string,
  flags: LookFlags,
  context: Context,
): Promise<void> {
  const { checkOfOne, checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const lot = await idOfLot(lotName, context);
  const catalog = await open(context);
  const read = async () => (await catalog.lotLocations(lot)).find((known) => known.storage_location === location);
  const present = await read();
  const isNeeded = (present === undefined) === (change === 'added');
  const name = `storage location "${location}" of lot "${lot}"`;
  if (isNeeded && present === undefined) {
    await catalog.addLotLocation(lot, location);
    const wanted = { storage_location: location };
    const check = checkOfOne({ name, one: 'storage location', wanted, before: 'none', read });
    await lookAt(check, undefined, flags, context);
  }
  if (isNeeded && present !== undefined) {
    await catalog.removeLotLocation(lot, present);
    await lookAt(checkOfRemoval(name, read), undefined, flags, context);
  }
  const unchanged = change === 'added' ? 'there already' : 'not there';
  const text = isNeeded ? `${change} ${visible(location)}` : `${unchanged}: ${visible(location)}`;
  context.showDone({ json: { lot, storage_location: location, changed: isNeeded }, text: `${text}\n` });
}

async function open(context: Context) {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  return createCatalogOperations((await context.platform()).call);
}
