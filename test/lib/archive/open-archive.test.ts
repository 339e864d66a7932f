import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type ArchiveLimits, DamagedEntryError, openArchive } from '../../../src/lib/archive/open-archive.js';
import { UnverifiedError } from '../../../src/lib/errors/errors.js';
import { type HandMadeEnd, type HandMadeEntry, handMadeZip } from './hand-made-zip.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function given(bytes: Buffer): string {
  files += 1;
  const path = join(folder, `${files}.zip`);
  writeFileSync(path, bytes);
  return path;
}

async function read(bytes: Buffer, limits: Partial<ArchiveLimits> = {}) {
  const archive = await openArchive(given(bytes), limits);
  try {
    const contents: Record<string, string> = {};
    for (const entry of archive.entries) {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of archive.chunks(entry)) chunks.push(chunk);
        contents[entry.name] = Buffer.concat(chunks).toString();
      } catch (error) {
        if (!(error instanceof UnverifiedError)) throw error;
        contents[entry.name] = error instanceof DamagedEntryError ? `! ${error.problem.rule}` : `! ${error.message}`;
      }
    }
    return { problems: archive.problems, rules: archive.problems.map(({ rule }) => rule), contents };
  } finally {
    await archive.close();
  }
}

const text = 'id,name\n1,Bowl\n'.repeat(20);
const sound: HandMadeEntry = { name: 'a.csv', content: text };
const other: HandMadeEntry = { name: 'b.csv', content: 'b' };

describe('a sound archive has no problems and gives its contents', () => {
  test.each<{ name: string; entries: HandMadeEntry[]; end?: HandMadeEnd }>([
    { name: 'plain', entries: [sound, other] },
    { name: 'stored', entries: [{ ...sound, method: 0 }, other] },
    { name: 'with a comment', entries: [sound], end: { comment: Buffer.from('made by hand') } },
    { name: 'sizes behind an entry', entries: [{ ...sound, descriptor: 'marked' }, other] },
    { name: 'sizes behind an entry, unmarked', entries: [{ ...sound, descriptor: 'plain' }, other] },
    { name: '64 bit sizes', entries: [{ ...sound, zip64: true }, other], end: { zip64: true } },
    {
      name: '64 bit sizes behind an entry',
      entries: [{ ...sound, zip64: true, descriptor: 'marked64' }, other],
      end: { zip64: true },
    },
    { name: 'sizes behind an entry of other bits', entries: [{ ...sound, descriptor: 'marked64' }, other] },
    { name: 'a directory in another order', entries: [sound, other], end: { reversed: true } },
    {
      name: 'folders',
      entries: [
        { name: 'x/', method: 0 },
        { name: 'x/y.csv', content: 'y' },
      ],
    },
    { name: 'empty files, stored and packed', entries: [{ name: 'a', method: 0 }, { name: 'b' }] },
    { name: 'no entry', entries: [] },
    { name: 'a name in UTF-8', entries: [{ name: 'Zählung.csv', flags: 1 << 11, content: 'x' }] },
  ])('$name', async ({ entries, end }) => {
    const { problems, contents } = await read(handMadeZip(entries, end));
    expect(problems).toEqual([]);
    const wanted = entries.map(({ name, content }) => [String(name), String(content ?? '')]);
    expect(contents).toEqual(Object.fromEntries(wanted));
  });
});

const zeros = deflateRawSync(Buffer.alloc(1 << 20));

