import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractExport, holdsOnlyAnExport } from '../../../src/lib/stocktaking/extract-export.js';
import { exportFiles, pos2Export, writeZip } from '../../support/stock-takings.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-extract-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const resume = { requested: false, signal: new AbortController().signal };
const sevenFiles = ['meta.json', ...exportFiles].sort();

describe('an export is extracted', () => {
  test('without what does not belong to it, so that its folder can be replaced later', async () => {
    const given = pos2Export();
    const zip = await writeZip(join(folder, 'a.zip'), {
      ...given,
      files: { ...given.files, 'read me.txt': [['x']], con: [['x']] },
    });
    const target = join(folder, 'a');
    const files = await extractExport(zip, target, resume);
    expect(files.map(({ name }) => name)).toEqual(sevenFiles);
    expect(readdirSync(target).sort()).toEqual(sevenFiles);
    expect(await holdsOnlyAnExport(target)).toBe(true);
  });

  test('in place of what was there, of which nothing is left', async () => {
    const zip = await writeZip(join(folder, 'a.zip'), pos2Export());
    const target = join(folder, 'a');
    mkdirSync(target);
    writeFileSync(join(target, 'meta.json'), 'old');
    await extractExport(zip, target, resume);
    expect(readFileSync(join(target, 'meta.json'), 'utf8')).not.toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['a', 'a.zip']);
  });

  test('or the old folder is as it was', async () => {
    const zip = await writeZip(join(folder, 'a.zip'), pos2Export());
    const bytes = readFileSync(zip);
    bytes.write('J', bytes.indexOf('Zoë'));
    writeFileSync(zip, bytes);
    const target = join(folder, 'a');
    await expect(extractExport(zip, target, resume)).rejects.toMatchObject({ kind: 'unverified' });
    expect(existsSync(target)).toBe(false);
    mkdirSync(target);
    writeFileSync(join(target, 'meta.json'), 'old');
    await expect(extractExport(zip, target, resume)).rejects.toMatchObject({ kind: 'unverified' });
    expect(readFileSync(join(target, 'meta.json'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['a', 'a.zip']);
  });
});
