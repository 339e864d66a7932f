import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { createCustomerListOperations, NamedOperations } from '../../lib/platform/calls/customer-lists.js';
import { allowWrite } from '../shared/bulk-write.js';
import { collect } from '../shared/collect.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, lookAtRemoved, withLook } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { showPages } from '../shared/show-list.js';

/** Customer lists, which can be deleted, and placeholder customers, which cannot: both are named things with an id. */
export type NamedNoun = 'lists' | 'placeholders';

const words = {
  lists: {
    one: 'customer list',
    many: 'customer lists',
    operation: 'listCustomerLists',
    columns: ['id', 'name', 'contacts'],
    example: 'Best customers',
  },
  placeholders: {
    one: 'placeholder customer',
    many: 'placeholder customers',
    operation: 'listPlaceholderCustomers',
    columns: ['id', 'name'],
    example: 'Walk-in',
  },
} as const;

export interface NamedFlags extends LookFlags {
  name?: string;
  contact: string[];
}

export function namedCommand(noun: NamedNoun, context: Context): Command {
  const { many, one, example } = words[noun];
  const verb = (name: string, description: string, rest: string): Command =>
    new Command(name)
      .description(description)
      .addHelpText('after', `\nExamples:\n  $ tillctl contacts ${noun} ${name}${rest}`);
  const contactsOption = () =>
    new Option(
      '--contact <id>',
      "the platform's id, or individual:<external id>, organization:<external id>; repeatable",
    )
      .argParser(collect)
      .default([], 'none');

  const list = withListOptions(verb('list', `List ${many}`, ' --limit 20'), words[noun], true).action(
    (flags: ListFlags) => runList(noun, flags, context),
  );
  const get = verb('get', `Show one ${one}`, ' 5c6ac1a0b3a1d40f1c2e7d55')
    .argument('<id>', "the platform's id of it")
    .action((id: string) => runGet(noun, id, context));
  const create = withLook(verb('create', `Create a ${one}`, ` '${example}'`))
    .argument('<name>', `for example ${example}`)
    .action((name: string, { contact = [], ...flags }: Partial<NamedFlags>) =>
      runCreate(noun, name, { ...flags, contact }, context),
    );
  const set = withLook(verb('set', `Change a ${one}`, ` 5c6ac1a0b3a1d40f1c2e7d55 --name '${example}'`))
    .argument('<id>', "the platform's id of it, or name:<its name>")
    .option('--name <name>', 'the new name')
    .action((id: string, { contact = [], ...flags }: Partial<NamedFlags>) =>
      runSet(noun, id, { ...flags, contact }, context),
    );
  const command = new Command(noun).description(`Keep ${many}`);
  if (noun === 'lists') {
    create.addOption(contactsOption());
    set.addOption(contactsOption().default([], 'those that it has'));
  }
  for (const one of [list, get, create, set]) command.addCommand(one);
  if (noun === 'lists') {
    command.addCommand(
      withLook(verb('delete', 'Delete a customer list; its contacts stay', ' 5c6ac1a0b3a1d40f1c2e7d55 --yes'))
        .argument('<id>', "the platform's id of it, or name:<its name>")
        .action((id: string, flags: LookFlags) => runDelete(id, flags, context)),
    );
  }
  return command;
}

/** Placeholder customers cannot be deleted. */
type Operations = NamedOperations & Partial<ReturnType<typeof createCustomerListOperations>>;

async function operationsOf(noun: NamedNoun, context: Context): Promise<Operations> {
  const { createCustomerListOperations, createPlaceholderOperations } = await import(
    '../../lib/platform/calls/customer-lists.js'
  );
  const { call } = await context.platform();
  return noun === 'lists' ? createCustomerListOperations(call) : createPlaceholderOperations(call);
}

async function runList(noun: NamedNoun, flags: ListFlags, context: Context): Promise<void> {
  const { many, columns } = words[noun];
  const operations = await operationsOf(noun, context);
  await showPages({ noun: many, columns }, flags, (page) => operations.list(page), context);
}

