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

/** What proposes a mapping, which reads them. */
export const byMapping = 'mapping';

const booleans = new Set(Object.values(booleanNames).flat());

/** Of `WAHR`, `yes`, `ja` and `1`, what reads them; empty for other texts. */
export function booleanHint(text: string): string {
  return remedyOf(text, 'boolean') !== undefined ? ': a mapping reads it with "boolean": true' : '';
}

const forms = {
  amount: (text: string) => amount.test(text),
  day: (text: string) => day.test(text),
  rate: (text: string) => rate.test(text),
  boolean: (text: string) => booleans.has(text.toLowerCase()),
};

/** Of a cell that is bad as it stands. @param form in which a mapping would read it */
export function remedyOf(text: string, form: keyof typeof forms): string | undefined {
  return text.length <= longest && forms[form](text.trim()) ? byMapping : undefined;
}
