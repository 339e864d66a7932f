import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createScratchFile } from '../../../src/lib/disk/scratch-file.js';
import { LocalError } from '../../../src/lib/errors/errors.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-scratch-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('a scratch file', () => {
  test('is made by the first write, read at any place, and gone when it is closed', () => {
    const file = createScratchFile(join(folder, 'made'), false);
    expect(readdirSync(folder)).toEqual([]);
    expect([file.append(Buffer.from('one')), file.append(Buffer.from('two')), file.size()]).toEqual([0, 3, 6]);
    const target = Buffer.alloc(2);
    file.read(target, 2);
    expect([target.toString(), readdirSync(folder)]).toEqual(['et', ['made']]);
    file.close();
    file.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    { name: 'that was never made', prepare: () => undefined },
    { name: 'that another process cut short', prepare: (path: string) => truncateSync(path, 1) },
  ])('says so of one $name', ({ prepare }) => {
    const path = join(folder, 'cut');
    const file = createScratchFile(path, false);
    if (prepare.length > 0) file.append(Buffer.from('1234'));
    prepare(path);
    expect(() => file.read(Buffer.alloc(4), 0)).toThrow(`cannot read ${path}: it was cut short by another process`);
    file.close();
  });

  test('never takes the place of a file, and says why it cannot be written', () => {
    const path = join(folder, 'taken');
    writeFileSync(path, 'of another process');
    const file = createScratchFile(path, false);
    expect(() => file.append(Buffer.from('1'))).toThrow(LocalError);
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('of another process');
    rmSync(path);
    const lost = createScratchFile(join(folder, 'not there', 'file'));
    expect(() => lost.append(Buffer.from('1'))).toThrow(/cannot write .*: no such file or folder/);
  });

  test.skipIf(process.platform === 'win32')('without a name leaves nothing behind when its process is killed', () => {
    const file = createScratchFile(join(folder, 'nameless'));
    file.append(Buffer.from('1234'));
    const target = Buffer.alloc(4);
    file.read(target, 0);
    expect([readdirSync(folder), target.toString()]).toEqual([[], '1234']);
    file.close();
  });
});
