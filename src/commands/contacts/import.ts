import { Command } from 'commander';
import type { Context } from '../../context.js';
import { applyPlanCommand } from '../shared/apply-command.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import {
  emptyOption,
  type InputFlags,
  inputOptions,
  type OnlyFlags,
  onlyOptions,
  type PreviewFlags,
  previewOptions,
  type RunFlags,
  refuseOnlineAlone,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';

export interface ImportFlags extends InputFlags, RunFlags, OnlyFlags, Partial<PreviewFlags> {
  file: string;
}

const examples = `
Examples:
  $ tillctl contacts import customers.csv --dry-run
  $ tillctl contacts import customers.csv
  $ tillctl contacts import crm.csv --map crm.json
  $ tillctl contacts import contacts.ndjson
  $ tillctl contacts import customers.csv --plan customers.json --plan customers.html

A contact is found by type and external_id, and made when there is none. Only what differs is sent; a contact that is
as the file says is unchanged. A column that the file does not have keeps the platform's value; an empty cell clears it
where the platform can be without it, unless --empty keep is given. JSON and NDJSON hold rows like a CSV, or whole documents as contacts export
writes them, with any number of addresses, emails, phones, web addresses and professional identities.

An address, email, phone or web address of the file is, in this order, that one of the contact's which has its id, is
equal, has the same address, number or URL, is the only one left of its type and usage context, or is the only one left
where the file names none of address, number and URL: it is changed where it differs. One that is none of them is added. Nothing is deleted, since the platform has no call for that.

Rejected rows are in the reject file with the reasons: correct them there, then tillctl runs retry-rejected latest.
Columns: tillctl contacts template`;

export function importCommand(context: Context): Command {
  const command = new Command('import')
    .description('Create or update individuals and organizations from a CSV, TSV, XLSX, JSON or NDJSON file')
    .argument('<file>', 'the file, .gz too; - for standard input');
  const preview = [...onlyOptions('contacts'), ...previewOptions('contacts', 'contacts apply')];
  for (const option of [...preview, emptyOption(), ...inputOptions(), ...runOptions(), undoableOption()])
    command.addOption(option);
  return command
    .addHelpText('after', examples)
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => runImport({ file, ...flags }, context));
}

export function applyCommand(context: Context): Command {
  const noun = { command: 'contacts', one: 'contact', many: 'contacts', example: 'customers' };
  const flow = async () => (await import('../../lib/jobs/contacts/import-contacts.js')).applyContacts;
  return applyPlanCommand(noun, flow, context);
}

export function verifyCommand(context: Context): Command {
  return verifyRowsCommand(
    {
      command: 'contacts verify',
      description: 'Compare the contacts of the platform with a file that was imported',
      examples: ['tillctl contacts verify customers.csv', 'tillctl contacts verify customers.csv --out verified.html'],
      options: [emptyOption()],
      extra: false,
    },
    (flags) => runImport(flags, context),
  );
}

async function runImport(flags: ImportFlags, context: Context): Promise<void> {
  const { importContacts } = await import('../../lib/jobs/contacts/import-contacts.js');
  const { plan, online } = flags;
  refuseOnlineAlone(flags);
  await runBulkWrite({ ...flags, sendsNothing: plan !== undefined }, context, (options, call, deps) =>
    importContacts(options, { ...call, plan, online }, deps),
  );
}
