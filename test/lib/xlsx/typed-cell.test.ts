import { describe, expect, test } from 'vitest';
import { type CellType, tooManyDigits, typedCell } from '../../../src/lib/xlsx/typed-cell.js';

describe('a cell', () => {
  test.each<[CellType, string, string, string]>([
    ['number', '12.50', '12.50', 'places2'],
    ['number', '-0.5', '-0.5', 'places1'],
    ['number', '1200', '1200', 'places0'],
    ['number', '123456789012.123', '123456789012.123', 'places3'],
    ['number', '1234567890123.100000', '1234567890123.100000', 'places6'],
    ['integer', '17', '17', 'integer'],
    ['integer', '1.5', '1.5', 'places1'],
    ['percent', '12.5', '0.125', 'percent'],
    ['percent', '-3', '-0.03', 'percent'],
    ['date', '2026-03-01', '46082', 'date'],
    ['time', '2026-03-01T12:00:00Z', '46082.5', 'time'],
    ['time', '2026-03-01T13:00:00.000+01:00', '46082.5', 'time'],
    ['boolean', 'true', '1', 'plain'],
  ])('of type %s takes %s', (type, cell, value, style) => {
    expect(typedCell(cell, type)).toMatchObject({ value, style });
  });

  test.each<[CellType, string]>([
    ['text', '12.50'],
    ['number', '007'],
    ['number', '1e3'],
    ['number', '12,50'],
    ['number', '=1+1'],
    ['integer', '01'],
    ['date', '1899-12-31'],
    ['date', '2026-02-30'],
    ['date', '2026-03-01T12:00:00Z'],
    ['time', '2026-03-01T12:00:00.123456Z'],
    ['time', '2026-03-01T12:00:00'],
    ['boolean', 'yes'],
  ])('of type %s leaves %s a text', (type, cell) => {
    expect(typedCell(cell, type)).toBeUndefined();
  });

  test.each(['1234567890123456', '-12345678901234.56', '0.1234567890123456'])('says that it would round %s', (cell) => {
    expect(typedCell(cell, 'number')).toBe(tooManyDigits);
  });
});
