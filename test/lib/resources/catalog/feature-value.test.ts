import { describe, expect, test } from 'vitest';
import { type FeatureValueType, featureTypes, featureValueTypes } from '../../../../src/contract/enums.gen.js';
import {
  choiceFault,
  featureValueText,
  parseFeatureValue,
  sameFeatureValue,
  valueTypeFault,
} from '../../../../src/lib/resources/catalog/feature-value.js';

/** Typed from the specification's table. */
const measures =
  'ABSTRACT INTEGER QUANTITY_PIECES QUANTITY_LENGTH QUANTITY_VOLUME QUANTITY_MASS QUANTITY_ENERGY QUANTITY_DIGITAL_STORAGE';
const table: Record<string, string> = {
  CAPACITY: measures,
  SIZE: measures,
  COLOR: 'ABSTRACT',
  FORM_FACTOR: 'ABSTRACT',
  MATERIAL: 'ABSTRACT',
  PERFORMANCE: 'ABSTRACT',
  TAG: 'NONE',
  OTHER: `${measures} BOOLEAN TEXT`,
};

test('types of features take the value types of the table and no other', () => {
  for (const type of featureTypes) {
    const taken = featureValueTypes.filter((valueType) => valueTypeFault(type, valueType) === undefined);
    expect([...taken].sort(), type).toEqual(table[type]?.split(' ').sort());
  }
});

const read = (text: string, valueType: FeatureValueType) => {
  const parsed = parseFeatureValue(text, valueType);
  return 'value' in parsed ? `= ${featureValueText(parsed.value)}` : parsed.fault.message;
};

describe('a value as it is typed', () => {
  test.each([
    ['red', 'ABSTRACT', '= red'],
    ['007', 'TEXT', '= 007'],
    ['true', 'BOOLEAN', '= true'],
    [' False ', 'BOOLEAN', '= false'],
    ['maybe', 'BOOLEAN', '"maybe" is neither true nor false'],
    ['-5', 'INTEGER', '= -5'],
    ['9000000000000000001', 'INTEGER', '= 9000000000000000001'],
    ['05', 'INTEGER', '"05" is not an integer'],
    ['5.0', 'INTEGER', '"5.0" is not an integer'],
    ['6 QUANTITY_PIECES', 'QUANTITY_PIECES', '= 6 QUANTITY_PIECES'],
    ['1.5 MASS_KILOGRAMS', 'QUANTITY_MASS', '= 1.5 MASS_KILOGRAMS'],
    ['1.5', 'QUANTITY_MASS', expect.stringContaining('is not a quantity like')],
    ['1,5 MASS_KILOGRAMS', 'QUANTITY_MASS', expect.stringContaining('is not a quantity like')],
    ['1 LENGTH_METERS', 'QUANTITY_MASS', '"LENGTH_METERS" is not a unit of QUANTITY_MASS'],
    ['1 STONES', 'QUANTITY_MASS', '"STONES" is not a unit'],
    ['x', 'NONE', '"x" is given, and features of NONE have no value'],
    ['x', 'NUTRITION_DECLARATION', '"x" is not a nutrition declaration, which is a JSON object'],
    ['5', 'NUTRITION_DECLARATION', '"5" is not a nutrition declaration, which is a JSON object'],
    [
      '{"unit":"x"}',
      'NUTRITION_DECLARATION',
      '"{"unit":"x"}" has a unit, and so is a quantity and no nutrition declaration',
    ],
  ] as const)('%s as %s', (text, valueType, expected) => {
    expect(read(text, valueType)).toEqual(expected);
  });
});

test('a product has one of the values of its template, where that has some', () => {
  const metres = (amount: string) => ({ amount, unit: 'LENGTH_METERS' });
  expect(choiceFault(metres('5.0'), [metres('4'), metres('5')])).toBeUndefined();
  expect(choiceFault(metres('5.1'), [metres('5')])).toContain('"5.1 LENGTH_METERS" is not a value of');
  expect(choiceFault('anything', [])).toBeUndefined();
  expect(choiceFault(undefined, ['red'])).toBeUndefined();
  expect(sameFeatureValue(metres('1'), { amount: '1', unit: 'LENGTH_CENTIMETERS' })).toBe(false);
  expect(sameFeatureValue('1', 1)).toBe(false);
});
