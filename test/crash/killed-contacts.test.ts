import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from './killed-run.js';

const documents = [
  {
    individual_contact: { external_id: 'A', name: 'Ada' },
    addresses: [{ street: 'Ring', city: 'Köln' }],
    emails: [{ address: 'a@x.org' }, { address: 'b@x.org' }],
    phones: [{ number: '1' }],
    professional_identities: [
      { professional_identity: { organization_external_id: 'O' }, emails: [{ address: 'c@x.org' }] },
    ],
    customer_role: { customer_id: 'K', customer_since: '2020-01-01' },
  },
  { organization_contact: { external_id: 'O', name: 'Ada & Co' }, web_addresses: [{ url: 'https://x.org' }] },
  { individual_contact: { external_id: 'B', name: 'Bob' }, phones: [{ number: '2' }] },
];

interface Place {
  folder: string;
  sandbox: RunningSandbox;
}

async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  const sandbox = await startSandbox();
  try {
    writeFileSync(join(folder, 'in.ndjson'), documents.map((one) => JSON.stringify(one)).join('\n'));
    return await work({ folder, sandbox });
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
}

/** As the operator would: resume what can be resumed, else type the same again. */
function goOn(place: Place, attempt: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  const words = runsIn(place).length === 0 ? ['contacts', 'import', 'in.ndjson'] : ['runs', 'resume', 'latest'];
  return runTillctl([...words, '--concurrency', '1', '--json'], { ...place, ...attempt });
}

/** What the platform has of each kind, without the ids that it gives. */
function endingOf({ sandbox }: Place): string[] {
  const given = new Set(['id', 'organization_contact']);
  const withoutIds = (name: string, value: unknown) => (given.has(name) ? undefined : value);
  return Object.entries(sandbox.state.records)
    .flatMap(([kind, table]) => [...table].map(({ text }) => `${kind} ${JSON.stringify(JSON.parse(text, withoutIds))}`))
    .sort();
}

test('an import of contacts that is killed at any step and resumed makes nothing twice', {
  timeout: 120_000,
}, async () => {
  const { steps, ending } = await inPlace(async (place) => {
    const result = await goOn(place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code: 0, signal: null });
    return { steps: result.steps, ending: endingOf(place) };
  });
  expect(ending).toHaveLength(12);
  const posts = steps.flatMap((name, at) => (name.startsWith('left POST') ? [at + 1] : []));
  expect(posts.length).toBeGreaterThanOrEqual(11);
  // When a request has left it was carried out, and nobody has heard of it: each is in turn the last word.
  const wanted = byEffort({ short: 1, usual: 3, complete: posts.length });
  const kills = posts.filter(
    (_, at) => Math.floor((at * wanted) / posts.length) !== Math.floor(((at - 1) * wanted) / posts.length),
  );
  let died = 0;
  for (const killAt of kills) {
    await inPlace(async (place) => {
      const killed = await goOn(place, { killAt });
      if (killed.signal === 'SIGKILL') died += 1;
      const last = await goOn(place);
      expect(last, `killed at ${killAt} (${killed.steps.at(-1)}): ${last.stdout}${last.stderr}`).toMatchObject({
        code: 0,
      });
      expect(JSON.parse(last.stdout)).toMatchObject({ counts: { created: 3, rejected: 0, pending: 0 } });
      expect(endingOf(place), `killed at ${killAt} (${killed.steps.at(-1)})`).toEqual(ending);
      expect(existsSync(join(place.folder, 'in.rejects.ndjson'))).toBe(false);
    });
  }
  expect(died).toBe(kills.length);
});
