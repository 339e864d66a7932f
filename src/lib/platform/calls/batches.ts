import type { Problem } from '../../errors/errors.js';
import type { HttpResponse } from '../../http/send.js';
import type { Call } from '../call.js';
import { type ListPage, largestPage, pages, wholeList } from '../pages.js';
import { problemOf } from '../problem.js';

/** Where a batch is uploaded to. The address is a secret until it expires. */
export interface UploadTarget {
  url: string;
  /** PUT unless the platform names another. */
  method?: string;
  headers: Readonly<Record<string, string>>;
}

/** One batch as the platform tells of it. */
export interface Batch {
  id: string;
  type: string;
  /** `CREATED`, `IN_PROCESS`, `COMPLETED` or `FAILED`; one that is new to us counts as not over yet. */
  status: string;
  /** Undefined where the platform says nothing. */
  operations?: number;
  succeeded?: number;
  failed?: number;
  /** A secret as long as it is valid. */
  uploadUrl: string;
  createdAt?: string;
  completedAt?: string;
  /** Why it failed as a whole. */
  problem?: Problem;
}

export type OperationStatus = 'SUCCEEDED' | 'FAILED';

export interface OperationResult {
  operationId: string;
  /** Undefined when nothing is decided yet. */
  status: OperationStatus | undefined;
  problem?: Problem & { status?: number };
}

/** Errors as with every call. */
export type BatchOperations = ReturnType<typeof createBatchOperations>;

export function createBatchOperations(call: Call) {
  return {
    uploadUrl: async () => (await call('getBatchUploadUrl', { read: readUploadTarget })).body as UploadTarget,
    /**
     * Let an uploaded batch run. The type of the batch is a setting (`batch_types.prices`).
     * @param didItHappen for a lost answer: the batch when it is there, undefined when it provably is not
     */
    trigger: async (uploadUrl: string, didItHappen: () => Promise<Batch | undefined>) => {
      const body = { upload_url: uploadUrl };
      return (await call('triggerPriceBatch', { body, didItHappen, read: readBatch })).body as Batch;
    },
    get: async (id: string) => (await call('getBatch', { path: { 'batch-id': id }, read: readBatch })).body as Batch,
    /** All pages. @param window milliseconds since 1970, from <= created < to */
    list: async ({ from, to }: { from: number; to: number }) => {
      const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const read = async (page: { limit: number; offset: number }) =>
        (await call('listBatches', { query: { ...window, ...page }, read: readBatches })).body as ListPage<Batch>;
      return wholeList(read, largestPage);
    },
    /** Page by page, in the platform's order. */
    results: (id: string): AsyncGenerator<ListPage<OperationResult>> =>
      pages(async (page) => {
        const path = { 'batch-id': id };
        const answer = await call('listBatchResults', { path, query: page, read: readResults });
        return answer.body as ListPage<OperationResult>;
      }, resultsPage),
  };
}

/** Large enough for few requests, small enough that one lost answer costs little. */
const resultsPage = 1000;

type Wire = Readonly<Record<string, unknown>>;

/** A damaged answer is asked for again, so what is missing is said by throwing. */
function readUploadTarget({ body }: HttpResponse): UploadTarget {
  const { upload_url: url, method, headers } = objectOf(body);
  if (typeof url !== 'string' || url === '') throw new Error('it has no upload_url');
  const given = typeof headers === 'object' && headers !== null ? Object.entries(headers) : [];
  return {
    url,
    method: textOf(method),
    headers: Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)])),
  };
}

function readBatch({ body }: HttpResponse): Batch {
  return batchOf(objectOf(body));
}

function readBatches({ body }: HttpResponse): ListPage<Batch> {
  return pageOf(body, batchOf);
}

function readResults({ body }: HttpResponse): ListPage<OperationResult> {
  return pageOf(body, (item) => {
    const { operation_id: operationId, status, problem } = item;
    if (typeof operationId !== 'string') throw new Error('a result has no operation_id');
    const known = status === 'SUCCEEDED' || status === 'FAILED' ? status : undefined;
    return { operationId, status: known, ...problemIn(problem) };
  });
}

function batchOf(item: Wire): Batch {
  const { id, status } = item;
  if (typeof id !== 'string' || id === '') throw new Error('a batch has no id');
  if (typeof status !== 'string' || status === '') throw new Error(`batch ${id} has no status`);
  return {
    id,
    type: textOf(item.type) ?? '',
    status,
    operations: countOf(item.operation_count),
    succeeded: countOf(item.succeeded_count),
    failed: countOf(item.failed_count),
    uploadUrl: textOf(item.upload_url) ?? '',
    createdAt: textOf(item.created_at),
    completedAt: textOf(item.completed_at),
    ...problemIn(item.problem),
  };
}

function problemIn(problem: unknown): { problem?: Problem & { status?: number } } {
  if (typeof problem !== 'object' || problem === null) return {};
  const { status } = problem as Wire;
  const found: Problem & { status?: number } = problemOf(Buffer.from(JSON.stringify(problem)));
  if (typeof status === 'number') found.status = status;
  return { problem: found };
}

function pageOf<Item>(body: Buffer, read: (item: Wire) => Item): ListPage<Item> {
  const { items, problems = [] } = objectOf(body);
  if (!Array.isArray(items) || !Array.isArray(problems)) throw new Error('it is not a list');
  return {
    items: items.map((item) => read(item as Wire)),
    problems: problems.map((problem) => problemOf(Buffer.from(JSON.stringify(problem)))),
  };
}

/** Neither money nor quantities are in it, so doubles do no harm. @throws {SyntaxError} */
function objectOf(body: Buffer): Wire {
  const value: unknown = JSON.parse(body.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is not an object');
  return value as Wire;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
