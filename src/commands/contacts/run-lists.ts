import type { Context } from '../../context.js';
import type { createCustomerListOperations, NamedOperations } from '../../lib/platform/calls/customer-lists.js';
import { allowWrite } from '../shared/bulk-write.js';
import type { ListFlags } from '../shared/list-options.js';
import { type LookFlags, lookAt, lookAtRemoved } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { showPages } from '../shared/show-list.js';
import { type NamedNoun, namedWords } from './named-nouns.js';

export interface NamedFlags extends LookFlags {
  name?: string;
  contact: string[];
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

export async function runList(noun: NamedNoun, flags: ListFlags, context: Context): Promise<void> {
  const { many, columns } = namedWords[noun];
  const operations = await operationsOf(noun, context);
  await showPages({ noun: many, columns }, flags, (page) => operations.list(page), context);
}

export async function runGet(noun: NamedNoun, id: string, context: Context): Promise<void> {
  const { showThing } = await import('../shared/show-thing.js');
  const found = await existing(noun, id, context);
  await showThing(found, context);
}

/** @throws {RefusedError} of status 404 when there is none */
async function existing(noun: NamedNoun, id: string, context: Context): Promise<Readonly<Record<string, unknown>>> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const found = await (await operationsOf(noun, context)).get(id);
  if (found !== undefined) return found;
  throw new RefusedError(404, { title: 'not found' }, `there is no ${namedWords[noun].one} with id "${id}"`);
}

export async function runCreate(noun: NamedNoun, name: string, flags: NamedFlags, context: Context): Promise<void> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const wanted = noun === 'lists' ? { name, contacts: await idsOf(flags.contact, context) } : { name };
  const operations = await operationsOf(noun, context);
  const made = await operations.create(wanted);
  const id = String(made.id);
  const { one } = namedWords[noun];
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
  const { one, many, operation } = namedWords[noun];
  const members = { name: 'name' };
  return idOfWritten(name, { noun: many, thing: one, command: `contacts ${noun}`, operation, members }, context);
}

export async function runSet(noun: NamedNoun, named: string, flags: NamedFlags, context: Context): Promise<void> {
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
  const { one } = namedWords[noun];
  const check = checkOfOne({
    name: `${one} "${id}"`,
    one,
    wanted: body,
    before,
    read: () => operations.get(id),
    restore: () => operations.replace(id, before),
  });
  await lookAt(check, after, flags, context);
  context.showDone({ json: after, text: `changed ${namedWords[noun].one} ${visible(id)}\n` });
}

export async function runDelete(named: string, flags: LookFlags, context: Context): Promise<void> {
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
