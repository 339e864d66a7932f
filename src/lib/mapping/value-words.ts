import { currencies, taxCategories, unitsOfMeasure } from '../../contract/enums.gen.js';
import { booleanNames, currencyNames, unitNames } from '../errors/code-names.js';
import { headerWords } from './mapping-words.js';

/** Kinds of columns whose values the platform fixes. */
export type ValueWords = 'management_unit' | 'currency' | 'boolean' | 'tax_category';

const allowed: Readonly<Record<ValueWords, readonly string[]>> = {
  management_unit: unitsOfMeasure,
  currency: currencies,
  boolean: ['true', 'false'],
  tax_category: taxCategories,
};

/** What the values are called elsewhere, in lower case: as signs, or as `headerWords` reads them. */
const words: Readonly<Record<ValueWords, ReadonlyMap<string, string>>> = {
  management_unit: wordsOf(unitNames),
  currency: wordsOf(currencyNames),
  boolean: wordsOf(booleanNames),
  tax_category: wordsOf({
    STANDARD: ['s', 'standard rate', 'normal', 'normalsatz', 'regelsatz', 'voll', 'full', 'taxable'],
    REDUCED: ['r', 'reduced rate', 'ermaessigt', 'ermaessigter satz'],
    NO_TAX: ['z', 'zero', 'zero rate', 'e', 'exempt', 'none', 'steuerfrei', 'ohne'],
  }),
};

/** @returns the platform's name of a value that is known by another one, or by its own; undefined where it is not known */
export function wordNamed(kind: ValueWords, text: string): string | undefined {
  const name = text.trim();
  const own = name.toUpperCase().replaceAll(' ', '_');
  const found = allowed[kind].find((value) => value.toUpperCase() === own);
  return found ?? words[kind].get(name.toLowerCase()) ?? words[kind].get(headerWords(name));
}

function wordsOf(meanings: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(meanings).flatMap(([value, names]) => names.map((name) => [name, value])));
}
