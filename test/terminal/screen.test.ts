import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { hasPseudoTerminal, showOnScreen } from '../support/screen.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ latencyMs: 40 });
  folder = mkdtempSync(join(tmpdir(), 'tillctl-screen-'));
  copyFileSync('samples/catalogue.csv', join(folder, 'catalogue.csv'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const withoutRun = (lines: string[]) => lines.map((line) => line.replace(/\d{8}-\d{4}-\w+/, 'RUN'));
/** A long line goes on in lines that are indented more than any begins. */
const unwrapped = (lines: string[]) =>
  lines
    .join('\n')
    .replaceAll(/\n {4,}(?=\S)/g, ' ')
    .split('\n');
const isReason = (line: string) => line.startsWith('  ');
const isProgress = (line: string) => /^(checking|sending|comparing) /.test(line);

describe.runIf(hasPseudoTerminal).each(firstOf([80, 120]))('on a terminal of %i columns', (columns) => {
  test('an import shows each line that a pipe gets, whole and once, reasons in groups, and the progress between them', async () => {
    const words = ['products', 'import', 'catalogue.csv'];
    const shown = await showOnScreen(words, { folder, sandbox, columns });
    expect(shown.code).toBe(5);
    const again = await startSandbox({ latencyMs: 40 });
    try {
      const other = join(folder, 'piped');
      mkdirSync(other);
      copyFileSync('samples/catalogue.csv', join(other, 'catalogue.csv'));
      const piped = await runTillctl(words, { folder: other, sandbox: again });
      const said = `${piped.stderr}${piped.stdout}`.trimEnd().split('\n');
      const lines = unwrapped(shown.lines.filter((line) => !isProgress(line)));
      const [told, groups] = [lines.filter((line) => !isReason(line)), lines.filter(isReason)];
      expect(withoutRun(told).toSorted()).toEqual(withoutRun(said.filter((line) => !isReason(line))).toSorted());
      const counts = groups.map((line) => Number(/^ {2}(\d+) × .* \(lines? [\d, ]+/.exec(line)?.[1]));
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(said.filter(isReason).length);
      expect(shown.lines.filter(isProgress).at(-1)).toContain('58/58');
    } finally {
      await again.stop();
    }
  });

  test('no row of a list is wider than the screen, and its times are whole', async () => {
    await runTillctl(['products', 'import', 'catalogue.csv'], { folder, sandbox });
    await runTillctl(['invoices', 'pull', '--out', 'books.ndjson'], { folder, sandbox });
    const { code, lines } = await showOnScreen(['runs', 'list'], { folder, sandbox, columns });
    expect(code).toBe(0);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    expect(lines.join('\n')).not.toMatch(/\d{4}-\d\d-\d\dT?[\d:]*…/);
  });
});

test.runIf(hasPseudoTerminal).each(firstOf([80, 120]))(
  'a refused question leaves whole lines on %i columns',
  async (columns) => {
    const shop = await startSandbox({ seed: 'demo' });
    try {
      const argv = ['sandbox', 'seed', 'none', '--port', new URL(shop.baseUrl).port];
      const type = [{ after: '(type demo)', text: 'no\r' }];
      const { code, lines } = await showOnScreen(argv, { folder, columns, type });
      expect(code).toBe(130);
      expect(lines.at(-2)).toMatch(/\(type demo\): no$/);
      expect(lines.at(-1)).toBe('error: not confirmed, nothing was replaced');
      expect(shop.all('products')).toHaveLength(40);
    } finally {
      await shop.stop();
    }
  },
);

test.runIf(hasPseudoTerminal)('a question that Ctrl-C ends leaves its own line', async () => {
  const { code, lines } = await showOnScreen(['auth', 'login'], {
    folder,
    columns: 80,
    type: [{ after: 'URL', text: '\u0003' }],
  });
  expect(code).toBe(130);
  const error = lines.findIndex((line) => line.startsWith('error: '));
  expect(error, lines.join('\n')).toBeGreaterThan(0);
});

test.runIf(hasPseudoTerminal)('nothing of a screen is broken within a word, and a command stays whole', async () => {
  const { rows, lines } = await showOnScreen(
    ['runs', 'show', '20260301-0915-k2-of-a-run-that-nobody-has-ever-seen-here'],
    {
      folder,
      columns: 40,
    },
  );
  expect(lines).toContain('try:   tillctl runs list');
  expect(rows.filter((row) => row.startsWith('error: '))).toEqual(['error: there is no run']);
});
