import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const [before = '', after = ''] = readFileSync('docs/guarantees.md', 'utf8').split('## Which test proves it');
const [proofs = ''] = after.split('\n## ');
const [, offers = ''] = readFileSync('README.md', 'utf8').split('## What it does');

/** Promise and proofs of each row. */
const rows = [...proofs.matchAll(/^\| (.+) \| (\[.+) \|$/gm)].map(([, promise = '', cell = '']) => ({ promise, cell }));

/** What is not as the cell says. */
function missing(cell: string): string[] {
  const named = [...cell.matchAll(/\[(.+?)\]\(\.\.\/(.+?)\)(?:: “(.+?)”)?(?:; |$)/g)];
  if (named.length === 0) return [`no test in ${cell}`];
  return named.flatMap(([, shown = '', file = '', name]) => {
    if (shown !== file || !existsSync(file)) return [`no file ${file}`];
    if (name === undefined) return file.startsWith('test/scenarios/') ? [] : [`no name of a test of ${file}`];
    const [, declared] = readFileSync(file, 'utf8').split(name);
    if (declared === undefined) return [`no “${name}” in ${file}`];
    // Before its work, a test says of which layer it is.
    const [options = ''] = declared.split('=>');
    return options.includes("'complete'") ? [`“${name}” is of the complete tests alone`] : [];
  });
}

describe('the table of proofs', () => {
  test('has a row for each promise of the page and of README', () => {
    const ofPage = [...before.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, promise]) => promise);
    const [bullets = ''] = offers.split('\n## ');
    const ofReadme = [...bullets.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, promise]) => promise);
    expect(ofReadme.length).toBeGreaterThan(5);
    expect(rows.map(({ promise }) => promise)).toEqual([...ofReadme, ...ofPage]);
  });

  test('names files that are there, and tests that are in them', () => {
    expect(rows.flatMap(({ cell }) => missing(cell))).toEqual([]);
  });

  test.each([
    ['[test/none.test.ts](../test/none.test.ts): “a”', 'no file test/none.test.ts'],
    ['[test/guarantees.test.ts](../test/guarantees.test.ts)', 'no name of a test of test/guarantees.test.ts'],
    ['[test/secrets.test.ts](../test/secrets.test.ts): “tells all”', 'no “tells all” in test/secrets.test.ts'],
    ['a test', 'no test in a test'],
  ])('%s is found to be wrong', (cell, problem) => {
    expect(missing(cell)).toEqual([problem]);
  });
});
