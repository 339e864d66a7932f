// Generated from openapi/platform.yaml by npm run gen. Do not edit.

import type { ValidateFunction, ValidatorName } from './validators.gen.js';

/** What holds on a platform of this form alone. A body that is missing here is the same in both forms. */
export const nestedValidators: Partial<Record<ValidatorName, ValidateFunction>>;
