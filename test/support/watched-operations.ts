import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';
import type { LoggedRequest } from '../../src/sandbox/request-log.js';

/**
 * With `TILLCTL_WATCH_OPERATIONS=<file>`, each operation that the sandbox answered as asked is written there once a test
 * file and command, tab-separated; `npm run watch-operations` makes what the reference says of operations of it.
 */
const file = process.env.TILLCTL_WATCH_OPERATIONS;
const seen = new Set<string>();
/** Of the commands at work in this process, the words; the last one is taken for the one that asked. */
const commands: string[] = [];

export function watchOperation({ operation, status, fault }: LoggedRequest): void {
  if (file === undefined || operation === undefined || fault !== undefined || status < 200 || status > 399) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const line = `${operation}\t${relative(process.cwd(), testPath)}\t${commands.at(-1) ?? ''}\n`;
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, line);
}

export async function whileCommand<Result>(words: readonly string[], run: () => Promise<Result>): Promise<Result> {
  const flag = words.findIndex((word) => word.startsWith('-'));
  const name = (flag === -1 ? words : words.slice(0, flag)).slice(0, 4).join(' ');
  commands.push(name);
  try {
    return await run();
  } finally {
    commands.splice(commands.lastIndexOf(name), 1);
  }
}
