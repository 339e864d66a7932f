import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { mergeByReplaceOption } from '../shared/shared-options.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface ChangeFlags extends PlaceFlags, LookFlags {
  mergeByReplace?: boolean;
}

export function deleteCommand(context: Context): Command {
  const command = withLook(new Command('delete'))
    .description('Delete one mapping; the thing itself stays')
    .argument('<external-id>', 'your own id');
  for (const option of [...placeOptions(), mergeByReplaceOption()]) command.addOption(option);
  return command
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl external-ids delete A-1001 --namespace webshop --entity-class products --yes',
    )
    .action((externalId: string, flags: ChangeFlags) => runDelete(externalId, flags, context));
}

async function runDelete(externalId: string, flags: ChangeFlags, context: Context): Promise<void> {
  const { namespace, entityClass, mergeByReplace } = flags;
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  const { mappingIn } = await import('../../lib/jobs/external-ids/mapping-places.js');
  const { InterruptedError } = await import('../../lib/errors/errors.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  context.writing.mergeByReplace = mergeByReplace;
  const ids = (await context.platform()).externalIds;
  const place = { namespace, entityClass };
  const found = await mappingIn(place, ids, 'external_id', externalId);
  if (!context.globals.yes) {
    const { askTyped } = await import('../../lib/terminal/prompt.js');
    const message = `the confirmation to delete the mapping to ${visible(found.internal_id)} (type ${externalId})`;
    const agreed = await askTyped(context.terminal, { message, flag: '--yes', expected: externalId });
    if (!agreed) throw new InterruptedError('not confirmed, nothing was deleted');
  }
  await ids.deleteMapping(place, externalId);
  const name = `mapping "${externalId}"`;
  await lookAt(
    checkOfRemoval(name, () => ids.getMapping(place, externalId)),
    undefined,
    flags,
    context,
  );
  context.showDone({ json: { deleted: found }, text: `deleted the mapping of ${visible(externalId)}\n` });
}
