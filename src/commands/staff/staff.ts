import { command } from '../shared/command.js';
import { type GetLookup, lookupList, showOne } from '../shared/lookups.js';
import { create } from './create.js';

const lookup = { noun: 'staff members', thing: 'staff member', command: 'staff' };

const memberLookup: GetLookup = {
  ...lookup,
  operations: ['getStaffMember'],
  variable: 'staff-member-id',
  named: { operation: 'listStaffMembers', members: { number: 'staff_number' } },
};
/** The id of a staff member fetches the individual contact, too. */
const contactLookup: GetLookup = {
  ...lookup,
  thing: 'individual contact of the staff member',
  operations: ['getIndividual'],
  variable: 'contact-id',
};

const list = lookupList(
  'List staff members by name',
  {
    ...lookup,
    operation: 'listStaffMembers',
    columns: ['id', 'staff_number', 'status', 'has_access', 'default_service_location', 'hire_date', 'release_date'],
  },
  {
    '--default-location <id>': 'only those who usually work at this service location',
    '--possible-location <id>': 'only those who may work at this service location',
  },
  'Examples:\n  $ tillctl staff list\n  $ tillctl staff list --default-location store-1 --format csv',
  ({ defaultLocation, possibleLocation }) => ({
    'default-service-location-id': defaultLocation,
    'possible-service-location-id': possibleLocation,
  }),
);

const get = command(
  'get',
  'Show one staff member with every member',
  {
    '<id>': 'its id, as invoices have it in operator_id, its staff number, or the beginning of its id',
    '--contact': 'show the individual contact instead, which has the same id',
  },
  `Examples:
  $ tillctl staff get 5c6ac1a0b3a1d40f1c2e7d55
  $ tillctl staff get 5c6ac1a0b3a1d40f1c2e7d55 --contact`,
  ({ id, contact }, context) => showOne(id, contact ? contactLookup : memberLookup, context),
);

export const commands = [list, get, create];
