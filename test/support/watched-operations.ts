import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { LoggedRequest } from '../../src/sandbox/base/request-log.js';

/**
 * Told by every platform of the tests that the real command line talks to: what no one file of the sources says, which
 * command calls which operation. In a run of the tests each operation that was answered as asked is written to the file of
 * that run (`operations-seen.ts`), once a test file and command, tab-separated.
 */
const file = process.env.TILLCTL_SEEN_OPERATIONS;
const seen = new Set<string>();
/** Tests go to folders of their own. */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** The words of the command whose work this is. */
const atWork = new AsyncLocalStorage<string>();
/** Commands by the ids of the requests that they are at: several may ask one platform at once. */
const askers = new Map<string, string>();

if (file !== undefined) {
  subscribe('undici:request:create', (message) => {
    const words = atWork.getStore();
    const { headers } = (message as { request: { headers: unknown[] } }).request;
    const id = headers[headers.indexOf('x-request-id') + 1];
    if (words !== undefined && typeof id === 'string') askers.set(id, words);
  });
}

export function watchOperation({ operation, status, fault, request_id: id }: LoggedRequest): void {
  const words = askers.get(id) ?? '';
  askers.delete(id);
  if (operation === undefined || fault !== undefined || status < 200 || status > 399) return;
  noteOperation(operation, words);
}

/** An operation that was answered as asked. @param command its words, up to its first flag */
export function noteOperation(operation: string, command: string): void {
  // Asked only then: outside of tests, where the pictures of the documents are made, there is no such state.
  if (file === undefined) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const line = `${[operation, relative(root, testPath), command.replace(/\s+/g, ' ')].join('\t')}\n`;
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, line);
}

export function whileCommand<Result>(words: readonly string[], run: () => Promise<Result>): Promise<Result> {
  return file === undefined ? run() : atWork.run(nameOf(words), run);
}

/** The words of a command line that may name its command. */
export function nameOf(words: readonly string[]): string {
  const flag = words.findIndex((word) => word.startsWith('-'));
  return (flag === -1 ? words : words.slice(0, flag)).slice(0, 4).join(' ');
}
