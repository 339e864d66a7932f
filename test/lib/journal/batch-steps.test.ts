import { expect, test } from 'vitest';
import { BatchSteps } from '../../../src/lib/journal/batch-steps.js';
import type { BatchStep } from '../../../src/lib/journal/entries.js';
import { parseEntry } from '../../../src/lib/journal/parse-entry.js';

const at = '2027-01-01T00:00:00.000Z';
const part = { zip: '/x/run/prices.zip', sha256: 'aa', content_sha256: 'bb', size: 10, operations: 2 };
const intent = { url: 'https://store.example/u?***', url_sha256: 'cc', at };
const end = { status: 'COMPLETED', operations: 2, succeeded: 2, failed: 0 } as const;

function stepsOf(entries: readonly BatchStep[]): BatchSteps {
  const steps = new BatchSteps('/y/run');
  for (const entry of entries) steps.take(entry);
  return steps;
}

test('the last step of each ZIP counts, and a ZIP is where the folder of its run is now', () => {
  const steps = stepsOf([
    { step: 'judged', zip: 0, at },
    { step: 'built', zip: 0, at, parts: [part, part] },
    { step: 'uploaded', zip: 0, ...intent },
    { step: 'trigger', zip: 0, ...intent },
    { step: 'triggered', zip: 0, id: 'B1', at },
    { step: 'ended', zip: 0, id: 'B1', end, at },
    { step: 'collected', zip: 0, at },
    { step: 'trigger', zip: 1, ...intent },
  ]);
  const zip = '/y/run/prices.zip';
  expect(steps.parts).toEqual([
    { ...part, zip, intent, batch: 'B1', end, collected: true },
    { ...part, zip, intent, collected: false },
  ]);
});

test('ZIPs that are built later replace those from their number on', () => {
  const steps = stepsOf([
    { step: 'built', zip: 0, at, parts: [part] },
    { step: 'built', zip: 1, at, parts: [part], restores: [3] },
  ]);
  expect(steps.parts?.map(({ restores }) => restores)).toEqual([undefined, [3]]);
  steps.take({ step: 'built', zip: 1, at, parts: [] });
  expect(steps.parts).toHaveLength(1);
});

test.each([
  ['parts that are no list', { step: 'built', zip: 0, at, parts: 'no' }],
  ['a part without a hash', { step: 'built', zip: 0, at, parts: [{ ...part, sha256: undefined }] }],
  ['an unknown step', { step: 'sent', zip: 0, at }],
  ['a step without a ZIP', { step: 'collected', at }],
])('a line with %s is damage', (_, entry) => {
  expect(parseEntry(JSON.stringify(entry))).toBeUndefined();
});
