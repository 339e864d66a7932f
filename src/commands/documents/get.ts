import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { PulledDocument } from '../../lib/model/document.js';
import { concurrencyOption, rateOption } from '../shared/shared-options.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

export interface GetFlags extends WindowFlags {
  concurrency?: number;
  rate?: number;
}

export function getCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('get')
    .description(`Show one ${noun.one} with every member`)
    .argument('<id>', 'its id on the platform');
  const examples = [`$ tillctl ${noun.command} get ${noun.id}`];
  if (!noun.byId) {
    const found = windowOptions('first time to look for it (default: -7d)', 'first time not to look (default: now)');
    for (const option of [...found, concurrencyOption(), rateOption()]) command.addOption(option);
    examples.push(`$ tillctl ${noun.command} get ${noun.id} --from 2026-01-01 --json`);
  }
  const note = noun.byId ? '' : `\n\nThe platform gives no ${noun.one} by its id, so its list is searched.`;
  return command
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}${note}`)
    .action((id: string, flags: GetFlags) => runGet(noun, id, flags, context));
}

async function runGet(noun: DocumentNoun, id: string, flags: GetFlags, context: Context): Promise<void> {
  const { parseJson, shownJson } = await import('../../lib/json/json.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const found = noun.byId ? await (await context.platform()).getSalesOrder(id) : await search(noun, id, flags, context);
  if (found === undefined) {
    throw new RefusedError(
      404,
      { title: 'not found' },
      `there is no ${noun.one} "${id}"${noun.byId ? '' : ' in this time'}`,
      {
        hint: noun.byId ? undefined : 'look further with --from and --to',
      },
    );
  }
  const document = parseJson(found.json.toString('utf8'));
  context.show({ json: document, text: `${shownJson(document, 2)}\n` });
  if (noun.noun === 'orders' && !context.globals.json) {
    const { describeOrder } = await import('./describe-order.js');
    for (const line of describeOrder(document)) context.notice(line);
  }
}

async function search(
  { noun }: DocumentNoun,
  id: string,
  flags: GetFlags,
  context: Context,
): Promise<PulledDocument | undefined> {
  const { findDocument } = await import('../../lib/pull/find-document.js');
  const { from, to = context.now().getTime() } = await readWindowFlags(flags, context);
  context.pace.concurrency = flags.concurrency;
  context.pace.rate = flags.rate;
  const { interruption } = context;
  return findDocument(noun, id, { from: from ?? to - 7 * 86_400_000, to }, await context.platform(), interruption);
}
