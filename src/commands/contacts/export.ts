import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat } from '../../lib/bulk/list-file.js';
import type { ContactType } from '../../lib/resources/contacts/contact.js';
import {
  excelSafeOption,
  exportFormatOption,
  personalMode,
  refuseWorkbookOnTerminal,
  sharedOption,
} from '../shared/export-format.js';

export interface ExportFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
  shared: boolean;
  type?: ContactType;
}

export function exportCommand(context: Context): Command {
  return new Command('export')
    .description('Write all contacts to a file that can be imported again')
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addOption(sharedOption())
    .addOption(new Option('--type <type>', 'only these (default: both)').choices(['individual', 'organization']))
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl contacts export --out contacts.csv
  $ tillctl contacts export --out contacts.ndjson

CSV has the columns of an import and of several addresses, emails, phones or web addresses the first. JSON and NDJSON
keep all that belongs to a contact; a professional identity names its organization by your own id as well
(organization_external_id), so that the file can be imported elsewhere.`,
    )
    .action((flags: ExportFlags) => runExport(flags, context));
}

async function runExport(flags: ExportFlags, context: Context): Promise<void> {
  const { exportContacts } = await import('../../lib/jobs/contacts/export-contacts.js');
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const { out, type, format = exportFormatOf(out) } = flags;
  refuseWorkbookOnTerminal(format, out, context);
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and contacts on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const { terminal, notice } = context;
  const types = type === undefined ? (['organization', 'individual'] as const) : [type];
  const operations = createContactOperations((await context.platform()).call);
  const { contacts, deleted, shortened, failure } = await exportContacts(
    {
      out,
      format,
      types,
      excelSafe: flags.excelSafe,
      mode: personalMode(flags.shared),
      folder: join(context.folders.state, 'work'),
      now: context.now(),
      notice,
    },
    operations,
    terminal.out,
  );
  const text = `exported ${contacts} ${contacts === 1 ? 'contact' : 'contacts'} to ${out}`;
  if (out === '-') notice(text);
  else context.showDone({ json: { contacts, deleted, shortened, out, format }, text: `${text}\n` });
  if (shortened > 0) {
    notice(
      `${shortened} ${shortened === 1 ? 'has' : 'have'} more than a row can show; .json and .ndjson have it all`,
      'warning',
    );
  }
  if (deleted > 0) notice(`${deleted} deleted ${deleted === 1 ? 'contact is' : 'contacts are'} left out`);
  if (failure !== undefined) throw failure;
}
