import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { DraftPart } from '../../lib/jobs/orders/edit-order-draft.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import { draftArgument } from './draft-argument.js';

const id = '5c6ac1a0b3a1d40f1c2e7d55';
const object = 'one JSON object; - for standard input';

/** What the two kinds of parts differ in, for people. */
const words = {
  item: {
    noun: 'items',
    example: '{"product_external_id": "A-1001", "quantity": 2}',
    change: '{"quantity": 3, "note": null}',
    note: `The members are those of an item in tillctl orders template --format json, without "line": depends_on is the id of
another item of the draft.`,
  },
  fulfillment: {
    noun: 'fulfillments',
    example: '{"type": "pickup", "service_location_id": "shop-1"}',
    change: '{"requested_at": "2026-12-01T10:00:00+01:00"}',
    note: `The members are those of a fulfillment in tillctl orders template --format json; "line" is the id of an item of the
draft, which has to be there. Without "items" a new one brings all items.`,
  },
} as const;

export function itemsCommand(context: Context): Command {
  return partCommand('item', context);
}

export function fulfillmentsCommand(context: Context): Command {
  return partCommand('fulfillment', context);
}

function partCommand(part: DraftPart, context: Context): Command {
  const command = new Command(words[part].noun).description(`Add, change and remove ${words[part].noun} of one draft`);
  for (const verb of [addCommand, setCommand, removeCommand]) command.addCommand(verb(part, context));
  return command;
}

function addCommand(part: DraftPart, context: Context): Command {
  const { noun, example, note } = words[part];
  const command = new Command('add')
    .description(`Add one of the ${noun} to a draft; an equal one that is there is left alone`)
    .argument('<draft-id>', draftArgument)
    .argument('<file>', object)
    .option('--again', 'add it although an equal one is there', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl orders drafts ${noun} add ${id} ${part}.json
  $ echo '${example}' |
      tillctl orders drafts ${noun} add ${id} -

${note}`,
    );
  return withLook(command).action(async (named: string, file: string, flags: LookFlags & { again: boolean }) => {
    const { runAdd } = await import('./run-edit-drafts.js');
    await runAdd(part, { named, file, flags, again: flags.again }, context);
  });
}

function setCommand(part: DraftPart, context: Context): Command {
  const { noun, change, note } = words[part];
  const command = new Command('set')
    .description(`Change one of the ${noun} of a draft; what is not named keeps its value`)
    .argument('<draft-id>', draftArgument)
    .argument(`<${part}-id>`, `id of the ${part}; tillctl orders drafts get shows it`)
    .argument('<file>', object)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl orders drafts ${noun} set ${id} 5c6ac1a0b3a1d40f1c2e7d56 ${part}.json
  $ echo '${change}' |
      tillctl orders drafts ${noun} set ${id} 5c6ac1a0b3a1d40f1c2e7d56 -

${note} null takes a member away.`,
    );
  return withLook(command).action(async (named: string, own: string, file: string, flags: LookFlags) => {
    const { runSet } = await import('./run-edit-drafts.js');
    await runSet(part, { named, id: own, file, flags }, context);
  });
}

function removeCommand(part: DraftPart, context: Context): Command {
  const { noun } = words[part];
  const more = part === 'item' ? ', from its fulfillments and other items too' : '';
  return withLook(new Command('remove'))
    .description(`Remove one of the ${noun} of a draft${more}; one that is not there is as good as removed`)
    .argument('<draft-id>', draftArgument)
    .argument(`<${part}-id>`, `id of the ${part}`)
    .addHelpText('after', `\nExamples:\n  $ tillctl orders drafts ${noun} remove ${id} 5c6ac1a0b3a1d40f1c2e7d56`)
    .action(async (named: string, own: string, flags: LookFlags) => {
      const { runRemove } = await import('./run-edit-drafts.js');
      await runRemove(part, { named, id: own, flags }, context);
    });
}
