import { booleanNames } from '../errors/code-names.js';

/** Longer texts are in none of these forms, and cost no time. */
const longest = 40;
const currency = String.raw`(?:\p{Sc}|[A-Z]{3}|Fr\.?)`;
/** `2.450,00 €`, `1 234,50`, `5-`, `(5)` */
const amount = new RegExp(String.raw`^\(?[-+−]?\s*${currency}?\s*[-+−]?\s*\d[\d.,'’\s]*${currency}?\s*[-−]?\)?$`, 'u');
/** `01.02.2027` */
const day = /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?:[ ,T]+\d{1,2}:\d{2}(?::\d{2})?)?$/;
/** `19%` */
const rate = /^\d{1,3}(?:[.,]\d{1,3})?\s?%$/;

/** What is wrong with cells that people write otherwise, and how. */
const others: readonly { says: RegExp; form: RegExp }[] = [
  { says: /^"([^"]+)" is not an amount like /, form: amount },
  { says: /^"([^"]+)" is not a (?:date|time) like /, form: day },
  { says: /^"([^"]+)" is not a tax category/, form: rate },
];

const booleans = new Set(Object.values(booleanNames).flat());

/** Of `WAHR`, `yes`, `ja` and `1`, what reads them; empty for other texts. */
export function booleanHint(text: string): string {
  const isWord = text.length <= longest && booleans.has(text.trim().toLowerCase());
  return isWord ? ': a mapping reads it with "boolean": true' : '';
}

/** Whether a cell was rejected that a mapping reads, by what is said of it. */
export function isReadByMapping(message: string): boolean {
  if (/: a mapping reads (?:it|them) with "/.test(message)) return true;
  return others.some(({ says, form }) => {
    const [, cell = ''] = says.exec(message) ?? [];
    return cell !== '' && cell.length <= longest && form.test(cell.trim());
  });
}
