import type { Resource } from '../../lib/schema/resource.js';
import { contactsOf } from '../shared/calls.js';
import { type CommandData, command } from '../shared/command.js';
import { exportFlags, exportTarget, personalMode, sharedFlag, showExported } from '../shared/export-format.js';
import { typesFlag } from './contact-takes.js';

export function exportOf(noun: Resource): CommandData {
  const { command: typed, one, rows } = noun;
  return command(
    'export',
    `Write all ${rows.noun} to a file that can be imported again`,
    { ...exportFlags, ...sharedFlag, ...typesFlag },
    `Examples:
  $ tillctl ${typed} export --out ${typed}.csv
  $ tillctl ${typed} export --out ${typed}.ndjson

CSV has the columns of an import and of several addresses, emails, phones or web addresses the first. JSON and NDJSON
keep all that belongs to a ${one}; a professional identity names its organization by your own id as well
(organization_external_id), so that the file can be imported elsewhere.`,
    async ({ type, shared, ...flags }, context) => {
      const { exportContacts } = await import('../../lib/jobs/contacts/export-contacts.js');
      const { notice, terminal } = context;
      const target = await exportTarget(flags, rows.noun, context);
      const types = type === undefined ? (['organization', 'individual'] as const) : [type];
      const { contacts, deleted, shortened, failure } = await exportContacts(
        { noun, ...target, types, mode: personalMode(shared) },
        await contactsOf(context),
        terminal.out,
      );
      const said = `${contacts} ${contacts === 1 ? one : rows.noun}`;
      showExported({ [rows.noun]: contacts, deleted, shortened }, said, target, context);
      if (shortened > 0) {
        const has = shortened === 1 ? 'has' : 'have';
        notice(`${shortened} ${has} more than a row can show; .json and .ndjson have it all`, 'warning');
      }
      if (deleted > 0) notice(`${deleted} deleted ${deleted === 1 ? 'contact is' : 'contacts are'} left out`);
      if (failure !== undefined) throw failure;
    },
  );
}
