import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { bookmarkOf, endingOf, filesIn, invoiceText, lookAtText, openPullPlace, pull, workOf } from './killed-pull.js';

const targets = [
  { out: 'out/books.ndjson', kib: 24 },
  { out: 'out/books.csv', kib: 12 },
  { out: 'out/days/', kib: 24 },
];
test.concurrent.each(firstOf(targets))(
  '$out: a full disk leaves the old target whole (exit 8), and the next pull makes it good',
  async ({ out, kib }) => {
    const place = await openPullPlace({ name: out, out, look: lookAtText });
    try {
      // More than the disk takes, all on one day.
      for (let at = 100; at < 160; at += 1) {
        place.sandbox.put('invoices', invoiceText(`n${at}`, `04T11:${at - 100}:00`.replace(/:(\d):/, ':0$1:')));
      }
      const before = await endingOf(place);
      const full = await pull(place, { largestFileKib: kib });
      expect(full, full.stderr).toMatchObject({ code: 8, signal: null });
      expect(full.stderr).toMatch(/the file is larger than the system allows/);
      expect(await endingOf(place)).toEqual(before);
      expect(readdirSync(join(workOf(place), 'out')).filter((name) => name.startsWith('.'))).toEqual([]);

      const next = await pull(place);
      expect(next, next.stderr).toMatchObject({ code: 5, signal: null });
      expect(bookmarkOf(place)?.position).toBe('2026-03-06T00:00:00.000Z');
      const text = filesIn(join(workOf(place), 'out'))
        .map((file) => readFileSync(join(workOf(place), 'out', file), 'utf8'))
        .join('');
      for (let at = 100; at < 160; at += 1) expect(text).toContain(`n${at}`);
    } finally {
      await place.leave();
    }
  },
);
