import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { LocalError } from '../../../src/lib/errors/errors.js';
import { createUtf8Check } from '../../../src/lib/model/utf8-check.js';
import { createDecoder, encoderOf, undefinedBytes } from '../../../src/lib/tabular/encoding.js';
import { openInput } from '../../../src/lib/tabular/open-input.js';
import type { Row } from '../../../src/lib/tabular/row.js';
import { spoolStdin } from '../../../src/lib/tabular/spool-stdin.js';
import { examples } from '../../support/effort.js';
import { inputFolder } from './input-folder.js';

const { folder, given, read, failure } = inputFolder();
const text = 'name;price\nSchüssel „groß“ 50 €;12,50\n';
const rows = [{ line: 2, cells: ['Schüssel „groß“ 50 €', '12,50'] }];

describe('encodings', () => {
  test.each([
    { name: 'UTF-8', content: Buffer.from(text), description: 'UTF-8, delimiter ";"' },
    { name: 'UTF-8 with a mark', content: Buffer.from(`\ufeff${text}`), description: 'UTF-8, delimiter ";"' },
    {
      name: 'UTF-16 LE',
      content: iconv.encode(text, 'utf-16le', { addBOM: true }),
      description: 'UTF-16 LE, delimiter ";"',
    },
    {
      name: 'UTF-16 BE',
      content: iconv.encode(text, 'utf-16be', { addBOM: true }),
      description: 'UTF-16 BE, delimiter ";"',
    },
    {
      name: 'UTF-16 LE without a mark',
      content: iconv.encode(text, 'utf-16le'),
      description: 'UTF-16 LE, delimiter ";"',
    },
    {
      name: 'UTF-16 BE without a mark',
      content: iconv.encode(text, 'utf-16be'),
      description: 'UTF-16 BE, delimiter ";"',
    },
    {
      name: 'Windows-1252',
      content: iconv.encode(text, 'windows-1252'),
      description: 'Windows-1252 as in "Schüssel", delimiter ";"',
    },
  ])('$name is detected', async ({ content, description }) => {
    expect(await read('x.csv', content)).toMatchObject({ columns: ['name', 'price'], description, rows });
  });

  test.each([
    { encoding: 'UTF-8', content: Buffer.from(text) },
    { encoding: 'utf16le', content: iconv.encode(text, 'utf-16le') },
    { encoding: 'UTF-16BE', content: iconv.encode(text, 'utf-16be') },
    { encoding: 'cp1252', content: iconv.encode(text, 'windows-1252') },
    { encoding: 'macintosh', content: iconv.encode(text.replace('€', '\u00a4'), 'macintosh') },
    { encoding: 'MacRoman', content: iconv.encode(text.replace('€', '\u00a4'), 'macintosh') },
    { encoding: 'windows-1250', content: iconv.encode(text, 'windows-1250') },
    { encoding: 'gb18030', content: iconv.encode(text, 'gb18030') },
  ])('$encoding is read when it is asked for', async ({ encoding, content }) => {
    expect(await read('x.csv', content, { encoding })).toMatchObject({ rows });
  });

  test.each(['cp850', 'IBM850', 'cp437', 'shift_jis'])('%s is read when it is asked for', async (encoding) => {
    const name = encoding === 'shift_jis' ? '\u6f22\u5b57' : 'K\u00e4se, gr\u00fcn';
    const content = iconv.encode(`name;price\n${name};1\n`, encoding);
    expect(await read('x.csv', content, { encoding })).toMatchObject({ rows: [{ line: 2, cells: [name, '1'] }] });
  });

  test('half a character of several bytes is an error with its line', async () => {
    const content = Buffer.concat([Buffer.from('name;price\nA;1\n'), Buffer.from([0x8a, 0x0a])]);
    expect(await failure('x.csv', content, { encoding: 'shift_jis' })).toContain('x.csv:3 is not shift_jis');
  });

  test('a byte order mark says the encoding where another is asked for', async () => {
    const content = Buffer.from(`\ufeff${text}`);
    expect(await read('x.csv', content, { encoding: 'windows-1252' })).toMatchObject({
      columns: ['name', 'price'],
      rows,
    });
  });

  test('one letter beyond ASCII at the end is Windows-1252 as before, and any mixture when that is asked for', async () => {
    const { description, rows } = await read('x.csv', Buffer.from('a\nGru\xdf', 'latin1'));
    expect([description, rows]).toMatchObject(['Windows-1252 as in "Gruß", delimiter ","', [{ cells: ['Gruß'] }]]);
    const mixed = Buffer.concat([Buffer.from('a\nü'), Buffer.from('\xfc\n', 'latin1')]);
    const asked = await read('x.csv', mixed, { encoding: 'windows-1252' });
    expect(asked.rows).toMatchObject([{ cells: ['Ã¼ü'] }]);
  });

  test('what is valid UTF-8 by chance can be asked for as Windows-1252', async () => {
    expect((await read('x.csv', Buffer.from('a\nü\n'), { encoding: 'windows-1252' })).rows).toEqual([
      { line: 2, cells: ['Ã¼'] },
    ]);
  });

  test.each([
    { encoding: 'windows-1252', bad: [0x81, 0x8d, 0x8f, 0x90, 0x9d] },
    { encoding: 'cp850', bad: [] },
    { encoding: 'cp437', bad: [] },
    { encoding: 'windows-1250', bad: [0x81, 0x83, 0x88, 0x90, 0x98] },
    { encoding: 'koi8-r', bad: [] },
  ])(
    'every byte of $encoding is the character that another decoder gives, and becomes that byte',
    ({ encoding, bad }) => {
      expect(undefinedBytes(encoding)).toEqual(bad);
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !bad.includes(byte)));
      const decoded = createDecoder(encoding).decode(bytes);
      expect([...decoded]).toEqual([...iconv.decode(bytes, encoding)]);
      expect(encoderOf(encoding)?.holds?.(decoded)).toBe(true);
      expect(encoderOf(encoding)?.encode(decoded)).toEqual(bytes);
      expect(encoderOf(encoding)?.holds?.('\u6f22')).toBe(false);
    },
  );

  test.each([
    {
      name: 'bytes that neither encoding has',
      content: Buffer.from([0x61, 0x0d, 0x0a, 0xfc, 0x0a, 0x81, 0x0a]),
      options: {},
      message: 'x.csv:3 is neither UTF-8 nor Windows-1252 (byte 0x81)',
    },
    {
      name: 'no UTF-8 though it was asked for',
      content: Buffer.from('a\nb\nü\n', 'latin1'),
      options: { encoding: 'utf-8' },
      message: 'x.csv:3 is not UTF-8 (byte 0xFC)',
    },
    {
      name: 'no UTF-8 behind its mark',
      content: Buffer.concat([Buffer.from('\ufeffa\n'), Buffer.from('ü', 'latin1')]),
      options: {},
      message: 'x.csv:2 is not UTF-8 (byte 0xFC)',
    },
    {
      name: 'a character cut off at the end',
      content: Buffer.from('a\nü').subarray(0, 3),
      options: { encoding: 'utf-8' },
      message: 'x.csv:2 ends within a character of UTF-8: the file is cut off',
    },
    {
      name: 'one byte of Windows-1252 among characters of UTF-8',
      content: Buffer.concat([Buffer.from('a\nMüller\nKö'), Buffer.from('hler Stra\xdfe\nJürgen\n', 'latin1')]),
      options: {},
      message: 'x.csv:3 is not UTF-8 (byte 0xDF, character 12 of the line), and other characters of the file are',
    },
    {
      name: 'one bad byte before all characters of UTF-8',
      content: Buffer.concat([Buffer.from('a\nM\xfcller\n', 'latin1'), Buffer.from('Jürgen\n')]),
      options: {},
      message: 'x.csv:2 is not UTF-8 (byte 0xFC, character 2 of the line), and other characters of the file are',
    },
    {
      name: 'an end within a character, behind others of UTF-8',
      content: Buffer.from('a\nMüller\nKö').subarray(0, -1),
      options: {},
      message: 'x.csv:3 ends within a character of UTF-8: the file is cut off',
    },
    {
      name: 'an end within a character of three bytes',
      content: Buffer.from('a\n1 €').subarray(0, -1),
      options: {},
      message: 'x.csv:2 ends within a character of UTF-8: the file is cut off',
    },
    {
      name: 'an undefined byte of Windows-1252 when that was asked for',
      content: Buffer.from([0x61, 0x0a, 0x9d]),
      options: { encoding: 'windows-1252' },
      message: 'x.csv:2 is not Windows-1252 (byte 0x9D)',
    },
    {
      name: 'half a surrogate pair in UTF-16',
      content: Buffer.from('\ufeffa\r\nb\ud83dc\n', 'utf16le'),
      options: {},
      message: 'x.csv:2 is not UTF-16 LE',
    },
    {
      name: 'half a character of UTF-16 at the end',
      content: Buffer.concat([Buffer.from('\ufeffa\nb', 'utf16le'), Buffer.from([0x61])]),
      options: {},
      message: 'x.csv:2 ends within a character of UTF-16 LE',
    },
    {
      name: 'a NUL in UTF-16',
      content: Buffer.from('\ufeffa\n\0\n', 'utf16le'),
      options: {},
      message: 'x.csv:2 holds a NUL character',
    },
    {
      name: 'a NUL that is not of UTF-16',
      content: Buffer.from('a\0bc\nd\n'),
      options: {},
      message: 'x.csv:1 holds a NUL byte',
    },
    {
      name: 'UTF-16 without a mark that is cut off',
      content: Buffer.from('a\nb\n', 'utf16le').subarray(0, 7),
      options: {},
      message: 'x.csv:2 ends within a character of UTF-16 LE',
    },
  ])('a file is refused whole for $name', async ({ content, options, message }) => {
    expect(await failure('x.csv', content, options)).toBe(`InputError: ${message}`);
  });

  test('an encoding that is not known is a usage error', async () => {
    expect(await failure('x.csv', 'a\n', { encoding: 'ebcdic' })).toBe('UsageError: --encoding "ebcdic" is not known');
  });

  test('the first byte that is not UTF-8 is found, however the chunks cut the characters', () => {
    const chunk = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }).map((part) => Buffer.from(part)),
      fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), (parts, size) => {
        const bytes = Buffer.concat(parts);
        const check = createUtf8Check();
        for (let at = 0; at < bytes.length; at += size) check.see(bytes.subarray(at, at + size));
        // The reference decodes with replacement: what stands before the first fault comes back as it was.
        const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        let expected = -1;
        if (!Buffer.from(decoded).equals(bytes)) {
          expected = 0;
          for (const character of decoded) {
            const encoded = Buffer.from(character);
            if (!bytes.subarray(expected, expected + encoded.length).equals(encoded)) break;
            expected += encoded.length;
          }
        }
        expect(check.end()).toBe(expected);
      }),
      examples(2000),
    );
  });

  test('UTF-16 comes out the same in chunks of any size', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        (content, size, big) => {
          const encoding = big ? 'utf-16be' : 'utf-16le';
          const bytes = iconv.encode(content, encoding);
          const decoder = createDecoder(encoding);
          let out = '';
          for (let at = 0; at < bytes.length; at += size) out += decoder.decode(bytes.subarray(at, at + size));
          expect(out + decoder.end()).toBe(content);
        },
      ),
    );
  });
});

