import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';
import type { Organisation } from './fleet-file.js';

interface Term {
  key: string;
  /** Undefined: the label is there, whatever it says. */
  value?: string;
  isNegated: boolean;
}

/**
 * Those of the organisations for which all terms of `--select` hold: `country=de,brand!=acme,pilot,!closed`. `name` is that
 * of the organisation; without a label of the key, `!=` holds.
 *
 * @param expression undefined selects all
 * @throws {UsageError} for a term that is none, a label that none of them has, and where none is left
 */
export function selectOrganisations(
  organisations: readonly Organisation[],
  expression: string | undefined,
): readonly Organisation[] {
  if (expression === undefined) return organisations;
  const keys = new Set(organisations.flatMap(({ labels }) => ['name', ...Object.keys(labels)]));
  const terms = expression.split(',').map((text) => readTerm(text.trim(), keys));
  const found = organisations.filter((organisation) => terms.every((term) => holds(term, organisation)));
  if (found.length > 0) return found;
  throw new UsageError(`--select ${quoted(expression)} selects none of ${organisations.length} organisations`, {
    hint: 'tillctl fleet list shows their labels',
  });
}

function readTerm(text: string, keys: ReadonlySet<string>): Term {
  const [, not = '', key = '', operator, value] = /^(!?)([A-Za-z][\w.-]*)(?:(!?=)([^=!]*))?$/.exec(text) ?? [];
  if (key === '' || (not !== '' && operator !== undefined) || value === '') {
    throw new UsageError(`--select: ${quoted(text)} is not a term like country=de, brand!=acme, pilot or !pilot`);
  }
  if (!keys.has(key)) {
    throw new UsageError(`--select: no organisation has a label ${quoted(key)}`, {
      hint: didYouMeanHint(key, keys, `there are ${[...keys].join(', ')}`),
    });
  }
  return { key, isNegated: not !== '' || operator === '!=', ...(value === undefined ? {} : { value }) };
}

function holds({ key, value, isNegated }: Term, { name, labels }: Organisation): boolean {
  const own = key === 'name' ? name : labels[key];
  return (value === undefined ? own !== undefined : own === value) !== isNegated;
}
