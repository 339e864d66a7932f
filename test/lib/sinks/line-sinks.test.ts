import { openSink } from '../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../src/lib/sinks/target.js';
import { describeSink } from './conformance.js';

const streams = { stdout: process.stdout };

for (const name of ['sales.ndjson', 'sales.ndjson.gz', 'sales.json', 'sales.json.gz', 'days/']) {
  describeSink(name, {
    create: (folder) => ({
      open: (options) => openSink(parseTarget(`${folder}/${name}`), options, streams),
    }),
  });
}