describe('batches of a CSV that are read once more', () => {
  const line = (row: number) => `${row},"Bowl\n${row}",${'ü'.repeat(row % 40)}\n${row % 7 === 0 ? '\n' : ''}`;
  const many = `\ufeffid,name,note\n${Array.from({ length: 20_000 }, (_, row) => line(row)).join('')}`;

  test('are as they were, and those that are not wanted are empty', async () => {
    const input = await openInput(given('many.csv', many));
    const first = await batchesOf(input.rows());
    expect(first.length).toBeGreaterThan(20);
    const isWanted = (batch: number) => batch % 5 < 2 || batch === first.length - 1;
    const again = await batchesOf(input.someRecords?.(isWanted) ?? []);
    expect(again).toEqual(first.map((rows, batch) => (isWanted(batch) ? rows : [])));
    await input.close();
  });

  test('are refused when they are not what was read before', async () => {
    const file = given('changing.csv', many);
    const input = await openInput(file);
    await batchesOf(input.rows());
    writeFileSync(file, many.replaceAll('Bowl', 'Bowk'));
    await expect(batchesOf(input.someRecords?.((batch) => batch === 3) ?? [])).rejects.toThrow(
      'changed while it was read',
    );
    await input.close();
  });

  test.each([
    ['packed', 'many.csv.gz', gzipSync(many)],
    ['of another encoding', 'utf16.csv', Buffer.from(many, 'utf16le')],
  ])('are not offered where the file is %s', async (_, name, content) => {
    const input = await openInput(given(name, content));
    expect(input.someRecords).toBeUndefined();
    await input.close();
  });

  async function batchesOf(batches: AsyncIterable<Row[]> | Iterable<Row[]>): Promise<Row[][]> {
    const all = [];
    for await (const batch of batches) all.push(batch);
    return all;
  }
});

