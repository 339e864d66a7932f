import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { manPages } from '../scripts/reference/man.js';
import { commandsBelow, fullName, programFor } from '../scripts/reference/program.js';

const pages = await manPages();
const folder = mkdtempSync(join(tmpdir(), 'tillctl-man-'));
const files = [...pages].map(([path, text]) => {
  const file = join(folder, path.replace(/.*\//, ''));
  writeFileSync(file, text);
  return file;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function has(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

describe('man pages', () => {
  test('every command and every flag of it stands in the page of its noun', async () => {
    const { program } = await programFor('all');
    for (const command of commandsBelow(program).filter((each) => each.commands.length === 0)) {
      const [, noun] = fullName(command).split(' ');
      const page = pages.get(`docs/man/tillctl-${noun}.1`)?.replaceAll('\\-', '-') ?? '';
      expect(page).toContain(fullName(command));
      for (const { flags } of command.options) expect(page, fullName(command)).toContain(flags);
    }
  });

  test.skipIf(!has('mandoc'))('mandoc finds nothing to complain about', () => {
    expect(spawnSync('mandoc', ['-Tlint', '-W', 'warning', ...files], { encoding: 'utf8' }).stdout).toBe('');
  });

  test.skipIf(!has('groff'))('groff formats all of them without a warning', () => {
    const { stderr, status } = spawnSync('groff', ['-man', '-Tutf8', '-ww', ...files], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('the sources are plain ASCII, and no line of text is taken for a request', () => {
    for (const text of pages.values()) {
      expect(text).toMatch(/^[\n\x20-\x7e]*$/);
      const requests = text.split('\n').filter((line) => /^[.']/.test(line));
      expect(requests.filter((line) => !/^\.(\\"|(TH|SH|TP|PP|B|BR|I|RI|br|nf|fi|ad|nh)\b)/.test(line))).toEqual([]);
    }
  });
});
