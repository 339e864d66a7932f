import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type GetLookup, showList, showOne } from '../shared/lookups.js';
import { createCommand } from './create.js';

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

export interface StaffListFlags extends ListFlags {
  defaultLocation?: string;
  possibleLocation?: string;
}

const columns = ['id', 'staff_number', 'status', 'has_access', 'default_service_location', 'hire_date', 'release_date'];

export function staffCommands(context: Context): Command[] {
  const command = new Command('list')
    .description('List staff members by name')
    .option('--default-location <id>', 'only those who usually work at this service location')
    .option('--possible-location <id>', 'only those who may work at this service location');
  const list = withListOptions(command, { columns }, false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl staff list\n  $ tillctl staff list --default-location store-1 --format csv',
    )
    .action(({ defaultLocation, possibleLocation, ...flags }: StaffListFlags) =>
      showList(
        {
          ...lookup,
          operation: 'listStaffMembers',
          query: {
            'default-service-location-id': defaultLocation,
            'possible-service-location-id': possibleLocation,
          },
          columns,
          flags,
        },
        context,
      ),
    );
  const get = new Command('get')
    .description('Show one staff member with every member')
    .argument('<id>', 'its id, as invoices have it in operator_id, its staff number, or the beginning of its id')
    .option('--contact', 'show the individual contact instead, which has the same id', false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl staff get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl staff get 5c6ac1a0b3a1d40f1c2e7d55 --contact',
    )
    .action((id: string, { contact }: { contact: boolean }) =>
      showOne(id, contact ? contactLookup : memberLookup, context),
    );
  return [list, get, createCommand(context)];
}
