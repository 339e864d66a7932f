/** Run by tests in a process whose files may not grow far: pulls more into a target than fits. */
import { join } from 'node:path';
import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { tillDocument, tillSchema } from '../till-schema.js';

const [, , folder = '', out = ''] = process.argv;
const options = { schema: tillSchema, workFolder: join(folder, 'work'), now: () => new Date(0) };
const sink = await openSink(parseTarget(`${folder}/${out}`), options, { stdout: process.stdout });
try {
  const documents = Array.from({ length: 1000 }, (_, at) =>
    tillDocument({ id: `new-${at + 1000}`, time: '2026-03-01T09:00:00Z', more: `,"pad":"${'y'.repeat(900)}"` }),
  );
  await sink.write(documents);
  await sink.commit();
  process.stdout.write('it fitted\n');
} catch (error) {
  process.stdout.write(error instanceof Error ? `${error.name} ${error.message}\n` : 'no error\n');
} finally {
  await sink.close();
}
