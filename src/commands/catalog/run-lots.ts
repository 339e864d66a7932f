import type { Context } from '../../context.js';
import { lotStatuses } from '../../contract/enums.gen.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { lotNumber } from '../../lib/resources/catalog/lot.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showObject } from '../shared/list-command.js';
import { type LookFlags, lookAt } from '../shared/look-at-write.js';
import { productIdOf } from '../shared/product-id.js';
import { idOfLot } from './lot-argument.js';

export interface LotFlags extends LookFlags {
  key: ProductKey;
  status: string;
  externalReference?: string;
  description?: string;
  productionDate?: string;
  expirationDate?: string;
}

/** Creates one lot, and looks at it afterwards. */
export async function runCreate(product: string, number: string, flags: LotFlags, context: Context): Promise<void> {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { isDate } = await import('../../lib/schema/column-kinds.js');
  if (!lotNumber.test(number)) {
    throw new UsageError(`the number "${number}" is not made of letters and digits`);
  }
  for (const [flag, date] of [
    ['--production-date', flags.productionDate],
    ['--expiration-date', flags.expirationDate],
  ]) {
    if (date !== undefined && !isDate(date)) throw new UsageError(`${flag} "${date}" is not a date like 2026-05-31`);
  }
  await allowWrite(await context.settings(), context);
  const product_id = await productIdOf(product, flags.key, context);
  const catalog = createCatalogOperations((await context.platform()).call);
  const find = async () =>
    (await catalog.listAll('lots', { product_id, number })).find(
      (lot) => lot.product === product_id && lot.number === number,
    );
  const present = await find();
  if (present !== undefined) {
    context.notice(`the product has a lot of the number ${number} already`);
    await showObject(present, context);
    return;
  }
  const { status, externalReference, description, productionDate, expirationDate } = flags;
  const optional = {
    external_reference: externalReference,
    description,
    production_date: productionDate,
    expiration_date: expirationDate,
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  const body = { product: product_id, number, status, ...Object.fromEntries(given) };
  const made = await catalog.create('lots', body, find);
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const check = checkOfOne({ name: `lot "${number}"`, one: 'lot', wanted: body, before: 'none', read: find });
  await lookAt(check, made, flags, context);
  await showObject(made, context);
}

/** Sets the status of one lot, and looks at it afterwards. */
export async function runSetStatus(name: string, status: string, flags: LookFlags, context: Context): Promise<void> {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  if (!(lotStatuses as readonly string[]).includes(status)) {
    const { didYouMeanHint } = await import('../../lib/errors/did-you-mean.js');
    throw new UsageError(`"${status}" is not a state of a lot`, {
      hint: didYouMeanHint(status, lotStatuses, `one of ${lotStatuses.join(', ')}`),
    });
  }
  await allowWrite(await context.settings(), context);
  const id = await idOfLot(name, context);
  const catalog = createCatalogOperations((await context.platform()).call);
  const read = () => catalog.get('lots', id);
  const before = await read();
  await catalog.setLotStatus(id, status);
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const restore = () => catalog.setLotStatus(id, String(before?.status));
  const check = checkOfOne({ name: `lot "${id}"`, one: 'lot', wanted: { status }, before, read, restore });
  await lookAt(check, undefined, flags, context);
  context.showDone({ json: { id, status }, text: `lot ${id} is ${status}\n` });
}
