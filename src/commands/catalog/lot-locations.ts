import { visible } from '../../lib/terminal/visible.js';
import { catalogOf } from '../shared/calls.js';
import { command, group } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, partNow, writeThing } from '../shared/look-at-write.js';
import { idOfLot, lotArgument } from './lot-argument.js';

const argument = { '<lot>': lotArgument };

const example = (rest: string) =>
  `Examples:\n  $ tillctl catalog lots locations ${rest.replace(' ', ' 5c6ac1a0b3a1d40f1c2e7d55 ').trimEnd()}`;

const list = wholeList(
  'List where a lot is stored',
  { noun: 'storage locations of the lot', columns: ['storage_location', 'id'] },
  argument,
  example('list '),
  async ({ lot }, context) => (await catalogOf(context)).lotLocations(await idOfLot(lot, context)),
);

export const lotLocations = group('locations', 'Say where lots are stored', [
  list,
  changing('add', 'Say that a lot is stored at a storage location'),
  changing('remove', 'Say that a lot is no longer stored at a storage location'),
]);

function changing(verb: 'add' | 'remove', about: string) {
  const takes = { ...argument, ...lookFlags, '<location>': 'id of the storage location' };
  return command(verb, about, takes, example(`${verb} store-1`), async ({ lot: name, location, ...flags }, context) => {
    await allowWrite(context);
    const lot = await idOfLot(name, context);
    const thing = { kind: 'storage location of a lot', key: `${lot} ${location}`, at: { lot, location } };
    const place = await partNow(thing, context);
    const isNeeded = (place.now === undefined) === (verb === 'add');
    const wanted = { storage_location: location };
    if (isNeeded) await writeThing(place, verb === 'add' ? wanted : undefined, flags, context);
    const [past, is] = verb === 'add' ? ['added', 'there already:'] : ['removed', 'not there:'];
    const text = `${isNeeded ? past : is} ${visible(location)}\n`;
    context.showDone({ json: { lot, ...wanted, changed: isNeeded }, text });
  });
}
