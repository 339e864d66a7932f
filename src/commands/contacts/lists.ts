import type { Context } from '../../context.js';
import { notFound, UsageError } from '../../lib/errors/errors.js';
import { definedOf } from '../../lib/json/defined.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { createCustomerListOperations, NamedOperations } from '../../lib/platform/calls/customer-lists.js';
import { visible } from '../../lib/terminal/visible.js';
import { contactsOf } from '../shared/calls.js';
import { type CommandGroup, command, group, parsed, several } from '../shared/command.js';
import { allowWrite, confirmDeletion } from '../shared/confirm-production.js';
import { pagedList } from '../shared/list-command.js';
import { lookAtOne, lookAtRemoved, lookFlags } from '../shared/look-at-write.js';
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
  const existing = async (id: string, operations: Operations) => {
    const found = await operations.get(id);
    if (found === undefined) throw notFound(`there is no ${one} with id "${id}"`);
    return found;
  };

  const list = pagedList(
    `List ${many}`,
    { noun: many, columns },
    {},
    verb('list --limit 20'),
    async (_none, context) => {
      const operations = await operationsOf(noun, context);
      return (page) => operations.list(page);
    },
  );
  const get = command(
    'get',
    `Show one ${one}`,
    { '<id>': parsed(bareId, "the platform's id of it") },
    verb('get 5c6ac1a0b3a1d40f1c2e7d55'),
    async ({ id }, context) => existing(id, await operationsOf(noun, context)),
  );
  const create = command(
    'create',
    `Create a ${one}`,
    { ...createTakes, ...contactFlag('none') },
    verb(`create '${example}'`),
    async ({ name, contact = [], ...flags }, context) => {
      await allowWrite(context);
      const wanted = noun === 'lists' ? { name, contacts: await idsOf(contact, context) } : { name };
      const operations = await operationsOf(noun, context);
      const made = await operations.create(wanted);
      const id = String(made.id);
      const written = {
        name: `${one} "${name}"`,
        one,
        wanted,
        before: 'none' as const,
        read: () => operations.get(id),
        remove: operations.delete && (async () => operations.delete?.(id)),
      };
      await lookAtOne(written, made, flags, context);
      context.show({ json: made, text: `${visible(id)}\n` });
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
      const operations = await operationsOf(noun, context);
      const { id: _, ...before } = await existing(id, operations);
      const contacts = contact.length === 0 ? undefined : await idsOf(contact, context);
      const wanted = { ...before, ...definedOf<unknown>({ name, contacts }) };
      const after = await operations.replace(id, wanted);
      const read = () => operations.get(id);
      const restore = () => operations.replace(id, before);
      await lookAtOne({ name: `${one} "${id}"`, one, wanted, before, read, restore }, after, flags, context);
      context.showDone({ json: after, text: `changed ${one} ${visible(id)}\n` });
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
      const operations = await operationsOf(noun, context);
      const { name } = await existing(id, operations);
      await confirmDeletion(String(name), id, context);
      await operations.delete?.(id);
      await lookAtRemoved([{ name: `customer list "${id}"`, read: () => operations.get(id) }], flags, context);
      context.showDone({ json: { deleted: id }, text: `deleted customer list ${visible(id)}\n` });
    },
  );
  const verbs =
    noun === 'lists'
      ? [list, get, create, set, remove]
      : [list, get, { ...create, takes: createTakes }, { ...set, takes: setTakes }];
  return group(noun, `Keep ${many}`, verbs);
}

/** Placeholder customers cannot be deleted. */
type Operations = NamedOperations & Partial<ReturnType<typeof createCustomerListOperations>>;

async function operationsOf(noun: keyof typeof nouns, context: Context): Promise<Operations> {
  const { createCustomerListOperations, createPlaceholderOperations } = await import(
    '../../lib/platform/calls/customer-lists.js'
  );
  const { call } = await context.platform();
  return noun === 'lists' ? createCustomerListOperations(call) : createPlaceholderOperations(call);
}

async function idsOf(named: readonly string[], context: Context): Promise<string[]> {
  const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
  return contactIdsOf(await contactsOf(context), named);
}
