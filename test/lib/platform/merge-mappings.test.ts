import { expect, test } from 'vitest';
import { InDoubtError } from '../../../src/lib/errors/errors.js';
import type { WireMapping } from '../../../src/lib/platform/mapping-place.js';
import { createMerger, type MergeWorld } from '../../../src/lib/platform/merge-mappings.js';
import { failure } from '../http/loopback.js';

const place = { namespace: 'shop', entityClass: 'products' };

/** A platform that knows lists only; `between` acts for others before the list is read for the n-th time. */
function world(start: Record<string, string>, between: Record<number, (has: Map<string, string>) => void> = {}) {
  const has = new Map(Object.entries(start));
  const notices: string[] = [];
  const puts: string[][] = [];
  let reads = 0;
  const list = async (): Promise<WireMapping[]> => {
    reads += 1;
    between[reads]?.(has);
    return [...has].map(([external_id, internal_id]) => ({ external_id, internal_id }));
  };
  const replace: MergeWorld['replace'] = async (_place, whole) => {
    puts.push(whole.map(({ external_id, internal_id }) => `${external_id}=${internal_id}`));
    has.clear();
    for (const { external_id, internal_id } of whole) has.set(external_id, internal_id);
    return true;
  };
  const parts = { list, replace, sleep: async () => undefined, notice: (line: string) => notices.push(line) };
  const shown = () => [...has].map(([external, internal]) => `${external}=${internal}`).sort();
  return { parts, notices, puts, shown, has };
}

test('a change leaves all others as they are', async () => {
  const { parts, shown, puts } = world({ A: '1', B: '2' });
  const change = createMerger(parts);
  await change(place, { externalId: 'C', internalId: '3' });
  await change(place, { externalId: 'A', internalId: undefined });
  expect(shown()).toEqual(['B=2', 'C=3']);
  expect(puts).toHaveLength(2);
});

test('what is asked for while one is under way goes out together', async () => {
  const { parts, shown, puts } = world({});
  const change = createMerger(parts);
  await Promise.all(
    ['A', 'B', 'C', 'D'].map((externalId) => change(place, { externalId, internalId: `${externalId}1` })),
  );
  expect(shown()).toEqual(['A=A1', 'B=B1', 'C=C1', 'D=D1']);
  expect(puts).toEqual([['A=A1'], ['A=A1', 'B=B1', 'C=C1', 'D=D1']]);
});

test('nothing leaves for what is there already', async () => {
  const { parts, puts } = world({ A: '1' });
  await createMerger(parts)(place, { externalId: 'A', internalId: '1' });
  expect(puts).toEqual([]);
});

test('an id may move on to another one in the order of the changes, and is refused to a second one', async () => {
  const { parts, shown } = world({ A: '1', B: '2' });
  const change = createMerger(parts);
  const all = [
    change(place, { externalId: 'X', internalId: '9' }),
    change(place, { externalId: 'A', internalId: '3' }),
    change(place, { externalId: 'C', internalId: '1' }),
    change(place, { externalId: 'D', internalId: '2' }),
  ];
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(ends[3]).toMatchObject({ reason: { status: 409, message: '"2" belongs to "B"' } });
  expect(shown()).toEqual(['A=3', 'B=2', 'C=1', 'X=9']);
});

test('what somebody changed since the caller looked is not overwritten', async () => {
  const { parts, shown, puts } = world({ A: '5' });
  const change = createMerger(parts)(place, { externalId: 'A', internalId: '2', seen: { internalId: '1' } });
  expect(await failure(change)).toMatchObject({ status: 409, message: '"A" was changed by another client meanwhile' });
  expect([shown(), puts]).toEqual([['A=5'], []]);
});

test('what somebody adds right before the replacement is kept', async () => {
  const { parts, shown } = world({ A: '1' }, { 1: (has) => has.set('N', '8') });
  await createMerger(parts)(place, { externalId: 'B', internalId: '2' });
  expect(shown()).toEqual(['A=1', 'B=2', 'N=8']);
});

test("somebody's mapping that vanished is named and put back", async () => {
  const vanish = (has: Map<string, string>) => has.delete('A');
  const { parts, shown, notices } = world({ A: '1', Z: '0' }, { 2: vanish });
  await createMerger(parts)(place, { externalId: 'B', internalId: '2' });
  expect(shown()).toEqual(['A=1', 'B=2', 'Z=0']);
  expect(notices).toEqual(['mappings of products in shop vanished while the list was replaced: "A"; restoring them']);
});

test('a replacement that another one undid is made again of what is there then', async () => {
  const undo = (has: Map<string, string>) => {
    has.delete('B');
    has.set('N', '8');
  };
  const { parts, shown, puts } = world({ A: '1' }, { 2: undo });
  await createMerger(parts)(place, { externalId: 'B', internalId: '2' });
  expect(shown()).toEqual(['A=1', 'B=2', 'N=8']);
  expect(puts).toHaveLength(2);
});

test('what somebody wrote after it is the newer word', async () => {
  const { parts, shown } = world({ A: '1' }, { 2: (has) => has.set('B', '7') });
  const change = createMerger(parts)(place, { externalId: 'B', internalId: '2' });
  expect(await failure(change)).toMatchObject({ status: 409, message: '"B" was changed by another client meanwhile' });
  expect(shown()).toEqual(['A=1', 'B=7']);
});

test('a list that lags is waited for, and one that never shows it leaves the change in doubt', async () => {
  const lagging = world({ A: '1' });
  const before = await lagging.parts.list();
  let stale = 3;
  const list = async () => {
    if (lagging.puts.length === 0 || stale === 0) return lagging.parts.list();
    stale -= 1;
    return before;
  };
  await createMerger({ ...lagging.parts, list })(place, { externalId: 'B', internalId: '2' });
  expect(lagging.puts).toHaveLength(1);

  const never = world({ A: '1' });
  const change = createMerger({ ...never.parts, list: async () => before })(place, {
    externalId: 'B',
    internalId: '2',
  });
  const error = await failure(change);
  expect(error).toBeInstanceOf(InDoubtError);
  expect(error).toMatchObject({ message: expect.stringContaining('its list shows those from before') });
  expect(never.puts).toHaveLength(1);
});

test('a replacement that did not happen is made anew of what is there then', async () => {
  const { parts, shown } = world({ A: '1' }, { 2: (has) => has.set('N', '8') });
  let lost = 1;
  const replace: MergeWorld['replace'] = async (...all) => {
    if (lost === 0) return parts.replace(...all);
    lost -= 1;
    return false;
  };
  await createMerger({ ...parts, replace })(place, { externalId: 'B', internalId: '2' });
  expect(shown()).toEqual(['A=1', 'B=2', 'N=8']);
});

test('a list of more than 12 MB is not replaced', async () => {
  const { parts, puts } = world({ A: 'x'.repeat(12_000_000) });
  const change = createMerger(parts)(place, { externalId: 'B', internalId: '2' });
  expect(await failure(change)).toMatchObject({ kind: 'usage', message: expect.stringContaining('12 MB') });
  expect(puts).toEqual([]);
});
