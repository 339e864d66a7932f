import type { DecimalSign } from '../model/decimal-sign.js';
import type { CellFault } from '../schema/cells.js';
import { quoted } from '../schema/quoted.js';
import { wordNamed } from './value-words.js';

/** How a file writes numbers: `1,250.00`, `1.250,00`, or either as far as the number itself tells. */
export type NumberStyle = DecimalSign | 'either';

/** Longer texts are not numbers that anybody wrote, and cost no time. */
const longest = 64;

/** A sign or a word of up to four letters: whether it is a currency is looked up. */
const unitText = String.raw`(\p{Sc}|\p{L}{1,4}\.?)?`;
const signed = new RegExp(
  String.raw`^(\(?)([-+−]?)\s*${unitText}\s*([-+−]?)\s*([\d.,'’\s]*\d)\s*${unitText}\s*([-−]?)(\)?)$`,
  'u',
);

interface NumberParts {
  negative: boolean;
  /** With separators. */
  digits: string;
  /** Signs and words beside the digits. */
  currencies: readonly string[];
}

/**
 * `£2.95`, `1,250.00`, `1.250,00 €`, `(3.50)` and `3,50-` -> `2.95`, `1250.00`, `-3.50`: the digits as they are written,
 * with a decimal point. What could be two numbers is refused.
 *
 * @param decimal what is said of numbers that could be two
 */
export function plainNumber(text: string, style: NumberStyle, decimal?: DecimalSign): string | CellFault {
  const parts = partsOf(text);
  if (parts === undefined) return { code: 'type', message: `${quoted(text)} is not a number` };
  const asWritten = splitDigits(parts.digits, style);
  const found = asWritten === 'ambiguous' && decimal !== undefined ? splitDigits(parts.digits, decimal) : asWritten;
  if (found === 'ambiguous') return ambiguous(text, parts.digits);
  if (found === undefined) return { code: 'type', message: `${quoted(text)} is not a number${exampleOf(style)}` };
  const [whole, decimals] = found;
  return `${parts.negative ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The currency that an amount names, `£2.95` or `2.95 GBP` -> `GBP`; empty where it names none. */
export function currencyOfCell(text: string): string | CellFault {
  const alone = wordNamed('currency', text);
  if (alone !== undefined) return alone;
  const parts = partsOf(text);
  if (parts === undefined) return { code: 'enum', message: `${quoted(text)} names no currency that is known` };
  const [code = '', other = code] = parts.currencies;
  return other === code ? code : { code: 'conflict', message: `${quoted(text)} names two currencies` };
}

/** @returns undefined for anything but digits with a sign and currencies around them */
function partsOf(text: string): NumberParts | undefined {
  const found = text.length > longest ? null : signed.exec(text.trim());
  if (found === null) return undefined;
  const [, open = '', first = '', before = '', second = '', digits = '', after = '', last = '', close = ''] = found;
  const signs = [first, second, last].filter((sign) => sign !== '');
  if (signs.length + (open === '' ? 0 : 1) > 1 || (open === '') !== (close === '')) return undefined;
  const currencies = [before, after].filter((word) => word !== '').map((word) => wordNamed('currency', word));
  const known = currencies.filter((code) => code !== undefined);
  if (known.length < currencies.length) return undefined;
  return { negative: open !== '' || (signs.length === 1 && signs[0] !== '+'), digits, currencies: known };
}

/** @returns digits before and behind the decimal sign, without separators */
function splitDigits(digits: string, style: NumberStyle): [string, string] | 'ambiguous' | undefined {
  const decimal = style === 'either' ? decimalSignOf(digits) : style === 'point' ? '.' : ',';
  if (decimal === 'ambiguous') return decimal;
  const at = decimal === undefined ? -1 : digits.indexOf(decimal);
  const whole = at === -1 ? digits : digits.slice(0, at);
  const decimals = at === -1 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(decimals) || (at !== -1 && decimals === '')) return undefined;
  const plain = ungrouped(whole);
  return plain === undefined ? undefined : [plain, decimals];
}

/** The last one of two; a single one that does not stand before three digits, or cannot be one of thousands there. */
function decimalSignOf(digits: string): '.' | ',' | 'ambiguous' | undefined {
  const signs = [...digits].filter((character) => character === '.' || character === ',');
  const [first, second] = signs;
  const last = signs.at(-1);
  if (first === undefined) return undefined;
  if (second === undefined) {
    const [before = '', behind = ''] = digits.split(first);
    const maySeparate = behind.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    return maySeparate ? 'ambiguous' : asSign(first);
  }
  return last === first ? undefined : asSign(last);
}

function asSign(sign: string | undefined): '.' | ',' {
  return sign === ',' ? ',' : '.';
}

/** Thousands have one separator, everywhere. */
function ungrouped(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  if (!/^\d{1,3}([.,'’\s])\d{3}(?:\1\d{3})*$/.test(whole)) return undefined;
  return whole.replace(/\D/g, '');
}

function ambiguous(text: string, digits: string): CellFault {
  const [whole, decimals] = digits.split(/[.,]/);
  return {
    code: 'type',
    message: `${quoted(text)} may be ${whole}${decimals} or ${whole}.${decimals}: "number": "point" or "comma" says which`,
  };
}

function exampleOf(style: NumberStyle): string {
  return style === 'either' ? '' : style === 'point' ? ' like 1,250.00' : ' like 1.250,00';
}
