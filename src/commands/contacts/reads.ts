import { notFound } from '../../lib/errors/errors.js';
import { bareId } from '../../lib/lists/find-thing.js';
import { visible } from '../../lib/terminal/visible.js';
import { contactsOf } from '../shared/calls.js';
import { choice, command, group, parsed } from '../shared/command.js';
import { showItems, wholeList } from '../shared/list-command.js';
import { listTakes } from '../shared/list-options.js';
import { contactTakes, keyFlag, openContact, typeFlag } from './contact-takes.js';

/** External ids as contacts have them; those of the external id service are `external-ids`. */
export const ids = group('ids', 'Look at the external ids of contacts', [
  wholeList(
    "List the platform's and the external ids of all contacts of a type that have one",
    { noun: 'external ids', columns: ['internal', 'external'] },
    typeFlag(),
    'Examples:\n  $ tillctl contacts ids list --type organization --format csv',
    async ({ type }, context) => {
      const ids = await (await contactsOf(context)).contactIds(type);
      return [...ids].map(([external, internal]) => ({ internal, external }));
    },
  ),
  command(
    'get',
    "Print the platform's id of one contact",
    { '<external-id>': 'of the contact', ...typeFlag() },
    'Examples:\n  $ tillctl contacts ids get C-1001',
    async ({ externalId: external, type }, context) => {
      const internal = await (await contactsOf(context)).contactIdOf(type, external);
      if (internal === undefined) throw notFound(`there is no ${type} with external_id "${external}"`);
      context.show({ json: { internal, external }, text: `${visible(internal)}\n` });
    },
  ),
]);

const identitiesShape = {
  noun: 'professional identities',
  columns: ['id', 'organization_contact', 'is_active', 'job_title'],
};

const individualTakes = {
  '<contact>': 'the external id of the individual, or what --key says',
  ...keyFlag,
  '--full': 'with all that belongs to it: addresses, phones and more',
};

export const identities = group('identities', 'Look at the professional identities of an individual', [
  command(
    'list',
    'List the professional identities of an individual',
    listTakes(identitiesShape, false, individualTakes),
    'Examples:\n  $ tillctl contacts identities list C-1001 --full --json',
    async ({ full, ...input }, context) => {
      const { contacts, owner } = await openContact({ ...input, type: 'individual' }, context);
      const list = full ? contacts.listFullIdentities : contacts.listIdentities;
      const { noun, columns } = identitiesShape;
      const shown = full ? columns.map((column) => `professional_identity.${column}`) : columns;
      await showItems({ noun, columns: shown }, input, () => list(owner.id), context);
    },
  ),
  command(
    'get',
    'Show one professional identity with every member',
    { ...individualTakes, '<id>': parsed(bareId, "the platform's id of the professional identity") },
    'Examples:\n  $ tillctl contacts identities get C-1001 5c6ac1a0b3a1d40f1c2e7d55 --full',
    async ({ id, full, ...input }, context) => {
      const { contacts, owner } = await openContact({ ...input, type: 'individual' }, context);
      const found = await (full ? contacts.getFullIdentity : contacts.getIdentity)(owner.id, id);
      if (found === undefined) throw notFound(`the individual has no professional identity with id "${id}"`);
      return found;
    },
  ),
]);

const { '<contact>': contactArgument, ...contactFlags } = contactTakes;

export const roles = group('roles', 'Look at what a contact is to you: customer, supplier', [
  command(
    'get',
    'Show a contact as customer or supplier',
    { '<contact>': contactArgument, '<role>': choice(['customer', 'supplier'], 'which one'), ...contactFlags },
    'Examples:\n  $ tillctl contacts roles get C-1001 customer',
    async ({ role, ...input }, context) => {
      const { contacts, owner } = await openContact(input, context);
      const found = await contacts.getRole(owner.type, owner.id, role);
      if (found === undefined) throw notFound(`the ${owner.type} "${input.contact}" is not a ${role}`);
      return found;
    },
  ),
]);
