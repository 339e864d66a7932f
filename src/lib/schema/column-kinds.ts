import { countries, currencies, unitsOfMeasure } from '../../contract/enums.gen.js';
import {
  booleanCheck,
  booleanOf,
  type CellCheck,
  type CellFault,
  type CellRule,
  countCheck,
  decimalCheck,
  enumCheck,
  idCheck,
  listEntries,
  textCheck,
} from './cells.js';
import { memberTypeFault, scientificFault } from './damaged-identifier.js';
import { decimalText } from './decimal.js';
import type { NumberRule, NumberSigns } from './number-signs.js';
import type { MemberRules } from './object-members.js';
import { remedyOf } from './other-forms.js';
import { codePoints, quoted } from './quoted.js';

/** What the cells of a column hold. Reading, templates and the reference come from it. */
export interface CellKind {
  /** Ids may become a segment of a URL's path: what that refuses, every reader of them refuses. */
  name: 'id' | 'text' | 'pattern' | 'choice' | 'decimal' | 'count' | 'date' | 'yes-no' | 'list' | 'own';
  /** In words, or the values themselves with commas between them. */
  allowed: string;
  /** All that a cell may hold, where `allowed` does not name them: a workbook proposes them. */
  values?: readonly string[];
  /** The cell may be JSON text of an array or object. */
  structured?: true;
  /** Of a list: what each of its entries is. */
  entry?: CellKind;
  /** A spreadsheet must not have made a number, a date or the like of it. */
  identifies?: true;
  /** Of numbers: amounts may have decimals, pieces have none. */
  number?: NumberRule['kind'];
  /** @param decimalComma `12,50` is twelve and a half */
  check: (decimalComma: boolean) => CellCheck;
  /** The value of a cell that is not empty and was found good. */
  read: (text: string, decimalComma: boolean) => unknown;
}

/** A column of a file: the one source for reading, templates, mapping targets and the generated reference. */
export interface Column {
  name: string;
  kind: CellKind;
  /** The header must have it, and no row may leave it empty. */
  required?: true;
  /** The column is needed only for what is created, but a cell of it is never empty. */
  filled?: true;
  /** An empty cell takes away what is there; of other columns it says nothing. */
  clears?: true;
  meaning: string;
  /** Where the words of the kind do not say enough. */
  allowed?: string;
  /** None: the example row leaves it empty. */
  example?: string;
}

const asText = (text: string) => text;

/** What identifies something: 1 to 256 characters that can be a segment of a URL's path. */
export const id: CellKind = {
  name: 'id',
  identifies: true,
  allowed: 'text, at most 256 characters',
  check: () => idCheck,
  read: asText,
};

/** What something is called: 1 to 256 characters, not only white space. */
export const name: CellKind = {
  name: 'text',
  allowed: 'text, at most 256 characters',
  check: () => nameCheck,
  read: asText,
};

/** A name or a line of an address, which may be white space: 1 to 256 characters. */
export const shortText: CellKind = text(256);

/** Text of digits that are not a number: of a phone, a postal code, an article. */
export const code: CellKind = identifier(shortText);

/** Any text that fits into a request. */
export const longText: CellKind = { name: 'text', allowed: 'text', check: () => longTextCheck, read: asText };

export const yesNo: CellKind = {
  name: 'yes-no',
  allowed: 'true, false',
  check: () => booleanCheck,
  read: (text) => booleanOf(text) === true,
};

/** An exact decimal, which stays text. */
export const decimal: CellKind = {
  name: 'decimal',
  allowed: 'amount, at most 6 decimals',
  number: 'amount',
  check: decimalCheck,
  read: decimalText,
};

/** A whole number above 0; it stays text. */
export const count: CellKind = {
  name: 'count',
  allowed: 'whole number above 0',
  number: 'whole',
  check: countCheck,
  read: decimalText,
};

/** Text of so many characters, which may be white space. */
export function text(most: number, least = 1): CellKind {
  const check = sizedCheck(most, least);
  const allowed = `text, ${least === 1 ? 'at most' : `${least} to`} ${most} characters`;
  return { name: 'text', allowed, check: () => check, read: asText };
}

/** An email address of at most 256 characters. */
export const email: CellKind = { name: 'text', allowed: 'email address', check: () => emailCheck, read: asText };

/** @param like a date for examples */
export function date(like: string): CellKind {
  return { name: 'date', allowed: `a date like ${like}`, check: () => dateCheck, read: asText };
}

/** One of these. @param what one of them is, with its article: `a currency` */
export function choice(values: readonly string[], what: string): CellKind {
  const check = enumCheck(values, what);
  return { name: 'choice', allowed: values.join(', '), check: () => check, read: asText };
}

/** Two letters, ISO 3166-1 alpha-2. */
export const country: CellKind = {
  ...choice(countries, 'a country like DE'),
  allowed: 'country code, ISO 3166-1 alpha-2',
  values: countries,
};

