import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { describeSink, smaller } from '../conformance.js';

const streams = { stdout: process.stdout };

for (const [name, excelSafe, many] of [
  ['sales.csv', false, 20_000 / smaller],
  ['sales.csv.gz', false, 2000],
  ['safe.csv', true, 2000],
] as const) {
  describeSink(name, {
    many,
    create: (folder) => ({
      open: (options) => openSink(parseTarget(`${folder}/${name}`), { ...options, excelSafe }, streams),
    }),
  });
}
