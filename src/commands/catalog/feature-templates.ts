import type { BulkFlow } from '../../lib/jobs/flow.js';
import { featureTemplateOptions } from '../../lib/options/catalog-options.js';
import { featureTemplates } from '../../lib/resources/catalog/feature-template.js';
import { verifyWords } from '../crud/crud-command.js';
import { exportOf } from '../crud/export-command.js';
import { emptyFlagOf, importOf } from '../crud/import-command.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { declared } from '../shared/command.js';
import { verifyRows } from '../shared/verify-rows.js';

const { allowNutritionDeclaration } = featureTemplateOptions;

async function sending(isSaid: boolean): Promise<BulkFlow> {
  const { importCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
  return (options, call, deps, settings) => {
    const allowNutritionDeclaration = isSaid || settings?.nutritionDeclaration === true;
    return importCatalog(featureTemplates, { ...options, allowNutritionDeclaration }, call, deps);
  };
}

export const featureTemplateVerbs = {
  import: importOf(featureTemplates, declared({ allowNutritionDeclaration }), (flags) =>
    sending(flags.allowNutritionDeclaration === true),
  ),
  // Compared with what the platform has, whether it takes them is not a question any more.
  verify: verifyRows(verifyWords(featureTemplates), emptyFlagOf(featureTemplates), async (input, context) =>
    runBulkWrite(input, context, await sending(true)),
  ),
  export: exportOf(featureTemplates, async (target, context) => {
    const { exportFeatureTemplates } = await import('../../lib/jobs/catalog-export/export-features.js');
    return exportFeatureTemplates(target, await context.platform(), context.terminal.out);
  }),
};
