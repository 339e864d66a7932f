import { writeSync } from 'node:fs';
import { LockedError } from '../../../src/lib/errors/errors.js';
import { takeLocks } from '../../../src/lib/locks/lock.js';
import { createIsAlive, processStart } from '../../../src/lib/locks/process-facts.js';

// Waits for a line on stdin, then takes the lock, says so and holds it until stdin ends.
const [folder = '', breakLock] = process.argv.slice(2);
writeSync(1, 'ready\n');
process.stdin.once('data', async () => {
  try {
    const lock = await takeLocks([{ folder, name: 'race', what: 'race', breakLock: breakLock === 'break' }], {
      host: 'till-7',
      pid: process.pid,
      start: processStart(process.pid),
      isAlive: createIsAlive((pid) => process.kill(pid, 0)),
      now: () => new Date(),
    });
    writeSync(1, `taken ${await lock.held()}\n`);
    process.stdin.resume().once('end', () => lock.release());
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    writeSync(1, 'locked\n');
    process.stdin.destroy();
  }
});
