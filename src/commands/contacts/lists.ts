import type { Context } from '../../context.js';
import { notFound, UsageError } from '../../lib/errors/errors.js';
import { definedOf } from '../../lib/json/defined.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { WireNamed } from '../../lib/platform/calls/customer-lists.js';
import { visible } from '../../lib/terminal/visible.js';
import { contactsOf } from '../shared/calls.js';
import { type CommandGroup, command, group, parsed, several } from '../shared/command.js';
import { allowWrite, confirmDeletion } from '../shared/confirm-production.js';
import { pagedList } from '../shared/list-command.js';
import { lookFlags, type OneThing, writeThing } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';

/** Customer lists, which can be deleted, and placeholder customers, which cannot: both are named things with an id. */
const nouns = {
  lists: {
    one: 'customer list',
    operation: 'listCustomerLists',
    columns: ['id', 'name', 'contacts'],
    example: 'Best customers',
  },
  placeholders: {
    one: 'placeholder customer',
    operation: 'listPlaceholderCustomers',
    columns: ['id', 'name'],
    example: 'Walk-in',
  },
} as const;

const namedArgument = { '<id>': "the platform's id of it, or name:<its name>" };

export function namedThings(noun: keyof typeof nouns): CommandGroup {
  const { one, columns, example, operation } = nouns[noun];
  const many = `${one}s`;
  const verb = (rest: string) => `Examples:\n  $ tillctl contacts ${noun} ${rest}`;
  const contactFlag = (usual: string) => {
    const meaning = "the platform's id, or individual:<external id>, organization:<external id>; repeatable";
    return { '--contact <id>': several(meaning, usual) };
  };
  const setTakes = { ...namedArgument, ...lookFlags, '--name <name>': 'the new name' };
  const createTakes = { ...lookFlags, '<name>': `for example ${example}` };
  /** As it is written: an id without asking for it. */
  const idOf = (name: string, context: Context) => {
    const found = { noun: many, thing: one, command: `contacts ${noun}`, operation, members: { name: 'name' } };
    return idOfWritten(name, found, context);
  };
  const operationsOf = async (context: Context) => {
    const { listOperations } = await import('../../lib/jobs/contacts/named-list.js');
    return listOperations(one, await context.platform());
  };
  const thing = async (name: string, now: WireNamed | undefined, context: Context): Promise<OneThing> => {
    const { listThing, listThings } = await import('../../lib/jobs/contacts/named-list.js');
    const things = listThings(one, await context.platform());
    if (things === undefined) throw new TypeError(`${one} is not written`);
    return { things, thing: listThing(one, name, now && String(now.id)), now };
  };
  const existing = async (id: string, context: Context) => {
    const found = await (await operationsOf(context)).get(id);
    if (found === undefined) throw notFound(`there is no ${one} with id "${id}"`);
    return found;
  };

  const list = pagedList(
    `List ${many}`,
    { noun: many, columns },
    {},
    verb('list --limit 20'),
    async (_none, context) => {
      const operations = await operationsOf(context);
      return (page) => operations.list(page);
    },
  );
  const get = command(
    'get',
    `Show one ${one}`,
    { '<id>': parsed(bareId, "the platform's id of it") },
    verb('get 5c6ac1a0b3a1d40f1c2e7d55'),
    async ({ id }, context) => existing(id, context),
  );
  const create = command(
    'create',
    `Create a ${one}`,
    { ...createTakes, ...contactFlag('none') },
    verb(`create '${example}'`),
    async ({ name, contact = [], ...flags }, context) => {
      await allowWrite(context);
      const wanted = noun === 'lists' ? { name, contacts: await idsOf(contact, context) } : { name };
      const { answer, id = '' } = await writeThing(await thing(name, undefined, context), wanted, flags, context);
      context.show({ json: answer, text: `${visible(id)}\n` });
    },
  );
  const set = command(
    'set',
    `Change a ${one}`,
    { ...setTakes, ...contactFlag('those that it has') },
    verb(`set 5c6ac1a0b3a1d40f1c2e7d55 --name '${example}'`),
    async ({ id: named, name, contact = [], ...flags }, context) => {
      if (name === undefined && contact.length === 0) {
        throw new UsageError('name what is to change', { hint: noun === 'lists' ? '--name or --contact' : '--name' });
      }
      await allowWrite(context);
      const id = await idOf(named, context);
      const now = await existing(id, context);
      const contacts = contact.length === 0 ? undefined : await idsOf(contact, context);
      const wanted = { ...now, ...definedOf<unknown>({ name, contacts }) };
      const { answer } = await writeThing(await thing(String(now.name), now, context), wanted, flags, context);
      context.showDone({ json: answer, text: `changed ${one} ${visible(id)}\n` });
    },
  );
  const remove = command(
    'delete',
    'Delete a customer list; its contacts stay',
    { ...namedArgument, ...lookFlags },
    verb('delete 5c6ac1a0b3a1d40f1c2e7d55 --yes'),
    async ({ id: named, ...flags }, context) => {
      await allowWrite(context);
      const id = await idOf(named, context);
      const now = await existing(id, context);
      await confirmDeletion(String(now.name), id, context);
      await writeThing(await thing(String(now.name), now, context), undefined, flags, context);
      context.showDone({ json: { deleted: id }, text: `deleted customer list ${visible(id)}\n` });
    },
  );
  const verbs =
    noun === 'lists'
      ? [list, get, create, set, remove]
      : [list, get, { ...create, takes: createTakes }, { ...set, takes: setTakes }];
  return group(noun, `Keep ${many}`, verbs);
}

async function idsOf(named: readonly string[], context: Context): Promise<string[]> {
  const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
  return contactIdsOf(await contactsOf(context), named);
}
