import { countries } from '../../../contract/enums.gen.js';
import { isLosslessNumber } from '../../json/json.js';
import { rfc3339Ms } from '../../json/rfc3339.js';
import {
  booleanCheck,
  type CellCheck,
  type CellFault,
  enumCheck,
  idCheck,
  listEntries,
  notOneOf,
  textCheck,
} from '../../schema/cells.js';
import { codePoints, quoted } from '../../schema/quoted.js';
import { orderCheckOf } from '../orders/order-columns.js';
import { type ContactColumn, lengthOf } from './contact-columns.js';

/** How a value that is given as text is checked: a cell, or a member of a document. */
export function contactCheckOf(column: ContactColumn): CellCheck {
  const { kind, values = [], what = '' } = column;
  switch (kind) {
    case 'id':
      return idCheck;
    case 'text':
      return sized(column);
    case 'note':
      return textCheck({ most: lengthOf(column), blank: 'allowed' });
    case 'date':
      return dateCheck;
    case 'boolean':
      return booleanCheck;
    case 'email':
      return orderCheckOf('email', false);
    case 'url':
      return urlCheck;
    case 'enum':
      return enumCheck(values, what);
    case 'enums':
      return (text) => {
        const list = listEntries(text);
        return 'fault' in list ? list.fault : entriesFault(list.entries, column);
      };
  }
}

/** The value of a cell that was found good. */
export function contactValueOf({ kind }: ContactColumn, text: string): unknown {
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'enums') return text;
  const list = listEntries(text);
  return 'fault' in list ? [] : list.entries;
}

/** What is wrong with a member of a document that is neither missing nor null. */
export function contactMemberFault(column: ContactColumn, check: CellCheck, value: unknown): CellFault | undefined {
  const { kind } = column;
  if (kind === 'boolean') {
    return typeof value === 'boolean'
      ? undefined
      : { code: 'type', message: `${shown(value)} is neither true nor false` };
  }
  if (kind === 'enums') {
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
      return { code: 'type', message: `${shown(value)} is not a list of texts` };
    }
    return entriesFault(value, column);
  }
  if (typeof value !== 'string') return { code: 'type', message: `${shown(value)} is not text` };
  if (value === '' && (kind === 'note' || (kind === 'text' && column.least === undefined))) return undefined;
  return value === '' ? { code: 'required', message: 'a value is required' } : check(value);
}

function shown(value: unknown): string {
  return isLosslessNumber(value) ? value.value : quoted(JSON.stringify(value) ?? '');
}

function entriesFault(entries: readonly string[], { values = [], what = '' }: ContactColumn): CellFault | undefined {
  const odd = entries.find((entry) => !values.includes(entry));
  return odd === undefined ? undefined : { code: 'enum', message: notOneOf(odd, values, what) };
}

function sized(column: ContactColumn): CellCheck {
  const most = lengthOf(column);
  const check = textCheck({ most, blank: 'allowed' });
  const { least } = column;
  if (least === undefined) return check;
  return (text) => {
    const count = codePoints(text);
    if (count >= least) return check(text);
    return { code: 'length', message: `${quoted(text)} has ${count} characters, ${least} to ${most} are allowed` };
  };
}

const dateCheck: CellCheck = (text) =>
  text.length === 10 && !Number.isNaN(rfc3339Ms(text))
    ? undefined
    : { code: 'type', message: `${quoted(text)} is not a date like 2020-01-31` };

const urlForm = /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~!$&'()*+,;=:@/?#[\]]|%[0-9a-f]{2})+$/i;

const urlCheck: CellCheck = (text) =>
  urlForm.test(text) && URL.canParse(text)
    ? undefined
    : { code: 'pattern', message: `${quoted(text)} is not a URL like https://example.org` };

/** Words for the allowed values of a column: the template and the generated reference. */
export function allowedContactValues(column: ContactColumn): string {
  const { kind, least, values = [] } = column;
  switch (kind) {
    case 'id':
    case 'text':
      return `text, ${least === undefined ? 'at most' : `${least} to`} ${lengthOf(column)} characters`;
    case 'note':
      return 'text';
    case 'date':
      return 'date like 2020-01-31';
    case 'boolean':
      return 'true, false';
    case 'email':
      return 'email address';
    case 'url':
      return 'URL with its scheme';
    case 'enum':
      return values === countries ? 'country code, ISO 3166-1 alpha-2' : values.join(', ');
    case 'enums':
      return `some of ${values.join(', ')}, split by |`;
  }
}
