import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endRecord, endRecordBytes, extraBytes, placeDirectory } from '../../../src/lib/archive/central-directory.js';
import { deflateFresh } from '../../../src/lib/archive/deflate.js';
import { packEntries } from '../../../src/lib/archive/entry-records.js';
import { addEntry, makeRoom, openRun } from '../../../src/lib/archive/entry-run.js';
import { priceEntries } from './price-entries.js';
import { hasProgram } from './programs.js';

const gib4 = 2 ** 32;

function packedRun(count: number) {
  const run = openRun();
  for (const { name, document } of priceEntries(count)) addEntry(run, name, document, 0, document.length);
  makeRoom(run);
  run.recordsBytes = packEntries(run.content.subarray(0, run.contentBytes), run.records, run.directory, deflateFresh);
  return {
    records: Buffer.from(run.records.subarray(0, run.recordsBytes)),
    directory: Buffer.from(run.directory.subarray(0, run.directoryBytes)),
  };
}

/** Where each entry says that its local header stands, and what else says whether that needs 64 bits. */
function placesOf(directory: Buffer) {
  const places = [];
  for (let at = 0; at < directory.length; ) {
    expect(directory.readUInt32LE(at)).toBe(0x02014b50);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extra = directory.readUInt16LE(at + 30);
    const short = directory.readUInt32LE(at + 42);
    const version = directory.readUInt16LE(at + 6);
    if (extra === 0) places.push({ offset: short, version, extra });
    else {
      expect(short).toBe(0xffffffff);
      expect([directory.readUInt16LE(nameEnd), directory.readUInt16LE(nameEnd + 2)]).toEqual([1, 8]);
      places.push({ offset: Number(directory.readBigUInt64LE(nameEnd + 4)), version, extra });
    }
    at = nameEnd + extra;
  }
  return places;
}

test('offsets move with their run, and get 64 bits from the first that needs them', () => {
  const { directory } = packedRun(4);
  const start = placesOf(directory).map(({ offset }) => offset);
  const second = start[1] ?? 0;
  expect(placesOf(placeDirectory(directory, 1000)).map(({ offset }) => offset)).toEqual(start.map((at) => at + 1000));

  // The second entry at the largest offset that 32 bits can say, then one further.
  for (const [moved, wide] of [
    [gib4 - 2 - second, [false, false, true, true]],
    [gib4 - 1 - second, [false, true, true, true]],
    [5 * gib4, [true, true, true, true]],
  ] as const) {
    const placed = placeDirectory(directory, moved);
    expect(placesOf(placed)).toEqual(
      start.map((at, index) =>
        wide[index] ? { offset: at + moved, version: 45, extra: 12 } : { offset: at + moved, version: 20, extra: 0 },
      ),
    );
    expect(placed.length).toBe(directory.length + start.reduce((sum, at) => sum + extraBytes(at + moved), 0));
  }
});

test.each([
  { entries: 65_534, offset: gib4 - 2, bytes: gib4 - 2, zip64: false },
  { entries: 65_535, offset: 10, bytes: 10, zip64: true },
  { entries: 1, offset: gib4 - 1, bytes: 50, zip64: true },
  { entries: 1, offset: 50, bytes: gib4 - 1, zip64: true },
  { entries: 3_000_000, offset: 7 * gib4, bytes: 2 * gib4, zip64: true },
])('the end of $entries entries, $offset and $bytes bytes has ZIP64 records: $zip64', ({ zip64, ...place }) => {
  const record = endRecord(place);
  expect(record.length).toBe(endRecordBytes(place));
  expect(record.length).toBe(zip64 ? 98 : 22);
  const end = record.subarray(-22);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  expect(end.readUInt16LE(10)).toBe(Math.min(place.entries, 0xffff));
  expect(end.readUInt32LE(12)).toBe(Math.min(place.bytes, 0xffffffff));
  expect(end.readUInt32LE(16)).toBe(Math.min(place.offset, 0xffffffff));
  if (!zip64) return;
  expect(record.readUInt32LE(0)).toBe(0x06064b50);
  expect(Number(record.readBigUInt64LE(4))).toBe(44);
  expect([24, 32, 40, 48].map((at) => Number(record.readBigUInt64LE(at)))).toEqual([
    place.entries,
    place.entries,
    place.bytes,
    place.offset,
  ]);
  expect(record.readUInt32LE(56)).toBe(0x07064b50);
  expect(Number(record.readBigUInt64LE(64))).toBe(place.offset + place.bytes);
  expect(record.readUInt32LE(72)).toBe(1);
});

const python = hasProgram('python3');
test.skipIf(!python)(
  `Python reads entries on both sides of 4 GiB${python ? '' : ' (python3 is not installed)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tillctl-'));
    try {
      // A hole in the file takes no disk.
      const { records, directory } = packedRun(4);
      const middle = placesOf(directory)[2]?.offset ?? 0;
      const offset = gib4 - 1 - middle;
      const placed = placeDirectory(directory, offset);
      const place = { entries: 4, offset: offset + records.length, bytes: placed.length };
      const handle = await open(join(folder, 'far.zip'), 'w');
      await handle.write(Buffer.concat([records, placed, endRecord(place)]), 0, null, offset);
      await handle.close();
      const code = [
        'import sys, zipfile',
        'zip = zipfile.ZipFile(sys.argv[1])',
        'print(zip.testzip(), [entry.header_offset for entry in zip.infolist()])',
      ].join('\n');
      const said = execFileSync('python3', ['-c', code, join(folder, 'far.zip')], { encoding: 'utf8' });
      const offsets = placesOf(directory).map((entry) => entry.offset + offset);
      expect(said.trim()).toBe(`None [${offsets.join(', ')}]`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
