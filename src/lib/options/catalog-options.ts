import { mergeOptions } from './bulk-options.js';
import { mark } from './option-kinds.js';
import type { RunOption } from './run-option.js';

/** Of `catalog feature-templates import`; by the seed no type of feature may have declarations for values. */
export const featureTemplateOptions = {
  ...mergeOptions,
  allowNutritionDeclaration: {
    kind: mark,
    decides: true,
    flag: '--allow-nutrition-declaration',
    meaning: 'send templates whose values are nutrition declarations',
    corrected: { of: 'feature templates', meaning: 'send templates of nutrition declarations' },
    project: { name: 'allow_nutrition_declaration', kind: 'flag' },
  },
} as const satisfies Record<string, RunOption>;
