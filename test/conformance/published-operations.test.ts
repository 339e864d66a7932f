import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { publishedOperations, publishedOperationsFile } from '../../scripts/published-operations.js';
import { cases } from './cases/all.js';
import { isPublishedHere } from './server/published.js';

describe.skipIf(!isPublishedHere)('what is known of the published interface', () => {
  test('is what the published interface and the contract say today', () => {
    const committed: unknown = JSON.parse(readFileSync(publishedOperationsFile, 'utf8'));
    expect(committed, 'run "npx tsx scripts/published-operations.ts" and commit it').toEqual(publishedOperations());
  });
});

test('no two cases have the same name', () => {
  const names = cases.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
