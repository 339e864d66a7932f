import { type Answer, json, listOf, problem } from '../base/answers.js';
import { pageOf } from '../crud/page.js';
import type { Call, Operation } from '../state/operation.js';
import { putBatch } from '../state/price-changes.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { keyOfAddress, signedAddress } from '../state/store-addresses.js';
import type { Batch } from '../tables/batch-table.js';

export const getBatchUploadUrl: Operation = {
  run: ({ state, orders }) => {
    const {
      upload_lifetime_seconds,
      upload_method: method,
      upload_headers: headers,
    } = state.batches.ordersOf({ orders });
    const key = `batch-${state.newId()}`;
    const demand = { method, headers };
    const upload_url = signedAddress(state, state.storeUrl, 'uploads', key, upload_lifetime_seconds, demand);
    return json(200, JSON.stringify({ upload_url, method, headers }));
  },
};

/** Each trigger makes a batch, also a second one with the same address: to trigger once is up to the client. */
export const triggerPriceBatch: Operation = {
  run: ({ state, body, orders }) => {
    const upload_url = String(body.upload_url);
    const key = keyOfAddress(state, 'uploads', upload_url);
    if (key === undefined) return problem(422, 'semantic-error', '/upload_url was not handed out here');
    if (!state.objects.get(key)) return problem(422, 'semantic-error', 'nothing was uploaded to /upload_url');
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
    const answer = json(201, shown(state, batch));
    putBatch(state, batch);
    state.batches.changed?.();
    return answer;
  },
};

export const getBatch: Operation = {
  run: (call) => {
    const batch = batchOf(call);
    return batch ? json(200, shown(call.state, batch)) : unknownBatch(call);
  },
};

/** Only of a COMPLETED batch: of no other one has anything happened. */
export const listBatchResults: Operation = {
  run: (call) => {
    const { state, query, orders } = call;
    const batch = batchOf(call);
    if (!batch) return unknownBatch(call);
    if (batch.status !== 'COMPLETED') return listOf([]);
    const results = state.batches.resultsOf(batch);
    const { problem_every } = state.batches.ordersOf({ orders });
    const offset = Number(query.get('offset') ?? 0);
    const end = Math.min(results.ids.length, offset + Number(query.get('limit') ?? 200));
    const items: Buffer[] = [];
    const problems: Buffer[] = [];
    for (let index = offset; index < end; index += 1) {
      const { operation_id, problem: failure } = results.at(index);
      if (problem_every !== undefined && (index - offset + 1) % problem_every === 0) {
        problems.push(Buffer.from(JSON.stringify({ ...unreadable, on_resource: operation_id })));
        continue;
      }
      const status = failure ? 'FAILED' : 'SUCCEEDED';
      items.push(Buffer.from(JSON.stringify({ operation_id, status, problem: failure })));
    }
    return listOf(items, problems);
  },
};

const unreadable = {
  type: 'urn:tillctl-sandbox:unreadable-result',
  title: 'Result cannot be shown',
  detail: 'the result cannot be shown for now',
};

export const listBatches: Operation = {
  run: ({ state, query }) => {
    const from = Date.parse(query.get('from') ?? '');
    const to = Date.parse(query.get('to') ?? '');
    if (from > to) {
      return problem(400, 'invalid-request', `from ${query.get('from')} is later than to ${query.get('to')}`);
    }
    const now = state.clock.now();
    const listed = [...state.batches].filter((batch) => {
      const { created_at } = batch;
      const isKnown = created_at + state.batches.ordersOf(batch).listed_after_ms <= now;
      return isKnown && created_at >= from && created_at < to;
    });
    return listOf(pageOf(query, listed).map((batch) => Buffer.from(shown(state, batch))));
  },
};

function batchOf({ state, params }: Call): Batch | undefined {
  return state.batches.get(params['batch-id'] ?? '');
}

function unknownBatch({ params }: Call): Answer {
  return problem(404, 'not-found', `no batch has the id "${params['batch-id']}"`);
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
