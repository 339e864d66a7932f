import { createHash } from 'node:crypto';
import { PlatformError, type Problem, RefusedError } from '../../errors/errors.js';
import { stringifyJson } from '../../json/json.js';
import type { Call } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';

export type StockTakingGeneration = 'POS1' | 'POS2';

export interface StockTaking {
  id: string;
  /** Undefined when the platform does not say. */
  type: StockTakingGeneration | undefined;
  status: string;
  /** Milliseconds since 1970: when it was completed, else when it was begun; undefined when neither is told. */
  time: number | undefined;
  /** Every member. */
  document: Readonly<Record<string, unknown>>;
  /** Hex, of the document: another one after every change of it. */
  digest: string;
}

export interface StockTakingExport {
  id: string;
  /** `CREATED`, `IN_PROCESS`, `COMPLETED`, `FAILED`, or one that this program does not know. */
  status: string;
}

export interface StockTakingOperations {
  /** All of them, by status if given. */
  list: (status: string | undefined) => Promise<{ items: StockTaking[]; problems: Problem[] }>;
  /** @param type which address is asked; undefined asks both. @returns undefined when there is none */
  get: (id: string, type: StockTakingGeneration | undefined) => Promise<StockTaking | undefined>;
  /** @throws {InDoubtError} when the answer was lost: exports cannot be listed, so it cannot be found out */
  trigger: (id: string, type: StockTakingGeneration) => Promise<StockTakingExport>;
  /** @returns undefined when there is none of this id */
  getExport: (exportId: string) => Promise<StockTakingExport | undefined>;
  /** A presigned address, which is a secret. @throws {RefusedError} of status 422 while it is not completed */
  downloadUrl: (exportId: string) => Promise<string>;
}

const pageSize = 1000;

/** Errors as with every call, but for the 404 of a get. */
export function createStockTakingOperations(call: Call): StockTakingOperations {
  const ask = (operation: 'getStockTaking' | 'getPos1StockTaking', id: string) =>
    orUndefined(call(operation, { path: { 'stock-taking-id': id } }));
  return {
    list: async (status) => {
      const read = async ({ limit, offset }: { limit: number; offset: number }) =>
        (await call('listStockTakings', { query: { status, limit, offset } })).body as ListPage<object>;
      const { items, problems } = await wholeList(read, pageSize);
      return { items: items.map((item) => stockTakingOf(item)), problems };
    },
    get: async (id, type) => {
      const general = type === 'POS1' ? undefined : await ask('getStockTaking', id);
      if (general !== undefined || type === 'POS2') return general && stockTakingOf(general, type);
      const own = await ask('getPos1StockTaking', id);
      return own && stockTakingOf(own, 'POS1');
    },
    trigger: async (id, type) => {
      const body = { '@type': 'StockTakingReference', id, type };
      return exportOf((await call('triggerStockTakingExport', { body })).body);
    },
    getExport: async (exportId) => {
      const found = await orUndefined(call('getStockTakingExport', { path: { 'export-id': exportId } }));
      return found && exportOf(found);
    },
    downloadUrl: async (exportId) => {
      const { body } = await call('getStockTakingExportDownload', { path: { 'export-id': exportId } });
      const url = (body as { download_url?: unknown }).download_url;
      if (typeof url === 'string' && url !== '') return url;
      throw new PlatformError(`the platform gave no address to download export ${exportId} from`);
    },
  };
}

async function orUndefined(call: Promise<{ body: unknown }>): Promise<object | undefined> {
  try {
    return (await call).body as object;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

function stockTakingOf(body: object, asked?: StockTakingGeneration): StockTaking {
  const document = body as Record<string, unknown>;
  const { id, type, status, created_at, completed_at } = document;
  const time = Date.parse(String(completed_at ?? created_at ?? ''));
  return {
    id: text(id),
    type: type === 'POS1' || type === 'POS2' ? type : asked,
    status: text(status),
    time: Number.isNaN(time) ? undefined : time,
    document,
    digest: createHash('sha256').update(stringifyJson(document)).digest('hex'),
  };
}

function exportOf(body: unknown): StockTakingExport {
  const { id, status } = (body ?? {}) as { id?: unknown; status?: unknown };
  if (typeof id !== 'string' || id === '') throw new PlatformError('the platform answered an export without an id');
  return { id, status: text(status) };
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
