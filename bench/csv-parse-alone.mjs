// The bar for checking: csv-parse reads a file, and nothing is done with it.
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

let records = 0;
createReadStream(process.argv[2])
  .pipe(parse())
  .on('data', () => {
    records += 1;
  })
  .on('end', () => console.log(records));
