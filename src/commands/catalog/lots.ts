import { lotStatuses } from '../../contract/enums.gen.js';
import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { notFound, UsageError } from '../../lib/errors/errors.js';
import { definedOf } from '../../lib/json/defined.js';
import { lotNumber, lots } from '../../lib/resources/catalog/lot.js';
import { exportOf, noticeShifted } from '../crud/export-command.js';
import { catalogOf } from '../shared/calls.js';
import { choice, command } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, partNow, writeThing } from '../shared/look-at-write.js';
import { showOne } from '../shared/lookups.js';
import { productIdOf, productKeyFlag } from '../shared/product-takes.js';
import { idOfLot, lotArgument, lotLookup } from './lot-argument.js';
import { lotLocations } from './lot-locations.js';

const get = command(
  'get',
  'Show one lot with every member',
  { '<id>': 'its id on the platform, its number, your own reference, or the beginning of its id' },
  `Examples:
  $ tillctl catalog lots get 5c6ac1a0b3a1d40f1c2e7d55
  $ tillctl catalog lots get number:L2026A`,
  ({ id }, context) => showOne(id, lotLookup, context),
);

const create = command(
  'create',
  'Create a lot of a product, unless the product has one of this number',
  {
    '<product>': 'external id of the product, or what --key says',
    '<number>': 'letters and digits; it cannot change',
    ...lookFlags,
    ...productKeyFlag,
    '--status <status>': choice(lotStatuses, 'state of the lot', 'ACTIVE'),
    '--external-reference <text>': 'your own reference',
    '--description <text>': 'a note about it',
    '--production-date <date>': 'such as 2026-05-31',
    '--expiration-date <date>': 'such as 2027-05-31',
  },
  'Examples:\n  $ tillctl catalog lots create A1 L2026A --expiration-date 2027-05-31',
  async ({ product: value, number, key, ...flags }, context) => {
    const { isDate } = await import('../../lib/schema/column-kinds.js');
    const { status, externalReference: external_reference, description } = flags;
    const { productionDate: production_date, expirationDate: expiration_date } = flags;
    if (!lotNumber.test(number)) throw new UsageError(`the number "${number}" is not made of letters and digits`);
    for (const [flag, date] of Object.entries(definedOf({ production_date, expiration_date }))) {
      if (!isDate(date)) throw new UsageError(`--${flag.replace('_', '-')} "${date}" is not a date like 2026-05-31`);
    }
    await allowWrite(context);
    const product = await productIdOf(value, key, context);
    const { lotThing } = await import('../../lib/jobs/product-parts/part-things.js');
    const lot = await partNow(lotThing(value, product, number), context);
    if (lot.now !== undefined) {
      context.notice(`the product has a lot of the number ${number} already`);
      return lot.now;
    }
    const optional = { external_reference, description, production_date, expiration_date };
    const wanted = { product, number, status, ...definedOf(optional) };
    return (await writeThing(lot, wanted, flags, context)).answer;
  },
);

const setStatus = command(
  'set-status',
  'Discontinue a lot, or make it active again',
  { '<id>': lotArgument, '<status>': lotStatuses.join(' or '), ...lookFlags },
  'Examples:\n  $ tillctl catalog lots set-status 5c6ac1a0b3a1d40f1c2e7d55 DISCONTINUED',
  async ({ id: name, status, ...flags }, context) => {
    if (!lotStatuses.some((known) => known === status)) {
      throw new UsageError(`"${status}" is not a state of a lot`, {
        hint: didYouMeanHint(status, lotStatuses, `one of ${lotStatuses.join(', ')}`),
      });
    }
    await allowWrite(context);
    const id = await idOfLot(name, context);
    const { lotThing } = await import('../../lib/jobs/product-parts/part-things.js');
    const now = await (await catalogOf(context)).get('lots', id);
    if (now === undefined) throw notFound(`there is no lot with id "${id}"`);
    const lot = await partNow(lotThing(String(now.product), String(now.product), String(now.number), id), context);
    await writeThing({ ...lot, now }, { ...now, status }, flags, context);
    context.showDone({ json: { id, status }, text: `lot ${id} is ${status}\n` });
  },
);

export const lotVerbs = {
  get,
  create,
  export: exportOf(lots, async (target, context) => {
    const { exportLots } = await import('../../lib/jobs/catalog-export/export-lots.js');
    return exportLots(target, await context.platform(), context.terminal.out, noticeShifted(context));
  }),
  'set-status': setStatus,
  locations: lotLocations,
};
