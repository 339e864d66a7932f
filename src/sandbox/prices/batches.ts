import { type Answer, listOf } from '../base/answers.js';
import type { Batch } from '../state/batch.js';
import { type Call, notFound, type Operation, refuse } from '../state/call.js';
import { change } from '../state/changes.js';
import { pageOf, windowOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import { keyOfAddress, signedAddress } from '../state/store-addresses.js';

export const batchOperations = {
  getBatchUploadUrl: ({ state, orders }) => {
    const {
      upload_lifetime_seconds,
      upload_method: method,
      upload_headers: headers,
    } = state.batches.ordersOf({ orders });
    const key = `batch-${state.newId()}`;
    const demand = { method, headers };
    const upload_url = signedAddress(state, state.storeUrl, 'uploads', key, upload_lifetime_seconds, demand);
    return JSON.stringify({ upload_url, method, headers });
  },
  /** Each trigger makes a batch, also a second one with the same address: to trigger once is up to the client. */
  triggerPriceBatch: ({ state, body, orders }) => {
    const upload_url = String(body.upload_url);
    const key = keyOfAddress(state, 'uploads', upload_url) ?? refuse('/upload_url was not handed out here');
    if (!state.objects.get(key)) refuse('nothing was uploaded to /upload_url');
    const batch: Batch = {
      id: state.newId(),
      type: 'valid-from-price-updates',
      status: 'CREATED',
      upload_url,
      key,
      created_at: state.clock.now(),
      operation_count: 0,
      orders,
    };
    // The answer is that of a new batch, however fast it goes on.
    const answer = shown(state, batch);
    change(state, { batch });
    state.batches.changed?.();
    return answer;
  },
  getBatch: (call) => shown(call.state, batchOf(call)),
  listBatchResults: (call) => listResults(call, batchOf(call)),
  listBatches: (call) => {
    const { state, query } = call;
    const [from, to] = windowOf(call);
    const now = state.clock.now();
    const listed = [...state.batches].filter((batch) => {
      const { created_at } = batch;
      const isKnown = created_at + state.batches.ordersOf(batch).listed_after_ms <= now;
      return isKnown && created_at >= from && created_at < to;
    });
    return listOf(pageOf(query, listed).map((batch) => Buffer.from(shown(state, batch))));
  },
} satisfies Record<string, Operation>;

/** Only of a COMPLETED batch: of no other one has anything happened. */
function listResults({ state, query, orders }: Call, batch: Batch): Answer {
  if (batch.status !== 'COMPLETED') return listOf([]);
  const results = state.batches.resultsOf(batch);
  const { problem_every } = state.batches.ordersOf({ orders });
  const offset = Number(query.get('offset') ?? 0);
  const end = Math.min(results.ids.length, offset + Number(query.get('limit') ?? 200));
  const items: Buffer[] = [];
  const problems: Buffer[] = [];
  for (let index = offset; index < end; index += 1) {
    const { operation_id, problem } = results.at(index);
    if (problem_every !== undefined && (index - offset + 1) % problem_every === 0) {
      problems.push(Buffer.from(JSON.stringify({ ...unreadable, on_resource: operation_id })));
      continue;
    }
    const status = problem ? 'FAILED' : 'SUCCEEDED';
    items.push(Buffer.from(JSON.stringify({ operation_id, status, problem })));
  }
  return listOf(items, problems);
}

const unreadable = {
  type: 'urn:tillctl-sandbox:unreadable-result',
  title: 'Result cannot be shown',
  detail: 'the result cannot be shown for now',
};

function batchOf({ state, id }: Call): Batch {
  return state.batches.get(id) ?? notFound(`no batch has the id "${id}"`);
}

function shown(state: SandboxState, batch: Batch): string {
  const { id, type, status, operation_count, upload_url, created_at, completed_at } = batch;
  const results = state.batches.resultsOf(batch);
  const done = status === 'FAILED' ? 0 : Math.floor(results.ids.length * progressOf(state, batch));
  const failed_count = results.failedOf(done);
  return JSON.stringify({
    id,
    type,
    status,
    operation_count,
    succeeded_count: done - failed_count,
    failed_count,
    upload_url,
    created_at: new Date(created_at).toISOString(),
    completed_at: completed_at === undefined ? undefined : new Date(completed_at).toISOString(),
    problem: batch.problem,
  });
}

/** Share of the operations that count as done. */
function progressOf(state: SandboxState, batch: Batch): number {
  if (batch.status === 'COMPLETED') return 1;
  if (batch.status !== 'IN_PROCESS') return 0;
  const { in_process_ms, operation_ms } = state.batches.ordersOf(batch);
  const whole = in_process_ms + batch.operation_count * operation_ms;
  const passed = state.clock.now() - (batch.started_at ?? 0);
  return whole === 0 ? 0 : Math.max(0, Math.min(1, passed / whole));
}
