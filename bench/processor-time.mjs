// Loaded before each process of a fleet: writes down the processor time that it took.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.on('exit', () => {
  const { BENCH_PROCESSOR_FOLDER: folder } = process.env;
  const { user, system } = process.cpuUsage();
  if (folder !== undefined) writeFileSync(join(folder, `${process.pid}-${Date.now()}`), String((user + system) / 1000));
});
