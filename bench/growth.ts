import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './figure.js';
import type { Bench } from './measure.js';

/** How many times the rows of the smaller of two sizes. */
const step = 4;
/** Twice the rows in twice the time is 1; a sort of a million rows is 1.05. */
const mostExponent = 1.05;

/**
 * A bench at two sizes, and how its times grow from one to the other: the exponent of the rows to which the time is
 * proportional. What is the same for any number of rows, the start of a process say, makes it smaller.
 */
export async function atTwoSizes(run: (bench: Bench) => Promise<Figure[]>, bench: Bench): Promise<Figure[]> {
  const larger = await run(bench);
  const rows = Math.max(0, ...larger.map(({ took }) => took?.rows ?? 0));
  if (rows === 0) return larger;
  const folder = await mkdtemp(join(bench.folder, 'smaller-'));
  const smaller = await run({ ...bench, folder, rows: Math.ceil(rows / step), isSmaller: true });
  const unbarred = smaller.filter(({ took }) => took !== undefined).map(({ bar: _, ...figure }) => figure);
  return [...larger, ...unbarred, ...growthOf(larger, smaller)];
}

/** Both sizes have the same figures that took a time for rows, in the same order. */
function growthOf(larger: readonly Figure[], smaller: readonly Figure[]): Figure[] {
  const timed = smaller.filter(({ took }) => took !== undefined);
  return larger
    .filter(({ took }) => took !== undefined)
    .flatMap((figure, at): Figure[] => {
      const [more, fewer] = [figure.took, timed[at]?.took];
      if (more === undefined || fewer === undefined) return [];
      const value = Math.log(more.milliseconds / fewer.milliseconds) / Math.log(more.rows / fewer.rows);
      const what = `growth of the time from ${fewer.rows} to ${more.rows}: ${figure.what}`;
      return [{ bench: figure.bench, what, value, unit: 'exponent', bar: { atMost: mostExponent } }];
    });
}
