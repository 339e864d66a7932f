import { checkDigit } from './check-digit.js';
import { scientificFault } from './damaged-identifier.js';
import { quoted } from './quoted.js';

/** Identifier types of the platform, and how a value of each is checked (platform facts: ProductIdentifierType). */
export const barcodeTypes = ['ASIN', 'EAN', 'FNSKU', 'GCID', 'GTIN', 'ISBN', 'JAN', 'UPC'] as const;
export type BarcodeType = (typeof barcodeTypes)[number];

export interface BarcodeFault {
  code: 'length' | 'pattern' | 'check_digit';
  message: string;
}

interface BarcodeRule {
  /** With its article. */
  what: string;
  digits?: { least: number; most: number };
  prefix?: { pattern: RegExp; words: string };
  /** For identifiers that are not made of digits alone. */
  letters?: { pattern: RegExp; words: string };
}

const rules: Record<BarcodeType, BarcodeRule> = {
  ASIN: { what: 'an ASIN', letters: { pattern: /^[A-Za-z0-9]{10}$/, words: '10 letters and digits' } },
  EAN: { what: 'an EAN', digits: { least: 13, most: 13 } },
  // The platform names no rule for these two, so only what no identifier has is refused.
  FNSKU: {
    what: 'an FNSKU',
    letters: { pattern: /^[\x21-\x7e]{1,256}$/, words: '1 to 256 letters, digits and signs, no spaces' },
  },
  GCID: {
    what: 'a GCID',
    letters: { pattern: /^[\x21-\x7e]{1,256}$/, words: '1 to 256 letters, digits and signs, no spaces' },
  },
  GTIN: { what: 'a GTIN', digits: { least: 8, most: 14 } },
  ISBN: {
    what: 'an ISBN',
    digits: { least: 13, most: 13 },
    prefix: { pattern: /^97[89]/, words: '978 or 979' },
  },
  JAN: { what: 'a JAN', digits: { least: 13, most: 13 } },
  UPC: { what: 'a UPC', digits: { least: 12, most: 12 } },
};

/** The text is what counts: leading zeros are digits of it. */
export function barcodeFault(type: BarcodeType, value: string): BarcodeFault | undefined {
  const { what, digits, prefix, letters } = rules[type];
  if (letters !== undefined) {
    if (scientificFault(value) !== undefined) return fault('pattern', value, wrongCharacters(value, what));
    return letters.pattern.test(value) ? undefined : fault('pattern', value, `is not ${what}: ${letters.words}`);
  }
  if (digits === undefined) return undefined;
  if (!isDigits(value)) return fault('pattern', value, wrongCharacters(value, what));
  if (value.length < digits.least || value.length > digits.most) {
    return fault(
      'length',
      value,
      `has ${value.length} digits, ${what} has ${range(digits)}${lostZeros(value, digits)}`,
    );
  }
  if (prefix !== undefined && !prefix.pattern.test(value)) {
    return fault('pattern', value, `is not ${what}: it does not begin with ${prefix.words}`);
  }
  const expected = checkDigit(value, value.length - 1);
  const actual = value.charCodeAt(value.length - 1) - 48;
  if (actual === expected) return undefined;
  return fault('check_digit', value, `is not ${what}: its check digit is ${actual} and should be ${expected}`);
}

function isDigits(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return value.length > 0;
}

function wrongCharacters(value: string, what: string): string {
  return /^\d[.,]\d+E\+?\d+$/i.test(value)
    ? 'is what a spreadsheet makes of a long number; format the column as text'
    : `is not ${what}: it may have digits only`;
}

/** Spreadsheets drop leading zeros. The check digit counts from the right, so it still fits then. */
function lostZeros(value: string, digits: { least: number }): string {
  const fits =
    value.length < digits.least && value.length > 5 && checkDigit(value, value.length - 1) === Number(value.at(-1));
  return fits ? ' (leading zeros may have been lost)' : '';
}

function range({ least, most }: { least: number; most: number }): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

function fault(code: BarcodeFault['code'], value: string, words: string): BarcodeFault {
  return { code, message: `${quoted(value)} ${words}` };
}