describe('packed files', () => {
  test('are unpacked, and digest and size are those of the packed bytes', async () => {
    const content = gzipSync(text);
    const input = await openInput(given('spring.csv.gz', content));
    expect(input.description).toBe('UTF-8, delimiter ";", gzip');
    expect(input.sha256()).toBe(createHash('sha256').update(content).digest('hex'));
    expect(input.sizeBytes).toBe(content.length);
    const found = [];
    for await (const batch of input.rows()) found.push(...batch);
    expect(found).toEqual(rows);
    await input.close();
  });

  test('are known by their content as well, and may have several members', async () => {
    const content = Buffer.concat([gzipSync('a,b\n1,2\n'), gzipSync('3,4\n')]);
    expect((await read('stdin', content, { format: 'csv' })).rows.map(({ cells }) => cells.join())).toEqual([
      '1,2',
      '3,4',
    ]);
  });

  test('of megabytes of nothing take no memory', { tags: ['complete'] }, async () => {
    // More than a record may have: kept lines would be refused as one that is too long.
    const blank = gzipSync(Buffer.alloc(17 * 1024 * 1024, '\n'));
    expect(await read('x.csv', Buffer.concat([gzipSync('a\n1\n'), blank]))).toMatchObject({
      rows: [{ line: 2, cells: ['1'] }],
    });
  });

  test.each([
    {
      name: 'cut off',
      content: gzipSync(text).subarray(0, 40),
      message: 'x.csv.gz cannot be unpacked: it ends too early',
    },
    {
      name: 'damaged',
      content: Buffer.concat([gzipSync(text).subarray(0, -8), Buffer.alloc(8, 0xff)]),
      message: 'x.csv.gz cannot be unpacked: its packed data is damaged',
    },
    { name: 'not packed', content: Buffer.from(text), message: 'x.csv.gz is not a gzip file' },
  ])('that are $name are refused', async ({ content, message }) => {
    expect(await failure('x.csv.gz', content)).toBe(`InputError: ${message}`);
  });
});

