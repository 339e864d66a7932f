import { expect, test } from 'vitest';
import { type TriggerIntent, triggerBatch } from '../../../src/lib/batch/trigger-batch.js';
import type { BatchWorld } from '../../../src/lib/bulk/looks/batch-world.js';
import { keptUrlOf } from '../../../src/lib/bulk/looks/batch-world.js';
import { InDoubtError, RefusedError } from '../../../src/lib/errors/errors.js';
import type { Batch } from '../../../src/lib/platform/calls/batches.js';
import { agreeingClock } from '../../support/clock.js';

const secretUrl = 'https://store.example/uploads/b-1?signature=s3cret';

function batch(changes: Partial<Batch> = {}): Batch {
  return { id: 'B1', type: 'prices', status: 'CREATED', operations: 3, uploadUrl: secretUrl, ...changes };
}

/** A platform whose list shows `listed` from the n-th look on; time passes only by waiting. */
function worldWith(listed: readonly Batch[], { fromLook = 1, problems = 0 } = {}) {
  let now = Date.parse('2027-01-01T10:00:00.000Z');
  const events: string[] = [];
  let looks = 0;
  const answers: (() => Promise<Batch>)[] = [];
  const world: BatchWorld = {
    form: undefined,
    batches: {
      uploadUrl: () => Promise.reject(new Error('not asked for here')),
      get: () => Promise.reject(new Error('not asked for here')),
      results: () => {
        throw new Error('not asked for here');
      },
      list: async ({ from, to }) => {
        looks += 1;
        events.push('list');
        expect(from).toBeLessThan(now);
        expect(to).toBeGreaterThan(now);
        const shown = { title: 'cannot be shown' };
        return { items: looks >= fromLook ? [...listed] : [], problems: Array(problems).fill(shown) };
      },
      trigger: async (_url, didItHappen) => {
        events.push('trigger');
        const answer = answers.shift();
        if (answer !== undefined) return answer();
        return (await didItHappen()) ?? Promise.reject(new Error('sent again'));
      },
    },
    store: () => Promise.reject(new Error('not asked for here')),
    sleep: async (ms) => {
      now += ms;
    },
    clock: agreeingClock(),
    now: () => new Date(now),
    interruption: { requested: false, signal: new AbortController().signal },
    notice: (line) => events.push(`notice: ${line}`),
    timeoutMs: 1000,
    retries: 2,
    pollMs: 1,
  };
  const run = (former?: TriggerIntent) =>
    triggerBatch(
      {
        operations: 3,
        former,
        upload: async () => {
          events.push('upload');
          return secretUrl;
        },
        intend: async (intent) => {
          expect(JSON.stringify(intent)).not.toContain('s3cret');
          events.push('intent');
        },
      },
      world,
    );
  return { run, events, answers };
}

const former = { ...keptUrlOf(secretUrl), at: '2027-01-01T10:00:00.000Z' };

test('the intent is written down before the trigger leaves', async () => {
  const { run, events, answers } = worldWith([]);
  answers.push(async () => batch());
  expect(await run()).toMatchObject({ id: 'B1' });
  expect(events).toEqual(['upload', 'intent', 'trigger']);
});

test('a trigger of an earlier attempt is found although the list lags, and nothing is sent', async () => {
  const { run, events } = worldWith([batch()], { fromLook: 3 });
  expect(await run(former)).toMatchObject({ id: 'B1' });
  expect(events).toEqual(['list', 'list', 'list']);
});

test('a trigger of an earlier attempt that is not in the list even after a while is sent, with a new upload', async () => {
  const { run, events, answers } = worldWith([]);
  answers.push(async () => batch({ id: 'B2' }));
  expect(await run(former)).toMatchObject({ id: 'B2' });
  expect(events.slice(-3)).toEqual(['upload', 'intent', 'trigger']);
  expect(events.filter((event) => event === 'list').length).toBeGreaterThan(2);
});

test.each([
  { name: 'the whole URL', listed: [batch()], found: 'B1' },
  {
    name: 'its place, where the list masks the query',
    listed: [batch({ uploadUrl: 'https://store.example/uploads/b-1?***' })],
    found: 'B1',
  },
  {
    name: 'its place, where the list gives no query',
    listed: [batch({ uploadUrl: 'https://store.example/uploads/b-1' })],
    found: 'B1',
  },
  {
    name: 'the whole URL before its place',
    listed: [batch({ id: 'X', uploadUrl: 'https://store.example/uploads/b-1?other' }), batch()],
    found: 'B1',
  },
  {
    name: 'its place while nothing of it is counted yet',
    listed: [batch({ operations: 0, uploadUrl: 'https://store.example/uploads/b-1' })],
    found: 'B1',
  },
])('a batch is recognised by $name', async ({ listed, found }) => {
  const { run } = worldWith(listed);
  expect(await run(former)).toMatchObject({ id: found });
});

test('a batch of other operations at the same place is another one', async () => {
  const { run, answers } = worldWith([batch({ operations: 9, uploadUrl: 'https://store.example/uploads/b-1?other' })]);
  answers.push(async () => batch({ id: 'B2' }));
  expect(await run(former)).toMatchObject({ id: 'B2' });
});

test('several batches that could be it stop the run', async () => {
  const place = 'https://store.example/uploads/b-1';
  const { run, events } = worldWith([batch({ uploadUrl: place }), batch({ id: 'B2', uploadUrl: place })]);
  await expect(run(former)).rejects.toBeInstanceOf(InDoubtError);
  expect(events).toEqual(['list']);
});

test('a list with batches that cannot be shown proves nothing', async () => {
  const { run, events } = worldWith([], { problems: 1 });
  await expect(run(former)).rejects.toBeInstanceOf(InDoubtError);
  expect(events).not.toContain('trigger');
});

test('a refused trigger is sent once more with a new upload, and then told', async () => {
  const { run, events, answers } = worldWith([]);
  const refused = () => Promise.reject(new RefusedError(422, { title: 'expired' }, 'it was refused: 422 expired'));
  answers.push(refused, refused);
  await expect(run()).rejects.toBeInstanceOf(RefusedError);
  expect(events.filter((event) => event === 'trigger')).toHaveLength(2);
  expect(events.filter((event) => event === 'upload')).toHaveLength(2);
});

test('a trigger that is refused because it happened already is found', async () => {
  const { run, events, answers } = worldWith([batch()]);
  answers.push(() => Promise.reject(new RefusedError(409, { title: 'triggered already' }, 'refused')));
  expect(await run()).toMatchObject({ id: 'B1' });
  expect(events.filter((event) => event === 'trigger')).toHaveLength(1);
});

test('a conflict is no leave to trigger again: the list is given time to show the batch', async () => {
  const conflict = () => Promise.reject(new RefusedError(409, { title: 'triggered already' }, 'refused'));
  const late = worldWith([batch()], { fromLook: 3 });
  late.answers.push(conflict);
  expect(await late.run()).toMatchObject({ id: 'B1' });
  expect(late.events.filter((event) => event === 'trigger')).toHaveLength(1);

  const never = worldWith([]);
  never.answers.push(conflict, conflict);
  await expect(never.run()).rejects.toBeInstanceOf(RefusedError);
  expect(never.events.filter((event) => event === 'trigger')).toHaveLength(1);
});
