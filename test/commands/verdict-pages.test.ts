import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { pos1Export, pos2Export, withCell, writeExport } from '../support/stock-takings.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-verify-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const verify = (...words: string[]) => runCli(['stocktaking', 'verify', ...words], { folder });

describe('--report', () => {
  test('is a page that loads nothing, with every text from outside escaped', async () => {
    const given = withCell(pos1Export(), 'resources.csv', 2, 'tracking_unit', '<script>alert(1)</script>\u202e');
    const source = writeExport(join(folder, 'in'), given);
    const page = join(folder, 'verdict.html');
    const { code, stderr } = await verify(source, '--report', page);
    expect(code).toBe(11);
    expect(stderr).toContain(`report written to ${page}`);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('content="default-src &#39;none&#39;');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\\u202e');
    expect(text).not.toMatch(/<script|<link|<img|https?:\/\//);
    expect(text).toContain('resources.csv:2');
  });

  test('has what was counted, and by whom', async () => {
    const page = join(folder, 'verdict.html');
    const { code } = await verify(writeExport(join(folder, 'in'), pos2Export()), '--summary', '--report', page);
    expect(code).toBe(0);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('Every rule of the archive and of its files holds.');
    expect(text).toContain('Zoë Ünal');
    expect(text).toContain('AS_GOOD_AS_NEW');
  });

  test('leaves article ids as they are, and counts stand in groups', async () => {
    const page = join(folder, 'verdict.html');
    let given = withCell(pos2Export(), 'resources.csv', 2, 'article_id', '542778');
    given = withCell(given, 'resources.csv', 3, 'article_id', '00101');
    given = withCell(given, 'resources.csv', 2, 'counted_units', '1237');
    given = withCell(given, 'counting_data.csv', 2, 'counted_units', '1234');
    const { code } = await verify(writeExport(join(folder, 'in'), given), '--summary', '--report', page);
    expect(code).toBe(0);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('<td class="text" data-label="Article id">542778</td>');
    expect(text).toContain('<td class="text" data-label="Article id">00101</td>');
    expect(text).toContain('<td class="number" data-label="Counted units">1,237</td>');
  });

  test('that cannot be written is told before anything is read, and nothing is left', async () => {
    const source = writeExport(join(folder, 'in'), pos2Export());
    const { code, stdout } = await verify(source, '--report', join(folder, 'nowhere', 'verdict.html'));
    expect({ code, stdout }).toEqual({ code: 8, stdout: '' });
  });

  test('does not stay when there is nothing to read', async () => {
    const page = join(folder, 'verdict.html');
    const { code } = await verify(join(folder, 'nothing.zip'), '--report', page);
    expect(code).toBe(3);
    expect(existsSync(page)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

test('control characters of an export reach no terminal', async () => {
  const source = writeExport(
    join(folder, 'in'),
    withCell(pos2Export(), 'counting_data.csv', 2, 'counted_by', '\u001b[2J'),
  );
  const { screen } = await verify(source);
  expect(screen).toContain('participants.csv has no id "\\x1b[2J"');
  expect(screen).not.toContain('\u001b');
});

test('no working file stays behind', async () => {
  await verify(writeExport(join(folder, 'in'), pos1Export()), '--summary');
  expect(readdirSync(join(folder, 'state', 'work'))).toEqual([]);
});
