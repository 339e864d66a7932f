import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-open-'));
  sandbox = await startSandbox();
  writeFileSync(join(folder, 'in.csv'), 'external_id,name,tax_category\nA1,Mug,STANDARD\n');
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Whatever opens files on this system, as a script that writes down what it was asked to open. */
function openerOf(script: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return `${bin}:${process.env.PATH ?? ''}`;
}

const run = (line: string, env: Record<string, string>) =>
  runTillctl(line.split(' '), { folder, sandbox, env: { CI: '', ...env } });

describe.runIf(process.platform !== 'win32')('--open', () => {
  test('opens the page of a plan once it is written, and no other file', async () => {
    const PATH = openerOf(`test -s "$1" && echo "$# $1" >> ${folder}/opened`);
    const { code } = await run('products import in.csv --plan plan.json --plan plan.html -o', { PATH });
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe('1 plan.html\n');
  });

  test('opens a report that tells of differences', async () => {
    const PATH = openerOf(`echo "$1 [$TILLCTL_SECRET]" >> ${folder}/opened`);
    const { code } = await run('products verify in.csv --out differences.html --open', { PATH });
    expect(code).toBe(11);
    expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe('differences.html []\n');
  });

  test.each<[string, string, Record<string, string>]>([
    ['where the program for it fails', 'exit 3', {}],
    ['in a job of CI', 'touch opened', { CI: 'true' }],
  ])('says where the page is %s', async (_where, script, env) => {
    const PATH = openerOf(script);
    const { code, stderr } = await run('products import in.csv --plan plan.html --open', { PATH, ...env });
    expect(code).toBe(0);
    expect(stderr).toContain('cannot open plan.html from here: see it in a browser\n');
    expect(existsSync(join(folder, 'opened'))).toBe(false);
  });

  test('without a page is refused before anything is done', async () => {
    const { code, stderr } = await run('products import in.csv --plan plan.json --open', {});
    expect(code).toBe(2);
    expect(stderr).toBe('error: --open without a page to open\ntry:   name one: --plan report.html\n');
    expect(existsSync(join(folder, 'plan.json'))).toBe(false);
  });
});
