import type { Writable } from 'node:stream';
import type { Terminal } from './terminal.js';

/** Where results go: at once, or into a pager when they are taller than the screen. */
export type ResultOutput = ReturnType<typeof createResultOutput>;

export function createResultOutput(terminal: Terminal) {
  const writing: Promise<Error | undefined>[] = [];
  let paged = '';

  const printPlainly = (text: string): void => {
    writing.push(write(terminal.out, text));
  };

  return {
    print: (text: string) => {
      if (text === '') return;
      if (paged !== '' || (isTall(text, terminal) && terminal.pager !== undefined)) paged += text;
      else printPlainly(text);
    },
    /** At once, however tall it is. */
    printPlainly,
    /** Once everything was printed: what the pager waits for, which has the screen for itself. */
    page: async () => {
      if (paged === '' || (await terminal.pager?.(paged)) === true) return;
      printPlainly(paged);
    },
    /** @returns why some of it was not taken */
    end: async () => (await Promise.all(writing)).find((error) => error !== undefined),
  };
}

/** The line that is typed at takes one row. */
function isTall(text: string, { rows = 0 }: Terminal): boolean {
  return rows > 0 && text.split('\n').length > rows;
}

/** @returns why the text was not taken */
function write(out: Writable, text: string): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const done = (error: unknown): void => resolve(error instanceof Error ? error : undefined);
    try {
      out.write(text, done);
    } catch (error) {
      // A file as standard output throws at once.
      done(error);
    }
  });
}
