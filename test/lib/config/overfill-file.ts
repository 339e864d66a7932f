/** Run by a test in a process whose files may not grow far: writes more than fits, and says what came of it. */
import { openAtomicFile } from '../../../src/lib/disk/whole-file.js';
import { TillctlError } from '../../../src/lib/errors/errors.js';

const whole = await openAtomicFile(process.argv[2] ?? '');
try {
  for (let at = 0; at < 200; at += 1) await whole.write('x'.repeat(65_536));
  await whole.commit();
} catch (error) {
  if (!(error instanceof TillctlError)) throw error;
  process.stdout.write(`${error.kind}: ${error.message}\n`);
}
