import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membersOf } from '../../scripts/reference/interfaces.js';
import type { LogLine } from '../../src/lib/terminal/log.js';
import { type CliOptions, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const header = 'external_id,name,tax_category,sales_price,sales_price_currency';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-log-format-'));
  sandbox = await startSandbox();
  writeFileSync(join(folder, 'bad.csv'), `${header}\nL1,Socks,STANDARD,1.00,EUR\nL2,Hat,STANDARD,cheap,EUR\n`);
  writeFileSync(join(folder, 'none.csv'), `${header}\nL2,Hat,STANDARD,cheap,EUR\n`);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const schema = await membersOf('src/lib/terminal/log.ts', 'LogLine');

/** Each line parses, and has the members that the reference lists, of their kinds. */
function linesOf(stderr: string): LogLine[] {
  return stderr
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const entry: LogLine & Record<string, unknown> = JSON.parse(line);
      expect(schema.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(entry)));
      for (const { name, type } of schema)
        if (entry[name] !== undefined) expect(fits(entry[name], type), line).toBe(true);
      expect(new Date(String(entry.time)).toISOString()).toBe(entry.time);
      expect(entry.message).toEqual(expect.any(String));
      return entry;
    });
}

function fits(value: unknown, type: string): boolean {
  if (type.startsWith('Readonly<Record<string, number>>')) {
    return Object.values(value as object).every((each) => typeof each === 'number');
  }
  if (type === 'readonly string[]') return Array.isArray(value) && value.every((each) => typeof each === 'string');
  return type.startsWith("'") ? type.includes(`'${value}'`) : typeof value === type;
}

const run = (line: string, more: Partial<CliOptions> = {}) =>
  runCli(line.replaceAll('$DIR', folder), { folder, sandbox, ...more });

describe('--log-format json', () => {
  test.each([
    ['a flag that there is not', 'products list --lmit 5 --log-format json', 2, 'usage'],
    ['a command that is missing', 'products --log-format=json', 2, 'usage'],
    ['a file without a good row', 'products import $DIR/none.csv --log-format json', 3, 'input'],
    ['nobody who is logged in', 'products list --log-format json', 4, 'auth'],
    ['a thing that is not there', 'products get external_id:NONE --log-format json', 7, 'refused'],
    ['a document on standard output', 'products list --lmit 5 --json --log-format json', 2, 'usage'],
  ])('%s: each line fits, and the error is one of them', async (_what, line, code, kind) => {
    const alone = kind === 'auth' ? { sandbox: undefined } : {};
    const result = await run(line, alone);
    expect(result.code, result.stderr).toBe(code);
    const lines = linesOf(result.stderr);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ code, kind }]);
    expect(lines.at(-1)).toMatchObject({ message: `ended with exit code ${code}`, code });
  });

  test('an import says command, organisation, run, how far it is and what came of it', async () => {
    const result = await run('products import $DIR/bad.csv --verbose', { env: { TILLCTL_LOG_FORMAT: 'json' } });
    expect(result.code).toBe(5);
    const lines = linesOf(result.stderr);
    const [run_id] = lines.flatMap((line) => line.run_id ?? []);
    expect(run_id).toMatch(/^\d{8}-/);
    const facts = { command: 'products import', organisation: 'demo', run_id };
    expect(lines.find(({ phase }) => phase === 'sending')).toMatchObject({ ...facts, counts: { done: 1, total: 1 } });
    expect(lines.find(({ level }) => level === 'error')).toMatchObject({ ...facts, kind: 'partial', code: 5 });
    expect(lines.find(({ level }) => level === 'error')?.problems?.join()).toContain('bad.csv:3');
    expect(lines.at(-1)).toMatchObject({ ...facts, code: 5, counts: { created: 1, rejected: 1 } });
    expect(lines.filter(({ level }) => level === 'debug').map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^PUT .*L1 20\d \d+ms attempt 1/)]),
    );
  });

  test('a terminal gets no bar, no colour and no question', async () => {
    const result = await run('products import $DIR/bad.csv --again --log-format json', { columns: 100 });
    expect(linesOf(result.stderr).length).toBeGreaterThan(1);
  });

  test('what an earlier word of the command line is for another program is not looked at', async () => {
    const result = await run('products list --lmit 5 -- --log-format json');
    expect(result.stderr).toMatch(/^error: unknown option '--lmit'/);
  });

  test('a value that says the same in its middle is a value', async () => {
    const words = ['products', 'list', '--lmit', '5', '--search', 'by --log-format json'];
    expect((await runCli(words, { folder, sandbox })).stderr).toMatch(/^error: unknown option '--lmit'/);
  });

  test('another format is refused', async () => {
    const result = await run('products list --log-format xml');
    expect(result).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--log-format "xml" is not one of text, json'),
    });
  });

  test('secrets are masked as ever', async () => {
    const secret = 'Pw7-9f2kQ0xVbN4s-1z';
    const env = { PGPASSWORD: secret };
    const result = await run(`products get external_id:${secret} --log-format json --verbose`, { env });
    expect(result.stderr).toContain('[password]');
    expect(result.stderr).not.toContain(secret);
    expect(linesOf(result.stderr).length).toBeGreaterThan(0);
  });
});
