import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { ContactOperations, DetailFamily, DetailOwner } from '../../lib/platform/calls/contacts.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type ContactArgument, keyOption, typeOption } from './contact-argument.js';

/** What a contact, or a professional identity of one, has several of. */
interface DetailNoun {
  family: DetailFamily;
  /** As it is typed: `web-addresses`. */
  command: string;
  one: string;
  many: string;
  columns: readonly string[];
}

const start = ['id', 'type', 'usage_context'];

export const detailNouns: readonly DetailNoun[] = [
  {
    family: 'addresses',
    command: 'addresses',
    one: 'address',
    many: 'addresses',
    columns: [...start, 'street', 'streetNumber', 'postalCode', 'city', 'country', 'full_address'],
  },
  {
    family: 'emails',
    command: 'emails',
    one: 'email address',
    many: 'email addresses',
    columns: [...start, 'address'],
  },
  { family: 'phones', command: 'phones', one: 'phone number', many: 'phone numbers', columns: [...start, 'number'] },
  {
    family: 'web_addresses',
    command: 'web-addresses',
    one: 'web address',
    many: 'web addresses',
    columns: [...start, 'url'],
  },
];

export interface DetailFlags extends ContactArgument {
  identity?: string;
}

export function detailsCommand(noun: DetailNoun, context: Context): Command {
  const { command, one, many } = noun;
  const verb = (name: string, description: string): Command =>
    new Command(name)
      .description(description)
      .argument('<contact>', 'its external id, or what --key says')
      .addOption(typeOption())
      .addOption(keyOption())
      .addOption(new Option('--identity <id>', `of this professional identity of the individual, not of itself`));
  const details = new Command(command).description(`Look at ${many} of a contact`);
  details.addCommand(
    withListOptions(verb('list', `List the ${many} of a contact`), noun, false)
      .addHelpText('after', `\nExamples:\n  $ tillctl contacts ${command} list C-1001`)
      .action((contact: string, flags: DetailFlags & ListFlags) => runList(noun, contact, flags, context)),
  );
  details.addCommand(
    verb('get', `Show one ${one} of a contact with every member`)
      .argument('<id>', "the platform's id of it", bareId)
      .addHelpText('after', `\nExamples:\n  $ tillctl contacts ${command} get C-1001 5c6ac1a0b3a1d40f1c2e7d55`)
      .action((contact: string, id: string, flags: DetailFlags) => runGet(noun, contact, id, flags, context)),
  );
  return details;
}

async function runList(
  { family, many, columns }: DetailNoun,
  contact: string,
  flags: DetailFlags & ListFlags,
  context: Context,
): Promise<void> {
  const { itemsOnly, showWhole } = await import('../shared/show-list.js');
  const { contacts, owner } = await openContact(contact, flags, context);
  const list = { noun: many, columns, documentOf: itemsOnly };
  await showWhole(list, flags, async () => ({ items: await contacts.listDetails(owner, family) }), context);
}

async function runGet(
  { family, one, command }: DetailNoun,
  contact: string,
  id: string,
  flags: DetailFlags,
  context: Context,
): Promise<void> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { showObject } = await import('../shared/list-command.js');
  const { contacts, owner } = await openContact(contact, flags, context);
  const found = await contacts.getDetail(owner, family, id);
  if (found === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `the contact has no ${one} with id "${id}"`, {
      hint: `tillctl contacts ${command} list ${contact}`,
    });
  }
  await showObject(found, context);
}

/** @throws {RefusedError} of status 404 when there is no such contact */
export async function openContact(
  value: string,
  { type, key, identity }: DetailFlags,
  context: Context,
): Promise<{ contacts: ContactOperations; owner: DetailOwner }> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { findContact } = await import('../../lib/jobs/contacts/find-contact.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  if (identity !== undefined && type !== 'individual') {
    throw new UsageError('an organization has no professional identities', { hint: 'leave out --identity' });
  }
  const contacts = createContactOperations((await context.platform()).call);
  const { id } = key === 'id' ? { id: value } : await findContact(contacts, { type, key, value, full: false });
  return { contacts, owner: { type, id: String(id), identity } };
}
