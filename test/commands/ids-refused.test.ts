import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeSegment } from '../../src/lib/platform/request-url.js';
import { type BulkFile, bulkFiles } from '../support/bulk-files.js';
import '../support/property-seed.js';
import { runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Columns of ids, of every command that reads rows. */
const idColumns = bulkFiles.flatMap((file) =>
  file.columns
    .filter((column) => /(?:^|_)ids?$/.test(column))
    .map((column) => ({ file, column, command: file.command })),
);

/** Left out of what is read, unless it is the key. */
const isLeftOut = (command: string, column: string) => command === 'products import' && column === 'id';

/** Named as an id is, and no request has them in its path: what else they refuse is theirs. */
const inNoPath: Readonly<Record<string, string>> = {
  article_id: 'shown on invoices, and found by a query',
  variant_group_id: 'sent in a body; what the platform has of it is exported, and imported again as it is',
  operation_id: 'of a batch, in the body of a document',
};

/** Steps of folders among letters, as they may stand in an id of another program. */
const segments = fc
  .array(fc.constantFrom('.', '..', '/', '\\', 'a', 'é', '...', ' '), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '' && isRefused(text));

test.each(idColumns.filter(({ command, column }) => inNoPath[column] === undefined && !isLeftOut(command, column)))(
  '$command: what a path refuses, the column $column refuses with file, line and column',
  async ({ file, column }) => {
    const texts = [...new Set(['.', '..', ...fc.sample(segments, 12)])];
    const rejected = await rejectsOf(file, column, texts);
    expect(rejected.map(({ _line }) => Number(_line))).toEqual(texts.map((_, at) => at + 1));
    for (const { _line, _column, _code, _message } of rejected) {
      expect({ _line, _column, _code }).toEqual({ _line, _column: column, _code: 'pattern' });
      expect(_message).toContain('means a folder in a URL');
    }
  },
);

test('what is said to be in no path is the name of a column', () => {
  const names = new Set(idColumns.map(({ column }) => column));
  expect(Object.keys(inNoPath).filter((name) => !names.has(name))).toEqual([]);
});

async function rejectsOf(file: BulkFile, column: string, texts: readonly string[]): Promise<Record<string, string>[]> {
  const left = file.instead?.[column] ?? [];
  const rows = texts.map((text, at) => {
    const good = Object.entries(file.row(`t${at}`)).filter(([name]) => !left.includes(name));
    return { ...Object.fromEntries(good), [column]: text };
  });
  const path = join(folder, 'in.ndjson');
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const argv = `${file.command} ${path} --rejects ${join(folder, 'rejects.csv')} --dry-run`;
  const { code, stderr, stdout } = await runCli(argv.split(' '), { folder });
  expect(code, stderr + stdout).toBe(3);
  return parse(readFileSync(join(folder, 'rejects.csv')), { columns: true, bom: true });
}

function isRefused(text: string): boolean {
  try {
    encodeSegment(text, 'external-id');
    return false;
  } catch {
    return true;
  }
}
