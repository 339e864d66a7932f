import { expect, test } from 'vitest';
import { hasPseudoTerminal, showOnScreen } from '../support/screen.js';
import { openFleetPlace } from '../support/worlds/fleet.js';

test.skipIf(!hasPseudoTerminal)(
  'a terminal shows each organisation that ended, then a table and nothing else',
  async () => {
    const place = await openFleetPlace(['north', 'south'], undefined, 100);
    try {
      const { folder, env } = place;
      const { code, rows } = await showOnScreen(['fleet', 'run', '--', 'products', 'list'], {
        folder,
        env,
        columns: 80,
      });
      expect(code, rows.join('\n')).toBe(0);
      const shown = rows.map((row) =>
        row
          .replace(/\d+(\.\d)? m?s/, '…')
          .replace(/\d{8}-\d{4}-\w+/, 'ID')
          .trimEnd(),
      );
      expect(shown.slice(1, 3).toSorted()).toEqual([
        expect.stringMatching(/^north: done, …, 4 items \(\d of 2\)$/),
        expect.stringMatching(/^south: done, …, 4 items \(\d of 2\)$/),
      ]);
      expect(shown.filter((row) => /at work|\x1b/.test(row))).toEqual([]);
      expect(shown.find((row) => row.startsWith('ORGANISATION'))).toMatch(/STATE +EXIT +TOOK +ITEMS/);
    } finally {
      await place.close();
    }
  },
);
