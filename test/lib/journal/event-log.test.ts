import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventIn } from '../../../src/lib/journal/event-entries.js';
import { openEventLog } from '../../../src/lib/journal/event-log.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-event-log-'));
  file = join(folder, 'events.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = '2026-03-01T12:00:00.000Z';
const options = { now: () => new Date(at) };

function event(number: number, id: string, digest = `d${id}`): EventIn {
  return { in: number, noun: 'invoices', id, time: 1, digest, from: 'delivery', at, body: `body of ${id}` };
}

test('what is appended at once is there for the next one to open it, in order, for its owner alone', async () => {
  const log = await openEventLog(file, options);
  await Promise.all(['a', 'b', 'c'].map((id) => log.append(event(log.state.nextNumber(), id))));
  await log.append({ out: 2, digest: 'listed', at }, { aside: 3, why: 'it failed', at });
  await log.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await openEventLog(file, options);
  const { state } = again;
  expect([...state.pending.values()].map(({ id }) => id)).toEqual(['a']);
  expect([...state.aside.values()].map(({ event: { id }, why }) => [id, why])).toEqual([['c', 'it failed']]);
  expect(state.known('invoices', 'b')).toMatchObject({ delivered: 'db', handed: 'listed' });
  expect(state.known('credit-memos', 'b')).toBeUndefined();
  expect(state.nextNumber()).toBe(4);
  await again.close();
});

test.each([
  { name: 'half a line', torn: '{"in":2,"noun":"inv' },
  { name: 'a line of zeros', torn: `${'\0'.repeat(40)}\n` },
  { name: 'zeros without an end', torn: '\0'.repeat(40) },
])('$name at the end is cut off, and the log goes on behind what was whole', async ({ torn }) => {
  const first = await openEventLog(file, options);
  await first.append(event(1, 'a'));
  await first.close();
  const whole = readFileSync(file, 'utf8');
  appendFileSync(file, torn);
  const second = await openEventLog(file, options);
  expect(readFileSync(file, 'utf8')).toBe(whole);
  await second.append(event(second.state.nextNumber(), 'b'));
  await second.close();
  const third = await openEventLog(file, options);
  expect([...third.state.pending.keys()]).toEqual([1, 2]);
  await third.close();
});

test('damage before the end is told, and nothing is cut off', async () => {
  const text = `${JSON.stringify(event(1, 'a'))}\nnonsense\n${JSON.stringify(event(2, 'b'))}\n`;
  writeFileSync(file, text);
  await expect(openEventLog(file, options)).rejects.toMatchObject({
    kind: 'local',
    message: expect.stringContaining(`${file}:2 is not an entry`),
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('tidying keeps what waits, what was put aside, and the memory of what is done; what comes meanwhile is kept too', async () => {
  const log = await openEventLog(file, { ...options, tidyBytes: 1 });
  await log.append(event(1, 'done'), event(2, 'aside'), event(3, 'waits'));
  await log.append({ out: 1, digest: 'listed', at }, { aside: 2, why: 'it failed', at });
  const meanwhile = [
    log.append({ again: 2 }),
    log.tidy(),
    log.append(event(4, 'late')),
    log.append({ out: 3, digest: 'x', at }),
  ];
  await Promise.all(meanwhile);
  expect(log.sizeBytes()).toBe(statSync(file).size);
  await log.close();
  expect(readFileSync(file, 'utf8')).not.toContain('body of done');
  const again = await openEventLog(file, options);
  const { state } = again;
  expect([...state.pending.values()].map(({ id }) => id)).toEqual(['aside', 'late']);
  expect(state.known('invoices', 'done')).toMatchObject({ delivered: 'ddone', handed: 'listed' });
  expect(state.known('invoices', 'waits')).toMatchObject({ handed: 'x' });
  await again.close();
});
