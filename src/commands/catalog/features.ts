import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { features } from '../../lib/resources/catalog/feature.js';
import { featureTemplates } from '../../lib/resources/catalog/feature-template.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { findObject } from '../crud/get-command.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showItems } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { lookAt, withLook } from '../shared/look-at-write.js';
import { keyOption } from '../shared/product-argument.js';
import { productIdOf } from '../shared/product-id.js';
import { type FeatureFlags, setCommand, templateKeyOption } from './set-feature.js';
import { shiftedExport } from './shifted-export.js';

export const featureVerbs: OwnVerbs = {
  list: listCommand,
  set: setCommand,
  export: (context) => exportCommand(features, context, writeExport),
  delete: deleteCommand,
};

const writeExport: WriteExport = async (target, context) => {
  const { exportFeatures } = await import('../../lib/jobs/catalog-export/export-features.js');
  return exportFeatures(target, await context.platform(), context.terminal.out, () =>
    context.notice(shiftedExport, 'warning'),
  );
};

const listed = { noun: 'features', columns: ['id', 'feature_template_id', 'value'] };

function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List the features of a product')
    .argument('<product>', 'its external id, or what --key says')
    .addOption(keyOption());
  return withListOptions(command, listed, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog features list A1')
    .action(async (product: string, { key, ...flags }: ListFlags & { key: ProductKey }) => {
      const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
      const id = await productIdOf(product, key, context);
      const { features } = createProductPartOperations((await context.platform()).call);
      await showItems(listed, flags, () => features(id), context);
    });
}

function deleteCommand(context: Context): Command {
  return withLook(new Command('delete'))
    .description('Take the feature of a template from a product')
    .argument('<product>', 'its external id, or what --key says')
    .argument('<template>', 'name of the feature template, or what --template-key says')
    .addOption(keyOption())
    .addOption(templateKeyOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog features delete A1 "Shoe size"')
    .action((product: string, name: string, flags: FeatureFlags) => runDelete(product, name, flags, context));
}

async function runDelete(product: string, name: string, flags: FeatureFlags, context: Context): Promise<void> {
  const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  await allowWrite(await context.settings(), context);
  const found = await findObject(featureTemplates, name, flags.templateKey, context);
  const id = await productIdOf(product, flags.key, context);
  const parts = createProductPartOperations((await context.platform()).call);
  const present = (await parts.features(id)).filter((one) => one.feature_template_id === found.id);
  if (present.length === 0) {
    throw new RefusedError(404, { title: 'not found' }, `the product has no feature of the template "${found.name}"`);
  }
  for (const feature of present) await parts.removeFeature(id, String(feature.id));
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  const left = async () => (await parts.features(id)).find((one) => one.feature_template_id === found.id);
  await lookAt(checkOfRemoval(`feature "${found.name}"`, left), undefined, flags, context);
  const deleted = present.map((feature) => String(feature.id));
  context.showDone({ json: { product: id, deleted }, text: `deleted feature ${deleted.join(', ')}\n` });
}
