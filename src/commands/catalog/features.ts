import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { FeatureValueType } from '../../contract/enums.gen.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import { features } from '../../lib/resources/catalog/feature.js';
import { featureTemplates } from '../../lib/resources/catalog/feature-template.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { findObject } from '../crud/get-command.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showItems, showObject } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { keyOption } from '../shared/product-argument.js';
import { productIdOf } from '../shared/product-id.js';
import { shiftedExport } from './shifted-export.js';

export interface FeatureFlags extends LookFlags {
  key: ProductKey;
  templateKey: 'name' | 'id';
  value?: string;
  icon?: string;
  highlightColor?: string;
  displayContexts?: string;
}

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

function templateKeyOption(): Option {
  return new Option('--template-key <member>', 'what the template is named by').choices(['name', 'id']).default('name');
}

function setCommand(context: Context): Command {
  return withLook(new Command('set'))
    .description('Give a product a feature, or change the one that it has of a template')
    .argument('<product>', 'its external id, or what --key says')
    .argument('<template>', 'name of the feature template, or what --template-key says')
    .addOption(keyOption())
    .addOption(templateKeyOption())
    .option('--value <value>', 'such as red, true, 5 or "20 LENGTH_CENTIMETERS"; none leaves the value open')
    .option('--icon <name>', 'how the feature of this product is shown; the template is copied where nothing is said')
    .option('--highlight-color <name>', 'GLUE, GOLDEN, PURPLE, TEAL, YELLOW, or the one whose name is not published')
    .option('--display-contexts <names>', 'where it is shown; split by |')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl catalog features set A1 "Shoe size" --value 38\n  $ tillctl catalog features set A1 Length --value "20 LENGTH_CENTIMETERS"',
    )
    .action((product: string, name: string, flags: FeatureFlags) => runSet(product, name, flags, context));
}

async function runSet(product: string, name: string, flags: FeatureFlags, context: Context): Promise<void> {
  const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
  await allowWrite(await context.settings(), context);
  const found = await findObject(featureTemplates, name, flags.templateKey, context);
  const value = await parseValue(flags.value, found);
  const shownAs = await displayOf(flags);
  const id = await productIdOf(product, flags.key, context);
  const parts = createProductPartOperations((await context.platform()).call);
  const [present] = (await parts.features(id)).filter((one) => one.feature_template_id === found.id);
  const body = {
    feature_template_id: found.id,
    ...(value === undefined ? {} : { value }),
    ...(shownAs === undefined ? {} : { display_configuration: shownAs }),
  };
  const find = async () => (await parts.features(id)).find((one) => one.feature_template_id === found.id);
  // How it is shown is the feature's own since it was created: what is not said stays.
  const kept =
    present?.display_configuration === undefined ? {} : { display_configuration: present.display_configuration };
  const wanted = { ...kept, ...body };
  const set =
    present === undefined
      ? await parts.addFeature(id, body, find)
      : await parts.replaceFeature(id, String(present.id), wanted);
  const { checkOfWrittenPart } = await import('../../lib/jobs/product-parts/check-part.js');
  const { featureThing } = await import('../../lib/jobs/product-parts/undo-parts.js');
  const written = { thing: featureThing(product, id, found), before: present, left: wanted };
  await lookAt(checkOfWrittenPart(written, find, await context.platform()), set, flags, context);
  await showObject(set, context);
}

/** @throws {UsageError} for a value that the template does not allow, before anything is sent */
async function parseValue(text: string | undefined, found: CatalogObject): Promise<unknown> {
  if (text === undefined) return undefined;
  const { choiceFault, parseFeatureValue } = await import('../../lib/resources/catalog/feature-value.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const parsed = parseFeatureValue(text, found.value_type as FeatureValueType);
  if ('fault' in parsed) throw new UsageError(`--value ${parsed.fault.message}`);
  const possible = Array.isArray(found.possible_values) ? found.possible_values : [];
  const fault = choiceFault(parsed.value, possible);
  if (fault !== undefined) {
    throw new UsageError(`--value ${fault}`, { hint: 'tillctl catalog feature-templates import adds values' });
  }
  return parsed.value;
}

async function displayOf({ icon, highlightColor, displayContexts }: FeatureFlags) {
  const { displayConfiguration, featureTemplateRows } = await import('../../lib/resources/catalog/feature-template.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const cells: Record<string, string | undefined> = {
    icon,
    highlight_color: highlightColor,
    display_contexts: displayContexts,
  };
  for (const { name, kind } of featureTemplateRows.columns) {
    const text = cells[name];
    const fault = text === undefined ? undefined : kind.check(false)(text);
    if (fault !== undefined) throw new UsageError(`--${name.replaceAll('_', '-')} ${fault.message}`);
  }
  return displayConfiguration((name) => cells[name]);
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
