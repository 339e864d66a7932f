// Generated from openapi/platform.yaml by npm run gen. Do not edit.

import type { AnswerValidatorName, ValidateFunction } from './validators.gen.js';

export const answerValidators: Record<AnswerValidatorName, ValidateFunction>;
