import { Command } from 'commander';
import type { Context } from '../../context.js';
import { concurrencyOption, rateOption } from '../shared/shared-options.js';
import { type WindowFlags, windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

export interface GetFlags extends WindowFlags {
  concurrency?: number;
  rate?: number;
}

export function getCommand(noun: DocumentNoun, context: Context): Command {
  const names = noun.hasNumber ? 'its id, its number, or the beginning of its id' : 'its id, or the beginning of it';
  const command = new Command('get').description(`Show one ${noun.one} with every member`).argument('<id>', names);
  const examples = [`$ tillctl ${noun.command} get ${noun.id}`];
  const [from, to] = [
    `first time to look for it (default: -${noun.lookbackDays}d)`,
    'first time not to look (default: now)',
  ];
  for (const option of [...windowOptions(from, to), concurrencyOption(), rateOption()]) command.addOption(option);
  if (noun.hasNumber) examples.push(`$ tillctl ${noun.command} get number:540004`);
  examples.push(`$ tillctl ${noun.command} get ${noun.id} --from 2026-01-01 --json`);
  const note = noun.byId
    ? 'By its id it is asked for; by another name the list of that time is searched.'
    : `The platform gives no ${noun.one} by its id, so its list is searched.`;
  return command
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}\n\n${note}`)
    .action((id: string, flags: GetFlags) => runGet(noun, id, flags, context));
}

async function runGet(noun: DocumentNoun, name: string, flags: GetFlags, context: Context): Promise<void> {
  const { parseJson } = await import('../../lib/json/json.js');
  const { findThing } = await import('../../lib/lists/find-thing.js');
  const { findableDocuments } = await import('./find-documents.js');
  const { showThing } = await import('../shared/show-thing.js');
  context.pace.concurrency = flags.concurrency;
  context.pace.rate = flags.rate;
  const found = await findThing(name, await findableDocuments(noun, flags, context));
  const document = parseJson(found.json.toString('utf8'));
  await showThing(document, context);
  // The page of a terminal has it already.
  if (noun.noun === 'orders' && !context.globals.json && !context.terminal.outIsTerminal) {
    const { describeOrder } = await import('./describe-order.js');
    for (const line of describeOrder(document)) context.notice(line);
  }
}
