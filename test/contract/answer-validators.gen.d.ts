// Generated from openapi/platform.yaml by npm run gen. Do not edit.

import type { AnswerValidatorName, ValidateFunction } from '../../src/contract/validators.gen.js';

export const answerValidators: Record<AnswerValidatorName, ValidateFunction>;
