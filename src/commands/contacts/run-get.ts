import type { Context } from '../../context.js';
import type { Findable } from '../../lib/lists/find-thing.js';
import type { ContactOperations, ContactType, WireContact } from '../../lib/platform/calls/contacts.js';
import { largestPage, pages } from '../../lib/platform/pages.js';
import type { Resource } from '../../lib/schema/resource.js';
import type { ContactArgument } from './contact-argument.js';

export interface GetFlags extends ContactArgument {
  full: boolean;
}

async function openContacts(noun: Resource, context: Context): Promise<ContactOperations> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { seenAs } = await import('../../lib/jobs/contacts/contacts-in-view.js');
  return seenAs(noun, createContactOperations((await context.platform()).call));
}

export async function runGetByKey(
  noun: Resource,
  value: string,
  { type, key, full }: GetFlags,
  context: Context,
): Promise<void> {
  const { findContact } = await import('../../lib/jobs/contacts/find-contact.js');
  const { showThing } = await import('../shared/show-thing.js');
  await showThing(await findContact(await openContacts(noun, context), { type, key, value, full }), context);
}

/** A contact as a list has it is read again: it may be less than all of it. */
interface FoundContact {
  listed: WireContact;
  whole?: WireContact;
}

export async function runGet(noun: Resource, name: string, { type, full }: GetFlags, context: Context): Promise<void> {
  const { findThing } = await import('../../lib/lists/find-thing.js');
  const { showThing } = await import('../shared/show-thing.js');
  const contacts = await openContacts(noun, context);
  const read = full ? contacts.getFullContact : contacts.getContact;
  const { listed, whole } = await findThing(name, findableContacts(noun, contacts, type, read));
  const shown = whole ?? (await read(type, String(listed.id)));
  if (shown === undefined && noun.view !== undefined) return notInView(noun, type, name);
  await showThing(shown ?? listed, context);
}

/** @throws {RefusedError} of status 404 */
async function notInView({ command, one }: Resource, type: ContactType, name: string): Promise<never> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  throw new RefusedError(404, { title: 'not found' }, `the ${type} "${name}" is not a ${one}`, {
    hint: `tillctl ${command} list`,
  });
}

function findableContacts(
  { command }: Resource,
  { contactIdOf, listContacts }: ContactOperations,
  type: ContactType,
  read: ContactOperations['getContact'],
): Findable<FoundContact> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const byId = async (id: string) => {
    const whole = await read(type, id);
    return whole && { listed: whole, whole };
  };
  return {
    one: type,
    many: `${type}s`,
    command: `${command} list --type ${type}`,
    idOf: ({ listed }) => String(listed.id),
    names: { external_id: ({ listed }) => textOf(listed.external_id), name: ({ listed }) => textOf(listed.name) },
    byKey: async (key) => {
      const id = await contactIdOf(type, key);
      return id === undefined ? undefined : byId(id);
    },
    byId,
    all: async function* () {
      for await (const { items } of pages((page) => listContacts(type, page), largestPage)) {
        yield* items.map((listed) => ({ listed }));
      }
    },
    hint:
      type === 'individual'
        ? 'for an organization add --type organization'
        : `tillctl ${command} list --type organization`,
  };
}