describe('what is wrong is named', () => {
  test.each<{
    name: string;
    entries?: HandMadeEntry[];
    end?: HandMadeEnd;
    limits?: Partial<ArchiveLimits>;
    rules: string[];
  }>([
    {
      name: 'leading bytes that its places count',
      entries: [{ ...sound, gap: Buffer.from('#!/bin/sh\n') }],
      rules: ['leading-bytes'],
    },
    { name: 'leading bytes', end: { leading: Buffer.from('#!/bin/sh\n') }, rules: ['leading-bytes'] },
    { name: 'trailing bytes', end: { trailing: Buffer.from('more') }, rules: ['trailing-bytes'] },
    { name: 'a gap between entries', entries: [sound, { ...other, gap: Buffer.from('hidden') }], rules: ['gap'] },
    { name: 'a gap before the directory', end: { beforeDirectory: Buffer.from('hidden') }, rules: ['gap'] },
    { name: 'a gap behind the directory', end: { afterDirectory: Buffer.from('hidden') }, rules: ['gap'] },
    {
      name: 'a digital signature',
      end: { afterDirectory: Buffer.from('PK\x05\x05\x00\x00') },
      rules: ['digital-signature'],
    },
    {
      name: 'archive extra data',
      end: { beforeDirectory: Buffer.from('PK\x06\x08\x00\x00\x00\x00') },
      rules: ['archive-extra-data'],
    },
    { name: 'an unlisted entry', entries: [sound, { ...other, unlisted: true }], rules: ['not-in-directory'] },
    {
      name: 'an unlisted entry with its sizes behind it',
      entries: [{ ...sound, unlisted: true, descriptor: 'marked' }, other],
      rules: ['not-in-directory'],
    },
    {
      name: 'an entry listed twice',
      entries: [sound, { ...sound, name: 'c.csv', listedOnly: true, central: { offset: 0 } }],
      rules: ['overlap'],
    },
    {
      name: 'an entry within another',
      entries: [sound, { ...other, listedOnly: true, central: { offset: 20 } }],
      rules: ['overlap'],
    },
    {
      name: 'an entry behind the directory',
      entries: [sound, { ...other, listedOnly: true, central: { offset: 9999 } }],
      rules: ['overlap'],
    },
    { name: 'a name twice', entries: [sound, sound], rules: ['duplicate-name'] },
    { name: 'names that differ by case', entries: [sound, { ...sound, name: 'A.CSV' }], rules: ['name-collision'] },
    {
      name: 'names that differ by normalisation',
      entries: [
        { name: 'Z\u00e4.csv', flags: 1 << 11 },
        { name: 'Za\u0308.csv', flags: 1 << 11 },
      ],
      rules: ['name-collision'],
    },
    { name: 'a file that is a folder', entries: [{ name: 'a' }, { name: 'a/b' }], rules: ['name-collision'] },
    { name: 'a folder that is a file', entries: [{ name: 'a/b' }, { name: 'a' }], rules: ['name-collision'] },
    { name: 'traversal', entries: [{ name: '../a.csv' }], rules: ['traversal'] },
    { name: 'traversal within', entries: [{ name: 'x/../../a.csv' }], rules: ['traversal'] },
    { name: 'traversal by backslash', entries: [{ name: '..\\a.csv' }], rules: ['backslash', 'traversal'] },
    { name: 'an absolute path', entries: [{ name: '/etc/passwd' }], rules: ['absolute-path'] },
    { name: 'a drive letter', entries: [{ name: 'C:a.csv' }], rules: ['drive-letter'] },
    { name: 'a NUL', entries: [{ name: 'a.csv\0.exe' }], rules: ['name-nul'] },
    { name: 'a control character', entries: [{ name: 'a\n.csv' }], rules: ['name-control'] },
    { name: 'an empty step', entries: [{ name: 'x//a.csv' }], rules: ['name-step'] },
    { name: 'no name', entries: [{ name: '' }], rules: ['name-empty'] },
    { name: 'a name that is not UTF-8', entries: [{ name: Buffer.from([0x61, 0xe4]) }], rules: ['name-encoding'] },
    { name: 'a long name', entries: [{ name: 'x'.repeat(2000) }], rules: ['name-length'] },
    { name: 'a link', entries: [{ ...sound, unixMode: 0o120777 }], rules: ['link'] },
    { name: 'a device', entries: [{ ...sound, unixMode: 0o060644 }], rules: ['special-file'] },
    { name: 'encryption', entries: [{ ...sound, flags: 1 }], rules: ['encrypted'] },
    { name: 'strong encryption', entries: [{ ...sound, flags: 1 | 64 }], rules: ['encrypted'] },
    { name: 'encryption of another kind', entries: [{ ...sound, flags: 1, method: 99 }], rules: ['encrypted'] },
    { name: 'an unknown method', entries: [{ ...sound, method: 12 }], rules: ['method'] },
    { name: 'a part of several, by its end', end: { disk: 1 }, rules: ['spanning'] },
    { name: 'a part of several, by an entry', entries: [{ ...sound, central: { disk: 1 } }], rules: ['spanning'] },
    {
      name: 'a part of several, by its start',
      entries: [{ ...sound, gap: Buffer.from('PK\x07\x08') }],
      rules: ['spanning'],
    },
    {
      name: 'another name in the header',
      entries: [{ ...sound, local: { name: 'b.csv' } }],
      rules: ['directory-mismatch'],
    },
    {
      name: 'another method in the header',
      entries: [{ ...sound, local: { method: 0 } }],
      rules: ['directory-mismatch'],
    },
    { name: 'another flag in the header', entries: [{ ...sound, local: { flags: 2 } }], rules: ['directory-mismatch'] },
    { name: 'another CRC-32 in the header', entries: [{ ...sound, local: { crc: 1 } }], rules: ['directory-mismatch'] },
    { name: 'another size in the header', entries: [{ ...sound, local: { size: 1 } }], rules: ['directory-mismatch'] },
    {
      name: 'another packed size in the header',
      entries: [{ ...sound, local: { packedSize: 1 } }],
      rules: ['directory-mismatch'],
    },
    {
      name: 'no packed size in the header',
      entries: [{ ...sound, local: { packedSize: 0 } }],
      rules: ['directory-mismatch'],
    },
    {
      name: 'other sizes behind an entry',
      entries: [{ ...sound, descriptor: 'wrong' }, other],
      rules: ['data-descriptor'],
    },
    {
      name: 'no header where it should be',
      entries: [sound, { ...other, central: { offset: 1 } }],
      rules: ['overlap', 'not-in-directory'],
    },
    { name: 'too few in the end', end: { count: 1 }, rules: ['entry-count'] },
    { name: 'ends that disagree', end: { zip64: true, zip64Count: 1 }, rules: ['end-record', 'entry-count'] },
    { name: 'two ends', end: { comment: handMadeZip([]) }, rules: ['end-record', 'gap'] },
    { name: 'stored of another size', entries: [{ ...sound, method: 0, size: 3 }], rules: ['size'] },
    { name: 'too many entries', limits: { maxEntries: 1 }, rules: ['too-many-entries', 'not-in-directory'] },
    {
      name: 'a bomb by its ratio',
      entries: [{ name: 'a', packed: zeros, size: 1 << 20 }],
      limits: { ratioFromBytes: 1000, maxRatio: 100 },
      rules: ['bomb-ratio'],
    },
    {
      name: 'many bombs, none of which is large enough to be one',
      entries: Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, packed: zeros, size: 1 << 20 })),
      limits: { ratioFromBytes: 2 << 20, maxRatio: 100 },
      rules: ['bomb-ratio'],
    },
    { name: 'a bomb by its total', limits: { maxTotalBytes: 200 }, rules: ['bomb-total'] },
    {
      name: 'an extra field that runs over',
      entries: [{ ...sound, local: { extra: Buffer.from([1, 2, 255, 0]) } }],
      rules: ['extra'],
    },
    {
      name: 'a Unicode name that differs',
      entries: [{ ...sound, central: { extra: Buffer.from('up\x09\x00\x01\x00\x00\x00\x00evil') } }],
      rules: ['name-differs'],
    },
  ])('$name', async ({ entries = [sound, other], end, limits, rules }) => {
    const found = await read(handMadeZip(entries, end), limits);
    expect(found.rules).toEqual(rules);
  });
});

