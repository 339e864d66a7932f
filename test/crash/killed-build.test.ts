import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runKillable } from '../support/kills.js';
import { inWorld, openWorld } from '../support/worlds/world.js';

const header = 'product_external_id,valid_from,price,currency,price_is_gross';
const rows = ['A1', 'A2', 'A3', 'A4'].map((product) => `${product},2027-01-04T00:00:00Z,1.50,EUR,true`);
const isHidden = (name: string) => name.startsWith('.');

test.each([
  { killAt: 'before rename prices-0001.zip', left: 2 },
  { killAt: 'before rename prices-0002.zip.manifest.json', left: 1 },
])(
  'what a build that was killed $killAt left is gone after the next one, in as many ZIPs as that may be',
  async ({ killAt, left }) => {
    await inWorld(
      () => openWorld({ files: { 'in.csv': [header, ...rows] } }),
      async ({ folder }) => {
        mkdirSync(join(folder, 'out'));
        const inOut = () => readdirSync(join(folder, 'out'));
        const build = ['batch', 'build', 'in.csv', '--out', 'out/prices.zip'];
        const killed = await runKillable([...build, '--max-operations', '2'], { folder, killAt });
        expect(killed.signal).toBe('SIGKILL');
        killed.grave?.expectUntouched();
        expect(inOut().filter(isHidden)).toHaveLength(left);
        // Of others, which may be needed.
        writeFileSync(join(folder, 'out', '.tillctl-of-another.tmp'), '');
        const next = await runKillable(build, { folder });
        expect(next, next.stderr).toMatchObject({ code: 0 });
        expect(inOut().filter(isHidden)).toEqual(['.tillctl-of-another.tmp']);
      },
    );
  },
);
