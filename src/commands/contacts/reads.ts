import { Argument, Command } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { ContactRole, ContactType } from '../../lib/platform/calls/contacts.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { type ContactArgument, keyOption, typeOption } from './contact-argument.js';
import { openContact } from './details.js';

export interface ReadFlags extends ContactArgument {
  full?: boolean;
}

const idsShape = { noun: 'external ids', columns: ['internal', 'external'], documentOf: itemsOnly };

/** External ids as contacts have them; those of the external id service are `external-ids`. */
export function idsCommand(context: Context): Command {
  const ids = new Command('ids').description('Look at the external ids of contacts');
  ids.addCommand(
    withListOptions(
      new Command('list')
        .description("List the platform's and the external ids of all contacts of a type that have one")
        .addOption(typeOption()),
      idsShape,
      false,
    )
      .addHelpText('after', '\nExamples:\n  $ tillctl contacts ids list --type organization --format csv')
      .action((flags: ListFlags & { type: ContactType }) => runIds(flags, context)),
  );
  ids.addCommand(
    new Command('get')
      .description("Print the platform's id of one contact")
      .argument('<external-id>', 'of the contact')
      .addOption(typeOption())
      .addHelpText('after', '\nExamples:\n  $ tillctl contacts ids get C-1001')
      .action((externalId: string, { type }: ReadFlags) => runId(externalId, type, context)),
  );
  return ids;
}

const identitiesShape = {
  noun: 'professional identities',
  columns: ['id', 'organization_contact', 'is_active', 'job_title'],
};

export function identitiesCommand(context: Context): Command {
  const identities = new Command('identities').description('Look at the professional identities of an individual');
  const verb = (name: string, description: string): Command =>
    new Command(name)
      .description(description)
      .argument('<contact>', 'the external id of the individual, or what --key says')
      .addOption(keyOption())
      .option('--full', 'with all that belongs to it: addresses, phones and more', false);
  identities.addCommand(
    withListOptions(verb('list', 'List the professional identities of an individual'), identitiesShape, false)
      .addHelpText('after', '\nExamples:\n  $ tillctl contacts identities list C-1001 --full --json')
      .action((contact: string, flags: ReadFlags & ListFlags) => runIdentities(contact, flags, context)),
  );
  identities.addCommand(
    verb('get', 'Show one professional identity with every member')
      .argument('<id>', "the platform's id of the professional identity", bareId)
      .addHelpText('after', '\nExamples:\n  $ tillctl contacts identities get C-1001 5c6ac1a0b3a1d40f1c2e7d55 --full')
      .action((contact: string, id: string, flags: ReadFlags) => runIdentity(contact, id, flags, context)),
  );
  return identities;
}

export function rolesCommand(context: Context): Command {
  const roles = new Command('roles').description('Look at what a contact is to you: customer, supplier');
  return roles.addCommand(
    new Command('get')
      .description('Show a contact as customer or supplier')
      .argument('<contact>', 'its external id, or what --key says')
      .addArgument(new Argument('<role>', 'which one').choices(['customer', 'supplier']))
      .addOption(typeOption())
      .addOption(keyOption())
      .addHelpText('after', '\nExamples:\n  $ tillctl contacts roles get C-1001 customer')
      .action((contact: string, role: ContactRole, flags: ReadFlags) => runRole(contact, role, flags, context)),
  );
}

async function runIds({ type, ...flags }: ListFlags & { type: ContactType }, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const read = async () => {
    const ids = await createContactOperations((await context.platform()).call).contactIds(type);
    return { items: [...ids].map(([external, internal]) => ({ internal, external })) };
  };
  await showWhole(idsShape, flags, read, context);
}

async function runId(external: string, type: ContactType, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const internal = await createContactOperations((await context.platform()).call).contactIdOf(type, external);
  if (internal === undefined) return notFound(`there is no ${type} with external_id "${external}"`);
  context.show({ json: { internal, external }, text: `${visible(internal)}\n` });
}

async function runIdentities(value: string, flags: ReadFlags & ListFlags, context: Context): Promise<void> {
  const { showItems } = await import('../shared/list-command.js');
  const { contacts, owner } = await openContact(value, { ...flags, type: 'individual' }, context);
  const list = flags.full === true ? contacts.listFullIdentities : contacts.listIdentities;
  const { noun, columns } = identitiesShape;
  const shown = flags.full === true ? columns.map((column) => `professional_identity.${column}`) : columns;
  await showItems({ noun, columns: shown }, flags, () => list(owner.id), context);
}

async function runIdentity(value: string, id: string, flags: ReadFlags, context: Context): Promise<void> {
  const { showObject } = await import('../shared/list-command.js');
  const { contacts, owner } = await openContact(value, { ...flags, type: 'individual' }, context);
  const get = flags.full === true ? contacts.getFullIdentity : contacts.getIdentity;
  const found = await get(owner.id, id);
  if (found === undefined) return notFound(`the individual has no professional identity with id "${id}"`);
  await showObject(found, context);
}

async function runRole(value: string, role: ContactRole, flags: ReadFlags, context: Context): Promise<void> {
  const { showObject } = await import('../shared/list-command.js');
  const { contacts, owner } = await openContact(value, flags, context);
  const found = await contacts.getRole(owner.type, owner.id, role);
  if (found === undefined) return notFound(`the ${owner.type} "${value}" is not a ${role}`);
  await showObject(found, context);
}

/** @throws {RefusedError} of status 404 */
async function notFound(message: string): Promise<never> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  throw new RefusedError(404, { title: 'not found' }, message);
}
