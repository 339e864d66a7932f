import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTillctl } from '../support/run-process.js';
import { hasPseudoTerminal, showOnScreen } from '../support/screen.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-pager-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A pager that says what it was given, as far as a test looks at it. */
function pagerOf(script: string): string {
  const file = join(folder, 'pager');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

const words = ['ref', 'countries'];
const onScreen = (env: Record<string, string>, more: string[] = []) =>
  showOnScreen([...words, ...more], { folder, columns: 80, env });

describe.runIf(hasPseudoTerminal)('a list that is taller than the screen', () => {
  test('goes into the pager, with its arguments and without a secret', async () => {
    const file = pagerOf('echo "paged: $1 [$TILLCTL_SECRET] $(wc -l)"');
    const { code, lines } = await onScreen({ PAGER: `${file} --wide`, TILLCTL_SECRET: 'hidden' });
    const piped = await runTillctl(words, { folder, env: { PAGER: file } });
    expect(lines).toHaveLength(1);
    // The table has a header line, which the pipe gets not.
    expect(lines[0]).toBe(`paged: --wide [] ${piped.stdout.trimEnd().split('\n').length + 1}`);
    expect(code).toBe(0);
  });

  test('may be left before its end', async () => {
    const { code, lines } = await onScreen({ TILLCTL_PAGER: pagerOf('head -n 2'), PAGER: 'false' });
    expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 2 });
  });

  test('Ctrl-C belongs to the pager', async () => {
    const pager = pagerOf("trap 'echo left; exit 0' INT\necho reading\ncat > /dev/null\nwhile :; do sleep 0.1; done");
    const { code, lines } = await showOnScreen(words, {
      folder,
      columns: 80,
      env: { PAGER: pager },
      type: [{ after: 'reading', text: '\u0003' }],
    });
    expect(code).toBe(0);
    expect(lines.join('\n')).toMatch(/reading\n.*left/);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['with --no-pager', {}, ['--no-pager']],
    ['with --no-input', {}, ['--no-input']],
    ['with CI', { CI: 'true' }, []],
    ['on a dumb terminal', { TERM: 'dumb' }, []],
    ['where there is no such pager', { PAGER: 'no-such-pager' }, []],
  ])('is shown at once %s', async (_name, env, more) => {
    const { code, lines } = await onScreen({ PAGER: pagerOf('echo paged'), ...env }, more);
    expect(lines).not.toContain('paged');
    expect(lines.length).toBeGreaterThan(50);
    expect(code).toBe(0);
  });
});
