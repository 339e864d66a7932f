import type { SchemaElement } from 'hyparquet';
import { rfc3339Ms } from '../../json/rfc3339.js';
import type { Cell, ColumnKind, SinkColumn } from '../target/sink.js';

/** A value as the Parquet writer takes it: decimals in units of the last place, times in microseconds. */
export type ParquetValue = string | number | bigint | boolean | null;

/** Width of integer columns. Positions in documents fit into the smaller. */
export type IntegerWidth = 'INT32' | 'INT64';

/** Digits before and behind the point of a decimal column. The contract allows 13 and 6. */
const decimalWhole = 32;
const decimalPlaces = 6;

const elements: Readonly<Record<ColumnKind, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  decimal: {
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    converted_type: 'DECIMAL',
    logical_type: { type: 'DECIMAL', precision: decimalWhole + decimalPlaces, scale: decimalPlaces },
    precision: decimalWhole + decimalPlaces,
    scale: decimalPlaces,
  },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MICROS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
  },
};

/** The Parquet schema of a table; all cells but those of its key may be null. */
export function parquetSchema(
  columns: readonly SinkColumn[],
  key: readonly string[],
  integers: IntegerWidth = 'INT32',
): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, kind }): SchemaElement => {
      const repetition_type = key.includes(name) ? 'REQUIRED' : 'OPTIONAL';
      return { name, repetition_type, ...elements[kind], ...(kind === 'integer' ? { type: integers } : {}) };
    }),
  ];
}

/** undefined for a cell whose digits do not fit its column. */
export function parquetValue(cell: Cell, kind: ColumnKind, integers: IntegerWidth = 'INT32'): ParquetValue | undefined {
  if (cell === null) return null;
  switch (kind) {
    case 'decimal':
      return unscaled(cell);
    case 'timestamp':
      return microseconds(cell);
    case 'integer':
      return integers === 'INT32' ? Number(cell) : long(cell);
    case 'boolean':
      return cell === 'true';
    default:
      return cell;
  }
}

function long(text: string): bigint | undefined {
  const value = BigInt(text);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/** In millionths; digits behind them only when they are zeros. */
function unscaled(text: string): bigint | undefined {
  const [, sign, whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d+?)0*)?$/.exec(text) ?? [];
  if (sign === undefined || whole.length > decimalWhole) return undefined;
  const places = fraction === '0' ? '' : fraction;
  if (places.length > decimalPlaces) return undefined;
  const units = BigInt(whole + places.padEnd(decimalPlaces, '0'));
  return sign === '-' ? -units : units;
}

/** Since 1970; finer digits are cut off, the document has them. */
function microseconds(text: string): bigint | undefined {
  const milliseconds = rfc3339Ms(text);
  if (Number.isNaN(milliseconds)) return undefined;
  const [, finer = ''] = /\.\d{3}(\d{1,3})/.exec(text) ?? [];
  return BigInt(milliseconds) * 1000n + BigInt(finer.padEnd(3, '0'));
}
