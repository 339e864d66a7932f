import { describe, expect, test } from 'vitest';
import { describeSummary, type Summary } from '../../../src/lib/report/summary.js';

function summary(input: Partial<Summary['input']>, counts: Partial<Summary['counts']>): Summary {
  return {
    run_id: '20260301-0915-k2',
    command: 'products import',
    status: 'succeeded',
    input: { file: 'spring.csv', sha256: '00', read: 3, rows: 3, skipped: 0, collapsed: 0, ...input },
    counts: { created: 2, updated: 1, unchanged: 0, rejected: 0, pending: 0, ...counts },
    requests: 3,
    retries: 0,
    duration_ms: 12,
    rejects_file: null,
    resume: null,
  };
}

describe('a summary', () => {
  test.each([
    {
      name: 'is one line of counts',
      given: summary({}, {}),
      text: '3 rows: 2 created, 1 updated, 0 unchanged, 0 rejected, 0 pending',
    },
    {
      name: 'speaks of one row as one',
      given: summary({ read: 1, rows: 1 }, { created: 1, updated: 0 }),
      text: '1 row: 1 created, 0 updated, 0 unchanged, 0 rejected, 0 pending',
    },
    {
      name: 'says before it what a mapping took out',
      given: summary({ read: 10, skipped: 5, collapsed: 2 }, {}),
      text: '10 lines read: 3 rows, 5 skipped, 2 collapsed\n3 rows: 2 created, 1 updated, 0 unchanged, 0 rejected, 0 pending',
    },
  ])('$name', ({ given, text }) => {
    expect(describeSummary(given)).toBe(text);
  });

  test.each([
    { name: 'a row without an outcome', given: summary({}, { created: 1 }) },
    { name: 'a row counted twice', given: summary({}, { created: 3 }) },
    { name: 'a line that is neither row nor taken out', given: summary({ read: 4 }, {}) },
    { name: 'a negative count', given: summary({}, { created: 4, pending: -1 }) },
  ])('with $name is a bug', ({ given }) => {
    expect(() => describeSummary(given)).toThrow(/^the rows do not add up/);
  });
});
