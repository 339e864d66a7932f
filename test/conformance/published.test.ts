import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishedInterface } from '../../scripts/published-interface.js';
import { largerData, needsLargerData } from '../support/larger-data.js';
import { cases } from './cases/all.js';
import { publishedFile } from './server/published.js';

test('the committed facts are those of the published document', ({ skip }) => {
  const document = largerData('published/platform-openapi.json.gz');
  if (document === undefined) return skip(needsLargerData);
  expect(readFileSync(publishedFile, 'utf8') === publishedInterface(document), 'scripts/published-interface.ts').toBe(
    true,
  );
});

test('no two cases have the same name', () => {
  const names = cases.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
