import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ImportedThings } from '../../lib/jobs/catalog/import-catalog.js';
import { applyPlanCommand } from '../shared/apply-command.js';
import type { BulkFlow } from '../shared/bulk-flow.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import {
  type InputFlags,
  inputOptions,
  type OnlyFlags,
  onlyOptions,
  type PreviewFlags,
  previewOptions,
  type RunFlags,
  refuseOnlineAlone,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';

export interface ImportFlags extends InputFlags, RunFlags, OnlyFlags, Partial<PreviewFlags> {
  file: string;
  allowNutritionDeclaration?: true;
}

const words: Record<ImportedThings, { what: string; one: string; after: string }> = {
  'variant-groups': {
    what: 'variant groups',
    one: 'variant group',
    after: 'Columns: external_id, name. A group is found again by its external id, so none is made twice.',
  },
  'feature-templates': {
    what: 'feature templates',
    one: 'feature template',
    after: `Columns: name, type, value_type, possible_values, category, group, icon, highlight_color,
display_contexts.
Templates have no id of yours: they are found again by their name, and one is never made twice. Type and value type are
fixed once a template is there; which go together is checked before anything is sent. NUTRITION_DECLARATION is a value type
that no type is documented to have: --allow-nutrition-declaration, or the setting nutrition_declaration of a profile, sends
it with the type OTHER to a platform that takes it.`,
  },
  'sales-categories': {
    what: 'sales categories',
    one: 'sales category',
    after: `Columns: external_id, name, icon, description. The platform has no way to change a category: one that it has with
other values is rejected.`,
  },
};

export function catalogImportCommand(noun: ImportedThings, context: Context): Command {
  const { what, after } = words[noun];
  const command = new Command('import')
    .description(`Create or update ${what} from a CSV, TSV, XLSX, JSON or NDJSON file`)
    .argument('<file>', 'the file, .gz too; - for standard input');
  const own = noun === 'feature-templates' ? [declarationOption()] : [];
  const preview = [...onlyOptions(what), ...previewOptions(what, `catalog ${noun} apply`)];
  for (const option of [...own, ...preview, ...inputOptions(), ...runOptions(), undoableOption()])
    command.addOption(option);
  return command
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl catalog ${noun} import ${noun}.csv --dry-run\n  $ tillctl catalog ${noun} template\n\n${after}`,
    )
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => runImport(noun, { file, ...flags }, context));
}

function declarationOption(): Option {
  return new Option('--allow-nutrition-declaration', 'send templates whose values are nutrition declarations');
}

async function runImport(noun: ImportedThings, flags: ImportFlags, context: Context): Promise<void> {
  const { importCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
  const { ignoreUnknown, plan, online } = flags;
  refuseOnlineAlone(flags);
  await runBulkWrite({ ...flags, sendsNothing: plan !== undefined }, context, (options, call, deps, settings) => {
    // Compared with what the platform has, whether it takes them is no question any more.
    const isSaid = flags.allowNutritionDeclaration === true || flags.compare !== undefined;
    const allowed = isSaid || settings?.nutritionDeclaration === true;
    const own = { ...options, ignoreUnknown, allowNutritionDeclaration: allowed };
    return importCatalog(noun, own, { ...call, plan, online }, deps);
  });
}

export function catalogApplyCommand(noun: ImportedThings, context: Context): Command {
  const { what: many, one } = words[noun];
  const flow = async (): Promise<BulkFlow> => {
    const { applyCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
    return (options, call, deps) => applyCatalog(noun, options, call, deps);
  };
  return applyPlanCommand({ command: `catalog ${noun}`, one, many, example: noun }, flow, context);
}

export function catalogVerifyCommand(noun: ImportedThings, context: Context): Command {
  return verifyRowsCommand(
    {
      command: `catalog ${noun} verify`,
      description: `Compare the ${words[noun].what} of the platform with a file that was imported`,
      examples: [`tillctl catalog ${noun} verify ${noun}.csv`, `tillctl catalog ${noun} verify ${noun}.csv --extra`],
      extra: true,
    },
    (flags) => runImport(noun, flags, context),
  );
}

export function catalogTemplateCommand(noun: string, context: Context): Command {
  const command = new Command('template').description(
    'Print a file to fill in: one example row and the allowed values',
  );
  for (const option of templateOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl catalog ${noun} template > ${noun.replaceAll(' ', '-')}.csv\n  $ tillctl catalog ${noun} template --out ${noun.replaceAll(' ', '-')}.xlsx`,
    )
    .action(async (flags: TemplateFlags) => {
      const { catalogRows } = await import('../../lib/resources/catalog/catalog-rows.js');
      await showTemplate({ noun, columns: catalogRows[noun]?.columns ?? [] }, flags, context);
    });
}
