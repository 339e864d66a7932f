import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { collect } from '../shared/collect.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { type ContactArgument, keyOption, typeOption } from './contact-argument.js';

export interface SetFlags extends ContactArgument, LookFlags {
  field: string[];
  input?: string;
}

export function setCommand(context: Context): Command {
  return withLook(new Command('set'))
    .description('Change members of one contact')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(typeOption())
    .addOption(keyOption())
    .addOption(
      new Option('--field <column=value>', 'a column of contacts import; empty clears; may be repeated')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--input <file>', 'one JSON object, a row or a whole document; - for standard input')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl contacts set C-1001 --field phone='+49 221 123456' --field phone_type=MOBILE
  $ tillctl contacts set ACME --type organization --field customer_eu_vat_number=DE123456789
  $ tillctl contacts get C-1001 --full > ada.json   # edit it, then
  $ tillctl contacts set C-1001 --input ada.json

Columns and rules are those of contacts import: what is not named keeps its value.`,
    )
    .action((id: string, flags: SetFlags) => runSet(id, flags, context));
}

async function runSet(value: string, flags: SetFlags, context: Context): Promise<void> {
  const { type, key, field, input } = flags;
  const { cellsOfFields, cellsOfJson, setContact } = await import('../../lib/jobs/contacts/set-contact.js');
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  if (field.length > 0 === (input !== undefined)) {
    throw new UsageError('name what is to change: --field column=value, or --input <file>, one of both');
  }
  const source = input === undefined ? '--field' : input === '-' ? 'stdin' : input;
  const cells = input === undefined ? cellsOfFields(field) : cellsOfJson(await textOf(input, context), source);
  await allowWrite(await context.settings(), context);
  const contacts = createContactOperations((await context.platform()).call);
  const done = await setContact({ asked: { type, key, value }, cells, source }, contacts, (check) =>
    lookAt(check, undefined, flags, context),
  );
  if (done.kept > 0)
    context.notice(`${done.kept} empty, but kept: the platform deletes no details and roles`, 'warning');
  if (done.references > 0) context.notice(`${done.references} left out: no such professional identity`, 'warning');
  if (done.reworded > 0) {
    context.notice('the address had a text worded by hand (full_address), which is made of the changed parts now');
  }
  context.showDone({ json: { type, ...done }, text: `${type} ${visible(value)} is ${done.result}\n` });
}

async function textOf(input: string, { terminal }: Context): Promise<string> {
  if (input === '-') {
    const { text } = await import('node:stream/consumers');
    return text(terminal.in);
  }
  const { readFile } = await import('node:fs/promises');
  const { UsageError } = await import('../../lib/errors/errors.js');
  return readFile(input, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`cannot read ${input}`, { cause });
  });
}
