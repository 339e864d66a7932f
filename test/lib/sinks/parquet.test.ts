import { openSink } from '../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../src/lib/sinks/target.js';
import { describeSink } from './conformance.js';

const streams = { stdout: process.stdout };

describeSink('sales.parquet', {
  create: (folder) => ({ open: (options) => openSink(parseTarget(`${folder}/sales.parquet`), options, streams) }),
});
