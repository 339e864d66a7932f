import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LockedError } from '../../../src/lib/errors/errors.js';
import type { Entry } from '../../../src/lib/journal/entries.js';
import { openJournal } from '../../../src/lib/journal/journal.js';
import { readJournal } from '../../../src/lib/journal/read-journal.js';
import { builtProgram } from '../../support/built-program.js';
import { temporaryFolder } from './world.js';

const appender = builtProgram('test/lib/journal/append-forever.ts');

function intent(row: number): Entry {
  return { intent: row, key: `A${row}`, digest: '0123456789abcdef' };
}

async function entriesOf(file: string): Promise<{ entries: Entry[]; torn: boolean }> {
  const entries: Entry[] = [];
  const { torn } = await readJournal(file, (entry) => entries.push(entry));
  return { entries, torn };
}

describe('a journal', () => {
  test('keeps entries in the order in which they were appended and recorded', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const journal = await openJournal(file);
    journal.record({ outcome: 0, result: 'unchanged' });
    await Promise.all([journal.append(intent(1)), journal.append(intent(2), intent(3))]);
    journal.record({ outcome: 1, result: 'created', id: 'p-1' });
    await journal.close();

    expect(readFileSync(file, 'utf8')).toBe(
      [
        '{"outcome":0,"result":"unchanged"}',
        '{"intent":1,"key":"A1","digest":"0123456789abcdef"}',
        '{"intent":2,"key":"A2","digest":"0123456789abcdef"}',
        '{"intent":3,"key":"A3","digest":"0123456789abcdef"}',
        '{"outcome":1,"result":"created","id":"p-1"}',
        '',
      ].join('\n'),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('has an entry in the file when its append resolves', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const journal = await openJournal(file);
    await Promise.all(
      Array.from({ length: 16 }, async (_, worker) => {
        for (let round = 0; round < 20; round += 1) {
          const row = worker * 100 + round;
          await journal.append(intent(row));
          expect(readFileSync(file, 'utf8')).toContain(`{"intent":${row},`);
        }
      }),
    );
    await journal.close();
    expect((await entriesOf(file)).entries).toHaveLength(320);
  });

  test('brings to the disk soon what nobody waits for, with what comes until then', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const asked: string[] = [];
    const journal = await openJournal(file, { assertHeld: async () => void asked.push(readFileSync(file, 'utf8')) });
    for (const row of [0, 1, 2]) {
      journal.record({ outcome: row, result: 'created', id: `p-${row}` });
      journal.flushSoon();
    }
    await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(4);
    expect(asked).toEqual(['']);
    journal.flushSoon();
    await journal.close();
  });

  test('goes on behind what was there before', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    for (const row of [0, 1, 2]) {
      const journal = await openJournal(file);
      await journal.append(intent(row));
      await journal.close();
    }
    expect(await entriesOf(file)).toEqual({ entries: [intent(0), intent(1), intent(2)], torn: false });
  });

  test('writes entries that are larger than its buffer', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const journal = await openJournal(file);
    const large: Entry = { intent: 0, key: 'ü€😀'.repeat(100_000), digest: '0123456789abcdef' };
    await Promise.all([journal.append(large), journal.append(intent(1))]);
    await journal.close();
    expect(await entriesOf(file)).toEqual({ entries: [large, intent(1)], torn: false });
  });

  test('writes a long backlog of recorded entries before anybody waits', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const journal = await openJournal(file);
    let row = 0;
    while (journal.record({ outcome: row, result: 'unchanged' })) row += 1;
    await journal.flush();
    expect((await entriesOf(file)).entries).toHaveLength(row + 1);
    await journal.close();
  });

  test('refuses everything after its lock was lost', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const journal = await openJournal(file);
    journal.record(intent(0));
    const waiting = journal.append(intent(1));
    journal.refuse(new LockedError('somebody took the lock'));
    await expect(waiting).rejects.toThrow(LockedError);
    await expect(journal.append(intent(2))).rejects.toThrow(LockedError);
    expect(() => journal.record(intent(3))).toThrow(LockedError);
    // Who appended was told; closing says it only when nobody was.
    await journal.close();
    expect(readFileSync(file, 'utf8')).toBe('');

    const untold = await openJournal(file);
    untold.record(intent(0));
    untold.refuse(new LockedError('somebody took the lock'));
    await expect(untold.close()).rejects.toThrow(LockedError);
  });
});