describe('contents that are not what they should be are never passed on as whole', () => {
  const large = Buffer.from(Array.from({ length: 400_000 }, (_, at) => `${at},${at * 7919}\n`).join(''));
  const packed = deflateRawSync(large);
  const bigOne: HandMadeEntry = { name: 'a.csv', content: large, packed };

  test.each<{ name: string; entry: HandMadeEntry; said: string }>([
    { name: 'another CRC-32', entry: { ...sound, crc: 7 }, said: '! crc' },
    { name: 'another CRC-32, stored', entry: { ...sound, method: 0, crc: 7 }, said: '! crc' },
    { name: 'another CRC-32, of much', entry: { ...bigOne, crc: 7 }, said: '! crc' },
    { name: 'a size too small', entry: { ...sound, size: 3 }, said: '! size' },
    { name: 'a size too small, of much', entry: { ...bigOne, size: 3_000_000 }, said: '! size' },
    { name: 'a size too large', entry: { ...sound, size: 1000 }, said: '! size' },
    { name: 'a size too large, of much', entry: { ...bigOne, size: 30_000_000 }, said: '! size' },
    {
      name: 'packed bytes cut short',
      entry: { ...sound, packed: deflateRawSync(Buffer.from(text)).subarray(0, -1) },
      said: '! packed-size',
    },
    {
      name: 'packed bytes cut short, of much',
      entry: { ...bigOne, packed: packed.subarray(0, -5) },
      said: '! packed-size',
    },
    {
      name: 'bytes behind the packed ones',
      entry: { ...sound, packed: Buffer.concat([deflateRawSync(Buffer.from(text)), Buffer.from('hidden')]) },
      said: '! packed-size',
    },
    {
      name: 'many bytes behind the packed ones',
      entry: { ...bigOne, packed: Buffer.concat([packed, Buffer.alloc(3 << 20)]) },
      said: '! packed-size',
    },
    { name: 'damaged bytes', entry: { ...sound, packed: Buffer.alloc(30, 0xff) }, said: '! data' },
    {
      name: 'other bytes, of much',
      entry: { ...bigOne, packed: Buffer.concat([packed.subarray(0, 1000), Buffer.alloc(packed.length - 1000, 0xff)]) },
      said: '! size',
    },
    { name: 'a bomb that says it is small', entry: { name: 'a.csv', packed: zeros, size: 100 }, said: '! size' },
  ])('$name', async ({ entry, said }) => {
    const { contents } = await read(handMadeZip([entry]));
    expect(contents).toEqual({ 'a.csv': said });
  });

  test('a large entry comes in pieces, and all of it', async () => {
    const { problems, contents } = await read(
      handMadeZip([bigOne, { ...bigOne, name: 'b.csv', method: 0, packed: large }]),
    );
    expect(problems).toEqual([]);
    expect(contents['a.csv'] === large.toString()).toBe(true);
    expect(contents['b.csv'] === large.toString()).toBe(true);
  });

  test('a reader that stops in the middle leaves nothing open', async () => {
    const archive = await openArchive(given(handMadeZip([bigOne])));
    for (const entry of archive.entries) {
      for await (const chunk of archive.chunks(entry)) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
    }
    await archive.close();
  });

  test.each([
    { name: 'an encrypted one', entry: { ...sound, flags: 1 }, limits: {}, said: 'it is encrypted' },
    {
      name: 'an unknown method',
      entry: { ...sound, method: 12 },
      limits: {},
      said: 'its method 12 is neither DEFLATE nor stored',
    },
    {
      name: 'a bomb',
      entry: sound,
      limits: { ratioFromBytes: 1, maxRatio: 2 },
      said: 'it would become more than 2 times as large',
    },
    {
      name: 'one of many bombs',
      entry: sound,
      others: Array.from({ length: 9 }, (_, at) => ({ name: `${at}`, content: text })),
      limits: { ratioFromBytes: text.length, maxRatio: 2 },
      said: 'all entries together would become more than 2 times as large',
    },
    {
      name: 'too much in all',
      entry: sound,
      limits: { maxTotalBytes: 10 },
      said: 'all entries would unpack to more than 10 bytes',
    },
  ])('$name is not unpacked', async ({ entry, others = [], limits, said }) => {
    const { contents } = await read(handMadeZip([entry, ...others]), limits);
    expect(contents).toMatchObject({ 'a.csv': `! a.csv is not unpacked: ${said}` });
  });
});

