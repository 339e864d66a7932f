import { describe, expect, test } from 'vitest';
import { createKeyProposals, withCommands } from '../../../src/lib/bulk/row-commands.js';
import type { RowReader } from '../../../src/lib/bulk/row-reader.js';
import type { Row } from '../../../src/lib/tabular/row.js';

const bad = { column: 'name', code: 'required', message: 'a value is required' };
const ragged = { column: '', code: 'ragged', message: 'too many' };

/** Reads what the columns say that it is given, and is content with a name. */
function readerFor(columns: readonly string[]): RowReader & { columns: readonly string[] } {
  return {
    columns,
    check: (row) => {
      if (row.ragged !== undefined) return [ragged];
      return row.cells[columns.indexOf('name')] === '' ? [bad] : [];
    },
    key: ({ cells }) => cells[0] ?? '',
  };
}

const reader = withCommands(['key', 'name', 'command'], (column) => `their ${column}`, readerFor, {
  impossible: 'nobody can',
});
const row = (...cells: (string | undefined)[]): Row => ({ line: 2, cells });

describe('the command of a row', () => {
  test('is hidden from the reader of everything else', () => {
    expect(reader.columns).toEqual(['key', 'name', '_command']);
    expect(withCommands(['key'], String, readerFor, { impossible: 'nobody can' }).commandOf(row('a'))).toBeUndefined();
  });

  test.each(['upsert', 'update', 'create'] as const)('%s is one, and the row is checked', (command) => {
    expect(reader.commandOf(row('a', 'A', command))).toBe(command);
    expect(reader.check(row('a', 'A', command))).toEqual([]);
    expect(reader.check(row('a', '', command))).toEqual([bad]);
  });

  test.each(['', undefined])('is upsert where the cell is %j', (cell) => {
    expect(reader.commandOf(row('a', 'A', cell))).toBeUndefined();
    expect(reader.check(row('a', '', cell))).toEqual([bad]);
  });

  test('skip: nothing else of the row is looked at, and its key may occur again', () => {
    expect(reader.check(row('a', '', 'skip'))).toEqual([]);
    expect(reader.key(row('a', '', 'skip'))).toBe('');
    expect(reader.key(row('a', '', 'update'))).toBe('a');
  });

  test.each([
    ['delte', '"delte" is not one of upsert, update, create, delete, skip (did you mean delete?)'],
    ['Skip', '"Skip" is not one of upsert, update, create, delete, skip (did you mean skip?)'],
    ['skip ', '"skip " is not one of upsert, update, create, delete, skip (did you mean skip?)'],
  ])('%j is none: the row is rejected with whatever else is bad', (word, message) => {
    expect(reader.commandOf(row('a', 'A', word))).toBeUndefined();
    expect(reader.check(row('a', '', word))).toEqual([{ column: 'their command', code: 'enum', message }, bad]);
  });

  test('delete: the key alone is looked at, once it is allowed', () => {
    const deletions = (allowed: boolean) => ({ allowed, key: ['key'] });
    const columns = ['key', 'name', 'command'];
    const allowed = withCommands(columns, String, readerFor, deletions(true));
    expect(allowed.check(row('a', '', 'delete'))).toEqual([]);
    expect(allowed.commandOf(row('a', '', 'delete'))).toBe('delete');
    const held = withCommands(columns, String, readerFor, deletions(false));
    const [problem] = held.check(row('a', '', 'delete'));
    expect(problem).toMatchObject({ code: 'delete', message: 'a row that says delete needs --allow-delete' });
    const [impossible] = reader.check(row('a', '', 'delete'));
    expect(impossible?.message).toBe('nobody can');
  });

  test.each([4, 2])('a row of %d cells is rejected, whatever stands where the command would be', (cells) => {
    const short: Row = { ...row('a', 'A', 'skip'), ragged: { cells, columns: 3 } };
    expect(reader.check(short)).toEqual([ragged]);
    expect(reader.commandOf(short)).toBeUndefined();
  });
});

describe('a key that none has', () => {
  async function* keys(...some: string[]): AsyncGenerator<string[]> {
    yield some;
  }

  test('is proposed one that is near, of keys that are read once', async () => {
    let read = 0;
    const propose = createKeyProposals(() => {
      read += 1;
      return keys('apron-1', 'mug-1');
    });
    expect(await propose('apron-2')).toBe(', did you mean "apron-1"?');
    expect(await propose('something')).toBe('');
    expect(read).toBe(1);
  });

  test('is proposed none where the platform cannot tell its keys or has too many', async () => {
    expect(await createKeyProposals(undefined)('a')).toBe('');
    const many = Array.from({ length: 50_001 }, (_, at) => `key-${at}`);
    expect(await createKeyProposals(() => keys(...many))('key-x')).toBe('');
  });
});
