import { describe, expect, test } from 'vitest';
import { textsIn, unusedExports } from '../scripts/figures/imports.js';

/** What no other file of `src` takes, and why it is given away all the same. More than a line here needs a reason. */
const takenElsewhere: Record<string, string> = {
  'answers: answerFile': 'the build and a test name files by it',
  'answers: printAnswer': 'bin/tillctl.js calls it',
  'entry: createProgram': 'scripts/answers.mjs asks each command for its help',
  'entry: main': 'bin/tillctl.js calls it',
  'entry: wire': 'bin/tillctl.js calls it',
  'lib/archive/deflate: deflateFresh': 'the documented way, against which tests hold the quick one',
  'lib/archive/deflate: deflateSettings': 'the bytes of a test come from the same settings',
  'lib/archive/deflate: openReusedDeflate': 'a test hands in streams of which the inside is not as expected',
  'lib/sinks/databases/duckdb-rows: fittingDecimal': 'a property over all decimals',
};

describe('exports', () => {
  test('what a file gives away is taken by another, but for what is named here', () => {
    expect(unusedExports(textsIn('src')).toSorted()).toEqual(Object.keys(takenElsewhere).toSorted());
  });

  test('a value that nobody takes is found; a type, and what is taken in any way, is not', () => {
    const gives = (names: string) => `${names.replaceAll(/\w+/g, 'export const $& = 1;')} export type Spare = 1;`;
    const files = {
      'a/gives': gives('spare taken renamed later passed'),
      'a/passes': "export { passed } from './gives.js';",
      b: "import { taken, renamed as other } from './a/gives.js'; import { passed } from './a/passes.js';",
      c: "const { later } = await import('./a/gives.js');",
    };
    expect(unusedExports(new Map(Object.entries(files)))).toEqual(['a/gives: spare']);
  });
});
