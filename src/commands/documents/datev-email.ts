import { InDoubtError } from '../../lib/errors/errors.js';
import { visible } from '../../lib/terminal/visible.js';
import { contactsOf } from '../shared/calls.js';
import { command, needed } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { readWindowFlags, windowFlags } from '../shared/window-options.js';

const times = windowFlags('first time of the export', 'first time that is not part of it');

export const datevEmail = command(
  'datev-email',
  'Have the platform mail a DATEV export to a contact',
  {
    ...times,
    '--from <time>': needed(times['--from <time>']),
    '--to <time>': needed(times['--to <time>']),
    '--contact <id>': needed("who gets the mail: the platform's id of an individual, or individual:<external id>"),
  },
  `The mail goes out once a call. After an answer that was lost nothing is asked for again (exit 6): the contact knows whether
the mail came.

Examples:
  $ tillctl invoices datev-email --from 2026-10-01 --to 2026-11-01 --timezone Europe/Berlin --contact individual:C-1001`,
  async ({ contact, ...flags }, context) => {
    const { mailDatevExport } = await import('../../lib/platform/calls/datev.js');
    const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
    const { from = 0, to = 0 } = await readWindowFlags(flags, context);
    await allowWrite(context);
    const [contactId = contact] = await contactIdsOf(await contactsOf(context), [contact]);
    const { call } = await context.platform();
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
  },
);
