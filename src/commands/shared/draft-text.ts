import type { Context } from '../../context.js';
import { textOf } from '../../lib/disk/files.js';
import { type Failure, inputError } from '../../lib/disk/system-reason.js';

/** What a file says, or standard input. @throws {InputError} or what `failure` makes of it */
export async function textFrom(file: string, { terminal }: Context, failure: Failure = inputError): Promise<string> {
  if (file !== '-') return textOf(file, failure);
  const { text } = await import('node:stream/consumers');
  return text(terminal.in);
}
