import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { type Attempt, runKillable } from '../support/kills.js';
import { nouns } from '../support/platform.js';
import { runCli } from '../support/run-cli.js';
import type { HereResult } from '../support/run-here.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from '../support/stored-runs.js';

interface Kind {
  noun: string[];
  before: readonly object[];
  after: readonly object[];
  counts: { created: number; updated: number };
  /** Undone, the platform is as it was: nothing was created that it cannot delete. */
  undone: boolean;
}

const kinds: readonly Kind[] = [
  {
    noun: ['catalog', 'variant-groups'],
    before: ['apron', 'mug', 'cup'].map((id) => ({ external_id: id, name: id })),
    after: ['apron', 'mug', 'cup'].map((id) => ({ external_id: id, name: `new ${id}` })),
    counts: { created: 0, updated: 3 },
    undone: true,
  },
  {
    noun: ['contacts'],
    before: [
      {
        individual_contact: { external_id: 'A', name: 'Ada' },
        addresses: [{ street: 'Ring', city: 'Köln' }],
        emails: [{ address: 'a@x.org' }],
      },
      { individual_contact: { external_id: 'B', name: 'Bob' }, phones: [{ number: '2' }] },
    ],
    after: [
      {
        individual_contact: { external_id: 'A', name: 'Ada King' },
        addresses: [{ street: 'Ring', city: 'Bonn' }],
        emails: [{ address: 'king@x.org' }],
      },
      { individual_contact: { external_id: 'B', name: 'Bobby' }, phones: [{ number: '3' }] },
    ],
    counts: { created: 0, updated: 2 },
    undone: true,
  },
  {
    noun: ['contacts'],
    before: [],
    after: [
      {
        individual_contact: { external_id: 'A', name: 'Ada' },
        professional_identities: [{ professional_identity: { organization_external_id: 'O' } }],
      },
      { organization_contact: { external_id: 'O', name: 'Ada & Co' }, web_addresses: [{ url: 'https://x.org' }] },
    ],
    counts: { created: 2, updated: 0 },
    undone: false,
  },
];

interface Place {
  folder: string;
  sandbox: RunningSandbox;
  /** What the platform had when the plan was made. */
  had: string[];
  /** Of imports before it. */
  runs: number;
}

async function inPlace<T>({ noun, before, after }: Kind, work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  const sandbox = await startSandbox();
  const write = (name: string, rows: readonly object[]): string => {
    writeFileSync(join(folder, name), rows.map((one) => JSON.stringify(one)).join('\n'));
    return join(folder, name);
  };
  try {
    if (before.length > 0) await expectDone([...noun, 'import', write('before.ndjson', before)], { folder, sandbox });
    const had = endingOf({ sandbox });
    const plan = ['--plan', join(folder, 'plan.json')];
    await expectDone([...noun, 'import', write('after.ndjson', after), ...plan], { folder, sandbox });
    expect(endingOf({ sandbox }), 'a plan sends nothing').toEqual(had);
    return await work({ folder, sandbox, had, runs: runsIn({ folder }).length });
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
}

async function expectDone(words: string[], place: Pick<Place, 'folder' | 'sandbox'>): Promise<void> {
  const result = await runCli(words, place);
  expect(result.code, `${words.join(' ')}: ${result.stderr}`).toBe(0);
}

/** As the operator would: resume what can be resumed, else type the same again. */
function resume({ noun }: Kind, place: Place, attempt: Attempt = {}): Promise<HereResult> {
  const isBegun = runsIn(place).length > place.runs;
  const words = isBegun ? ['runs', 'resume', 'latest'] : [...noun, 'apply', 'plan.json'];
  return runKillable([...words, '--concurrency', '1', '--json'], { ...place, ...attempt });
}

/** What the platform has of each kind, without the ids that it gives. */
function endingOf({ sandbox }: Pick<Place, 'sandbox'>): string[] {
  const given = new Set(['id', 'organization_contact']);
  const withoutIds = (name: string, value: unknown) => (given.has(name) ? undefined : value);
  return nouns
    .flatMap((noun) => sandbox.texts(noun).map((text) => `${noun} ${JSON.stringify(JSON.parse(text, withoutIds))}`))
    .sort();
}

test.each(kinds.map((kind) => [`${kind.noun.join(' ')} (${kind.counts.created} new)`, kind] as const))(
  'a plan of %s that is killed while it is applied is gone on with, and undone',
  { timeout: 120_000 },
  async (_name, kind) => {
    const { steps, ending } = await inPlace(kind, async (place) => {
      const result = await resume(kind, place, { steps: true });
      expect(result, result.stderr).toMatchObject({ code: 0, signal: null });
      return { steps: result.steps, ending: endingOf(place) };
    });
    // When a request has left it was carried out, and nobody has heard of it.
    const writes = steps.flatMap((name, at) => (/^left (POST|PUT)/.test(name) ? [at + 1] : []));
    expect(writes.length).toBeGreaterThan(1);
    const nth = byEffort({ short: writes.length, usual: 3, complete: 1 });
    const kills = writes.filter((_, at) => at % nth === nth >> 1);
    for (const killAt of kills) {
      await inPlace(kind, async (place) => {
        const { signal, grave } = await resume(kind, place, { killAt });
        expect(signal).toBe('SIGKILL');
        grave?.expectUntouched();
        const last = await resume(kind, place);
        expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code: 0 });
        grave?.expectSilent();
        expect(JSON.parse(last.stdout)).toMatchObject({ counts: { ...kind.counts, rejected: 0, pending: 0 } });
        expect(endingOf(place)).toEqual(ending);
        if (!kind.undone) return;
        await expectDone(['runs', 'undo', 'latest'], place);
        expect(endingOf(place)).toEqual(place.had);
      });
    }
  },
);
