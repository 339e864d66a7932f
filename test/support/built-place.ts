import { resolve } from 'node:path';

/** Where tests keep what they build: below the packages, which programs of theirs load from there. */
export const builtPlace = resolve('node_modules/.cache/tillctl-tests');
