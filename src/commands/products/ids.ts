import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite, runBulkWrite } from '../shared/bulk-write.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { type InputFlags, inputOptions, keyOptions, type RunFlags, runOptions } from '../shared/shared-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';

export interface ImportFlags extends InputFlags, RunFlags {
  file: string;
}

const shape = { noun: 'external ids', columns: ['internal', 'external'], documentOf: itemsOnly };

/** External ids as products have them; those of the external id service are `external-ids`. */
export function idsCommand(context: Context): Command {
  const ids = new Command('ids').description("Keep the external ids of products by the platform's own");
  ids.addCommand(
    withListOptions(
      new Command('list').description("List the platform's and the external ids of all products that have one"),
      shape,
      false,
    )
      .addHelpText('after', '\nExamples:\n  $ tillctl products ids list --format csv > ids.csv')
      .action((flags: ListFlags) => runList(flags, context)),
  );
  ids.addCommand(
    new Command('get')
      .description("Print the platform's id of one product")
      .argument('<external-id>', 'of the product')
      .addHelpText('after', '\nExamples:\n  $ tillctl products ids get A1')
      .action((externalId: string) => runGet(externalId, context)),
  );
  ids.addCommand(
    withLook(new Command('set'))
      .description('Give a product an external id, in place of the one that it may have')
      .argument('<internal>', "the platform's id of the product")
      .argument('<external>', 'its external id from then on')
      .addHelpText('after', '\nExamples:\n  $ tillctl products ids set 5c6ac1a0b3a1d40f1c2e7d55 A1')
      .action((internal: string, external: string, flags: LookFlags) => runSet(internal, external, flags, context)),
  );
  const file = new Command('import')
    .description('Give products external ids from a CSV, TSV, XLSX, JSON or NDJSON file')
    .argument('<file>', 'the file, .gz too; - for standard input');
  for (const option of [...inputOptions(), ...keyOptions(), ...runOptions()]) file.addOption(option);
  ids.addCommand(
    file
      .addHelpText(
        'after',
        `
Examples:
  $ tillctl products ids import ids.csv --dry-run
  $ tillctl products ids import ids.csv

Columns: internal (the platform's id of the product) and external, as products ids list writes them; also internal_id and
external_id. One product a row, and nothing else of it is touched. An external id that another product has is rejected:
give that one another first, then tillctl runs retry-rejected latest.`,
      )
      .action((path: string, flags: Omit<ImportFlags, 'file'>) => runImport({ file: path, ...flags }, context)),
  );
  return ids;
}

async function runList(flags: ListFlags, context: Context): Promise<void> {
  const read = async () => {
    const mappings = await (await open(context)).list();
    return {
      items: mappings.map(({ internal_id, external_id }) => ({ internal: internal_id, external: external_id })),
    };
  };
  await showWhole(shape, flags, read, context);
}

async function runGet(external: string, context: Context): Promise<void> {
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const internal = await (await open(context)).get(external);
  if (internal === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no product with external_id "${external}"`);
  }
  context.show({ json: { internal, external }, text: `${visible(internal)}\n` });
}

async function runSet(internal: string, external: string, flags: LookFlags, context: Context): Promise<void> {
  const { checkOfProductId } = await import('../../lib/jobs/external-ids/import-product-ids.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const ids = await open(context);
  const mapping = { internal_id: internal, external_id: external };
  const was = (await (await context.platform()).getProduct(internal))?.external_id;
  const before = typeof was === 'string' ? was : undefined;
  await ids.set(mapping);
  await lookAt(checkOfProductId(mapping, before, ids), undefined, flags, context);
  context.showDone({ json: { internal, external }, text: `${visible(internal)} is ${visible(external)}\n` });
}

async function runImport(flags: ImportFlags, context: Context): Promise<void> {
  const { importProductIds } = await import('../../lib/jobs/external-ids/import-product-ids.js');
  await runBulkWrite(flags, context, (options, call, deps) => importProductIds(options, call, deps));
}

async function open(context: Context) {
  const { createProductIdOperations } = await import('../../lib/platform/calls/product-ids.js');
  return createProductIdOperations((await context.platform()).call);
}
