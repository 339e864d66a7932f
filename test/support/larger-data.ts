import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { effort } from './effort.js';

/**
 * Data that is too large for the repository: `online-retail/2010-12.csv.gz`, `shopify/apparel.csv`
 * in the folder that `TILLCTL_TEST_DATA` names. Only the complete tests read it.
 * @returns the path of a file, or undefined where it is not at hand
 */
export function largerData(name: string): string | undefined {
  const folder = process.env.TILLCTL_TEST_DATA;
  if (effort !== 'complete' || folder === undefined) return undefined;
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`TILLCTL_TEST_DATA=${folder}: there is no ${name}`);
  return file;
}

/** What a skipped test says. */
export const needsLargerData = 'needs larger data: TILLCTL_TEST_DATA';
