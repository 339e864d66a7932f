import { expect, test } from 'vitest';
import type { DraftWorld } from '../../../../src/lib/bulk/drafts/draft-kind.js';
import { createDraftSagas } from '../../../../src/lib/bulk/drafts/draft-saga.js';
import { movementDraftKind } from '../../../../src/lib/jobs/inventory/movement-draft.js';
import { noProgress, type OrderStepEntry } from '../../../../src/lib/journal/order-steps.js';
import type { WireObject } from '../../../../src/lib/platform/calls/lookups.js';
import type { MovementOperations } from '../../../../src/lib/platform/calls/movements.js';
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
  const entries: OrderStepEntry[] = [];
  let clock = Date.parse('2026-11-21T12:00:00Z');
  let created = 0;
  const isListed = ({ id }: WireObject) => id !== 'd-1' || made.length > 0;
  async function* page(items: readonly WireObject[]) {
    yield { items, problems: [] };
  }
  const operations: MovementOperations = {
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
    create: async (draftId, didItHappen) => {
      made.push({ ...drafts.get(draftId), id: 'm-1' });
      drafts.delete(draftId);
      return (await didItHappen()) ?? {};
    },
    replaceDraft: async () => ({}),
    deleteDraft: async (id) => (drafts.delete(id) ? 'deleted' : 'gone'),
  };
  const world: DraftWorld = {
    steps: {
      append: async (...more) => {
        entries.push(...more);
      },
      record: (...more) => {
        entries.push(...more);
        return true;
      },
      flush: async () => {},
      flushSoon: () => {},
      close: async () => {},
      refuse: () => {},
    },
    sleep: async (ms) => {
      clock += ms;
    },
    clock: agreeingClock(),
    now: () => new Date(clock),
    interruption: { requested: false, signal: new AbortController().signal },
    timeoutMs: 2_000,
    mappings: undefined,
    keepDrafts: false,
    waitForMade: true,
    resendMissing: false,
    notice: () => {},
  };
  return {
    drafts,
    made,
    entries,
    sagas: createDraftSagas(movementDraftKind(movementKinds['goods-in'], operations), world),
  };
}

test('a draft whose answer was lost and which is listed late is deleted at the end, when it is what was sent', async () => {
  const { sagas, drafts, made, entries } = lateWorld(true);
  expect(await sagas.make(movement, { digest: 'digest' }, noProgress(), async () => {})).toMatchObject({ id: 'm-1' });
  expect([...drafts.keys()]).toEqual(['d-1']);
  await sagas.sweep(new Map(), 0);
  expect([...drafts.keys()]).toEqual([]);
  expect(made).toHaveLength(1);
  expect(entries.filter((entry) => 'again' in entry || 'swept' in entry)).toMatchObject([
    { again: 'draft', mark: expect.any(String) },
    { swept: true },
  ]);
});

test('a draft with the same reference that is not what was sent is left alone, and named', async () => {
  const { sagas, drafts } = lateWorld(true);
  await sagas.make(movement, { digest: 'digest' }, noProgress(), async () => {});
  drafts.set('d-1', { ...drafts.get('d-1'), target_location_id: 'elsewhere' });
  await sagas.sweep(new Map(), 0);
  expect([...drafts.keys()]).toEqual(['d-1']);
  expect(sagas.left()).toEqual([{ reference: 'M1', draft_id: 'd-1', reason: 'it is not what was sent' }]);
});

test('what was made and is not listed in time is in doubt, and not made again', async () => {
  const { sagas, made } = lateWorld(false);
  expect(await sagas.make(movement, { digest: 'digest' }, noProgress(), async () => {})).toBe('unlisted');
  expect(made).toHaveLength(1);
});
