import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat } from '../../lib/bulk/list-file.js';
import type { ContactType } from '../../lib/resources/contacts/contact.js';
import type { Resource } from '../../lib/schema/resource.js';
import {
  excelSafeOption,
  exportFormatOption,
  personalMode,
  refuseWorkbookOnTerminal,
  sharedOption,
} from '../shared/export-format.js';
import { typesOption } from './contact-argument.js';

export interface ExportFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
  shared: boolean;
  type?: ContactType;
}

export function exportCommand(noun: Resource, context: Context): Command {
  return new Command('export')
    .description(`Write all ${noun.rows.noun} to a file that can be imported again`)
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addOption(sharedOption())
    .addOption(typesOption())
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl ${noun.command} export --out ${noun.command}.csv
  $ tillctl ${noun.command} export --out ${noun.command}.ndjson

CSV has the columns of an import and of several addresses, emails, phones or web addresses the first. JSON and NDJSON
keep all that belongs to a ${noun.one}; a professional identity names its organization by your own id as well
(organization_external_id), so that the file can be imported elsewhere.`,
    )
    .action((flags: ExportFlags) => runExport(noun, flags, context));
}

async function runExport(noun: Resource, flags: ExportFlags, context: Context): Promise<void> {
  const { exportContacts } = await import('../../lib/jobs/contacts/export-contacts.js');
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const { out, type, format = exportFormatOf(out) } = flags;
  refuseWorkbookOnTerminal(format, out, context);
  if (out === '-' && context.globals.json) {
    throw new UsageError(`--json and ${noun.rows.noun} on standard output do not go together`, {
      hint: 'name a file with --out',
    });
  }
  const { terminal, notice } = context;
  const types = type === undefined ? (['organization', 'individual'] as const) : [type];
  const operations = createContactOperations((await context.platform()).call);
  const { contacts, deleted, shortened, failure } = await exportContacts(
    {
      noun,
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
  const text = `exported ${contacts} ${contacts === 1 ? noun.one : noun.rows.noun} to ${out}`;
  if (out === '-') notice(text);
  else context.showDone({ json: { [noun.rows.noun]: contacts, deleted, shortened, out, format }, text: `${text}\n` });
  if (shortened > 0) {
    notice(
      `${shortened} ${shortened === 1 ? 'has' : 'have'} more than a row can show; .json and .ndjson have it all`,
      'warning',
    );
  }
  if (deleted > 0) notice(`${deleted} deleted ${deleted === 1 ? 'contact is' : 'contacts are'} left out`);
  if (failure !== undefined) throw failure;
}
