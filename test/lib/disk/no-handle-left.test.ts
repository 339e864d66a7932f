import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBlockWriter } from '../../../src/lib/disk/block-writer.js';
import { LocalError } from '../../../src/lib/errors/errors.js';
import { openPart } from '../../../src/lib/stocktaking/download-part.js';

const { open } = fs.promises;
const broken = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
let folder: string;
let opened: string[];
let closed: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'tillctl-handles-'));
  opened = [];
  closed = [];
});
afterEach(() => {
  fs.promises.open = open;
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true, force: true });
});

/**
 * Files open as ever, those of some name fail in one of their calls, or already when they are opened, and those of our
 * folder are counted: what ran before in this process may still let go of files of its own.
 */
function failing(ending: string, call: 'open' | 'chmod' | 'stat' | 'truncate'): void {
  fs.promises.open = async (file, ...rest) => {
    const fails = String(file).endsWith(ending);
    if (fails && call === 'open') throw broken;
    const handle = await open(file, ...rest);
    if (!String(file).startsWith(folder)) return handle;
    opened.push(String(file));
    if (fails) Object.assign(handle, { [call]: () => Promise.reject(broken) });
    return countClosing(handle, String(file));
  };
  syncBuiltinESMExports();
}

function countClosing(handle: FileHandle, file: string): FileHandle {
  const close = handle.close.bind(handle);
  return Object.assign(handle, {
    close: () => {
      closed.push(file);
      return close();
    },
  });
}

const partOfSeven = () => {
  fs.writeFileSync(join(folder, 'export.part'), 'more than seven');
  const note = { version: 1, identity: 'export-1', etag: null, total_bytes: 7 };
  fs.writeFileSync(join(folder, 'export.part.json'), JSON.stringify(note));
};

test.each([
  [
    'a file whose rights cannot be set',
    'out.csv',
    'chmod',
    [],
    () => createBlockWriter(join(folder, 'out.csv'), { shownAs: 'out.csv', rights: 0o640 }),
  ],
  [
    'a part whose size is not known',
    '.part',
    'stat',
    ['export.part', 'export.part.json'],
    () => openPart(join(folder, 'export.part'), 'export-1'),
  ],
  [
    'a part that is too long and cannot be cut',
    '.part',
    'truncate',
    ['export.part', 'export.part.json'],
    () => openPart(join(folder, 'export.part'), 'export-1'),
  ],
] as const)('%s leaves nothing open', async (_, ending, call, remaining, opens) => {
  if (ending === '.part') partOfSeven();
  failing(ending, call);
  await expect(opens()).rejects.toThrow(LocalError);
  expect(opened.length).toBeGreaterThan(0);
  expect(closed).toEqual(opened);
  expect(fs.readdirSync(folder)).toEqual(remaining);
});
