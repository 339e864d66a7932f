import { join } from 'node:path';
import type { Context } from '../../context.js';
import { inWorkFolder } from '../../lib/bulk/work-folder.js';
import type { DraftPart, EditedDraft, EditWorld } from '../../lib/jobs/orders/edit-order-draft.js';
import type { GivenMembers } from '../../lib/resources/orders/draft-edit.js';
import { visible } from '../../lib/terminal/visible.js';
import { salesOrdersOf } from '../shared/calls.js';
import { type CommandGroup, command, group, without } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { textFrom } from '../shared/draft-text.js';
import { type LookFlags, lookFlags, write } from '../shared/look-at-write.js';
import { searchWorldOf } from '../shared/search-world.js';
import { draftArgument, idOfDraft } from './draft-argument.js';

const id = '5c6ac1a0b3a1d40f1c2e7d55';
const draftTake = { '<draft-id>': draftArgument };
const fileTake = { '<file>': 'one JSON object; - for standard input' };

export const setCustomer = command(
  'set',
  'Change the customer of one draft; what is not named keeps its value',
  { ...draftTake, ...fileTake, ...lookFlags },
  `Examples:
  $ tillctl orders drafts set ${id} customer.json
  $ echo '{"email": "ada@example.com", "phone": null}' | tillctl orders drafts set ${id} -

The members are those of a customer in tillctl orders template --format json; null takes one away. The number, sales channel
and note of a draft are set when it is created: the platform has no call that changes them.`,
  (input, context) => edit(input, context, ({ setDraftCustomer }) => setDraftCustomer),
);

/** What the two kinds of parts differ in, for people. */
const parts = {
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

export const items = partOf('item');
export const fulfillments = partOf('fulfillment');

function partOf(part: DraftPart): CommandGroup {
  const { noun, example, change, note } = parts[part];
  const own = `${id} 5c6ac1a0b3a1d40f1c2e7d56`;
  const add = command(
    'add',
    `Add one of the ${noun} to a draft; an equal one that is there is left alone`,
    { ...draftTake, ...fileTake, '--again': 'add it although an equal one is there', ...lookFlags },
    `Examples:
  $ tillctl orders drafts ${noun} add ${id} ${part}.json
  $ echo '${example}' |
      tillctl orders drafts ${noun} add ${id} -

${note}`,
    ({ again, ...input }, context) =>
      edit(
        input,
        context,
        ({ addToDraft }) =>
          (draftId, given, world) =>
            addToDraft(part, { draftId, given, again }, world),
      ),
  );
  const partTakes = (meaning: string) => ({ '<item-id>': meaning, '<fulfillment-id>': meaning });
  const ofOther = { [part === 'item' ? '<fulfillment-id>' : '<item-id>']: '' };
  const set = command(
    'set',
    `Change one of the ${noun} of a draft; what is not named keeps its value`,
    {
      ...draftTake,
      ...partTakes(`id of the ${part}; tillctl orders drafts get shows it`),
      ...fileTake,
      ...lookFlags,
    },
    `Examples:
  $ tillctl orders drafts ${noun} set ${own} ${part}.json
  $ echo '${change}' |
      tillctl orders drafts ${noun} set ${own} -

${note} null takes a member away.`,
    ({ itemId, fulfillmentId, ...input }, context) => {
      const id = part === 'item' ? itemId : fulfillmentId;
      return edit(
        input,
        context,
        ({ setInDraft }) =>
          (draftId, given, world) =>
            setInDraft(part, { draftId, id, given }, world),
      );
    },
  );
  const remove = command(
    'remove',
    `Remove one of the ${noun} of a draft${part === 'item' ? ', from its fulfillments and other items too' : ''}; one that does not exist counts as removed`,
    { ...lookFlags, ...draftTake, ...partTakes(`id of the ${part}`) },
    `Examples:\n  $ tillctl orders drafts ${noun} remove ${own}`,
    async ({ draftId: named, itemId, fulfillmentId, ...flags }, context) => {
      const { removeFromDraft } = await import('../../lib/jobs/orders/edit-order-draft.js');
      await allowWrite(context);
      const draftId = await idOfDraft(named, context);
      const written: EditWorld['write'] = (writing) => write(writing, flags, context);
      const world = { orders: await salesOrdersOf(context), write: written };
      const id = part === 'item' ? itemId : fulfillmentId;
      await show(await removeFromDraft(part, { draftId, id }, world), part, context);
    },
  );
  const verbs = [add, without(set, ofOther), without(remove, ofOther)];
  return group(noun, `Add, change and remove ${noun} of one draft`, verbs);
}

type Work = (draftId: string, given: GivenMembers, world: EditWorld) => Promise<EditedDraft>;

/** A draft as it was typed becomes like the file says. */
async function edit(
  { draftId: named, file, ...flags }: LookFlags & { draftId: string; file: string },
  context: Context,
  workOf: (jobs: typeof import('../../lib/jobs/orders/edit-order-draft.js')) => Work,
): Promise<void> {
  const { membersOf } = await import('../../lib/jobs/inventory/movement-drafts.js');
  const work = workOf(await import('../../lib/jobs/orders/edit-order-draft.js'));
  const source = file === '-' ? 'stdin' : file;
  const members = membersOf(await textFrom(file, context), source);
  await allowWrite(context);
  const draftId = await idOfDraft(named, context);
  await inWorkFolder(join(context.folders.state, 'work'), context.now(), async (folder) => {
    const platform = await context.platform();
    const orders = await salesOrdersOf(context);
    const written: EditWorld['write'] = (writing) => write(writing, flags, context);
    const world = { ...(await searchWorldOf(context)), platform, orders, folder, write: written };
    await show(await work(draftId, { members, source }, world), undefined, context);
  });
}

async function show(done: EditedDraft, part: DraftPart | undefined, context: Context): Promise<void> {
  const what = done.id === null ? 'the customer' : `${part === undefined ? '' : `${part} `}${visible(done.id)}`;
  const how = done.result === 'gone' ? 'was not there' : `is ${done.result}`;
  const named = done.no_longer_named_by ?? [];
  const more = named.length === 0 ? '' : `; ${named.map(visible).join(', ')} named it`;
  context.showDone({ json: done, text: `${what} of draft ${visible(done.draft_id)} ${how}${more}\n` });
}
