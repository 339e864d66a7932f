import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../src/lib/journal/entries.js';
import { openJournal } from '../../src/lib/journal/journal.js';
import { readJournal } from '../../src/lib/journal/read-journal.js';
import { createSecrets } from '../../src/lib/model/secrets.js';
import { journalTextOf } from '../support/journal-text.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const secret = 'Qx7-kpW2mVt94hZrLd0s';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-data-'));
  sandbox = await startSandbox({ secret });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (...words: string[]): Promise<CliResult> =>
  runCli(
    words.map((word) => word.replaceAll('$DIR', folder)),
    { folder, sandbox, retryBaseMs: 1 },
  );
const runFolder = () => {
  const runs = join(folder, 'state', 'runs');
  return join(runs, readdirSync(runs).sort().at(-1) ?? '');
};
const journal = () => journalTextOf(runFolder());
const header = () => JSON.parse(readFileSync(join(runFolder(), 'run.json'), 'utf8')) as Record<string, unknown>;
/** Every text of a member that is words for people. */
function wordsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ['message', 'problem', 'why'].includes(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, own]) => wordsIn(own, Array.isArray(value) ? name : member));
}

const head = 'external_id,name,tax_category,sales_price,sales_price_currency';
/** The platform’s answers have no secret of ours, so a row that has one is told by what was sent alone: it is the third. */
const keys = ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'token=a7Gh2&x=1', `token=${secret}&x=1`, 'plain'];
const stopAfter = (operation: string, count: number) => [
  { operation, after: count, times: 1, fault: { kind: 'status', status: 410 } },
];

test('a file and rows that look like secrets are resumed: what a run reads back is what it wrote', async () => {
  const place = join(folder, `token=${secret}`);
  mkdirSync(place);
  const input = join(place, `${secret}.csv`);
  const rows = keys.map((key) => `"${key}",Cup,STANDARD,1.00,EUR`);
  writeFileSync(input, `${[head, ...rows, `bad,Cup,STANDARD,${secret},EUR`].join('\n')}\n`);
  const options = ['--concurrency', '1', '--verify', 'none'];
  sandbox.setFaults(stopAfter('upsertProductByExternalId', 2));
  const stopped = await cli('products', 'import', input, ...options);
  expect(stopped.code, stopped.stderr).not.toBe(0);
  expect(stopped.stderr).not.toContain(secret);
  expect(header().input).toMatchObject({ path: input });

  sandbox.setFaults([]);
  const done = await cli('runs', 'resume', 'latest', '--verify', 'none', '--json');
  expect(done.code, done.stderr).toBe(5);
  expect(JSON.parse(done.stdout).counts).toMatchObject({ created: 4, rejected: 1, pending: 0 });
  expect(sandbox.all('products').map(({ external_id }) => external_id)).toEqual(keys);
  for (const key of keys) expect(journal()).toContain(`"key":${JSON.stringify(key)}`);
  const kept = header();
  expect(wordsIn(kept).join('\n')).toContain('[client secret]');
  expect(wordsIn(kept).join('\n')).not.toContain(secret);
  for (const words of [['list'], ['show', 'latest'], ['report', 'latest']]) {
    const shown = await cli('runs', ...words);
    expect(shown.code, shown.stderr).toBe(0);
    expect(shown.stdout).not.toContain(secret);
  }
});

test('a journal keeps keys and ids as they are, and has no secret in its words', async () => {
  const path = join(folder, 'journal.ndjson');
  const { hideSure, learn } = createSecrets();
  learn('client secret', secret);
  const entries = await openJournal(path, undefined, hideSure);
  const problems = [{ column: secret, code: 'refused_400', message: `echo "${secret}"` }];
  entries.record({ intent: 0, key: secret, digest: 'd' });
  await entries.append({ outcome: 0, result: 'rejected', id: `id-${secret}`, key: secret, problems });
  await entries.close();
  const read: Entry[] = [];
  await readJournal(path, (entry) => read.push(entry));
  expect(read).toEqual([
    { intent: 0, key: secret, digest: 'd' },
    {
      ...{ outcome: 0, result: 'rejected', id: `id-${secret}`, key: secret },
      problems: [{ column: secret, code: 'refused_400', message: 'echo "[client secret]"' }],
    },
  ]);
});
