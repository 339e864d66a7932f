import { writeSync } from 'node:fs';
import { TillctlError } from '../../../src/lib/errors/errors.js';
import { openJournal } from '../../../src/lib/journal/journal.js';

// Sixteen workers append until the process is killed or the disk is full. A row's number is printed once it is
// acknowledged.
const journal = await openJournal(process.argv[2] as string);
let next = 0;

async function work(): Promise<void> {
  try {
    for (;;) {
      const row = next;
      next += 1;
      await journal.append({ intent: row, key: `A${row}`, digest: '0123456789abcdef' });
      writeSync(1, `${row}\n`);
    }
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    writeSync(2, `${error.name}: ${error.message}\n`);
    process.exitCode = 8;
  }
}

await Promise.all(Array.from({ length: 16 }, work));
