import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ContactType } from '../../lib/resources/contacts/contact.js';
import { formatOption, parsePageSize, parseWholeNumber } from '../shared/shared-options.js';
import { typeOption } from './contact-argument.js';

export interface ListFlags {
  type: ContactType;
  limit: number;
  offset: number;
  format?: string;
}

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List individuals or organizations')
    .addOption(typeOption())
    .addOption(new Option('--limit <n>', 'most contacts to list, 1 to 5000').argParser(parsePageSize).default(200))
    .addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0))
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl contacts list --limit 20\n  $ tillctl contacts list --type organization --json',
    )
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList({ type, limit, offset, format: flag }: ListFlags, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { showPage } = await import('../shared/show-page.js');
  const page = await createContactOperations((await context.platform()).call).listContacts(type, { limit, offset });
  const columns =
    type === 'individual'
      ? ['id', 'external_id', 'name', 'date_of_birth', 'deleted']
      : ['id', 'external_id', 'name', 'founded'];
  await showPage({ page, columns, limit, offset, format: flag, noun: `${type}s` }, context);
}
