import { openToRead } from '../disk/files.js';
import { visible } from '../terminal/visible.js';

const tailBytes = 2048;

/** Empty where there is none; a log that cannot be read is no reason to stop. */
export async function lastLineOf(log: string): Promise<string> {
  try {
    const file = await openToRead(log);
    try {
      const { size } = await file.stat();
      const from = Math.max(0, size - tailBytes);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, from);
      return visible(messageOf(buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').at(-1) ?? ''));
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}

/** Of a log of objects (`--log-format json`) what a person would read. */
function messageOf(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const entry: { message?: unknown } = JSON.parse(line);
    return typeof entry.message === 'string' ? entry.message : line;
  } catch {
    return line;
  }
}
