import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { describeSink, smaller } from '../conformance.js';

const streams = { stdout: process.stdout };

for (const [name, many] of [
  ['sales.ndjson', 20_000 / smaller],
  ['sales.ndjson.gz', 2000],
  ['sales.json', 2000],
  ['sales.json.gz', 2000],
  ['days/', 20_000 / smaller],
] as const) {
  describeSink(name, {
    many,
    create: (folder) => ({
      open: (options) => openSink(parseTarget(`${folder}/${name}`), options, streams),
    }),
  });
}
