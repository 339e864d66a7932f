import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from './killed-run.js';

const lines = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
  'apron,Linen apron,Size,S,APR-S,24.90',
  'apron,,,M,APR-M,24.90',
  'book,Cookbook,Title,Default Title,BOOK,19.00',
  'cap,Cap,Colour,Red,CAP-R,9.00',
  'apron,,,L,APR-L,24.90',
];

interface Place {
  folder: string;
  sandbox: RunningSandbox;
}

async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  const sandbox = await startSandbox();
  try {
    writeFileSync(join(folder, 'in.csv'), lines.join('\n'));
    return await work({ folder, sandbox });
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn(place: Place, attempt: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  const words =
    runsIn(place).length === 0
      ? ['products', 'import', 'in.csv', '--preset', 'shopify', '--currency', 'EUR']
      : ['runs', 'resume', 'latest'];
  return runTillctl([...words, '--concurrency', '2', '--json'], { ...place, ...attempt });
}

/** `external id of the group < external id of the product`, and groups that the file is the reason of. */
function endingOf({ sandbox }: Place): string[] {
  const groups = [...sandbox.state.variantGroups.values()].map(
    (text) => JSON.parse(text) as { id: string; name: string; external_id?: string },
  );
  const names = new Map(groups.map(({ id, external_id }) => [id, external_id]));
  const products = sandbox
    .products()
    .map(({ external_id, variant_group_id }) => `${names.get(variant_group_id as string) ?? ''} < ${external_id}`);
  return [...groups.flatMap(({ name, external_id }) => (external_id === undefined ? [] : name)), ...products].sort();
}

test('an import with a preset that is killed behind a write and resumed makes no second group', {
  timeout: 120_000,
}, async () => {
  const { steps, ending } = await inPlace(async (place) => {
    const result = await goOn(place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 0, signal: null });
    return { steps: result.steps, ending: endingOf(place) };
  });
  expect(ending).toEqual([
    ' < BOOK',
    'Cap',
    'Linen apron',
    'apron < APR-L',
    'apron < APR-M',
    'apron < APR-S',
    'cap < CAP-R',
  ]);
  // When a request has left it was carried out, and nobody has heard of it.
  const left = steps.flatMap((name, at) => (/^left (?:POST|PUT)/.test(name) ? [at + 1] : []));
  expect(left.length).toBeGreaterThanOrEqual(6);
  const kills = byEffort({ short: left.slice(0, 1), usual: left.slice(0, 2), complete: left });
  let died = 0;
  for (const killAt of kills) {
    await inPlace(async (place) => {
      const killed = await goOn(place, { killAt });
      if (killed.signal === 'SIGKILL') died += 1;
      const isOver = runsIn(place).some(({ status }) => status === 'succeeded');
      const last = isOver ? undefined : await goOn(place);
      if (last !== undefined)
        expect(last, `killed at ${killAt}: ${last.stdout}${last.stderr}`).toMatchObject({ code: 0 });
      expect(endingOf(place), `killed at ${killAt} (${killed.steps.at(-1)})`).toEqual(ending);
    });
  }
  expect(died).toBe(kills.length);
});
