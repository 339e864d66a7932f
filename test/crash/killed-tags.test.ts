import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultTagIds } from '../../src/contract/enums.gen.js';
import { byEffort, effort } from '../support/effort.js';
import { runTillctl } from '../support/run-process.js';
import { startSandbox } from '../support/sandbox.js';

const file = ['external_id,name,tax_category', 'A,Apron,STANDARD', 'B,Bowl,STANDARD'];
const members = ['assortment_tags', 'storage_tag'];

/** A platform that takes tags in their own places only. */
async function openPlace() {
  const faults = [{ operation: 'upsertProductByExternalId', fault: { kind: 'drop', members, echo: true } }];
  const sandbox = await startSandbox({ faults });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  writeFileSync(join(folder, 'in.csv'), `${file.join('\n')}\n`);
  const runs = () => {
    const all = join(folder, 'state', 'runs');
    return existsSync(all) ? readdirSync(all).filter((id) => existsSync(join(all, id, 'run.json'))) : [];
  };
  return {
    sandbox,
    run: (attempt: { killAt?: number; steps?: boolean } = {}) => {
      const begin = ['products', 'import', 'in.csv', '--default-tags', '--undoable'];
      const own = runs().length === 0 ? begin : ['runs', 'resume', 'latest'];
      const args = [...own, '--concurrency', '1', '--timeout', '2', '--json'];
      return runTillctl(args, { sandbox, folder, powerCut: true, ...attempt });
    },
    endingOf: () => {
      const [id = ''] = runs();
      const { summary } = JSON.parse(readFileSync(join(folder, 'state', 'runs', id, 'run.json'), 'utf8'));
      return {
        counts: summary?.counts,
        tags: sandbox
          .products()
          .map(({ id: product, external_id, storage_tag }) => [
            external_id,
            (storage_tag as { id: string } | undefined)?.id,
            sandbox.state.records.product_tag.of(product).map((tag) => tag.id),
          ]),
      };
    },
    leave: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function undisturbed() {
  const place = await openPlace();
  try {
    const { code, steps, stderr } = await place.run({ steps: true });
    expect(code, stderr).toBe(0);
    const ending = place.endingOf();
    expect(ending).toMatchObject({
      counts: { created: 2, rejected: 0, pending: 0 },
      tags: ['A', 'B'].map((key) => [key, defaultTagIds.storage, [defaultTagIds.assortment]]),
    });
    const written = steps.flatMap((name, at) => (/^(before|left) (PUT|PATCH|POST) /.test(name) ? [at + 1] : []));
    expect(written.length, steps.join('\n')).toBeGreaterThan(10);
    return { ending, written };
  } finally {
    await place.leave();
  }
}

test('killed around any write of a product or its tags and resumed, every product has its tags', {
  timeout: effort === 'complete' ? 3_600_000 : 240_000,
}, async () => {
  const { ending, written } = await undisturbed();
  const nth = byEffort({ short: 6, usual: 4, complete: 1 });
  for (const killAt of written.filter((_, at) => at % nth === 0)) {
    const place = await openPlace();
    try {
      const killed = await place.run({ killAt });
      if (killed.signal === 'SIGKILL') {
        const { code, stderr } = await place.run();
        expect(code, `killed at ${killAt}: ${stderr}`).toBe(0);
      }
      expect(place.endingOf(), `killed at ${killAt}`).toEqual(ending);
    } finally {
      await place.leave();
    }
  }
});
