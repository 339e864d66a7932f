import { bareId } from '../../lib/lists/find-thing.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { confirmDraftDeletion, deleteNamed } from '../orders/delete-drafts.js';
import { type CommandGroup, command, group, parsed } from '../shared/command.js';
import { partialList } from '../shared/list-command.js';
import { lookFlags } from '../shared/look-at-write.js';
import { conditionFlag } from './condition-option.js';
import { draftArgument, idsOfDrafts, writeDraft } from './write-movement-draft.js';

const id = '5c6ac1a0b3a1d40f1c2e7d55';

/** Drafts touch no stock and can be changed at will, until something is made of them. */
export function draftsOf(kind: MovementKind): CommandGroup {
  const { noun, command: typed, types, locations, operations } = kind;
  const create = command(
    'create',
    'Create one draft from one JSON object',
    {
      '<file>': 'the object, as template --format json has it; - for standard input',
      ...lookFlags,
      ...conditionFlag,
    },
    `Examples:
  $ tillctl ${typed} drafts create move.json
  $ tillctl ${typed} create --draft ${id}

A reference has one draft, however often this is called: an equal one that is there is left alone.`,
    (input, context) =>
      writeDraft(input, context, async (members, source, world) => {
        const { createMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
        return createMovementDraft(kind, members, source, world);
      }),
  );
  const set = command(
    'set',
    'Change members of one draft; what is not named keeps its value',
    { '<id>': draftArgument, '<file>': 'one JSON object; - for standard input', ...lookFlags, ...conditionFlag },
    `Examples:
  $ tillctl ${typed} drafts set ${id} change.json
  $ echo '{"positions": [{"product_external_id": "A-1001", "quantity": 4}]}' |
      tillctl ${typed} drafts set ${id} -

Positions are named all together or not at all.`,
    ({ id: draft, ...input }, context) =>
      writeDraft(input, context, async (members, source, world) => {
        const { setMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
        const [id = draft] = await idsOfDrafts(kind, [draft], context);
        return setMovementDraft(kind, { id, members, source }, world);
      }),
  );
  const columns = ['id', 'reference', ...(types === undefined ? [] : ['type']), ...locations, 'count', 'created_at'];
  const list = partialList(
    `List drafts of ${noun}`,
    { noun: 'drafts', columns },
    { '--reference <reference>': 'only those with this reference' },
    `Examples:\n  $ tillctl ${typed} drafts list --reference MOVE-1001`,
    async ({ reference }, context) => {
      const { listWhole } = await import('../../lib/platform/calls/lookups.js');
      const { items, problems } = await listWhole((await context.platform()).call, operations.listDrafts);
      const wanted = items.filter((draft) => reference === undefined || draft.reference === reference);
      const counted = wanted.map((draft) => ({
        ...draft,
        count: Array.isArray(draft.positions) ? draft.positions.length : undefined,
      }));
      return { items: counted, problems };
    },
  );
  const get = command(
    'get',
    'Show one draft with its positions',
    { '<id>': parsed(bareId, 'its id on the platform') },
    `Examples:\n  $ tillctl ${typed} drafts get ${id} --json`,
    async ({ id: draft }, context) => {
      const { noDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
      const { findById } = await import('../../lib/platform/calls/lookups.js');
      const found = await findById((await context.platform()).call, operations.getDraft, 'draft-id', draft);
      if (found === undefined) throw noDraft(kind, draft);
      return found;
    },
  );
  const remove = command(
    'delete',
    `Delete drafts of ${noun}; one that no longer exists counts as deleted`,
    { '<ids...>': 'ids on the platform, or ref:MOVE-1001', ...lookFlags },
    `Examples:\n  $ tillctl ${typed} drafts delete ${id} --yes`,
    async ({ ids: named, ...flags }, context) => {
      const { createMovementOperations } = await import('../../lib/platform/calls/movements.js');
      const ids = await idsOfDrafts(kind, named, context);
      await confirmDraftDeletion(ids, context);
      await deleteNamed(ids, createMovementOperations((await context.platform()).call, kind), flags, context);
    },
  );
  return group('drafts', `Create, list, change and delete drafts of ${noun}`, [create, list, get, set, remove]);
}