describe('a torn journal', () => {
  test('is whole again without its last line, wherever that was cut', async () => {
    const folder = temporaryFolder();
    const text = `${JSON.stringify(intent(0))}\n${JSON.stringify(intent(1))}\n{"outcome":1,"result":"created","id":"ü😀"}\n`;
    const bytes = Buffer.from(text);
    for (let length = 0; length <= bytes.length; length += 1) {
      const file = path.join(folder, `${length}.ndjson`);
      writeFileSync(file, bytes.subarray(0, length));
      const whole = bytes.subarray(0, length).toString('latin1').split('\n').length - 1;
      const read = await entriesOf(file);
      expect(read.entries).toHaveLength(whole);
      expect(read.torn).toBe(length > 0 && bytes[length - 1] !== 0x0a);

      const journal = await openJournal(file);
      await journal.append(intent(7));
      await journal.close();
      const after = await entriesOf(file);
      expect(after).toEqual({ entries: [...read.entries, intent(7)], torn: false });
    }
  });

  test.each([
    { name: 'zero bytes that a power cut left', tail: '\0'.repeat(5000) },
    { name: 'a last line that is not an entry', tail: '{"intent":"x"}\n' },
    { name: 'a very long beginning of a line', tail: `{"intent":1,"key":"${'k'.repeat(200_000)}` },
  ])('drops $name', async ({ tail }) => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    writeFileSync(file, `${JSON.stringify(intent(0))}\n${tail}`);
    expect(await entriesOf(file)).toEqual({ entries: [intent(0)], torn: true });
    const journal = await openJournal(file);
    await journal.close();
    expect(await entriesOf(file)).toEqual({ entries: [intent(0)], torn: false });
  });

  test('is an error when a line before the last one is damaged', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    writeFileSync(file, `${JSON.stringify(intent(0))}\n{"int\n${JSON.stringify(intent(2))}\n`);
    await expect(readJournal(file, () => {})).rejects.toMatchObject({
      kind: 'local',
      message: `the journal is damaged: ${file}:2 is not an entry`,
    });
    appendFileSync(file, '{"intent":3');
    await expect(readJournal(file, () => {})).rejects.toThrow(/:2 is not an entry/);
    truncateSync(file, 0);
    expect(await entriesOf(file)).toEqual({ entries: [], torn: false });
  });

  test('is read across the borders of what is read at once', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const lines = Array.from({ length: 20_000 }, (_, row) => JSON.stringify(intent(row)));
    writeFileSync(file, `${lines.join('\n')}\n`);
    let next = 0;
    const { entries } = await readJournal(file, (entry) => {
      if ('intent' in entry && entry.intent === next) next += 1;
    });
    expect({ entries, next }).toEqual({ entries: 20_000, next: 20_000 });
  });
});

describe('a process that dies', () => {
  test('leaves everything on disk that was acknowledged before kill -9', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const child = spawn(process.execPath, [appender, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = '';
    child.stdout.on('data', (chunk) => {
      acknowledged += chunk;
      if (acknowledged.split('\n').length > 300) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');

    const rows = acknowledged.split('\n').slice(0, -1);
    expect(rows.length).toBeGreaterThanOrEqual(300);
    const found = new Set((await entriesOf(file)).entries.map((entry) => String('intent' in entry && entry.intent)));
    expect(rows.filter((row) => !found.has(row))).toEqual([]);
  });

  test('gets a local error when the disk takes no more, and nothing is acknowledged after that', async () => {
    const file = path.join(temporaryFolder(), 'journal.ndjson');
    const script = `ulimit -f 8; exec "${process.execPath}" "${appender}" "${file}"`;
    const child = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, 'close');
    expect({ code, err }).toEqual({
      code: 8,
      err: `LocalError: cannot write the journal ${file}: the file is larger than the system allows\n`.repeat(16),
    });
    const { entries } = await entriesOf(file);
    const found = new Set(entries.map((entry) => String('intent' in entry && entry.intent)));
    expect(
      out
        .split('\n')
        .slice(0, -1)
        .filter((row) => !found.has(row)),
    ).toEqual([]);
    expect(entries.length).toBeGreaterThan(50);
  });
});
