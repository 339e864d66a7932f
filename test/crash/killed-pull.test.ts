import { test } from 'vitest';
import { killPulls, lookAtStored, lookAtText, type PullTarget, pullKillTimeout } from './killed-pull.js';

const targets: PullTarget[] = [
  { name: 'a file of lines', out: 'out/books.ndjson', look: lookAtText },
  { name: 'a compressed file', out: 'out/books.ndjson.gz', look: lookAtText },
  { name: 'an array', out: 'out/books.json', look: lookAtText },
  { name: 'CSV of several files', out: 'out/books.csv', look: lookAtText },
  { name: 'a folder with a file a day', out: 'out/days/', look: lookAtText },
  { name: 'Parquet', out: 'out/books.parquet', look: lookAtStored('books.parquet') },
  { name: 'a workbook', out: 'out/books.xlsx', look: lookAtStored('books.xlsx') },
  { name: 'standard output', out: '-', look: async () => undefined },
  { name: 'Singer', out: 'singer', look: async () => undefined },
];

/** Killed in their first pull as well, which finds no target. */
const firsts = ['a folder with a file a day', 'standard output'];

test.concurrent.each(targets)(
  '$name: a pull that is killed at any step is made good by the next one',
  { timeout: pullKillTimeout },
  (target) => killPulls(target, { first: firsts.includes(target.name), real: target === targets[0] }),
);
