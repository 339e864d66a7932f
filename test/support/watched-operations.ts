import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';
import type { LoggedRequest } from '../../src/sandbox/base/request-log.js';

/**
 * Told by every platform of the tests that the real command line talks to: what a reference would not know otherwise.
 * With `TILLCTL_WATCH_OPERATIONS=<file>`, each operation that the sandbox answered as asked is written there once a test
 * file and command, tab-separated; `npm run watch-operations` makes what the reference says of operations of it.
 */
const file = process.env.TILLCTL_WATCH_OPERATIONS;
const seen = new Set<string>();
/** Of the commands at work in this process, the words; the last one is taken for the one that asked. */
const commands: string[] = [];

export function watchOperation({ operation, status, fault }: LoggedRequest): void {
  if (operation === undefined || fault !== undefined || status < 200 || status > 399) return;
  noteOperation(operation, commands.at(-1) ?? '');
}

/** An operation that was answered as asked. @param command its words, up to its first flag */
export function noteOperation(operation: string, command: string): void {
  // Asked only then: outside of tests, where the pictures of the documents are made, there is no such state.
  if (file === undefined) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const line = `${operation}\t${relative(process.cwd(), testPath)}\t${command}\n`;
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, line);
}

export async function whileCommand<Result>(words: readonly string[], run: () => Promise<Result>): Promise<Result> {
  const name = nameOf(words);
  commands.push(name);
  try {
    return await run();
  } finally {
    commands.splice(commands.lastIndexOf(name), 1);
  }
}

/** The words of a command line that may name its command. */
export function nameOf(words: readonly string[]): string {
  const flag = words.findIndex((word) => word.startsWith('-'));
  return (flag === -1 ? words : words.slice(0, flag)).slice(0, 4).join(' ');
}
