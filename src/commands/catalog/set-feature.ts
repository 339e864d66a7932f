import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { FeatureValueType } from '../../contract/enums.gen.js';
import type { Write } from '../../lib/bulk/change.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import { featureTemplates } from '../../lib/resources/catalog/feature-template.js';
import { findObject } from '../crud/get-command.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showObject } from '../shared/list-command.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { keyOption } from '../shared/product-argument.js';
import { productIdOf } from '../shared/product-id.js';

export interface FeatureFlags extends LookFlags {
  key: ProductKey;
  templateKey: 'name' | 'id';
  value?: string;
  icon?: string;
  highlightColor?: string;
  displayContexts?: string;
}

/** By what a feature is named. */
export function templateKeyOption(): Option {
  return new Option('--template-key <member>', 'what the template is named by').choices(['name', 'id']).default('name');
}

export function setCommand(context: Context): Command {
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
  const { keyedWrite } = await import('../../lib/bulk/strategies/things.js');
  const { featureThing, featureThings } = await import('../../lib/jobs/product-parts/part-things.js');
  await allowWrite(await context.settings(), context);
  const found = await findObject(featureTemplates, name, flags.templateKey, context);
  const value = await parseValue(flags.value, found);
  const shownAs = await displayOf(flags);
  const id = await productIdOf(product, flags.key, context);
  const platform = await context.platform();
  const things = featureThings(platform);
  const present = await things.read(featureThing(product, id, found));
  const body = {
    feature_template_id: found.id,
    ...(value === undefined ? {} : { value }),
    ...(shownAs === undefined ? {} : { display_configuration: shownAs }),
  };
  // How it is shown is the feature's own since it was created: what is not said stays.
  const { display_configuration: shown } = present ?? {};
  const after = shown === undefined ? body : { display_configuration: shown, ...body };
  const known = present === undefined ? undefined : String(present.id);
  const change: Write =
    present === undefined ? { kind: 'create', after } : { kind: 'update', id: String(known), before: present, after };
  const { check, send } = keyedWrite(things, featureThing(product, id, found, known), change, 'product feature');
  const { answer = {} } = await send();
  await lookAt(check, answer, flags, context);
  await showObject(answer, context);
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
