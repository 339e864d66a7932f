import { usageError } from '../../lib/disk/system-reason.js';
import { UsageError } from '../../lib/errors/errors.js';
import { visible } from '../../lib/terminal/visible.js';
import { contactsOf } from '../shared/calls.js';
import { command, several } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { textFrom } from '../shared/draft-text.js';
import { lookFlags, write } from '../shared/look-at-write.js';
import { keyFlag, typeFlag } from './contact-takes.js';

export const set = command(
  'set',
  'Change members of one contact',
  {
    '<id>': 'its external id, or what --key says',
    ...lookFlags,
    ...typeFlag(),
    ...keyFlag,
    '--field <column=value>': several('a column of contacts import; empty clears; may be repeated', 'none'),
    '--input <file>': 'one JSON object, a row or a whole document; - for standard input',
  },
  `Examples:
  $ tillctl contacts set C-1001 --field phone='+49 221 123456' --field phone_type=MOBILE
  $ tillctl contacts set ACME --type organization --field customer_eu_vat_number=DE123456789
  $ tillctl contacts get C-1001 --full > ada.json   # edit it, then
  $ tillctl contacts set C-1001 --input ada.json

Columns and rules are those of contacts import: what is not named keeps its value.`,
  async ({ id: value, type, key, field, input, ...flags }, context) => {
    const { cellsOfFields, cellsOfJson, setContact } = await import('../../lib/jobs/contacts/set-contact.js');
    if (field.length > 0 === (input !== undefined)) {
      throw new UsageError('name what is to change: --field column=value, or --input <file>, one of both');
    }
    const source = input === undefined ? '--field' : input === '-' ? 'stdin' : input;
    const cells =
      input === undefined ? cellsOfFields(field) : cellsOfJson(await textFrom(input, context, usageError), source);
    await allowWrite(context);
    const asked = { asked: { type, key, value }, cells, source };
    const done = await setContact(asked, await contactsOf(context), (writing) => write(writing, flags, context));
    if (done.kept > 0)
      context.notice(`${done.kept} empty, but kept: the platform deletes no details and roles`, 'warning');
    if (done.references > 0) context.notice(`${done.references} left out: no such professional identity`, 'warning');
    if (done.reworded > 0) {
      context.notice('the address had a text worded by hand (full_address), which is made of the changed parts now');
    }
    context.showDone({ json: { type, ...done }, text: `${type} ${visible(value)} is ${done.result}\n` });
  },
);
