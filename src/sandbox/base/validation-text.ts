import type { ValidationError } from '../../contract/validators.gen.js';

/** Each finding with its JSON pointer. Alternatives of a choice say the same thing twice, the choice itself nothing. */
export function describeErrors(errors: readonly ValidationError[]): string {
  const telling = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf' && keyword !== 'if');
  const lines = (telling.length > 0 ? telling : errors).map(({ instancePath, message, keyword, params }) => {
    const allowed = keyword === 'enum' && Array.isArray(params.allowedValues) ? params.allowedValues : [];
    const which = allowed.length > 0 && allowed.length <= 12 ? ` (${allowed.join(', ')})` : '';
    const told = keyword === 'false schema' ? 'is not allowed here' : (message ?? keyword);
    return `${instancePath || '/'} ${told}${which}`;
  });
  return [...new Set(lines)].slice(0, 10).join('; ');
}
