import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { DraftPart, EditedDraft, EditWorld } from '../../lib/jobs/orders/edit-order-draft.js';
import type { GivenMembers } from '../../lib/resources/orders/draft-edit.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { searchWorldOf } from '../shared/search-world.js';
import { draftArgument, idOfDraft } from './draft-argument.js';

const id = '5c6ac1a0b3a1d40f1c2e7d55';
const object = 'one JSON object; - for standard input';

export function setDraftCommand(context: Context): Command {
  const command = new Command('set')
    .description('Change the customer of one draft; what is not named keeps its value')
    .argument('<draft-id>', draftArgument)
    .argument('<file>', object)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl orders drafts set ${id} customer.json
  $ echo '{"email": "ada@example.com", "phone": null}' | tillctl orders drafts set ${id} -

The members are those of a customer in tillctl orders template --format json; null takes one away. The number, sales channel
and note of a draft are set when it is created: the platform has no call that changes them.`,
    );
  return withLook(command).action((named: string, file: string, flags: LookFlags) =>
    edit({ named, file, flags }, context, async (draftId, given, world) => {
      const { setDraftCustomer } = await import('../../lib/jobs/orders/edit-order-draft.js');
      return setDraftCustomer(draftId, given, world);
    }),
  );
}

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
  return withLook(command).action((named: string, file: string, flags: LookFlags & { again: boolean }) =>
    edit({ named, file, flags }, context, async (draftId, given, world) => {
      const { addToDraft } = await import('../../lib/jobs/orders/edit-order-draft.js');
      return addToDraft(part, { draftId, given, again: flags.again }, world);
    }),
  );
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
  return withLook(command).action((named: string, own: string, file: string, flags: LookFlags) =>
    edit({ named, file, flags }, context, async (draftId, given, world) => {
      const { setInDraft } = await import('../../lib/jobs/orders/edit-order-draft.js');
      return setInDraft(part, { draftId, id: own, given }, world);
    }),
  );
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
      const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
      const { removeFromDraft } = await import('../../lib/jobs/orders/edit-order-draft.js');
      await allowWrite(await context.settings(), context);
      const draftId = await idOfDraft(named, context);
      const orders = createSalesOrderOperations((await context.platform()).call);
      const look: EditWorld['look'] = (check, answer) => lookAt(check, answer, flags, context);
      await show(await removeFromDraft(part, { draftId, id: own }, { orders, look }), part, context);
    });
}

async function edit(
  { named, file, flags }: { named: string; file: string; flags: LookFlags },
  context: Context,
  work: (draftId: string, given: GivenMembers, world: EditWorld) => Promise<EditedDraft>,
): Promise<void> {
  const { membersOf } = await import('../../lib/jobs/inventory/movement-drafts.js');
  const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
  const { mkdir, mkdtemp, rm } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { textOf } = await import('../shared/draft-text.js');
  const source = file === '-' ? 'stdin' : file;
  const members = membersOf(await textOf(file, context), source);
  await allowWrite(await context.settings(), context);
  const draftId = await idOfDraft(named, context);
  const base = join(context.folders.state, 'work');
  await mkdir(base, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(base, 'draft-'));
  try {
    const platform = await context.platform();
    const orders = createSalesOrderOperations(platform.call);
    const look: EditWorld['look'] = (check, answer) => lookAt(check, answer, flags, context);
    const world = { ...(await searchWorldOf(context)), platform, orders, folder, look };
    const done = await work(draftId, { members, source }, world);
    await show(done, undefined, context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function show(done: EditedDraft, part: DraftPart | undefined, context: Context): Promise<void> {
  const { visible } = await import('../../lib/terminal/visible.js');
  const what = done.id === null ? 'the customer' : `${part === undefined ? '' : `${part} `}${visible(done.id)}`;
  const how = done.result === 'gone' ? 'was not there' : `is ${done.result}`;
  const named = done.no_longer_named_by ?? [];
  const more = named.length === 0 ? '' : `; ${named.map(visible).join(', ')} named it`;
  context.showDone({ json: done, text: `${what} of draft ${visible(done.draft_id)} ${how}${more}\n` });
}
