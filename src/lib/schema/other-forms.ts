import { booleanNames } from '../errors/code-names.js';

/** Cells as people write them, which a mapping reads: what is said of one beside what is wrong with it; empty for others. */

const amountForm =
  /^\(?[-+−]?\s*(?:\p{Sc}|[A-Z]{3}|Fr\.?)?\s*[-+−]?\s*(\d[\d.,'’\s]*)(?:\p{Sc}|[A-Z]{3}|Fr\.?)?\s*[-−]?\)?$/u;
const dayForm = /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?:[ ,T]+\d{1,2}:\d{2}(?::\d{2})?)?$/;
const rateForm = /^\d{1,3}(?:[.,]\d{1,3})?\s?%$/;
/** Longer texts are none of these, and cost no time. */
const longest = 40;

/** `2.450,00 €`, `1 234,50`, `5-`, `(5)` */
export function amountHint(text: string): string {
  const [, digits] = (text.length > longest ? null : amountForm.exec(text.trim())) ?? [];
  if (digits === undefined) return '';
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const style = last === -1 ? 'true' : digits[last] === ',' ? '"comma"' : '"point"';
  // `1.234` with a sign around it may be two numbers: which one, the mapping has to say.
  return readBy(`"number": ${/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits.trim()) ? '"point" or "comma"' : style}`);
}

/** `01.02.2027` */
export function dayHint(text: string): string {
  if (text.length > longest || !dayForm.test(text.trim())) return '';
  // Of days with other signs, some write the month first.
  return readBy(/^\d+\.\d+\.\d{4}$/.test(text.trim()) ? '"date": "d.M.yyyy"' : '"date"');
}

/** `WAHR`, `yes`, `ja`, `1` */
export function booleanHint(text: string): string {
  return text.length <= longest && booleanWords.has(text.trim().toLowerCase()) ? readBy('"boolean": true') : '';
}

/** `19%`, where a kind of things is meant. */
export function rateHint(text: string): string {
  return text.length <= longest && rateForm.test(text.trim()) ? readBy('"values"') : '';
}

const booleanWords = new Set(Object.values(booleanNames).flat());

function readBy(rule: string): string {
  return `: a mapping reads it with ${rule} (tillctl map suggest)`;
}

/** Whether a message says that a mapping reads the cell, which `map suggest` can begin. */
export function namesMapping(message: string): boolean {
  return /: a mapping reads (?:it|them) with .* \(tillctl map suggest\)$/.test(message);
}
