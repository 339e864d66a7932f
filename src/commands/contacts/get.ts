import { notFound } from '../../lib/errors/errors.js';
import { type Findable, findThing } from '../../lib/lists/find-thing.js';
import type { ContactOperations, ContactType, WireContact } from '../../lib/platform/calls/contacts.js';
import { largestPage, pages } from '../../lib/platform/pages.js';
import { usualType } from '../../lib/resources/contacts/contact-view.js';
import type { Resource } from '../../lib/schema/resource.js';
import { contactsOf } from '../shared/calls.js';
import { type CommandData, command } from '../shared/command.js';
import { keyFlag, typeFlag } from './contact-takes.js';

export function getOf(noun: Resource): CommandData {
  const { command: typed, one, view, getExample = '' } = noun;
  const examples =
    view === undefined
      ? ['contacts get C-1001 --full', 'contacts get ACME --type organization --json', 'contacts get "name:Ada Miller"']
      : [getExample, `${getExample} --full`];
  return command(
    'get',
    `Show one ${one}`,
    {
      '<id>': "its external id, or what --key says; else the platform's id, its name, or the beginning of its id",
      ...typeFlag(usualType(noun)),
      ...keyFlag,
      '--full': 'with all that belongs to it: addresses, phones, roles and more',
    },
    `Examples:\n${examples.map((line) => `  $ tillctl ${line}`).join('\n')}`,
    async ({ id, type, key, full }, context, isTyped) => {
      const { seenAs } = await import('../../lib/jobs/contacts/contacts-in-view.js');
      const contacts = seenAs(noun, await contactsOf(context));
      if (isTyped('key')) {
        const { findContact } = await import('../../lib/jobs/contacts/find-contact.js');
        return findContact(contacts, { type, key, value: id, full });
      }
      const read = full ? contacts.getFullContact : contacts.getContact;
      const { listed, whole } = await findThing(id, findableContacts(noun, contacts, type, read));
      const shown = whole ?? (await read(type, String(listed.id)));
      if (shown !== undefined || view === undefined) return shown ?? listed;
      throw notFound(`the ${type} "${id}" is not a ${one}`, `tillctl ${typed} list`);
    },
  );
}

/** A contact as a list has it is read again: it may be less than all of it. */
interface FoundContact {
  listed: WireContact;
  whole?: WireContact;
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