test('a cut archive is never sound, wherever it is cut', async () => {
  const whole = handMadeZip([sound, other]);
  for (let length = 0; length < whole.length; length += 1) {
    const { rules } = await read(whole.subarray(0, length));
    expect({ length, isSound: rules.length === 0 }).toEqual({ length, isSound: false });
  }
});

test('what is not a ZIP is said to be none', async () => {
  expect((await read(Buffer.from('<html>not here</html>'))).problems).toEqual([
    { rule: 'signature', offset: 0, message: 'it is not a ZIP' },
  ]);
  expect((await read(Buffer.alloc(0))).rules).toEqual(['signature']);
});

test('a flood of problems is cut, and counted', async () => {
  const entries = Array.from({ length: 50 }, (_, at) => ({ ...sound, name: `../${at}` }));
  const { problems } = await read(handMadeZip(entries), { maxProblems: 10 });
  expect(problems.length).toBe(11);
  expect(problems.at(-1)).toEqual({ rule: 'more', message: '40 more problems' });
});

test('a file that is not there is an input error', async () => {
  await expect(openArchive(join(folder, 'none.zip'))).rejects.toMatchObject({ kind: 'input' });
  await expect(openArchive(folder)).rejects.toMatchObject({ kind: 'input' });
});

test.runIf(process.platform !== 'win32')('a pipe that nobody writes to is not waited for', async () => {
  const pipe = join(folder, 'pipe.zip');
  execFileSync('mkfifo', [pipe]);
  await expect(openArchive(pipe)).rejects.toMatchObject({
    kind: 'input',
    message: `cannot read ${pipe}: it is not a file`,
  });
});
