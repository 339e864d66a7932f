import { Command } from 'commander';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { mergeByReplaceOption } from '../shared/shared-options.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface ChangeFlags extends PlaceFlags, LookFlags {
  mergeByReplace?: boolean;
}

export function setCommand(context: Context): Command {
  const command = withLook(new Command('set'))
    .description('Create or change one mapping')
    .argument('<external-id>', 'your own id')
    .argument('<internal-id>', "the platform's id of the same thing");
  for (const option of [...placeOptions(), mergeByReplaceOption()]) command.addOption(option);
  return command
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl external-ids set A-1001 5c6ac1a0b3a1d40f1c2e7d55 --namespace webshop --entity-class products',
    )
    .action((externalId: string, internalId: string, flags: ChangeFlags) =>
      runSet(externalId, internalId, flags, context),
    );
}

async function runSet(externalId: string, internalId: string, flags: ChangeFlags, context: Context): Promise<void> {
  const { namespace, entityClass, mergeByReplace } = flags;
  const { keyedMapping } = await import('../../lib/jobs/external-ids/mapping-things.js');
  const { checkPlace } = await import('../../lib/jobs/external-ids/mapping-places.js');
  const { internalIdFault } = await import('../../lib/resources/external-ids/id-mapping.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const fault = internalIdFault(internalId);
  if (fault !== undefined) throw new UsageError(fault, { hint: 'tillctl products get shows the id of a product' });
  await allowWrite(await context.settings(), context);
  context.writing.mergeByReplace = mergeByReplace;
  const ids = (await context.platform()).externalIds;
  const place = { namespace, entityClass };
  await checkPlace(place, ids, false);
  const before = await ids.getMapping(place, externalId);
  const mapping = { external_id: externalId, internal_id: internalId };
  const result =
    before === undefined
      ? 'created'
      : before.internal_id === internalId
        ? ('unchanged' as const)
        : ('updated' as const);
  if (result !== 'unchanged') {
    const { send, check } = keyedMapping(ids, place, mapping, before?.internal_id);
    await send();
    await lookAt(check, undefined, flags, context);
  }
  const text = `${visible(externalId)} stands for ${visible(internalId)} (${result})\n`;
  context.showDone({ json: { ...mapping, result }, text });
}
