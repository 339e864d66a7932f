import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';

export interface DatevFlags extends WindowFlags {
  contact: string;
}

export function datevEmailCommand(context: Context): Command {
  const command = new Command('datev-email').description('Have the platform mail a DATEV export to a contact');
  for (const option of windowOptions('first time of the export', 'first time that is not part of it')) {
    command.addOption(option.makeOptionMandatory(option.long !== '--timezone'));
  }
  return command
    .requiredOption(
      '--contact <id>',
      "who gets the mail: the platform's id of an individual, or individual:<external id>",
    )
    .addHelpText(
      'after',
      `
The mail goes out once a call. After an answer that was lost nothing is asked for again (exit 6): the contact knows whether
the mail came.

Examples:
  $ tillctl invoices datev-email --from 2026-10-01 --to 2026-11-01 --timezone Europe/Berlin --contact individual:C-1001`,
    )
    .action((flags: DatevFlags) => runDatevEmail(flags, context));
}

async function runDatevEmail(flags: DatevFlags, context: Context): Promise<void> {
  const { mailDatevExport } = await import('../../lib/platform/calls/datev.js');
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
  const { InDoubtError } = await import('../../lib/errors/errors.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const { from = 0, to = 0 } = await readWindowFlags(flags, context);
  await allowWrite(await context.settings(), context);
  const { call } = await context.platform();
  const [contactId = flags.contact] = await contactIdsOf(createContactOperations(call), [flags.contact]);
  try {
    await mailDatevExport(call, { from, to, contactId });
  } catch (error) {
    if (!(error instanceof InDoubtError)) throw error;
    const hint = 'ask the contact whether the mail came before it is asked for again';
    throw new InDoubtError(error.message, { hint, problems: error.problems, cause: error });
  }
  const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  context.showDone({
    json: { ...window, contact_id: contactId },
    text: `the export of ${window.from} to ${window.to} is mailed to contact ${visible(contactId)}\n`,
  });
}
