import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localError } from '../../../src/lib/disk/system-reason.js';
import { clearLeftovers, openAtomicFile, writeWhole } from '../../../src/lib/disk/whole-file.js';
import { builtProgram } from '../../support/built-program.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  file = path.join(folder, 'result.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file is written with its mode and nothing beside it', async () => {
  await writeWhole(file, 'new', 0o600);
  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['result.json']);
});

test('the old file is there until commit', async () => {
  await writeFile(file, 'old');
  const whole = await openAtomicFile(file);
  await whole.write('new');
  expect(await readFile(file, 'utf8')).toBe('old');
  await whole.commit();
  expect(await readFile(file, 'utf8')).toBe('new');
});

test('an aborted file leaves the old one and no trace', async () => {
  await writeFile(file, 'old');
  const whole = await openAtomicFile(file);
  await whole.write('new');
  await whole.abort();
  await whole.abort();
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['result.json']);
  await expect(whole.commit()).rejects.toThrow('given up before');
});

test('what a killed process left of writing a file is cleared up, and of other files nothing', async () => {
  const killed = await openAtomicFile(file);
  const other = await openAtomicFile(path.join(folder, 'other.json'));
  await writeFile(path.join(folder, '.tillctl-mine.tmp'), 'mine');
  expect(await readdir(folder)).toHaveLength(3);
  await clearLeftovers(file);
  await other.commit();
  expect((await readdir(folder)).sort()).toEqual(['.tillctl-mine.tmp', 'other.json']);
  await clearLeftovers(path.join(folder, 'missing', 'file'));
  await killed.abort();
});

test('abort after commit does nothing', async () => {
  const whole = await openAtomicFile(file);
  await whole.commit();
  await whole.abort();
  expect(await readdir(folder)).toEqual(['result.json']);
});

test('many chunks arrive whole and in order, by write and by stream', async () => {
  const chunks = Array.from({ length: 5000 }, (_, at) => `${at} ${'x'.repeat(at % 700)}\n`);
  const written = await openAtomicFile(file);
  for (const chunk of chunks) await written.write(chunk);
  await written.commit();
  expect(await readFile(file, 'utf8')).toBe(chunks.join(''));

  const streamed = await openAtomicFile(path.join(folder, 'streamed'));
  await pipeline(Readable.from(chunks), streamed.stream);
  await streamed.commit();
  expect(await readFile(path.join(folder, 'streamed'), 'utf8')).toBe(chunks.join(''));
});

test('a link at the place is replaced and what it points to stays', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  await writeFile(elsewhere, 'untouched');
  await symlink(elsewhere, file);
  await writeWhole(file, 'new');
  expect(await readFile(elsewhere, 'utf8')).toBe('untouched');
  expect((await stat(file)).isFile()).toBe(true);
  expect(await readFile(file, 'utf8')).toBe('new');
});

test.each([
  { name: 'a folder', target: () => folder, message: 'it is a folder' },
  { name: 'a device', target: () => '/dev/null', message: 'it is not a regular file' },
  { name: 'a link to a device', target: () => path.join(folder, 'link'), message: 'it is not a regular file' },
  { name: 'a place in no folder', target: () => path.join(folder, 'no', 'x'), message: 'no such file or folder' },
])('$name is not written over', async ({ target, message }) => {
  await symlink('/dev/null', path.join(folder, 'link'));
  await expect(writeWhole(target(), 'x')).rejects.toMatchObject({
    kind: 'local',
    message: `cannot write ${target()}: ${message}`,
  });
});

test('when the system takes no more bytes, the old file is as it was and the temporary one is gone', async () => {
  await writeFile(file, 'old');
  // A limit on the size of files stands in for a full disk: writing fails in the middle, in a real process.
  const program = builtProgram('test/lib/config/overfill-file.ts');
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    'ulimit -f 256; exec "$0" "$@"',
    process.execPath,
    program,
    file,
  ]);
  expect(stdout).toBe(`local: cannot write ${file}: the file is larger than the system allows\n`);
  expect(await readFile(file, 'utf8')).toBe('old');
  expect((await readdir(folder)).sort()).toEqual(['result.json']);
});

test('a stream that fails leaves the old file and no trace', async () => {
  await writeFile(file, 'old');
  const whole = await openAtomicFile(file);
  await pipeline(
    Readable.from(
      (function* () {
        yield 'new';
        throw new Error('the source broke');
      })(),
    ),
    whole.stream,
  ).catch(() => whole.abort());
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['result.json']);
});

test.each([
  ['ENOSPC', 'cannot write x: the disk is full'],
  ['EDQUOT', 'cannot write x: the disk quota is used up'],
  ['EROFS', 'cannot write x: the file system is read-only'],
  ['EACCES', 'cannot write x: permission denied'],
  ['EWHATEVER', 'cannot write x: EWHATEVER'],
])('%s is worded', (code, message) => {
  expect(localError('cannot write x', Object.assign(new Error('raw'), { code }))).toMatchObject({
    kind: 'local',
    message,
  });
});

test('a file in a folder that is made meanwhile is written', async () => {
  await mkdir(path.join(folder, 'later'));
  await writeWhole(path.join(folder, 'later', 'x'), new Uint8Array([1, 2]));
  expect(await readFile(path.join(folder, 'later', 'x'))).toEqual(Buffer.from([1, 2]));
});
