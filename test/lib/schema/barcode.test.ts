import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productIdentifierTypes } from '../../../src/contract/enums.gen.js';
import { type BarcodeType, barcodeFault, barcodeTypes } from '../../../src/lib/schema/barcode.js';
import { checkDigit } from '../../../src/lib/schema/check-digit.js';
import { documentData } from '../../contract/document-facts.js';

test.each<[BarcodeType, string]>([
  ['EAN', '4006381333931'],
  ['EAN', '0012345678905'],
  ['JAN', '4901777018686'],
  ['UPC', '036000291452'],
  ['UPC', '012345678905'],
  ['ISBN', '9783161484100'],
  ['ISBN', '9791090636071'],
  ['GTIN', '96385074'],
  ['GTIN', '00012348'],
  ['GTIN', '036000291452'],
  ['GTIN', '4006381333931'],
  ['GTIN', '10012345678902'],
  ['ASIN', 'B00005N5PF'],
  ['ASIN', '0306406152'],
  ['FNSKU', 'X0012ABCDE'],
  ['GCID', '5d8f2b6c9a1e4f70'],
])('%s %s is right', (type, value) => {
  expect(barcodeFault(type, value)).toBeUndefined();
});

test.each<[BarcodeType, string, string, string]>([
  ['EAN', '4006381333932', 'check_digit', '"4006381333932" is not an EAN: its check digit is 2 and should be 1'],
  ['EAN', '96385074', 'length', '"96385074" has 8 digits, an EAN has 13 (leading zeros may have been lost)'],
  ['EAN', '12345678905', 'length', '"12345678905" has 11 digits, an EAN has 13 (leading zeros may have been lost)'],
  ['EAN', '40063813339311', 'length', '"40063813339311" has 14 digits, an EAN has 13'],
  ['EAN', '400638133393X', 'pattern', '"400638133393X" is not an EAN: it may have digits only'],
  ['EAN', '=1+1', 'pattern', '"=1+1" is not an EAN: it may have digits only'],
  [
    'EAN',
    '4.00638E+12',
    'pattern',
    '"4.00638E+12" is what a spreadsheet makes of a long number; format the column as text',
  ],
  ['UPC', '36000291452', 'length', '"36000291452" has 11 digits, a UPC has 12 (leading zeros may have been lost)'],
  ['UPC', '036000291453', 'check_digit', '"036000291453" is not a UPC: its check digit is 3 and should be 2'],
  ['ISBN', '4006381333931', 'pattern', '"4006381333931" is not an ISBN: it does not begin with 978 or 979'],
  ['ISBN', '978-3161484100', 'pattern', '"978-3161484100" is not an ISBN: it may have digits only'],
  ['ISBN', '3161484100', 'length', '"3161484100" has 10 digits, an ISBN has 13'],
  ['GTIN', '1234567', 'length', '"1234567" has 7 digits, a GTIN has 8 to 14'],
  ['GTIN', '100123456789028', 'length', '"100123456789028" has 15 digits, a GTIN has 8 to 14'],
  ['ASIN', 'B00005N5P', 'pattern', '"B00005N5P" is not an ASIN: 10 letters and digits'],
  ['GCID', 'a b', 'pattern', '"a b" is not a GCID: 1 to 256 letters, digits and signs, no spaces'],
])('%s %s is refused: %s', (type, value, code, message) => {
  expect(barcodeFault(type, value)).toEqual({ code, message });
});

test('every other last digit is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 13 }), (digits) => {
      const expected = checkDigit(digits);
      for (let digit = 0; digit < 10; digit += 1) {
        const fault = barcodeFault('GTIN', `${digits}${digit}`);
        expect(fault === undefined).toBe(digit === expected);
      }
    }),
  );
});

test('two neighbouring digits swapped are noticed unless they differ by five', () => {
  const digit = fc.nat(9);
  fc.assert(
    fc.property(fc.array(digit, { minLength: 12, maxLength: 12 }), fc.nat(10), (digits, at) => {
      const swapped = [...digits];
      [swapped[at], swapped[at + 1]] = [digits[at + 1] as number, digits[at] as number];
      const noticed = checkDigit(digits.join('')) !== checkDigit(swapped.join(''));
      const difference = Math.abs((digits[at] as number) - (digits[at + 1] as number));
      expect(noticed).toBe(difference !== 0 && difference !== 5);
    }),
  );
});

test('types and shapes are those of the contract', () => {
  expect([...barcodeTypes]).toEqual([...productIdentifierTypes]);
  const patterns = documentData('productIdentifierPatterns') as Record<string, string>;
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789A'), minLength: 6, maxLength: 16 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...barcodeTypes), text, (type, value) => {
      const pattern = patterns[type];
      if (barcodeFault(type, value) === undefined) expect(value).toMatch(new RegExp(pattern ?? '.'));
    }),
  );
});
