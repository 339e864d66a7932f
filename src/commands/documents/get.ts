import { findThing } from '../../lib/lists/find-thing.js';
import { type CommandData, command } from '../shared/command.js';
import { paceFlags } from '../shared/shared-options.js';
import { showThing } from '../shared/show-thing.js';
import { windowFlags } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

export function getOf(noun: DocumentNoun): CommandData {
  const { command: typed, one, id: example, hasNumber, byId, lookbackDays } = noun;
  const examples = [
    `get ${example}`,
    ...(hasNumber ? ['get number:540004'] : []),
    `get ${example} --from 2026-01-01 --json`,
  ].map((line) => `  $ tillctl ${typed} ${line}`);
  const note = byId
    ? 'By its id it is asked for; by another name the list of that time is searched.'
    : `The platform gives no ${one} by its id, so its list is searched.`;
  return command(
    'get',
    `Show one ${one} with every member`,
    {
      '<id>': hasNumber ? 'its id, its number, or the beginning of its id' : 'its id, or the beginning of it',
      ...windowFlags(`first time to look for it (default: -${lookbackDays}d)`, 'first time not to look (default: now)'),
      ...paceFlags,
    },
    `Examples:\n${examples.join('\n')}\n\n${note}`,
    async ({ id, concurrency, rate, ...flags }, context) => {
      const { parseJson } = await import('../../lib/json/json.js');
      const { findableDocuments } = await import('./find-documents.js');
      Object.assign(context.pace, { concurrency, rate });
      const found = await findThing(id, await findableDocuments(noun, flags, context));
      const document = parseJson(found.json.toString('utf8'));
      await showThing(document, context);
      // The page of a terminal has it already.
      if (noun.noun === 'orders' && !context.globals.json && !context.terminal.outIsTerminal) {
        const { describeOrder } = await import('./describe-order.js');
        for (const line of describeOrder(document)) context.notice(line);
      }
    },
  );
}
