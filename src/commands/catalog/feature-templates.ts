import { featureTemplateOptions } from '../../lib/options/catalog-options.js';
import { featureTemplates } from '../../lib/resources/catalog/feature-template.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { type ImportFlags, type ImportHow, importCommand } from '../crud/import-command.js';
import { verifyCommand } from '../crud/verify-command.js';
import { optionOf } from '../shared/declared-option.js';

interface TemplateFlags extends ImportFlags {
  allowNutritionDeclaration?: true;
}

const how: ImportHow<TemplateFlags> = {
  options: () => [optionOf(featureTemplateOptions.allowNutritionDeclaration)],
  flowOf: async (flags) => {
    const { importCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
    // Compared with what the platform has, whether it takes them is not a question any more.
    const isSaid = flags.allowNutritionDeclaration === true || flags.compare !== undefined;
    return (options, call, deps, settings) => {
      const allowNutritionDeclaration = isSaid || settings?.nutritionDeclaration === true;
      return importCatalog(featureTemplates, { ...options, allowNutritionDeclaration }, call, deps);
    };
  },
};

const writeExport: WriteExport = async (target, context) => {
  const { exportFeatureTemplates } = await import('../../lib/jobs/catalog-export/export-features.js');
  return exportFeatureTemplates(target, await context.platform(), context.terminal.out);
};

export const featureTemplateVerbs: OwnVerbs = {
  import: (context) => importCommand(featureTemplates, context, how),
  verify: (context) => verifyCommand(featureTemplates, context, how),
  export: (context) => exportCommand(featureTemplates, context, writeExport),
};
