import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalError } from '../../../../src/lib/errors/errors.js';
import type { PulledDocument } from '../../../../src/lib/model/document.js';
import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { builtProgram } from '../../../support/built-program.js';
import { collect } from '../conformance.js';
import { tillDocument, tillSchema } from '../till-schema.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-lines-'));
  mkdirSync(join(folder, 'work'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(out: string) {
  const options = { schema: tillSchema, workFolder: join(folder, 'work'), now: () => new Date(0) };
  return openSink(parseTarget(`${folder}/${out}`), options, { stdout: process.stdout });
}

async function pull(out: string, documents: readonly PulledDocument[]) {
  const sink = await open(out);
  try {
    await sink.write(documents);
    return await sink.commit();
  } finally {
    await sink.close();
  }
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const text = ({ json }: PulledDocument) => json.toString();
const a = tillDocument({ id: 'a', time: '2026-03-01T08:00:00Z' });
const b = tillDocument({ id: 'b', time: '2026-03-01T23:59:59.999Z' });
const c = tillDocument({ id: 'c', time: '2026-03-03T00:00:00Z', more: ',"Ümlaut":"\\u00fc"' });
const newer = tillDocument({ id: 'a', time: '2026-03-01T08:00:00Z', more: ',"paid":true' });

describe('what the files look like', () => {
  test('NDJSON is one document a line, JSON an array of such lines', async () => {
    await pull('x.ndjson', [a, b]);
    expect(read('x.ndjson')).toBe(`${text(a)}\n${text(b)}\n`);
    await pull('x.json', [a, b]);
    expect(read('x.json')).toBe(`[\n${text(a)},\n${text(b)}\n]\n`);
    await pull('none.json', []);
    expect(JSON.parse(read('none.json'))).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(['none.json', 'work', 'x.json', 'x.ndjson']);
  });

  test.each(['x.ndjson', 'x.ndjson.gz'])('%s is added up as it is on the disk, not as it was written', async (name) => {
    const sink = await open(name);
    try {
      await sink.write([a, b]);
      await sink.commit();
      expect(await sink.totals?.()).toMatchObject({ count: 2 });
      const changed = `${text(a)}\n`;
      writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(changed) : changed);
      expect(await sink.totals?.()).toMatchObject({ count: 1 });
      const torn = `${text(a)}\n${text(b).slice(0, -1)} \n`;
      writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(torn) : torn);
      await expect(sink.totals?.()).rejects.toThrow(LocalError);
    } finally {
      await sink.close();
    }
  });

  test.each([
    { how: 'in order', batches: [[a], [b, c]], wanted: [a, b, c] },
    { how: 'out of order', batches: [[b, c], [a]], wanted: [a, b, c] },
    {
      how: 'twice',
      batches: [
        [a, b],
        [b, c],
      ],
      wanted: [a, b, c],
    },
    { how: 'in a newer version', batches: [[a, b], [newer]], wanted: [newer, b] },
  ])('a new file of documents that come $how has each once, in order', async ({ batches, wanted }) => {
    const sink = await open('x.ndjson');
    try {
      for (const batch of batches) await sink.write(batch);
      expect(await sink.commit()).toMatchObject({ inserted: wanted.length, updated: 0, unchanged: 0 });
      expect(read('x.ndjson')).toBe(wanted.map((document) => `${text(document)}\n`).join(''));
      expect(await sink.totals?.()).toMatchObject({ count: wanted.length });
    } finally {
      await sink.close();
    }
  });

  test('documents are added in front, between and behind', async () => {
    for (const name of ['x.ndjson', 'x.json', 'x.ndjson.gz']) await pull(name, [b]);
    for (const name of ['x.ndjson', 'x.json', 'x.ndjson.gz']) await pull(name, [a, c]);
    expect(read('x.ndjson')).toBe([a, b, c].map((one) => `${text(one)}\n`).join(''));
    expect(read('x.json')).toBe(`[\n${text(a)},\n${text(b)},\n${text(c)}\n]\n`);
    expect(gunzipSync(readFileSync(join(folder, 'x.ndjson.gz'))).toString()).toBe(read('x.ndjson'));
  });

  test('equal content gives equal gzip, however it came together', async () => {
    const documents = Array.from({ length: 3000 }, (_, at) =>
      tillDocument({ id: `id-${String(at).padStart(5, '0')}`, time: '2026-03-01T08:00:00Z', number: `${at * 7919}` }),
    );
    await pull('once.ndjson.gz', documents);
    for (let at = 0; at < 3000; at += 1000) await pull('thrice.ndjson.gz', documents.slice(at, at + 1000));
    expect(readFileSync(join(folder, 'thrice.ndjson.gz'))).toEqual(readFileSync(join(folder, 'once.ndjson.gz')));
  });

  test('kept documents stay byte for byte, as somebody else may have written them', async () => {
    const spaced = `{ "id" : "a", "time" : "2026-03-01T08:00:00Z", "x" : 1.50 }`;
    writeFileSync(join(folder, 'x.ndjson'), `\ufeff${spaced}\r\n\n${text(b)}`);
    await pull('x.ndjson', [c]);
    expect(read('x.ndjson')).toBe(`\ufeff${spaced}\r\n\n${text(b)}\n${text(c)}\n`);
  });

  test('an unchanged file is not written, a changed one keeps its rights', async () => {
    await pull('x.ndjson', [a]);
    chmodSync(join(folder, 'x.ndjson'), 0o600);
    const before = statSync(join(folder, 'x.ndjson'), { bigint: true });
    await pull('x.ndjson', [a]);
    const unchanged = statSync(join(folder, 'x.ndjson'), { bigint: true });
    expect([unchanged.ino, unchanged.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
    await pull('x.ndjson', [b]);
    expect(statSync(join(folder, 'x.ndjson')).mode & 0o777).toBe(0o600);
  });

  test('a file in another order is put in order, with the new documents', async () => {
    writeFileSync(join(folder, 'x.ndjson'), `${text(c)}\n${text(b)}\n`);
    writeFileSync(join(folder, 'x.json'), `[\n${text(c)},\n${text(b)}\n]\n`);
    for (const name of ['x.ndjson', 'x.json']) {
      const sink = await open(name);
      expect((await collect(sink)).map(({ id }) => id)).toEqual(['b', 'c']);
      await sink.close();
      expect(await pull(name, [a, b])).toMatchObject({ inserted: 1, unchanged: 1 });
    }
    expect(read('x.ndjson')).toBe([a, b, c].map((one) => `${text(one)}\n`).join(''));
    expect(read('x.json')).toBe(`[\n${text(a)},\n${text(b)},\n${text(c)}\n]\n`);
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });
});

describe('one file a day', () => {
  test('only the days that changed are written, other files are left alone', async () => {
    await pull('days/', [a, b, c]);
    expect(readdirSync(join(folder, 'days')).toSorted()).toEqual(['2026-03-01.ndjson', '2026-03-03.ndjson']);
    writeFileSync(join(folder, 'days', 'notes.txt'), 'mine');
    const days = ['2026-03-01.ndjson', '2026-03-03.ndjson'];
    const inodes = () => days.map((name) => statSync(join(folder, 'days', name)).ino);
    const [first, third] = inodes();
    await pull('days/', [tillDocument({ id: 'd', time: '2026-03-03T10:00:00Z' })]);
    expect(inodes()[0]).toBe(first);
    expect(inodes()[1]).not.toBe(third);
    await pull('days/', [tillDocument({ id: 'e', time: '2026-03-02T10:00:00Z' })]);
    expect(readdirSync(join(folder, 'days')).toSorted()).toEqual([
      '2026-03-01.ndjson',
      '2026-03-02.ndjson',
      '2026-03-03.ndjson',
      'notes.txt',
    ]);
    expect(read('days/notes.txt')).toBe('mine');
  });

  test('a version of another day leaves the day it was on', async () => {
    await pull('days/', [a, b]);
    const moved = tillDocument({ id: 'a', time: '2026-03-02T08:00:00Z' });
    expect(await pull('days/', [moved])).toMatchObject({ updated: 1 });
    expect(read('days/2026-03-01.ndjson')).toBe(`${text(b)}\n`);
    expect(read('days/2026-03-02.ndjson')).toBe(`${text(moved)}\n`);
  });

  test('a document in the file of another day is refused with its place', async () => {
    mkdirSync(join(folder, 'days'));
    writeFileSync(join(folder, 'days', '2026-03-02.ndjson'), `${text(c)}\n`);
    await expect(pull('days/', [a])).rejects.toThrow(/2026-03-02\.ndjson:1 is a document of another day/);
    expect(readdirSync(join(folder, 'days'))).toEqual(['2026-03-02.ndjson']);
  });
});

describe('files that are damaged or of somebody else are refused and left as they are', () => {
  const line = `${text(a)}\n`;
  test.each([
    { name: 'a torn last line', file: 'x.ndjson', content: line + text(b).slice(0, 40), at: ':2' },
    { name: 'no JSON', file: 'x.ndjson', content: `${line}id,number\n`, at: ':2' },
    {
      name: 'damage within a line',
      file: 'x.ndjson',
      content: `${line}${text(b).replace('"gross":2', '"gross":x')}\n`,
      at: ':2',
    },
    { name: 'two documents on a line', file: 'x.ndjson', content: `${text(a)}${text(b)}\n`, at: ':1' },
    { name: 'zeros after a crash', file: 'x.ndjson', content: `${line}${'\0'.repeat(100)}`, at: ':2' },
    { name: 'a document without an id', file: 'x.ndjson', content: '{"time":"2026-03-01T08:00:00Z"}\n', at: ':1' },
    { name: 'a document without a time', file: 'x.ndjson', content: '{"id":"a","time":"soon"}\n', at: ':1' },
    { name: 'a pretty array', file: 'x.json', content: '[\n  {\n    "id": "a"\n  }\n]\n', at: ':2' },
    { name: 'an array that is cut off', file: 'x.json', content: `[\n${text(a)},\n`, at: ':2' },
    { name: 'an object', file: 'x.json', content: '{"items":[]}\n', at: ':1' },
  ])('$name', async ({ file, content, at }) => {
    writeFileSync(join(folder, file), content);
    await expect(pull(file, [c])).rejects.toThrow(LocalError);
    await expect(pull(file, [c])).rejects.toThrow(`${file}${at} `);
    expect(read(file)).toBe(content);
    expect(readdirSync(folder).toSorted()).toEqual(['work', file].toSorted());
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  test('gzip that is cut off', async () => {
    const whole = gzipSync(line.repeat(50));
    writeFileSync(join(folder, 'x.ndjson.gz'), whole.subarray(0, whole.length - 9));
    await expect(pull('x.ndjson.gz', [c])).rejects.toThrow(/x\.ndjson\.gz is not a whole gzip file/);
    expect(readFileSync(join(folder, 'x.ndjson.gz'))).toEqual(whole.subarray(0, whole.length - 9));
  });

  test.each([
    { name: 'a folder', out: 'work/../sub.ndjson', make: () => mkdirSync(join(folder, 'sub.ndjson')) },
    { name: 'a missing folder', out: 'nowhere/x.ndjson', make: () => undefined },
    { name: 'a file as folder', out: 'file/', make: () => writeFileSync(join(folder, 'file'), '') },
  ])('$name in the place of the target is told at once', async ({ out, make }) => {
    make();
    await expect(open(out)).rejects.toThrow(LocalError);
  });

  test('a link is replaced, never followed', async () => {
    writeFileSync(join(folder, 'other'), line);
    symlinkSync(join(folder, 'other'), join(folder, 'x.ndjson'));
    await pull('x.ndjson', [b]);
    expect(read('other')).toBe(line);
    expect(read('x.ndjson')).toBe(`${line}${text(b)}\n`);
  });
});

describe.runIf(process.platform === 'linux')('a disk that is full', () => {
  const program = builtProgram('test/lib/sinks/files/fill-disk.ts');

  test.each([
    { name: 'while it is staged', limitKb: 256, out: 'x.ndjson' },
    { name: 'while the target is written', limitKb: 1400, out: 'x.ndjson' },
    { name: 'while a day is written', limitKb: 1400, out: 'days/' },
    { name: 'while tables are written', limitKb: 1400, out: 'x.csv' },
  ])('$name leaves the old target whole and nothing beside it', async ({ limitKb, out }) => {
    const old = Array.from({ length: 1000 }, (_, at) =>
      tillDocument({ id: `old-${at + 1000}`, time: '2026-03-01T08:00:00Z', more: `,"pad":"${'x'.repeat(900)}"` }),
    );
    await pull(out, old);
    const snapshot = () =>
      spawnSync('sh', ['-c', 'find . -type f | sort | xargs cksum'], { cwd: folder }).stdout.toString();
    const before = snapshot();
    const child = spawnSync(
      'bash',
      ['-c', `ulimit -f ${limitKb}; trap '' XFSZ; exec "$0" "$@"`, process.execPath, program, folder, out],
      { encoding: 'utf8' },
    );
    expect(child.stdout).toMatch(/^LocalError cannot write .*larger than the system allows\n$/);
    expect(snapshot()).toBe(before);
  });
});
