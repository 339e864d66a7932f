import { isLosslessNumber } from '../../json/json.js';
import { rfc3339Ms } from '../../json/rfc3339.js';
import type { CellCheck, CellFault } from '../../schema/cells.js';
import { type CellKind, own } from '../../schema/column-kinds.js';
import { remedyOf } from '../../schema/other-forms.js';
import { quoted } from '../../schema/quoted.js';

const dayCheck: CellCheck = (text) =>
  text.length === 10 && !Number.isNaN(rfc3339Ms(text))
    ? undefined
    : { code: 'type', message: `${quoted(text)} is not a date like 2020-01-31`, remedy: remedyOf(text, 'day') };

/** A day in a person's life, or since when they are a customer. */
export const day: CellKind = { ...own('date like 2020-01-31', dayCheck), name: 'date' };

const urlForm = /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~!$&'()*+,;=:@/?#[\]]|%[0-9a-f]{2})+$/i;

const urlCheck: CellCheck = (text) =>
  urlForm.test(text) && URL.canParse(text)
    ? undefined
    : { code: 'pattern', message: `${quoted(text)} is not a URL like https://example.org` };

export const url: CellKind = own('URL with its scheme', urlCheck);

/** What is wrong with a member of a document that is neither missing nor empty: it is looked at like a cell of its kind. */
export function memberFault(kind: CellKind, value: unknown): CellFault | undefined {
  if (kind.name === 'yes-no') {
    return typeof value === 'boolean' ? undefined : typeFault(value, 'neither true nor false');
  }
  if (kind.entry !== undefined) return entriesFault(kind.entry, value);
  return typeof value === 'string' ? kind.check(false)(value) : typeFault(value, 'not text');
}

function entriesFault(entry: CellKind, value: unknown): CellFault | undefined {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isList) return typeFault(value, 'not a list of texts');
  const check = entry.check(false);
  return value.map(check).find((fault) => fault !== undefined);
}

function typeFault(value: unknown, is: string): CellFault {
  const shown = isLosslessNumber(value) ? value.value : quoted(JSON.stringify(value) ?? '');
  return { code: 'type', message: `${shown} is ${is}` };
}