async function runGet(noun: NamedNoun, id: string, context: Context): Promise<void> {
  const { showThing } = await import('../shared/show-thing.js');
  const found = await existing(noun, id, context);
  await showThing(found, context);
}

/** @throws {RefusedError} of status 404 when there is none */
async function existing(noun: NamedNoun, id: string, context: Context): Promise<Readonly<Record<string, unknown>>> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const found = await (await operationsOf(noun, context)).get(id);
  if (found !== undefined) return found;
  throw new RefusedError(404, { title: 'not found' }, `there is no ${words[noun].one} with id "${id}"`);
}

async function runCreate(noun: NamedNoun, name: string, flags: NamedFlags, context: Context): Promise<void> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const wanted = noun === 'lists' ? { name, contacts: await idsOf(flags.contact, context) } : { name };
  const operations = await operationsOf(noun, context);
  const made = await operations.create(wanted);
  const id = String(made.id);
  const { one } = words[noun];
  const check = checkOfOne({
    name: `${one} "${name}"`,
    one,
    wanted,
    before: 'none',
    read: () => operations.get(id),
    remove: operations.delete && (async () => operations.delete?.(id)),
  });
  await lookAt(check, made, flags, context);
  context.show({ json: made, text: `${visible(id)}\n` });
}

/** Of one that is written, see `idOfWritten`. */
function idOfNamed(noun: NamedNoun, name: string, context: Context): Promise<string> {
  const { one, many, operation } = words[noun];
  const members = { name: 'name' };
  return idOfWritten(name, { noun: many, thing: one, command: `contacts ${noun}`, operation, members }, context);
}

async function runSet(noun: NamedNoun, named: string, flags: NamedFlags, context: Context): Promise<void> {
  const { name, contact } = flags;
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  if (name === undefined && contact.length === 0) {
    throw new UsageError('name what is to change', { hint: noun === 'lists' ? '--name or --contact' : '--name' });
  }
  await allowWrite(await context.settings(), context);
  const id = await idOfNamed(noun, named, context);
  const { id: _, ...before } = await existing(noun, id, context);
  const body = {
    ...before,
    ...(name === undefined ? {} : { name }),
    ...(contact.length === 0 ? {} : { contacts: await idsOf(contact, context) }),
  };
  const operations = await operationsOf(noun, context);
  const after = await operations.replace(id, body);
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { one } = words[noun];
  const check = checkOfOne({
    name: `${one} "${id}"`,
    one,
    wanted: body,
    before,
    read: () => operations.get(id),
    restore: () => operations.replace(id, before),
  });
  await lookAt(check, after, flags, context);
  context.showDone({ json: after, text: `changed ${words[noun].one} ${visible(id)}\n` });
}

async function runDelete(named: string, flags: LookFlags, context: Context): Promise<void> {
  const { InterruptedError } = await import('../../lib/errors/errors.js');
  const { createCustomerListOperations } = await import('../../lib/platform/calls/customer-lists.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const id = await idOfNamed('lists', named, context);
  const { name } = await existing('lists', id, context);
  if (!context.globals.yes) {
    const { askTyped } = await import('../../lib/terminal/prompt.js');
    const question = { message: `the confirmation to delete "${name}" (type ${id})`, flag: '--yes', expected: id };
    if (!(await askTyped(context.terminal, question))) throw new InterruptedError('not confirmed, nothing was deleted');
  }
  const lists = createCustomerListOperations((await context.platform()).call);
  await lists.delete(id);
  await lookAtRemoved([{ name: `customer list "${id}"`, read: () => lists.get(id) }], flags, context);
  context.showDone({ json: { deleted: id }, text: `deleted customer list ${visible(id)}\n` });
}

async function idsOf(named: readonly string[], context: Context): Promise<string[]> {
  const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  return contactIdsOf(createContactOperations((await context.platform()).call), named);
}
