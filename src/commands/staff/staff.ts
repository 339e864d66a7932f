import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showList, showOne } from '../lookups.js';
import { formatOption } from '../shared-options.js';
import { createCommand } from './create.js';

const lookup = { noun: 'staff members', thing: 'staff member', command: 'staff' };

export interface ListFlags {
  defaultLocation?: string;
  possibleLocation?: string;
  format?: string;
}

export function staffCommands(context: Context): Command[] {
  const list = new Command('list')
    .description('List staff members by name')
    .option('--default-location <id>', 'only those who usually work at this service location')
    .option('--possible-location <id>', 'only those who may work at this service location')
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl staff list\n  $ tillctl staff list --default-location store-1 --format csv',
    )
    .action(({ defaultLocation, possibleLocation, format }: ListFlags) =>
      showList(
        {
          ...lookup,
          operation: 'listStaffMembers',
          query: {
            'default-service-location-id': defaultLocation,
            'possible-service-location-id': possibleLocation,
          },
          columns: [
            'id',
            'staff_number',
            'status',
            'has_access',
            'default_service_location',
            'hire_date',
            'release_date',
          ],
          format,
        },
        context,
      ),
    );
  const get = new Command('get')
    .description('Show one staff member with every member')
    .argument('<id>', 'as invoices have it in operator_id')
    .addHelpText('after', '\nExamples:\n  $ tillctl staff get 5c6ac1a0b3a1d40f1c2e7d55')
    .action((id: string) =>
      showOne(id, { ...lookup, operations: ['getStaffMember'], variable: 'staff-member-id' }, context),
    );
  return [list, get, createCommand(context)];
}
