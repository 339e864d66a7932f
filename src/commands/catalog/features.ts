import type { FeatureValueType } from '../../contract/enums.gen.js';
import { notFound, UsageError } from '../../lib/errors/errors.js';
import { definedOf } from '../../lib/json/defined.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import { features } from '../../lib/resources/catalog/feature.js';
import { featureTemplates } from '../../lib/resources/catalog/feature-template.js';
import { exportOf, noticeShifted } from '../crud/export-command.js';
import { findObject } from '../crud/get-command.js';
import { productPartsOf } from '../shared/calls.js';
import { choice, command } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, partNow, writeThing } from '../shared/look-at-write.js';
import { productIdOf, productTakes } from '../shared/product-takes.js';

const takes = {
  ...lookFlags,
  ...productTakes,
  '<template>': 'name of the feature template, or what --template-key says',
  '--template-key <member>': choice(['name', 'id'], 'what the template is named by', 'name'),
};

const list = wholeList(
  'List the features of a product',
  { noun: 'features', columns: ['id', 'feature_template_id', 'value'] },
  productTakes,
  'Examples:\n  $ tillctl catalog features list A1',
  async ({ product, key }, context) => {
    const id = await productIdOf(product, key, context);
    return (await productPartsOf(context)).features(id);
  },
);

const set = command(
  'set',
  'Give a product a feature, or change the one that it has of a template',
  {
    ...takes,
    '--value <value>': 'such as red, true, 5 or "20 LENGTH_CENTIMETERS"; none leaves the value open',
    '--icon <name>': 'how the feature of this product is shown; the template is copied by default',
    '--highlight-color <name>': 'GLUE, GOLDEN, PURPLE, TEAL, YELLOW, or the one whose name is not published',
    '--display-contexts <names>': 'where it is shown; split by |',
  },
  'Examples:\n  $ tillctl catalog features set A1 "Shoe size" --value 38\n  $ tillctl catalog features set A1 Length --value "20 LENGTH_CENTIMETERS"',
  async ({ product, template, key, templateKey, ...flags }, context) => {
    const { featureThing } = await import('../../lib/jobs/product-parts/part-things.js');
    await allowWrite(context);
    const found = await findObject(featureTemplates, template, templateKey, context);
    const value = await parseValue(flags.value, found);
    const display_configuration = await displayOf(flags.icon, flags.highlightColor, flags.displayContexts);
    const id = await productIdOf(product, key, context);
    const feature = await partNow(featureThing(product, id, found), context);
    const body = { feature_template_id: found.id, ...definedOf<unknown>({ value, display_configuration }) };
    // How it is shown is the feature's own since it was created: what is not said stays.
    const after = { ...definedOf({ display_configuration: feature.now?.display_configuration }), ...body };
    return (await writeThing(feature, after, flags, context)).answer ?? {};
  },
);

const remove = command(
  'delete',
  'Take the feature of a template from a product',
  takes,
  'Examples:\n  $ tillctl catalog features delete A1 "Shoe size"',
  async ({ product, template, key, templateKey, ...flags }, context) => {
    const { featureThing } = await import('../../lib/jobs/product-parts/part-things.js');
    await allowWrite(context);
    const found = await findObject(featureTemplates, template, templateKey, context);
    const id = await productIdOf(product, key, context);
    const parts = await productPartsOf(context);
    const present = (await parts.features(id)).filter((one) => one.feature_template_id === found.id);
    if (present.length === 0) throw notFound(`the product has no feature of the template "${found.name}"`);
    const deleted = present.map((feature) => String(feature.id));
    const feature = await partNow(featureThing(product, id, found), context);
    for (const [at, now] of present.entries()) {
      // Whether none of them is left is asked once.
      const look = at === present.length - 1 ? flags : undefined;
      await writeThing({ ...feature, now }, undefined, look, context);
    }
    context.showDone({ json: { product: id, deleted }, text: `deleted feature ${deleted.join(', ')}\n` });
  },
);

export const featureVerbs = {
  list,
  set,
  export: exportOf(features, async (target, context) => {
    const { exportFeatures } = await import('../../lib/jobs/catalog-export/export-features.js');
    return exportFeatures(target, await context.platform(), context.terminal.out, noticeShifted(context));
  }),
  delete: remove,
};

/** @throws {UsageError} for a value that the template does not allow, before anything is sent */
async function parseValue(text: string | undefined, found: CatalogObject): Promise<unknown> {
  if (text === undefined) return undefined;
  const { choiceFault, parseFeatureValue } = await import('../../lib/resources/catalog/feature-value.js');
  const parsed = parseFeatureValue(text, found.value_type as FeatureValueType);
  if ('fault' in parsed) throw new UsageError(`--value ${parsed.fault.message}`);
  const possible = Array.isArray(found.possible_values) ? found.possible_values : [];
  const fault = choiceFault(parsed.value, possible);
  if (fault !== undefined) {
    throw new UsageError(`--value ${fault}`, { hint: 'tillctl catalog feature-templates import adds values' });
  }
  return parsed.value;
}

async function displayOf(icon?: string, highlightColor?: string, displayContexts?: string) {
  const { displayConfiguration, featureTemplateRows } = await import('../../lib/resources/catalog/feature-template.js');
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
