import { codePoints, quoted } from './quoted.js';

/** Source: the contract's BatchOperation, `operation_id` of 1 to 256 characters. */
const maxCharacters = 256;
/** Printable ASCII without `/` and `\`, and letters, marks and digits of any script. */
const usable = /^[ -.0-[\]-~\p{L}\p{M}\p{N}]*$/u;
const unusable = /[^ -.0-[\]-~\p{L}\p{M}\p{N}]/gu;
/** Beyond the first 65,536 characters the order of UTF-16 is not that of UTF-8, by which readers of the ZIP sort. */
const supplementary = /[\u{10000}-\u{10ffff}]/gu;

/**
 * Such an id is the name of a file in the ZIP: the same name for every reader, and the same order.
 *
 * @returns what is wrong with it, and an id that would do; undefined for a good one
 */
export function operationIdFault(text: string): { code: string; message: string } | undefined {
  const characters = codePoints(text);
  if (characters === 0) return { code: 'required', message: 'a value is required' };
  const instead = `for example "${usableOperationId(text)}"`;
  if (characters > maxCharacters) {
    const message = `${quoted(text)} has ${characters} characters, at most ${maxCharacters} are allowed: ${instead}`;
    return { code: 'length', message };
  }
  if (usable.test(text) && text.search(supplementary) === -1 && text === text.normalize('NFC')) return undefined;
  const message = `${quoted(text)} cannot name a file of the batch, which takes letters, digits and printable ASCII without / and \\: ${instead}`;
  return { code: 'pattern', message };
}

/** The nearest id that can be one: composed, `_` for what is not allowed, cut. */
function usableOperationId(text: string): string {
  const replaced = text.normalize('NFC').replace(supplementary, '_').replace(unusable, '_');
  return replaced.slice(0, maxCharacters);
}
