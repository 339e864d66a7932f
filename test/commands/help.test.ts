import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpTopics } from '../../src/help.js';
import { runCli } from '../support/run-cli.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-help-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tillctl = (line: string) => runCli(line, { folder });

describe('help', () => {
  test('is what tillctl alone shows, on standard output and as a success', async () => {
    const alone = await tillctl('');
    expect(alone).toMatchObject({ code: 0, stderr: '' });
    expect(alone.stdout).toBe((await tillctl('--help')).stdout);
  });

  test('tells of commands in groups, and of global options in a line at the end', async () => {
    const { stdout } = await tillctl('--help');
    const headings = ['Move data in:', 'Take data out:', 'Look:', 'Runs:', 'Set up:', 'Global options', 'Topics:'];
    const places = headings.map((heading) => stdout.indexOf(`\n${heading}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  test('groups the flags of a command with many of them, and names each once', async () => {
    const { stdout } = await tillctl('products import --help');
    for (const heading of ['Options:', 'Input:', 'Safety:', 'Output:', 'Run:'])
      expect(stdout).toContain(`\n${heading}\n`);
    for (const flag of ['--map', '--dry-run', '--rejects', '--resume', '--key']) {
      expect(
        stdout.split('\n').filter((line) => line.startsWith(`  ${flag} `)),
        flag,
      ).toHaveLength(1);
    }
    const few = await tillctl('runs show --help');
    expect(few.stdout).not.toContain('\nOutput:\n');
  });

  test.each(helpTopics)('has the topic %s, no line wider than the terminal', async (topic) => {
    const { code, stdout } = await tillctl(`help ${topic}`);
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(300);
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(stdout).not.toContain('undefined');
  });

  test('of a word that is neither a command nor a topic says so', async () => {
    const { code, stderr } = await tillctl('help exitcodes');
    expect(code).toBe(2);
    expect(stderr).toContain('did you mean exit-codes?');
  });

  test('topics name every exit code, variable and global option', async () => {
    expect((await tillctl('help exit-codes')).stdout).toContain('130 interrupted');
    expect((await tillctl('help environment')).stdout).toContain('TILLCTL_STATE_DIR');
    expect((await tillctl('help options')).stdout).toContain('--base-url <url>');
  });
});