export const currency: CellKind = choice(currencies, 'a currency');

export const unit: CellKind = choice(unitsOfMeasure, 'a unit of measure');

/** @param made what such a text is made of, for the message: `is not made of ...` */
export function pattern(form: RegExp, made: string, allowed: string): CellKind {
  const check: CellCheck = (text) =>
    form.test(text) ? undefined : { code: 'pattern', message: `${quoted(text)} is not made of ${made}` };
  return { name: 'pattern', allowed, check: () => check, read: asText };
}

/** Several of a kind, split by `|` or as a JSON array of texts. */
export function list(kind: CellKind, allowed: string): CellKind {
  const entry = kind.check(false);
  const check = (text: string) => (isOneEntry(text) ? entry(text) : listFault(text, entry));
  const identifies = kind.identifies === true ? { identifies: kind.identifies } : {};
  return { name: 'list', allowed, structured: true, entry: kind, ...identifies, check: () => check, read: listCell };
}

/** Several of these. @param what one of them is, with its article: `a use` */
export function someOf(values: readonly string[], what: string): CellKind {
  return list(choice(values, what), `some of ${values.join(', ')}, split by |`);
}

/** The kind as one that identifies something. */
export function identifier(kind: CellKind): CellKind {
  return {
    ...kind,
    identifies: true,
    check: (decimalComma) => {
      const check = kind.check(decimalComma);
      return (text) => scientificFault(text) ?? check(text);
    },
  };
}

/** A kind that only one noun has. */
export function own(
  allowed: string,
  check: CellCheck,
  more: Partial<Pick<CellKind, 'structured' | 'read'>> = {},
): CellKind {
  return { name: 'own', allowed, check: () => check, read: asText, ...more };
}

/** The texts of a list cell that was found good; none for an empty one. */
export function listCell(text: string): string[] {
  if (text === '') return [];
  if (isOneEntry(text)) return [text];
  const found = listEntries(text);
  return 'entries' in found ? found.entries : [];
}

/** How the cells of a column are looked at. */
export function ruleOf({ kind, required, filled }: Column, decimalComma: boolean): CellRule {
  return {
    check: kind.check(decimalComma),
    required: required === true || filled === true,
    structured: kind.structured === true,
    identifies: kind.identifies === true,
    number: numberRuleOf(kind),
  };
}

/** Undefined for what is not a number. */
export function numberRuleOf({ number, check }: CellKind): NumberRule | undefined {
  return number === undefined ? undefined : { kind: number, checks: { point: check(false), comma: check(true) } };
}

/** How members of objects are looked at; text of numbers with all that stands at the same place in other rows. */
export function checkOfKind(signs: NumberSigns | undefined): MemberRules<CellKind>['checkOf'] {
  return (kind, decimalComma, place) => {
    if (place === undefined && kind.identifies === true) {
      const check = kind.check(decimalComma);
      return (text) => memberTypeFault(text) ?? check(text);
    }
    const rule = place === undefined ? undefined : numberRuleOf(kind);
    if (rule === undefined || signs === undefined) return kind.check(decimalComma);
    const column = signs.column(String(place).replace(/\[\d+\]/g, '[]'), rule);
    return (text) => column.judge(text);
  };
}

/** Words for what a column may hold: the template and the generated reference. */
export function allowedIn({ allowed, kind }: Pick<Column, 'allowed' | 'kind'>): string {
  return allowed ?? kind.allowed;
}

/** A day that exists, as `2026-05-31`. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 1 to 256 characters, not only white space. */
const nameCheck = textCheck({ most: 256, blank: 'refused' });

/** White space only is text as well. */
function sizedCheck(most: number, least: number): CellCheck {
  const check = textCheck({ most, blank: 'allowed' });
  if (least === 1) return check;
  return (cell) => {
    const count = codePoints(cell);
    if (count >= least) return check(cell);
    return { code: 'length', message: `${quoted(cell)} has ${count} characters, ${least} to ${most} are allowed` };
  };
}

const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

const emailCheck: CellCheck = (text) => {
  const fault = nameCheck(text);
  if (fault !== undefined || emailForm.test(text)) return fault;
  return { code: 'pattern', message: `${quoted(text)} is not an email address` };
};

const longTextCheck = textCheck({ most: 100_000, blank: 'allowed' });

const dateCheck: CellCheck = (text) =>
  isDate(text)
    ? undefined
    : { code: 'pattern', message: `${quoted(text)} is not a date like 2026-05-31`, remedy: remedyOf(text, 'day') };

/** Most lists are of one entry, and no list need be made to look at it. */
function isOneEntry(text: string): boolean {
  return !text.includes('|') && !text.startsWith('[');
}

function listFault(text: string, entryFault: CellCheck): CellFault | undefined {
  const found = listEntries(text);
  if ('fault' in found) return found.fault;
  for (const entry of found.entries) {
    const fault = entryFault(entry);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
