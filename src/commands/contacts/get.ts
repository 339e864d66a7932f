import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { Findable } from '../../lib/lists/find-thing.js';
import type { ContactOperations, ContactType, WireContact } from '../../lib/platform/calls/contacts.js';
import { largestPage, pages } from '../../lib/platform/pages.js';
import { type ContactArgument, keyOption, typeOption } from './contact-argument.js';

export interface GetFlags extends ContactArgument {
  full: boolean;
}

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one contact')
    .argument(
      '<id>',
      "its external id, or what --key says; else the platform's id, its name, or the beginning of its id",
    )
    .addOption(typeOption())
    .addOption(keyOption())
    .option('--full', 'with all that belongs to it: addresses, phones, roles and more', false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl contacts get C-1001 --full\n  $ tillctl contacts get ACME --type organization --json\n  $ tillctl contacts get "name:Ada Miller"',
    )
    .action((id: string, flags: GetFlags, command: Command) =>
      command.getOptionValueSource('key') === 'cli' ? runGetByKey(id, flags, context) : runGet(id, flags, context),
    );
}

async function runGetByKey(value: string, { type, key, full }: GetFlags, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { findContact } = await import('../../lib/jobs/contacts/find-contact.js');
  const { showThing } = await import('../shared/show-thing.js');
  const contacts = createContactOperations((await context.platform()).call);
  await showThing(await findContact(contacts, { type, key, value, full }), context);
}

/** A contact as a list has it is read again: it may be less than all of it. */
interface FoundContact {
  listed: WireContact;
  whole?: WireContact;
}

async function runGet(name: string, { type, full }: GetFlags, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { findThing } = await import('../../lib/lists/find-thing.js');
  const { showThing } = await import('../shared/show-thing.js');
  const contacts = createContactOperations((await context.platform()).call);
  const read = full ? contacts.getFullContact : contacts.getContact;
  const { listed, whole } = await findThing(name, findableContacts(contacts, type, read));
  await showThing(whole ?? (await read(type, String(listed.id))) ?? listed, context);
}

function findableContacts(
  { contactIdOf, listContacts }: ContactOperations,
  type: ContactType,
  read: ContactOperations['getContact'],
): Findable<FoundContact> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    one: type,
    many: `${type}s`,
    command: `contacts list --type ${type}`,
    idOf: ({ listed }) => String(listed.id),
    names: { external_id: ({ listed }) => textOf(listed.external_id), name: ({ listed }) => textOf(listed.name) },
    byId: async (value) => {
      const whole = await read(type, (await contactIdOf(type, value)) ?? value);
      return whole && { listed: whole, whole };
    },
    all: async function* () {
      for await (const { items } of pages((page) => listContacts(type, page), largestPage)) {
        yield* items.map((listed) => ({ listed }));
      }
    },
    hint:
      type === 'individual'
        ? 'for an organization add --type organization'
        : 'tillctl contacts list --type organization',
  };
}
