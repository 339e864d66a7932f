import { expect, test } from 'vitest';
import { type DraftWorld, makeThing } from '../../../../src/lib/bulk/drafts/draft-saga.js';
import { createSteps } from '../../../../src/lib/bulk/drafts/draft-steps.js';
import { sweepDrafts } from '../../../../src/lib/bulk/drafts/draft-sweep.js';
import { movementThings, readyMovement } from '../../../../src/lib/jobs/inventory/movement-draft.js';
import { noProgress } from '../../../../src/lib/journal/draft-steps.js';
import type { Entry } from '../../../../src/lib/journal/entries.js';
import type { WireObject } from '../../../../src/lib/platform/calls/lookups.js';
import type { ReadyMovement } from '../../../../src/lib/resources/inventory/movement.js';
import { movementKinds } from '../../../../src/lib/resources/inventory/movement-kind.js';
import { agreeingClock } from '../../../support/clock.js';

const movement: ReadyMovement = {
  reference: 'M1',
  locations: { target_location_id: 'shelf' },
  positions: [
    { product: { externalId: 'A' }, productId: 'p-A', condition: 'NEW', quantity: '2', unit: 'QUANTITY_PIECES' },
  ],
};

/** A platform whose first draft answers nothing and is listed only once something was made of the second one. */
function lateWorld(listedInTime: boolean) {
  const drafts = new Map<string, WireObject>();
  const made: WireObject[] = [];
  const entries: Entry[] = [];
  let clock = Date.parse('2026-11-21T12:00:00Z');
  let created = 0;
  const isListed = ({ id }: WireObject) => id !== 'd-1' || made.length > 0;
  async function* page(items: readonly WireObject[]) {
    yield { items, problems: [] };
  }
  const kind = movementKinds['goods-in'];
  const noCall = () => Promise.reject(new Error('no other call is made'));
  const things: DraftWorld['things'] = {
    ...movementThings(kind, noCall),
    get: async (id) => made.find((one) => one.id === id),
    pages: () => page(listedInTime ? made : []),
    getDraft: async (id) => drafts.get(id),
    draftPages: () => page([...drafts.values()].filter(isListed)),
    createDraft: async (body, didItHappen) => {
      for (;;) {
        created += 1;
        const draft = { ...body, id: `d-${created}`, created_at: new Date(clock).toISOString() };
        drafts.set(draft.id, draft);
        const found = created === 1 ? await didItHappen() : draft;
        if (found !== undefined) return found;
      }
    },
    finalize: async (draftId, didItHappen) => {
      made.push({ ...drafts.get(draftId), id: 'm-1' });
      drafts.delete(draftId);
      return (await didItHappen()) ?? {};
    },
    deleteDraft: async (id) => (drafts.delete(id) ? 'deleted' : 'gone'),
  };
  const journal = {
    append: async (...more: Entry[]) => {
      entries.push(...more);
    },
    record: (...more: Entry[]) => {
      entries.push(...more);
      return true;
    },
    flush: async () => {},
    flushSoon: () => {},
    close: async () => {},
    refuse: () => {},
  };
  const now = () => new Date(clock);
  const world: DraftWorld = {
    ...{ one: kind.one, things, now, openedAt: clock, left: [], twice: new Map() },
    steps: createSteps({ journal: () => journal }, now),
    sleep: async (ms) => {
      clock += ms;
    },
    clock: agreeingClock(),
    interruption: { requested: false, signal: new AbortController().signal },
    timeoutMs: 2_000,
    mappings: undefined,
    keepDrafts: false,
    waitForMade: true,
    resendMissing: false,
    notice: () => {},
  };
  const make = () => makeThing(world, readyMovement(kind, movement), { digest: 'digest' }, noProgress);
  return { drafts, made, entries, make, sweep: () => sweepDrafts(world, world.twice), left: world.left };
}

test('a draft whose answer was lost and which is listed late is deleted at the end, when it is what was sent', async () => {
  const { make, sweep, drafts, made, entries } = lateWorld(true);
  expect(await make()).toMatchObject({ made: 'm-1' });
  expect([...drafts.keys()]).toEqual(['d-1']);
  await sweep();
  expect([...drafts.keys()]).toEqual([]);
  expect(made).toHaveLength(1);
  expect(entries.filter((entry) => 'step' in entry && ['again', 'swept'].includes(entry.step))).toMatchObject([
    { step: 'again', mark: expect.any(String) },
    { step: 'swept' },
  ]);
});

test('a draft with the same reference that is not what was sent is left alone, and named', async () => {
  const { make, sweep, left, drafts } = lateWorld(true);
  await make();
  drafts.set('d-1', { ...drafts.get('d-1'), target_location_id: 'elsewhere' });
  await sweep();
  expect([...drafts.keys()]).toEqual(['d-1']);
  expect(left).toEqual([{ reference: 'M1', draft_id: 'd-1', reason: 'it is not what was sent' }]);
});

test('what was made and is not listed in time is in doubt, and not made again', async () => {
  const { make, made } = lateWorld(false);
  expect(await make()).toBe('unlisted');
  expect(made).toHaveLength(1);
});
