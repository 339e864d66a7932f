import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.js';

/** What a file says, or standard input. @throws {InputError} */
export async function textOf(file: string, { terminal }: Context): Promise<string> {
  if (file === '-') {
    const { text } = await import('node:stream/consumers');
    return text(terminal.in);
  }
  const { unreadableInput } = await import('../../lib/errors/unreadable-input.js');
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw unreadableInput(`cannot read ${file}`, cause);
  });
}