describe('a file', () => {
  test('can be read again and at the same time, and is the one that was opened when another takes its name', async () => {
    const path = given('spring.csv', 'a\n1\n2\n');
    const input = await openInput(path);
    writeFileSync(`${path}.new`, 'a\n9\n');
    renameSync(`${path}.new`, path);
    const all = async () => {
      const found: (string | undefined)[] = [];
      for await (const batch of input.rows()) found.push(...batch.map(({ cells }) => cells[0]));
      return found;
    };
    expect(await Promise.all([all(), all()])).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(await all()).toEqual(['1', '2']);
    await input.close();
  });

  test('that grows between two passes is refused', async () => {
    const path = given('spring.csv', 'a\n1\n');
    const input = await openInput(path, { name: 'spring.csv' });
    appendFileSync(path, '2\n');
    await expect(input.rows()[Symbol.asyncIterator]().next()).rejects.toThrow('spring.csv changed while it was read');
    await input.close();
  });

  test('has the digest and size of its bytes', async () => {
    const path = given('spring.csv', text);
    const input = await openInput(path);
    expect([input.name, input.sizeBytes, input.sha256()]).toEqual([
      path,
      statSync(path).size,
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]);
    await input.close();
  });

  test('may be given up in the middle', async () => {
    const input = await openInput(given('spring.csv.gz', gzipSync(`a\n${'1\n'.repeat(500_000)}`)));
    for await (const batch of input.rows()) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
    await input.close();
  });

  test.each([
    { name: 'sheet.xls', message: 'InputError: sheet.xls: .xls files are not read' },
    { name: 'catalogue', message: 'InputError: catalogue: files without an ending are not read' },
    { name: 'catalogue.gz', message: 'InputError: catalogue.gz: files without an ending are not read' },
  ])('$name is refused by its name', async ({ name, message }) => {
    expect(await failure(name, 'a\n')).toBe(message);
  });

  test('of a format that is not read is told which ones are', async () => {
    await expect(openInput(given('sheet.txt', 'a'))).rejects.toMatchObject({
      hint: '.xlsx, .csv, .tsv, .json, .ndjson and .jsonl are, the text forms also with .gz after it it; or give --input-format',
    });
  });

  test('that is not there, or is a folder, is an input error', async () => {
    mkdirSync(join(folder, 'folder.csv'));
    await expect(openInput(join(folder, 'no.csv'), { name: 'no.csv' })).rejects.toThrow('there is no file no.csv');
    await expect(openInput(join(folder, 'folder.csv'), { name: 'folder.csv' })).rejects.toThrow(
      'folder.csv is a folder',
    );
  });

  test('that is a device can only be piped in', async () => {
    await expect(openInput('/dev/null', { format: 'csv' })).rejects.toMatchObject({
      kind: 'input',
      hint: 'name - and pipe it in, with --input-format',
    });
  });
});

describe('standard input', () => {
  test('is kept in a file for its owner only, and read from there', async () => {
    const path = await spoolStdin(Readable.from([Buffer.from('name;pri'), Buffer.from('ce\nBowl;3\n')]), folder);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const input = await openInput(path, { name: 'stdin', format: 'csv' });
    expect([input.name, input.columns]).toEqual(['stdin', ['name', 'price']]);
    await input.close();
  });

  test('does not overwrite a file, and leaves none behind when it breaks', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    const broken = new Readable({
      read() {
        this.destroy(new Error('pipe broke'));
      },
    });
    await expect(spoolStdin(broken, other)).rejects.toThrow(/^cannot keep standard input in .*: pipe broke$/);
    const path = await spoolStdin(Readable.from([Buffer.from('first')]), other);
    await expect(spoolStdin(Readable.from([Buffer.from('second')]), other)).rejects.toThrow(LocalError);
    expect(readFileSync(path, 'utf8')).toBe('first');
  });
});
