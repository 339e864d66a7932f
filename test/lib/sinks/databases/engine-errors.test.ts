import { expect, test } from 'vitest';
import { postgresError } from '../../../../src/lib/postgres/errors.js';
import { duckdbError } from '../../../../src/lib/sinks/databases/duckdb-errors.js';
import { sqliteError } from '../../../../src/lib/sinks/databases/sqlite-errors.js';

test.each([
  { name: 'sqlite', worded: sqliteError },
  { name: 'duckdb', worded: duckdbError },
  { name: 'postgres', worded: postgresError },
])('$name: a mistake of ours is not told as trouble with the target', ({ worded }) => {
  const mistake = new TypeError('from is not a function');
  expect(worded('books', mistake)).toBe(mistake);
  expect(worded('books', new Error('no room left'))).toMatchObject({ kind: 'local' });
});

test('postgres: what is to be done again is that which met the error', () => {
  const missing = Object.assign(new Error('database "books" does not exist'), { code: '3D000' });
  expect(postgresError('books', missing)).toMatchObject({ hint: 'createdb, then pull again' });
  expect(postgresError('books', missing, 'enqueue again')).toMatchObject({ hint: 'createdb, then enqueue again' });
});
