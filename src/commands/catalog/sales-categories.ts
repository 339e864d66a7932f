import { definedOf } from '../../lib/json/defined.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import { catalogOf } from '../shared/calls.js';
import { command } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';

const create = command(
  'create',
  'Create a sales category, unless there is one of its external id',
  {
    '<name>': 'what it is called',
    ...lookFlags,
    '--external-id <id>': 'your own id: with it the category is never made twice',
    '--icon <name>': 'name of an icon of the platform',
    '--description <text>': 'what belongs to it',
  },
  'Examples:\n  $ tillctl catalog sales-categories create Kitchen --external-id kitchen',
  async ({ name, externalId: external_id, icon, description, ...flags }, context) => {
    await allowWrite(context);
    const catalog = await catalogOf(context);
    const all = () => catalog.listAll('sales categories');
    const find =
      external_id === undefined ? undefined : async () => (await all()).find((one) => one.external_id === external_id);
    const present = await find?.();
    if (present !== undefined) {
      context.notice('there is a sales category of this external id already');
      return present;
    }
    const wanted = definedOf({ name, external_id, icon, description });
    let made: CatalogObject | undefined;
    const read = async () => (await all()).find(({ id }) => id === made?.id);
    const send = async () => {
      made = await catalog.create('sales categories', wanted, find);
      return { id: String(made.id), answer: made };
    };
    const at = { external_id: external_id ?? '', name };
    const named = { name: `sales category "${name}"`, one: 'sales category', key: external_id ?? name, at };
    return (await writeOne({ ...named, wanted, before: 'none', read }, send, flags, context)).answer;
  },
);

export const salesCategoryVerbs = { create };
