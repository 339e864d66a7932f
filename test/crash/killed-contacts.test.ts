import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  beginOrResume,
  type Kill,
  type KilledWork,
  killEverywhere,
  killTimeout,
  undisturbed,
} from '../support/kills.js';
import { nouns } from '../support/platform.js';
import { countsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

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

/** What the platform has of each kind, without the ids that it gives. */
function recordsOf({ sandbox }: World): string[] {
  const given = new Set(['id', 'organization_contact']);
  const withoutIds = (name: string, value: unknown) => (given.has(name) ? undefined : value);
  return nouns
    .flatMap((noun) => sandbox.texts(noun).map((text) => `${noun} ${JSON.stringify(JSON.parse(text, withoutIds))}`))
    .sort();
}

const begin = ['contacts', 'import', 'in.ndjson'];
const always = ['--concurrency', '1'];
const killedContacts: KilledWork<World, string[]> = {
  open: () => openWorld({ files: { 'in.ndjson': documents.map((one) => JSON.stringify(one)) } }),
  resume: (place, attempt) => beginOrResume(place, { begin, always }, attempt),
  code: 0,
  endingOf: (place) => {
    expect(countsIn(place)).toMatchObject({ created: 3, rejected: 0, pending: 0 });
    expect(existsSync(join(place.folder, 'in.rejects.ndjson'))).toBe(false);
    return recordsOf(place);
  },
};

test('an import of contacts that is killed at any step and resumed makes nothing twice', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(killedContacts);
  expect(found.ending).toHaveLength(12);
  // When a request has left it was carried out, and nobody has heard of it: each is in turn the last word.
  const posts = (steps: readonly string[]): Kill[] =>
    steps.flatMap((name, at) => (name.startsWith('left POST') ? [[at + 1]] : []));
  expect(posts(found.steps).length).toBeGreaterThanOrEqual(11);
  await killEverywhere(killedContacts, found, { real: true, complete: posts, share: 1 });
});
